"""Checks: one schema's keywords against one value, each judged on its own by the validator's own rules."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypedDict

from playground.core import pointer as json_pointer
from playground.core.explain.nearest import nearest_option
from playground.core.explain.node import Node, Outcome, all_of, outcome_of
from playground.core.explain.words import looks_at, options_list, words_of
from playground.core.fields import option_branches
from playground.core.formats import FORMATS
from playground.core.json_types import MISSING, JSONObject, JSONValue, Missing, items_of, members_of
from playground.core.matching import PatternMatcher
from playground.core.model import Field, Option
from playground.core.problem import Problem
from playground.core.validate import SchemaCheck
from playground.core.validation.evaluation import Schema
from playground.core.validation.judge import BrokenSchemaError, Judge
from playground.core.wording import shown

SHOWN_CHILDREN = 100
"""So many branches or items at most get a node of their own."""

_BESIDE: Mapping[str, tuple[str, ...]] = {
    "additionalProperties": ("properties", "patternProperties"),
    "additionalItems": ("items",),
    "items": ("prefixItems",),
    "minimum": ("exclusiveMinimum",),
    "maximum": ("exclusiveMaximum",),
    "contains": ("minContains", "maxContains"),
    "if": ("then", "else"),
    "enum": ("enumNames",),
}
"""Keywords that mean something only together with others beside them."""
_NEED_ALL = frozenset({"unevaluatedItems", "unevaluatedProperties"})
_OPTION_KEYWORDS = ("oneOf", "anyOf")


class Places(TypedDict):
    """Where a check belongs, as a Node has it."""

    schema_pointer: str
    output_pointer: str
    instance_pointer: str
    field_name: str
    field_title: str


@dataclass(frozen=True, slots=True)
class Spot:
    """A value and where the schema that looks at it stands.

    Attributes:
        output_pointer: the schema's place in the prepared schema.
        schema_pointer: its place in the document as written.
    """

    field: Field | None = None
    output_pointer: str = ""
    schema_pointer: str = ""
    instance_pointer: str = ""
    value: JSONValue | Missing = MISSING

    @property
    def title(self) -> str:
        """The field's title; its name in quotes where it has none to show."""
        return (self.field.title or '""') if self.field else ""

    @property
    def name(self) -> str:
        """The field's name."""
        return self.field.name if self.field else ""

    @property
    def places(self) -> Places:
        """For a Node."""
        return Places(
            schema_pointer=self.schema_pointer,
            output_pointer=self.output_pointer,
            instance_pointer=self.instance_pointer,
            field_name=self.name,
            field_title=self.title,
        )

    def seeing(self, value: JSONValue) -> "Spot":
        """The same place with another value."""
        return replace(self, value=value)


