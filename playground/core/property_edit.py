"""An edit among the properties: how to know a new document from the last one without reading it whole.

The properties before the edit and those after it are as they were. Where what stands between them reads as
members up to the very place where the ones after it begin, nothing else can have changed: JSON is read from
left to right, and the rest is the same. So one property may be edited or renamed, some may come and go.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import repeat

from playground.core import pointer as json_pointer
from playground.core.common import common_prefix, common_suffix
from playground.core.json_guesses import FAR, is_shifted
from playground.core.json_known import KnownMembers
from playground.core.json_strict import StrictDecoder
from playground.core.json_types import JSONValue
from playground.core.lone_surrogates import lone_surrogates
from playground.core.moved_sequence import OFFSETS, MovedSequence, in_chunks
from playground.core.parse import Document
from playground.core.renewed import renewed
from playground.core.tokens import skip_blanks

_MANY_BRACKETS = 200
"""Where more of them were edited, the text is read whole, and depth is looked at."""


@dataclass(frozen=True, slots=True)
class Edit:
    """The code points `old[start:old_end]` became `new[start:old_end + delta]`."""

    start: int
    old_end: int
    delta: int


def edit_between(old: str, new: str) -> Edit:
    """The smallest edit that makes one text of the other."""
    start = common_prefix(old, new)
    tail = common_suffix(old, new, beyond=start)
    return Edit(start, len(old) - tail, len(new) - len(old))


class PropertyNames(tuple[str, ...]):
    """The names of properties, which stay the same object while they are the same."""

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The place of each among them."""
        return {name: number for number, name in enumerate(self)}


@dataclass(frozen=True, slots=True)
class PropertyPlaces:
    """Where the properties of a requestedSchema stand in its document, in text order."""

    names: PropertyNames
    name_starts: MovedSequence[int]
    name_ends: MovedSequence[int]
    starts: MovedSequence[int]
    ends: MovedSequence[int]

    def text_of(self, index: int, text: str) -> str:
        """The property at an index, as it stands in its document's text."""
        return text[self.starts[index] : self.ends[index]]

    def shifted(self, by: int) -> "PropertyPlaces":
        """The places of the same properties, all of them so much further on."""
        if not by:
            return self
        columns = (self.name_starts, self.name_ends, self.starts, self.ends)
        return PropertyPlaces(self.names, *[one.replaced(0, 0, (), by) for one in columns])

    def replaced(self, first: int, beyond: int, members: "list[_Member]", delta: int) -> "PropertyPlaces":
        """The places after the properties [first, beyond) became these members; those after them moved."""
        names = tuple([one.name for one in members])
        same = names == self.names[first:beyond]
        return PropertyPlaces(
            self.names if same else PropertyNames(self.names[:first] + names + self.names[beyond:]),
            self.name_starts.replaced(first, beyond, [one.name_start for one in members], delta),
            self.name_ends.replaced(first, beyond, [one.name_end for one in members], delta),
            self.starts.replaced(first, beyond, [one.start for one in members], delta),
            self.ends.replaced(first, beyond, [one.end for one in members], delta),
        )


def property_places(document: Document, schema_pointer: str) -> PropertyPlaces:
    """The places of a document that has no problems."""
    nodes = document.member_nodes(json_pointer.join(schema_pointer, "properties"))
    names = [node.name or node.span for node in nodes]
    return PropertyPlaces(
        PropertyNames([node.token or "" for node in nodes]),
        in_chunks([name.start for name in names], OFFSETS),
        in_chunks([name.end for name in names], OFFSETS),
        in_chunks([node.start for node in nodes], OFFSETS),
        in_chunks([node.end for node in nodes], OFFSETS),
    )


