"""The answer as JSON: the answer of the form with its verdict, and nothing dropped in silence."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core.analyze import analyze
from playground.core.answer_json import answers_from_content
from playground.core.answers import answer_of, meaning_of, same_text
from playground.core.intent import CLEARED, Answer, Intent
from playground.core.json_types import MISSING
from playground.core.matching import MatchOutcome
from playground.core.model import BooleanField, MultiSelect, NumberField, Option, SingleSelect, TextField
from playground.core.model import UnsupportedField as Odd
from playground.core.parse import parse_json
from playground.core.validate import check_content
from tests.core.json_strategies import json_values, property_schemas

BASE = {"name": "f", "pointer": "/properties/f", "title": "F"}
OPTIONS = (Option("p1", "Cats"), Option("", "None"), Option("Cats", "Other"))
FIELDS = [
    TextField(**BASE),
    NumberField(**BASE),
    NumberField(**BASE, integer=True),
    BooleanField(**BASE),
    SingleSelect(**BASE, options=OPTIONS),
    SingleSelect(**BASE, options=OPTIONS, allow_custom=True),
    MultiSelect(**BASE, options=OPTIONS),
    Odd(**BASE, reason="a union of types", answerable=True),
    Odd(**BASE, reason="a nested object"),
]
SCHEMA = """{"type": "object", "properties": {
  "color": {"type": "string", "enum": ["red", "green"], "minLength": 3, "allowCustom": true},
  "pet": {"type": "string", "oneOf": [{"const": "c", "title": "Cat"}, {"const": "d", "title": "Dog"}]},
  "price": {"type": "number", "default": 1.10},
  "tags": {"type": "array", "items": {"type": "string", "enum": ["a", "b", "c"]}},
  "place": {"type": "object", "properties": {"city": {"type": "string"}}}
}, "required": ["color"]}"""


def written(draft, answers=None, schema=SCHEMA):
    """What the panes show when an answer is written as JSON, as the window does it."""
    before = analyze(Intent(schema, answers=answers or {}))
    document = parse_json(draft)
    changed = answers_from_content(before.fields, document.value) if document.ok else {}
    return analyze(Intent(schema, answers={**(answers or {}), **changed}, draft=draft), before)


def state(snapshot, name):
    return next(one for one in snapshot.fields if one.field.name == name)


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: type(field).__name__)
@given(value=json_values | st.sampled_from(["p1", "", "Cats", "red", ["p1"], ["Cats", "p1"], ["x"], []]))
def test_every_value_has_an_answer_that_sends_exactly_it(field, value):
    assert same_text(meaning_of(field, answer_of(field, value)).value, value)


@pytest.mark.parametrize("text", ["1.10", "1e2", "-0", "12345678901234567890.0", "9" * 5000])
def test_numbers_keep_their_spelling(text):
    value = parse_json(text).value
    assert answer_of(NumberField(**BASE), value) == Answer(text=text)


def test_an_option_is_picked_by_its_value_and_never_by_its_title():
    closed, suggestions = FIELDS[4], FIELDS[5]
    assert answer_of(closed, "p1") == Answer(text="Cats", picked="p1")
    assert answer_of(suggestions, "Cats") == Answer(text="Other", picked="Cats")
    assert answer_of(suggestions, "mauve") == Answer(text="mauve")


def test_what_no_control_can_give_stays_json():
    number, closed, several = FIELDS[1], FIELDS[4], FIELDS[6]
    assert answer_of(number, "12") == Answer(text='"12"', json='"12"')
    assert answer_of(closed, "purple") == Answer(text="purple", json='"purple"')
    # the order is as written; the control shows what it can
    assert answer_of(several, ["Cats", "p1"]) == Answer(picked=("Cats", "p1"), json='["Cats", "p1"]')


@given(
    st.dictionaries(st.sampled_from("abc"), property_schemas, min_size=1, max_size=3),
    st.lists(st.sampled_from("abc"), max_size=2),
    st.data(),
)
def test_a_written_answer_has_the_verdict_of_its_content_and_comes_out_as_written(properties, required, data):
    schema = {"type": "object", "properties": properties, "required": required}
    content = data.draw(st.dictionaries(st.sampled_from(sorted(properties)), json_values, max_size=3))
    draft = json.dumps(content)
    document = parse_json(draft)
    if not document.ok:
        return
    snapshot = written(draft, schema=json.dumps(schema))
    verdict = check_content(schema, document.value, match=lambda pattern, text: MatchOutcome.MATCH)
    if snapshot.schema is None:
        return
    assert snapshot.verdict.status == verdict.status
    if verdict.status != "schema-error":
        sent, said = snapshot.content, document.value
        assert {name: json.dumps(sent[name], default=str) for name in sent} == {
            name: json.dumps(said[name], default=str) for name in said
        }


def test_only_what_differs_gets_another_answer():
    answers = {("color", "single-select"): Answer("mauve"), ("price", "number"): Answer("2.50")}
    before = analyze(Intent(SCHEMA, answers=answers))
    content = parse_json('{"color": "mauve", "price": 2.5}').value
    assert answers_from_content(before.fields, content) == {("price", "number"): Answer("2.5")}


def test_a_name_that_was_taken_out_is_not_answered_its_default_included():
    snapshot = written('{"color": "red"}')
    assert state(snapshot, "price").answer == CLEARED
    assert "price" not in snapshot.content


def test_what_was_typed_and_could_not_be_sent_stays_where_the_text_does_not_say_otherwise():
    answers = {("price", "number"): Answer("12abc")}
    snapshot = written('{"color": "mauve"}', answers)
    assert state(snapshot, "price").answer == Answer("12abc")
    assert state(written('{"color": "mauve", "price": 3}', answers), "price").answer == Answer("3")


@pytest.mark.parametrize(
    ("draft", "name", "code"),
    [
        ('{"color": null}', "color", "content-null"),
        ('{"color": 5}', "color", "wrong-type"),
        ('{"color": "red", "price": "12"}', "price", "wrong-type"),
        ('{"color": "red", "pet": "Cat"}', "pet", "not-an-option"),
        ('{"color": "red", "tags": ["a", "z"]}', "tags", "not-an-option"),
        ('{"color": "red", "place": {"city": "Oslo"}}', "place", "content-object"),
    ],
)
def test_a_value_that_cannot_be_is_refused_at_its_field_and_in_its_text(draft, name, code):
    snapshot = written(draft)
    assert [problem.code for problem in state(snapshot, name).problems] == [code]
    assert state(snapshot, name).status == "invalid"
    assert snapshot.accept.status == "blocked"
    [mark] = snapshot.answer_marks
    assert mark.code == code
    assert draft[mark.span.start : mark.span.end].strip("{} ")
    assert snapshot.shown_answer == draft


def test_a_name_that_is_no_field_is_told_at_its_place_and_not_sent():
    snapshot = written('{"color": "red", "colour": "red"}')
    [problem] = [one for one in snapshot.problems if one.code == "unknown-name"]
    assert problem.source == "content"
    assert snapshot.shown_answer[problem.span.start : problem.span.end] == '"colour"'
    assert "colour" not in snapshot.content
    assert snapshot.accept.status == "blocked"
    assert snapshot.result_text == ""


def test_broken_json_leaves_the_last_good_answers_and_says_where_it_breaks():
    answers = {("color", "single-select"): Answer("mauve")}
    snapshot = written('{\n  "color": ,\n}', answers)
    assert snapshot.content["color"] == "mauve"
    assert all(problem.code.startswith("json-") for problem in snapshot.answer_marks)
    assert snapshot.answer_marks[0].source == "content"
    assert snapshot.accept.reason == "Accept waits: the answer is not JSON yet, line 2."
    assert snapshot.result_text == ""
    assert snapshot.verdict.status == "invalid"


@pytest.mark.parametrize("draft", ["[]", '"red"', "null", "12"])
def test_an_answer_that_is_no_object_is_told(draft):
    snapshot = written("{}")
    changed = analyze(Intent(SCHEMA, answers=snapshot.intent.answers, draft=draft))
    [mark] = changed.answer_marks
    assert mark.code == "content-not-object"
    assert changed.accept.status == "blocked"


def test_a_name_that_stands_there_twice_is_a_warning_and_the_last_one_counts():
    snapshot = written('{"color": "red", "color": "green"}')
    assert snapshot.content["color"] == "green"
    assert [one.severity for one in snapshot.answer_marks] == ["warning"]
    assert snapshot.accept.status == "ready"


def test_without_a_draft_the_answer_is_shown_as_it_would_be_sent():
    snapshot = analyze(Intent(SCHEMA, answers={("color", "single-select"): Answer("mauve")}))
    assert snapshot.shown_answer == snapshot.answer_text == '{\n  "color": "mauve",\n  "price": 1.10\n}'
    assert snapshot.answer_marks == ()


def test_a_refused_answer_of_the_form_is_marked_in_its_text():
    snapshot = analyze(Intent(SCHEMA, answers={("color", "single-select"): Answer("ab")}))
    [mark] = snapshot.answer_marks
    assert snapshot.shown_answer[mark.span.start : mark.span.end] == '"ab"'


def test_json_for_a_property_that_no_form_answers_is_kept_until_it_is_taken_out():
    snapshot = written('{"color": "red", "place": {"city": "Oslo"}}')
    assert state(snapshot, "place").answer.json == '{"city": "Oslo"}'
    again = written('{"color": "red"}', snapshot.intent.answers)
    assert state(again, "place").value is MISSING
    assert state(again, "place").status == "unsupported"
    assert again.accept.status == "ready"
