"""Stepping: the number that Up and Down make of a typed one. Exact, in the spelling that people use."""

from decimal import Context, Decimal, Inexact, InvalidOperation, Overflow, Underflow

from playground.core.answers import meaning_of
from playground.core.intent import Answer
from playground.core.json_types import MISSING, JSONValue
from playground.core.model import NumberField
from playground.core.numbers import exact_number, is_multiple, spell

_EXACT = Context(prec=5_000, traps=[Inexact, Overflow, Underflow, InvalidOperation])
_PLAIN = 40
"""Numbers with more places than this before or after the point keep an exponent."""

Exact = int | Decimal


def stepped(field: NumberField, text: str, steps: int) -> str:
    """The text after `steps` steps (negative: down) of 1, or of `multipleOf` where there is one.

    From no text at all it is the number nearest to zero that the bounds allow. A text that is no number
    stays, and so does a number that a step would take out of the bounds.
    """
    step = _number(field.multiple_of)
    step = step if step is not None and step > 0 else 1
    try:
        if not text:
            return _written(_start(field, step))
        value = meaning_of(field, Answer(text)).value
        number = _number(value) if value is not MISSING else None
        if number is None:
            return text
        stepped_to = _moved(number, step, steps)
        return _written(stepped_to) if _is_inside(field, stepped_to, steps) else text
    except (Inexact, Overflow, Underflow, InvalidOperation):
        return text


def _moved(number: Exact, step: Exact, steps: int) -> Exact:
    """To the next multiple; a number between two multiples goes to its neighbour first."""
    if step != 1 and not is_multiple(number, step):
        return _sum(_floor(number, step), _product(step, steps if steps > 0 else steps + 1))
    return _sum(number, _product(step, steps))


def _floor(number: Exact, step: Exact) -> Exact:
    """The next multiple below."""
    if isinstance(number, int) and isinstance(step, int):
        return number - number % step
    quotient = _EXACT.divide_int(Decimal(number), Decimal(step))
    below = _EXACT.multiply(quotient, Decimal(step))
    return _EXACT.subtract(below, Decimal(step)) if below > number else below


def _start(field: NumberField, step: Exact) -> Exact:
    for bound, way in ((_low(field), 1), (_high(field), -1)):
        if bound is None:
            continue
        number, excluded = bound
        if number * way < 0 or (number == 0 and not excluded):
            continue  # zero fits
        at = number if is_multiple(number, step) else _floor(number, step)
        while (at < number if way > 0 else at > number) or (excluded and at == number):
            at = _sum(at, _product(step, way))
        return at
    return 0


def _is_inside(field: NumberField, number: Exact, steps: int) -> bool:
    """Whether the bound in the direction of the steps allows the number."""
    bound = _high(field) if steps > 0 else _low(field)
    if bound is None:
        return True
    limit, excluded = bound
    if excluded and number == limit:
        return False
    return number <= limit if steps > 0 else number >= limit


def _low(field: NumberField) -> tuple[Exact, bool] | None:
    """The greater of the lower bounds, and whether it is itself excluded."""
    return max(
        _bounds(field.minimum, field.exclusive_minimum), default=None, key=lambda bound: (bound[0], bound[1])
    )


def _high(field: NumberField) -> tuple[Exact, bool] | None:
    return min(
        _bounds(field.maximum, field.exclusive_maximum),
        default=None,
        key=lambda bound: (bound[0], not bound[1]),
    )


def _bounds(inclusive: JSONValue, exclusive: JSONValue) -> list[tuple[Exact, bool]]:
    pairs = ((_number(inclusive), False), (_number(exclusive), True))
    return [(number, excluded) for number, excluded in pairs if number is not None]


def _number(value: JSONValue) -> Exact | None:
    if isinstance(value, bool) or not isinstance(value, (int, float, Decimal)):
        return None
    return exact_number(value)


def _sum(one: Exact, other: Exact) -> Exact:
    if isinstance(one, int) and isinstance(other, int):
        return one + other
    return _EXACT.add(Decimal(one), Decimal(other))


def _product(step: Exact, steps: int) -> Exact:
    return step * steps if isinstance(step, int) else _EXACT.multiply(step, Decimal(steps))


def _written(number: Exact) -> str:
    if isinstance(number, int):
        return spell(number)
    _, digits, exponent = number.as_tuple()
    places = exponent if isinstance(exponent, int) else 0
    plain = -_PLAIN <= places <= _PLAIN and len(digits) <= 2 * _PLAIN
    return f"{number:f}" if plain else str(number)
