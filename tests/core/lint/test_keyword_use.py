"""Rules about keywords: unknown, of the wrong type, without effect, not listed."""

import pytest

from playground.core.json_types import JSONValue
from tests.core.lint.linting import codes, found, lint, lint_document, only


@pytest.mark.parametrize(
    ("name", "meant"), [("minLenght", "minLength"), ("max_length", "maxLength"), ("label", "title")]
)
def test_e20_an_unknown_keyword_is_a_warning_that_names_the_likely_one(name: str, meant: str) -> None:
    problem = only(lint({"type": "string", name: 3}), "unknown-keyword")
    assert (problem.severity, problem.schema_pointer, problem.keyword) == (
        "warning",
        f"/properties/f/{name}",
        name,
    )
    assert "unknown" in problem.message
    assert problem.hint == f'Did you mean "{meant}"?'


def test_e20_a_misspelt_required_is_found_beside_properties() -> None:
    problems = lint_document({"type": "object", "properties": {}, "requierd": ["a"]})
    problem = only(problems, "unknown-keyword")
    assert (problem.schema_pointer, problem.hint) == ("/requierd", 'Did you mean "required"?')


def test_an_unknown_keyword_without_likeness_still_has_a_next_step() -> None:
    assert only(lint({"type": "string", "zebra": 1}), "unknown-keyword").hint


def test_a_vendors_keyword_is_information() -> None:
    assert found(lint({"type": "string", "x-order": 1}), "unknown-keyword") == [("information", "/x-order")]


def test_a_keyword_of_an_older_dialect_is_unknown_in_2020_12_only() -> None:
    schema = {"type": "array", "items": {"enum": ["a"]}, "additionalItems": False}
    problem = only(lint(schema), "unknown-keyword")
    assert problem.hint == 'Today\'s keyword is "items".'
    assert found(lint(schema, older_dialect=True), "unknown-keyword") == []


def test_unknown_keywords_are_found_inside_items_and_options() -> None:
    multi = {"type": "array", "items": {"type": "string", "enum": ["a"], "enmu": []}}
    assert found(lint(multi), "unknown-keyword") == [("warning", "/items/enmu")]
    titled = {"type": "string", "oneOf": [{"const": "a", "titel": "A", "title": "A"}]}
    assert found(lint(titled), "unknown-keyword") == [("warning", "/oneOf/0/titel")]


@pytest.mark.parametrize("name", ["$comment", "deprecated", "contentEncoding", "$anchor", "examples"])
def test_known_keywords_of_json_schema_are_not_unknown(name: str) -> None:
    assert found(lint({"type": "string", name: "x"}), "unknown-keyword") == []


@pytest.mark.parametrize(
    ("schema", "pointer"),
    [
        ({"type": "string", "minLength": -1}, "/minLength"),
        ({"type": "string", "minLength": "3"}, "/minLength"),
        ({"type": "string", "maxLength": 1.5}, "/maxLength"),
        ({"type": "string", "pattern": 5}, "/pattern"),
        ({"type": "string", "title": None}, "/title"),
        ({"type": "string", "format": ["email"]}, "/format"),
        ({"type": "string", "enum": "a"}, "/enum"),
        ({"type": "string", "oneOf": []}, "/oneOf"),
        ({"type": "number", "minimum": "1"}, "/minimum"),
        ({"type": "number", "multipleOf": 0}, "/multipleOf"),
        ({"type": 5}, "/type"),
        ({"type": "array", "items": {"enum": ["a"], "title": 5}}, "/items/title"),
        ({"type": "array", "items": {"enum": ["a"]}, "minItems": -1}, "/minItems"),
        ({"type": "string", "oneOf": [{"const": "a", "title": 5}]}, "/oneOf/0/title"),
    ],
)
def test_e19_a_keyword_of_the_wrong_type_is_one_error_at_the_keyword(schema: JSONValue, pointer: str) -> None:
    problems = lint(schema)
    assert found(problems, "keyword-wrong-type") == [("error", pointer)]
    assert [one.code for one in problems if one.severity == "error"] == ["keyword-wrong-type"]


def test_e19_required_that_is_no_list_is_an_error() -> None:
    problem = only(lint_document({"type": "object", "properties": {}, "required": "a"}), "keyword-wrong-type")
    assert (problem.severity, problem.schema_pointer) == ("error", "/required")
    assert problem.message == 'required has to be a list of texts, not "a"'


def test_a_quoted_number_gets_the_fitting_hint() -> None:
    assert only(lint({"type": "string", "minLength": "3"}), "keyword-wrong-type").hint == (
        "Write the number without quotes."
    )


def test_required_inside_a_property_is_told_once_with_its_right_place() -> None:
    problems = lint({"type": "string", "required": True})
    assert codes(problems) == ["keyword-wrong-type"]
    assert "beside" in problems[0].hint


