"""SnapshotViews: what the views show of a Snapshot: what differs from the last one, and the caret's place."""

from collections.abc import Sequence
from functools import partial

from playground.core import pointer as json_pointer
from playground.core.analyze import known_in
from playground.core.caret_property import pointer_at, property_at, property_span
from playground.core.moved_sequence import MovedSequence
from playground.core.parse import Document
from playground.core.position import LineIndex, Span
from playground.core.problem import Problem, movable
from playground.core.provenance import lines_of_source
from playground.core.snapshot import AcceptState, Prepared, Snapshot
from playground.core.steps import Steps
from playground.ui.places import Places, first_name
from playground.ui.views import StatusFacts, Views
from playground.ui.words import tr

STALE_FORM = tr("Of the schema last read")
READING, STOPPED = tr("Reading the schema …"), tr("Not read: the reading was stopped")
NOT_YET = tr("The schema is not read yet, so there is nothing to send.")


class SnapshotViews:
    """All views of one window, and the Snapshot that they show.

    Attributes:
        snapshot: what the views show now, None for nothing.
        form_is_other: whether the form still shows another document: no answer in it is this one's.
    """

    def __init__(self, views: Views) -> None:
        self._views = views
        self.snapshot: Snapshot | None = None
        self.form_is_other = True
        self._caret = 0
        self._property_pointer = ""
        self._blank = False
        self._line_index: tuple[Document, LineIndex] | None = None
        self._errors: tuple[MovedSequence[Problem], MovedSequence[int]] | None = None
        """The problems of the schema, and how many errors are in each part of them."""

    def attach(self, document: object, caret: int) -> None:
        """Another document's Snapshot comes next; the caret is at this offset of its text."""
        self._caret, self._property_pointer = caret, ""
        self.snapshot, self.form_is_other = None, True
        self._views.preview.show_document(document)

    # -- a Snapshot

    def show_nothing(self) -> None:
        """Another, long text came: what was shown does not belong to it, and must not be answered."""
        views = self._views
        self.snapshot, self.form_is_other = None, True
        views.form.set_reading(True)
        views.preview.set_prepared(Prepared())
        views.preview.set_stale(False)
        views.form.set_stale(False, "")
        views.problems.set_problems((), (), known=False)
        views.outline.set_fields((), ())
        views.form.set_accept(AcceptState("blocked", NOT_YET, incomplete=True))
        views.status.set_unread(READING)
        views.answer.set_answer("", ())
        views.result.set_text_if_changed("")

    def show_stopped(self) -> None:
        """The reading of a text that nothing is shown of was stopped."""
        self._views.form.set_reading_stopped()
        self._views.status.set_unread(STOPPED)

    def show(self, new: Snapshot, sent: str | None, *, caret_follows: bool) -> Steps[None]:
        """Show what differs, one pane a step; `snapshot` is the new one at once.

        `sent`: the result that went out and is still shown; `caret_follows`: the caret is told after this.
        """
        old, self.snapshot = self.snapshot, new
        return self._show(old, new, sent, caret_follows=caret_follows)

    def _show(
        self, old: Snapshot | None, new: Snapshot, sent: str | None, *, caret_follows: bool
    ) -> Steps[None]:
        views = self._views
        same_text = old is not None and old.document == new.document
        blank = new.stale and new.intent.good_text is None
        turned = blank != self._blank
        self._blank = blank
        if old is None or not same_text or old.schema_problems != new.schema_problems:
            views.editor.set_problems(() if is_unwritten(new) else new.schema_problems)
        yield
        same_problems = old is not None and old.schema_problems == new.schema_problems
        if old is None or not same_text or not same_problems or old.answer_problems != new.answer_problems:
            shown = shown_problems(new)
            views.problems.set_problems(shown, self._places(new, shown), unwritten=is_unwritten(new))
        yield
        views.editor.set_document(new.document, new.intent.mcp_version, partial(known_in, new))
        if old is None or not same_text or old.source_marks != new.source_marks:
            views.editor.set_marks(new.source_marks)
        yield
        if old is None or turned or old.prepared != new.prepared:
            views.preview.set_prepared(Prepared() if blank else new.prepared)
        yield
        views.form.set_reading(False)
        if old is None or turned or old.stale != new.stale:
            views.preview.set_stale(new.stale and not blank)
            views.form.set_stale(new.stale and not blank, STALE_FORM)
            views.form.set_blank(blank)
        if old is None or old.message != new.message:
            views.form.set_request(new.message)
        same_fields = old is not None and old.fields == new.fields
        if not same_fields:
            views.form.set_fields(new.fields)
        self.form_is_other = False
        yield
        if not same_fields or not same_problems:
            views.outline.set_fields(new.fields, new.schema_problems)
        yield
        if old is None or old.form_problems != new.form_problems:
            views.form.set_form_problems(new.form_problems)
        if old is None or old.accept != new.accept:
            views.form.set_accept(new.accept)
        views.answer.set_answer(new.shown_answer, new.answer_marks)
        views.result.set_text_if_changed(new.result_text if sent is None else sent)
        views.status.set_facts(self._status_facts(new))
        if not same_text and not caret_follows:
            self._show_caret(new)

    def _status_facts(self, snapshot: Snapshot) -> StatusFacts:
        problems = movable(snapshot.schema_problems)
        if self._errors is None or self._errors[0] is not problems:  # they stay while one answers
            self._errors = problems, problems.derived(_errors_in, self._errors)
        return StatusFacts(
            parses=not snapshot.stale,
            verdict=snapshot.verdict.status,
            schema_errors=sum(self._errors[1]),
            answered=len(snapshot.content),
            fields=len(snapshot.fields),
            dialect=snapshot.dialect,
            mcp_version=snapshot.intent.mcp_version,
            incomplete=snapshot.accept.incomplete,
            empty=is_unwritten(snapshot),
        )

    # -- where the caret is

    def show_caret(self, offset: int) -> None:
        """The caret of the schema is at this offset now."""
        self._caret = offset
        if self.snapshot is not None:
            self._show_caret(self.snapshot)

    def pointer_at_caret(self) -> str:
        """The pointer of what the schema's caret is in."""
        return pointer_at(self.snapshot, self._caret) if self.snapshot is not None else ""

    def _show_caret(self, snapshot: Snapshot) -> None:
        self._views.status.set_caret(*self._views.editor.caret_place())
        pointer = self.pointer_at_caret()
        self._views.status.set_place(pointer)
        self._views.preview.set_lit_lines(lines_of_source(snapshot, pointer))
        self.highlight(property_at(snapshot, self._caret), scroll=False)

    def highlight(self, pointer: str, *, scroll: bool) -> None:
        """Mark a property in both texts; `scroll`: in the written text it is brought into view."""
        snapshot = self.snapshot
        if snapshot is None:
            return
        base = snapshot.schema.pointer if snapshot.schema is not None else ""
        lines = snapshot.prepared.lines.get(pointer[len(base) :]) if pointer else None
        self._views.editor.set_highlighted_span(self._span(pointer) if pointer else None)
        self._views.preview.set_highlighted_lines(lines)
        if lines is not None and (scroll or pointer != self._property_pointer):
            self._views.preview.show_lines(*lines)
        if pointer != self._property_pointer:
            self._show_property(pointer, scroll=scroll)
        self._property_pointer = pointer

    def _show_property(self, pointer: str, *, scroll: bool) -> None:
        """Bring a property into view where it was not chosen: in the text (`scroll`), or else in the form."""
        name = json_pointer.split(pointer)[-1] if pointer else None
        span = self._span(pointer) if pointer and scroll else None
        self._views.outline.set_current_field(name)
        if span is not None:
            self._views.editor.reveal_span(span)
        elif name is not None and not scroll:
            self._views.form.show_field(name)

    def _lines(self, snapshot: Snapshot) -> LineIndex:
        """The line index of the editor's text, made once a text."""
        if self._line_index is None or self._line_index[0] is not snapshot.document:
            self._line_index = (snapshot.document, LineIndex(snapshot.document.text))
        return self._line_index[1]

    def _span(self, pointer: str) -> Span | None:
        return property_span(self.snapshot, pointer) if self.snapshot is not None else None

    def _has_field(self, name: str) -> bool:
        return self.snapshot is not None and any(s.field.name == name for s in self.snapshot.fields)

    def _places(self, snapshot: Snapshot, problems: Sequence[Problem]) -> Places:
        return Places(problems, snapshot.fields, self._lines(snapshot), LineIndex(snapshot.shown_answer))

    # -- going somewhere

    def go_to(self, problem: Problem) -> None:
        """Show a problem in the text, and at its field."""
        if problem.source == "content" and problem.span is not None:
            self._views.answer.show_span(problem.span)
            return
        span = problem.span or self._span(problem.schema_pointer)
        if span is not None:
            self._views.editor.show_span(span)
        name = first_name(problem.instance_pointer)
        if problem.source == "content" and name is not None and self._has_field(name):
            self._views.form.focus_field(name)

    def go_to_check(self, schema_pointer: str, name: str | None) -> None:
        """Show a place of the schema in the text, and the field that it belongs to."""
        span = self._span(schema_pointer) if schema_pointer else None
        if span is not None:
            self._views.editor.show_span(span)
        if name is not None and self._has_field(name):
            self._views.form.show_field(name)

    def go_to_first_problem(self, snapshot: Snapshot) -> None:
        """Accept was pressed, and something is in its way."""
        name = snapshot.accept.problem_field
        placed = next((one for one in snapshot.answer_marks if one.severity == "error"), None)
        if placed is not None and (name is None or self._views.answer.is_shown()):
            self.go_to(placed)
            return
        if name is not None and self._has_field(name):
            self._views.form.focus_field(name)
            return
        first = next((p for p in shown_problems(snapshot) if p.severity == "error"), None)
        if first is not None:
            self.go_to(first)


def _errors_in(part: list[Problem], _before: object) -> list[int]:
    return [sum(problem.severity == "error" for problem in part)]


def is_unwritten(snapshot: Snapshot) -> bool:
    """Whether there is no text, or one of blanks alone: no JSON, and yet nobody did anything wrong."""
    problems = snapshot.schema_problems if snapshot.stale else ()
    return bool(problems) and problems[0].code == "json-empty"


def shown_problems(snapshot: Snapshot) -> Sequence[Problem]:
    """The problems that the window tells: all but that nothing is written yet."""
    told = snapshot.problems
    return tuple(p for p in told if p.source != "schema") if is_unwritten(snapshot) else told
