"""Explain: it agrees with the verdict, names the branch, and says what would have to change, in words."""

import json
import re
from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.core import pointer as json_pointer
from playground.core.explain import (
    Explanation,
    Node,
    explain,
    explain_field,
    explanation_text,
    node_json,
)
from playground.core.json_types import MISSING
from playground.core.matching import MatchOutcome
from playground.core.transform import prepare_elicitation_schema, takes_custom
from playground.core.validate import SchemaCheck, check_content
from tests.core.corpora import rows
from tests.core.json_strategies import json_values, property_schemas
from tests.core.matchers import always, match_directly

ROWS = rows("verdicts") + rows("reports")
RAW_WORDS = re.compile(
    r"is not (valid under|of type|one of \[)|does not match '|Failed validating|ValidationError"
)
COLOUR = {
    "type": "object",
    "properties": {
        "colour": {
            "type": "string",
            "title": "Wall colour",
            "enum": ["red", "Green", "blue"],
            "minLength": 3,
            "allowCustom": True,
        }
    },
    "required": ["colour"],
}


def explained(schema: object, content: object) -> Explanation:
    return explain(schema, content, match=match_directly)


def colour(value: object, schema: object = COLOUR) -> Node:
    (field,) = explained(schema, {"colour": value}).fields
    return field


def loaded(row: dict) -> tuple[object, object]:
    return json.loads(row["schema"]), json.loads(row["content"])


@cache
def of_row(row_id: str) -> Explanation:
    (row,) = (row for row in ROWS if row["id"] == row_id)
    return explained(*loaded(row))


def for_every_row(test: Callable[[dict], None]) -> Callable[[], None]:
    """One test over the whole corpus: a test of its own for each row would take longer than the rows."""

    def over_every_row() -> None:
        for row in ROWS:
            try:
                test(row)
            except AssertionError as error:
                error.add_note(f"corpus row {row['id']}")
                raise

    return over_every_row


def agrees(explanation: Explanation) -> bool:
    expected = {"valid": {"holds"}, "schema-error": {"not-looked-at"}}
    return explanation.root.outcome in expected.get(explanation.verdict.status, {"fails", "undecided"})


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_explanation_agrees_with_the_verdict(row: dict) -> None:
    schema, content = loaded(row)
    explanation = of_row(row["id"])
    assert explanation.verdict == check_content(schema, content, match=match_directly)
    assert agrees(explanation)


@for_every_row
def test_everything_that_fails_says_why_and_what_would_have_to_change(row: dict) -> None:
    explanation = of_row(row["id"])
    assert (explanation.first_failure is not None) == (explanation.root.outcome == "fails")
    for node in explanation.root.walk():
        assert node.topic
        assert node.result
        assert bool(node.change) == (node.outcome == "fails") or node.outcome == "not-looked-at"
        assert not RAW_WORDS.search(node.result + node.change)
        if node.kind != "form":
            assert node.field_title or node.instance_pointer == ""


@for_every_row
def test_problems_of_the_verdict_are_told_in_the_same_words(row: dict) -> None:
    explanation = of_row(row["id"])
    if explanation.verdict.status != "invalid":
        return
    told = {(node.result, node.instance_pointer) for node in explanation.root.walk()}
    whole = " ".join(node.result for node in explanation.root.walk())
    for problem in explanation.verdict.problems:
        if problem.source == "content":
            assert (problem.message, problem.instance_pointer) in told or problem.message in whole


@for_every_row
def test_pointers_lead_to_places_that_exist(row: dict) -> None:
    schema, _ = loaded(row)
    explanation = of_row(row["id"])
    if explanation.verdict.status == "schema-error":
        return
    prepared = prepare_elicitation_schema(schema)
    for node in explanation.root.walk():
        assert json_pointer.resolve(schema, node.schema_pointer) is not MISSING
        assert json_pointer.resolve(prepared, node.output_pointer) is not MISSING


