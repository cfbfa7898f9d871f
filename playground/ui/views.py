"""The views as the controller knows them. A `set_…` emits nothing; signals are facts or requests."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from playground.core.intent import McpVersion
from playground.core.json_known import MembersKnown
from playground.core.matching import MatchOutcome
from playground.core.parse import Document
from playground.core.position import Span
from playground.core.problem import Problem
from playground.core.snapshot import AcceptState, FieldState, Prepared, VerdictStatus


class SignalLike(Protocol):
    """What the controller needs of a Qt signal."""

    def connect(self, slot: Callable[..., object], /) -> object:
        """Call `slot` on every emission."""


class EditorView(Protocol):
    """The schema editor."""

    @property
    def text_changed(self) -> SignalLike:
        """(str): the user changed the text."""

    @property
    def caret_moved(self) -> SignalLike:
        """(int): the caret's code point offset; told after each `text_changed`, too."""

    def caret_place(self) -> tuple[int, int]:
        """Line and column of the caret, from 1, in code points."""

    def set_problems(self, problems: Sequence[Problem]) -> None:
        """Squiggles and gutter marks."""

    def set_document(
        self, document: Document, mcp_version: McpVersion, known_members: MembersKnown | None = None
    ) -> None:
        """What its text was parsed into, and the version that suggestions go by."""

    def set_marks(self, marks: Sequence[tuple[Span, str]]) -> None:
        """Bars beside the keywords that a rule of preparation consumed: (span, colour role)."""

    def set_highlighted_span(self, span: Span | None) -> None:
        """The property that the caret is in."""

    def is_filled(self) -> bool:
        """Whether all of the text is there; a long one comes in slices."""

    def show_span(self, span: Span) -> None:
        """Go there and select it."""

    def reveal_span(self, span: Span) -> None:
        """Bring it into view; the caret stays where it is."""


class PreviewView(Protocol):
    """The prepared schema."""

    @property
    def line_clicked(self) -> SignalLike:
        """(int): a line, from 0."""

    def set_prepared(self, prepared: Prepared) -> None:
        """Text and marks."""

    def is_filled(self) -> bool:
        """Whether all of the text is there; a long one comes in slices."""

    def show_document(self, document: object) -> None:
        """Show what was set last for a document, nothing for a new one."""

    def forget_document(self, document: object) -> None:
        """A document is open no more."""

    def set_stale(self, stale: bool) -> None:
        """Whether it belongs to an older text."""

    def set_highlighted_lines(self, lines: tuple[int, int] | None) -> None:
        """The lines of the caret's property, from 0, both included."""

    def set_lit_lines(self, ranges: tuple[tuple[int, int], ...]) -> None:
        """The lines that were made of the caret's keyword, (first, last) each."""

    def show_lines(self, first: int, last: int) -> None:
        """Scroll there."""


class FormView(Protocol):
    """The form."""

    @property
    def answer_changed(self) -> SignalLike:
        """(name, kind, Answer | None): the user answered a field, or took it back to its default."""

    @property
    def action_requested(self) -> SignalLike:
        """(str): accept, decline or cancel."""

    @property
    def stop_requested(self) -> SignalLike:
        """The reading of a long schema is to end."""

    @property
    def go_on_requested(self) -> SignalLike:
        """A reading that was stopped is to begin again."""

    @property
    def field_focused(self) -> SignalLike:
        """(str): the name of the field that has the focus now."""

    def set_request(self, message: str) -> None:
        """The message of the request."""

    def set_fields(self, states: tuple[FieldState, ...]) -> None:
        """The rows; a field that did not change keeps its widget, focus and caret."""

    def set_accept(self, state: AcceptState) -> None:
        """The sentence beside Accept."""

    def set_stale(self, stale: bool, text: str) -> None:
        """Whether the form belongs to an older text, and how to say it."""

    def set_blank(self, blank: bool) -> None:
        """Whether no schema could be read yet: there is no form, not even an old one."""

    def set_reading(self, reading: bool) -> None:
        """Whether another schema is still being read: nothing of the last one is to be seen."""

    def set_reading_progress(self, done: float) -> None:
        """How much of it is read, from 0 to 1."""

    def set_reading_stopped(self) -> None:
        """The reading was stopped; nothing of this schema can be seen."""

    def set_form_problems(self, problems: tuple[Problem, ...]) -> None:
        """Problems of the answer that belong to no field."""

    def focus_field(self, name: str) -> None:
        """Bring a field into view and give its control the focus."""

    def show_field(self, name: str) -> None:
        """Bring a field into view; the focus stays where it is."""

    def show_all_feedback(self) -> None:
        """Accept was pressed: problems are no longer muted."""

    def rows_complete(self) -> bool:
        """Whether every row exists as widgets by now."""


