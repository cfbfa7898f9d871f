"""Hypothesis strategies for hostile schemas: values that mostly fit, odd references."""

from decimal import Decimal

from hypothesis import strategies as st

DIALECTS = (
    "https://json-schema.org/draft/2020-12/schema",
    "https://json-schema.org/draft/2019-09/schema",
    "http://json-schema.org/draft-07/schema#",
    "http://json-schema.org/draft-06/schema",
    "http://json-schema.org/draft-04/schema#",
    "http://json-schema.org/draft-03/schema#",
    "http://example.test/own",
)
_POINTERS = (
    "#",
    "#a",
    "#/$defs/a",
    "#/properties/a",
    "#/x",
    "#/enum/0",
    "#/title",
    "#/%zz",
    "b",
    "//",
    "http://[",
)
any_text = st.text(st.characters(exclude_categories=()), max_size=5) | st.sampled_from(
    ["a", "b", "", "(", "\ud800", "^a", "__proto__", "2026-03-01", *_POINTERS]
)
any_scalar = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.decimals()
    | any_text
    | st.sampled_from([Decimal("1e-400"), Decimal("1e401"), 1e308])
    | st.just(10**4000)
)
_names = st.sampled_from(["a", "b", "", "$ref", "^a"])
_counts = st.integers(0, 3)

any_value = st.recursive(
    any_scalar,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(any_text, inner, max_size=3),
    max_leaves=8,
)


def _keywords(inner: st.SearchStrategy[object]) -> dict[str, st.SearchStrategy[object]]:
    named, listed = st.dictionaries(_names, inner, max_size=3), st.lists(inner, min_size=1, max_size=3)
    several = {
        (
            "properties",
            "patternProperties",
            "$defs",
            "definitions",
            "dependentSchemas",
            "dependencies",
        ): named,
        ("allOf", "anyOf", "oneOf", "prefixItems", "extends", "disallow"): listed,
        ("not", "if", "then", "else", "items", "additionalItems", "contains", "propertyNames"): inner,
        ("additionalProperties", "unevaluatedProperties", "unevaluatedItems"): inner,
        (
            "minLength",
            "maxLength",
            "minItems",
            "maxItems",
            "minContains",
            "minProperties",
            "maxProperties",
        ): _counts,
        ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"): st.integers(-2, 2) | st.booleans(),
        ("multipleOf", "divisibleBy"): st.sampled_from([1, 2, 0.1, Decimal("0.3"), 1e-7]),
        ("$ref", "$dynamicRef"): st.sampled_from([*_POINTERS, *DIALECTS]),
        ("$id", "id"): st.sampled_from(["b", "#a", *DIALECTS]),
        ("$anchor", "$dynamicAnchor"): st.sampled_from(["a", "b"]),
        ("allowCustom", "uniqueItems", "$recursiveAnchor"): st.booleans(),
    }
    single: dict[str, st.SearchStrategy[object]] = {
        "$schema": st.sampled_from(DIALECTS),
        "$recursiveRef": st.just("#"),
        "type": st.sampled_from(["string", "number", "integer", "array", "object", "null", "boolean", "any"]),
        "enum": st.lists(any_value, min_size=1, max_size=3),
        "const": any_value,
        "required": st.lists(st.sampled_from(["a", "b"]), unique=True, max_size=2),
        "pattern": st.sampled_from(["^a", "b", "[a-z]", r"\p{L}"]),
        "format": st.sampled_from(
            ["date", "email", "uri", "regex", "ipv4", "ipv6", "uuid", "date-time", "other"]
        ),
        "x": any_value,
    }
    return single | {name: strategy for names, strategy in several.items() for name in names}


def _schema(inner: st.SearchStrategy[object]) -> st.SearchStrategy[object]:
    keywords = _keywords(inner)
    chosen = st.lists(st.sampled_from(sorted(keywords)), max_size=5, unique=True)
    return chosen.flatmap(lambda names: st.fixed_dictionaries({name: keywords[name] for name in names}))


any_schema = st.recursive(
    st.booleans() | st.fixed_dictionaries({"type": st.sampled_from(["string", "integer"])}),
    _schema,
    max_leaves=8,
)
requested_schemas = st.fixed_dictionaries(
    {"properties": st.dictionaries(st.sampled_from(["a", "b", ""]), any_schema, max_size=3)},
    optional={
        "$schema": st.sampled_from(DIALECTS),
        "$defs": st.dictionaries(st.sampled_from(["a", "b"]), any_schema, max_size=2),
        "required": st.just(["a"]),
        "allOf": st.lists(any_schema, min_size=1, max_size=2),
        "additionalProperties": any_schema,
        "unevaluatedProperties": any_schema,
    },
)
contents = st.dictionaries(
    st.sampled_from(["a", "b", "c", ""]),
    any_scalar | st.lists(any_scalar, max_size=3) | any_value,
    max_size=3,
)
