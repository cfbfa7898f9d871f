"""Judge: one prepared schema (the whole, or one property's), and why it refuses an instance."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from jsonschema.exceptions import UndefinedTypeCheck, UnknownType, ValidationError
from referencing.exceptions import Unresolvable
from referencing.jsonschema import EMPTY_REGISTRY, SchemaRegistry, UnknownDialect

from playground.core import pointer as json_pointer
from playground.core.formats import FORMATS
from playground.core.json_types import MISSING, JSONValue, members_of
from playground.core.matching import PatternMatcher
from playground.core.problem import Problem
from playground.core.trace import Trace
from playground.core.validation.dialects import Dialect
from playground.core.validation.evaluation import (
    Evaluation,
    Schema,
    TooMuchWorkError,
    Undecided,
    UndecidedError,
)
from playground.core.validation.folding import Finding, fold, hangs_on_others
from playground.core.validation.messages import Words, undecided_words
from playground.core.validation.normal import objects_in

if TYPE_CHECKING:
    from referencing._core import Resolver

_STEPS = 50_000
"""Subschemas that may be evaluated for one answer, about a second; each item of the answer adds some."""
_STEPS_PER_VALUE = 50
_ALL_FORMATS, _NO_FORMATS = frozenset(FORMATS), frozenset[str]()
_EVALUATION_ERRORS = (
    ArithmeticError,
    AttributeError,
    LookupError,
    RecursionError,
    TooMuchWorkError,
    TypeError,
    UndefinedTypeCheck,
    UnknownDialect,
    UnknownType,
    Unresolvable,
    ValueError,
)


class BrokenSchemaError(Exception):
    """The schema cannot be evaluated; `problem` says so to the user."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


