"""Rules about keywords: unknown, of the wrong JSON type, without effect, or not listed by the MCP version."""

from collections.abc import Iterator, Mapping

from playground.core import pointer as json_pointer
from playground.core.json_types import JSONObject, JSONValue, is_array
from playground.core.keywords import (
    PLACE_WORDS,
    VALUE_WORDS,
    InstanceType,
    Keyword,
    Place,
    keyword_at,
    keyword_meant,
    rows_of,
    value_fits,
    value_type_of,
)
from playground.core.lint.places import Spot
from playground.core.lint.registry import (
    Finding,
    PropertyContext,
    SchemaContext,
    at_keyword,
    rule,
    schema_rule,
)
from playground.core.model import UnsupportedField
from playground.core.problem import Severity
from playground.core.transform.prepare import takes_custom
from playground.core.wording import shown

_INSTANCE_OF: dict[Place, str] = {
    "string": "string",
    "number": "number",
    "boolean": "boolean",
    "single-select": "string",
    "multi-select": "array",
    "items": "string",
    "option": "string",
}

_REQUIRED_HINT = (
    'Names that must be answered stand in a list "required" beside the "properties" of the schema.'
)
_TYPE_HINTS = {
    "required": _REQUIRED_HINT,
    "enumNames": "Write a list of texts, one title for each option.",
    "enum": "Write the options as a list in square brackets.",
}


@rule("unknown-keyword", "warning", at="name")
def unknown_keyword(context: PropertyContext) -> Iterator[Finding]:
    """A word that is no keyword is an annotation: it does nothing (2020-12 core, section 6.5)."""
    for spot in context.spots:
        for name in spot.schema:
            yield from _unknown(name, spot.pointer, spot.place or "string", context.older_dialect)


@schema_rule("unknown-keyword", "warning", at="name")
def unknown_schema_keyword(context: SchemaContext) -> Iterator[Finding]:
    """The same beside `properties`."""
    for name in context.schema:
        if name != "allowCustom":
            yield from _unknown(name, context.pointer, "schema", context.older_dialect)


def _unknown(name: str, pointer: str, place: Place, older_dialect: bool) -> Iterator[Finding]:
    rows = rows_of(name)
    if rows and not (rows[0].replaced_by and not older_dialect):
        return
    place_of_name = json_pointer.join(pointer, name)
    if rows:
        message = f"{shown(name)} is a keyword of older JSON Schema dialects: in 2020-12 it does nothing"
        yield Finding(message, place_of_name, name, f"Today's keyword is {shown(rows[0].replaced_by)}.")
        return
    if name.startswith("x-"):
        message = f"{shown(name)} is a vendor's own keyword: it does nothing here"
        hint = "Some clients strip keywords that they do not know."
        yield Finding(message, place_of_name, name, hint, "information")
        return
    meant = keyword_meant(name, place)
    hint = f"Did you mean {shown(meant)}?" if meant else "Take it out, or look for its spelling."
    yield Finding(f"unknown keyword {shown(name)}: it does nothing", place_of_name, name, hint)


@rule("keyword-wrong-type", "error")
def wrong_keyword_type(context: PropertyContext) -> Iterator[Finding]:
    """A keyword whose value is of the wrong JSON type; validators refuse the whole schema for it."""
    for spot in context.spots:
        yield from _wrong_types(spot.schema, spot.pointer, context.older_dialect)


@schema_rule("keyword-wrong-type", "error")
def wrong_schema_keyword_type(context: SchemaContext) -> Iterator[Finding]:
    """The same beside `properties`; `type` has a rule of its own there."""
    schema = {name: value for name, value in context.schema.items() if name not in ("type", "allowCustom")}
    yield from _wrong_types(schema, context.pointer, context.older_dialect)


def _wrong_types(schema: JSONObject, pointer: str, older_dialect: bool) -> Iterator[Finding]:
    for name, value in schema.items():
        wanted = value_type_of(name)
        if name == "allowCustom" or value_fits(wanted, value):
            continue
        if older_dialect and name != "enumNames":
            continue  # some keywords had other types then: that dialect's metaschema knows
        if wanted == "texts" and is_array(value):
            message = f"{name} has to be a list of texts, but not all its entries are texts"
        else:
            message = f"{name} has to be {VALUE_WORDS[wanted]}, not {shown(value)}"
        # no metaschema knows enumNames: a wrong one leaves the schema usable
        severity: Severity | None = "warning" if name == "enumNames" else None
        yield at_keyword(pointer, name, message, _type_hint(name, value), severity)


def _type_hint(name: str, value: JSONValue) -> str:
    wanted = value_type_of(name)
    if wanted in ("count", "number", "positive"):
        quoted = isinstance(value, str) and value.strip().isdigit()
        return "Write the number without quotes." if quoted else f"Write {VALUE_WORDS[wanted]}."
    return _TYPE_HINTS.get(name, "Correct it: until then validators refuse the whole schema.")


