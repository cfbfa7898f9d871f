"""Reading documents: the three kinds, and the field that each property makes."""

from decimal import Decimal

import pytest
from hypothesis import given

from playground.core.envelope import NOT_AN_OBJECT
from playground.core.json_types import MISSING, JSONValue
from playground.core.model import (
    BooleanField,
    Field,
    MultiSelect,
    NumberField,
    Option,
    SingleSelect,
    TextField,
    UnsupportedField,
    kind_of,
)
from playground.core.parse import parse_json
from playground.core.read import read, read_property, read_value
from tests.core.json_strategies import json_values, property_schemas

SCHEMA = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}
PARAMS = {"message": "Which?", "requestedSchema": SCHEMA}
REQUEST = {"method": "elicitation/create", "params": PARAMS}


def field_of(schema: JSONValue, required: bool = False) -> Field:
    return read_property("f", schema, "/properties/f", required)


# --- documents


def test_a_bare_schema_is_read_at_the_root() -> None:
    reading = read_value(SCHEMA)
    assert (reading.kind, reading.schema_pointer, reading.message) == ("schema", "", "")
    assert reading.raw_schema == SCHEMA
    assert reading.problems == ()
    assert reading.schema is not None
    assert reading.schema.required == ("a",)
    assert [(field.name, field.pointer, field.required) for field in reading.schema.fields] == [
        ("a", "/properties/a", True)
    ]


def test_form_params_are_read_with_their_message() -> None:
    reading = read_value({"mode": "form", **PARAMS})
    assert (reading.kind, reading.schema_pointer, reading.message) == ("params", "/requestedSchema", "Which?")
    assert reading.schema is not None
    assert reading.schema.pointer == "/requestedSchema"
    assert reading.schema.fields[0].pointer == "/requestedSchema/properties/a"
    assert reading.problems == ()


@pytest.mark.parametrize("envelope", [{}, {"jsonrpc": "2.0", "id": 7}])
def test_a_request_is_read_with_and_without_its_envelope(envelope: dict[str, JSONValue]) -> None:
    reading = read_value({**envelope, **REQUEST})
    assert (reading.kind, reading.schema_pointer) == ("request", "/params/requestedSchema")
    assert reading.message == "Which?"
    assert reading.raw_schema == SCHEMA
    assert reading.problems == ()


def test_a_schema_with_fields_called_message_and_requested_schema_is_a_bare_schema() -> None:
    properties = {"message": {"type": "string"}, "requestedSchema": {"type": "string"}}
    for schema in ({"type": "object", "properties": properties}, {"properties": properties}):
        reading = read_value(schema)
        assert reading.kind == "schema"
        assert reading.schema is not None
        assert [field.name for field in reading.schema.fields] == ["message", "requestedSchema"]


def test_a_schema_with_stray_params_is_still_a_bare_schema() -> None:
    assert read_value({**SCHEMA, "method": "x", "params": {}, "requestedSchema": {}}).kind == "schema"


@pytest.mark.parametrize("text", ["[]", '"x"', "true", "null", "1"])
def test_e17_a_root_that_is_not_an_object_is_told_what_a_schema_is(text: str) -> None:
    reading = read(parse_json(text))
    assert reading.schema is None
    assert [(one.code, one.severity, one.message) for one in reading.problems] == [
        ("not-an-object", "error", NOT_AN_OBJECT)
    ]


@pytest.mark.parametrize("text", ["", "   ", '{"a": }'])
def test_text_that_does_not_parse_reads_as_nothing(text: str) -> None:
    reading = read(parse_json(text))
    assert (reading.kind, reading.schema, reading.raw_schema, reading.problems) == (
        "schema",
        None,
        MISSING,
        (),
    )


def test_params_without_a_requested_schema_say_so() -> None:
    reading = read_value({"message": "Hi"})
    assert reading.kind == "params"
    assert reading.schema is None
    assert [(one.code, one.schema_pointer) for one in reading.problems] == [("no-requested-schema", "")]


def test_a_request_without_params_says_so() -> None:
    reading = read_value({"method": "elicitation/create"})
    assert reading.kind == "request"
    assert "no-requested-schema" in [one.code for one in reading.problems]