@for_every_row
def test_branch_is_named_for_every_answer_to_an_allow_custom_field(row: dict) -> None:
    schema, content = loaded(row)
    explanation = of_row(row["id"])
    for field in explanation.fields:
        source = json_pointer.resolve(schema, field.schema_pointer)
        branches = {node.branch: node for node in field.walk() if node.kind == "branch" and node.branch}
        if not takes_custom(source) or field.outcome == "not-looked-at" or not branches:
            assert field.branch == ""
            continue
        assert [branches[name].topic for name in ("predefined", "custom")] == [
            "predefined option",
            "custom value",
        ]
        assert bool(field.branch) == (field.outcome == "holds")
        if field.branch:
            listed = content[field.field_name] in source["enum"]
            assert field.branch == ("predefined" if listed else "custom")
            assert [node.branch for node in branches.values() if node.took] == [field.branch]


def test_every_corpus_row_with_allow_custom_and_a_valid_answer_names_a_branch() -> None:
    named = 0
    for row in ROWS:
        schema, content = loaded(row)
        if row["expected"] != "valid":
            continue
        for field in of_row(row["id"]).fields:
            if (
                takes_custom(json_pointer.resolve(schema, field.schema_pointer))
                and field.field_name in content
            ):
                assert field.branch in ("predefined", "custom"), row["id"]
                named += 1
    assert named >= 50


schemas = st.builds(
    lambda properties, required, rest: {
        "type": "object",
        "properties": properties,
        "required": required,
        **rest,
    },
    st.dictionaries(st.sampled_from(["a", "b", "", "a/b"]), property_schemas, max_size=3),
    st.lists(st.sampled_from(["a", "b", "c"]), max_size=2, unique=True),
    st.fixed_dictionaries(
        {},
        optional={
            "additionalProperties": st.sampled_from([False, True, {"type": "string"}]),
            "minProperties": st.integers(0, 2),
            "dependentRequired": st.just({"a": ["b"]}),
            "unevaluatedProperties": st.sampled_from([False, {"type": "integer"}]),
            "if": st.just({"required": ["a"]}),
            "then": st.just({"required": ["b"]}),
            "anyOf": st.just([{"required": ["a"]}, {"required": ["b"], "maxProperties": 1}]),
            "$schema": st.sampled_from(
                ["http://json-schema.org/draft-07/schema#", "http://json-schema.org/draft-04/schema#"]
            ),
        },
    ),
)
contents = st.dictionaries(
    st.sampled_from(["a", "b", "", "x"]),
    st.sampled_from(["a", "b", "long option", "", 1, 1.5, True, None, ["a"], ["a", "a"]]) | json_values,
    max_size=3,
)


@given(schemas, contents)
@settings(max_examples=300)
def test_law_explanation_agrees_with_check_content(schema: object, content: object) -> None:
    explanation = explained(schema, content)
    assert explanation.verdict.status == check_content(schema, content, match=match_directly).status
    assert agrees(explanation)


@given(schemas, contents)
@settings(max_examples=150)
def test_law_a_node_with_alternatives_holds_exactly_when_enough_of_them_do(
    schema: object, content: object
) -> None:
    for node in explained(schema, content).root.walk():
        holding = [child.outcome for child in node.children].count("holds")
        if node.keyword == "anyOf" and node.children:
            assert (node.outcome == "holds") == (holding > 0)
        elif node.kind in ("branch", "item") and node.children:
            assert (node.outcome == "holds") == all(child.outcome != "fails" for child in node.children)


@given(json_values, json_values)
def test_no_exception_for_any_pair_of_json_values(schema: object, content: object) -> None:
    assert agrees(explained(schema, content))


@given(contents)
def test_json_and_text_hold_the_whole_tree(content: object) -> None:
    explanation = explained(COLOUR, content)
    count = sum(1 for _ in explanation.root.walk())
    assert explanation_text(explanation).count("\n") >= count
    assert json.dumps(node_json(explanation.root)).count('"topic"') == count