@dataclass(frozen=True, slots=True)
class PropertyEdit:
    """A new document that differs from the last one in some properties beside each other alone.

    Attributes:
        places: where all properties stand now.
        index: the place among them of the first that came.
        gone, came: the names of those that differ, before and now; the same where a property was edited.
    """

    document: Document
    edit: Edit
    places: PropertyPlaces
    index: int
    gone: tuple[str, ...]
    came: tuple[str, ...]

    @property
    def name(self) -> str | None:
        """The one property that was edited and kept its name; None where it is not that."""
        return self.came[0] if len(self.came) == 1 and self.came == self.gone else None

    @property
    def text(self) -> str:
        """The text of the first property that came."""
        return self.places.text_of(self.index, self.document.text)


def property_edit(
    document: Document, places: PropertyPlaces, schema_pointer: str, text: str
) -> PropertyEdit | None:
    """How `text` came of a document without problems, if only some properties changed."""
    edit = edit_between(document.text, text)
    # those that the edit does not even touch
    first, beyond = places.ends.bisect_left(edit.start), places.name_starts.bisect_right(edit.old_end)
    region = _region(document.text, places, first, beyond)
    if region is None or edit.start < region[0] or edit.old_end > region[1]:
        return None
    start, end = region[0], region[1] + edit.delta
    is_last = beyond == len(places.names)
    if beyond < first or text.count("{", start, end) + text.count("[", start, end) > _MANY_BRACKETS:
        return None
    try:
        members = _members(text, start, end, follows=first > 0, is_last=is_last)
    except ValueError:
        return None
    if members is None or lone_surrogates(text[start:end]):
        return None
    gone, came = places.names[first:beyond], tuple([one.name for one in members])
    tokens = json_pointer.split(json_pointer.join(schema_pointer, "properties"))
    values = {one.name: one.value for one in members}
    kept = len(places.names) - len(gone)
    if len(values) != len(members) or not kept + len(values):
        return None
    value = replaced(
        document.value, tokens, lambda old: _with_members(old, first, beyond, values, gone == came)
    )
    after = places.replaced(first, beyond, members, edit.delta)
    if gone != came and len(after.names.numbers) != len(after.names):
        return None
    return PropertyEdit(Document(text, value, ok=True, problems=()), edit, after, first, gone, came)


def object_around(text: str, places: PropertyPlaces) -> tuple[int, int] | None:
    """Where the object begins and ends that the properties stand in; None where there are none."""
    if not places.names:
        return None
    return text.rindex("{", 0, places.name_starts[0]), skip_blanks(text, places.ends[-1]) + 1


def shifted_members(document: Document, places: PropertyPlaces) -> list[int]:
    """The numbers of the properties that are written as if a closing bracket were another's."""
    closers = [end - 1 for end in places.ends]
    told = map(is_shifted, repeat(document.text), places.starts, closers)
    return [number for number, shifted in enumerate(told) if shifted]


def known_members(
    document: Document, places: PropertyPlaces, shifted: list[int], text: str
) -> KnownMembers | None:
    """What a text has in common with a document without problems whose properties nest a few levels deep.

    `shifted` are the `shifted_members` of the document.
    """
    old = document.text
    around = object_around(old, places)
    if around is None:
        return None
    edit = edit_between(old, text)
    start, end = around
    if edit.start >= end:
        return KnownMembers((start, end))
    if edit.old_end <= start:
        return KnownMembers((start + edit.delta, end + edit.delta))
    if edit.start <= start or edit.old_end >= end:
        return None
    first, beyond = places.ends.bisect_left(edit.start), places.name_starts.bisect_right(edit.old_end)
    if beyond < first:
        return None
    left = places.replaced(first, beyond, [], edit.delta)
    return KnownMembers(
        None,
        start,
        _is_faulty(old, places, first, beyond, edit, text),
        left.names,
        list(left.name_starts),
        list(left.name_ends),
        list(left.starts),
        list(left.ends),
        first,
        _shifted_after(shifted, left, first, beyond, edit, text),
    )


