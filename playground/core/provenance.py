"""Provenance: which rule of preparation made a line of the prepared schema, from what, and the way back."""

from collections.abc import Iterator
from dataclasses import dataclass

from playground.core import pointer as json_pointer
from playground.core.prepared_text import PreparedLines
from playground.core.snapshot import Snapshot
from playground.core.trace import Rule
from playground.core.wording import shortened

RULE_SENTENCES: dict[Rule, str] = {
    "kept": "Kept as written.",
    "branches": "Added because of allowCustom: an answer has to fit one of the two ways.",
    "predefined-branch": "Predefined option: the list from enum.",
    "custom-branch": "Custom value: what holds for text that is not in the list, too.",
}
CONSUMED_SENTENCES: dict[Rule, str] = {
    "branches": "Preparation takes allowCustom out and adds anyOf.",
    "predefined-branch": "Preparation moves it into the first way of anyOf, the predefined option.",
    "custom-branch": "Preparation moves it into the second way of anyOf, the custom value.",
}


@dataclass(frozen=True, slots=True)
class Origin:
    """Where something in the prepared schema comes from.

    Attributes:
        source_pointer: in the document as written.
        inside: the same from the field's property, or from the requestedSchema where there is no field.
        field_name, field_title: the field that it belongs to; None for the form as a whole.
    """

    rule: Rule
    source_pointer: str
    inside: str
    field_name: str | None
    field_title: str

    @property
    def sentences(self) -> tuple[str, ...]:
        """The rule, then the place with the field's title, then the pointer."""
        return RULE_SENTENCES[self.rule], _place_words(self), self.source_pointer


def _place_words(origin: Origin) -> str:
    """The source by keyword and the field's title."""
    rest = " › ".join(shortened(token) for token in json_pointer.split(origin.inside))
    field = shortened(origin.field_title or '""') if origin.field_name is not None else "the form as a whole"
    return f"From {rest} of {field}" if rest else f"From {field}"


def origin_of_line(snapshot: Snapshot, line: int) -> Origin | None:
    """Where a line (from 0) of the prepared text comes from; None where there is no prepared schema."""
    lines = snapshot.prepared.lines
    if snapshot.schema is None or not isinstance(lines, PreparedLines):
        return None
    return origin_of(snapshot, lines.pointer_at(line))


def origin_of(snapshot: Snapshot, prepared_pointer: str) -> Origin:
    """Where a place of the prepared schema, from its root, comes from."""
    base = snapshot.schema.pointer if snapshot.schema is not None else ""
    step = snapshot.trace.to_source(base + prepared_pointer)
    return _origin(snapshot, step.rule, step.source_pointer)


def origin_in_source(snapshot: Snapshot, source_pointer: str) -> Origin:
    """A place of the document as written, with its field."""
    return _origin(snapshot, "kept", source_pointer)


def source_sentences(snapshot: Snapshot, source_pointer: str) -> tuple[str, ...]:
    """What preparation makes of a place of the document as written."""
    steps = snapshot.trace.to_outputs(source_pointer)
    if any(step.rule == "kept" for step in steps):
        copied = len(steps) > 1
        first = "Kept, and copied into the custom value." if copied else RULE_SENTENCES["kept"]
    else:
        first = CONSUMED_SENTENCES[steps[0].rule]
    return first, _place_words(_origin(snapshot, "kept", source_pointer)), source_pointer


def lines_of_source(snapshot: Snapshot, source_pointer: str) -> tuple[tuple[int, int], ...]:
    """The lines of the prepared text that a keyword or a value of the document went to, each (first, last).

    Nothing for a whole property, and for what is around all properties: too much to be worth a mark.
    """
    if snapshot.schema is None or snapshot.stale:
        return ()
    base = snapshot.schema.pointer
    inside = source_pointer[len(base) :]
    whole = inside in ("", "/properties") or (inside.startswith("/properties/") and inside.count("/") == 2)
    if whole or not source_pointer.startswith(base + "/"):
        return ()
    return tuple(_lines_of(snapshot, source_pointer, base))


def _lines_of(snapshot: Snapshot, source_pointer: str, base: str) -> Iterator[tuple[int, int]]:
    for step in snapshot.trace.to_outputs(source_pointer):
        found = snapshot.prepared.lines.get(step.output_pointer[len(base) :])
        if found is not None:
            yield found


def _origin(snapshot: Snapshot, rule: Rule, source_pointer: str) -> Origin:
    base = snapshot.schema.pointer if snapshot.schema is not None else ""
    properties = base + "/properties/"
    if not source_pointer.startswith(properties):
        return Origin(rule, source_pointer, source_pointer[len(base) :], None, "")
    token, slash, rest = source_pointer[len(properties) :].partition("/")
    name = json_pointer.unescape(token)
    title = next((one.field.title for one in snapshot.fields if one.field.name == name), name)
    return Origin(rule, source_pointer, slash + rest, name, title)
