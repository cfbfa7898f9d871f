"""Whether a value fits the constraints of a field, as far as that can be said without matching a pattern.

`read` asks it whether a default can be shown, `lint` why an option or a default is refused. Answers are
judged by `validate` alone, on the schema itself.
"""

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from playground.core.formats import format_problem
from playground.core.json_types import JSONValue, is_number, items_of
from playground.core.keywords import is_less, is_whole
from playground.core.model import (
    BooleanField,
    Field,
    MultiSelect,
    NumberField,
    SingleSelect,
    TextConstraints,
    TextField,
    UnsupportedField,
)
from playground.core.wording import counted, shown

_LARGEST_EXPONENT = 400
"""Beyond it numbers are refused anyway (architecture, rule 4), and exact fractions would take for ever."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a value is refused: the keyword that refuses it, and what it asks for, as half a sentence."""

    keyword: str
    wanted: str


def text_fault(constraints: TextConstraints, text: str) -> Fault | None:
    """Why lengths (in code points) or the format refuse a text, None where they do not."""
    if constraints.min_length is not None and len(text) < constraints.min_length:
        return Fault("minLength", f"at least {counted(constraints.min_length, 'character')}")
    if constraints.max_length is not None and len(text) > constraints.max_length:
        return Fault("maxLength", f"at most {counted(constraints.max_length, 'character')}")
    wanted = format_problem(constraints.format, text) if constraints.format else None
    return None if wanted is None else Fault("format", wanted)


def number_fault(field: NumberField, value: JSONValue) -> Fault | None:
    """Why a number field refuses a value, None where it does not."""
    if not is_number(value):
        return Fault("type", "a whole number" if field.integer else "a number")
    if field.integer and not is_whole(value):
        return Fault("type", "a whole number")
    if field.minimum is not None and is_less(value, field.minimum):
        return Fault("minimum", f"at least {shown(field.minimum)}")
    if field.maximum is not None and is_less(field.maximum, value):
        return Fault("maximum", f"at most {shown(field.maximum)}")
    if field.exclusive_minimum is not None and not is_less(field.exclusive_minimum, value):
        return Fault("exclusiveMinimum", f"more than {shown(field.exclusive_minimum)}")
    if field.exclusive_maximum is not None and not is_less(value, field.exclusive_maximum):
        return Fault("exclusiveMaximum", f"less than {shown(field.exclusive_maximum)}")
    step, exact = fraction_of(field.multiple_of), fraction_of(value)
    if step and exact is not None and exact % step:
        return Fault("multipleOf", f"a multiple of {shown(field.multiple_of)}")
    return None


def fraction_of(value: JSONValue) -> Fraction | None:
    """The exact value of a number, None for any other value and for numbers too long to reckon with."""
    if isinstance(value, bool):
        return None
    if isinstance(value, float):
        value = Decimal(repr(value))
    if isinstance(value, Decimal):
        too_long = not value.is_finite() or abs(value.adjusted()) > _LARGEST_EXPONENT
        return None if too_long else Fraction(value)
    return Fraction(value) if isinstance(value, int) else None


def default_fault(field: Field, default: JSONValue) -> Fault | None:
    """Why a field cannot start with this default, None where it can; a pattern is not looked at."""
    match field:
        case TextField(constraints=constraints):
            return text_fault(constraints, default) if isinstance(default, str) else Fault("type", "a text")
        case NumberField():
            return number_fault(field, default)
        case BooleanField():
            return None if isinstance(default, bool) else Fault("type", "true or false")
        case SingleSelect():
            return _single_fault(field, default)
        case MultiSelect():
            return _multi_fault(field, default)
        case UnsupportedField():
            return (
                None
                if field.answerable and is_content(default)
                else Fault("type", "a value content may hold")
            )


def _single_fault(field: SingleSelect, default: JSONValue) -> Fault | None:
    if not isinstance(default, str):
        return Fault("type", "a text")
    if not field.allow_custom and all(option.value != default for option in field.options):
        return Fault("oneOf" if field.titled else "enum", "one of the options")
    return text_fault(field.constraints, default)


def _multi_fault(field: MultiSelect, default: JSONValue) -> Fault | None:
    if not isinstance(default, (list, tuple)):
        return Fault("type", "a list of options")
    values = {option.value for option in field.options}
    chosen = [item for item in items_of(default) if isinstance(item, str) and item in values]
    if len(chosen) < len(default):
        return Fault("items", "a list of the options alone")
    if len(set(chosen)) < len(chosen):
        return Fault("uniqueItems", "a list that names each option once")
    if field.min_items is not None and len(chosen) < field.min_items:
        return Fault("minItems", f"at least {counted(field.min_items, 'option')}")
    if field.max_items is not None and len(chosen) > field.max_items:
        return Fault("maxItems", f"at most {counted(field.max_items, 'option')}")
    return None


def is_content(value: JSONValue) -> bool:
    """Whether content may hold a value: texts, numbers, booleans and lists of texts (MCP 2026-07-28)."""
    if isinstance(value, (list, tuple)):
        return all(isinstance(item, str) for item in value)
    return isinstance(value, (str, bool)) or is_number(value)
