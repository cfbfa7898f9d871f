"""Problems of answers: one for each cause, at the right place, in plain words."""

import pytest

from playground.core.problem import Problem
from playground.core.validate import check_content
from tests.core.matchers import match_directly


def problems(schema: object, content: object) -> tuple[Problem, ...]:
    return check_content(schema, content, match=match_directly).problems


def only_problem(property_schema: object, value: object) -> Problem:
    (found,) = problems({"properties": {"f": property_schema}}, {"f": value})
    return found


@pytest.mark.parametrize(
    ("property_schema", "value", "code", "message"),
    [
        ({"minLength": 3}, "x", "too-short", "at least 3 characters; this has 1"),
        ({"minLength": 1}, "", "too-short", "at least 1 character; this has 0"),
        ({"maxLength": 1}, "😀😀", "too-long", "at most 1 character; this has 2"),
        ({"type": "integer"}, 1.5, "wrong-type", "needs a whole number; this is 1.5"),
        ({"type": ["string", "integer"]}, True, "wrong-type", "needs text or a whole number; this is true"),
        ({"minimum": 0.5}, 0.4, "too-small", "at least 0.5; this is 0.4"),
        ({"maximum": 10}, 11, "too-large", "at most 10; this is 11"),
        ({"exclusiveMinimum": 0}, 0, "too-small", "more than 0; this is 0"),
        ({"exclusiveMaximum": 1}, 1.0, "too-large", "less than 1; this is 1"),
        ({"multipleOf": 0.01}, 0.015, "not-a-multiple", "a multiple of 0.01; this is 0.015"),
        ({"format": "email"}, "nope", "bad-format", 'not an e-mail address: "nope"'),
        ({"pattern": "^a$"}, "b", "no-pattern-match", "does not match the pattern ^a$"),
        (
            {"enum": ["Red", "Green"]},
            "Blue",
            "not-an-option",
            '"Blue" is not one of the options: "Red", "Green"',
        ),
        ({"enum": []}, "x", "not-an-option", "the list of options is empty, so nothing fits"),
        ({"const": "x"}, "y", "not-the-constant", 'must be "x"; this is "y"'),
        ({"minItems": 2}, ["a"], "too-few-items", "at least 2 items; this has 1"),
        ({"maxItems": 0}, ["a"], "too-many-items", "at most 0 items; this has 1"),
        ({"uniqueItems": True}, ["a", "b", "a"], "duplicate-items", '"a" is there twice'),
        (
            {"contains": {"const": "x"}},
            ["a"],
            "no-matching-item",
            "no item fits the `contains` of the schema",
        ),
        (
            {"contains": {}, "minContains": 2},
            ["a"],
            "too-few-matching-items",
            "at least 2 items have to fit `contains`",
        ),
        (
            {"contains": {}, "maxContains": 1},
            ["a", "b"],
            "too-many-matching-items",
            "at most 1 items may fit `contains`",
        ),
        ({"not": {"const": "root"}}, "root", "excluded", 'must not be "root"'),
        ({"not": {"minLength": 1}}, "x", "excluded", '"x" is excluded by `not`'),
        (False, "x", "not-allowed", "the schema allows no value here"),
        (
            {"oneOf": [{}, {"type": "string"}]},
            "x",
            "several-branches",
            '"x" fits more than one alternative; exactly one may fit',
        ),
    ],
)
def test_message_names_limit_and_value(
    property_schema: object, value: object, code: str, message: str
) -> None:
    found = only_problem(property_schema, value)
    assert (found.code, found.message) == (code, message)
    assert found.source == "content"
    assert found.severity == "error"
    assert found.instance_pointer.startswith("/f")
    assert found.schema_pointer.startswith("/properties/f")


def test_custom_value_that_is_too_short_has_one_problem() -> None:
    schema = {"type": "string", "enum": ["Bug", "Idea"], "minLength": 3, "allowCustom": True}
    found = only_problem(schema, "x")
    assert found.message == "at least 3 characters; this has 1"
    assert found.schema_pointer == "/properties/f/minLength"
    assert found.hint == "Add 2 characters."


