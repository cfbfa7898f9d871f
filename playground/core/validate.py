"""Validate: a requestedSchema as written and an answer in, a Verdict out. Never an exception for JSON values.

`check_content` does it once. `SchemaCheck` is for the live form: it keeps what it built, checks one property
at a time, and takes over the unchanged properties of its predecessor. `validator_for` is the generic
validator under both, for any schema and instance.
"""

from collections.abc import Collection, Container, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from referencing.jsonschema import EMPTY_REGISTRY, SchemaRegistry

from playground.core import pointer as json_pointer
from playground.core.json_types import JSONValue, items_of, members_of
from playground.core.matching import PatternMatcher
from playground.core.problem import Problem
from playground.core.renewed import renewed
from playground.core.trace import Trace
from playground.core.transform import prepare_property, takes_custom
from playground.core.validation.content import fault_problem, kind_problems, not_an_object, number_words
from playground.core.validation.dialects import Dialect, dialect, dialect_named, nothing_to_resolve
from playground.core.validation.evaluation import Schema
from playground.core.validation.judge import BrokenSchemaError, Judge
from playground.core.validation.metaschema import metaschema_problems
from playground.core.validation.normal import MAX_DEPTH, Fault, Normal, normalise, same_json
from playground.core.validation.references import References, resolver_for
from playground.core.verdict import Verdict
from playground.core.wording import shown

if TYPE_CHECKING:
    from referencing._core import Resolver

_PROPERTY_DEPTH = 2
_FIELDWISE_KEYWORDS = frozenset({"type", "properties", "required"})


def check_content(schema: JSONValue, content: JSONValue, *, match: PatternMatcher) -> Verdict:
    """Whether a requestedSchema (as written, it is prepared here) accepts the content of an accepted answer.

    `match` answers for patterns; a match that it leaves undecided makes the verdict invalid. Never raises.
    """
    return SchemaCheck(schema).check(content, match)


class PropertyCheck:
    """One property's schema as written: its own problems, and its prepared form.

    Nothing here depends on the rest of the schema, so it outlives edits elsewhere.
    """

    def __init__(self, name: str, schema: JSONValue, dialect: Dialect) -> None:
        self.name = name
        self.schema = schema
        self.dialect = dialect

    @cached_property
    def pointer(self) -> str:
        """Relative to the requestedSchema."""
        return json_pointer.join("/properties", self.name)

    @cached_property
    def normal(self) -> Normal:
        """The property's schema, normalised."""
        return normalise(self.schema, self.pointer, _PROPERTY_DEPTH)

    def settle(self) -> None:
        """Work out now what the first question would work out: the normal form and the problems."""
        _ = self.normal, self.problems

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """Why the property's schema cannot be used for any answer; references are looked at elsewhere."""
        return _schema_problems(self.dialect, self.normal, self.pointer)

    @cached_property
    def prepared(self) -> JSONValue:
        """The prepared property."""
        return prepare_property(self.normal.value)

    @cached_property
    def judge(self) -> Judge:
        """The judge of one value, for a property that refers to nothing."""
        return self.judge_within(None, nothing_to_resolve(self.dialect))

    def judge_within(self, root: JSONValue, resolver: "Resolver[Schema] | None") -> Judge:
        """The judge of one value; references lead into `root`, the whole prepared schema."""
        names = frozenset({self.name}) if takes_custom(self.normal.value) else frozenset()
        schema = self.prepared if isinstance(self.prepared, (bool, Mapping)) else True
        return Judge(schema, self.dialect, self.pointer, Trace("", names), root, resolver)