@dataclass(frozen=True, eq=False)
class Judge:
    """A normalised, prepared schema with its rules.

    Attributes:
        pointer: where it stands in the requestedSchema.
        trace: from places of the prepared schema to those of the schema as written.
        root: the whole prepared schema that references may lead into.
        resolver: for references; None where the schema has none.
    """

    schema: Schema
    dialect: Dialect
    pointer: str = ""
    trace: Trace = field(default_factory=Trace)
    root: JSONValue = None
    resolver: "Resolver[Schema] | None" = None
    registry: SchemaRegistry = EMPTY_REGISTRY

    def problems(
        self,
        instance: JSONValue,
        match: PatternMatcher,
        *,
        instance_pointer: str = "",
        size: int = 1,
        formats: bool = True,
    ) -> tuple[Problem, ...]:
        """What the schema says against a normalised instance of `size` values; nothing where it accepts it.

        Raises:
            BrokenSchemaError: the schema cannot be evaluated.
        """
        asserted = _ALL_FORMATS if formats else _NO_FORMATS
        evaluation = Evaluation(match, formats=asserted, steps=_STEPS + size * _STEPS_PER_VALUE)
        errors = self._errors(instance, evaluation)
        if not errors and not evaluation.undecided:  # nearly always: it is asked at every key
            return ()
        findings = fold(errors, self._prepared_nodes)
        if evaluation.undecided:
            findings = [finding for finding in findings if not hangs_on_others(finding.error)]
        problems = [self._problem(finding, instance_pointer) for finding in findings]
        causes = [finding.error.cause for finding in findings]
        told = {cause.undecided for cause in causes if isinstance(cause, UndecidedError)}
        problems.extend(
            self._hidden(undecided, instance, instance_pointer)
            for undecided in evaluation.undecided
            if undecided not in told
        )
        return tuple(dict.fromkeys(problems))

    def _errors(self, instance: JSONValue, evaluation: Evaluation) -> list[ValidationError]:
        resolver = self.resolver or self._own_resolver
        evaluator = self.dialect.evaluator(self.schema, evaluation, registry=self.registry, resolver=resolver)
        try:
            return list(evaluator.iter_errors(instance))
        except _EVALUATION_ERRORS as error:
            raise BrokenSchemaError(self._broken(error)) from error

    def _broken(self, error: Exception) -> Problem:
        if isinstance(error, (RecursionError, TooMuchWorkError)):
            words = Words(
                "schema-too-complex",
                "judging an answer by so many alternatives and references would take too long",
                "Nest and refer less.",
            )
        else:
            words = Words("schema-unusable", "the schema cannot be evaluated", "Simplify its references.")
        return Problem(words.code, "error", words.message, "schema", self.pointer, hint=words.hint)

    @cached_property
    def _own_resolver(self) -> "Resolver[Schema]":
        """jsonschema's resolver of this schema; made for each answer it would take as long as the judging."""
        return self.dialect.resolver(self.schema, self.registry)

    @cached_property
    def _nodes(self) -> Mapping[int, str]:
        """The pointer of each object of the prepared schema, by identity."""
        nodes = {} if self.root is None else {id(node): place for place, node in objects_in(self.root)}
        schema = self.schema if isinstance(self.schema, Mapping) else None
        return nodes | {id(node): place for place, node in objects_in(schema, self.pointer)}

    @cached_property
    def _prepared_nodes(self) -> frozenset[int]:
        """The identities of the property schemas whose `anyOf` preparation made."""
        if not self.trace.prepared_names:
            return frozenset()
        if self.pointer:
            return frozenset({id(self.schema)})
        properties = (
            members_of(members_of(self.schema).get("properties")) if isinstance(self.schema, Mapping) else {}
        )
        return frozenset(id(properties[name]) for name in self.trace.prepared_names)

    def _problem(self, finding: Finding, instance_pointer: str) -> Problem:
        error, words = finding.error, finding.words
        keyword = error.validator if isinstance(error.validator, str) else ""
        return Problem(
            words.code,
            "error",
            words.message,
            "content",
            schema_pointer=self._place_of(error, keyword),
            instance_pointer=instance_pointer + json_pointer.from_path(error.absolute_path),
            keyword=keyword,
            hint=words.hint,
        )

    def _place_of(self, error: ValidationError, keyword: str) -> str:
        """The place, in the schema as written, of the keyword that refused."""
        around = self._nodes.get(id(error.schema))
        if around is None:  # a schema that is `false`, or another document's: where evaluation entered it
            place = json_pointer.from_path(error.absolute_schema_path)
            whole = self.schema if isinstance(self.schema, Mapping) else {}
            while json_pointer.resolve(whole, place) is MISSING:
                place = json_pointer.parent(place)
            return self._source(self.pointer + place)
        if keyword == "required" and isinstance(error.schema, Mapping):
            name = str(error.absolute_path[-1])
            if name in members_of(error.schema.get("properties")):
                return self._source(json_pointer.join(around, "properties", name))
        return self._source(json_pointer.join(around, keyword))

    def source_of(self, node: Mapping[str, JSONValue]) -> str | None:
        """The place in the schema as written of an object of the prepared one; None for a foreign object."""
        pointer = self._nodes.get(id(node))
        return None if pointer is None else self._source(pointer)

    def _source(self, pointer: str) -> str:
        return self.trace.to_source(pointer).source_pointer

    def _hidden(self, undecided: Undecided, instance: JSONValue, instance_pointer: str) -> Problem:
        """The problem of an undecided match that no error stands for: it was asked inside not, if, anyOf …"""
        words = undecided_words(undecided.pattern, undecided.outcome)
        schema_pointer, keyword = next(self._pattern_places(undecided.pattern), (self.pointer, ""))
        return Problem(
            words.code,
            "error",
            words.message,
            "content",
            schema_pointer=self._source(schema_pointer),
            instance_pointer=instance_pointer + next(_places_of(instance, undecided.text), ""),
            keyword=keyword,
            hint=words.hint,
        )

    def _pattern_places(self, pattern: str) -> Iterator[tuple[str, str]]:
        for around in (self.schema, self.root):
            for place, node in objects_in(around, self.pointer if around is self.schema else ""):
                if node.get("pattern") == pattern:
                    yield json_pointer.join(place, "pattern"), "pattern"
                elif pattern in members_of(node.get("patternProperties")):
                    yield json_pointer.join(place, "patternProperties", pattern), "patternProperties"


def _places_of(instance: JSONValue, text: str) -> Iterator[str]:
    """Where a text stands in an instance, as a value or as a name."""
    work = [("", instance)]
    while work:
        place, value = work.pop()
        if value == text:
            yield place
        if isinstance(value, dict):
            if text in value:
                yield json_pointer.join(place, text)
            work.extend((json_pointer.join(place, name), member) for name, member in value.items())
        elif isinstance(value, list):
            work.extend((json_pointer.join(place, index), item) for index, item in enumerate(value))