@pytest.mark.parametrize(
    "constraint",
    [
        {"allOf": [{"minLength": 3}]},
        {"$ref": "#/$defs/long"},
        {"if": {"type": "string"}, "then": {"minLength": 3}},
        {"oneOf": [{"minLength": 3}]},
    ],
)
def test_custom_value_refused_by_a_combination_has_one_problem(constraint: dict) -> None:
    schema = {
        "properties": {"f": {"enum": ["Bug"], "allowCustom": True, **constraint}},
        "$defs": {"long": {"minLength": 3}},
    }
    (found,) = problems(schema, {"f": "x"})
    assert found.message == "at least 3 characters; this has 1"
    assert "/anyOf" not in found.schema_pointer


def test_each_cause_has_its_own_problem() -> None:
    schema = {"properties": {"f": {"enum": ["zz"], "minLength": 3, "format": "email", "allowCustom": True}}}
    assert [found.code for found in problems(schema, {"f": "1"})] == ["too-short", "bad-format"]


def test_value_refused_by_the_authors_own_any_of_hears_of_it_and_of_the_options() -> None:
    schema = {"enum": ["1", "2"], "anyOf": [{"maxLength": 1}], "allowCustom": True}
    found = only_problem(schema, "long")
    assert found.message == "at most 1 character; this has 4"
    assert found.schema_pointer == "/properties/f/anyOf/0/maxLength"
    assert 'Or choose one of the options, such as "1".' in found.hint


def test_wrong_type_says_nothing_about_options() -> None:
    assert only_problem({"type": "string", "enum": ["a"], "const": "a"}, 3).code == "wrong-type"


def test_value_that_is_no_option_says_nothing_about_the_pattern() -> None:
    assert only_problem({"type": "string", "enum": ["a"], "pattern": "^a"}, "b").code == "not-an-option"


def test_large_enum_names_the_nearest_options() -> None:
    options = [f"option {index}" for index in range(20_000)]
    found = only_problem({"enum": options}, "OPTION 1999")
    assert 'options: "option 1999", ' in found.message
    assert found.message.endswith("and 19,997 more")
    assert len(found.message) < 200
    assert found.hint == 'Did you mean "option 1999"?'


def test_six_options_are_too_many_to_name_and_five_are_not() -> None:
    assert "more" not in only_problem({"enum": list("abcde")}, "x").message
    assert only_problem({"enum": list("abcdef")}, "x").message.endswith("and 3 more")


def test_option_that_stands_twice_is_named_once() -> None:
    assert only_problem({"enum": ["a", "a"]}, "x").message == '"x" is not one of the options: "a"'


@pytest.mark.parametrize("keyword", ["oneOf", "anyOf"])
def test_titled_options_are_named_by_their_values(keyword: str) -> None:
    options = [{"const": "p1", "title": "Cats"}, {"const": "p2", "title": "Dogs"}]
    found = only_problem({"type": "string", keyword: options}, "Cats")
    assert found.message == '"Cats" is not one of the options: "p1", "p2"'
    assert found.hint == '"Cats" is a title; send its value "p1".'
    assert found.schema_pointer == f"/properties/f/{keyword}"


def test_title_from_enum_names_is_led_to_its_value() -> None:
    found = only_problem({"enum": ["p1", "p2"], "enumNames": ["Cats", "Dogs"]}, "Dogs")
    assert found.hint == '"Dogs" is a title; send its value "p2".'


def test_item_problem_stands_at_the_item() -> None:
    found = only_problem({"items": {"enum": ["a", "b"]}}, ["a", "z"])
    assert (found.instance_pointer, found.schema_pointer) == ("/f/1", "/properties/f/items/enum")


def test_branches_of_another_type_are_not_told() -> None:
    found = only_problem(
        {"anyOf": [{"type": "integer", "minimum": 5}, {"type": "string", "minLength": 3}]}, "x"
    )
    assert found.message == "at least 3 characters; this has 1"


def test_value_of_no_branchs_type_hears_all_types() -> None:
    found = only_problem({"anyOf": [{"type": "integer"}, {"type": "string"}]}, True)
    assert found.message == "needs a whole number or text; this is true"


def test_value_that_fits_no_branch_hears_of_the_nearest() -> None:
    branches = [{"minLength": 9, "pattern": "^a"}, {"minLength": 3}]
    found = only_problem({"oneOf": branches}, "x")
    assert found.message == "fits none of the 2 alternatives; one wants: at least 3 characters; this has 1"