class SchemaCheck:
    """A requestedSchema as written, ready to judge answers. Everything is built when it is first needed.

    `previous` lends the properties that did not change. Pointers of schema problems and schema_pointers are
    relative to the requestedSchema.

    Attributes:
        needs_whole: keywords that look at several fields stand at the root (`if`, `dependentRequired`,
            `minProperties`, `additionalProperties`, `$ref` …): `check` alone sees what they refuse. Where it
            is False, an answer is valid exactly when `missing` and every `check_property` say nothing.
    """

    def __init__(
        self,
        schema: JSONValue,
        previous: "SchemaCheck | None" = None,
        *,
        changed: Collection[str] | None = None,
        unchanged: Container[str] = frozenset(),
        same_rest: bool = True,
    ) -> None:
        """`changed`: of the properties no others are other ones than `previous` has, nor anything else;
        unless `same_rest` is False: then what is around the properties may be, but for the dialect;
        `unchanged`: these are as `previous` has them.
        """
        self.schema = schema
        if previous is not None and changed is not None:
            self._take_over(previous, changed)
            if same_rest:
                self._rest = previous._rest
            return
        members = members_of(schema)
        named = dialect_named(members.get("$schema"))
        self.dialect = named or dialect()
        self._known_dialect = named is not None
        self.properties: Mapping[str, PropertyCheck] = {
            name: self._property(name, value, previous, known=name in unchanged)
            for name, value in members_of(members.get("properties")).items()
        }
        self._judges: dict[str, Judge] = {}

    def _take_over(self, previous: "SchemaCheck", changed: Collection[str]) -> None:
        """Some properties changed, came or went: everything about the others holds."""
        self.dialect = previous.dialect
        self._known_dialect = previous._known_dialect
        values = members_of(members_of(self.schema).get("properties"))
        made = {name: self._property(name, values[name], previous, known=False) for name in changed}
        known = renewed(previous.properties, made)
        # one that is as many keeps its place, so the order is that of the schema
        edited = len(made) == 1 and len(known) == len(previous.properties) == len(values)
        self.properties = known if edited else {name: known[name] for name in values}
        self._judges = {}
        if "trace" in vars(previous):  # who asked for it asks at each key
            names = {name for name, one in made.items() if takes_custom(one.normal.value)}
            kept_names = previous.trace.prepared_names.difference(made) & self.properties.keys()
            self.trace = Trace("", kept_names | names)
        kept = (
            self.properties.keys() - made.keys() if previous._faulty or previous._referring else frozenset()
        )
        self._faulty = (previous._faulty & kept) | {one.name for one in made.values() if one.problems}
        self._referring = (previous._referring & kept) | {
            one.name for one in made.values() if one.normal.refers
        }

    def _property(
        self, name: str, value: JSONValue, previous: "SchemaCheck | None", *, known: bool
    ) -> PropertyCheck:
        before = previous.properties.get(name) if previous else None
        if (
            before is not None
            and before.dialect is self.dialect
            and (known or same_json(before.schema, value))
        ):
            return before
        return PropertyCheck(name, value, self.dialect)

    @cached_property
    def schema_problems(self) -> tuple[Problem, ...]:
        """What is wrong with the schema, each at the offending keyword. Errors make it a schema-error."""
        return tuple(dict.fromkeys(self._find_schema_problems()))  # preparing repeats references

    @property
    def is_broken(self) -> bool:
        """Whether the schema can judge no answer: the verdict is schema-error."""
        return any(problem.severity == "error" for problem in self.schema_problems)

    def _find_schema_problems(self) -> Iterator[Problem]:
        if not isinstance(self.schema, Mapping):
            yield _not_an_object(self.schema)
            return
        if not self._known_dialect and isinstance(self.schema.get("$schema"), str):
            yield _unknown_dialect(self.schema["$schema"])
        found = list(_schema_problems(self.dialect, self._rest, ""))
        if self._faulty:
            found.extend(one for check in self.properties.values() for one in check.problems)
        yield from found
        if not found and self.refers:
            yield from self._reference_problems()

    @cached_property
    def _faulty(self) -> frozenset[str]:
        """The properties with problems."""
        return frozenset(name for name, check in self.properties.items() if check.problems)

    @cached_property
    def _referring(self) -> frozenset[str]:
        """The properties with references."""
        return frozenset(name for name, check in self.properties.items() if check.normal.refers)

    @cached_property
    def _rest(self) -> Normal:
        """The schema without its properties, normalised."""
        rest = dict(members_of(self.schema))
        if isinstance(rest.get("properties"), Mapping):
            rest["properties"] = {}
        return normalise(rest)

    @property
    def refers(self) -> bool:
        """Whether a reference stands anywhere in the schema."""
        return self._rest.refers or bool(self._referring)

    @cached_property
    def prepared(self) -> dict[str, JSONValue]:
        """The whole schema, normalised and prepared."""
        prepared = dict(members_of(self._rest.value))
        if self.properties:
            prepared["properties"] = {name: check.prepared for name, check in self.properties.items()}
        return prepared

    @cached_property
    def trace(self) -> Trace:
        """From places of the prepared schema to those of the schema as written."""
        return Trace(
            "", frozenset(n for n, check in self.properties.items() if takes_custom(check.normal.value))
        )

    @cached_property
    def resolver(self) -> "Resolver[Schema] | None":
        """For the references of the prepared schema; None where it has none."""
        return resolver_for(self.prepared, self.dialect) if self.refers else None

    @cached_property
    def _judge(self) -> Judge:
        resolver = self.resolver or nothing_to_resolve(self.dialect)
        return Judge(self.prepared, self.dialect, "", self.trace, None, resolver)

    def _reference_problems(self) -> Iterator[Problem]:
        try:
            resolver = self.resolver
            references = References(self.dialect)
            if resolver is not None:
                references.follow(self.prepared, resolver)
        except (ValueError, TypeError, AttributeError, LookupError, RecursionError):
            yield Problem("unresolved-reference", "error", "the references of this schema cannot be followed")
            return
        for outside in references.outside:
            place = self._judge.source_of(outside)
            if place is not None:
                yield from metaschema_problems(self.dialect, outside, place)
        for fault in references.faults:
            place = self._judge.source_of(fault.holder) or ""
            yield Problem(
                fault.words.code,
                "error",
                fault.words.message,
                schema_pointer=json_pointer.join(place, fault.keyword),
                keyword=fault.keyword,
                hint=fault.words.hint,
            )

    @cached_property
    def needs_whole(self) -> bool:
        """See the class."""
        root = members_of(self._rest.value)
        beyond = set(root) & set(self.dialect.evaluator_class.VALIDATORS) - _FIELDWISE_KEYWORDS
        draft3 = "required" not in self.dialect.evaluator_class.VALIDATORS
        return bool(beyond) or draft3 or root.get("type", "object") != "object"

    def check(self, content: JSONValue, match: PatternMatcher) -> Verdict:
        """The verdict about the content of an accepted answer, with one problem for each cause."""
        if self.is_broken:
            return Verdict("schema-error", self.schema_problems)
        if not isinstance(content, Mapping):
            return Verdict("invalid", (*self.schema_problems, not_an_object(content)))
        normal = normalise(content)
        own = list(self._content_problems(content, normal))
        refused = {json_pointer.split(problem.instance_pointer)[0] for problem in own}
        try:
            found = self._judge.problems(normal.value, match, size=normal.size)
        except BrokenSchemaError as error:
            return Verdict("schema-error", (*self.schema_problems, error.problem))
        # what content may not hold at all needs no further reason
        own.extend(one for one in found if refused.isdisjoint(json_pointer.split(one.instance_pointer)[:1]))
        return Verdict("invalid" if own else "valid", (*self.schema_problems, *own))

    def _content_problems(self, content: Mapping[str, JSONValue], normal: Normal) -> Iterator[Problem]:
        """What content may not hold under any schema."""
        faulty: set[str] = set()
        for fault in normal.faults:
            name = json_pointer.split(fault.pointer)[0]
            faulty.add(name)
            yield fault_problem(fault, self._property_pointer(name))
        for name, value in content.items():
            if name not in faulty:
                yield from kind_problems(value, json_pointer.join("", name), self._property_pointer(name))

    def check_property(self, name: str, value: JSONValue, match: PatternMatcher) -> tuple[Problem, ...]:
        """What is said against one answer on its own; nothing where the schema has no such property."""
        check = self.properties.get(name)
        if check is None or self.is_broken:
            return ()
        instance_pointer = json_pointer.join("", name)
        normal = normalise(value, instance_pointer, 1)
        own = tuple(fault_problem(fault, check.pointer) for fault in normal.faults)
        own = own or tuple(kind_problems(value, instance_pointer, check.pointer))
        if own:
            return own
        try:
            return self._judge_of(check).problems(
                normal.value, match, instance_pointer=instance_pointer, size=normal.size
            )
        except BrokenSchemaError as error:
            return (error.problem,)

    def missing(self, content: Container[str]) -> tuple[Problem, ...]:
        """A problem for every required answer that is not there, at the place where it would stand."""
        return tuple(
            Problem(
                "missing",
                "error",
                f"{shown(name)} is required and not answered",
                "content",
                schema_pointer=self._property_pointer(name) or "/required",
                instance_pointer=json_pointer.join("", name),
                keyword="required",
                hint="Answer it, or decline.",
            )
            for name in items_of(members_of(self._rest.value).get("required"))
            if isinstance(name, str) and name not in content
        )

    def _judge_of(self, check: PropertyCheck) -> Judge:
        if not check.normal.refers:
            return check.judge
        if check.name not in self._judges:
            self._judges[check.name] = check.judge_within(self.prepared, self.resolver)
        return self._judges[check.name]

    def _property_pointer(self, name: str) -> str:
        check = self.properties.get(name)
        return check.pointer if check else ""