def test_url_mode_is_told_apart_from_a_forgotten_schema() -> None:
    url = {"mode": "url", "message": "Go", "url": "https://example.com"}
    reading = read_value({"method": "elicitation/create", "params": url})
    assert [one.message for one in reading.problems] == ["an elicitation in URL mode has no form"]


def test_a_requested_schema_that_is_no_object_is_marked_at_its_place() -> None:
    reading = read_value({"method": "elicitation/create", "params": {"message": "Hi", "requestedSchema": []}})
    assert reading.schema is None
    assert [(one.code, one.schema_pointer) for one in reading.problems] == [
        ("not-an-object", "/params/requestedSchema")
    ]


@pytest.mark.parametrize(
    ("document", "code", "pointer"),
    [
        ({"requestedSchema": SCHEMA}, "no-message", ""),
        ({"requestedSchema": SCHEMA, "message": 5}, "no-message", "/message"),
        ({"method": "elicitation/create", "params": {"requestedSchema": SCHEMA}}, "no-message", "/params"),
        ({"method": "tools/call", "params": PARAMS}, "other-method", "/method"),
    ],
)
def test_what_a_client_refuses_around_the_schema_is_a_warning(
    document: JSONValue, code: str, pointer: str
) -> None:
    reading = read_value(document)
    assert [(one.code, one.severity, one.schema_pointer) for one in reading.problems] == [
        (code, "warning", pointer)
    ]
    assert reading.schema is not None


def test_a_schema_without_properties_has_no_fields() -> None:
    reading = read_value({"type": "object", "properties": {}})
    assert reading.schema is not None
    assert reading.schema.fields == ()


def test_names_of_any_spelling_keep_their_place() -> None:
    names = ["", "a.b", "a/b", "a~b", "__proto__", "toString"]
    reading = read_value({"type": "object", "properties": {name: {"type": "string"} for name in names}})
    assert reading.schema is not None
    assert [field.name for field in reading.schema.fields] == names
    assert reading.schema.fields[2].pointer == "/properties/a~1b"
    assert reading.schema.fields[0].title == ""


def test_required_keeps_names_that_are_no_property_and_drops_what_is_no_name() -> None:
    reading = read_value({"type": "object", "properties": {}, "required": ["ghost", 5, None]})
    assert reading.schema is not None
    assert reading.schema.required == ("ghost",)


# --- fields


def test_a_string_becomes_a_text_field_with_its_constraints() -> None:
    field = field_of(
        {
            "type": "string",
            "title": "Name",
            "description": "Yours",
            "minLength": 1,
            "maxLength": Decimal("5.0"),
            "format": "email",
            "pattern": "^a",
        },
        required=True,
    )
    assert isinstance(field, TextField)
    assert (field.title, field.description, field.required) == ("Name", "Yours", True)
    limits = field.constraints
    assert (limits.min_length, limits.max_length, limits.format, limits.pattern) == (1, 5, "email", "^a")


def test_f68_a_property_without_title_is_called_by_its_name() -> None:
    assert field_of({"type": "string"}).title == "f"
    assert field_of({"type": "string", "title": 5}).title == "f"


def test_an_enum_becomes_a_closed_single_select() -> None:
    field = field_of({"type": "string", "enum": ["a", "b", "a"]})
    assert isinstance(field, SingleSelect)
    assert field.options == (Option("a", "a"), Option("b", "b"))
    assert not field.allow_custom
    assert not field.titled


def test_allow_custom_opens_an_enum_and_keeps_its_constraints() -> None:
    field = field_of({"type": "string", "enum": ["a"], "allowCustom": True, "minLength": 3})
    assert isinstance(field, SingleSelect)
    assert field.allow_custom
    assert field.constraints.min_length == 3


@pytest.mark.parametrize("value", [False, None, 1, "true", [True]])
def test_only_exactly_true_opens_an_enum(value: JSONValue) -> None:
    field = field_of({"type": "string", "enum": ["a"], "allowCustom": value})
    assert isinstance(field, SingleSelect)
    assert not field.allow_custom


