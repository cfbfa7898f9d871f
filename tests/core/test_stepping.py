"""Up and Down in a number field: exact, by 1 or multipleOf, never out of the bounds by themselves."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core.model import NumberField
from playground.core.parse import parse_json
from playground.core.stepping import stepped


def field(**limits):
    numbers = {name: parse_json(str(value)).value for name, value in limits.items() if name != "integer"}
    return NumberField(
        name="n", pointer="/properties/n", title="N", integer=limits.get("integer", False), **numbers
    )


@pytest.mark.parametrize(
    ("text", "steps", "after"),
    [
        ("5", 1, "6"),
        ("5", -1, "4"),
        ("-1", 1, "0"),
        ("1.10", 1, "2.10"),
        ("0.1", 1, "1.1"),
        ("1e2", 1, "101"),
        ("-0", 1, "1"),
        ("9007199254740993", 1, "9007199254740994"),
        ("9" * 400, 1, "1" + "0" * 400),
        ("1e-30", 1, "1.000000000000000000000000000001"),
    ],
)
def test_a_step_is_one_and_exact(text, steps, after):
    assert stepped(field(), text, steps) == after


@pytest.mark.parametrize(
    ("multiple", "text", "steps", "after"),
    [
        (5, "5", 1, "10"),
        (5, "7", 1, "10"),
        (5, "7", -1, "5"),
        (5, "-7", -1, "-10"),
        (5, "-7", 1, "-5"),
        ("0.1", "0.3", 1, "0.4"),
        ("0.1", "0.35", 1, "0.4"),
        ("0.1", "0.35", -1, "0.3"),
        ("0.1", "-0.35", -1, "-0.4"),
        ("0.25", "1", 1, "1.25"),
        (5, "7", 2, "15"),
        (5, "7", -2, "0"),
    ],
)
def test_a_step_goes_to_the_next_multiple(multiple, text, steps, after):
    assert stepped(field(multiple_of=multiple), text, steps) == after


@pytest.mark.parametrize("text", ["abc", "5 ", "1.", "--1", "0x10", " "])
def test_a_text_that_is_no_number_stays(text):
    assert stepped(field(), text, 1) == text


@pytest.mark.parametrize(
    ("limits", "text", "steps", "after"),
    [
        ({"maximum": 10}, "10", 1, "10"),
        ({"maximum": 10}, "9.5", 1, "9.5"),
        ({"minimum": 0}, "0", -1, "0"),
        ({"exclusive_maximum": 10}, "9", 1, "9"),
        ({"exclusive_minimum": 0}, "1", -1, "1"),
        # what is out of bounds was typed: a step inwards is a step, outwards is none
        ({"maximum": 10}, "500", -1, "499"),
        ({"maximum": 10}, "500", 1, "500"),
        ({"minimum": 5, "exclusive_minimum": 5}, "6", -1, "6"),
    ],
)
def test_a_step_stays_inside(limits, text, steps, after):
    assert stepped(field(**limits), text, steps) == after


@pytest.mark.parametrize(
    ("limits", "first"),
    [
        ({}, "0"),
        ({"minimum": 18}, "18"),
        ({"minimum": 18, "multiple_of": 5}, "20"),
        ({"exclusive_minimum": 18}, "19"),
        ({"maximum": -3}, "-3"),
        ({"maximum": -3, "multiple_of": 5}, "-5"),
        ({"exclusive_maximum": 0}, "-1"),
        ({"minimum": -5, "maximum": 5}, "0"),
    ],
)
def test_the_first_step_from_nothing_is_the_number_nearest_to_zero_that_fits(limits, first):
    assert stepped(field(**limits), "", 1) == first


numbers = st.integers(-(10**6), 10**6) | st.decimals(-1000, 1000, places=3)


@given(numbers, st.sampled_from(["1", "5", "0.1", "0.25", "3"]))
def test_up_is_greater_and_down_is_less(number, multiple):
    text = f"{number:f}" if isinstance(number, Decimal) else str(number)
    made = field(multiple_of=multiple)
    assert Decimal(stepped(made, text, 1)) > Decimal(text) > Decimal(stepped(made, text, -1))


@given(numbers, st.sampled_from(["1", "5", "0.1", "0.25", "3"]))
def test_up_and_down_again_is_where_it_was_on_a_multiple(number, multiple):
    start = stepped(field(multiple_of=multiple), str(number), 1)
    made = field(multiple_of=multiple)
    assert Decimal(stepped(made, stepped(made, start, 1), -1)) == Decimal(start)
