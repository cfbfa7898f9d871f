"""What an answer means: from what the user did at a field to the value that would be sent.

Nothing is trimmed, completed or re-cased on the way (architecture, rule 8). A `Meaning` without a value and
without a problem is a field that is not answered and is left out of content.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from decimal import Decimal

from playground.core import pointer as json_pointer
from playground.core.intent import Answer
from playground.core.json_types import MISSING, JSONValue, Missing, is_array, items_of
from playground.core.model import (
    BooleanField,
    Field,
    FieldBase,
    MultiSelect,
    NumberField,
    Option,
    SingleSelect,
    TextField,
    UnsupportedField,
)
from playground.core.parse import parse_json
from playground.core.problem import Problem
from playground.core.writer import dump

_NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")
_NUMBER_HINTS: tuple[tuple[str, str], ...] = (
    (r"\s.*|.*\s", "Remove the blanks around or inside the number."),
    (r"\+.*", "Write it without the plus sign."),
    (r"-?0[0-9].*", "Write it without leading zeros."),
    (r"-?\d+\.", "Add a digit after the point, or leave the point out."),
    (r"-?\.\d+", "Begin with a digit: 0.5 instead of .5."),
    (r"-?\d+,\d+", "JSON numbers take a point for decimals and no thousands separators."),
    (r"-?(nan|inf(inity)?)", "JSON has no NaN and no Infinity."),
)
"""What to write instead, for texts that look nearly like a number."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """The value of an answer, or why it has none."""

    value: JSONValue | Missing = MISSING
    problem: Problem | None = None
    option: Option | None = None
    """The predefined option that the value is, in a single-select."""


NOT_ANSWERED = Meaning()


def default_answer(field: Field) -> Answer | None:
    """The answer that the field's default makes, None where there is none (or it does not fit)."""
    return _gesture(field, field.default) if field.default is not MISSING else None


def answer_of(field: Field, value: JSONValue) -> Answer:
    """The answer that sends exactly this value: as a control would give it, else with the value as JSON."""
    answer = _gesture(field, value) or Answer(text=dump(value, indent=None))
    if same_text(meaning_of(field, answer).value, value):
        return answer
    return replace(answer, json=dump(value, indent=None))


def same_text(one: JSONValue | Missing, other: JSONValue | Missing) -> bool:
    """Whether two values are written alike, numbers to the last digit; nothing equals nothing."""
    if isinstance(one, str) and isinstance(other, str):
        return one == other
    if one is MISSING or other is MISSING:
        return one is other
    return dump(one, indent=None) == dump(other, indent=None)


def _gesture(field: Field, value: JSONValue | Missing) -> Answer | None:
    """What a user does at the field's control to give this value, or comes nearest to it."""
    match field:
        case BooleanField():
            return Answer(picked=value) if isinstance(value, bool) else None
        case MultiSelect() if is_array(value):
            chosen = tuple(item for item in items_of(value) if isinstance(item, str))
            return Answer(picked=chosen, deliberate=not chosen)
        case SingleSelect() if isinstance(value, str):
            option = find_option(field, value)
            if option is not None:
                return Answer(text=option.title, picked=value)
            return Answer(text=value, deliberate=not value)
        case TextField() if isinstance(value, str):
            return Answer(text=value, deliberate=not value)
        case NumberField() | UnsupportedField() if value is not MISSING:
            return Answer(text=dump(value, indent=None))
    return None


def find_option(field: SingleSelect, value: str) -> Option | None:
    """The option that has this value."""
    return next((option for option in field.options if option.value == value), None)


def meaning_of(field: Field, answer: Answer | None) -> Meaning:
    """What an answer would send."""
    if answer is None:
        return NOT_ANSWERED
    if answer.json is not None:
        return Meaning(parse_json(answer.json).value)
    return _MEANINGS[type(field)](field, answer)


def content_pointer(name: str) -> str:
    """The place of a field's value in the content object."""
    return json_pointer.join("", name)


def _text(field: FieldBase, answer: Answer) -> Meaning:
    if answer.text or answer.deliberate:
        return Meaning(answer.text)
    return NOT_ANSWERED


def _number(field: FieldBase, answer: Answer) -> Meaning:
    assert isinstance(field, NumberField)
    if not answer.text:
        return NOT_ANSWERED
    parsed = parse_json(answer.text) if _NUMBER.fullmatch(answer.text) else None
    if parsed is None:
        what = "a whole number" if field.integer else "a number"
        return _refused(field, "not-a-number", f"not {what}", number_hint(answer.text), "type")
    if not parsed.ok:
        first = parsed.problems[0]
        return _refused(field, "number-too-large", first.message, first.hint, "type")
    value = parsed.value
    if field.integer and isinstance(value, Decimal) and value != value.to_integral_value():
        return _refused(field, "wrong-type", "not a whole number", "Write it without decimals.", "type")
    return Meaning(value)


def number_hint(text: str) -> str:
    """What to write instead of a text that is not a JSON number."""
    for pattern, hint in _NUMBER_HINTS:
        if re.fullmatch(pattern, text, re.IGNORECASE | re.DOTALL):
            return hint
    return "Use digits, with a minus sign, a decimal point or an exponent where needed."


def _boolean(field: FieldBase, answer: Answer) -> Meaning:
    return Meaning(answer.picked) if isinstance(answer.picked, bool) else NOT_ANSWERED


def _single_select(field: FieldBase, answer: Answer) -> Meaning:
    assert isinstance(field, SingleSelect)
    if isinstance(answer.picked, str):
        option = find_option(field, answer.picked)
        # a picked option that the schema lost: what was shown stays as typed text, if that is allowed
        if option is not None:
            return Meaning(option.value, option=option)
    if field.allow_custom and (answer.text or answer.deliberate):
        return Meaning(answer.text, option=find_option(field, answer.text))
    return NOT_ANSWERED


def _multi_select(field: FieldBase, answer: Answer) -> Meaning:
    assert isinstance(field, MultiSelect)
    chosen = answer.picked if isinstance(answer.picked, tuple) else ()
    values = [option.value for option in field.options if option.value in chosen]
    if values or answer.deliberate:
        return Meaning(values)
    return NOT_ANSWERED


def _json(field: FieldBase, answer: Answer) -> Meaning:
    assert isinstance(field, UnsupportedField)
    if not answer.text.strip() or not field.answerable:
        return NOT_ANSWERED
    document = parse_json(answer.text)
    if document.ok:
        return Meaning(document.value)
    first = document.problems[0]
    return _refused(field, "not-json", f"not JSON yet: {first.message}", first.hint, "")


def _refused(field: FieldBase, code: str, message: str, hint: str, keyword: str) -> Meaning:
    return Meaning(
        problem=Problem(
            code,
            "error",
            message,
            "content",
            schema_pointer=json_pointer.join(field.pointer, keyword) if keyword else field.pointer,
            instance_pointer=content_pointer(field.name),
            keyword=keyword,
            hint=hint,
        )
    )


_MEANINGS: dict[type[FieldBase], Callable[[FieldBase, Answer], Meaning]] = {
    TextField: _text,
    NumberField: _number,
    BooleanField: _boolean,
    SingleSelect: _single_select,
    MultiSelect: _multi_select,
    UnsupportedField: _json,
}