def test_an_empty_enum_stays_closed() -> None:
    field = field_of({"type": "string", "enum": [], "allowCustom": True})
    assert isinstance(field, SingleSelect)
    assert not field.allow_custom
    assert field.options == ()


@pytest.mark.parametrize("keyword", ["oneOf", "anyOf"])
def test_titled_options_become_a_single_select_that_allow_custom_leaves_closed(keyword: str) -> None:
    options = [{"const": "p1", "title": "Cats"}, {"const": "p2"}]
    field = field_of({"type": "string", keyword: options, "allowCustom": True})
    assert isinstance(field, SingleSelect)
    assert field.options == (Option("p1", "Cats"), Option("p2", "p2"))
    assert field.titled
    assert not field.allow_custom


def test_f28_options_with_the_same_title_keep_their_values() -> None:
    field = field_of(
        {"type": "string", "oneOf": [{"const": "a", "title": "Same"}, {"const": "b", "title": "Same"}]}
    )
    assert isinstance(field, SingleSelect)
    assert field.options == (Option("a", "Same"), Option("b", "Same"))


def test_any_of_that_holds_no_constants_leaves_a_text_field() -> None:
    assert kind_of(field_of({"type": "string", "anyOf": [{"minLength": 2}, {"const": "a"}]})) == "text"
    assert kind_of(field_of({"type": "string", "oneOf": []})) == "text"


@pytest.mark.parametrize(
    ("names", "titles"),
    [
        (["Cats", "Dogs"], ["Cats", "Dogs"]),
        (["Cats"], ["p1", "p2"]),
        (["Cats", "Dogs", "Cows"], ["p1", "p2"]),
        (["Cats", 5], ["p1", "p2"]),
        ("Cats", ["p1", "p2"]),
    ],
)
def test_f27_enum_names_are_paired_only_when_there_is_one_text_for_each_option(
    names: JSONValue, titles: list[str]
) -> None:
    field = field_of({"type": "string", "enum": ["p1", "p2"], "enumNames": names})
    assert isinstance(field, SingleSelect)
    assert [option.title for option in field.options] == titles
    assert field.titled == (titles != ["p1", "p2"])


def test_numbers_keep_their_exact_bounds() -> None:
    field = field_of(
        {
            "type": "number",
            "minimum": Decimal("0.1"),
            "maximum": 9007199254740993,
            "exclusiveMinimum": 0,
            "exclusiveMaximum": True,
            "multipleOf": Decimal("0.1"),
        }
    )
    assert isinstance(field, NumberField)
    assert not field.integer
    assert (field.minimum, field.maximum) == (Decimal("0.1"), 9007199254740993)
    assert (field.exclusive_minimum, field.exclusive_maximum) == (0, None)
    assert field.multiple_of == Decimal("0.1")


def test_integer_is_a_number_field_for_whole_numbers() -> None:
    field = field_of({"type": "integer"})
    assert isinstance(field, NumberField)
    assert field.integer


def test_boolean() -> None:
    assert isinstance(field_of({"type": "boolean"}), BooleanField)


@pytest.mark.parametrize("keyword", ["anyOf", "oneOf"])
def test_titled_items_become_a_multi_select(keyword: str) -> None:
    items = {keyword: [{"const": "a", "title": "A"}, {"const": "b", "title": "B"}]}
    field = field_of({"type": "array", "items": items, "minItems": 1, "maxItems": 2})
    assert isinstance(field, MultiSelect)
    assert field.options == (Option("a", "A"), Option("b", "B"))
    assert (field.titled, field.min_items, field.max_items) == (True, 1, 2)


def test_items_with_an_enum_become_a_multi_select() -> None:
    field = field_of({"type": "array", "items": {"type": "string", "enum": ["a", "b"], "allowCustom": True}})
    assert isinstance(field, MultiSelect)
    assert field.options == (Option("a", "a"), Option("b", "b"))
    assert not field.titled


