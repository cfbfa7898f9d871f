"""Numbers as written: exact, and with the spelling of their source (DESIGN rule 4)."""

import math
from collections.abc import Hashable, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Self

from playground.core.json_types import JSONValue


class SpelledDecimal(Decimal):
    """A number written with a fraction or an exponent; equal to its Decimal, and knows its spelling."""

    spelling: str

    def __new__(cls, spelling: str) -> Self:
        """The number that a JSON number's text stands for."""
        number = super().__new__(cls, spelling)
        number.spelling = spelling
        return number


class SpelledInt(int):
    """An integer whose text `str` would not give back: `-0`, or more digits than `str` writes."""

    spelling: str

    def __new__(cls, spelling: str) -> Self:
        """The integer that a JSON integer's text stands for, of any length."""
        # through Decimal: int() itself refuses more than 4,300 digits
        number = super().__new__(cls, Decimal(spelling))
        number.spelling = spelling
        return number


MAX_EXPONENT = 400
"""Beyond ten to this power (or its reciprocal) numbers are refused: they cannot be computed with exactly."""


def exact_number(number: int | float | Decimal) -> int | Decimal | None:
    """The exact value: an int where it is whole, else a Decimal; None where it is refused.

    Refused are NaN and the infinities, numbers written with a fraction or exponent that lie beyond a double's
    range, and exponents beyond ±400 (DESIGN rule 4). A float from a caller stands for its shortest spelling.
    """
    if isinstance(number, int):
        return number
    decimal = number if isinstance(number, Decimal) else Decimal(repr(number))
    if not decimal.is_finite() or abs(decimal.adjusted()) > MAX_EXPONENT or math.isinf(float(decimal)):
        return None
    if decimal.as_tuple().exponent == 0 or decimal == decimal.to_integral_value():
        return int(decimal)
    return decimal


def is_multiple(number: int | Decimal, divisor: int | Decimal) -> bool:
    """Whether the division leaves no remainder, computed exactly."""
    if isinstance(number, int) and isinstance(divisor, int):
        return number % divisor == 0
    return (Fraction(number) / Fraction(divisor)).denominator == 1


def json_key(value: JSONValue) -> Hashable:
    """A key that is equal for two JSON values exactly when JSON says they are equal.

    1 and 1.0 are equal, 1 and true are not, members have no order. A refused number equals only itself.
    """
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, bool):
        return ("boolean", value)
    if isinstance(value, (int, float, Decimal)):
        exact = exact_number(value)
        return ("refused", str(value)) if exact is None else exact
    if isinstance(value, Mapping):
        return ("object", frozenset((name, json_key(member)) for name, member in value.items()))
    return ("array", tuple(json_key(item) for item in value))


def json_equal(one: JSONValue, other: JSONValue) -> bool:
    """Whether two JSON values are equal in JSON's sense (JSON Schema core 4.2.2)."""
    if isinstance(one, str) or isinstance(other, str):
        return one == other
    return json_key(one) == json_key(other)