@rule("keyword-without-effect", "warning", at="name")
def keyword_without_effect(context: PropertyContext) -> Iterator[Finding]:
    """A keyword about another type says nothing about this one (2020-12 validation, section 4.2)."""
    for spot, name, _ in _known_keywords(context):
        if spot.place is None or not _is_idle(name, spot.place):  # nearly always, and quick to see
            continue
        if value_fits(value_type_of(name), spot.schema[name]):
            instance = rows_of(name)[0].instance
            message = f"{name} is for {_PLURALS[instance]}: it does nothing for {PLACE_WORDS[spot.place]}"
            yield Finding(message, json_pointer.join(spot.pointer, name), name, _idle_hint(name, spot.place))
    schema = context.schema
    if isinstance(schema, Mapping) and "enumNames" in schema and "enum" not in schema:
        message = "enumNames does nothing without enum"
        hint = 'Write the options as "oneOf" with a "const" and a "title" each.'
        yield Finding(message, json_pointer.join(context.pointer, "enumNames"), "enumNames", hint)


def _is_idle(name: str, place: Place) -> bool:
    instance = rows_of(name)[0].instance
    return instance not in ("any", _INSTANCE_OF[place])


_PLURALS: dict[InstanceType, str] = {
    "any": "all values",
    "string": "texts",
    "number": "numbers",
    "array": "lists",
    "object": "objects",
}


COUNTERPARTS: dict[tuple[str, str], str] = {
    ("minLength", "number"): "minimum",
    ("maxLength", "number"): "maximum",
    ("minimum", "string"): "minLength",
    ("maximum", "string"): "maxLength",
    ("minLength", "multi-select"): "minItems",
    ("maxLength", "multi-select"): "maxItems",
    ("minimum", "multi-select"): "minItems",
    ("maximum", "multi-select"): "maxItems",
    ("minItems", "string"): "minLength",
    ("maxItems", "string"): "maxLength",
}
"""(keyword, place) -> the keyword that says there what this one says about another type."""


def _idle_hint(name: str, place: Place) -> str:
    if name == "required":
        return _REQUIRED_HINT
    other = COUNTERPARTS.get((name, place))
    return f'Did you mean "{other}"?' if other else "Take it out, or change the type."


@rule("unlisted-keyword", "information", at="name")
def unlisted_keyword(context: PropertyContext) -> Iterator[Finding]:
    """Keywords that the MCP version does not list at their place: SDK clients strip or refuse them."""
    if isinstance(context.field, UnsupportedField):
        return
    home = context.schema if isinstance(context.schema, Mapping) else {}
    type_row = keyword_at("type", context.place or "string")
    if type_row is not None and not type_row.is_listed(context.mcp_version):
        # one remark about the whole kind instead of one for each of its keywords
        message = f"a multi-select is listed only since MCP {type_row.since}"
        yield at_keyword(context.pointer, "type", message, _older_clients(context.mcp_version))
        home = {}
    for spot, name, row in _known_keywords(context) if home else ():
        if row is not None and row.is_listed(context.mcp_version):
            continue  # nearly all
        if spot.place is not None and not _is_idle(name, spot.place):
            yield from _unlisted(spot, name, row, context)


def _unlisted(spot: Spot, name: str, row: Keyword | None, context: PropertyContext) -> Iterator[Finding]:
    pointer, place = json_pointer.join(spot.pointer, name), PLACE_WORDS[spot.place or "string"]
    if name == "allowCustom":
        if row is None or not (takes_custom(spot.schema) or spot.schema[name] is False):
            return  # the rules about allowCustom say more
        message = "allowCustom is a proposed extension (SEP-1456): no MCP version lists it yet"
        yield Finding(
            message, pointer, name, "Clients that do not know it show a closed list of the options."
        )
    elif row is None and name != "enumNames":
        message = f"MCP {context.mcp_version} does not list {name} for {place}"
        hint = "Clients built on today's SDKs strip it or refuse the request: check it on the server too."
        yield Finding(message, pointer, name, hint)
    elif row is not None and row.since is not None and not row.is_listed(context.mcp_version):
        gone = row.until is not None and context.mcp_version >= row.until
        when = f"no longer since MCP {row.until}" if gone else f"only since MCP {row.since}"
        yield Finding(
            f"{name} is listed for {place} {when}", pointer, name, _older_clients(context.mcp_version)
        )


def _older_clients(mcp_version: str) -> str:
    return f"Clients of MCP {mcp_version} may ignore it or refuse the request."


def _known_keywords(context: PropertyContext) -> Iterator[tuple[Spot, str, Keyword | None]]:
    """Every known keyword in a property, with its row where MCP or the extension lets it stand there."""
    for spot in context.spots:
        for name in spot.schema:
            rows = rows_of(name)
            if rows and not rows[0].replaced_by:
                yield spot, name, keyword_at(name, spot.place) if spot.place is not None else None


@schema_rule("top-level-keyword", "information", at="name")
def top_level_keyword(context: SchemaContext) -> Iterator[Finding]:
    """Keys beside $schema, type, properties and required: servers on the Python SDK drop them."""
    for name in context.schema:
        rows = rows_of(name)
        row = keyword_at(name, "schema")
        if not rows or rows[0].replaced_by or name == "allowCustom":
            continue
        pointer = json_pointer.join(context.pointer, name)
        if row is None:
            message = f"MCP does not list {name} beside properties"
            yield Finding(message, pointer, name, "Some server SDKs drop it before the schema is sent.")
        elif not row.is_listed(context.mcp_version):
            message = f"{name} is listed here only since MCP {row.since}"
            yield Finding(message, pointer, name, _older_clients(context.mcp_version))
