"""Keyword functions that replace jsonschema's: exact, without `re`, one error for each cause.

Each takes (evaluator, value of the keyword, instance, schema around it) and yields errors. Messages are
empty: `messages` words them from the keyword, its value and the instance.
"""

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from itertools import islice

from jsonschema.exceptions import ValidationError

from playground.core.json_types import JSONValue, members_of
from playground.core.matching import MatchOutcome
from playground.core.numbers import is_multiple, json_equal, json_key
from playground.core.validation.evaluation import (
    Errors,
    Evaluator,
    Undecided,
    UndecidedError,
    evaluation_of,
)

JSONObject = Mapping[str, JSONValue]


def pattern(evaluator: Evaluator, pattern: str, instance: JSONValue, _schema: JSONObject) -> Errors:
    """Search a text for a pattern; an undecided match is an error with its own cause."""
    if not isinstance(instance, str):
        return
    outcome = evaluation_of(evaluator).outcome(pattern, instance)
    if outcome is MatchOutcome.NO_MATCH:
        yield ValidationError("")
    elif outcome is not MatchOutcome.MATCH:
        yield ValidationError("", cause=UndecidedError(Undecided(pattern, instance, outcome)))


def pattern_properties(
    evaluator: Evaluator, patterns: JSONObject, instance: JSONValue, _schema: JSONObject
) -> Errors:
    """Apply each subschema to the members whose names match its pattern."""
    if not isinstance(instance, dict):
        return
    evaluation = evaluation_of(evaluator)
    for pattern, subschema in patterns.items():
        for name, member in instance.items():
            if evaluation.matches(pattern, name):
                yield from evaluator.descend(member, subschema, path=name, schema_path=pattern)


def additional_names(evaluator: Evaluator, instance: JSONObject, schema: JSONObject) -> Iterator[str]:
    """The names that neither `properties` nor `patternProperties` of the same schema speaks of."""
    evaluation = evaluation_of(evaluator)
    properties = schema.get("properties", {})
    patterns = schema.get("patternProperties", {})
    for name in instance:
        known = isinstance(properties, dict) and name in properties
        if not known and not (
            isinstance(patterns, dict) and any(evaluation.matches(p, name) for p in patterns)
        ):
            yield name


def additional_properties(
    evaluator: Evaluator, subschema: JSONValue, instance: JSONValue, schema: JSONObject
) -> Errors:
    """Apply a subschema to the additional members; one error a name where none is allowed."""
    if not isinstance(instance, dict):
        return
    for name in additional_names(evaluator, instance, schema):
        if subschema is False:
            yield ValidationError("", path=(name,))
        else:
            yield from evaluator.descend(instance[name], subschema, path=name)


def property_names(
    evaluator: Evaluator, subschema: JSONValue, instance: JSONValue, _schema: JSONObject
) -> Errors:
    """Apply a subschema to every name; one error a name, at the member."""
    if not isinstance(instance, dict):
        return
    for name in instance:
        errors = list(evaluator.descend(name, subschema))
        if errors:
            yield ValidationError("", path=(name,), context=errors)


def properties_draft3(
    evaluator: Evaluator, properties: JSONObject, instance: JSONValue, _schema: JSONObject
) -> Errors:
    """Apply each property's schema; in draft-03 `required` stands inside it, as true or false."""
    if not isinstance(instance, dict):
        return
    for name, subschema in properties.items():
        if name in instance:
            yield from evaluator.descend(instance[name], subschema, path=name, schema_path=name)
        elif isinstance(subschema, dict) and subschema.get("required") is True:
            yield ValidationError("", validator="required", path=(name,), schema_path=(name, "required"))


def required(evaluator: Evaluator, names: Sequence[str], instance: JSONValue, _schema: JSONObject) -> Errors:
    """One error for each missing member, at the place where it would stand."""
    if isinstance(instance, dict):
        yield from (ValidationError("", path=(name,)) for name in names if name not in instance)


def dependent_required(
    evaluator: Evaluator, dependencies: JSONObject, instance: JSONValue, schema: JSONObject
) -> Errors:
    """Members that are required because another is there."""
    if not isinstance(instance, dict):
        return
    for name, needed in dependencies.items():
        if name in instance and isinstance(needed, list):
            yield from required(evaluator, needed, instance, schema)