def _shifted_after(
    shifted: list[int], left: PropertyPlaces, first: int, beyond: int, edit: Edit, text: str
) -> list[int]:
    """The numbers of those that are shifted among the properties that are left.

    An edit may part lines or join them, so the properties near behind it are looked at again.
    """
    near = max(first, left.starts.bisect_left(edit.old_end + edit.delta + FAR))
    again = [n for n in range(first, near) if is_shifted(text, left.starts[n], left.ends[n] - 1)]
    gone = beyond - first
    return [n for n in shifted if n < first] + again + [n - gone for n in shifted if n - gone >= near]


def _is_faulty(old: str, places: PropertyPlaces, first: int, beyond: int, edit: Edit, text: str) -> bool:
    """Whether a text is certainly no JSON, because of what stands between the properties before and after."""
    region = _region(old, places, first, beyond)
    if region is None or edit.start < region[0] or edit.old_end > region[1]:
        return False
    end, is_last = region[1] + edit.delta, beyond == len(places.names)
    try:
        _members(text, region[0], end, follows=first > 0, is_last=is_last)
    except ValueError:
        return True
    return False


def _region(text: str, places: PropertyPlaces, first: int, beyond: int) -> tuple[int, int] | None:
    """From the end of the property before `first` to the name of the one at `beyond`, or to the braces."""
    if not places.names:
        return None
    start = places.ends[first - 1] if first else text.rindex("{", 0, places.name_starts[0]) + 1
    is_last = beyond == len(places.names)
    return start, skip_blanks(text, places.ends[-1]) if is_last else places.name_starts[beyond]


@dataclass(frozen=True, slots=True)
class _Member:
    name: str
    name_start: int
    name_end: int
    start: int
    end: int
    value: JSONValue


def _members(text: str, at: int, end: int, *, follows: bool, is_last: bool) -> list[_Member] | None:
    """The members that stand between two offsets, with the commas that part them from those around.

    Args:
        follows: there is a member before.
        is_last: there is none after, but the closing brace.

    Returns None where what stands there, or behind it, ends the object or goes on in another way.

    Raises:
        ValueError: it is no JSON, whatever follows.
    """
    decoder, members = StrictDecoder(), []
    wants_comma, after_comma = follows, False
    while (at := skip_blanks(text, at)) < end:
        if wants_comma:
            if text[at] != ",":
                return _nothing(text, at, "}")
            at += 1
            wants_comma, after_comma = False, True
            continue
        if text[at] != '"':
            return _nothing(text, at, "" if after_comma else "}")
        member = _member(text, at, decoder)
        if member is None:
            return None
        members.append(member)
        at = member.end
        wants_comma, after_comma = True, False
    is_whole = not after_comma if is_last else not wants_comma
    return members if at == end and is_whole and not decoder.duplicates and not decoder.refused else None


def _nothing(text: str, at: int, allowed: str) -> list[_Member] | None:
    """No members, if the character is another one that JSON allows here; else ValueError."""
    if text[at] != allowed:
        raise ValueError(at)
    return None


def _member(text: str, at: int, decoder: StrictDecoder) -> _Member | None:
    try:
        name, name_end = decoder.decode_at(text, at)
        colon = skip_blanks(text, name_end)
        if not text.startswith(":", colon):
            raise ValueError(colon)
        start = skip_blanks(text, colon + 1)
        value, end = decoder.decode_at(text, start)
    except RecursionError:
        return None
    return _Member(str(name), at, name_end, start, end, value)


def _with_members(
    old: JSONValue, first: int, beyond: int, values: dict[str, JSONValue], same_names: bool
) -> JSONValue:
    if not isinstance(old, Mapping):
        return values
    if same_names:
        return renewed(old, values)
    items = list(old.items())
    return dict([*items[:first], *values.items(), *items[beyond:]])


def replaced(value: JSONValue, tokens: tuple[str, ...], renew: Callable[[JSONValue], JSONValue]) -> JSONValue:
    """A value in which the one that names lead to became another."""
    if not tokens or not isinstance(value, Mapping):
        return renew(value)
    return {**value, tokens[0]: replaced(value[tokens[0]], tokens[1:], renew)}
