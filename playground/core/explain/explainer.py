"""The explanation of one answer: the form, its fields, and the checks of the form as a whole."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from playground.core import pointer as json_pointer
from playground.core.explain.checks import Checks, Spot
from playground.core.explain.node import BRANCH_WORDS, BranchName, Explanation, Node, Outcome, all_of
from playground.core.explain.prepared import prepared_any_of
from playground.core.fields import read_property
from playground.core.json_types import MISSING, JSONValue, Missing, items_of, members_of
from playground.core.matching import MatchOutcome, PatternMatcher
from playground.core.problem import Problem
from playground.core.validate import SchemaCheck
from playground.core.validation.content import fault_problem, kind_problems, not_an_object
from playground.core.validation.normal import normalise
from playground.core.verdict import Verdict
from playground.core.wording import shown

LEFT_OUT = "not answered, so it is left out"
_ELSEWHERE = frozenset({"properties", "required"})
"""Root keywords that the nodes of the fields speak for."""


def explain(
    schema: JSONValue, content: JSONValue, *, match: PatternMatcher, schema_pointer: str = ""
) -> Explanation:
    """Why a requestedSchema takes or refuses content. Never raises.

    The schema is as written; `schema_pointer` is where it stands in the document.
    """
    return explain_check(SchemaCheck(schema), content, match=match, schema_pointer=schema_pointer)


def explain_check(
    check: SchemaCheck, content: JSONValue, *, match: PatternMatcher, schema_pointer: str = ""
) -> Explanation:
    """The same for a schema that is ready to judge; pointers of the verdict are relative to the document."""
    match = _asked_once(match)
    verdict = check.check(content, match)
    placed = tuple(_placed(problem, schema_pointer) for problem in verdict.problems)
    verdict = Verdict(verdict.status, placed)
    if verdict.status == "schema-error":
        problem = next(problem for problem in placed if problem.severity == "error")
        return Explanation(verdict, _unusable(problem, schema_pointer))
    return Explanation(verdict, _Explainer(check, match, schema_pointer).form(content))


def explain_field(
    check: SchemaCheck,
    name: str,
    value: JSONValue | Missing,
    *,
    match: PatternMatcher,
    schema_pointer: str = "",
) -> Node | None:
    """One field's node alone; None where the schema has no such property or cannot be used."""
    if check.is_broken or name not in check.properties:
        return None
    return _Explainer(check, _asked_once(match), schema_pointer).field(name, value)


def explain_form(
    check: SchemaCheck, content: JSONValue, *, match: PatternMatcher, schema_pointer: str = ""
) -> tuple[Node, ...]:
    """The checks that look at several fields at once, alone; nothing for a schema that cannot be used."""
    if check.is_broken:
        return ()
    return tuple(_Explainer(check, _asked_once(match), schema_pointer).form_checks(content))


def _asked_once(match: PatternMatcher) -> PatternMatcher:
    outcomes: dict[tuple[str, str], MatchOutcome] = {}

    def ask(pattern: str, text: str) -> MatchOutcome:
        if (pattern, text) not in outcomes:
            outcomes[pattern, text] = match(pattern, text)
        return outcomes[pattern, text]

    return ask


def _placed(problem: Problem, schema_pointer: str) -> Problem:
    return replace(problem, schema_pointer=schema_pointer + problem.schema_pointer)


def _unusable(problem: Problem, schema_pointer: str) -> Node:
    return Node(
        kind="form",
        topic="The whole answer",
        outcome="not-looked-at",
        result=f"the schema has an error: {problem.message}",
        change=problem.hint,
        code=problem.code,
        schema_pointer=schema_pointer,
    )