@pytest.mark.parametrize("name", ["user/id", "a.b", "x~y", "", "name"])
def test_missing_answer_stands_at_its_field(name: str) -> None:
    pointer = "/" + name.replace("~", "~0").replace("/", "~1")
    (found,) = problems({"properties": {name: {"type": "string"}}, "required": [name]}, {})
    assert (found.code, found.keyword) == ("missing", "required")
    assert (found.instance_pointer, found.schema_pointer) == (pointer, "/properties" + pointer)
    assert found.message == f'"{name}" is required and not answered'


def test_missing_answer_without_a_property_stands_at_required() -> None:
    (found,) = problems({"properties": {}, "required": ["ghost"]}, {})
    assert (found.instance_pointer, found.schema_pointer) == ("/ghost", "/required")


def test_answer_required_by_another_names_it() -> None:
    (found,) = problems({"dependentRequired": {"card": ["street"]}}, {"card": "x"})
    assert found.message == '"street" is required, because "card" is answered'
    assert found.instance_pointer == "/street"


def test_each_unexpected_answer_has_its_problem() -> None:
    found = problems({"properties": {"a": {}}, "additionalProperties": False}, {"a": "x", "b": "y", "c": "z"})
    assert [(one.code, one.instance_pointer) for one in found] == [
        ("unexpected-property", "/b"),
        ("unexpected-property", "/c"),
    ]


def test_refused_name_stands_at_its_member() -> None:
    (found,) = problems({"propertyNames": {"pattern": "^[a-z]+$"}}, {"A1": "x"})
    assert (found.code, found.instance_pointer) == ("bad-name", "/A1")


@pytest.mark.parametrize(
    ("schema", "code"),
    [({"minProperties": 1}, "too-few-properties"), ({"maxProperties": 0}, "too-many-properties")],
)
def test_number_of_answers_is_a_problem_of_the_whole(schema: dict, code: str) -> None:
    (found,) = problems(schema, {"a": "x"} if code == "too-many-properties" else {})
    assert (found.code, found.instance_pointer) == (code, "")


def test_problem_through_a_reference_stands_where_the_keyword_is_written() -> None:
    schema = {"properties": {"f": {"$ref": "#/$defs/p"}}, "$defs": {"p": {"allOf": [{"minLength": 4}]}}}
    (found,) = problems(schema, {"f": "abc"})
    assert found.schema_pointer == "/$defs/p/allOf/0/minLength"


def test_problem_behind_a_condition_stands_where_the_keyword_is_written() -> None:
    schema = {"if": {"required": ["a"]}, "then": {"properties": {"b": {"minLength": 2}}}}
    (found,) = problems(schema, {"a": "x", "b": "y"})
    assert found.schema_pointer == "/then/properties/b/minLength"


def test_long_values_are_shortened_and_controls_escaped() -> None:
    found = only_problem({"enum": ["a"], "type": "string"}, "x\n\ud800" * 10_000)
    assert len(found.message) < 200
    assert found.message.isprintable()
    found = only_problem({"pattern": "^\n" + "(a|b)" * 100}, "x")
    assert len(found.message) < 200
    assert found.message.isprintable()


@pytest.mark.parametrize(
    ("schema", "value", "hint"),
    [
        ({"multipleOf": 3}, 10, "Write a multiple of 3."),
        ({"const": "a"}, "b", 'Write "a".'),
        ({"const": {"a": 1}}, "b", ""),
        ({"type": ["integer", "string"]}, True, "Write a number without a fraction, such as 5."),
        ({"oneOf": [{"minLength": 1}, {"maxLength": 9}]}, "x", "Change it so that only one of them fits."),
        ({"contains": {"const": "a"}}, ["b"], "Add an item that fits it."),
        ({"contains": {"const": "a"}, "minContains": 2}, ["a"], "Add an item that fits it."),
        ({"contains": {"const": "a"}, "maxContains": 1}, ["a", "a"], "Take an item that fits it away."),
    ],
)
def test_next_step(schema: object, value: object, hint: str) -> None:
    assert only_problem(schema, value).hint == hint


@pytest.mark.parametrize(
    ("keyword", "content", "hint"),
    [
        ("minProperties", {}, "Give 2 answers more."),
        ("maxProperties", {"a": 1, "b": 1, "c": 1}, "Take 1 answer away."),
    ],
)
def test_next_step_for_the_number_of_answers(keyword: str, content: object, hint: str) -> None:
    (found,) = problems({keyword: 2, "properties": {}}, content)
    assert found.hint == hint
