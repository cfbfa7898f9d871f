"""Rules about the shape of the schema, and the register of rules as a whole."""

import pytest
from hypothesis import given

from playground.core.intent import DEFAULT_MCP_VERSION
from playground.core.json_types import JSONValue
from playground.core.lint import lint_schema, lint_top
from playground.core.lint.registry import (
    MOST_FINDINGS,
    PROPERTY_RULES,
    SCHEMA_RULES,
    Finding,
    SchemaContext,
    rule,
)
from playground.core.lint.shape import required_unknown
from playground.core.read import read_value
from tests.core.json_strategies import json_values, property_schemas
from tests.core.lint.linting import codes, found, lint, lint_document, match, only


def test_a_plain_schema_has_no_problems() -> None:
    properties = {
        "name": {"type": "string", "title": "Name", "minLength": 1, "format": "email"},
        "age": {"type": "integer", "minimum": 0, "maximum": 150, "default": 30},
        "news": {"type": "boolean", "default": True},
        "size": {"type": "string", "enum": ["S", "M"], "default": "S"},
        "pet": {"type": "string", "oneOf": [{"const": "c", "title": "Cat"}, {"const": "d", "title": "Dog"}]},
        "days": {
            "type": "array",
            "items": {"type": "string", "enum": ["Mo", "Tu"]},
            "minItems": 1,
            "maxItems": 2,
            "default": ["Mo"],
        },
        "toppings": {"type": "array", "items": {"anyOf": [{"const": "h", "title": "Ham"}]}},
    }
    schema = {"type": "object", "properties": properties, "required": ["name"]}
    assert lint_document(schema) == ()


def test_a_valid_allow_custom_schema_is_free_of_warnings() -> None:
    schema = {
        "type": "object",
        "properties": {"color": {"type": "string", "enum": ["red"], "allowCustom": True}},
    }
    [problem] = lint_document(schema)
    assert (problem.severity, problem.keyword) == ("information", "allowCustom")
    assert "SEP-1456" in problem.message


@pytest.mark.parametrize(
    ("schema", "pointer"),
    [
        ({"properties": {}}, ""),
        ({"type": "array", "properties": {}}, "/type"),
        ({"type": ["object"], "properties": {}}, "/type"),
    ],
)
def test_a_schema_that_is_not_of_type_object_is_an_error(schema: JSONValue, pointer: str) -> None:
    assert found(lint_document(schema), "no-object-type") == [("error", pointer)]


def test_type_object_is_what_is_wanted() -> None:
    assert found(lint_document({"type": "object", "properties": {}}), "no-object-type") == []


def test_a_schema_without_properties_is_an_error() -> None:
    assert found(lint_document({"type": "object"}), "no-properties") == [("error", "")]
    assert found(lint_document({"type": "object", "properties": {}}), "no-properties") == []


def test_properties_of_the_wrong_type_are_told_once() -> None:
    problems = lint_document({"type": "object", "properties": []})
    assert [(one.code, one.schema_pointer) for one in problems] == [("keyword-wrong-type", "/properties")]


def test_only_for_the_names_that_are_told_a_meant_one_is_looked_for() -> None:
    names = [f"colors{number}" for number in range(MOST_FINDINGS + 5)]
    schema = {"type": "object", "properties": {"colors": {"type": "string"}}, "required": names}
    context = SchemaContext(read_value(schema), schema, "", DEFAULT_MCP_VERSION)
    hints = [finding.hint for finding in required_unknown(context)]
    assert len(hints) == len(names)
    assert all("colors" in hint for hint in hints[:MOST_FINDINGS])
    assert not any("colors" in hint for hint in hints[MOST_FINDINGS:])


