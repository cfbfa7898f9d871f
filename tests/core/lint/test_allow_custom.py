"""Rules about allowCustom."""

import pytest

from playground.core.json_types import JSONValue
from tests.core.lint.linting import codes, found, lint, lint_document, only

OWN_CODES = (
    "allow-custom-not-boolean",
    "allow-custom-without-enum",
    "allow-custom-on-titled",
    "allow-custom-on-multi-select",
    "allow-custom-own-any-of",
)


@pytest.mark.parametrize("value", ["true", 1, None, [], {}])
def test_allow_custom_that_is_no_boolean_leaves_the_list_closed(value: JSONValue) -> None:
    problems = lint({"type": "string", "enum": ["a"], "allowCustom": value})
    assert codes(problems) == ["allow-custom-not-boolean"]
    assert found(problems, "allow-custom-not-boolean") == [("warning", "/allowCustom")]


@pytest.mark.parametrize("value", [True, False])
def test_a_boolean_allow_custom_beside_an_enum_is_fine(value: bool) -> None:
    assert codes(lint({"type": "string", "enum": ["a"], "allowCustom": value})) == []


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "string", "allowCustom": True},
        {"type": "number", "allowCustom": True},
        {"type": "boolean", "allowCustom": True},
        {"type": "string", "enum": [], "allowCustom": True},
        {"type": "string", "enum": "a", "allowCustom": True},
        {"type": "string", "anyOf": [{"minLength": 1}], "allowCustom": True},
        {"type": "array", "allowCustom": True},
    ],
)
def test_allow_custom_without_options_does_nothing(schema: dict[str, JSONValue]) -> None:
    problems = lint(schema)
    assert found(problems, "allow-custom-without-enum") == [("warning", "/allowCustom")]
    assert sum(one.code in OWN_CODES for one in problems) == 1


def test_allow_custom_beside_an_empty_enum_names_the_cause() -> None:
    problem = only(lint({"type": "string", "enum": [], "allowCustom": True}), "allow-custom-without-enum")
    assert "empty enum" in problem.message


def test_allow_custom_false_without_enum_says_nothing_wrong() -> None:
    assert codes(lint({"type": "string", "allowCustom": False})) == []


@pytest.mark.parametrize("keyword", ["oneOf", "anyOf"])
def test_titled_options_stay_closed(keyword: str) -> None:
    problems = lint({"type": "string", keyword: [{"const": "a", "title": "A"}], "allowCustom": True})
    assert codes(problems) == ["allow-custom-on-titled"]
    assert keyword in only(problems, "allow-custom-on-titled").message


def test_allow_custom_inside_an_option_does_nothing() -> None:
    problems = lint({"type": "string", "oneOf": [{"const": "a", "title": "A", "allowCustom": True}]})
    assert found(problems, "allow-custom-on-titled") == [("warning", "/oneOf/0/allowCustom")]


@pytest.mark.parametrize(
    ("schema", "pointer"),
    [
        ({"type": "array", "items": {"enum": ["a"]}, "allowCustom": True}, "/allowCustom"),
        ({"type": "array", "items": {"enum": ["a"], "allowCustom": True}}, "/items/allowCustom"),
        (
            {"type": "array", "items": {"anyOf": [{"const": "a", "title": "A"}], "allowCustom": True}},
            "/items/allowCustom",
        ),
    ],
)
def test_a_multi_select_stays_closed(schema: JSONValue, pointer: str) -> None:
    problems = lint(schema)
    assert codes(problems) == ["allow-custom-on-multi-select"]
    assert found(problems, "allow-custom-on-multi-select") == [("warning", pointer)]


def test_predefined_options_escape_an_any_of_of_the_property() -> None:
    schema = {"type": "string", "enum": ["1", "22"], "anyOf": [{"maxLength": 1}], "allowCustom": True}
    problem = only(lint(schema), "allow-custom-own-any-of")
    assert (problem.severity, problem.schema_pointer) == ("warning", "/properties/f/anyOf")
    assert problem.message.startswith("the 2 predefined options need not fit this anyOf")
    assert "allOf" in problem.hint


def test_an_any_of_without_allow_custom_is_not_remarked_on() -> None:
    schema = {"type": "string", "enum": ["1"], "anyOf": [{"maxLength": 1}]}
    assert found(lint(schema), "allow-custom-own-any-of") == []


def test_allow_custom_beside_properties_is_misplaced() -> None:
    problems = lint_document({"type": "object", "properties": {}, "allowCustom": True})
    assert [(one.code, one.schema_pointer) for one in problems] == [
        ("allow-custom-misplaced", "/allowCustom")
    ]


def test_allow_custom_that_works_is_noted_as_an_extension_in_every_version() -> None:
    for version in ("2025-06-18", "2025-11-25", "2026-07-28"):
        problems = lint({"type": "string", "enum": ["a"], "allowCustom": True}, mcp_version=version)
        assert found(problems, "unlisted-keyword") == [("information", "/allowCustom")]
