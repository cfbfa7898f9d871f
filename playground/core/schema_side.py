"""The schema's side of an analysis: read, prepared, checked and linted, property by property.

A property that is written as it was before keeps everything that was found out about it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from playground.core import pointer as json_pointer
from playground.core.check import in_text_order, placed, untold
from playground.core.fields import read_property
from playground.core.intent import Matches, McpVersion
from playground.core.json_types import JSONObject, items_of
from playground.core.lint import is_older_dialect, lint_property, lint_top, with_spans
from playground.core.lint.registry import marks_name
from playground.core.model import ElicitationSchema
from playground.core.parse import Document
from playground.core.position import Span
from playground.core.prepared_text import prepared_text, property_text
from playground.core.problem import Problem
from playground.core.property_edit import PropertyEdit, property_edit
from playground.core.read import read_value
from playground.core.snapshot import Prepared
from playground.core.trace import Trace
from playground.core.transform import prepare_property, takes_custom
from playground.core.validate import SchemaCheck
from playground.core.workings import Asked, PropertyPart, Recorder, SchemaSide, still_holds
from playground.core.writer import Rendered


def schema_side(
    document: Document, mcp_version: McpVersion, matches: Matches, previous: SchemaSide | None
) -> SchemaSide:
    """What follows from a document that parsed."""
    if (
        previous is not None
        and previous.document == document
        and previous.mcp_version == mcp_version
        and still_holds(previous.asked, matches)
    ):
        return previous
    builder = _Builder(mcp_version, matches, previous)
    reading = read_value(document.value, builder.read_schema)
    raw = reading.raw_schema
    if not isinstance(raw, Mapping):
        problems = in_text_order((*document.problems, *with_spans(reading.problems, document)))
        return SchemaSide(document, mcp_version, reading, None, {}, Prepared(), Trace(), problems, (), ())
    found = (*reading.problems, *lint_top(reading, mcp_version=mcp_version), *builder.problems)
    own = placed(builder.check.schema_problems, reading.schema_pointer) if builder.check is not None else ()
    problems = in_text_order((*document.problems, *with_spans((*found, *untold(own, found)), document)))
    names = builder.prepared_names
    return SchemaSide(
        document,
        mcp_version,
        reading,
        builder.check,
        builder.parts,
        prepared_text(raw, builder.texts),
        Trace(reading.schema_pointer, frozenset(names)),
        problems,
        _ghosts(builder, reading.schema_pointer),
        builder.asked,
        names,
        _source_marks(document, reading.schema_pointer, names),
    )


def edited_side(text: str, previous: SchemaSide, matches: Matches) -> SchemaSide | None:
    """The schema's side of a text that differs from the last one only inside one property; else None."""
    places = previous.places
    if places is None or previous.check is None or not still_holds(previous.asked, matches):
        return None
    pointer = previous.reading.schema_pointer
    change = property_edit(previous.document, places, pointer, text)
    if change is None or change.name not in previous.parts:
        return None
    builder = _Builder(previous.mcp_version, matches, previous, change.name)
    reading = read_value(change.document.value, builder.read_schema)
    raw = reading.raw_schema
    if builder.check is None or builder.check.refers or not isinstance(raw, Mapping):
        return None
    names = builder.prepared_names
    return SchemaSide(
        change.document,
        previous.mcp_version,
        reading,
        builder.check,
        builder.parts,
        prepared_text(raw, builder.texts),
        Trace(reading.schema_pointer, frozenset(names)),
        _problems_after(change, builder, previous),
        previous.ghosts,
        builder.asked,
        names,
        _marks_after(change, previous, pointer, names),
        change.places,
        previous.revision,
        change.name,
    )


def _problems_after(change: PropertyEdit, builder: "_Builder", previous: SchemaSide) -> tuple[Problem, ...]:
    """The last problems where they stand now, and those of the edited property."""
    pointer = builder.parts[change.name].field.pointer
    schema_pointer = previous.reading.schema_pointer
    kept = [one for one in previous.problems if not json_pointer.is_within(one.schema_pointer, pointer)]
    part = builder.parts[change.name]
    own = placed(part.check.problems, schema_pointer)
    told = [one for one in kept if not one.schema_pointer.startswith(schema_pointer + "/properties/")]
    found = (*part.problems, *untold(own, (*told, *part.problems)))
    return in_text_order((*(_moved(one, change) for one in kept), *_placed_inside(found, pointer, change)))


def _moved(problem: Problem, change: PropertyEdit) -> Problem:
    span = change.edit.moved(problem.span) if problem.span is not None else None
    if span is problem.span:
        return problem
    if span is not None:
        return problem.at(span)
    return with_spans((problem.at(None),), change.document)[0]