class _Explainer:
    """Explains answers to one schema that can be used."""

    def __init__(self, check: SchemaCheck, match: PatternMatcher, schema_pointer: str) -> None:
        self._check = check
        self._match = match
        self._base = schema_pointer
        self._checks = Checks(check, match, schema_pointer)
        root = check.prepared
        # draft-07 and older: a reference stands alone, nothing beside it counts
        self._only_reference = check.dialect.ref_stands_alone and "$ref" in root
        self._needed = frozenset(name for name in items_of(root.get("required")) if isinstance(name, str))
        if "required" not in check.dialect.evaluator_class.VALIDATORS:  # draft-03: true inside the property
            self._needed = frozenset(
                name
                for name, one in check.properties.items()
                if members_of(one.normal.value).get("required") is True
            )

    def form(self, content: JSONValue) -> Node:
        """The root."""
        form = Spot(value=content, schema_pointer=self._base)
        if not isinstance(content, Mapping):
            return self._refused_form(not_an_object(content), form)
        nodes = [self.field(name, content.get(name, MISSING)) for name in self._check.properties]
        nodes.extend(
            self.field(name, MISSING)
            for name in sorted(self._needed - self._check.properties.keys() - content.keys())
        )
        nodes.extend(
            self._unknown(name, content[name]) for name in content if name not in self._check.properties
        )
        nodes.extend(self.form_checks(content))
        outcome = all_of(nodes)
        failing = next((node for node in nodes if node.outcome == "fails"), None)
        return Node(
            kind="form",
            topic="The whole answer",
            outcome=outcome,
            words="every answer fits, and nothing needed is left out",
            value=_answers(content),
            result={"holds": "accepted", "fails": "refused"}.get(outcome, "waits for a pattern"),
            change=f"{failing.topic}: {failing.change}" if failing else "",
            code=failing.code if failing else "",
            schema_pointer=self._base,
            children=tuple(nodes),
        )

    def _refused_form(self, problem: Problem, form: Spot) -> Node:
        return Node(
            kind="form",
            topic="The whole answer",
            outcome="fails",
            words="an object of answers by field name",
            value=shown(form.value),
            result=problem.message,
            change=problem.hint,
            code=problem.code,
            schema_pointer=self._base,
        )

    def form_checks(self, content: JSONValue) -> Iterator[Node]:
        """The keywords that look at several fields."""
        root = self._check.prepared
        spot = Spot(schema_pointer=self._base, value=normalise(content).value)
        for node in self._checks.keywords(root, spot):
            if node.keyword not in _ELSEWHERE and (node.keyword != "type" or node.outcome != "holds"):
                yield node

    def field(self, name: str, value: JSONValue | Missing) -> Node:
        """One field: left out, missing, or answered."""
        check = self._check.properties.get(name)
        pointer = json_pointer.join("/properties", name) if check else "/required"
        field = read_property(name, check.schema if check else {}, self._base + pointer, name in self._needed)
        spot = Spot(field, pointer, self._base + pointer, json_pointer.join("", name), value)
        if self._only_reference:
            return self._plain(spot, "not-looked-at", "only the reference of the whole form counts")
        if value is MISSING:
            return self._unanswered(spot)
        return self._answered(spot, value)

    def _unanswered(self, spot: Spot) -> Node:
        assert spot.field is not None
        if spot.field.name not in self._needed:
            return self._plain(spot, "not-looked-at", LEFT_OUT)
        return Node(
            kind="property",
            topic=spot.title,
            outcome="fails",
            words="an answer",
            value="nothing",
            result=f"{shown(spot.name)} is required and not answered",
            change="Answer it, or decline.",
            code="missing",
            **spot.places,
        )

    def _unknown(self, name: str, value: JSONValue) -> Node:
        """An answer that the schema has no property for."""
        place = json_pointer.join("", name)
        spot = Spot(
            field=read_property(name, {}, self._base),
            schema_pointer=self._base,
            instance_pointer=place,
            value=value,
        )
        children = tuple(self._content_rules(spot))
        if not children:
            return self._plain(spot, "not-looked-at", "the schema has no such property; it is sent as it is")
        return self._plain(spot, "fails", children[0].result, children)

    def _plain(self, spot: Spot, outcome: Outcome, result: str, children: tuple[Node, ...] = ()) -> Node:
        return Node(
            kind="property",
            topic=spot.title,
            outcome=outcome,
            value="nothing" if spot.value is MISSING else shown(spot.value),
            result=result,
            change=children[0].change if children else "",
            code=children[0].code if children else "",
            children=children,
            **spot.places,
        )

    def _answered(self, spot: Spot, value: JSONValue) -> Node:
        own = tuple(self._content_rules(spot))
        if any(node.code in ("number-refused", "content-too-deep") for node in own):
            return self._plain(spot, "fails", own[0].result, own)
        check = self._check.properties[spot.name]
        inside = spot.seeing(normalise(value, spot.instance_pointer, 1).value)
        prepared = prepared_any_of(self._checks, check, inside)
        nodes = list(own)
        if prepared is None:
            nodes.extend(self._checks.keywords(check.prepared, inside))
            return self._judged(spot, value, nodes)
        beside = {key: value for key, value in members_of(check.prepared).items() if key != "anyOf"}
        nodes.extend(self._checks.keywords(beside, inside))
        branches = prepared(all_of(nodes) == "holds")
        return self._judged(spot, value, [*nodes, branches], branches)

    def _judged(self, spot: Spot, value: JSONValue, nodes: list[Node], branches: Node | None = None) -> Node:
        outcome = all_of(nodes)
        took = _taken_by(branches)
        result = f"accepted as a {BRANCH_WORDS[took]}" if took else "accepted"
        change = code = ""
        if outcome != "holds":
            problems = self._check.check_property(spot.name, value, self._match)
            failing = next(node for node in nodes if node.outcome == outcome)
            result = problems[0].message if problems else failing.result
            code = problems[0].code if problems else failing.code
            change = (problems[0].hint if problems else "") or failing.change
        in_list = branches is not None and branches.children[0].outcome == "holds"
        if outcome == "fails" and in_list:
            result = f"in the list, but refused all the same: {result}"
        return Node(
            kind="property",
            topic=spot.title,
            outcome=outcome,
            value=shown(spot.value),
            result=result,
            change=change if outcome == "fails" else "",
            code=code,
            branch=took,
            children=tuple(nodes),
            **spot.places,
        )

    def _content_rules(self, spot: Spot) -> Iterator[Node]:
        """What content may not hold, whatever the schema says; nothing where it may."""
        assert spot.value is not MISSING
        pointer = spot.schema_pointer.removeprefix(self._base)
        normal = normalise(spot.value, spot.instance_pointer, 1)
        problems = [fault_problem(fault, pointer) for fault in normal.faults]
        problems = problems or list(kind_problems(spot.value, spot.instance_pointer, pointer))
        for problem in problems:
            yield Node(
                kind="keyword",
                topic="what content may hold",
                outcome="fails",
                words="text, a number, yes or no, or a list of texts",
                value=shown(spot.value),
                result=problem.message,
                change=problem.hint,
                code=problem.code,
                **replace(spot, instance_pointer=problem.instance_pointer).places,
            )


def _taken_by(branches: Node | None) -> BranchName:
    """The branch that took the answer."""
    return next((node.branch for node in branches.children if node.took), "") if branches else ""


def _answers(content: Mapping[str, JSONValue]) -> str:
    return "1 answer" if len(content) == 1 else f"{len(content)} answers"
