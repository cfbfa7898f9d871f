"""The property that an offset of the text is in: what the caret's pane, band and preview lines go by."""

from playground.core import pointer as json_pointer
from playground.core.parse import Document
from playground.core.position import Span
from playground.core.property_edit import PropertyPlaces
from playground.core.snapshot import Snapshot
from playground.core.workings import Workings


def property_at(snapshot: Snapshot, offset: int) -> str:
    """The pointer of the property that an offset of the text is in or at the end of, "" outside of all."""
    base = _properties_of(snapshot)
    places = _places(snapshot)
    if places is not None:
        index = places.name_starts.bisect_right(offset) - 1
        inside = index >= 0 and offset <= places.ends[index]
        return json_pointer.join(base, places.names[index]) if inside else ""
    pointer = snapshot.document.pointer_at(offset)
    if not pointer.startswith(base + "/"):
        return ""
    return base + "/" + pointer[len(base) + 1 :].partition("/")[0]


def property_of(snapshot: Snapshot, pointer: str) -> str:
    """The pointer of the property that a place is in, "" outside of all."""
    base = _properties_of(snapshot) + "/"
    return base + pointer[len(base) :].partition("/")[0] if pointer.startswith(base) else ""


def pointer_at(snapshot: Snapshot, offset: int) -> str:
    """The pointer of what an offset of the text is in, as `Document.pointer_at` says it."""
    places = _places(snapshot)
    pointer = property_at(snapshot, offset) if places is not None else ""
    if places is None or not pointer:
        return snapshot.document.pointer_at(offset)
    index = places.name_starts.bisect_right(offset) - 1
    start, end = places.starts[index], places.ends[index]
    if offset < start:
        return pointer
    part = Document(snapshot.document.text[start:end], None, ok=True, problems=())
    return pointer + part.pointer_at(offset - start)


def property_span(snapshot: Snapshot, pointer: str) -> Span | None:
    """Where the value at a pointer stands, found at once where it is a property's."""
    places = _places(snapshot)
    base, _, token = pointer.rpartition("/")
    if places is not None and base == _properties_of(snapshot):
        index = places.names.numbers.get(json_pointer.unescape(token))
        return Span(places.starts[index], places.ends[index]) if index is not None else None
    return snapshot.document.span(pointer)


def _properties_of(snapshot: Snapshot) -> str:
    base = snapshot.schema.pointer if snapshot.schema is not None else ""
    return json_pointer.join(base, "properties")


def _places(snapshot: Snapshot) -> PropertyPlaces | None:
    """Where the properties stand, as far as the analysis knows it for this very text."""
    workings = snapshot.workings
    if not isinstance(workings, Workings) or workings.schema_side.document is not snapshot.document:
        return None
    return workings.schema_side.places