def test_required_names_that_are_no_property_are_marked_one_by_one() -> None:
    schema = {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name", "nmae", "x"]}
    problems = [one for one in lint_document(schema) if one.code == "required-unknown"]
    assert [one.schema_pointer for one in problems] == ["/required/1", "/required/2"]
    assert problems[0].hint == 'Did you mean "name"?'


@pytest.mark.parametrize("value", [5, "string", None, []])
def test_a_property_that_is_no_schema_is_one_error(value: JSONValue) -> None:
    assert codes(lint(value)) == ["not-a-schema"]


@pytest.mark.parametrize("value", [True, False])
def test_a_boolean_schema_is_json_schema_but_outside_the_subset(value: bool) -> None:
    assert codes(lint(value)) == ["outside-subset"]


@pytest.mark.parametrize(
    ("type_value", "pointer", "hint"),
    [
        ("strin", "/type", 'Did you mean "string"?'),
        ("String", "/type", 'Did you mean "string"?'),
        (["string", "nul"], "/type/1", 'Did you mean "null"?'),
        ("zebra", "/type", "The types are string, number, integer, boolean, array, object, null."),
    ],
)
def test_e19_an_unknown_type_is_an_error_at_the_type(type_value: JSONValue, pointer: str, hint: str) -> None:
    problems = lint({"type": type_value})
    assert found(problems, "unknown-type") == [("error", pointer)]
    assert only(problems, "unknown-type").hint == hint
    assert found(problems, "outside-subset") == []


@pytest.mark.parametrize("type_value", ["string", "null", ["string", "null"]])
def test_types_of_json_schema_are_known(type_value: JSONValue) -> None:
    assert found(lint({"type": type_value}), "unknown-type") == []


@pytest.mark.parametrize(
    ("schema", "reason"),
    [
        ({"type": "object"}, "a nested object"),
        ({"type": "array", "items": {"type": "object"}}, "an array of objects"),
        ({"$ref": "#/$defs/Color"}, "it refers to another schema ($ref)"),
        ({}, "it has no type"),
        ({"type": ["string", "null"]}, "a union of types"),
        ({"type": "number", "enum": [1]}, "its options are not all strings"),
    ],
)
def test_f66_what_is_outside_the_subset_is_named_with_its_reason(schema: JSONValue, reason: str) -> None:
    problem = only(lint(schema), "outside-subset")
    assert problem.severity == "warning"
    assert problem.message.startswith('the property "f" is outside the elicitation subset: ')
    assert reason in problem.message
    assert problem.hint


def test_what_is_outside_the_subset_is_not_also_told_keyword_by_keyword() -> None:
    assert codes(lint({"type": "object", "properties": {}, "additionalProperties": False}), above="") == [
        "outside-subset"
    ]


def test_x07_references_are_outside_the_subset_whether_they_resolve_or_not() -> None:
    for reference in ("#", "#/$defs/none", "http://127.0.0.1:9/s.json", "file:///etc/hosts"):
        assert codes(lint({"$ref": reference})) == ["outside-subset"]


# --- the register


def test_every_code_is_kebab_case() -> None:
    for code in (*PROPERTY_RULES, *SCHEMA_RULES):
        assert code == code.lower()
        assert all(part.isalpha() for part in code.split("-"))


def test_two_rules_cannot_share_a_code() -> None:
    with pytest.raises(ValueError, match="empty-enum"):
        rule("empty-enum", "warning")(lambda context: iter(()))


def test_the_same_code_has_the_same_severity_and_mark_in_both_registers() -> None:
    for code in PROPERTY_RULES.keys() & SCHEMA_RULES.keys():
        assert PROPERTY_RULES[code].severity == SCHEMA_RULES[code].severity
        assert PROPERTY_RULES[code].at == SCHEMA_RULES[code].at


def test_of_a_great_many_findings_the_last_one_counts_the_rest() -> None:
    problems = [
        one for one in lint({"type": "string", "enum": ["a"] * 1000}) if one.code == "duplicate-option"
    ]
    assert len(problems) == MOST_FINDINGS
    assert problems[-1].message.endswith(f"(and {999 - MOST_FINDINGS} more like this)")


def test_a_finding_can_weigh_less_than_its_rule() -> None:
    assert Finding("m", "/p").severity is None


def test_linting_a_whole_equals_linting_its_parts() -> None:
    schema = {
        "type": "object",
        "properties": {"api_key": {"type": "string"}, "b": {"type": "strin"}},
        "required": ["ghost"],
        "title": "x",
    }
    document = {"method": "elicitation/create", "params": {"message": "Hi", "requestedSchema": schema}}
    reading = read_value(document)
    top = lint_top(reading)
    whole = lint_schema(reading, match=match)
    assert whole[: len(top)] == top
    assert {one.schema_pointer for one in whole} == {
        "/params/requestedSchema/required/0",
        "/params/requestedSchema/title",
        "/params/requestedSchema/properties/api_key",
        "/params/requestedSchema/properties/b/type",
    }


def test_a_document_without_a_schema_has_nothing_to_lint() -> None:
    assert lint_document([]) == ()
    assert lint_document({"message": "Hi"}) == ()


@given(json_values)
def test_linting_any_property_never_fails(value: JSONValue) -> None:
    for problem in lint(value):
        assert problem.schema_pointer.startswith("/properties/f")
        assert problem.source == "schema"


@given(property_schemas)
def test_every_problem_says_something_and_what_to_do_next(schema: dict[str, JSONValue]) -> None:
    for problem in lint(schema):
        assert problem.message
        assert not problem.message.endswith(".")
        assert problem.hint.endswith((".", "?"))


@given(json_values)
def test_linting_any_document_never_fails(value: JSONValue) -> None:
    lint_document({"type": "object", "properties": value, "required": value})
    lint_document(value)
