"""Fields: from one property's raw object to the field of the form.

What stands outside the elicitation subset becomes an UnsupportedField with its reason. A keyword of the wrong
JSON type counts as not there; `lint` and the metaschema report it.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from functools import lru_cache
from typing import TypedDict

from playground.core.constraints import default_fault, is_content
from playground.core.json_types import (
    MISSING,
    JSONObject,
    JSONValue,
    are_texts,
    is_array,
    is_number,
    items_of,
)
from playground.core.keywords import TYPE_NAMES, value_fits
from playground.core.model import (
    BooleanField,
    Field,
    MultiSelect,
    Number,
    NumberField,
    Option,
    SingleSelect,
    TextConstraints,
    TextField,
    UnsupportedField,
)


class _Common(TypedDict):
    """What every field takes from its property, whatever its kind."""

    name: str
    pointer: str
    title: str
    description: str
    required: bool


def read_property(name: str, schema_value: JSONValue, pointer: str, required: bool = False) -> Field:
    """The field of one property. Its default is kept only where the field can start with it."""
    common = _Common(name=name, pointer=pointer, title=name, description="", required=required)
    if not isinstance(schema_value, Mapping):
        return _outside(common, "its schema is not an object", 'Write an object such as {"type": "string"}.')
    common["title"] = _text(schema_value, "title") or name
    common["description"] = _text(schema_value, "description")
    field = _read_kind(common, schema_value)
    default = schema_value.get("default", MISSING)
    if default is MISSING or default_fault(field, default) is not None:
        return field
    return replace(field, default=tuple(default) if isinstance(default, list) else default)


def _read_kind(common: _Common, schema: JSONObject) -> Field:
    if "$ref" in schema or "$dynamicRef" in schema:
        hint = "Write the property's schema out here."
        return _outside(common, "it refers to another schema ($ref)", hint, _answerable(schema))
    if "type" not in schema:
        return _untyped(common, schema)
    type_name = schema["type"]
    if is_array(type_name):
        hint = "Name one type. A property that may be absent is left out of required instead."
        return _outside(common, "a union of types", hint, _answerable(schema))
    reader = _READERS.get(type_name) if isinstance(type_name, str) else None
    if reader is None:
        return _outside(
            common, "its type is not one of JSON Schema's", f"The types are {', '.join(TYPE_NAMES)}."
        )
    options = schema.get("enum")
    if reader is not _array and is_array(options) and not value_fits("texts", options):
        hint = "Write every option as a text in double quotes, with type string."
        return _outside(common, _NOT_ALL_STRINGS, hint, _answerable(schema))
    return reader(common, schema)


def _outside(common: _Common, reason: str, hint: str = "", answerable: bool = False) -> UnsupportedField:
    return UnsupportedField(**common, reason=reason, hint=hint, answerable=answerable)


def _untyped(common: _Common, schema: JSONObject) -> UnsupportedField:
    hint = 'Add "type": "string", "number", "integer", "boolean" or "array".'
    if "anyOf" in schema or "oneOf" in schema:
        reason = "a union of schemas without a type"
        hint = 'Add "type": "string" beside it, or keep one of the schemas.'
        return _outside(common, reason, hint, _answerable(schema))
    if value_fits("texts", schema.get("enum")):
        hint = 'Add "type": "string".'
    return _outside(common, "it has no type", hint, _answerable(schema))


def _answerable(schema: JSONObject) -> bool:
    """Whether content may hold some value of a schema outside the subset, going by enum, const and type."""
    values = items_of(schema.get("enum")) if "enum" in schema else None
    if values is None and "const" in schema:
        values = (schema["const"],)
    if values is not None and not any(is_content(value) for value in values):
        return False
    if "type" not in schema:
        return True
    names = schema["type"]
    return any(name in _FLAT_TYPES for name in (items_of(names) if is_array(names) else (names,)))


_FLAT_TYPES = ("string", "number", "integer", "boolean", "array")


def _string(common: _Common, schema: JSONObject) -> Field:
    constraints = _text_constraints(schema)
    values = schema.get("enum")
    if is_array(values):
        options = _named_options(items_of(values), items_of(schema.get("enumNames")))
        custom = schema.get("allowCustom") is True and bool(options)
        titled = "enumNames" in schema and any(option.title != option.value for option in options)
        return SingleSelect(
            **common, options=options, allow_custom=custom, titled=titled, constraints=constraints
        )
    branches = option_branches(schema)
    if branches is None:
        return TextField(**common, constraints=constraints)
    titled_options = _titled_options(branches)
    if titled_options is None:
        return _outside(common, _NOT_ALL_STRINGS, 'Give every option a "const" that is a text.', True)
    return SingleSelect(**common, options=titled_options, titled=True, constraints=constraints)


def option_branches(schema: JSONObject) -> tuple[JSONObject, ...] | None:
    """The titled options of a string or of items: a oneOf or anyOf whose entries all have a const."""
    for keyword in ("oneOf", "anyOf"):
        entries = items_of(schema.get(keyword))
        branches = tuple(entry for entry in entries if isinstance(entry, Mapping) and "const" in entry)
        if branches and len(branches) == len(entries):
            return branches
    return None


def _titled_options(branches: tuple[JSONObject, ...]) -> tuple[Option, ...] | None:
    """The options, each value once; None where a const is not a string."""
    options: dict[str, Option] = {}
    for branch in branches:
        value = branch["const"]
        if not isinstance(value, str):
            return None
        options.setdefault(value, Option(value, _text(branch, "title") or value))
    return tuple(options.values())


def _named_options(values: Sequence[JSONValue], names: Sequence[JSONValue]) -> tuple[Option, ...]:
    """The options of an enum, each value once; enumNames are titles only where there is a text for each."""
    titles = [name for name in names if isinstance(name, str)]
    if len(titles) != len(values) or len(names) != len(values):
        texts = values if are_texts(values) else [value for value in values if isinstance(value, str)]
        return tuple(map(_untitled, dict.fromkeys(texts)))
    options: dict[str, Option] = {}
    for value, title in zip(values, titles, strict=True):
        if isinstance(value, str):
            options.setdefault(value, Option(value, title or value))
    return tuple(options.values())


@lru_cache(maxsize=20_000)
def _untitled(value: str) -> Option:
    """An option that is its own title; an enum of thousands is read at each key inside it."""
    return Option(value, value)


def _number(common: _Common, schema: JSONObject) -> Field:
    return NumberField(
        **common,
        integer=schema["type"] == "integer",
        minimum=_number_at(schema, "minimum"),
        maximum=_number_at(schema, "maximum"),
        exclusive_minimum=_number_at(schema, "exclusiveMinimum"),
        exclusive_maximum=_number_at(schema, "exclusiveMaximum"),
        multiple_of=_number_at(schema, "multipleOf"),
    )


def _boolean(common: _Common, schema: JSONObject) -> Field:
    return BooleanField(**common)


def _array(common: _Common, schema: JSONObject) -> Field:
    items = schema.get("items")
    if not isinstance(items, Mapping):
        return _outside(common, "an array without options", _ITEMS_HINT, True)
    kind = items.get("type", "string")
    if kind != "string":
        reason = _ARRAY_REASONS.get(kind, _OTHER_ARRAY) if isinstance(kind, str) else _OTHER_ARRAY
        return _outside(common, reason, _ITEMS_HINT)
    values = items.get("enum")
    branches = option_branches(items)
    titled = not is_array(values) and branches is not None
    if is_array(values):
        all_strings = value_fits("texts", values)
        options = _named_options(items_of(values), ()) if all_strings else None
    elif branches is not None:
        options = _titled_options(branches)
    else:
        return _outside(
            common, "a list of free texts: MCP lists only options to choose from", _ITEMS_HINT, True
        )
    if options is None:
        return _outside(common, _NOT_ALL_STRINGS, "Write every option as a text in double quotes.", True)
    return MultiSelect(
        **common,
        options=options,
        titled=titled,
        min_items=_count_at(schema, "minItems"),
        max_items=_count_at(schema, "maxItems"),
    )


def _object(common: _Common, schema: JSONObject) -> Field:
    hint = "Make each of its properties a property of the form."
    return _outside(common, "a nested object: content holds only flat values", hint)


def _null(common: _Common, schema: JSONObject) -> Field:
    return _outside(common, "null: content never holds it", "A property that may be absent needs no null.")


_NOT_ALL_STRINGS = "its options are not all strings"
_OTHER_ARRAY = "an array of other things than texts: content holds only lists of texts"
_ARRAY_REASONS = {
    "object": "an array of objects: content holds only lists of texts",
    "array": "an array of arrays: content holds only lists of texts",
    "number": "an array of numbers: content holds only lists of texts",
    "integer": "an array of numbers: content holds only lists of texts",
}
_ITEMS_HINT = 'Give it "items" with "type": "string" and an "enum" of the options.'

_READERS: dict[str, Callable[[_Common, JSONObject], Field]] = {
    "string": _string,
    "number": _number,
    "integer": _number,
    "boolean": _boolean,
    "array": _array,
    "object": _object,
    "null": _null,
}


def _text_constraints(schema: JSONObject) -> TextConstraints:
    pattern = schema.get("pattern")
    return TextConstraints(
        min_length=_count_at(schema, "minLength"),
        max_length=_count_at(schema, "maxLength"),
        format=_text(schema, "format"),
        pattern=pattern if isinstance(pattern, str) else None,
    )


def _text(schema: JSONObject, keyword: str) -> str:
    value = schema.get(keyword)
    return value if isinstance(value, str) else ""


def _count_at(schema: JSONObject, keyword: str) -> int | None:
    value = schema.get(keyword)
    if not value_fits("count", value) or not isinstance(value, (int, float, Decimal)):
        return None
    # a count that Python cannot index with is as good as endless
    return int(value) if value <= sys.maxsize else sys.maxsize


def _number_at(schema: JSONObject, keyword: str) -> Number:
    value = schema.get(keyword)
    return value if is_number(value) else None
