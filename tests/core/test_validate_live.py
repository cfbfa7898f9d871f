"""SchemaCheck, as the live form uses it: property by property, built when needed, lent to its successor."""

import pytest

from playground.core.matching import MatchOutcome
from playground.core.validate import SchemaCheck
from tests.core.matchers import match_directly, never_asked

COLOUR = {"type": "string", "enum": ["Red", "Green"], "minLength": 2, "allowCustom": True}
SCHEMA = {
    "type": "object",
    "properties": {"colour": COLOUR, "n": {"type": "integer"}},
    "required": ["colour"],
}


def test_one_value_is_judged_by_its_prepared_property() -> None:
    check = SchemaCheck(SCHEMA)
    assert check.check_property("colour", "Mauve", never_asked) == ()
    (problem,) = check.check_property("colour", "x", never_asked)
    assert (problem.code, problem.instance_pointer, problem.schema_pointer) == (
        "too-short",
        "/colour",
        "/properties/colour/minLength",
    )


def test_value_of_an_undeclared_property_has_no_problem_of_its_own() -> None:
    assert SchemaCheck(SCHEMA).check_property("other", None, never_asked) == ()


def test_property_that_refers_is_judged_with_the_whole_schema() -> None:
    schema = {"properties": {"a": {"$ref": "#/$defs/p"}}, "$defs": {"p": {"maxLength": 1}}}
    check = SchemaCheck(schema)
    (problem,) = check.check_property("a", "xx", never_asked)
    assert problem.schema_pointer == "/$defs/p/maxLength"
    changed = SchemaCheck({**schema, "$defs": {"p": {"maxLength": 2}}}, check)
    assert changed.check_property("a", "xx", never_asked) == ()


def test_broken_schema_judges_no_value() -> None:
    check = SchemaCheck({"properties": {"a": {"type": "strin"}, "b": {"type": "string"}}})
    assert check.is_broken
    assert check.check_property("b", 5, never_asked) == ()


def test_unchanged_properties_are_taken_over() -> None:
    before = SchemaCheck(SCHEMA)
    copied = {"type": "object", "properties": {"colour": dict(COLOUR), "n": {"type": "number"}}}
    after = SchemaCheck(copied, before)
    assert after.properties["colour"] is before.properties["colour"]
    assert after.properties["n"] is not before.properties["n"]


@pytest.mark.parametrize("other", [True, 1.0, "1"])
def test_property_is_not_taken_over_when_only_python_calls_it_equal(other: object) -> None:
    before = SchemaCheck({"properties": {"a": {"minLength": 1}}})
    after = SchemaCheck({"properties": {"a": {"minLength": other}}}, before)
    assert after.properties["a"] is not before.properties["a"]
    assert after.is_broken == (other != 1.0 or other is True)


def test_property_is_not_taken_over_into_another_dialect() -> None:
    before = SchemaCheck({"properties": {"a": {"exclusiveMinimum": True, "minimum": 0}}})
    after = SchemaCheck({"$schema": "http://json-schema.org/draft-04/schema#", **before.schema}, before)
    assert before.is_broken
    assert not after.is_broken


@pytest.mark.parametrize(
    ("extra", "needed"),
    [
        ({}, False),
        (
            {
                "title": "x",
                "$defs": {},
                "x-other": 1,
                "$schema": "https://json-schema.org/draft/2020-12/schema",
            },
            False,
        ),
        ({"if": {}}, True),
        ({"dependentRequired": {}}, True),
        ({"minProperties": 1}, True),
        ({"additionalProperties": False}, True),
        ({"$ref": "#/$defs/x", "$defs": {"x": {}}}, True),
        ({"type": "array"}, True),
        ({"type": "object"}, False),
        ({"$schema": "http://json-schema.org/draft-03/schema#"}, True),
    ],
)
def test_schema_says_whether_fields_can_be_judged_one_by_one(extra: dict, needed: bool) -> None:
    assert SchemaCheck({"properties": {"a": {}}, **extra}).needs_whole is needed


def test_missing_answers_are_those_that_the_whole_check_reports() -> None:
    check = SchemaCheck({**SCHEMA, "required": ["n", "ghost", "colour"]})
    missing = check.missing({"colour": "Red"})
    assert [problem.instance_pointer for problem in missing] == ["/n", "/ghost"]
    assert check.check({"colour": "Red"}, match_directly).problems == missing


def test_pending_match_is_told_for_the_field() -> None:
    check = SchemaCheck({"properties": {"a": {"pattern": "^x", "minLength": 3}}})
    found = check.check_property("a", "x", lambda pattern, text: MatchOutcome.PENDING)
    assert sorted(problem.code for problem in found) == ["pattern-pending", "too-short"]
    assert {problem.instance_pointer for problem in found} == {"/a"}


def test_trace_that_is_taken_over_is_that_of_a_new_check() -> None:
    before = SchemaCheck(SCHEMA)
    assert before.trace.prepared_names == {"colour"}
    closed = {**COLOUR, "allowCustom": False}
    for properties, changed in (
        ({"colour": closed, "n": {"type": "integer"}}, ["colour"]),
        ({"colour": COLOUR, "n": COLOUR}, ["n"]),
        ({"colour": COLOUR, "m": COLOUR}, ["m"]),
        ({"n": {"type": "integer"}}, []),
    ):
        after = SchemaCheck({**SCHEMA, "properties": properties}, before, changed=changed)
        assert after.trace == SchemaCheck(after.schema).trace
