"""Numbers as written: exact, and with the spelling of their source (architecture, rule 4)."""

import math
from collections.abc import Hashable, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Self

from playground.core.json_types import JSONValue

# the lowest limit that Python's int() and str() can be given is 640 digits; below it they always work
_SAFE_DIGITS = 600


class SpelledDecimal(Decimal):
    """A number written with a fraction or an exponent; equal to its Decimal, and knows its spelling."""

    spelling: str

    def __new__(cls, spelling: str) -> Self:
        """The number that a JSON number's text stands for."""
        number = super().__new__(cls, spelling)
        number.spelling = spelling
        return number

    def __reduce__(self) -> tuple[type[Self], tuple[str]]:
        return type(self), (self.spelling,)


class SpelledInt(int):
    """An integer whose text `str` would not give back: `-0`, or more digits than `str` writes."""

    spelling: str

    def __new__(cls, spelling: str) -> Self:
        """The integer that a JSON integer's text stands for, of any length."""
        sign = -1 if spelling.startswith("-") else 1
        number = super().__new__(cls, sign * _from_digits(spelling.lstrip("-")))
        number.spelling = spelling
        return number

    def __reduce__(self) -> tuple[type[Self], tuple[str]]:
        return type(self), (self.spelling,)


def _from_digits(digits: str) -> int:
    # halves: int() refuses more than 4,300 digits, and int(Decimal(…)) takes quadratic time
    if len(digits) <= _SAFE_DIGITS:
        return int(digits)
    low = len(digits) // 2
    power: int = 10**low
    return _from_digits(digits[:-low]) * power + _from_digits(digits[-low:])


def read_int(spelling: str) -> int:
    """The value of a JSON integer's text, of any length; it keeps a spelling that `str` would not give."""
    if len(spelling) > _SAFE_DIGITS or spelling == "-0":
        return SpelledInt(spelling)
    return int(spelling)


def spell(number: int | float | Decimal) -> str:
    """The JSON text of a number: as it was written where that is known.

    Raises:
        ValueError: it is NaN or infinite, which JSON has no text for.
    """
    if isinstance(number, (SpelledDecimal, SpelledInt)):
        return number.spelling
    if isinstance(number, int):
        # str() refuses long integers; Decimal is exact and quick
        return int.__repr__(number) if number.bit_length() < 2000 else str(Decimal(number))
    if not (number.is_finite() if isinstance(number, Decimal) else math.isfinite(number)):
        raise ValueError("JSON has no NaN and no infinite numbers")
    return float.__repr__(number) if isinstance(number, float) else str(number)


MAX_EXPONENT = 400
"""Beyond ten to this power (or its reciprocal) numbers are refused: they cannot be computed with exactly."""


def exact_number(number: int | float | Decimal) -> int | Decimal | None:
    """The exact value: an int where it is whole, else a Decimal; None where it is refused.

    Refused are NaN and the infinities, numbers written with a fraction or exponent that lie beyond a double's
    range, and exponents beyond ±400 (architecture, rule 4). A float from a caller stands for its shortest
    spelling.
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
