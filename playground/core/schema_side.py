"""The schema's side of an analysis: read, prepared, checked and linted, property by property.

A property that is written as it was before keeps everything that was found out about it.
"""

from collections.abc import Mapping

from playground.core import pointer as json_pointer
from playground.core.check import in_text_order, placed, untold
from playground.core.fields import read_property
from playground.core.intent import Matches, McpVersion
from playground.core.json_types import JSONObject, items_of
from playground.core.lint import is_older_dialect, lint_property, lint_top, with_spans
from playground.core.model import ElicitationSchema
from playground.core.parse import Document
from playground.core.problem import Problem
from playground.core.read import Reading, read_value
from playground.core.snapshot import Prepared
from playground.core.trace import Trace
from playground.core.transform import prepare
from playground.core.validate import SchemaCheck
from playground.core.workings import Asked, PropertyPart, Recorder, SchemaSide, still_holds
from playground.core.writer import render

PREVIEW_WIDTH = 60
"""Short lists of options stay on one line of the preview, as people write them."""


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
    prepared, trace = _prepared(document, reading, raw, previous)
    found = (*reading.problems, *lint_top(reading, mcp_version=mcp_version), *builder.problems)
    own = placed(builder.check.schema_problems, reading.schema_pointer) if builder.check is not None else ()
    problems = in_text_order((*document.problems, *with_spans((*found, *untold(own, found)), document)))
    return SchemaSide(
        document,
        mcp_version,
        reading,
        builder.check,
        builder.parts,
        prepared,
        trace,
        problems,
        _ghosts(builder, reading.schema_pointer),
        builder.asked,
    )


def _ghosts(builder: "_Builder", schema_pointer: str) -> tuple[Problem, ...]:
    if builder.check is None:
        return ()
    missing = builder.check.missing(builder.parts.keys())
    return placed(missing, schema_pointer)


class _Builder:
    """Reads properties, using those parts of the last time again that did not change."""

    def __init__(self, mcp_version: McpVersion, matches: Matches, previous: SchemaSide | None) -> None:
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
    def asked(self) -> Asked:
        """The pattern questions of all properties."""
        return tuple(question for part in self.parts.values() for question in part.asked)

    def read_schema(self, schema: JSONObject, pointer: str) -> ElicitationSchema:
        """A `SchemaReader`."""
        self.check = SchemaCheck(schema, self._previous.check if self._previous else None)
        required = tuple(name for name in items_of(schema.get("required")) if isinstance(name, str))
        names = frozenset(required)
        older = is_older_dialect(schema)
        base = json_pointer.join(pointer, "properties")
        for name in self.check.properties:
            self.parts[name] = self._part(
                self.check, name, json_pointer.join(base, name), name in names, older
            )
        return ElicitationSchema(tuple(part.field for part in self.parts.values()), pointer, required)

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
        return PropertyPart(check, field, self._mcp_version, older, problems, self._recorder.take())


def _prepared(
    document: Document, reading: Reading, raw: JSONObject, previous: SchemaSide | None
) -> tuple[Prepared, Trace]:
    if previous is not None and previous.document == document:
        return previous.prepared, previous.trace
    value, trace = prepare(raw, reading.schema_pointer)
    rendered = render(value, width=PREVIEW_WIDTH)
    return Prepared(rendered.text, (), rendered.lines), trace