def _schema_problems(dialect: Dialect, normal: Normal, pointer: str) -> tuple[Problem, ...]:
    """The problems of a (sub)schema: what cannot be computed with, else what the metaschema refuses."""
    if normal.faults:
        return tuple(_schema_fault(fault) for fault in normal.faults)
    return metaschema_problems(dialect, normal.value, pointer)


def _schema_fault(fault: Fault) -> Problem:
    if fault.kind == "depth":
        message, hint = f"nested more than {MAX_DEPTH} deep", "An elicitation schema is flat."
        return Problem("schema-too-deep", "error", message, schema_pointer=fault.pointer, hint=hint)
    return Problem(
        "number-refused",
        "error",
        number_words(fault.value),
        schema_pointer=fault.pointer,
        hint="Write a number that a double can hold.",
    )


def _not_an_object(schema: JSONValue) -> Problem:
    message = f"an elicitation schema is an object with type object and properties; this is {shown(schema)}"
    return Problem(
        "schema-not-object", "error", message, hint='Begin with {"type": "object", "properties": {}}.'
    )


def _unknown_dialect(uri: JSONValue) -> Problem:
    return Problem(
        "unknown-dialect",
        "warning",
        f"{shown(uri)} is no dialect that is known here; the schema is read as 2020-12",
        schema_pointer="/$schema",
        keyword="$schema",
        hint="Leave $schema out, or name https://json-schema.org/draft/2020-12/schema.",
    )


