"""Plain schemas: those of the elicitation kind, which a few look-ups show to be in order.

The metaschema needs a quarter of a millisecond for a property, so a form of 2,000 would need half a second.
What is not plain is no error: the metaschema decides about it.
"""

from collections.abc import Callable, Mapping
from decimal import Decimal

from playground.core.json_types import JSONValue
from playground.core.validation.patterns import pattern_fault

_TYPES = frozenset({"string", "number", "integer", "boolean", "array", "object", "null"})


def is_plain(schema: JSONValue) -> bool:
    """Whether a normalised schema surely conforms to the metaschemas of draft-07, 2019-09 and 2020-12."""
    if not isinstance(schema, Mapping):
        return isinstance(schema, bool)
    for keyword, value in schema.items():
        fits = _FITS.get(keyword)
        if fits is None or not fits(value):
            return False
    return True


def _is_text(value: JSONValue) -> bool:
    return isinstance(value, str)


def _is_count(value: JSONValue) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_number(value: JSONValue) -> bool:
    return isinstance(value, (int, Decimal)) and not isinstance(value, bool)


def _is_type(value: JSONValue) -> bool:
    return isinstance(value, str) and value in _TYPES


def _is_list(value: JSONValue) -> bool:
    return isinstance(value, list)


def _is_anything(value: JSONValue) -> bool:
    return True


def _is_pattern(value: JSONValue) -> bool:
    return isinstance(value, str) and pattern_fault(value) is None


def _are_names(value: JSONValue) -> bool:
    if not isinstance(value, list):
        return False
    names = {name for name in value if isinstance(name, str)}
    return len(names) == len(value)


def _are_schemas(value: JSONValue) -> bool:
    return isinstance(value, list) and bool(value) and all(map(is_plain, value))


def _are_named_schemas(value: JSONValue) -> bool:
    return isinstance(value, Mapping) and all(map(is_plain, value.values()))


_FITS: Mapping[str, Callable[[JSONValue], bool]] = {
    "type": _is_type,
    "title": _is_text,
    "description": _is_text,
    "default": _is_anything,
    "const": _is_anything,
    "enum": _is_list,
    "enumNames": _is_anything,
    "allowCustom": _is_anything,
    "format": _is_text,
    "pattern": _is_pattern,
    "minLength": _is_count,
    "maxLength": _is_count,
    "minItems": _is_count,
    "maxItems": _is_count,
    "minimum": _is_number,
    "maximum": _is_number,
    "exclusiveMinimum": _is_number,
    "exclusiveMaximum": _is_number,
    "items": is_plain,
    "oneOf": _are_schemas,
    "anyOf": _are_schemas,
    "$schema": _is_text,
    "$ref": _is_text,
    "$defs": _are_named_schemas,
    "definitions": _are_named_schemas,
    "required": _are_names,
    "properties": _are_named_schemas,
}