class ProblemsList(Protocol):
    """The problems list."""

    @property
    def problem_activated(self) -> SignalLike:
        """(Problem): the user wants to go there."""

    def set_problems(
        self,
        problems: Sequence[Problem],
        places: Sequence[str],
        *,
        known: bool = True,
        unwritten: bool = False,
    ) -> None:
        """The rows, and where each problem stands, in words.

        `known`: there are no others; `unwritten`: there is no schema yet that could have any.
        """


class OutlineList(Protocol):
    """The outline of the fields."""

    @property
    def field_activated(self) -> SignalLike:
        """(str): the user wants to go to the field of this name."""

    def set_fields(self, states: tuple[FieldState, ...], problems: Sequence[Problem]) -> None:
        """The rows, and the problems of the schema, whose worst each row shows."""

    def set_current_field(self, name: str | None) -> None:
        """The field that is looked at elsewhere."""


class AnswerView(Protocol):
    """The answer as JSON."""

    @property
    def text_changed(self) -> SignalLike:
        """(str): the user wrote another answer."""

    def set_answer(self, text: str, problems: tuple[Problem, ...]) -> None:
        """A text, and the problems that have a place in it."""

    def write(self, text: str) -> None:
        """Put another text there as if the user had typed it."""

    def show_span(self, span: Span) -> None:
        """Go there and select it."""

    def is_shown(self) -> bool:
        """Whether the answer is seen as JSON now, not as a form."""

    def forget_history(self) -> None:
        """Another document's answer is shown: undo must not bring the last one's back."""


class TextView(Protocol):
    """A read-only text: the result."""

    def set_text_if_changed(self, text: str) -> None:
        """Show a text; the scroll position stays where nothing changed."""


@dataclass(frozen=True, slots=True)
class StatusFacts:
    """What the status bar says."""

    parses: bool
    verdict: VerdictStatus
    schema_errors: int
    answered: int
    fields: int
    dialect: str
    mcp_version: str
    incomplete: bool = False
    """The answer is only not complete yet: nothing was refused."""
    empty: bool = False
    """Nothing was written yet."""


class StatusView(Protocol):
    """The status bar."""

    def set_facts(self, facts: StatusFacts) -> None:
        """Schema, answer, counts."""

    def set_unread(self, words: str) -> None:
        """Nothing is known of the schema, and why."""

    def set_caret(self, line: int, column: int) -> None:
        """Where the caret is, both from 1."""

    def set_place(self, pointer: str) -> None:
        """The pointer of what the caret is in."""


class Patterns(Protocol):
    """The pattern helper as the window uses it: it never waits long."""

    def ask(self, pairs: tuple[tuple[str, str], ...], wait: float) -> Mapping[tuple[str, str], MatchOutcome]:
        """Outcomes within `wait` seconds; the rest is PENDING."""

    def poll(self) -> Mapping[tuple[str, str], MatchOutcome]:
        """Outcomes that came in since the last call."""


@dataclass(frozen=True, slots=True)
class Views:
    """All views of one window."""

    editor: EditorView
    preview: PreviewView
    form: FormView
    problems: ProblemsList
    outline: OutlineList
    answer: AnswerView
    result: TextView
    status: StatusView
