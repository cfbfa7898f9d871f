"""What a fixer works with: the problem, its place, and the source."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from playground.core import pointer as json_pointer
from playground.core.fields import read_property
from playground.core.json_types import JSONObject, JSONValue, Missing, members_of
from playground.core.language.source import Edits, Source
from playground.core.language.spots import Surroundings, surroundings_of
from playground.core.lint.places import RawOptions, place_of, read_options
from playground.core.model import Field
from playground.core.problem import Fix, Problem


@dataclass(frozen=True, slots=True)
class Case:
    """A problem to mend, in a source whose text is JSON."""

    problem: Problem
    source: Source

    @property
    def pointer(self) -> str:
        """The place that the problem is about."""
        return self.problem.schema_pointer

    @property
    def value(self) -> JSONValue | Missing:
        """What stands there."""
        return self.source.value(self.pointer)

    @property
    def around(self) -> Surroundings:
        """The requestedSchema around it."""
        return surroundings_of(self.source.document.value)

    @property
    def schema_pointer(self) -> str:
        """Where the requestedSchema stands."""
        return json_pointer.from_path(self.around.schema_path)

    @property
    def name(self) -> str | None:
        """The name of the property that the place is in."""
        path, base = json_pointer.split(self.pointer), self.around.schema_path
        if len(path) > len(base) + 1 and path[: len(base) + 1] == (*base, "properties"):
            return path[len(base) + 1]
        return None

    @property
    def property_pointer(self) -> str:
        """Where that property stands; the requestedSchema's place outside of all properties."""
        name = self.name
        return (
            self.schema_pointer
            if name is None
            else json_pointer.join(self.schema_pointer, "properties", name)
        )

    @property
    def schema(self) -> JSONObject:
        """The property's own object."""
        return members_of(self.source.value(self.property_pointer))

    @property
    def siblings(self) -> frozenset[str]:
        """The names of all properties."""
        return frozenset(members_of(self.around.schema.get("properties")))

    @property
    def field(self) -> Field:
        """The form's field of the property."""
        return read_property(
            self.name or "", self.source.value_or_none(self.property_pointer), self.property_pointer
        )

    @property
    def options(self) -> RawOptions:
        """The property's options as they stand."""
        return read_options(self.source.value_or_none(self.property_pointer), self.property_pointer)

    @property
    def place(self) -> str:
        """The row of the keyword table that the property has, "" for none."""
        return place_of(self.field) or ""

    def at(self, *tokens: str | int) -> str:
        """The pointer of a place inside the property."""
        return json_pointer.join(self.property_pointer, *tokens)


Fixer = Callable[[Case], Iterator[Fix]]


def fix(title: str, edits: Edits) -> Iterator[Fix]:
    """A fix, unless there is nothing to edit."""
    if edits:
        yield Fix(title, edits)
