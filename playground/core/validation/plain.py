"""Plain schemas: those of the elicitation kind, which a few look-ups show to be in order.

The metaschema needs a quarter of a millisecond for a property, so a form of 2,000 would need half a second.
What is not plain is no error: the metaschema decides about it.
"""

from collections.abc import Callable, Mapping
from decimal import Decimal

from playground.core.json_types import JSONValue, items_of, members_of
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


def _is_divisor(value: JSONValue) -> bool:
    return isinstance(value, (int, Decimal)) and not isinstance(value, bool) and value > 0


def _is_flag(value: JSONValue) -> bool:
    return isinstance(value, bool)


def _is_type(value: JSONValue) -> bool:
    if isinstance(value, str):
        return value in _TYPES
    return bool(value) and _are_names(value) and _TYPES.issuperset(items_of(value))


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


def _are_schemas_by_pattern(value: JSONValue) -> bool:
    return _are_named_schemas(value) and all(map(_is_pattern, members_of(value)))


def _are_named_names(value: JSONValue) -> bool:
    return isinstance(value, Mapping) and all(map(_are_names, value.values()))


_FITS: Mapping[str, Callable[[JSONValue], bool]] = {
    keyword: fits
    for keywords, fits in (
        ("title description $comment format $schema $ref contentEncoding contentMediaType", _is_text),
        ("default const enumNames allowCustom", _is_anything),
        ("type", _is_type),
        ("enum examples", _is_list),
        ("pattern", _is_pattern),
        ("minLength maxLength minItems maxItems minContains maxContains", _is_count),
        ("minProperties maxProperties", _is_count),
        ("minimum maximum exclusiveMinimum exclusiveMaximum", _is_number),
        ("multipleOf", _is_divisor),
        ("uniqueItems readOnly writeOnly deprecated", _is_flag),
        ("items contains not if then else propertyNames contentSchema", is_plain),
        ("additionalProperties unevaluatedProperties additionalItems unevaluatedItems", is_plain),
        ("allOf anyOf oneOf prefixItems", _are_schemas),
        ("properties $defs definitions dependentSchemas", _are_named_schemas),
        ("patternProperties", _are_schemas_by_pattern),
        ("required", _are_names),
        ("dependentRequired", _are_named_names),
    )
    for keyword in keywords.split()
}
