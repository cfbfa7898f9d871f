"""Rules about limits: bounds that exclude each other, defaults that break them, integers beyond safety."""

import math
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from playground.core import pointer as json_pointer
from playground.core.constraints import default_fault, fraction_of
from playground.core.json_types import JSONValue, are_simple, is_number, members_of
from playground.core.keywords import is_less, is_whole
from playground.core.lint.patterns import matches
from playground.core.lint.registry import Finding, PropertyContext, at_keyword, rule
from playground.core.matching import MatchOutcome
from playground.core.model import Field, MultiSelect, Number, NumberField, SingleSelect, TextField
from playground.core.wording import shown

_SAFE_INTEGER = 2**53 - 1
"""ECMA-262 Number.MAX_SAFE_INTEGER: beyond it not every integer is a JavaScript number."""

_BOUNDS = (
    *("minLength", "maxLength", "minItems", "maxItems"),
    *("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"),
)


@rule("bounds-exclude", "warning", needs=_BOUNDS)
def bounds_exclude(context: PropertyContext) -> Iterator[Finding]:
    """No answer keeps both limits, so a required field could never be answered."""
    match context.field:
        case TextField(constraints=limits) | SingleSelect(constraints=limits):
            yield from _crossed(context, ("minLength", limits.min_length), ("maxLength", limits.max_length))
        case MultiSelect() as field:
            yield from _crossed(context, ("minItems", field.min_items), ("maxItems", field.max_items))
            if field.min_items is not None and field.min_items > len(field.options):
                message = f"minItems is {field.min_items}, more than there are options ({len(field.options)})"
                hint = f"Write a minItems of at most {len(field.options)}, or more options."
                yield at_keyword(context.pointer, "minItems", message, hint)
        case NumberField() as field:
            yield from _number_bounds(context, field)


def _crossed(
    context: PropertyContext, low: tuple[str, Number], high: tuple[str, Number]
) -> Iterator[Finding]:
    if low[1] is None or high[1] is None or not is_less(high[1], low[1]):
        return
    message = f"{low[0]} {shown(low[1])} is more than {high[0]} {shown(high[1])}: no answer can be right"
    yield at_keyword(context.pointer, high[0], message, "Swap them, or loosen one.")


def _number_bounds(context: PropertyContext, field: NumberField) -> Iterator[Finding]:
    lows = [("minimum", field.minimum, False), ("exclusiveMinimum", field.exclusive_minimum, True)]
    highs = [("maximum", field.maximum, False), ("exclusiveMaximum", field.exclusive_maximum, True)]
    for low_name, low, low_open in lows:
        for high_name, high, high_open in highs:
            if low is None or high is None:
                continue
            touching = not is_less(low, high) and (low_open or high_open)
            if is_less(high, low) or touching:
                message = f"no number fits {low_name} {shown(low)} and {high_name} {shown(high)}"
                yield at_keyword(context.pointer, high_name, message, "Swap them, or loosen one.")
                return
    yield from _no_step(context, field)


def _no_step(context: PropertyContext, field: NumberField) -> Iterator[Finding]:
    """Whole numbers, or multiples, of which none lies between the bounds."""
    step = fraction_of(field.multiple_of) or (Fraction(1) if field.integer else None)
    low, high = fraction_of(field.minimum), fraction_of(field.maximum)
    if step is None or step <= 0 or low is None or high is None or math.ceil(low / step) * step <= high:
        return
    what = f"multiple of {shown(field.multiple_of)}" if field.multiple_of is not None else "whole number"
    keyword = "multipleOf" if field.multiple_of is not None else "maximum"
    message = f"no {what} lies between minimum {shown(field.minimum)} and maximum {shown(field.maximum)}"
    yield at_keyword(context.pointer, keyword, message, "Widen the bounds.")


@rule("invalid-default", "warning", needs=("default",))
def invalid_default(context: PropertyContext) -> Iterator[Finding]:
    """A default that the property itself refuses: the form starts empty instead."""
    schema = context.schema
    if not isinstance(schema, Mapping) or "default" not in schema:
        return
    default = schema["default"]
    fault = default_fault(context.field, default)
    wanted = fault.wanted if fault is not None else ""
    if fault is None and isinstance(default, str) and matches(context, default) is MatchOutcome.NO_MATCH:
        wanted = f"a text that matches {shown(_pattern(context.field))}"
    if wanted:
        message = f"the default {shown(default)} is refused by the property itself: it has to be {wanted}"
        hint = "Correct the default or take it out: the form starts without it."
        yield at_keyword(context.pointer, "default", message, hint)


def _pattern(field: Field) -> str | None:
    return field.constraints.pattern if isinstance(field, (TextField, SingleSelect)) else None


@rule("big-integer", "information")
def big_integer(context: PropertyContext) -> Iterator[Finding]:
    """Integers beyond 2^53 - 1: peers in JavaScript round them."""
    for pointer, value in _numbers(context.schema, context.pointer):
        if is_whole(value) and (is_less(_SAFE_INTEGER, value) or is_less(value, -_SAFE_INTEGER)):
            message = f"{shown(value)} is beyond 2^53: JavaScript peers may round it"
            below = json_pointer.split(pointer.removeprefix(context.pointer))
            keyword = below[0] if below else ""
            yield Finding(message, pointer, keyword, "Use a text for long numbers such as identifiers.")


def _numbers(value: JSONValue, pointer: str) -> Iterator[tuple[str, JSONValue]]:
    # with a stack of its own: a schema may be nested deeper than Python's call stack allows
    work: list[tuple[str, JSONValue]] = [(pointer, value)]
    while work:
        place, current = work.pop()
        if is_number(current):
            yield place, current
            continue
        inner: Iterable[tuple[str | int, JSONValue]] = members_of(current).items()
        if isinstance(current, (list, tuple)):
            inner = () if are_simple(current) else enumerate(current)
        work.extend((json_pointer.join(place, token), item) for token, item in inner if not _is_small(item))


def _is_small(value: JSONValue) -> bool:
    """Texts and counts are most of a schema: no pointers are made for them."""
    return isinstance(value, (str, bool)) or (
        isinstance(value, int) and -_SAFE_INTEGER <= value <= _SAFE_INTEGER
    )
