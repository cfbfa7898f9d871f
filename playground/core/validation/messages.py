"""Words for what a validator refuses: keyword, its value and the instance in, a plain sentence out.

Messages are half sentences in lower case without a full stop, so that a field's feedback and a report's line
can both show them; hints are whole sentences with the next step.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import nsmallest
from operator import attrgetter

from jsonschema.exceptions import ValidationError

from playground.core.formats import FORMATS
from playground.core.json_types import JSONValue
from playground.core.matching import MatchOutcome
from playground.core.numbers import json_key
from playground.core.validation.evaluation import UndecidedError
from playground.core.wording import counted, printable, shortened, shown

SHOWN_OPTIONS = 5
NEAREST_OPTIONS = 3

TYPE_WORDS: Mapping[str, str] = {
    "string": "text",
    "number": "a number",
    "integer": "a whole number",
    "boolean": "yes or no",
    "array": "a list",
    "object": "an object",
    "null": "null",
    "any": "any value",
}
_TYPE_HINTS: Mapping[str, str] = {
    "string": "Send it as text.",
    "number": "Write digits, with a point for decimals.",
    "integer": "Write a number without a fraction, such as 5.",
    "boolean": "Send true or false.",
    "array": "Send a list, also for a single choice.",
}
_keyword_value = attrgetter("validator_value")
_instance = attrgetter("instance")


@dataclass(frozen=True, slots=True)
class Words:
    """What a problem says: its code, its message, the next step."""

    code: str
    message: str
    hint: str = ""


def words_for(error: ValidationError) -> Words:
    """The words for one error of a keyword, without looking at the errors of its branches."""
    if isinstance(error.cause, UndecidedError):
        undecided = error.cause.undecided
        return undecided_words(undecided.pattern, undecided.outcome)
    keyword = error.validator if isinstance(error.validator, str) else ""
    word = _WORDS.get(keyword)
    if word is None:
        return Words("not-allowed", "the schema allows no value here", "Leave it out.")
    schema = error.schema if isinstance(error.schema, Mapping) else {}
    name = str(error.absolute_path[-1]) if error.absolute_path else ""
    return word(_Case(keyword_value(error), instance_of(error), schema, name))


def keyword_value(error: ValidationError) -> JSONValue:
    """The value of the keyword that refused."""
    value: JSONValue = _keyword_value(error)
    return value


def instance_of(error: ValidationError) -> JSONValue:
    """The instance that was refused."""
    instance: JSONValue = _instance(error)
    return instance


def undecided_words(pattern: str, outcome: MatchOutcome) -> Words:
    """The words for a match that did not come out."""
    if outcome is MatchOutcome.PENDING:
        return Words("pattern-pending", f"still comparing with the pattern {shown_pattern(pattern)}")
    return Words(
        "pattern-timeout",
        f"the pattern {shown_pattern(pattern)} takes too long on this text",
        "Simplify the pattern: repetitions inside repetitions, as in (a+)+, are the usual cause.",
    )


def shown_pattern(pattern: str) -> str:
    """A pattern without JSON's backslashes, shortened; what a terminal could not show is escaped."""
    return printable(shortened(pattern))


def type_names(types: JSONValue) -> str:
    """Types in words: "text or a whole number"."""
    names = [types] if isinstance(types, str) else types
    words = (
        [TYPE_WORDS.get(name, name) for name in names if isinstance(name, str)]
        if isinstance(names, list)
        else []
    )
    return " or ".join(words) or "another kind of value"


def options_words(
    options: Sequence[JSONValue], instance: JSONValue, titles: Mapping[str, JSONValue]
) -> Words:
    """Not one of these options: at most five are named, the nearest first. `titles`: title to value."""
    if not options:
        return Words(
            "not-an-option", "the list of options is empty, so nothing fits", "Add an option to the schema."
        )
    if len(options) <= 2 * SHOWN_OPTIONS:  # an option that stands there twice is named once
        options = list({json_key(option): option for option in options}.values())
    near = nearest_options(options, instance)
    named = ", ".join(shown(option) for option in near)
    left = len(options) - len(near)
    more = f" and {left:,} more" if left else ""
    hint = "Choose one of the options."
    if isinstance(instance, str) and instance in titles:
        hint = f"{shown(instance)} is a title; send its value {shown(titles[instance])}."
    elif (
        isinstance(instance, str)
        and isinstance(near[0], str)
        and near[0].casefold() == instance.strip().casefold()
    ):
        hint = f"Did you mean {shown(near[0])}?"
    return Words("not-an-option", f"{shown(instance)} is not one of the options: {named}{more}", hint)


