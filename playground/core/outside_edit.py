"""An edit beside the properties: how to know a new document from the last one without reading its properties.

What stands in the place of the properties does not matter to what is around them: the text is read with a
mark there, and the properties are put into its place.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from playground.core import pointer as json_pointer
from playground.core.json_strict import StrictDecoder, is_deeper
from playground.core.json_types import MISSING, JSONValue
from playground.core.lone_surrogates import lone_surrogates
from playground.core.parse import BYTE_ORDER_MARK, Document
from playground.core.property_edit import PropertyPlaces, edit_between, object_around, replaced

_MARK = "\ue000 the properties \ue000"
"""A text that nobody writes."""


@dataclass(frozen=True, slots=True)
class OutsideEdit:
    """A new document with the properties of the last one, at the same pointer, and where they stand now."""

    document: Document
    places: PropertyPlaces


def outside_edit(
    document: Document, places: PropertyPlaces, schema_pointer: str, text: str
) -> OutsideEdit | None:
    """How `text` came of a document without problems, if only what is around its properties changed."""
    old = document.text
    around = object_around(old, places)
    edit = edit_between(old, text)
    if around is None or (edit.start < around[1] and edit.old_end > around[0]):
        return None
    moved = edit.delta if edit.old_end <= around[0] else 0
    rest = text[: around[0] + moved] + f'"{_MARK}"' + text[around[1] + moved :]
    pointer = json_pointer.join(schema_pointer, "properties")
    value = _marked(rest)
    properties = json_pointer.resolve(document.value, pointer)
    if value is None or json_pointer.resolve(value, pointer) != _MARK or properties is MISSING:
        return None
    value = replaced(value, json_pointer.split(pointer), lambda _mark: properties)
    return OutsideEdit(Document(text, value, ok=True, problems=()), places.shifted(moved))


def _marked(rest: str) -> JSONValue:
    """The value of a text that has the mark once, None where there is anything to say about it."""
    decoder = StrictDecoder()
    try:
        value = decoder.decode(rest.removeprefix(BYTE_ORDER_MARK))
    except (ValueError, RecursionError):
        return None
    odd = decoder.duplicates or decoder.refused or rest.count(_MARK) != 1 or lone_surrogates(rest)
    return (
        value if isinstance(value, Mapping) and not odd and not is_deeper(rest, 0, len(rest), value) else None
    )
