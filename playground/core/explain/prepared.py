"""The two branches that preparation makes of allowCustom, by their names: predefined option, custom value."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from playground.core.explain.checks import Checks, Spot, first_change
from playground.core.explain.nearest import nearest_option
from playground.core.explain.node import BRANCH_WORDS, Node
from playground.core.explain.words import options_list
from playground.core.json_types import JSONValue, items_of, members_of
from playground.core.model import SingleSelect
from playground.core.transform import takes_custom
from playground.core.validate import PropertyCheck
from playground.core.wording import shown

TOOK = "took the answer"
ALSO_FITS = "would take it too"


def prepared_any_of(checks: Checks, check: PropertyCheck, spot: Spot) -> Callable[[bool], Node] | None:
    """The node of the `anyOf` that preparation made, once it is known whether everything beside it holds.

    None where preparation changed nothing, or where a reference stands alone.
    """
    schema = members_of(check.prepared)
    if not takes_custom(check.normal.value) or (check.dialect.ref_stands_alone and "$ref" in schema):
        return None
    inside = checks.inside(spot, "anyOf")
    listed_schema, custom_schema = items_of(schema["anyOf"])
    options = items_of(members_of(listed_schema)["enum"])
    predefined = _predefined(checks, inside, options)
    custom = replace(
        checks.branch(custom_schema, checks.inside(inside, 1), BRANCH_WORDS["custom"]), branch="custom"
    )

    def node(holds_beside: bool) -> Node:
        first, second = _with_results(predefined, custom, holds_beside)
        outcome = "holds" if first.outcome == "holds" else second.outcome
        refusing = next((child for child in second.children if child.outcome == outcome), second)
        return Node(
            kind="keyword",
            topic="one of two ways",
            outcome=outcome,
            words="one is enough",
            value=shown(spot.value),
            result=_result(first, second),
            change=_change(first, second, options) if outcome == "fails" else "",
            code="" if outcome == "holds" else refusing.code,
            keyword="anyOf",
            children=(first, second),
            **inside.places,
        )

    return node


def _predefined(checks: Checks, inside: Spot, options: Sequence[JSONValue]) -> Node:
    spot = checks.inside(inside, 0)
    problems = checks.problems({"enum": list(options)}, spot)
    near = None
    if problems and isinstance(spot.value, str) and isinstance(spot.field, SingleSelect):
        near = nearest_option(spot.field.options, spot.value)
    change = f"Did you mean {shown(near.value)}?" if near else "Choose one of the options."
    return Node(
        kind="branch",
        topic=BRANCH_WORDS["predefined"],
        outcome="fails" if problems else "holds",
        words=options_list(options),
        value=shown(spot.value),
        result="not in the list" if problems else "in the list",
        change=change if problems else "",
        nearest=near.value if near else None,
        code=problems[0].code if problems else "",
        branch="predefined",
        **spot.places,
    )


def _with_results(predefined: Node, custom: Node, holds_beside: bool) -> tuple[Node, Node]:
    """The branches, and which one took the answer: an option is one, even where any text would do."""
    if not holds_beside:
        return predefined, custom
    if predefined.outcome == "holds":
        predefined = replace(predefined, took=True, result=TOOK)
        return predefined, replace(custom, result=ALSO_FITS) if custom.outcome == "holds" else custom
    if custom.outcome == "holds":
        return predefined, replace(custom, took=True, result=TOOK)
    return predefined, custom


def _result(predefined: Node, custom: Node) -> str:
    if predefined.outcome == "holds":
        return f"the {predefined.topic} fits"
    if custom.outcome == "holds":
        return f"the {custom.topic} fits"
    return "neither fits" if custom.outcome == "fails" else custom.result


def _change(predefined: Node, custom: Node, options: Sequence[JSONValue]) -> str:
    example = options[0] if predefined.nearest is None else predefined.nearest
    choice = f" Or choose one of the options, such as {shown(example)}."
    return (first_change(custom.children) + choice).strip()
