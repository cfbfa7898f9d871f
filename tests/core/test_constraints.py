"""Constraints, and the words for values in messages."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given

from playground.core.constraints import Fault, fraction_of, is_content, number_fault, text_fault
from playground.core.json_types import MISSING, JSONValue
from playground.core.model import NumberField, TextConstraints
from playground.core.numbers import SpelledDecimal
from playground.core.wording import SHOWN_LENGTH, counted, shown
from tests.core.json_strategies import json_values


def test_length_is_counted_in_code_points() -> None:
    limits = TextConstraints(min_length=2, max_length=2)
    assert text_fault(limits, "\U0001f600\U0001f600") is None
    assert text_fault(limits, "\U0001f600") == Fault("minLength", "at least 2 characters")
    assert text_fault(limits, "abc") == Fault("maxLength", "at most 2 characters")


def test_a_pattern_is_not_looked_at() -> None:
    assert text_fault(TextConstraints(pattern="^b$"), "a") is None


def test_an_unknown_format_accepts_every_text() -> None:
    assert text_fault(TextConstraints(format="zebra"), "a") is None
    fault = text_fault(TextConstraints(format="email"), "a")
    assert fault is not None
    assert fault.keyword == "format"


@pytest.mark.parametrize(
    ("limits", "value", "keyword"),
    [
        ({"minimum": Decimal("0.1")}, Decimal("0.09"), "minimum"),
        ({"maximum": 9007199254740992}, 9007199254740993, "maximum"),
        ({"exclusive_minimum": 0}, 0, "exclusiveMinimum"),
        ({"exclusive_maximum": 0}, 0.0, "exclusiveMaximum"),
        ({"multiple_of": 0.1}, 0.35, "multipleOf"),
        ({"integer": True}, 1.5, "type"),
        ({}, "1", "type"),
        ({}, True, "type"),
    ],
)
def test_numbers_are_judged_exactly(limits: dict[str, JSONValue], value: JSONValue, keyword: str) -> None:
    fault = number_fault(NumberField(name="f", pointer="", title="f", **limits), value)
    assert fault is not None
    assert fault.keyword == keyword


@pytest.mark.parametrize(
    ("limits", "value"),
    [
        ({"multiple_of": 0.1}, 0.3),
        ({"multiple_of": 0}, 1),
        ({"integer": True}, Decimal("1e2")),
        ({"minimum": 1}, 1),
    ],
)
def test_numbers_within_their_limits_have_no_fault(limits: dict[str, JSONValue], value: JSONValue) -> None:
    assert number_fault(NumberField(name="f", pointer="", title="f", **limits), value) is None


def test_numbers_too_long_to_reckon_with_have_no_fraction() -> None:
    assert fraction_of(Decimal("1e401")) is None
    assert fraction_of(Decimal("-1e-401")) is None
    assert fraction_of(True) is None
    assert fraction_of("1") is None
    assert fraction_of(0.1) == Fraction(1, 10)


def test_content_holds_texts_numbers_booleans_and_lists_of_texts() -> None:
    assert all(is_content(value) for value in ("", 0, 1.5, False, [], ["a"]))
    assert not any(is_content(value) for value in (None, {}, [1], [["a"]]))


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("a", '"a"'),
        ('a"b\n', '"a\\"b\\n"'),
        ("\ud83d", '"\\ud83d"'),
        (None, "null"),
        (True, "true"),
        (1.5, "1.5"),
        (SpelledDecimal("1.10"), "1.10"),
        (10**60, "1.000e+60"),
        ([], "[]"),
        (["a", 1], '["a", 1]'),
        ([[]], "a list of 1"),
        (["long option"] * 9, "a list of 9"),
        ({}, "an empty object"),
        ({"a": 1}, "an object"),
        (MISSING, "nothing"),
    ],
)
def test_a_value_is_shown_as_json_on_one_line(value: JSONValue, words: str) -> None:
    assert shown(value) == words


@pytest.mark.parametrize(
    ("base", "exponent", "more", "words"),
    [
        (10, 5000, 0, "1.000e+5000"),
        (10, 5000, -1, "1.000e+5000"),
        (-10, 9999, 0, "-1.000e+9999"),
        (2, 100_000, 0, "9.990e+30102"),
        (10, 2_000_000, 0, "1.000e+2000000"),
    ],
)
def test_a_long_integer_is_shown_by_its_leading_digits(
    base: int, exponent: int, more: int, words: str
) -> None:
    assert shown(base**exponent + more) == words


@given(json_values)
def test_a_shown_value_is_short_and_can_be_encoded(value: JSONValue) -> None:
    words = shown(value)
    words.encode("utf-8")
    assert "\n" not in words
    assert len(words) <= 6 * SHOWN_LENGTH  # escapes make a character up to six


def test_one_is_singular() -> None:
    assert (counted(1, "option"), counted(0, "option"), counted(2, "option")) == (
        "1 option",
        "0 options",
        "2 options",
    )
