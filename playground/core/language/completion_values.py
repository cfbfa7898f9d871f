"""The values that may be written after a keyword, or as an item of its list."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from playground.core.intent import McpVersion
from playground.core.json_types import JSONObject, JSONValue, is_number, items_of, members_of
from playground.core.keywords import MCP_FORMATS, value_type_of
from playground.core.language.caret import Caret
from playground.core.language.snippets import DOCUMENTS, FIELDS, ITEMS, OPTION, PARAMS, SCHEMA, Snippet
from playground.core.language.spots import ObjectSpot, Surroundings, field_of, spot_at
from playground.core.model import BooleanField, MultiSelect, NumberField, Option, SingleSelect
from playground.core.wording import shown, shown_text


@dataclass(frozen=True, slots=True)
class Offer:
    """A value to write: a JSON value, or a snippet, which has a label of its own."""

    value: "JSONValue | Snippet"
    label: str = ""
    documentation: str = ""
    since: str = ""
    kind: Literal["value", "name"] = "value"


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a value is written: the object that owns the keyword, and the list it is an item of, if any."""

    keyword: str
    owner: ObjectSpot
    around: Surroundings
    listed: tuple[JSONValue, ...] | None
    mcp_version: McpVersion


def values_at(caret: Caret, around: Surroundings, mcp_version: McpVersion) -> Iterator[Offer]:
    """The values that may be written at a caret whose role is a value."""
    if not caret.container:
        yield from _snippets(DOCUMENTS, mcp_version)
        return
    in_list = caret.container == "["
    path = caret.path[:-1] if in_list else caret.path
    keyword = (caret.path[-1] if caret.path else "") if in_list else caret.name
    owner = spot_at(around, caret.root, path)
    listed = tuple(items_of(caret.here)) if in_list else None
    place = _Place(keyword, owner, around, listed, mcp_version)
    if owner.kind == "properties":
        yield from _snippets(FIELDS, mcp_version) if not in_list else ()
        return
    offers = (_ITEMS if in_list else _VALUES).get(keyword)
    if offers is not None:
        yield from offers(place)
    elif not in_list and value_type_of(keyword) == "yes-no":
        yield from _yes_no(place)


def _snippets(snippets: Iterable[Snippet], mcp_version: McpVersion) -> Iterator[Offer]:
    return (Offer(snippet) for snippet in snippets if snippet.is_listed(mcp_version))


def _texts(values: Iterable[str], documentation: str = "") -> Iterator[Offer]:
    return (Offer(value, value, documentation) for value in values)


# --- values


def _types(place: _Place) -> Iterator[Offer]:
    if place.owner.kind == "schema":
        yield Offer("object", "object", "Content is an object.")
    elif place.owner.kind in ("items", "option", "branch"):
        yield Offer("string", "string", "Options are texts.")
    else:
        for name, documentation, since in _TYPES:
            if since <= place.mcp_version:
                yield Offer(name, name, documentation, since)


_TYPES = (
    ("string", "A text, or one of the options.", "2025-06-18"),
    ("number", "A number.", "2025-06-18"),
    ("integer", "A whole number.", "2025-06-18"),
    ("boolean", "Yes or no.", "2025-06-18"),
    ("array", "A multi-select: some of the options.", "2025-11-25"),
)
_FORMATS = {
    "email": "name@example.org",
    "uri": "https://example.org/page",
    "date": "2026-11-30",
    "date-time": "2026-11-30T12:00:00Z",
}


def _formats(_place: _Place) -> Iterator[Offer]:
    return (Offer(name, name, f"Such as {_FORMATS[name]}", "2025-06-18") for name in MCP_FORMATS)


def _yes_no(_place: _Place) -> Iterator[Offer]:
    yield Offer(True, "true")
    yield Offer(False, "false")