OBJECTS = "an array of objects: content holds only lists of texts"
NUMBERS = "an array of numbers: content holds only lists of texts"
FREE_TEXTS = "a list of free texts: MCP lists only options to choose from"
NO_OPTIONS = "an array without options"
NOT_STRINGS = "its options are not all strings"
NOT_A_TYPE = "its type is not one of JSON Schema's"
UNION = "a union of types"
REFERENCE = "it refers to another schema ($ref)"
NOT_AN_OBJECT_PROPERTY = "its schema is not an object"


@pytest.mark.parametrize(
    ("schema", "reason", "answerable"),
    [
        ({}, "it has no type", True),
        ({"enum": ["a"]}, "it has no type", True),
        ({"enum": [None, {}]}, "it has no type", False),
        ({"const": None}, "it has no type", False),
        ({"const": "a"}, "it has no type", True),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "a union of schemas without a type", True),
        ({"type": ["string", "null"]}, UNION, True),
        ({"type": ["object", "null"]}, UNION, False),
        ({"type": ["null"]}, UNION, False),
        ({"type": "null"}, "null: content never holds it", False),
        ({"type": "object", "properties": {}}, "a nested object: content holds only flat values", False),
        ({"type": "number", "enum": [1, 2]}, NOT_STRINGS, True),
        ({"type": "string", "enum": ["a", 1]}, NOT_STRINGS, True),
        ({"type": "string", "enum": [None]}, NOT_STRINGS, False),
        ({"type": "string", "oneOf": [{"const": 1}]}, NOT_STRINGS, True),
        ({"type": "boolean", "enum": [True]}, NOT_STRINGS, True),
        ({"$ref": "#/$defs/a"}, REFERENCE, True),
        ({"type": "object", "$ref": "#"}, REFERENCE, False),
        ({"type": "array"}, NO_OPTIONS, True),
        ({"type": "array", "items": True}, NO_OPTIONS, True),
        ({"type": "array", "items": {"type": "string"}}, FREE_TEXTS, True),
        ({"type": "array", "items": {"type": "object"}}, OBJECTS, False),
        ({"type": "array", "items": {"type": "number", "enum": [1]}}, NUMBERS, False),
        ({"type": "array", "items": {"enum": ["a", 1]}}, NOT_STRINGS, True),
        ({"type": "array", "items": {"anyOf": [{"const": 1}]}}, NOT_STRINGS, True),
        ({"type": "strin"}, NOT_A_TYPE, False),
        ({"type": 5}, NOT_A_TYPE, False),
        (5, NOT_AN_OBJECT_PROPERTY, False),
        (True, NOT_AN_OBJECT_PROPERTY, False),
        (None, NOT_AN_OBJECT_PROPERTY, False),
        ([], NOT_AN_OBJECT_PROPERTY, False),
    ],
)
def test_f66_what_is_outside_the_subset_is_kept_with_its_reason(
    schema: JSONValue, reason: str, answerable: bool
) -> None:
    field = field_of(schema)
    assert isinstance(field, UnsupportedField)
    assert (field.reason, field.answerable) == (reason, answerable)
    assert field.hint


@pytest.mark.parametrize(
    "keyword",
    ["minLength", "maxLength", "format", "pattern", "title", "description", "enum", "oneOf", "enumNames"],
)
@pytest.mark.parametrize("value", ["x", -1, 5, None, True, {}, [], [[]], 1.5])
def test_a_keyword_of_the_wrong_type_never_stops_reading(keyword: str, value: JSONValue) -> None:
    field = field_of({"type": "string", keyword: value})
    assert field.name == "f"


def test_a_wrong_limit_counts_as_not_there() -> None:
    field = field_of({"type": "string", "minLength": "x", "maxLength": -1})
    assert isinstance(field, TextField)
    assert (field.constraints.min_length, field.constraints.max_length) == (None, None)


def test_a_limit_of_any_size_is_read() -> None:
    field = field_of({"type": "string", "maxLength": 10**400})
    assert isinstance(field, TextField)
    assert field.constraints.max_length is not None
    assert field.constraints.max_length > 10**15


# --- defaults


