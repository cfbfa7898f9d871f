"""Hover: what stands at a place of the schema, since when MCP has it, and what today's clients do with it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from playground.core.intent import DEFAULT_MCP_VERSION, McpVersion
from playground.core.json_layout import Node
from playground.core.json_types import JSONValue, members_of
from playground.core.keywords import PLACE_WORDS, VALUE_WORDS, Keyword, keyword_at, rows_of
from playground.core.language.clients import facts_about
from playground.core.language.spots import ObjectSpot, field_of, spot_at, surroundings_of
from playground.core.language.syntax import chain_at, is_container, tree_of, value_of
from playground.core.model import MultiSelect, SingleSelect, UnsupportedField, kind_of
from playground.core.parse import Document, parse_json
from playground.core.position import Span
from playground.core.problem import Problem
from playground.core.wording import counted, shown, shown_text


@dataclass(frozen=True, slots=True)
class Hover:
    """What to say about a place: plain text, never markup.

    Attributes:
        span: what it is about, in code points.
        title: the keyword or the property.
        lines: one sentence each; problems first.
    """

    span: Span
    title: str
    lines: tuple[str, ...]


def hover(
    source: str | Document,
    offset: int,
    problems: Sequence[Problem] = (),
    *,
    mcp_version: McpVersion = DEFAULT_MCP_VERSION,
) -> Hover | None:
    """What there is to say about an offset, None where there is nothing.

    Args:
        problems: those of the text; the ones whose span holds the offset are told.
    """
    document = parse_json(source) if isinstance(source, str) else source
    here = [one for one in problems if one.span is not None and _covers(one.span, offset)]
    told = tuple(f"{one.message} {one.hint}".strip() for one in here)
    found = _place_at(document, offset)
    said = _about(document, found, mcp_version) if found is not None else None
    if said is not None and found is not None:
        title, lines = said
        return Hover(found.span, title, (*told, *lines))
    if not here:
        return None
    span = min((one.span for one in here if one.span is not None), key=lambda one: one.end - one.start)
    return Hover(span, here[0].code.replace("-", " "), told)


def _covers(span: Span, offset: int) -> bool:
    return span.start <= offset < max(span.end, span.start + 1)


@dataclass(frozen=True, slots=True)
class _Place:
    """A member's name, or a scalar: where it stands, its path, and whether the offset is in the name."""

    span: Span
    path: tuple[str, ...]
    in_name: bool


def _place_at(document: Document, offset: int) -> _Place | None:
    text = document.text
    chain = chain_at(text, tree_of(document), offset)
    if not chain:
        return None
    path = tuple(node.token or "" for node in chain[1:])
    deepest: Node = chain[-1]
    if deepest.name is not None and offset < deepest.name.end:
        return _Place(deepest.name, path, True)
    if is_container(text, deepest) or offset >= deepest.end:
        return None
    return _Place(deepest.span, path, False)


def _about(document: Document, place: _Place, mcp_version: McpVersion) -> tuple[str, tuple[str, ...]] | None:
    if not place.path:
        return None
    root = document.value if document.ok else value_of(document.text, tree_of(document))
    around = surroundings_of(root)
    owner_path, keyword = _owner(place.path)
    owner = spot_at(around, root, owner_path)
    if owner.kind == "properties" and place.in_name:
        value = members_of(around.schema.get("properties")).get(keyword)
        required = around.schema.get("required")
        is_required = isinstance(required, list) and keyword in required
        return f"Property {shown_text(keyword)}", tuple(_about_property(keyword, value, is_required))
    if owner.kind in ("request", "params") or (owner.kind == "schema" and keyword in _ENVELOPE):
        return (keyword, (_ENVELOPE[keyword],)) if keyword in _ENVELOPE else None
    if owner.kind == "other" and not rows_of(keyword):
        return None
    lines = tuple(_about_keyword(keyword, owner, mcp_version))
    return (keyword, lines) if lines else None


def _owner(path: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """The path of the object that owns the keyword at a path, and the keyword; an item is its list's."""
    if len(path) > 1 and path[-1].isdigit() and rows_of(path[-2]):
        return path[:-2], path[-2]
    return path[:-1], path[-1]


_ENVELOPE = {
    "jsonrpc": "The version of JSON-RPC; always 2.0.",
    "id": "The request's number or name; its answer refers to it.",
    "method": "What is asked for: elicitation/create.",
    "params": "The message and the requestedSchema.",
    "message": "What is asked, and why. Clients show it above the form.",
    "requestedSchema": "The schema of the form's content: a flat object.",
    "mode": "form or url; form where it is left out. Since MCP 2025-11-25.",
    "url": "The page of an elicitation in URL mode, which has no form.",
    "elicitationId": "What the notification of a finished URL elicitation refers to.",
}


def _about_property(name: str, value: JSONValue, required: bool) -> Iterator[str]:
    field = field_of(name, value)
    words = kind_of(field)
    if isinstance(field, (SingleSelect, MultiSelect)):
        own = " and own text" if isinstance(field, SingleSelect) and field.allow_custom else ""
        yield f"{words.capitalize()}: {counted(len(field.options), 'option')}{own}."
    elif isinstance(field, UnsupportedField):
        yield f"Outside the elicitation subset: {field.reason}."
        if field.hint:
            yield field.hint
    else:
        yield f"{words.capitalize()} field."
    if field.title != name:
        yield f"Titled {shown(field.title)}."
    yield "Has to be answered (required)." if required else "May be left unanswered."


def _about_keyword(keyword: str, owner: ObjectSpot, mcp_version: McpVersion) -> Iterator[str]:
    row = next((found for place in owner.places if (found := keyword_at(keyword, place))), None)
    rows = rows_of(keyword)
    if row is None and not rows:
        return
    shown_row = row or rows[-1]
    yield shown_row.help
    if shown_row.value_type != "any":
        yield f"Its value: {VALUE_WORDS[shown_row.value_type]}."
    yield _since(row, shown_row, owner, mcp_version)
    yield from facts_about(keyword, in_schema=owner.kind == "schema")


def _since(row: Keyword | None, shown_row: Keyword, owner: ObjectSpot, mcp_version: McpVersion) -> str:
    if shown_row.replaced_by:
        return f"A word of older dialects: today it is {shown_row.replaced_by}."
    where = PLACE_WORDS[owner.places[0]] if owner.places else "this place"
    if row is None:
        return f"JSON Schema; MCP does not list it for {where}."
    if row.extension:
        return "A proposed extension: no MCP version lists it yet."
    listed = f"In MCP since {row.since}"
    if row.legacy_since is not None and mcp_version >= row.legacy_since:
        listed += f", legacy since {row.legacy_since}"
    return f"{listed}." if row.is_listed(mcp_version) else f"{listed}, so not in {mcp_version}."