def _default(place: _Place) -> Iterator[Offer]:
    match field_of("", place.owner.property):
        case BooleanField():
            yield from _yes_no(place)
        case SingleSelect(options=options):
            yield from _options(options)
        case NumberField(minimum=low, maximum=high):
            for value, word in ((low, "The minimum."), (high, "The maximum.")):
                if is_number(value):
                    yield Offer(value, shown(value), word)
        case MultiSelect(options=options):
            yield Offer([], "[]", "None of the options.")
            for option in options:
                yield Offer([option.value], f"[{shown_text(option.value)}]", option.title)
        case _:
            pass


def _options(options: Iterable[Option]) -> Iterator[Offer]:
    for option in options:
        title = option.title if option.title != option.value else "An option."
        yield Offer(option.value, option.value or '""', title)


def _title(place: _Place) -> Iterator[Offer]:
    """The property's name in words, or for an option its value."""
    if place.owner.kind == "option":
        source = place.owner.members.get("const")
    else:
        source = place.owner.name if place.owner.kind == "property" else None
    if isinstance(source, str) and (title := in_words(source)):
        yield Offer(title, title, "From its name.")


def in_words(name: str) -> str:
    """A name as a title: file_type and fileType are "File type"."""
    spaced = "".join(
        f" {one.lower()}" if one.isupper() and before.islower() else one
        for before, one in zip(" " + name, name, strict=False)
    )
    words = " ".join(spaced.replace("_", " ").replace("-", " ").split())
    return words[:1].upper() + words[1:]


def _counts(place: _Place) -> Iterator[Offer]:
    field = field_of("", place.owner.property)
    if isinstance(field, MultiSelect):
        yield Offer(1, "1", "At least one option." if place.keyword == "minItems" else "At most one option.")
        if len(field.options) > 1:
            count = len(field.options)
            yield Offer(count, str(count), "All options.")


def _dialects(_place: _Place) -> Iterator[Offer]:
    for draft in ("2020-12", "2019-09"):
        uri = f"https://json-schema.org/draft/{draft}/schema"
        yield Offer(uri, uri, f"JSON Schema {draft}.")
    yield Offer(
        "http://json-schema.org/draft-07/schema#", "http://json-schema.org/draft-07/schema#", "Draft 7."
    )


def _items_schema(place: _Place) -> Iterator[Offer]:
    return _snippets(ITEMS, place.mcp_version)


def _fixed(value: str, *, kinds: tuple[str, ...]) -> Callable[[_Place], Iterator[Offer]]:
    def offers(place: _Place) -> Iterator[Offer]:
        if place.owner.kind in kinds:
            yield Offer(value, value)

    return offers


def _one(snippet: Snippet) -> Callable[[_Place], Iterator[Offer]]:
    return lambda place: _snippets((snippet,), place.mcp_version)


_VALUES: dict[str, Callable[[_Place], Iterator[Offer]]] = {
    "type": _types,
    "format": _formats,
    "default": _default,
    "title": _title,
    "minItems": _counts,
    "maxItems": _counts,
    "$schema": _dialects,
    "items": _items_schema,
    "requestedSchema": _one(SCHEMA),
    "params": _one(PARAMS),
    "method": _fixed("elicitation/create", kinds=("request", "schema")),
    "jsonrpc": _fixed("2.0", kinds=("request", "schema")),
    "mode": _fixed("form", kinds=("params", "request")),
}


# --- items of lists


def _unlisted_names(place: _Place) -> Iterator[Offer]:
    properties: JSONObject = members_of(place.around.schema.get("properties"))
    if place.owner.kind == "schema":
        for name in properties:
            if name not in (place.listed or ()):
                field = field_of(name, properties[name])
                yield Offer(name, name, field.title if field.title != name else "A property.", kind="name")


def _unlisted_options(place: _Place) -> Iterator[Offer]:
    field = field_of("", place.owner.property)
    if isinstance(field, MultiSelect):
        return _options(option for option in field.options if option.value not in (place.listed or ()))
    return iter(())


def _option(place: _Place) -> Iterator[Offer]:
    return _snippets((OPTION,), place.mcp_version)


_ITEMS: dict[str, Callable[[_Place], Iterator[Offer]]] = {
    "required": _unlisted_names,
    "default": _unlisted_options,
    "oneOf": _option,
    "anyOf": _option,
}