def _placed_inside(problems: tuple[Problem, ...], pointer: str, change: PropertyEdit) -> list[Problem]:
    """Problems of the edited property with their places, found in its own text alone."""
    part = Document(change.text, change.value, ok=True, problems=())
    start = change.places.starts[change.index]
    placed_ones = []
    for one in problems:
        inside = one.schema_pointer[len(pointer) :]
        if not inside and marks_name(one.code):
            placed_ones.append(with_spans((one,), change.document)[0])
            continue
        local = with_spans((replace(one, schema_pointer=inside),), part)[0].span
        placed_ones.append(one.at(local.shifted(start) if local is not None else None))
    return placed_ones


def _source_marks(
    document: Document, schema_pointer: str, names: Iterable[str]
) -> tuple[tuple[Span, str], ...]:
    """The keywords that preparation consumes: the options teal, allowCustom violet."""
    marks: list[tuple[Span, str]] = []
    for name in names:
        base = json_pointer.join(schema_pointer, "properties", name)
        marks.extend(_keyword_marks(document, base, 0))
    return tuple(sorted(marks))


def _keyword_marks(document: Document, pointer: str, start: int) -> list[tuple[Span, str]]:
    marks: list[tuple[Span, str]] = []
    for keyword, role in (("enum", "predefined"), ("allowCustom", "custom")):
        span = document.span(json_pointer.join(pointer, keyword))
        name_span = document.span(json_pointer.join(pointer, keyword), "name")
        if span is not None and name_span is not None:
            marks.append((Span(name_span.start, span.end).shifted(start), role))
    return marks


def _marks_after(
    change: PropertyEdit, previous: SchemaSide, schema_pointer: str, names: tuple[str, ...]
) -> tuple[tuple[Span, str], ...]:
    """The last source marks where they stand now, and those of the edited property."""
    start, end = change.places.starts[change.index], change.places.ends[change.index]
    marks: list[tuple[Span, str]] = []
    for span, role in previous.source_marks:
        moved = change.edit.moved(span)
        if moved is not None and not start <= moved.start < end:
            marks.append((moved, role))
    if change.name in names:
        part = Document(change.text, change.value, ok=True, problems=())
        marks.extend(_keyword_marks(part, "", start))
    return tuple(sorted(marks))


def _ghosts(builder: "_Builder", schema_pointer: str) -> tuple[Problem, ...]:
    if builder.check is None:
        return ()
    missing = builder.check.missing(builder.parts.keys())
    return placed(missing, schema_pointer)


class _Builder:
    """Reads properties, using those parts of the last time again that did not change."""

    def __init__(
        self,
        mcp_version: McpVersion,
        matches: Matches,
        previous: SchemaSide | None,
        edited: str | None = None,
    ) -> None:
        self._edited = edited
        self._mcp_version = mcp_version
        self._matches = matches
        self._recorder = Recorder(matches)
        self._previous = previous
        self.check: SchemaCheck | None = None
        self.parts: dict[str, PropertyPart] = {}

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Those of all properties."""
        return tuple(problem for part in self.parts.values() for problem in part.problems)

    @property
    def texts(self) -> Mapping[str, Rendered]:
        """Those of all prepared properties."""
        return {name: part.text for name, part in self.parts.items()}

    @property
    def prepared_names(self) -> tuple[str, ...]:
        """The properties that preparation changes."""
        return tuple([name for name, part in self.parts.items() if part.is_prepared])

    @property
    def asked(self) -> Asked:
        """The pattern questions of all properties."""
        return tuple([question for part in self.parts.values() for question in part.asked])

    def read_schema(self, schema: JSONObject, pointer: str) -> ElicitationSchema:
        """A `SchemaReader`."""
        last = self._previous
        self.check = SchemaCheck(schema, last.check if last else None, edited=self._edited)
        required = tuple(name for name in items_of(schema.get("required")) if isinstance(name, str))
        names = frozenset(required)
        older = is_older_dialect(schema)
        base = json_pointer.join(pointer, "properties")
        if self._edited is not None and last is not None:
            self.parts = dict(last.parts)
        for name in self.check.properties if self._edited is None else (self._edited,):
            self.parts[name] = self._part(
                self.check, name, json_pointer.join(base, name), name in names, older
            )
        return ElicitationSchema(tuple([part.field for part in self.parts.values()]), pointer, required)

    def _part(
        self, checks: SchemaCheck, name: str, pointer: str, required: bool, older: bool
    ) -> PropertyPart:
        check = checks.properties[name]
        before = self._previous.parts.get(name) if self._previous else None
        if (
            before is not None
            and before.check is check
            and (before.field.pointer, before.field.required) == (pointer, required)
            and (before.mcp_version, before.older_dialect) == (self._mcp_version, older)
            and still_holds(before.asked, self._matches)
        ):
            return before
        field = read_property(name, check.schema, pointer, required)
        problems = lint_property(
            name,
            check.schema,
            pointer,
            mcp_version=self._mcp_version,
            match=self._recorder,
            required=required,
            older_dialect=older,
        )
        text = property_text(name, prepare_property(check.schema))
        asked = self._recorder.take()
        custom = takes_custom(check.schema)
        return PropertyPart(check, field, self._mcp_version, older, problems, asked, text, custom)
