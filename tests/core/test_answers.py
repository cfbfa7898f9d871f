"""What answers mean: nothing trimmed, completed or guessed (architecture, rules 7 to 9)."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core.answers import default_answer, meaning_of
from playground.core.intent import CLEARED, Answer
from playground.core.json_types import MISSING
from playground.core.model import (
    BooleanField,
    MultiSelect,
    NumberField,
    Option,
    SingleSelect,
    TextField,
    UnsupportedField,
)

BASE = {"name": "f", "pointer": "/properties/f", "title": "F"}
CATS = (Option("p1", "Cats"), Option("p2", "Dogs"), Option("Cats", "Other"))
TEXT = TextField(**BASE)
NUMBER = NumberField(**BASE)
INTEGER = NumberField(**BASE, integer=True)
SUGGESTIONS = SingleSelect(**BASE, options=CATS, allow_custom=True)
CLOSED = SingleSelect(**BASE, options=CATS)
SEVERAL = MultiSelect(**BASE, options=CATS)
FLAG = BooleanField(**BASE)
ODD = UnsupportedField(**BASE, reason="a union of types", answerable=True)


@pytest.mark.parametrize(
    "field", [TEXT, NUMBER, SUGGESTIONS, CLOSED, SEVERAL, FLAG, ODD], ids=lambda f: type(f).__name__
)
@pytest.mark.parametrize("answer", [None, CLEARED], ids=["untouched", "cleared"])
def test_f02_field_that_is_not_answered_has_no_value_and_no_problem(field, answer):
    meaning = meaning_of(field, answer)
    assert meaning.value is MISSING
    assert meaning.problem is None


@given(st.text(min_size=1))
def test_text_goes_out_as_typed(text):
    assert meaning_of(TEXT, Answer(text)).value == text
    assert meaning_of(SUGGESTIONS, Answer(text)).value == text


def test_empty_text_is_an_answer_only_by_gesture():
    assert meaning_of(TEXT, Answer("", deliberate=True)).value == ""
    assert meaning_of(SUGGESTIONS, Answer("", deliberate=True)).value == ""


@pytest.mark.parametrize(
    ("text", "value"),
    [("12", 12), ("-0.5", Decimal("-0.5")), ("3.0", Decimal("3.0")), ("1e2", Decimal(100)), ("0", 0)],
)
def test_f14_numbers_are_numbers(text, value):
    assert meaning_of(NUMBER, Answer(text)).value == value


def test_f22_whole_numbers_are_exact():
    assert meaning_of(INTEGER, Answer("9007199254740993")).value == 9007199254740993
    assert meaning_of(INTEGER, Answer("9" * 5000)).value is not MISSING


@pytest.mark.parametrize(
    "text",
    [
        "+5",
        "05",
        "1.",
        ".5",
        " 5",
        "5 ",
        "42abc",
        "1,5",
        "NaN",
        "Infinity",
        "0x1F",
        "٣",
        "1e",
        "--1",
        "1 000",
        "-",
    ],
)
def test_f15_only_the_number_grammar_of_json_is_taken_and_the_hint_says_what_to_write(text):
    meaning = meaning_of(NUMBER, Answer(text))
    assert meaning.value is MISSING
    assert meaning.problem is not None
    assert meaning.problem.hint


def test_number_beyond_a_double_is_refused():
    assert meaning_of(NUMBER, Answer("1e400")).problem is not None


def test_whole_number_field_refuses_a_fraction_and_takes_a_zero_fraction():
    assert meaning_of(INTEGER, Answer("1.5")).problem.message == "not a whole number"
    assert meaning_of(INTEGER, Answer("1.0")).value == 1


def test_f07_no_is_an_answer():
    assert meaning_of(FLAG, Answer(picked=False)).value is False


def test_f28_option_is_taken_by_its_value():
    assert meaning_of(CLOSED, Answer("Same", picked="p2")).value == "p2"


def test_typed_text_equal_to_a_value_is_that_option_also_where_it_is_anothers_title():
    meaning = meaning_of(SUGGESTIONS, Answer("Cats"))
    assert (meaning.value, meaning.option) == ("Cats", CATS[2])


def test_typed_text_equal_to_a_title_alone_stays_custom():
    meaning = meaning_of(SUGGESTIONS, Answer("Dogs"))
    assert (meaning.value, meaning.option) == ("Dogs", None)


def test_f34_picked_option_shows_its_title_and_sends_its_value_until_edited():
    assert meaning_of(SUGGESTIONS, Answer("Cats", picked="p1")).value == "p1"
    assert meaning_of(SUGGESTIONS, Answer("Catss")).value == "Catss"


def test_picked_option_that_the_schema_lost_is_no_answer_in_a_closed_list():
    assert meaning_of(CLOSED, Answer("Gone", picked="gone")).value is MISSING


def test_multi_select_sends_schema_order_and_only_known_options():
    assert meaning_of(SEVERAL, Answer(picked=("Cats", "gone", "p1"))).value == ["p1", "Cats"]


def test_f48_multi_select_taken_back_whole_is_left_out_and_none_of_these_is_not():
    assert meaning_of(SEVERAL, Answer(picked=())).value is MISSING
    assert meaning_of(SEVERAL, Answer(picked=(), deliberate=True)).value == []


def test_unsupported_field_is_answered_as_json():
    assert meaning_of(ODD, Answer("[1]")).value == [1]
    assert meaning_of(ODD, Answer("[1")).problem is not None
    locked = UnsupportedField(**BASE, reason="a nested object")
    assert meaning_of(locked, Answer("{}")).value is MISSING


@pytest.mark.parametrize(
    ("field", "default", "value"),
    [
        (TextField, "x", "x"),
        (TextField, "", ""),
        (NumberField, Decimal("1.50"), Decimal("1.5")),
        (BooleanField, False, False),
    ],
)
def test_f06_default_is_an_answer(field, default, value):
    made = field(**BASE, default=default)
    assert meaning_of(made, default_answer(made)).value == value


def test_default_of_a_select_is_its_option_or_custom_text():
    made = SingleSelect(**BASE, options=CATS, allow_custom=True, default="p1")
    assert default_answer(made) == Answer("Cats", picked="p1")
    made = SingleSelect(**BASE, options=CATS, allow_custom=True, default="own")
    assert meaning_of(made, default_answer(made)).value == "own"
    made = MultiSelect(**BASE, options=CATS, default=("p2",))
    assert meaning_of(made, default_answer(made)).value == ["p2"]
    made = MultiSelect(**BASE, options=CATS, default=())
    assert meaning_of(made, default_answer(made)).value == []
