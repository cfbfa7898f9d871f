"""Snapshot: all that the panes show, decided. Frozen and comparable; views only draw it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from playground.core.envelope import DocumentKind
from playground.core.intent import Answer, Intent
from playground.core.json_types import MISSING, JSONValue, Missing
from playground.core.model import ElicitationSchema, Field, Option
from playground.core.parse import Document
from playground.core.position import Span
from playground.core.problem import Problem, movable
from playground.core.trace import Trace
from playground.core.verdict import Verdict, VerdictStatus

__all__ = [
    "AcceptState",
    "AcceptStatus",
    "FieldState",
    "FieldStatus",
    "LineMark",
    "MarkKind",
    "Prepared",
    "Snapshot",
    "Verdict",
    "VerdictStatus",
]

FieldStatus = Literal["blank", "predefined", "custom", "valid", "invalid", "pending", "unsupported"]
AcceptStatus = Literal["ready", "blocked", "stale"]
MarkKind = Literal["changed", "predefined", "custom"]


@dataclass(frozen=True, slots=True)
class FieldState:
    """One row of the form.

    Attributes:
        answer: what the control shows: the user's answer, else the one the default makes, else None.
        from_default: `answer` comes from the schema's default.
        value: what Accept would send for this field, MISSING when it is left out.
        status: the feedback's state.
        feedback: the feedback's words, always live.
        offer: an option the typed text is the title of (rule 9), or nearly is; the feedback offers to use it.
        offer_words: the words of the offer.
        problems: why the answer is refused, the most helpful first.
    """

    field: Field
    answer: Answer | None = None
    from_default: bool = False
    value: JSONValue | Missing = MISSING
    status: FieldStatus = "blank"
    feedback: str = ""
    offer: Option | None = None
    offer_words: str = ""
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class LineMark:
    """A band beside lines of the prepared text that preparation made: [first_line, last_line], from 0."""

    first_line: int
    last_line: int
    kind: MarkKind
    remark: str = ""
    strong: bool = False
    """This branch took the value."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """The prepared schema as text.

    Attributes:
        lines: pointer from the prepared schema's root -> (first, last) line, from 0, for every value.
    """

    text: str = ""
    marks: tuple[LineMark, ...] = ()
    lines: Mapping[str, tuple[int, int]] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class AcceptState:
    """Whether Accept would send, and the sentence beside the button."""

    status: AcceptStatus
    reason: str
    problem_field: str | None = None
    """The name of the first field with a problem, where Accept goes instead of sending."""
    incomplete: bool = False
    """Blocked only because fields wait for an answer: nothing was refused yet."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What every pane shows for one Intent.

    Attributes:
        document: the text in the editor, parsed.
        stale: the text does not parse; `schema`, `prepared` and `fields` are those of the last good text.
        source_marks: the keywords that preparation consumed, in the editor's text: (span, colour role).
        trace: from the schema as written to `prepared` and back.
        dialect: the JSON Schema dialect in words.
        kind, message: what the document is, and the message of its request ("" where there is none).
        schema_problems: of the schema's text, in text order.
        answer_problems: of the answer; a field that nobody touched yet is none.
        form_problems: those of the answer that belong to no field.
        content: what Accept would send as content.
        answer_text: content as JSON text.
        shown_answer: the text of the answer editor: what was written there last, else `answer_text`.
        answer_marks: the problems that have a place in `shown_answer`, with these places.
        result_text: the ElicitResult that Accept would send, "" while Accept is blocked.
        wanted_matches: (pattern, text) pairs without an outcome in `intent.matches`: ask, analyze again.
    """

    intent: Intent
    document: Document
    stale: bool
    kind: DocumentKind
    message: str
    schema: ElicitationSchema | None
    prepared: Prepared
    source_marks: Sequence[tuple[Span, str]]
    trace: Trace
    dialect: str
    fields: tuple[FieldState, ...]
    schema_problems: Sequence[Problem]
    answer_problems: tuple[Problem, ...]
    form_problems: tuple[Problem, ...]
    content: Mapping[str, JSONValue]
    verdict: Verdict
    accept: AcceptState
    answer_text: str
    result_text: str
    shown_answer: str = ""
    answer_marks: tuple[Problem, ...] = ()
    wanted_matches: tuple[tuple[str, str], ...] = ()
    workings: object = field(default=None, compare=False, repr=False)
    """What the next analysis may use again; it is no part of what is shown."""

    @property
    def problems(self) -> Sequence[Problem]:
        """All problems: those of the schema's text first."""
        return movable(self.schema_problems).joined(self.answer_problems)