def dependencies(
    evaluator: Evaluator, dependencies: JSONObject, instance: JSONValue, schema: JSONObject
) -> Errors:
    """The older drafts' keyword: names that are required (draft-03: or one), or a schema that applies."""
    if not isinstance(instance, dict):
        return
    for name, needed in dependencies.items():
        if name not in instance:
            continue
        if isinstance(needed, (list, str)):
            names = [needed] if isinstance(needed, str) else needed
            yield from required(evaluator, names, instance, schema)
        else:
            yield from evaluator.descend(instance, needed, schema_path=name)


def enum(_evaluator: Evaluator, options: JSONValue, instance: JSONValue, _schema: JSONObject) -> Errors:
    """One of the options, by JSON's equality."""
    if not isinstance(options, list):  # draft-06 and older accept anything here
        return
    if isinstance(instance, str):
        found = instance in options
    else:
        found = any(json_equal(option, instance) for option in options)
    if not found:
        yield ValidationError("")


def const(_evaluator: Evaluator, constant: JSONValue, instance: JSONValue, _schema: JSONObject) -> Errors:
    """This very value, by JSON's equality."""
    if not json_equal(constant, instance):
        yield ValidationError("")


def any_of(
    evaluator: Evaluator, subschemas: Sequence[JSONValue], instance: JSONValue, _schema: JSONObject
) -> Errors:
    """At least one of the subschemas accepts; else one error that holds all of theirs."""
    fitting, refusals = _fitting(evaluator, subschemas, instance, enough=1)
    if not fitting:
        yield ValidationError("", context=refusals)


def one_of(
    evaluator: Evaluator, subschemas: Sequence[JSONValue], instance: JSONValue, _schema: JSONObject
) -> Errors:
    """Exactly one of the subschemas accepts; where more do, the error holds none of the others'."""
    fitting, refusals = _fitting(evaluator, subschemas, instance, enough=2)
    if fitting != 1:
        yield ValidationError("", context=[] if fitting else refusals)


_OPTION_KEYWORDS = frozenset({"const", "title", "description"})


def _fitting(
    evaluator: Evaluator, subschemas: Sequence[JSONValue], instance: JSONValue, *, enough: int
) -> tuple[int, list[ValidationError]]:
    """How many subschemas accept an instance, counted up to `enough`, and what the others say.

    Titled options, of which there may be thousands, are only compared; one empty error stands for them all.
    """
    if "const" in evaluator.VALIDATORS and all(map(_is_option, subschemas)):
        constants = (members_of(option)["const"] for option in subschemas)
        fits = (constant for constant in constants if json_equal(constant, instance))
        return sum(1 for _ in islice(fits, enough)), [ValidationError("")]
    fitting, refusals = 0, []
    for index, subschema in enumerate(subschemas):
        errors = list(evaluator.descend(instance, subschema, schema_path=index))
        refusals.extend(errors)
        fitting += not errors
        if fitting == enough:
            break
    return fitting, refusals


def _is_option(subschema: JSONValue) -> bool:
    return isinstance(subschema, dict) and "const" in subschema and subschema.keys() <= _OPTION_KEYWORDS


def unique_items(
    _evaluator: Evaluator, unique: JSONValue, instance: JSONValue, _schema: JSONObject
) -> Errors:
    """No two items that are equal in JSON's sense."""
    if (
        unique is True
        and isinstance(instance, list)
        and len({json_key(item) for item in instance}) < len(instance)
    ):
        yield ValidationError("")


def multiple_of(
    _evaluator: Evaluator, divisor: int | Decimal, instance: JSONValue, _schema: JSONObject
) -> Errors:
    """An exact multiple."""
    if (
        isinstance(instance, (int, Decimal))
        and not isinstance(instance, bool)
        and not is_multiple(instance, divisor)
    ):
        yield ValidationError("")


def format(evaluator: Evaluator, name: str, instance: JSONValue, _schema: JSONObject) -> Errors:
    """A text that has a format, where the format is asserted."""
    if not evaluation_of(evaluator).conforms(instance, name):
        yield ValidationError("")
