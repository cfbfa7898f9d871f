"""Rows of the form: status, words and offer for each answer."""

import pytest

from playground.core.form import field_state
from playground.core.intent import CLEARED, Answer
from playground.core.json_types import MISSING
from playground.core.model import (
    MultiSelect,
    NumberField,
    Option,
    SingleSelect,
    TextConstraints,
    TextField,
    UnsupportedField,
)
from playground.core.problem import Problem

BASE = {"name": "f", "pointer": "/properties/f", "title": "F"}
PETS = (Option("p1", "Cats"), Option("p2", "Dogs"), Option("p3", "Dogs"))
SUGGESTIONS = SingleSelect(**BASE, options=PETS, allow_custom=True)


def fits(_value):
    return ()


def refuses(_value):
    return (
        Problem(
            "too-short", "error", "at least 3 characters; this has 1", "content", hint="Add 2 characters."
        ),
    )


def still_asks(_value):
    return (Problem("pattern-pending", "error", "the pattern is still being tried", "content"),)


def test_optional_field_left_alone_says_that_it_is_left_out():
    state = field_state(TextField(**BASE), None, fits)
    assert (state.status, state.value, state.problems) == ("blank", MISSING, ())


def test_f13_required_field_left_alone_is_missing():
    state = field_state(TextField(**BASE, required=True), CLEARED, fits)
    assert state.status == "invalid"
    assert state.problems[0].code == "missing"
    assert state.problems[0].instance_pointer == "/f"


def test_predefined_option_and_custom_value_are_named():
    colour = SingleSelect(**BASE, options=(Option("red", "red"),), allow_custom=True)
    assert field_state(colour, Answer("red"), fits).feedback == "predefined: red"
    custom = field_state(colour, Answer("mauve"), fits)
    assert custom.status == "custom"
    assert custom.feedback.startswith("custom value")


def test_title_alone_is_offered_and_an_ambiguous_title_is_said():
    state = field_state(SUGGESTIONS, Answer("Cats"), fits)
    assert (state.status, state.value, state.offer) == ("custom", "Cats", PETS[0])
    state = field_state(SUGGESTIONS, Answer("Dogs"), fits)
    assert (state.status, state.offer) == ("custom", None)
    assert "2 options" in state.feedback


def test_picked_option_is_shown_by_todays_title():
    state = field_state(SUGGESTIONS, Answer("Kittens", picked="p1"), fits)
    assert state.answer == Answer("Cats", picked="p1")
    assert state.value == "p1"


def test_f52_picked_option_that_is_gone_stays_as_text():
    state = field_state(SUGGESTIONS, Answer("Birds", picked="p9"), fits)
    assert (state.value, state.status) == ("Birds", "custom")


def test_refused_answer_says_the_limit_and_the_next_step():
    state = field_state(SUGGESTIONS, Answer("x"), refuses)
    assert state.status == "invalid"
    assert state.feedback == "at least 3 characters; this has 1. Add 2 characters."
    assert state.value == "x"


def test_undecided_pattern_is_pending():
    assert field_state(SUGGESTIONS, Answer("x"), still_asks).status == "pending"


def test_deliberate_empty_text_is_said():
    assert field_state(TextField(**BASE), Answer(deliberate=True), fits).feedback == "empty text"
    assert "empty text" in field_state(SUGGESTIONS, Answer(deliberate=True), fits).feedback


def test_default_holds_until_the_field_is_touched():
    field = TextField(**BASE, default="x")
    assert field_state(field, None, fits).from_default
    assert field_state(field, CLEARED, fits).value is MISSING
    assert not field_state(field, Answer("y"), fits).from_default


def test_text_with_a_limit_is_counted_in_code_points():
    field = TextField(**BASE, constraints=TextConstraints(max_length=3))
    assert field_state(field, Answer("😀😀"), fits).feedback == "2 of 3 characters"


@pytest.mark.parametrize(
    ("limits", "words"),
    [
        ({"min_items": 1, "max_items": 3}, "2 of 1 to 3"),
        ({"max_items": 3}, "2 of at most 3"),
        ({"min_items": 1}, "2, at least 1"),
        ({}, "2 chosen"),
    ],
)
def test_chosen_options_are_counted(limits, words):
    field = MultiSelect(**BASE, options=PETS, **limits)
    assert field_state(field, Answer(picked=("p1", "p2")), fits).feedback == words


def test_f66_unsupported_field_says_why_and_is_never_answered_in_silence():
    field = UnsupportedField(**BASE, reason="a nested object", required=True)
    state = field_state(field, Answer("{}"), fits)
    assert (state.status, state.value) == ("unsupported", MISSING)
    assert "a nested object" in state.feedback
    assert state.problems[0].code == "missing"


def test_number_that_is_none_is_refused_with_what_to_write():
    state = field_state(NumberField(**BASE), Answer("05"), fits)
    assert state.status == "invalid"
    assert "leading zeros" in state.feedback


@pytest.mark.parametrize(("kind", "text"), [("date", "2026-02-28"), ("date-time", "2026-02-28T09:30:00Z")])
def test_a_date_says_its_day_of_the_week(kind, text):
    field = TextField(**BASE, constraints=TextConstraints(format=kind))
    assert field_state(field, Answer(text), lambda _value: ()).feedback == "Saturday"
