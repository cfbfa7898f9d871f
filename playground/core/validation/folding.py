"""Folding: of all errors that a validator finds, the ones that help, one for each cause.

A value of the wrong type says so alone. A value that is no option says so alone. The `anyOf` that preparation
made is silent where the keywords beside it speak; where only an `anyOf` of the author's speaks, it is
unfolded to the branch that was meant.
"""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from jsonschema.exceptions import ValidationError

from playground.core.json_types import JSONValue, items_of
from playground.core.validation.evaluation import UndecidedError
from playground.core.validation.messages import (
    Words,
    instance_of,
    keyword_value,
    options_words,
    type_names,
    words_for,
)
from playground.core.wording import shown

Place: TypeAlias = tuple[str | int, ...]
_BRANCHING = ("anyOf", "oneOf")
_COMBINING = frozenset(
    {*_BRANCHING, "not", "propertyNames", "additionalProperties", "unevaluatedProperties", "unevaluatedItems"}
)
_CONDITIONAL = frozenset({"then", "else", "contains", "minContains", "maxContains"})


@dataclass(frozen=True, slots=True)
class Finding:
    """An error that is shown, and its words."""

    error: ValidationError
    words: Words


def fold(errors: Iterable[ValidationError], prepared: Container[int]) -> list[Finding]:
    """The findings of some errors; `prepared` are the `id`s of the schemas whose `anyOf` preparation made."""
    everything = list(errors)
    company = Counter(place for error in everything for place in _places(error))
    groups: dict[tuple[Place, int], list[ValidationError]] = {}
    for error in everything:
        place = tuple(error.absolute_path)
        # something else speaks about the same instance or a part of it
        if not (_is_prepared(error, prepared) and company[place] > 1):
            groups.setdefault((place, id(error.schema)), []).append(error)
    findings: dict[tuple[object, ...], Finding] = {}
    for group in groups.values():
        for finding in _fold_group(group, prepared):
            findings.setdefault((*finding.error.absolute_path, finding.words), finding)
    return list(findings.values())


def _is_prepared(error: ValidationError, prepared: Container[int]) -> bool:
    return error.validator == "anyOf" and id(error.schema) in prepared


def _places(error: ValidationError) -> Iterator[Place]:
    """The instance that an error is about, and those around it."""
    place = tuple(error.absolute_path)
    return (place[:length] for length in range(len(place) + 1))


def hangs_on_others(error: ValidationError) -> bool:
    """Whether an error follows from what other schemas made of the instance: undecided matches taint it."""
    if isinstance(error.cause, UndecidedError):
        return False
    return error.validator in _COMBINING or not _CONDITIONAL.isdisjoint(error.absolute_schema_path)


def _fold_group(group: list[ValidationError], prepared: Container[int]) -> Iterator[Finding]:
    """The findings of the errors of one schema about one instance."""
    for decisive in (("type",), ("enum", "const")):
        chosen = [error for error in group if error.validator in decisive]
        if chosen:
            group = [error for error in group if error in chosen or isinstance(error.cause, UndecidedError)]
            break
    for error in group:
        if error.validator in _BRANCHING and error.context:
            unfold = _unfold_prepared if _is_prepared(error, prepared) else _unfold
            yield from unfold(error, prepared)
        else:
            yield Finding(error, words_for(error))


def _unfold_prepared(error: ValidationError, prepared: Container[int]) -> Iterator[Finding]:
    """No option, and the custom branch refuses it too: what that branch says, and that an option would do."""
    options = items_of(keyword_value(error.context[0]))
    custom = [inner for inner in error.context if _branch_of(inner) == 1]
    choice = f" Or choose one of the options, such as {shown(options[0])}." if options else ""
    for finding in fold(custom, prepared):
        yield Finding(finding.error, replace(finding.words, hint=(finding.words.hint + choice).strip()))


def _branch_of(error: ValidationError) -> str | int:
    return error.relative_schema_path[0]


def _unfold(error: ValidationError, prepared: Container[int]) -> Iterator[Finding]:
    subschemas = items_of(keyword_value(error))
    titled = [option for option in subschemas if isinstance(option, Mapping) and "const" in option]
    if len(titled) == len(subschemas):
        titles = {
            str(option["title"]): option["const"] for option in titled if isinstance(option.get("title"), str)
        }
        yield Finding(
            error, options_words([option["const"] for option in titled], instance_of(error), titles)
        )
        return
    branches: dict[str | int, list[ValidationError]] = {}
    for inner in error.context:
        branches.setdefault(_branch_of(inner), []).append(inner)
    meant = [branch for branch in branches.values() if not any(_is_type_of(inner, error) for inner in branch)]
    if len(meant) == 1:
        yield from fold(meant[0], prepared)
    elif meant:
        shortest: list[ValidationError] = min(meant, key=len)
        nearest = fold(shortest, prepared)[0].words.message
        message = f"fits none of the {len(subschemas)} alternatives; one wants: {nearest}"
        yield Finding(error, Words("no-branch-fits", message, "Make it fit one of the alternatives."))
    else:
        yield Finding(error, _types_of(error))


def _is_type_of(inner: ValidationError, outer: ValidationError) -> bool:
    """Whether a branch refuses the very instance, not a part of it, for its type."""
    return inner.validator == "type" and inner.absolute_path == outer.absolute_path


def _types_of(error: ValidationError) -> Words:
    types: list[JSONValue] = []
    for inner in error.context:
        wanted = keyword_value(inner) if _is_type_of(inner, error) else []
        names = [wanted] if isinstance(wanted, str) else items_of(wanted)
        types.extend(name for name in names if name not in types)
    return Words("wrong-type", f"needs {type_names(types)}; this is {shown(instance_of(error))}")
