"""References: that each leads to a schema, inside the same document, and not in a circle.

A schema refers in a circle when it reaches itself again without having looked at a smaller part of the
instance: judging any answer would never end. Nothing is ever loaded (architecture, rule 6).
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from referencing import Resource
from referencing.exceptions import Unresolvable
from referencing.jsonschema import EMPTY_REGISTRY, UnknownDialect, lookup_recursive_ref

from playground.core.json_types import JSONValue, items_of, members_of
from playground.core.matching import MatchOutcome
from playground.core.validation.dialects import Dialect
from playground.core.validation.evaluation import Evaluation, Schema
from playground.core.validation.messages import Words
from playground.core.wording import shown

if TYPE_CHECKING:
    from referencing._core import Resolver

_ABSOLUTE = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:|//")
_REFERENCES = ("$ref", "$dynamicRef", "$recursiveRef")
_IN_PLACE_ONE = ("not", "if", "then", "else")
_IN_PLACE_LIST = ("allOf", "anyOf", "oneOf", "extends", "disallow", "type")
_IN_PLACE_MAP = ("dependentSchemas", "dependencies")
LOOKUP_ERRORS = (Unresolvable, UnknownDialect, ValueError, TypeError, AttributeError, LookupError)
"""What a look-up can raise: besides its own errors, those of odd URIs and of pointers into no schema."""


@dataclass(frozen=True, slots=True)
class ReferenceFault:
    """A reference that leads nowhere or in a circle, by the schema object that it stands in."""

    holder: Mapping[str, JSONValue]
    keyword: str
    words: Words


def resolver_for(schema: Mapping[str, JSONValue], dialect: Dialect) -> "Resolver[Schema]":
    """A resolver for references inside a schema; it knows the metaschemas besides, and loads nothing."""
    resource = dialect.specification.create_resource(schema)
    # crawled once here, identifiers and anchors are found without searching the document at every look-up
    registry = EMPTY_REGISTRY.with_resource(resource.id() or "", resource).crawl()
    return dialect.evaluator(schema, Evaluation(_never_asked), registry=registry)._resolver


def _never_asked(_pattern: str, _text: str) -> MatchOutcome:
    return MatchOutcome.NO_MATCH


@dataclass(slots=True)
class References:
    """The references of one document, followed once.

    Attributes:
        faults: in the order in which they were met.
        outside: schemas that only references lead to, so that no metaschema has looked at them.
    """

    dialect: Dialect
    faults: list[ReferenceFault] = field(default_factory=list)
    outside: list[Mapping[str, JSONValue]] = field(default_factory=list)
    _edges: dict[int, list[tuple[str, Mapping[str, JSONValue]]]] = field(default_factory=dict)
    _holders: dict[int, Mapping[str, JSONValue]] = field(default_factory=dict)

    def follow(self, root: Mapping[str, JSONValue], resolver: "Resolver[Schema]") -> None:
        """Look at every reference of a document, and of what they lead to."""
        pending: list[tuple[Mapping[str, JSONValue], Resolver[Schema]]] = [(root, resolver)]
        structure = True
        while pending:
            targets: list[tuple[Mapping[str, JSONValue], Resolver[Schema]]] = []
            for start, base in pending:
                if id(start) in self._edges:
                    continue
                if not structure:
                    self.outside.append(start)
                targets.extend(self._walk(start, base))
            pending, structure = targets, False
        self._find_circles()

    def _walk(
        self, start: Mapping[str, JSONValue], base: "Resolver[Schema]"
    ) -> Iterator[tuple[Mapping[str, JSONValue], "Resolver[Schema]"]]:
        """Visit a schema and its subschemas; yields what their references lead to."""
        specification = self.dialect.specification
        work = [(Resource.from_contents(start, default_specification=specification), base)]
        while work:
            resource, resolver = work.pop()
            contents = resource.contents
            if not isinstance(contents, Mapping) or id(contents) in self._edges:
                continue
            self._holders[id(contents)] = contents
            self._edges[id(contents)] = list(self._in_place(contents))
            yield from self._targets(contents, resolver)
            for inner in resource.subresources():
                work.append((inner, resolver.in_subresource(inner)))

    def _targets(
        self, contents: Mapping[str, JSONValue], resolver: "Resolver[Schema]"
    ) -> Iterator[tuple[Mapping[str, JSONValue], "Resolver[Schema]"]]:
        for keyword in _REFERENCES:
            reference = contents.get(keyword)
            if not isinstance(reference, str) or keyword not in self.dialect.evaluator_class.VALIDATORS:
                continue
            try:
                recursive = keyword == "$recursiveRef"
                resolved = lookup_recursive_ref(resolver) if recursive else resolver.lookup(reference)
            except LOOKUP_ERRORS:
                self.faults.append(ReferenceFault(contents, keyword, _unresolved(reference)))
                continue
            target: object = resolved.contents
            if isinstance(target, Mapping):
                self._edges[id(contents)].append((keyword, target))
                yield target, resolved.resolver
            elif not isinstance(target, bool):
                self.faults.append(ReferenceFault(contents, keyword, _no_schema(reference)))

    def _in_place(self, contents: Mapping[str, JSONValue]) -> Iterator[tuple[str, Mapping[str, JSONValue]]]:
        """The subschemas that apply to the same instance."""
        if self.dialect.ref_stands_alone and "$ref" in contents:
            return
        for keyword in _IN_PLACE_ONE:
            yield from _mappings(keyword, (contents.get(keyword),))
        for keyword in _IN_PLACE_LIST:
            value = contents.get(keyword)
            yield from _mappings(keyword, items_of(value) or (value,))
        for keyword in _IN_PLACE_MAP:
            yield from _mappings(keyword, tuple(members_of(contents.get(keyword)).values()))

    def _find_circles(self) -> None:
        """Depth first; an edge back to a schema that is still being looked into closes a circle."""
        done: set[int] = set()
        for start in list(self._edges):
            if start in done:
                continue
            open_ones = {start: ""}
            trail = [(start, iter(self._edges[start]))]
            while trail:
                current, edges = trail[-1]
                step = next(edges, None)
                if step is None:
                    trail.pop()
                    open_ones.pop(current)
                    done.add(current)
                    continue
                keyword, target = step
                open_ones[current] = keyword
                if id(target) in open_ones:
                    self._report_circle(open_ones, id(target))
                elif id(target) not in done and id(target) in self._edges:
                    open_ones[id(target)] = ""
                    trail.append((id(target), iter(self._edges[id(target)])))

    def _report_circle(self, open_ones: dict[int, str], first: int) -> None:
        """Report a circle once, at the first reference that belongs to it."""
        members = list(open_ones)
        for member in members[members.index(first) :]:
            if open_ones[member] in _REFERENCES:
                fault = ReferenceFault(self._holders[member], open_ones[member], _CIRCLE)
                if fault not in self.faults:
                    self.faults.append(fault)
                return


def _mappings(keyword: str, values: Sequence[JSONValue]) -> Iterator[tuple[str, Mapping[str, JSONValue]]]:
    return ((keyword, value) for value in values if isinstance(value, Mapping))


_CIRCLE = Words(
    "circular-reference",
    "the reference leads back to itself without looking at a smaller part of the answer",
    "Let it refer to another schema.",
)


def _unresolved(reference: str) -> Words:
    if _ABSOLUTE.match(reference):
        message = f"{shown(reference)} is another document; external references are not loaded"
        return Words("external-reference", message, "Copy that schema into $defs and refer to it there.")
    message = f"{shown(reference)} leads to nothing in this schema"
    return Words(
        "unresolved-reference", message, "Define it, for instance under $defs, or mend the reference."
    )


def _no_schema(reference: str) -> Words:
    message = f"{shown(reference)} leads to a value that is no schema"
    return Words("unresolved-reference", message, "Refer to an object, for instance under $defs.")
