"""An edit inside one property: how to know a new document from the last one without reading it whole.

Where all that changed lies between the braces of one property, and that property reads as JSON up to where
it ended before, nothing else can have changed: JSON is read from left to right, and the rest is the same.
"""

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass

from playground.core import pointer as json_pointer
from playground.core.common import common_prefix, common_suffix
from playground.core.json_faults import lone_surrogates
from playground.core.json_strict import StrictDecoder
from playground.core.json_types import JSONValue
from playground.core.parse import Document
from playground.core.position import Span

_MANY_BRACKETS = 200
"""A property with more of them is read whole, where depth is looked at."""


@dataclass(frozen=True, slots=True)
class Edit:
    """The code points `old[start:old_end]` became `new[start:old_end + delta]`."""

    start: int
    old_end: int
    delta: int

    def moved(self, span: Span) -> Span | None:
        """Where a span is after the edit, None where the edit touches it."""
        if span.end <= self.start:
            return span
        if span.start >= self.old_end:
            return span.shifted(self.delta)
        return None


def edit_between(old: str, new: str) -> Edit:
    """The smallest edit that makes one text of the other."""
    start = common_prefix(old, new)
    tail = common_suffix(old, new, beyond=start)
    return Edit(start, len(old) - tail, len(new) - len(old))


@dataclass(frozen=True, slots=True)
class PropertyPlaces:
    """Where the properties of a requestedSchema stand in its document, in text order."""

    names: tuple[str, ...]
    name_starts: list[int]
    name_ends: list[int]
    starts: list[int]
    ends: list[int]

    def text_of(self, index: int, text: str) -> str:
        """The property at an index, as it stands in its document's text."""
        return text[self.starts[index] : self.ends[index]]

    def after(self, index: int, delta: int) -> "PropertyPlaces":
        """The places after an edit inside the property at an index."""
        later = index + 1
        return PropertyPlaces(
            self.names,
            self.name_starts[:later] + [offset + delta for offset in self.name_starts[later:]],
            self.name_ends[:later] + [offset + delta for offset in self.name_ends[later:]],
            self.starts[:later] + [offset + delta for offset in self.starts[later:]],
            self.ends[:index] + [offset + delta for offset in self.ends[index:]],
        )


def property_places(document: Document, schema_pointer: str) -> PropertyPlaces:
    """The places of a document that has no problems."""
    members = document.members(json_pointer.join(schema_pointer, "properties"))
    return PropertyPlaces(
        tuple([name for name, _, _ in members]),
        [name_span.start for _, name_span, _ in members],
        [name_span.end for _, name_span, _ in members],
        [span.start for _, _, span in members],
        [span.end for _, _, span in members],
    )


@dataclass(frozen=True, slots=True)
class PropertyEdit:
    """A new document that differs from the last one inside one property alone."""

    document: Document
    name: str
    value: JSONValue
    edit: Edit
    places: PropertyPlaces
    index: int

    @property
    def text(self) -> str:
        """The property's own text."""
        return self.document.text[self.places.starts[self.index] : self.places.ends[self.index]]


def property_edit(
    document: Document, places: PropertyPlaces, schema_pointer: str, text: str
) -> PropertyEdit | None:
    """How `text` came of a document without problems, if only the inside of one property changed."""
    edit = edit_between(document.text, text)
    index = bisect_right(places.starts, edit.start) - 1
    if index < 0 or edit.start <= places.starts[index] or edit.old_end >= places.ends[index]:
        return None
    start, end = places.starts[index], places.ends[index] + edit.delta
    part = text[start:end]
    if part.count("{") + part.count("[") > _MANY_BRACKETS or lone_surrogates(part):
        return None
    decoder = StrictDecoder()
    try:
        value, stop = decoder.decode_at(text, start)
    except (ValueError, RecursionError):
        return None
    if stop != end or decoder.duplicates or decoder.refused:
        return None
    name = places.names[index]
    pointer = json_pointer.join(schema_pointer, "properties", name)
    whole = _replaced(document.value, json_pointer.split(pointer), value)
    after = places.after(index, edit.delta)
    return PropertyEdit(Document(text, whole, ok=True, problems=()), name, value, edit, after, index)


def _replaced(value: JSONValue, tokens: tuple[str, ...], new: JSONValue) -> JSONValue:
    if not tokens or not isinstance(value, Mapping):
        return new
    return {**value, tokens[0]: _replaced(value[tokens[0]], tokens[1:], new)}
