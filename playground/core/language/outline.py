"""The outline of the fields, the breadcrumb of the caret, and places that refer to one another."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from playground.core import pointer as json_pointer
from playground.core.json_layout import Node
from playground.core.json_types import JSONValue, Missing, items_of, members_of
from playground.core.language.spots import spot_at, surroundings_of
from playground.core.language.syntax import chain_at, descend, tree_of, value_of
from playground.core.model import FieldBase, FieldKind, MultiSelect, SingleSelect, kind_of
from playground.core.parse import Document
from playground.core.position import Span
from playground.core.problem import Problem, Severity
from playground.core.snapshot import FieldState, FieldStatus
from playground.core.wording import counted


@dataclass(frozen=True, slots=True)
class OutlineEntry:
    """One field in the outline.

    Attributes:
        title: the schema's title, the name where there is none.
        detail: its options in words, "" where it has none.
        pointer: the property's place, relative to the document's root.
        status: the form's state of it.
        severity: the worst problem in its part of the schema, None for none.
    """

    name: str
    title: str
    kind: FieldKind
    detail: str
    pointer: str
    required: bool
    status: FieldStatus
    severity: Severity | None = None


_RANKS: dict[Severity, int] = {"error": 0, "warning": 1, "information": 2}


def outline(fields: Iterable[FieldState], problems: Iterable[Problem] = ()) -> tuple[OutlineEntry, ...]:
    """The fields of a snapshot in schema order, each with the worst of the schema's problems in it."""
    states = tuple(fields)
    worst = worst_problems(states, problems)
    return tuple(outline_entry(state, worst.get(state.field.pointer)) for state in states)


def worst_problems(states: Sequence[FieldState], problems: Iterable[Problem]) -> dict[str, Severity]:
    """A property's pointer -> the worst of the schema's problems in it; other places are in it, too."""
    worst: dict[str, Severity] = {}
    depths = {state.field.pointer.count("/") for state in states}
    for problem in problems:
        if problem.source == "schema":
            for depth in depths:
                place = _place(problem.schema_pointer, depth)
                before = worst.get(place)
                if before is None or _RANKS[problem.severity] < _RANKS[before]:
                    worst[place] = problem.severity
    return worst


@lru_cache(maxsize=5_000)
def _place(pointer: str, depth: int) -> str:
    return "/".join(pointer.split("/")[: depth + 1])


def outline_entry(state: FieldState, severity: Severity | None) -> OutlineEntry:
    """One field; `severity` is that of the worst problem in its property."""
    field = state.field
    return OutlineEntry(
        field.name,
        field.title,
        kind_of(field),
        _detail(field),
        field.pointer,
        field.required,
        state.status,
        severity,
    )


def _detail(field: FieldBase) -> str:
    if not isinstance(field, (SingleSelect, MultiSelect)):
        return ""
    own = " and own text" if isinstance(field, SingleSelect) and field.allow_custom else ""
    return counted(len(field.options), "option") + own


@dataclass(frozen=True, slots=True)
class Crumb:
    """One step of the way to a place: its label, the pointer it leads to, and where that stands."""

    label: str
    pointer: str
    span: Span


def breadcrumb(document: Document, offset: int) -> tuple[Crumb, ...]:
    """The way from the root to an offset, the root left out; properties by their title where they have one.

    It works in text that is no JSON, as far as that can be read.
    """
    text = document.text
    root = tree_of(document)
    chain = chain_at(text, root, offset)
    value = _value(document, root)
    around = surroundings_of(value)
    crumbs: list[Crumb] = []
    path: tuple[str, ...] = ()
    for node in chain[1:]:
        spot = spot_at(around, value, path)
        path = (*path, node.token or "")
        label = node.token or ""
        if spot.kind == "properties":
            title = members_of(spot.members.get(label)).get("title")
            label = title if isinstance(title, str) and title else label
        crumbs.append(Crumb(label, json_pointer.from_path(path), Span(node.outer_start, node.end)))
    return tuple(crumbs)


def property_at(document: Document, offset: int) -> str | None:
    """The name of the property that an offset is in, None outside of all properties."""
    root = tree_of(document)
    chain = chain_at(document.text, root, offset)
    around = surroundings_of(_value(document, root))
    depth = len(around.schema_path)
    path = tuple(node.token or "" for node in chain[1:])
    if len(path) > depth + 1 and path[: depth + 1] == (*around.schema_path, "properties"):
        return path[depth + 1]
    return None


def _value(document: Document, root: Node) -> JSONValue | Missing:
    return document.value if document.ok else value_of(document.text, root)


def target_of(document: Document, offset: int) -> Span | None:
    """Where the thing named at an offset is: a property that required lists, a $ref's target, an option.

    On a property's own name it is its mention in required. None where nothing is named.
    """
    text = document.text
    root = tree_of(document)
    path = tuple(node.token or "" for node in chain_at(text, root, offset)[1:])
    value = _value(document, root)
    around = surroundings_of(value)
    found = _target_path(path, len(around.schema_path), around.schema, value)
    node = descend(text, root, found) if found is not None else None
    if node is None:
        return None
    return node.name or node.span


def _target_path(
    path: tuple[str, ...], depth: int, schema: JSONValue, root: JSONValue | Missing
) -> tuple[str, ...] | None:
    base, inner = path[:depth], path[depth:]
    here = json_pointer.resolve(root, json_pointer.from_path(path)) if not isinstance(root, Missing) else None
    members = members_of(schema)
    if len(inner) == 2 and inner[0] == "required" and isinstance(here, str):
        return (*base, "properties", here)
    if len(inner) == 2 and inner[0] == "properties":
        names = list(items_of(members.get("required")))
        return (*base, "required", str(names.index(inner[1]))) if inner[1] in names else None
    if path and path[-1] == "$ref" and isinstance(here, str) and here.startswith("#/"):
        return (*base, *json_pointer.split(here[1:]))
    if len(inner) >= 3 and inner[0] == "properties" and inner[2] == "default":
        property_path = (*base, *inner[:2])
        option = _option_path(members_of(members_of(members.get("properties")).get(inner[1])), here)
        return (*property_path, *option) if option is not None else None
    return None


def _option_path(schema: JSONValue, value: JSONValue | Missing) -> tuple[str, ...] | None:
    """Where a property has an option of a value."""
    home = members_of(schema)
    prefix: tuple[str, ...] = ()
    if "items" in home:
        home, prefix = members_of(home["items"]), ("items",)
    for keyword in ("enum", "oneOf", "anyOf"):
        options: Sequence[JSONValue] = items_of(home.get(keyword))
        for index, option in enumerate(options):
            if (option if keyword == "enum" else members_of(option).get("const")) == value:
                return (*prefix, keyword, str(index))
    return None