def nearest_options(options: Sequence[JSONValue], instance: JSONValue) -> list[JSONValue]:
    """All options where they are few, else the three that look most like the instance; the nearest first."""
    wanted = instance.strip().casefold() if isinstance(instance, str) else ""
    shown_count = len(options) if len(options) <= SHOWN_OPTIONS else NEAREST_OPTIONS
    return nsmallest(shown_count, options, key=lambda option: _distance(option, wanted))


def _distance(option: JSONValue, wanted: str) -> int:
    """How unlike an option and a text are, roughly: 20,000 options are compared at every keystroke."""
    if not isinstance(option, str) or not wanted:
        return 4
    ours = option.casefold()
    if ours == wanted:
        return 0
    if ours.startswith(wanted):
        return 1
    if wanted in ours:
        return 2
    return 3 if ours[:1] == wanted[0] else 4


@dataclass(frozen=True, slots=True)
class _Case:
    """A refused instance: the keyword's value, the instance, the schema around, the member's name."""

    limit: JSONValue
    instance: JSONValue
    schema: Mapping[str, JSONValue]
    name: str


def _count(value: JSONValue) -> int:
    return value if isinstance(value, int) else 0


def _size(value: JSONValue) -> int:
    return len(value) if isinstance(value, (str, Sequence, Mapping)) else 0


def _type(case: _Case) -> Words:
    types = [case.limit] if isinstance(case.limit, str) else case.limit
    names = [name for name in types if isinstance(name, str)] if isinstance(types, list) else []
    hint = next((_TYPE_HINTS[name] for name in names if name in _TYPE_HINTS), "")
    return Words("wrong-type", f"needs {type_names(case.limit)}; this is {shown(case.instance)}", hint)


def _enum(case: _Case) -> Words:
    options = case.limit if isinstance(case.limit, list) else []
    names = case.schema.get("enumNames")
    titles: dict[str, JSONValue] = {}
    if isinstance(names, list) and len(names) == len(options):
        titles = {name: option for name, option in zip(names, options, strict=True) if isinstance(name, str)}
    return options_words(options, case.instance, titles)


def _const(case: _Case) -> Words:
    hint = "" if isinstance(case.limit, (list, Mapping)) else f"Write {shown(case.limit)}."
    return Words("not-the-constant", f"must be {shown(case.limit)}; this is {shown(case.instance)}", hint)


def _lengths(code: str, bound: str, noun: str, advice: str) -> Callable[[_Case], Words]:
    def word(case: _Case) -> Words:
        limit, size = _count(case.limit), _size(case.instance)
        hint = advice.format(counted(abs(size - limit), noun))
        return Words(code, f"{bound} {counted(limit, noun)}; this has {size}", hint)

    return word


def _bound(code: str, words: str, strict_words: str, strict_keyword: str) -> Callable[[_Case], Words]:
    def word(case: _Case) -> Words:
        # up to draft-04 exclusiveMinimum is a boolean beside minimum
        bound = f"{strict_words if case.schema.get(strict_keyword) is True else words} {shown(case.limit)}"
        return Words(code, f"{bound}; this is {shown(case.instance)}", f"Write {bound}.")

    return word


def _multiple(case: _Case) -> Words:
    wanted = f"a multiple of {shown(case.limit)}"
    return Words("not-a-multiple", f"{wanted}; this is {shown(case.instance)}", f"Write {wanted}.")


def _pattern(case: _Case) -> Words:
    pattern = shown_pattern(str(case.limit))
    return Words(
        "no-pattern-match", f"does not match the pattern {pattern}", "Change the text to fit the pattern."
    )


def _format(case: _Case) -> Words:
    known = FORMATS.get(str(case.limit))
    wanted = known.wanted if known else str(case.limit)
    hint = f"Write one such as {known.example}." if known else ""
    return Words("bad-format", f"not {wanted}: {shown(case.instance)}", hint)