@pytest.mark.parametrize(
    ("schema", "default"),
    [
        ({"type": "string"}, "x"),
        ({"type": "string"}, ""),
        ({"type": "string", "pattern": "^a$"}, "b"),
        ({"type": "string", "format": "date"}, "2026-03-01"),
        ({"type": "string", "maxLength": 2}, "\U0001f600\U0001f600"),
        ({"type": "integer"}, 7),
        ({"type": "integer"}, Decimal("7.0")),
        ({"type": "number", "multipleOf": Decimal("0.1")}, Decimal("0.3")),
        ({"type": "boolean"}, False),
        ({"type": "string", "enum": ["a", "b"]}, "b"),
        ({"type": "string", "enum": ["a", "b"], "allowCustom": True}, "z"),
        ({"type": "string", "oneOf": [{"const": "a", "title": "A"}]}, "a"),
        ({}, "x"),
        ({"type": "array"}, ("a",)),
    ],
)
def test_a_default_that_fits_is_kept(schema: dict[str, JSONValue], default: JSONValue) -> None:
    assert field_of({**schema, "default": default}).default == default


@pytest.mark.parametrize(
    ("schema", "default"),
    [
        ({"type": "string"}, 5),
        ({"type": "string"}, None),
        ({"type": "string", "minLength": 2}, "a"),
        ({"type": "string", "maxLength": 1}, "ab"),
        ({"type": "string", "format": "date"}, "soon"),
        ({"type": "string", "format": "email"}, "ann"),
        ({"type": "integer"}, "7"),
        ({"type": "integer"}, Decimal("7.5")),
        ({"type": "number"}, True),
        ({"type": "number", "minimum": 1}, 0),
        ({"type": "number", "maximum": 1}, 2),
        ({"type": "number", "exclusiveMinimum": 1}, 1),
        ({"type": "number", "exclusiveMaximum": 1}, 1),
        ({"type": "number", "multipleOf": Decimal("0.1")}, Decimal("0.35")),
        ({"type": "boolean"}, "true"),
        ({"type": "boolean"}, 1),
        ({"type": "string", "enum": ["a", "b"]}, "q"),
        ({"type": "string", "enum": ["a", "b"], "allowCustom": True, "minLength": 3}, "zz"),
        ({"type": "string", "enum": ["a"], "minLength": 2}, "a"),
        ({"type": "object"}, {}),
        ({}, None),
        ({"type": "array"}, [1]),
    ],
)
def test_f54_a_default_that_does_not_fit_is_left_out(
    schema: dict[str, JSONValue], default: JSONValue
) -> None:
    assert field_of({**schema, "default": default}).default is MISSING


@pytest.mark.parametrize(
    ("default", "kept"),
    [
        (["b", "a"], ("b", "a")),
        (["a"], ("a",)),
        ([], MISSING),
        (["a", "q"], MISSING),
        (["a", "a"], MISSING),
        (["a", "b", "c"], MISSING),
        ("a", MISSING),
    ],
)
def test_a_default_of_a_multi_select_lists_options_within_its_limits(
    default: JSONValue, kept: JSONValue
) -> None:
    schema = {"type": "array", "items": {"enum": ["a", "b", "c"]}, "minItems": 1, "maxItems": 2}
    assert field_of({**schema, "default": default}).default == kept


def test_a_default_with_a_huge_exponent_is_read_in_no_time() -> None:
    schema = {"type": "number", "multipleOf": Decimal("0.1"), "default": Decimal("1e999999")}
    assert field_of(schema).default == Decimal("1e999999")


@given(json_values)
def test_reading_never_fails(value: JSONValue) -> None:
    reading = read_value(value)
    assert (reading.schema is None) == any(one.severity == "error" for one in reading.problems)


@given(property_schemas)
def test_a_property_always_makes_a_field(schema: dict[str, JSONValue]) -> None:
    field = field_of(schema)
    if isinstance(field, SingleSelect) and field.allow_custom:
        assert schema["allowCustom"] is True
        assert field.options


@given(json_values)
def test_any_value_of_a_property_makes_a_field(value: JSONValue) -> None:
    assert field_of(value).pointer == "/properties/f"