def test_option_is_taken_by_the_predefined_branch() -> None:
    field = colour("red")
    assert (field.outcome, field.branch, field.result) == (
        "holds",
        "predefined",
        "accepted as a predefined option",
    )
    predefined, custom = (node for node in field.walk() if node.kind == "branch")
    assert (predefined.took, custom.took) == (True, False)
    assert (predefined.result, custom.result) == ("took the answer", "would take it too")


def test_other_text_is_taken_by_the_custom_branch_and_the_list_says_no() -> None:
    field = colour("teal")
    assert (field.outcome, field.branch, field.result) == ("holds", "custom", "accepted as a custom value")
    predefined, custom = (node for node in field.walk() if node.kind == "branch")
    assert (predefined.outcome, predefined.result) == ("fails", "not in the list")
    assert custom.took


def test_too_short_a_text_says_the_limit_and_the_next_step() -> None:
    field = colour("ab")
    assert field.result == "at least 3 characters; this has 2"
    assert field.change == "Add 1 character."
    length = next(node for node in field.walk() if node.keyword == "minLength")
    assert (length.topic, length.words, length.value, length.limit, length.outcome) == (
        "length",
        "at least 3 characters",
        "2 characters",
        "3",
        "fails",
    )
    assert length.schema_pointer == "/properties/colour/minLength"
    assert length.instance_pointer == "/colour"
    assert length.field_title == "Wall colour"


def test_places_in_the_custom_branch_lead_back_to_the_source() -> None:
    field = colour("ab")
    inner = [node for node in field.walk() if node.keyword == "minLength"][-1]
    assert inner.output_pointer == "/properties/colour/anyOf/1/minLength"
    assert inner.schema_pointer == "/properties/colour/minLength"


def test_places_count_from_the_document_where_the_schema_stands_inside_a_request() -> None:
    explanation = explain(
        COLOUR, {"colour": "ab"}, match=match_directly, schema_pointer="/params/requestedSchema"
    )
    assert all(node.schema_pointer.startswith("/params/requestedSchema") for node in explanation.root.walk())
    assert all(not node.output_pointer.startswith("/params") for node in explanation.root.walk())
    assert (
        explanation.verdict.problems[0].schema_pointer
        == "/params/requestedSchema/properties/colour/minLength"
    )


def test_option_that_its_own_constraint_refuses_says_both() -> None:
    schema = {
        "properties": {"colour": {"type": "string", "enum": ["eu"], "minLength": 5, "allowCustom": True}}
    }
    field = colour("eu", schema)
    assert field.outcome == "fails"
    assert field.branch == ""
    assert field.result == "in the list, but refused all the same: at least 5 characters; this has 2"


@pytest.mark.parametrize(
    ("typed", "meant"), [("green", "Green"), (" RED ", "red"), ("bleu", "blue"), ("zzz", None)]
)
def test_near_miss_names_the_nearest_option(typed: str, meant: str | None) -> None:
    closed = {"properties": {"colour": {"type": "string", "enum": ["red", "Green", "blue"]}}}
    (enum,) = (node for node in colour(typed, closed).walk() if node.keyword == "enum")
    assert enum.nearest == meant
    assert (enum.change == f'Did you mean "{meant}"?') == (meant is not None)
    predefined = next(
        node for node in colour(typed).walk() if node.branch == "predefined" and node.kind == "branch"
    )
    assert predefined.nearest == meant


def test_title_of_an_option_leads_to_its_value() -> None:
    schema = {
        "properties": {
            "colour": {"type": "string", "oneOf": [{"const": "p1", "title": "Cats"}, {"const": "p2"}]}
        }
    }
    (node,) = (node for node in colour("Cats", schema).walk() if node.keyword == "oneOf")
    assert node.nearest == "p1"
    assert node.change == '"Cats" is a title; send its value "p1".'
    assert node.children == ()


def test_own_any_of_binds_custom_values_only() -> None:
    schema = {
        "properties": {
            "colour": {"type": "string", "enum": ["S"], "anyOf": [{"minLength": 3}], "allowCustom": True}
        }
    }
    assert colour("S", schema).branch == "predefined"
    assert colour("long", schema).branch == "custom"
    refused = colour("no", schema)
    assert refused.outcome == "fails"
    assert "characters" in refused.result


