"""Workings: what one analysis found out and the next one may use again.

They never decide anything: an analysis with them equals the analysis without. A part is used again only where
everything it was made from is the same.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from playground.core.intent import Answer, AnswerKey, Matches, McpVersion
from playground.core.json_types import JSONObject, JSONValue
from playground.core.matching import MatchOutcome
from playground.core.model import Field
from playground.core.moved_sequence import MovedSequence, Placing, in_chunks
from playground.core.parse import Document
from playground.core.position import Span, moved
from playground.core.problem import Problem
from playground.core.property_edit import PropertyPlaces, shifted_members
from playground.core.read import Reading
from playground.core.snapshot import FieldState, LineMark, Prepared, Snapshot
from playground.core.trace import Trace
from playground.core.validate import PropertyCheck, SchemaCheck
from playground.core.writer import Rendered

Asked = tuple[tuple[tuple[str, str], MatchOutcome], ...]
"""The pattern questions that a result rests on, with the outcomes it got."""


class Recorder:
    """A PatternMatcher over known outcomes that remembers what it was asked."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._asked: dict[tuple[str, str], MatchOutcome] = {}

    def __call__(self, pattern: str, text: str) -> MatchOutcome:
        """The outcome that is known, else PENDING."""
        outcome = self._matches.get((pattern, text), MatchOutcome.PENDING)
        self._asked[pattern, text] = outcome
        return outcome

    def take(self) -> Asked:
        """What was asked since the last call."""
        asked = tuple(self._asked.items())
        self._asked = {}
        return asked


def still_holds(asked: Asked, matches: Matches) -> bool:
    """Whether the same questions would get the same outcomes."""
    return all(matches.get(pair, MatchOutcome.PENDING) is outcome for pair, outcome in asked)


def unanswered(*asked: Asked) -> list[tuple[str, str]]:
    """The questions that wait for their outcome."""
    return [pair for group in asked for pair, outcome in group if outcome is MatchOutcome.PENDING]


@dataclass(frozen=True, slots=True)
class PropertyPart:
    """One property read and linted; problems are without spans, so that they outlive edits elsewhere."""

    check: PropertyCheck
    field: Field
    mcp_version: McpVersion
    older_dialect: bool
    problems: tuple[Problem, ...]
    asked: Asked
    text: Rendered
    """The prepared property."""
    is_prepared: bool


SourceMark = tuple[Span, str]
"""A place in the text, and the colour role of its mark."""


def _moved_marks(marks: list[SourceMark], by: int) -> list[SourceMark]:
    return [(moved(span, by), role) for span, role in marks]


_MARKS: Placing[SourceMark] = Placing(lambda mark: mark[0].start, _moved_marks)


def movable_marks(marks: Sequence[SourceMark]) -> MovedSequence[SourceMark]:
    """Marks in text order, so that an edit moves them without touching each; those that are so already."""
    return marks if isinstance(marks, MovedSequence) else in_chunks(sorted(marks), _MARKS)


@dataclass(frozen=True, slots=True)
class PlacedPart:
    """A part with its property's text; problems and marks have spans from the beginning of that text."""

    part: PropertyPart
    text: str
    problems: tuple[Problem, ...]
    marks: tuple[SourceMark, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the form with what it was made from.

    Attributes:
        member: the field's member of the answer as JSON text, "" where it is left out.
    """

    field: Field
    check: PropertyCheck | None
    broken: bool
    user_answer: Answer | None
    state: FieldState
    asked: Asked
    member: str


@dataclass(frozen=True, slots=True)
class Rows:
    """All rows, by name in schema order.

    Attributes:
        answers, matches: what they were made from.
        asking: by name, what those asked that rest on pattern outcomes.
        marks: by name, the bands of a prepared property, with the state and the line they were made for.
        line_marks: all bands, in schema order.
        states, members: of all rows; content: what they send together; troubled: the states with problems.
    """

    by_name: Mapping[str, Row]
    answers: Mapping[AnswerKey, Answer]
    matches: Matches
    asking: Mapping[str, Asked]
    marks: Mapping[str, tuple[FieldState, int, tuple[LineMark, ...]]]
    line_marks: tuple[LineMark, ...]
    states: tuple[FieldState, ...]
    content: Mapping[str, JSONValue]
    members: tuple[str, ...]
    troubled: tuple[FieldState, ...]


NO_ROWS = Rows({}, {}, {}, {}, {}, (), (), {}, (), ())


@dataclass(frozen=True)
class SchemaSide:
    """All that follows from the text alone.

    Attributes:
        document: the text that parsed: the editor's, or the last good one.
        check: None where there is no requestedSchema that is an object.
        problems: of the schema, in text order, with their places.
        ghosts: the problems of required names that are no property; no answer mends them.
        prepared_names: the properties that preparation changes, in schema order.
        places: where the properties stand; None where an edit inside one cannot be known from the last text.
        placed: the parts where they stand, by name; none where an edit inside one cannot be known.
        origin, gone, came: it differs from the one with this revision only in these properties, of which some
            were there, and some are; an edited one is both.
    """

    document: Document
    mcp_version: McpVersion
    reading: Reading
    check: SchemaCheck | None
    parts: Mapping[str, PropertyPart]
    prepared: Prepared
    trace: Trace
    problems: MovedSequence[Problem]
    ghosts: tuple[Problem, ...]
    asked: Asked
    prepared_names: tuple[str, ...] = ()
    source_marks: MovedSequence[SourceMark] = field(default_factory=lambda: movable_marks(()))
    placed: Mapping[str, PlacedPart] = field(default_factory=dict)
    places: PropertyPlaces | None = None
    origin: object = None
    gone: tuple[str, ...] = ()
    came: tuple[str, ...] = ()
    revision: object = field(default_factory=object)

    @cached_property
    def shifted(self) -> list[int]:
        """The `shifted_members`, asked for where a text that broke is compared with this one's."""
        return shifted_members(self.document, self.places) if self.places is not None else []


@dataclass(frozen=True, slots=True)
class Workings:
    """What a Snapshot was made of."""

    schema_side: SchemaSide
    rows: Rows


def raw_schema(snapshot: Snapshot) -> JSONObject | None:
    """The requestedSchema that a snapshot was made from, as written; None where there is none to read."""
    workings = snapshot.workings
    raw = workings.schema_side.reading.raw_schema if isinstance(workings, Workings) else None
    return raw if isinstance(raw, Mapping) else None