def test_enum_names_of_the_wrong_type_leave_the_schema_usable() -> None:
    problems = lint({"type": "string", "enum": ["a"], "enumNames": "A"})
    assert found(problems, "keyword-wrong-type") == [("warning", "/enumNames")]


def test_booleans_of_older_dialects_are_left_to_their_metaschema() -> None:
    schema = {"type": "number", "minimum": 1, "exclusiveMinimum": True}
    assert found(lint(schema), "keyword-wrong-type") == [("error", "/exclusiveMinimum")]
    assert found(lint(schema, older_dialect=True), "keyword-wrong-type") == []


@pytest.mark.parametrize(
    ("schema", "name"),
    [
        ({"type": "number", "minLength": 3}, "minLength"),
        ({"type": "string", "minimum": 3}, "minimum"),
        ({"type": "boolean", "pattern": "a"}, "pattern"),
        ({"type": "string", "required": ["a"]}, "required"),
        ({"type": "array", "items": {"enum": ["a"]}, "maxLength": 3}, "maxLength"),
        ({"type": "string", "enumNames": ["A"]}, "enumNames"),
    ],
)
def test_a_keyword_about_another_type_does_nothing(schema: JSONValue, name: str) -> None:
    problems = lint(schema)
    assert found(problems, "keyword-without-effect") == [("warning", f"/{name}")]
    assert [one.keyword for one in problems if one.code == "unlisted-keyword"] in ([], ["enumNames"])


def test_keywords_about_the_own_type_have_an_effect() -> None:
    schema = {"type": "string", "minLength": 1, "title": "T", "default": "a", "not": {"const": "b"}}
    assert found(lint(schema), "keyword-without-effect") == []


@pytest.mark.parametrize(
    ("schema", "name"),
    [
        ({"type": "string", "pattern": "^a$"}, "pattern"),
        ({"type": "number", "multipleOf": 5}, "multipleOf"),
        ({"type": "number", "exclusiveMinimum": 5}, "exclusiveMinimum"),
        ({"type": "string", "examples": ["a"]}, "examples"),
        ({"type": "string", "enum": ["ab"], "minLength": 2}, "minLength"),
        ({"type": "string", "anyOf": [{"const": "a", "title": "A"}]}, "anyOf"),
        ({"type": "array", "items": {"oneOf": [{"const": "a", "title": "A"}]}}, "items/oneOf"),
        ({"type": "array", "items": {"enum": ["a"]}, "uniqueItems": True}, "uniqueItems"),
    ],
)
@pytest.mark.parametrize("mcp_version", ["2025-11-25", "2026-07-28"])
def test_f67_a_keyword_that_mcp_does_not_list_is_a_portability_note(
    schema: JSONValue, name: str, mcp_version: str
) -> None:
    problems = lint(schema, mcp_version=mcp_version)
    assert found(problems, "unlisted-keyword") == [("information", f"/{name}")]
    assert codes(problems) == []
    assert mcp_version in only(problems, "unlisted-keyword").message


@pytest.mark.parametrize(
    ("schema", "pointer"),
    [
        ({"type": "string", "default": "a"}, "/default"),
        ({"type": "integer", "default": 1}, "/default"),
        ({"type": "string", "oneOf": [{"const": "a", "title": "A"}]}, "/oneOf"),
        ({"type": "array", "items": {"enum": ["a"]}, "minItems": 1, "maxItems": 1}, "/type"),
    ],
)
def test_what_a_later_version_lists_is_noted_for_2025_06_18(schema: JSONValue, pointer: str) -> None:
    problems = [
        one
        for one in lint(schema, mcp_version="2025-06-18")
        if one.schema_pointer == f"/properties/f{pointer}"
    ]
    assert [(one.code, one.severity) for one in problems] == [("unlisted-keyword", "information")]
    assert "only since MCP 2025-11-25" in problems[0].message
    assert found(lint(schema), "unlisted-keyword") == []


def test_a_boolean_default_is_listed_from_the_start() -> None:
    assert lint({"type": "boolean", "default": True}, mcp_version="2025-06-18") == ()


@pytest.mark.parametrize("name", ["additionalProperties", "title", "$defs", "$id", "description"])
def test_keys_beside_properties_that_servers_drop_are_noted(name: str) -> None:
    value: JSONValue = {"$defs": {}, "additionalProperties": False}.get(name, "x")
    problems = lint_document({"type": "object", "properties": {}, name: value})
    assert found(problems, "top-level-keyword") == [("information", f"/{name}")]


def test_the_dialect_is_listed_at_the_top_since_2025_11_25() -> None:
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "properties": {}}
    assert lint_document(schema) == ()
    assert found(lint_document(schema, mcp_version="2025-06-18"), "top-level-keyword") == [
        ("information", "/$schema")
    ]


def test_a_schema_of_an_older_dialect_may_use_its_keywords() -> None:
    schema = {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "type": "object",
        "properties": {"n": {"type": "number", "minimum": 1}},
        "definitions": {},
    }
    assert codes(lint_document(schema)) == []
