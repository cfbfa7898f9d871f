"""Evaluation: what the keyword functions of one validation share; and the validator's shape."""

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeAlias

from jsonschema import FormatChecker
from jsonschema.exceptions import ValidationError
from referencing.jsonschema import SchemaRegistry

from playground.core.formats import FORMATS, conforms
from playground.core.json_types import JSONValue
from playground.core.matching import MatchOutcome, PatternMatcher, has_lone_surrogate
from playground.core.validation.patterns import compile_pattern

if TYPE_CHECKING:
    from referencing._core import Resolver  # the class is not exported, its instances are

Schema: TypeAlias = bool | Mapping[str, JSONValue]
Errors: TypeAlias = Iterator[ValidationError]


class Evaluator(Protocol):
    """A jsonschema validator, as far as keyword functions use it."""

    VALIDATORS: ClassVar[Mapping[str, object]]
    schema: Schema
    format_checker: FormatChecker | None
    _resolver: "Resolver[Schema]"

    def evolve(self, *, schema: Schema, _resolver: "Resolver[Schema] | None" = None) -> "Evaluator":
        """The same rules with another schema."""

    def descend(
        self,
        instance: JSONValue,
        schema: JSONValue,
        path: str | int | None = None,
        schema_path: str | int | None = None,
    ) -> Errors:
        """The errors of a part of the instance by a part of the schema, with their places."""

    def iter_errors(self, instance: JSONValue) -> Errors:
        """All errors of an instance."""

    def is_valid(self, instance: JSONValue) -> bool:
        """Whether there is none."""


class EvaluatorClass(Protocol):
    """A class of validators: the rules of one dialect."""

    VALIDATORS: Mapping[str, object]
    META_SCHEMA: Mapping[str, JSONValue]

    def __call__(
        self,
        schema: Schema,
        *,
        format_checker: FormatChecker | None,
        registry: SchemaRegistry,
        _resolver: "Resolver[Schema] | None",
    ) -> Evaluator:
        """A validator for a schema."""


class TooMuchWorkError(Exception):
    """A schema asks for so many steps that judging an answer would take too long."""


@dataclass(frozen=True, slots=True)
class Undecided:
    """A match that did not come out: timed out, or asked and not yet answered."""

    pattern: str
    text: str
    outcome: MatchOutcome


class UndecidedError(Exception):
    """The cause of a validation error that stands for an undecided match."""

    def __init__(self, undecided: Undecided) -> None:
        super().__init__(undecided.pattern)
        self.undecided = undecided


class Evaluation(FormatChecker):
    """Matches, formats and the work done so far of one validation.

    It travels where jsonschema carries its format checker: the one thing that every subschema's validator
    gets.

    Attributes:
        undecided: the matches that did not come out, also where `not`, `if` or `anyOf` swallow their effect.
    """

    def __init__(
        self, match: PatternMatcher, *, formats: Container[str] = frozenset(FORMATS), steps: int | None = None
    ) -> None:
        super().__init__(formats=())
        self._match = match
        self._formats = formats
        self._steps = steps
        self._outcomes: dict[tuple[str, str], MatchOutcome] = {}
        self.undecided: list[Undecided] = []

    def outcome(self, pattern: str, text: str) -> MatchOutcome:
        """What comes of searching a text for a pattern; each pair is asked once.

        Raises:
            PatternRefusedError: the pattern does not compile.
        """
        compile_pattern(pattern)
        if has_lone_surrogate(text):
            return MatchOutcome.NO_MATCH
        known = self._outcomes.get((pattern, text))
        if known is not None:
            return known
        outcome = self._match(pattern, text)
        self._outcomes[pattern, text] = outcome
        if outcome in (MatchOutcome.TIMEOUT, MatchOutcome.PENDING):
            self.undecided.append(Undecided(pattern, text, outcome))
        return outcome

    def matches(self, pattern: str, text: str) -> bool:
        """Whether a text matches; an undecided match counts as none, and decides the verdict elsewhere."""
        return self.outcome(pattern, text) is MatchOutcome.MATCH

    def conforms(self, instance: object, format: str) -> bool:
        """Whether an instance has a format; only texts can lack one."""
        return not isinstance(instance, str) or format not in self._formats or conforms(format, instance)

    def count_step(self) -> None:
        """Count the evaluation of one subschema.

        Raises:
            TooMuchWorkError: there were too many.
        """
        if self._steps is None:
            return
        self._steps -= 1
        if self._steps < 0:
            raise TooMuchWorkError


def evaluation_of(evaluator: Evaluator) -> Evaluation:
    """The evaluation that a validator belongs to."""
    checker = evaluator.format_checker
    if not isinstance(checker, Evaluation):
        raise TypeError("the validator was built without an Evaluation")
    return checker
