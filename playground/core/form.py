"""Rows of the form: each field with its answer, its value, its status and the words beside it."""

from collections.abc import Callable
from dataclasses import replace

from playground.core import pointer as json_pointer
from playground.core.answers import Meaning, content_pointer, default_answer, find_option, meaning_of
from playground.core.date_fill import WEEKDAYS, date_in
from playground.core.intent import Answer
from playground.core.json_types import MISSING, JSONValue, items_of
from playground.core.model import (
    BooleanField,
    Field,
    MultiSelect,
    NumberField,
    Option,
    SingleSelect,
    TextField,
    UnsupportedField,
)
from playground.core.near_miss import near_miss
from playground.core.problem import Problem
from playground.core.snapshot import FieldState, FieldStatus
from playground.core.wording import shortened
from playground.core.writer import dump

CheckValue = Callable[[JSONValue], tuple[Problem, ...]]
"""A value of one property -> its problems, the most helpful first."""

PENDING_CODE = "pattern-pending"
CALLED_LENGTH = 60
"""So many characters of a title are repeated in a sentence about its field."""
LEFT_OUT = "Not answered, so it is left out"
EMPTY_TEXT = "empty text"
OUTSIDE = "outside the elicitation subset"


def field_state(field: Field, user_answer: Answer | None, check: CheckValue) -> FieldState:
    """The row of one field. `user_answer` is None where the user never touched it: then the default holds."""
    answer = _shown(field, user_answer if user_answer is not None else default_answer(field))
    from_default = user_answer is None and answer is not None
    meaning = meaning_of(field, answer)
    state = FieldState(field, answer, from_default, meaning.value)
    if isinstance(field, UnsupportedField) and not field.answerable and meaning.value is MISSING:
        return _unanswerable(state, field)
    if meaning.problem is not None:
        return _refused(state, (meaning.problem,))
    if meaning.value is MISSING:
        return _unanswered(state)
    problems = check(meaning.value)
    state = _refused(state, problems) if problems else _accepted(state, meaning)
    return _with_offer(state, meaning)


def _shown(field: Field, answer: Answer | None) -> Answer | None:
    """A picked option is shown by its title of today, also after the schema changed."""
    if answer is None or not isinstance(field, SingleSelect) or not isinstance(answer.picked, str):
        return answer
    option = find_option(field, answer.picked)
    if option is not None:
        return replace(answer, text=option.title)
    # the option is gone: what was shown stays as text where text is allowed
    return replace(answer, picked=None) if field.allow_custom else None


def _unanswered(state: FieldState) -> FieldState:
    problems = (missing_problem(state.field),) if state.field.required else ()
    if isinstance(state.field, UnsupportedField):
        reason = f"{OUTSIDE}: {state.field.reason}; it can be answered as JSON"
        return replace(state, status="unsupported", feedback=reason, problems=problems)
    if problems:
        return replace(state, status="invalid", feedback="not answered yet: required", problems=problems)
    return replace(state, status="blank", feedback=LEFT_OUT)


def _unanswerable(state: FieldState, field: UnsupportedField) -> FieldState:
    problems = (missing_problem(field),) if field.required else ()
    return replace(
        state,
        value=MISSING,
        status="unsupported",
        feedback=f"{OUTSIDE}: {field.reason}; it is left out",
        problems=problems,
    )


def called(field: Field) -> str:
    """A field inside a sentence: its title on one line, shortened."""
    title = " ".join((field.title or field.name).split())
    return shortened(title, CALLED_LENGTH) or "(no name)"


def missing_problem(field: Field) -> Problem:
    """A required field without an answer: the problem stands at the field, not at the form."""
    hint = "Answer it, or decline."
    if isinstance(field, UnsupportedField) and not field.answerable:
        hint = "No form can answer this property: take it out of required, or make it a flat field."
    return Problem(
        "missing",
        "error",
        f"{called(field)} is required and not answered",
        "content",
        schema_pointer=field.pointer,
        instance_pointer=content_pointer(field.name),
        keyword="required",
        hint=hint,
    )


def _refused(state: FieldState, problems: tuple[Problem, ...]) -> FieldState:
    status: FieldStatus = "invalid"
    if all(problem.code == PENDING_CODE for problem in problems):
        status = "pending"
    return replace(state, status=status, feedback=sentences(problems[0]), problems=problems)


