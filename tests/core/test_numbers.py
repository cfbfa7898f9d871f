import math
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core.numbers import (
    SpelledDecimal,
    SpelledInt,
    exact_number,
    is_multiple,
    json_equal,
    json_key,
)
from tests.core.json_strategies import json_values


@pytest.mark.parametrize(
    ("number", "exact"),
    [
        (1.0, 1),
        (-0.0, 0),
        (1e308, 10**308),
        (0.1, Decimal("0.1")),
        (Decimal("1.00"), 1),
        (Decimal("1.00000000000000000001"), Decimal("1.00000000000000000001")),
        (Decimal("123456789012345678901234567890.0"), 123456789012345678901234567890),
        (Decimal("1e-400"), Decimal("1e-400")),
        (SpelledDecimal("1e2"), 100),
        (SpelledInt("-0"), 0),
    ],
)
def test_number_becomes_exact(number: float, exact: int | Decimal) -> None:
    found = exact_number(number)
    assert found == exact
    assert isinstance(found, int) == isinstance(exact, int)


def test_integer_in_digits_may_have_any_length() -> None:
    assert exact_number(10**5000) == 10**5000


@pytest.mark.parametrize(
    "number",
    [
        math.inf,
        -math.inf,
        math.nan,
        Decimal("NaN"),
        Decimal("sNaN"),
        Decimal("Infinity"),
        Decimal("1e309"),
        Decimal("-1e400"),
        Decimal("1e-401"),
        Decimal("1e999999999"),
        Decimal("0e999"),
    ],
)
def test_number_without_exact_value_is_refused(number: float) -> None:
    assert exact_number(number) is None


@given(st.floats(allow_nan=False, allow_infinity=False, min_value=-1e300, max_value=1e300))
def test_float_stands_for_its_shortest_spelling(number: float) -> None:
    exact = exact_number(number)
    if exact is not None:
        assert Fraction(exact) == Fraction(repr(number))


@given(st.integers(-(10**30), 10**30), st.decimals(min_value="0.001", max_value=1000, places=3))
def test_every_whole_multiple_is_a_multiple(factor: int, divisor: Decimal) -> None:
    product = exact_number(SpelledDecimal(f"{Fraction(divisor) * factor * 1000}e-3"))
    step = exact_number(divisor)
    assert product is not None
    assert step is not None
    assert is_multiple(product, step)


def test_multiples_are_not_judged_by_rounded_division() -> None:
    assert is_multiple(Decimal("0.07"), Decimal("0.01"))
    assert not is_multiple(Decimal("0.071"), Decimal("0.01"))
    assert is_multiple(10**308, Decimal("1e-400"))


@pytest.mark.parametrize(
    ("one", "other"),
    [(1, 1.0), (0, -0.0), (Decimal("1.10"), 1.1), ([1, {"a": 2}], [1.0, {"a": Decimal(2)}]), ("é", "é")],
)
def test_equal_in_json(one: object, other: object) -> None:
    assert json_equal(one, other)
    assert hash(json_key(one)) == hash(json_key(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (1, True),
        (0, False),
        ("1", 1),
        (None, False),
        ([1], [True]),
        ({"a": 1}, {"a": True}),
        ([], {}),
        ("e\u0301", "é"),
        (9007199254740993, 9007199254740992.0),
        (math.inf, 1e308),
        (["boolean", True], True),
    ],
)
def test_different_in_json(one: object, other: object) -> None:
    assert not json_equal(one, other)


@given(json_values)
def test_every_value_equals_itself(value: object) -> None:
    assert json_equal(value, value)