@dataclass(frozen=True)
class Validation:
    """A generic validator: any schema (true and false too), any instance. It prepares nothing."""

    judge: Judge
    match: PatternMatcher
    formats: bool

    def iter_errors(self, instance: JSONValue) -> Iterator[Problem]:
        """The problems of an instance, one for each cause.

        Raises:
            BrokenSchemaError: the schema cannot be evaluated.
        """
        normal = normalise(instance)
        yield from (fault_problem(fault, "") for fault in normal.faults)
        if not normal.faults:
            yield from self.judge.problems(normal.value, self.match, size=normal.size, formats=self.formats)

    def is_valid(self, instance: JSONValue) -> bool:
        """Whether the schema accepts an instance; an undecided match does not."""
        return next(self.iter_errors(instance), None) is None


def validator_for(
    schema: JSONValue,
    *,
    match: PatternMatcher,
    registry: SchemaRegistry = EMPTY_REGISTRY,
    assert_formats: bool = True,
) -> Validation:
    """The generic validator under `check_content`, which takes the schema for what it is.

    `registry` holds the other documents that references may lead to; nothing is ever loaded.

    Raises:
        TypeError: the schema is neither an object nor true or false.
    """
    value = normalise(schema).value
    if not isinstance(value, (bool, Mapping)):
        raise TypeError("a schema is an object, true or false")
    rules = dialect_named(members_of(value).get("$schema")) if isinstance(value, Mapping) else None
    return Validation(Judge(value, rules or dialect(), registry=registry), match, assert_formats)