def sentences(problem: Problem) -> str:
    """What is wrong, and the next step."""
    return f"{problem.message.rstrip('.')}. {problem.hint}" if problem.hint else problem.message


def _accepted(state: FieldState, meaning: Meaning) -> FieldState:
    field = state.field
    if isinstance(field, SingleSelect) and field.allow_custom:
        return _accepted_suggestion(state, field, meaning)
    if state.from_default:
        feedback = f"{EMPTY_TEXT}, from the default" if meaning.value == "" else "from the default"
    else:
        feedback = _valid_words(state, meaning)
    return replace(state, status="valid", feedback=feedback)


def _accepted_suggestion(state: FieldState, field: SingleSelect, meaning: Meaning) -> FieldState:
    if meaning.option is not None:
        words = f"predefined: {_named(meaning.option)}" if meaning.value else f"predefined: {EMPTY_TEXT}"
        if state.from_default:
            words += ", from the default"
        return replace(state, status="predefined", feedback=words)
    if meaning.value == "":
        return replace(state, status="custom", feedback=f"custom value: {EMPTY_TEXT}")
    titled = [option for option in field.options if option.title == meaning.value]
    if len(titled) > 1:
        words = f"custom value: it is the title of {len(titled)} options; pick one to send its value"
        return replace(state, status="custom", feedback=words)
    words = "custom value: " + _why_it_fits(field)
    if state.from_default:
        words += ", from the default"
    return replace(state, status="custom", feedback=words)


def _with_offer(state: FieldState, meaning: Meaning) -> FieldState:
    """Typed text that is an option's title, or nearly an option: the option is offered, never taken."""
    field, text = state.field, meaning.value
    if not isinstance(field, SingleSelect) or not field.allow_custom or meaning.option is not None:
        return state
    if not isinstance(text, str):
        return state
    titled = [option for option in field.options if option.title == text]
    if titled:
        # of several with that title none is meant more than the others
        words = f"use {_named(titled[0])}"
        return replace(state, offer=titled[0], offer_words=words) if len(titled) == 1 else state
    near = near_miss(field.options, text)
    if near is None:
        return state
    return replace(state, offer=near, offer_words=f"did you mean {near.title or near.value}?")


def _named(option: Option) -> str:
    if option.title in ("", option.value):
        return option.value
    return f"{option.title} → {option.value}"


def _why_it_fits(field: SingleSelect) -> str:
    limits = field.constraints
    fits = []
    if limits.pattern is not None:
        fits.append("the pattern")
    if limits.format:
        fits.append(f"the format {limits.format}")
    if limits.min_length is not None or limits.max_length is not None:
        fits.append("the length")
    return "not in the list; fits " + " and ".join(fits) if fits else "not in the list"


def _valid_words(state: FieldState, meaning: Meaning) -> str:
    match state.field:
        case SingleSelect() if meaning.option is not None:
            return f"sends {quoted(meaning.option.value) if meaning.option.value else EMPTY_TEXT}"
        case MultiSelect() as field:
            return _chosen_words(field, len(items_of(meaning.value)))
        case TextField(constraints=limits) if isinstance(meaning.value, str):
            if not meaning.value:
                return EMPTY_TEXT
            if limits.max_length is not None:
                return f"{len(meaning.value)} of {limits.max_length} characters"
            day = date_in(meaning.value) if limits.format in ("date", "date-time") else None
            return WEEKDAYS[day.weekday()] if day is not None else "valid"
        case NumberField() | UnsupportedField():
            return "valid"
        case BooleanField():
            return "sends true" if meaning.value is True else "sends false"
    return "valid"


def _chosen_words(field: MultiSelect, count: int) -> str:
    if count == 0:
        return "none of these: sends an empty list"
    if field.min_items is not None and field.max_items is not None:
        return f"{count} of {field.min_items} to {field.max_items}"
    if field.max_items is not None:
        return f"{count} of at most {field.max_items}"
    if field.min_items is not None:
        return f"{count}, at least {field.min_items}"
    return f"{count} chosen"


def quoted(value: str, limit: int = 40) -> str:
    """A value inside a sentence: quoted, shortened, on one line."""
    shown = dump(value, indent=None)
    return shown if len(shown) <= limit else shown[: limit - 2] + '…"'


def property_pointer(schema_pointer: str, name: str) -> str:
    """Where a property stands in the document."""
    return json_pointer.join(schema_pointer, "properties", name)