class Checks:
    """Judges the keywords of a usable schema one by one."""

    def __init__(self, check: SchemaCheck, match: PatternMatcher, base: str) -> None:
        self._check = check
        self._match = match
        self._base = base
        self._validators = check.dialect.evaluator_class.VALIDATORS

    def inside(self, spot: Spot, *tokens: str | int) -> Spot:
        """The place of a part of the schema that stands at `spot`, for the same value."""
        output = json_pointer.join(spot.output_pointer, *tokens)
        return replace(spot, output_pointer=output, schema_pointer=self.source(output))

    def source(self, output_pointer: str) -> str:
        """The place in the document that a place of the prepared schema was made from."""
        return self._base + self._check.trace.to_source(output_pointer).source_pointer

    def keywords(self, schema: JSONValue, spot: Spot) -> Iterator[Node]:
        """One node for each keyword of a subschema that the validator knows, as written."""
        if isinstance(schema, bool):
            yield self._boolean(schema, spot)
            return
        members = members_of(schema)
        if self._check.dialect.ref_stands_alone and "$ref" in members:
            members = {"$ref": members["$ref"]}
        for keyword in members:
            if keyword in self._validators:
                yield self._keyword(keyword, members, spot)

    def _boolean(self, schema: bool, spot: Spot) -> Node:
        problems = self.problems(schema, spot)
        return Node(
            kind="keyword",
            topic="any answer",
            outcome=outcome_of(problems),
            words="any answer" if schema else "no answer at all",
            value=shown(spot.value),
            result=problems[0].message if problems else "fits",
            change=problems[0].hint if problems else "",
            code=problems[0].code if problems else "",
            **spot.places,
        )

    def problems(self, schema: Schema, spot: Spot) -> tuple[Problem, ...]:
        """What a subschema says against a value, in the words of the Problems."""
        assert spot.value is not MISSING
        check, resolver = self._check, self._check.resolver
        root = check.prepared if resolver is not None else None
        judge = Judge(schema, check.dialect, spot.output_pointer, root=root, resolver=resolver)
        try:
            return judge.problems(spot.value, self._match, instance_pointer=spot.instance_pointer)
        except BrokenSchemaError as error:
            return (error.problem,)

    def _keyword(self, keyword: str, schema: JSONObject, spot: Spot) -> Node:
        inside = self.inside(spot, keyword)
        assert spot.value is not MISSING
        words = words_of(keyword)
        asks = words.asks(schema[keyword], schema)
        if not looks_at(keyword, spot.value):
            return self._passed(keyword, asks, inside, f"it looks only at {_PLURALS[words.kind]}")
        if keyword == "format" and schema[keyword] not in FORMATS:
            return self._passed(keyword, asks, inside, "this format is not checked here")
        problems = self._problems_of(keyword, schema, spot)
        outcome = outcome_of(problems)
        children = tuple(self._children(keyword, schema, inside))
        options = _options(keyword, schema)
        near = None
        if outcome == "fails" and options and isinstance(spot.value, str):
            near = nearest_option(options, spot.value)
        return Node(
            kind="keyword",
            topic=words.topic,
            outcome=outcome,
            words=options_list([option.value for option in options]) if options else asks,
            value=words.sees(spot.value),
            limit=_limit(schema[keyword]),
            result=problems[0].message if problems else "fits",
            change=_change(problems, near, asks, children) if outcome == "fails" else "",
            nearest=near.value if near else None,
            code=problems[0].code if problems else "",
            keyword=keyword,
            children=children,
            **inside.places,
        )

    def _passed(self, keyword: str, asks: str, inside: Spot, why: str) -> Node:
        return Node(
            kind="keyword",
            topic=words_of(keyword).topic,
            outcome="not-looked-at",
            words=asks,
            value=shown(inside.value),
            result=why,
            keyword=keyword,
            **inside.places,
        )

    def _problems_of(self, keyword: str, schema: JSONObject, spot: Spot) -> tuple[Problem, ...]:
        """What one keyword says; those that mean something only together are judged together."""
        beside = tuple(schema) if keyword in _NEED_ALL else _BESIDE.get(keyword, ())
        judged = {keyword: schema[keyword]} | {name: schema[name] for name in beside if name in schema}
        found = self.problems(judged, spot)
        if keyword in _NEED_ALL:
            own = json_pointer.join(spot.output_pointer, keyword)
            return tuple(problem for problem in found if json_pointer.is_within(problem.schema_pointer, own))
        others = [
            json_pointer.join(spot.output_pointer, name)
            for name in beside
            if name in self._validators and name != keyword
        ]
        return tuple(
            problem
            for problem in found
            if not any(json_pointer.is_within(problem.schema_pointer, other) for other in others)
        )

    def _children(self, keyword: str, schema: JSONObject, inside: Spot) -> Iterator[Node]:
        limit = schema[keyword]
        if keyword == "items" and isinstance(limit, (bool, Mapping)):
            yield from self._items(limit, inside, len(items_of(schema.get("prefixItems"))))
        elif keyword in ("allOf", "anyOf", "oneOf", "extends") and not _options(keyword, schema):
            for index, branch in enumerate(items_of(limit)[:SHOWN_CHILDREN]):
                noun = "part" if keyword in ("allOf", "extends") else "alternative"
                yield self.branch(branch, self.inside(inside, index), f"{noun} {index + 1}")
        elif keyword == "not":
            yield self.branch(limit, inside, "what is excluded")

    def branch(self, schema: JSONValue, spot: Spot, topic: str) -> Node:
        """A subschema that looks at the same value."""
        children = tuple(self.keywords(schema, spot))
        outcome = all_of(children)
        return Node(
            kind="branch",
            topic=topic,
            outcome=outcome,
            words=joined_words(children),
            value=shown(spot.value),
            result=_result(outcome, children),
            change=first_change(children),
            children=children,
            **spot.places,
        )

    def _items(self, schema: JSONValue, inside: Spot, begin: int) -> Iterator[Node]:
        for index, item in enumerate(items_of(inside.value)[:SHOWN_CHILDREN]):
            if index < begin:
                continue
            place = json_pointer.join(inside.instance_pointer, index)
            spot = replace(inside, instance_pointer=place, value=item)
            children = tuple(self.keywords(schema, spot))
            outcome = all_of(children)
            yield Node(
                kind="item",
                topic=f"item {index + 1}",
                outcome=outcome,
                value=shown(item),
                result=_result(outcome, children),
                change=first_change(children),
                children=children,
                **spot.places,
            )


_PLURALS: Mapping[str, str] = {"string": "texts", "number": "numbers", "array": "lists", "object": "objects"}


def joined_words(children: Iterable[Node]) -> str:
    """What several checks ask for, together."""
    return ", ".join(dict.fromkeys(child.words for child in children if child.words))


def first_change(children: Iterable[Node]) -> str:
    """The change that the first failing check asks for."""
    return next((child.change for child in children if child.outcome == "fails"), "")


def _result(outcome: Outcome, children: tuple[Node, ...]) -> str:
    if outcome == "holds":
        return "fits"
    return next(child.result for child in children if child.outcome == outcome)


def _limit(value: JSONValue) -> str:
    return "" if isinstance(value, Mapping) or items_of(value) else shown(value)


def _options(keyword: str, schema: JSONObject) -> list[Option]:
    """The options that a keyword lists: an enum's texts, or alternatives that are all constants."""
    if keyword == "enum":
        values = items_of(schema["enum"])
        titles = items_of(schema.get("enumNames"))
        names = titles if len(titles) == len(values) else values
        return [
            Option(value, name if isinstance(name, str) else value)
            for value, name in zip(values, names, strict=True)
            if isinstance(value, str)
        ]
    branches = option_branches({keyword: schema[keyword]}) if keyword in _OPTION_KEYWORDS else None
    options = []
    for branch in branches or ():
        value, title = branch["const"], branch.get("title")
        if isinstance(value, str) and not set(branch) & {"enum", "type", "not"}:
            options.append(Option(value, title if isinstance(title, str) else value))
    return options if len(options) == len(branches or ()) else []


def _change(problems: tuple[Problem, ...], near: Option | None, asks: str, children: tuple[Node, ...]) -> str:
    """The one thing that would have to change."""
    hint = problems[0].hint if problems else ""
    if near is not None and "is a title" not in hint:
        return f"Did you mean {shown(near.value)}?"
    return hint or first_change(children) or (f"Answer with {asks}." if asks else "Change this answer.")
