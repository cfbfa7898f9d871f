"""Checking a schema's text: parse, dialect, shape and lint together, each cause once."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core.check import check_schema, in_text_order, schema_problems, untold
from playground.core.envelope import NOT_AN_OBJECT
from playground.core.json_types import JSONValue, members_of
from playground.core.keywords import KEYWORDS, OTHER_KEYWORDS
from playground.core.lint import lint_schema
from playground.core.matching import MatchOutcome
from playground.core.position import Span
from playground.core.problem import Problem
from playground.core.read import read_value
from playground.core.validate import SchemaCheck
from tests.core.json_strategies import json_values, property_schemas
from tests.core.lint.linting import match

PLAIN = '{"type":"object","properties":{"color":{"type":"string","enum":["red"],"allowCustom":true}}}'


def check(text: str, mcp_version: str = "2026-07-28") -> tuple[Problem, ...]:
    return check_schema(text, mcp_version=mcp_version, match=match)


def marked(text: str) -> list[tuple[str, str]]:
    """Code and marked text of each problem that is no information."""
    return [
        (one.code, text[one.span.start : one.span.end])
        for one in check(text)
        if one.severity != "information" and one.span is not None
    ]


def around(schema: JSONValue) -> dict[str, JSONValue]:
    return {"type": "object", "properties": {"f": schema}}


def test_a_plain_allow_custom_schema_has_information_alone() -> None:
    assert [(one.severity, one.keyword) for one in check(PLAIN)] == [("information", "allowCustom")]


@pytest.mark.parametrize("text", ["[]", '"x"', "true", "null"])
def test_e17_a_root_that_is_not_an_object_is_one_error(text: str) -> None:
    [problem] = check(text)
    assert (problem.code, problem.severity, problem.message) == ("not-an-object", "error", NOT_AN_OBJECT)
    assert problem.span == Span(0, len(text))


@pytest.mark.parametrize("text", ["", "  \n "])
def test_e17_empty_text_is_told_how_a_schema_begins(text: str) -> None:
    [problem] = check(text)
    assert problem.severity == "error"
    assert "object" in problem.hint


def test_text_that_is_no_json_has_only_the_problems_of_the_text() -> None:
    problems = check('{"type": "objekt", "properties": }')
    assert problems
    assert all(one.code.startswith("json-") for one in problems)


@pytest.mark.parametrize(
    ("text", "code", "mark"),
    [
        ('{"type":"object","properties":{"f":{"type":"strin"}}}', "unknown-type", '"strin"'),
        ('{"type":"object","properties":{"f":{"type":"string","pattern":"("}}}', "bad-pattern", '"("'),
        ('{"type":"object","properties":{"f":{"type":"string","minLength":-1}}}', "keyword-wrong-type", "-1"),
        ('{"type":"object","properties":{},"required":"a"}', "keyword-wrong-type", '"a"'),
        ('{"type":"object","properties":{"f":5}}', "not-a-schema", "5"),
    ],
)
def test_e19_a_broken_keyword_is_marked_once_at_its_place(text: str, code: str, mark: str) -> None:
    assert marked(text) == [(code, mark)]


def test_e20_misspelt_words_are_hinted_at_and_no_errors() -> None:
    schema = '{"type":"object","properties":{"f":{"type":"string","format":"datetime","minLenght":3}}'
    text = schema + ',"requierd":[]}'
    assert [(one.code, one.hint) for one in check(text)] == [
        ("unknown-format", 'Did you mean "date-time"?'),
        ("unknown-keyword", 'Did you mean "minLength"?'),
        ("unknown-keyword", 'Did you mean "required"?'),
    ]
    assert marked(text) == [("unknown-keyword", '"minLenght"'), ("unknown-keyword", '"requierd"')]
    assert all(one.severity != "error" for one in check(text))


def test_e21_an_unknown_dialect_is_read_as_2020_12_and_said_so() -> None:
    text = '{"$schema":"http://example.test/mine","type":"object","properties":{"f":{"type":"strin"}}}'
    dialect, broken = check(text)
    assert (dialect.severity, dialect.schema_pointer) == ("warning", "/$schema")
    assert "2020-12" in dialect.message
    assert broken.code == "unknown-type"


@pytest.mark.parametrize(
    "uri",
    [
        "https://json-schema.org/draft/2020-12/schema",
        "https://json-schema.org/draft/2019-09/schema#",
        "http://json-schema.org/draft-07/schema#",
        "http://json-schema.org/draft-04/schema",
    ],
)
def test_a_known_dialect_is_no_problem(uri: str) -> None:
    assert check(json.dumps({"$schema": uri, "type": "object", "properties": {}})) == ()


def test_x04_a_field_that_asks_for_a_secret_is_marked_at_its_name() -> None:
    properties = '{"api_key":{"type":"string"},"p":{"type":"string","title":"Password"}}'
    text = f'{{"type":"object","properties":{properties}}}'
    assert marked(text) == [("secret-name", '"api_key"'), ("secret-title", '"Password"')]


def test_x07_a_reference_to_itself_is_an_error_line() -> None:
    text = '{"type":"object","properties":{},"$ref":"#"}'
    assert [(one.code, one.severity) for one in check(text)] == [
        ("top-level-keyword", "information"),
        ("circular-reference", "error"),
    ]


def test_x07_a_reference_to_nothing_is_an_error_line_inside_a_request_too() -> None:
    schema = around({"$ref": "#/$defs/none"})
    text = json.dumps({"method": "elicitation/create", "params": {"message": "m", "requestedSchema": schema}})
    problem = next(one for one in check(text) if one.severity == "error")
    assert problem.schema_pointer == "/params/requestedSchema/properties/f/$ref"
    assert problem.span is not None
    assert text[problem.span.start : problem.span.end] == '"#/$defs/none"'


def test_problems_stand_in_text_order() -> None:
    text = (
        '{"requierd":[],"properties":{"b":{"type":"x"},"a":{"type":"string","pattern":"("}},"$schema":"y:z"}'
    )
    starts = [one.span.start for one in check(text) if one.span is not None]
    assert starts == sorted(starts)
    assert len(starts) == len(check(text))


def test_at_one_place_the_gravest_comes_first() -> None:
    note, fault = Problem("a", "information", "m"), Problem("b", "error", "m")
    assert in_text_order([note, fault]) == (fault, note)


def test_a_place_over_several_lines_is_marked_at_its_first_character() -> None:
    text = '{\n  "properties": {}\n}'
    assert marked(text) == [("no-object-type", "{")]


def test_the_metaschema_is_silent_where_lint_has_spoken_and_only_there() -> None:
    told = [Problem("x", "error", "m", schema_pointer="/a/type/1", keyword="type")]
    same = Problem("y", "error", "m", schema_pointer="/a/type", keyword="type")
    other_place = Problem("y", "error", "m", schema_pointer="/b/type", keyword="type")
    other_keyword = Problem("y", "error", "m", schema_pointer="/a/type", keyword="enum")
    assert untold([same, other_place, other_keyword], told) == (other_place, other_keyword)
    inside = Problem("y", "error", "m", schema_pointer="/a/type/1/x", keyword="type")
    beside = Problem("y", "error", "m", schema_pointer="/a/type/12", keyword="type")
    assert untold([inside, beside], told) == (beside,)
    remarks = [Problem("x", "warning", "m", schema_pointer="/a/type", keyword="type")]
    assert untold([same], remarks) == (same,)


def test_a_pattern_that_timed_out_is_not_tried_on_the_next_property() -> None:
    asked = []

    def slow(pattern: str, text: str) -> MatchOutcome:
        asked.append(pattern)
        return MatchOutcome.TIMEOUT

    one = {"type": "string", "enum": ["a"], "pattern": "^(a+)+$"}
    text = json.dumps({"type": "object", "properties": {"a": one, "b": one, "c": {**one, "pattern": "x"}}})
    problems = check_schema(text, match=slow)
    assert [one.code for one in problems if one.severity == "warning"] == ["pattern-undecided"] * 3
    assert asked == ["^(a+)+$", "x"]


def test_mcp_versions_differ_in_what_they_list() -> None:
    text = json.dumps(around({"type": "string", "default": "a"}))
    assert check(text) == ()
    assert [one.code for one in check(text, "2025-06-18")] == ["unlisted-keyword"]


# --- laws

ALL_NAMES = sorted({row.name for row in (*KEYWORDS, *OTHER_KEYWORDS)} - {"$schema", "$id"})
any_keyword = st.dictionaries(st.sampled_from(ALL_NAMES), json_values, max_size=3)


@given(st.one_of(property_schemas, any_keyword))
def test_lints_errors_about_a_property_are_what_the_metaschema_refuses(schema: dict[str, JSONValue]) -> None:
    reading = read_value(around(schema))
    errors = [one for one in lint_schema(reading, match=match) if one.severity == "error"]
    if errors:
        assert SchemaCheck(members_of(reading.raw_schema)).is_broken


@given(st.one_of(property_schemas, any_keyword))
def test_no_error_is_told_twice_at_one_keyword(schema: dict[str, JSONValue]) -> None:
    errors = [one for one in check(json.dumps(around(schema))) if one.severity == "error"]
    places = [(one.schema_pointer, one.keyword) for one in errors]
    assert len(places) == len(set(places))


@given(st.one_of(property_schemas, any_keyword))
def test_what_makes_a_schema_unusable_is_always_an_error_of_the_check(schema: dict[str, JSONValue]) -> None:
    reading = read_value(around(schema))
    broken = any(one.severity == "error" for one in schema_problems(reading))
    assert broken == any(one.severity == "error" for one in check(json.dumps(around(schema))))


@given(json_values)
def test_checking_any_json_never_fails_and_always_finds_a_place(value: JSONValue) -> None:
    for problem in check(json.dumps(value)):
        assert problem.span is not None


@given(st.text(max_size=40))
def test_checking_any_text_never_fails(text: str) -> None:
    check(text)


@pytest.mark.parametrize("depth", [60, 70, 400, 100_000])
def test_deep_nesting_is_a_problem_and_no_exception(depth: int) -> None:
    text = '{"type":"object","properties":{"f":' + '{"items":' * depth + "1" + "}" * depth + "}}"
    assert any(one.severity in ("error", "warning") for one in check(text))
