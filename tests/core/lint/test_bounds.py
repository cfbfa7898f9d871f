"""Rules about limits, defaults and big numbers."""

from decimal import Decimal

import pytest

from playground.core.json_types import JSONValue
from tests.core.lint.linting import codes, found, lint, only


@pytest.mark.parametrize(
    ("schema", "pointer"),
    [
        ({"type": "string", "minLength": 5, "maxLength": 2}, "/maxLength"),
        (
            {"type": "string", "enum": ["a"], "allowCustom": True, "minLength": 5, "maxLength": 2},
            "/maxLength",
        ),
        ({"type": "number", "minimum": 2, "maximum": 1}, "/maximum"),
        ({"type": "number", "minimum": 1, "exclusiveMaximum": 1}, "/exclusiveMaximum"),
        ({"type": "number", "exclusiveMinimum": 1, "maximum": 1}, "/maximum"),
        ({"type": "number", "minimum": Decimal("0.3"), "maximum": Decimal("0.2")}, "/maximum"),
        ({"type": "integer", "minimum": Decimal("1.2"), "maximum": Decimal("1.8")}, "/maximum"),
        ({"type": "number", "minimum": 1, "maximum": 4, "multipleOf": 5}, "/multipleOf"),
        ({"type": "array", "items": {"enum": ["a", "b"]}, "minItems": 2, "maxItems": 1}, "/maxItems"),
        ({"type": "array", "items": {"enum": ["a", "b"]}, "minItems": 3}, "/minItems"),
    ],
)
def test_bounds_that_exclude_each_other_are_marked(schema: JSONValue, pointer: str) -> None:
    assert found(lint(schema), "bounds-exclude") == [("warning", pointer)]


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "string", "minLength": 2, "maxLength": 2},
        {"type": "number", "minimum": 1, "maximum": 1},
        {"type": "number", "exclusiveMinimum": 1, "exclusiveMaximum": 2},
        {"type": "integer", "minimum": Decimal("1.2"), "maximum": Decimal("2.0")},
        {"type": "number", "minimum": 1, "maximum": 5, "multipleOf": 5},
        {"type": "number", "minimum": -7, "maximum": -3, "multipleOf": 5},
        {"type": "number", "minimum": Decimal("1e999999"), "multipleOf": 5, "maximum": Decimal("1e999999")},
        {"type": "array", "items": {"enum": ["a", "b"]}, "minItems": 2, "maxItems": 2},
    ],
)
def test_bounds_that_leave_a_value_are_fine(schema: JSONValue) -> None:
    assert found(lint(schema), "bounds-exclude") == []


@pytest.mark.parametrize(
    ("schema", "wanted"),
    [
        ({"type": "string", "enum": ["a", "b"], "default": "q"}, "one of the options"),
        ({"type": "integer", "default": "7"}, "a whole number"),
        ({"type": "string", "format": "date", "default": "soon"}, "a calendar date"),
        ({"type": "string", "minLength": 3, "default": "x"}, "at least 3 characters"),
        ({"type": "string", "maxLength": 1, "default": "xy"}, "at most 1 character"),
        ({"type": "number", "minimum": 1, "default": 0}, "at least 1"),
        ({"type": "string", "default": 5}, "a text"),
        ({"type": "string", "default": None}, "a text"),
        ({"type": "boolean", "default": "yes"}, "true or false"),
        ({"type": "string", "pattern": "^a$", "default": "b"}, 'a text that matches "^a$"'),
        ({"type": "string", "enum": ["a"], "pattern": "^a$", "allowCustom": True, "default": "b"}, "matches"),
        ({"type": "array", "items": {"enum": ["a"]}, "default": ["q"]}, "the options"),
        ({"type": "array", "items": {"enum": ["a"]}, "default": "a"}, "a list of options"),
    ],
)
def test_f54_a_default_that_the_property_refuses_is_marked(schema: JSONValue, wanted: str) -> None:
    problem = only(lint(schema), "invalid-default")
    assert (problem.severity, problem.schema_pointer) == ("warning", "/properties/f/default")
    assert wanted in problem.message


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "string", "enum": ["a"], "allowCustom": True, "default": "z"},
        {"type": "integer", "default": Decimal("7.0")},
        {"type": "string", "pattern": "^a$", "default": "a"},
        {"type": "string", "enum": ["a", "b"], "default": "b"},
        {"type": "array", "items": {"enum": ["a", "b"]}, "default": ["b"]},
    ],
)
def test_t15_a_default_that_the_property_takes_is_fine(schema: JSONValue) -> None:
    assert found(lint(schema), "invalid-default") == []


@pytest.mark.parametrize(
    ("schema", "pointer"),
    [
        ({"type": "integer", "maximum": 2**53}, "/maximum"),
        ({"type": "integer", "minimum": -(2**60)}, "/minimum"),
        ({"type": "number", "default": Decimal("1e20")}, "/default"),
        ({"type": "number", "enum": [1, 2**53 + 1]}, "/enum/1"),
        ({"type": "integer", "maximum": 10**5000}, "/maximum"),
    ],
)
def test_integers_beyond_2_to_the_53_are_noted(schema: JSONValue, pointer: str) -> None:
    problem = only(lint(schema), "big-integer")
    assert (problem.severity, problem.schema_pointer) == ("information", f"/properties/f{pointer}")
    assert problem.keyword == pointer.split("/")[1]


@pytest.mark.parametrize("value", [2**53 - 1, -(2**53 - 1), Decimal("0.1"), True])
def test_numbers_that_javascript_keeps_are_not_noted(value: JSONValue) -> None:
    assert found(lint({"type": "number", "maximum": value}), "big-integer") == []


def test_a_default_below_a_deep_nest_does_not_stop_linting() -> None:
    nest: JSONValue = 2**60
    for _ in range(5_000):
        nest = [nest]
    assert found(lint({"type": "string", "x-nest": nest}), "big-integer")[0][0] == "information"
    assert codes(lint({"type": "string", "x-nest": nest})) == []