def _unique(case: _Case) -> Words:
    seen = set()
    for item in case.instance if isinstance(case.instance, list) else []:
        key = json_key(item)
        if key in seen:
            return Words("duplicate-items", f"{shown(item)} is there twice", "Name each only once.")
        seen.add(key)
    return Words("duplicate-items", "an item is there twice", "Name each only once.")


def _missing(case: _Case) -> Words:
    return Words("missing", f"{shown(case.name)} is required and not answered", "Answer it, or decline.")


def _dependent(case: _Case) -> Words:
    cause = next((name for name, needs in _pairs(case.limit) if needs == case.name or case.name in needs), "")
    because = f", because {shown(cause)} is answered" if cause else ""
    return Words("missing", f"{shown(case.name)} is required{because}", "Answer both, or neither.")


def _pairs(dependencies: JSONValue) -> Iterable[tuple[str, Sequence[JSONValue]]]:
    members = dependencies.items() if isinstance(dependencies, Mapping) else ()
    return ((name, needs) for name, needs in members if isinstance(needs, (list, str)))


def _unexpected(case: _Case) -> Words:
    return Words("unexpected-property", f"{shown(case.name)} is no property of this schema", "Leave it out.")


def _name(case: _Case) -> Words:
    return Words("bad-name", f"the name {shown(case.name)} is refused by propertyNames", "Use another name.")


def _excluded(case: _Case) -> Words:
    excluded = case.limit.get("const") if isinstance(case.limit, Mapping) else None
    what = (
        f"must not be {shown(excluded)}"
        if excluded is not None
        else f"{shown(case.instance)} is excluded by `not`"
    )
    return Words("excluded", what, "Choose another value.")


def _one_of(case: _Case) -> Words:
    message = f"{shown(case.instance)} fits more than one alternative; exactly one may fit"
    return Words("several-branches", message, "Change it so that only one of them fits.")


def _fixed(code: str, message: str, hint: str = "") -> Callable[[_Case], Words]:
    return lambda case: Words(code, message, hint)


def _limited(code: str, message: str, hint: str) -> Callable[[_Case], Words]:
    return lambda case: Words(code, message.format(shown(case.limit)), hint)


_WORDS: Mapping[str, Callable[[_Case], Words]] = {
    "type": _type,
    "enum": _enum,
    "const": _const,
    "minLength": _lengths("too-short", "at least", "character", "Add {}."),
    "maxLength": _lengths("too-long", "at most", "character", "Take {} away."),
    "pattern": _pattern,
    "format": _format,
    "minimum": _bound("too-small", "at least", "more than", "exclusiveMinimum"),
    "maximum": _bound("too-large", "at most", "less than", "exclusiveMaximum"),
    "exclusiveMinimum": _bound("too-small", "more than", "more than", ""),
    "exclusiveMaximum": _bound("too-large", "less than", "less than", ""),
    "multipleOf": _multiple,
    "divisibleBy": _multiple,
    "minItems": _lengths("too-few-items", "at least", "item", "Add {}."),
    "maxItems": _lengths("too-many-items", "at most", "item", "Take {} away."),
    "uniqueItems": _unique,
    "items": _fixed("unexpected-item", "no further item is allowed", "Leave it out."),
    "additionalItems": _fixed("unexpected-item", "no further item is allowed", "Leave it out."),
    "unevaluatedItems": _fixed("unexpected-item", "this item is not allowed", "Leave it out."),
    "contains": _fixed(
        "no-matching-item", "no item fits the `contains` of the schema", "Add an item that fits it."
    ),
    "minContains": _limited(
        "too-few-matching-items", "at least {} items have to fit `contains`", "Add an item that fits it."
    ),
    "maxContains": _limited(
        "too-many-matching-items", "at most {} items may fit `contains`", "Take an item that fits it away."
    ),
    "required": _missing,
    "dependentRequired": _dependent,
    "dependencies": _dependent,
    "minProperties": _lengths("too-few-properties", "at least", "answer", "Give {} more."),
    "maxProperties": _lengths("too-many-properties", "at most", "answer", "Take {} away."),
    "additionalProperties": _unexpected,
    "unevaluatedProperties": _unexpected,
    "propertyNames": _name,
    "not": _excluded,
    "disallow": _fixed("excluded", "this kind of value is excluded by `disallow`", "Choose another value."),
    "anyOf": _fixed("no-branch-fits", "fits none of the alternatives"),
    "oneOf": _one_of,
}