def test_field_left_out_is_not_looked_at_and_a_needed_one_fails() -> None:
    schema = {
        "properties": {"a": {"type": "string"}, "b": {"type": "string", "title": "B"}},
        "required": ["b"],
    }
    a, b = explained(schema, {}).fields
    assert (a.outcome, a.result) == ("not-looked-at", "not answered, so it is left out")
    assert (b.outcome, b.result, b.change) == (
        "fails",
        '"b" is required and not answered',
        "Answer it, or decline.",
    )


def test_keyword_for_another_kind_of_answer_is_not_looked_at() -> None:
    schema = {"properties": {"colour": {"type": "integer", "minLength": 3, "format": "nope"}}}
    nodes = {node.keyword: node for node in colour(3, schema).children}
    assert nodes["minLength"].outcome == "not-looked-at"
    assert nodes["minLength"].result == "it looks only at texts"
    assert colour("x", {"properties": {"colour": {"format": "nope"}}}).children[0].outcome == "not-looked-at"


@pytest.mark.parametrize("outcome", [MatchOutcome.PENDING, MatchOutcome.TIMEOUT])
def test_undecided_pattern_leaves_its_field_and_the_form_undecided(outcome: MatchOutcome) -> None:
    schema = {"properties": {"a": {"type": "string", "pattern": "x", "enum": ["y"], "allowCustom": True}}}
    explanation = explain(schema, {"a": "xx"}, match=always(outcome))
    assert explanation.root.outcome == "undecided"
    (field,) = explanation.fields
    assert (field.outcome, field.branch) == ("undecided", "")
    assert "pattern" in field.result


def test_pattern_is_asked_once_for_one_text() -> None:
    asked = []

    def match(pattern: str, text: str) -> MatchOutcome:
        asked.append((pattern, text))
        return MatchOutcome.MATCH

    schema = {"properties": {"a": {"type": "string", "pattern": "x", "enum": ["y"], "allowCustom": True}}}
    explain(schema, {"a": "xx"}, match=match)
    assert asked == [("x", "xx")]


def test_items_of_a_list_are_told_one_by_one() -> None:
    schema = {"properties": {"colour": {"type": "array", "items": {"type": "string", "enum": ["a", "b"]}}}}
    items = [node for node in colour(["a", "c"], schema).walk() if node.kind == "item"]
    assert [(node.topic, node.outcome, node.instance_pointer) for node in items] == [
        ("item 1", "holds", "/colour/0"),
        ("item 2", "fails", "/colour/1"),
    ]


def test_answer_without_a_property_is_named() -> None:
    schema = {"properties": {}, "additionalProperties": False}
    explanation = explained(schema, {"extra": 1})
    (field,) = explanation.fields
    assert (field.topic, field.outcome) == ("extra", "not-looked-at")
    failing = explanation.first_failure
    assert failing is not None
    assert failing.result == '"extra" is no property of this schema'


@pytest.mark.parametrize("value", [None, {"x": 1}, [1], float("inf")])
def test_what_content_may_not_hold_is_told_at_the_field(value: object) -> None:
    field = colour(value, {"properties": {"colour": {}}})
    assert (field.outcome, field.children[0].topic) == ("fails", "what content may hold")


def test_schema_that_cannot_be_used_is_said_and_nothing_is_looked_at() -> None:
    explanation = explained({"properties": {"a": {"type": 5}}}, {"a": 1})
    assert explanation.verdict.status == "schema-error"
    assert explanation.root.outcome == "not-looked-at"
    assert explanation.root.result.startswith("the schema has an error: ")


def test_one_field_alone_is_explained_as_in_the_whole() -> None:
    check = SchemaCheck(COLOUR)
    assert explain_field(check, "colour", "teal", match=match_directly) == colour("teal")
    assert explain_field(check, "nope", "teal", match=match_directly) is None
    missing = explain_field(check, "colour", MISSING, match=match_directly)
    assert missing is not None
    assert missing.outcome == "fails"
