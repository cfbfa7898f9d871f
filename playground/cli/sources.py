"""The files named on the command line: read, parsed, and their problems put at lines and columns."""

import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from playground.app.files import read_stream, read_text
from playground.app.reporters import FailureStatus, Finding, in_words, text_report
from playground.cli.options import STANDARD_INPUT
from playground.cli.output import complain, write_aside
from playground.core import pointer as json_pointer
from playground.core.envelope import envelope_of
from playground.core.json_types import JSONObject, JSONValue
from playground.core.matching import PatternMatcher
from playground.core.parse import Document, parse_json
from playground.core.position import LineIndex, Span
from playground.core.problem import Problem, ProblemSource
from playground.core.validate import check_content
from playground.core.verdict import Verdict

if TYPE_CHECKING:
    from playground.core.read import Reading

FAILURES: tuple[FailureStatus, ...] = ("unreadable", "not-json", "schema-error", "invalid")
"""The worst first."""


@dataclass(frozen=True, slots=True)
class Source:
    """One file.

    Attributes:
        name: as it was named; problems are reported under it.
        document: what its text says, None where it could not be read.
        problems: why it could not be read, or what the parser found.
    """

    name: str
    about: ProblemSource
    document: Document | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def failure(self) -> FailureStatus | None:
        """Why nothing can be judged, None where it can."""
        if self.document is None:
            return "unreadable"
        if self.document.ok:
            return None
        if self.document.is_beyond_limits:
            return "schema-error" if self.about == "schema" else "invalid"
        return "not-json"

    def findings(self, problems: Iterable[Problem]) -> tuple[Finding, ...]:
        """Problems about this file at their places."""
        lines = LineIndex(self.document.text if self.document is not None else "")
        return tuple(
            Finding(self.name, *lines.line_column(self._span(problem).start), problem) for problem in problems
        )

    def _span(self, problem: Problem) -> Span:
        if problem.span is not None:
            return problem.span
        is_schema = self.about == "schema"
        return self._nearest_span(problem.schema_pointer if is_schema else problem.instance_pointer)

    def _nearest_span(self, pointer: str) -> Span:
        """The span of a pointer, or of the nearest place above it that the text has."""
        span = self.document.span(pointer) if self.document is not None else Span(0, 0)
        if span is None and pointer:
            return self._nearest_span(json_pointer.parent(pointer))
        return span or Span(0, 0)


def load(name: str, about: ProblemSource = "schema") -> Source:
    """Read and parse one file, or standard input for `-`.

    What cannot be read is also said on standard error.
    """
    text = _read_standard_input() if name == STANDARD_INPUT else read_text(name)
    if isinstance(text, Problem):
        place = "standard input" if name == STANDARD_INPUT else name or '""'
        complain(f"{place}: {in_words(text)}")
        return Source(name, about, problems=(replace(text, source=about),))
    document = parse_json(text)
    problems = tuple(replace(problem, source=about) for problem in document.problems)
    return Source(name, about, document, problems)


def load_requested_schema(name: str) -> "tuple[Reading, JSONObject] | None":
    """The requestedSchema in a file, and what was read around it; None where there is none.

    Errors and warnings about the text go to standard error, for subcommands that print a schema.
    """
    from playground.core.read import read  # the model of its fields, which validate and check do without

    source = load(name)
    if source.document is None:  # it has been said
        return None
    reading = read(source.document)
    schema = reading.raw_schema
    is_schema = isinstance(schema, Mapping)
    problems = source.problems if is_schema else source.problems + reading.problems
    write_aside(text_report(source.findings(one for one in problems if one.severity != "information")))
    return (reading, schema) if isinstance(schema, Mapping) else None


def verdict_of(schema: Source, content: JSONValue, match: PatternMatcher) -> Verdict:
    """The verdict of a schema's file about a content; pointers are relative to the file's root."""
    assert schema.document is not None  # the caller has looked at schema.failure
    envelope = envelope_of(schema.document.value)
    if not isinstance(envelope.raw_schema, Mapping):
        return Verdict("schema-error", envelope.problems)
    verdict = check_content(envelope.raw_schema, content, match=match)
    problems = (
        replace(problem, schema_pointer=envelope.schema_pointer + problem.schema_pointer)
        for problem in verdict.problems
    )
    return Verdict(verdict.status, tuple(problems))


def _read_standard_input() -> str | Problem:
    if sys.stdin is None:  # the process was started with it closed
        return Problem("unreadable", "error", "It is closed.")
    try:
        return read_stream(sys.stdin.buffer)
    except OSError as error:
        return Problem("unreadable", "error", f"{error.strerror or error}.")
