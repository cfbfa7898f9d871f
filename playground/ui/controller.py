"""Controller: from what the user does to a Snapshot, and from its differences to the views.

The one-way flow of the design: a view's signal changes the session, the session's notification makes a new
Snapshot, and every view gets what differs from the last one.
"""

from collections.abc import Callable, Mapping
from functools import partial
from weakref import WeakKeyDictionary

from playground.app.session import Session
from playground.core import pointer as json_pointer
from playground.core.analyze import analyze_steps
from playground.core.answer_json import answers_from_content, content_of, readable_content
from playground.core.caret_property import pointer_at, property_at, property_span
from playground.core.elicit import Action, ElicitResult
from playground.core.intent import CLEARED, Answer, AnswerKey, Intent
from playground.core.json_types import JSONValue
from playground.core.language.fixes import fixes_for
from playground.core.matching import MatchOutcome
from playground.core.model import FieldKind, kind_of
from playground.core.parse import Document, parse_json
from playground.core.position import LineIndex, Span
from playground.core.problem import Fix, Problem
from playground.core.provenance import lines_of_source, origin_of_line
from playground.core.snapshot import AcceptState, Prepared, Snapshot
from playground.core.steps import Steps
from playground.core.writer import dump
from playground.ui.places import Places, first_name
from playground.ui.slices import Pace, WholeWorker, Worker
from playground.ui.told_steps import told_steps
from playground.ui.views import Patterns, StatusFacts, Views
from playground.ui.words import tr

MATCH_WAIT_SECONDS = 0.005
"""How long a keystroke waits for a pattern; a round trip takes 0.05 ms."""
STALE_FORM = tr("Of the schema last read")
SHORT_TEXT = 30_000
"""In code points; a longer text is analyzed in slices, so that the window never waits for it."""
SHORT_NEW_TEXT = 2_000
"""The same for a text that nothing is known of yet: a longer one is painted before it is analyzed."""
SHOWN_AT_ONCE = 20_000
"""So many code points of a prepared text are given to its pane in one turn."""
READING, STOPPED = tr("Reading the schema …"), tr("Not read: the reading was stopped")
NOT_YET = tr("The schema is not read yet, so there is nothing to send.")
MATCHES_KEPT = 2_000
"""Outcomes kept in the intent; the service remembers more."""


class Controller:
    """Wires a session to one window's views; `attach` changes to another one.

    Attributes:
        snapshot: what the views show now.
        as_shown: what is made of each snapshot before the views show it, None for nothing; call `refresh`
            after a change.
        on_refreshed: called whenever the views show what a change has led to.
        on_settled: called whenever every pane equals the current texts and nothing is pending.
        on_sent: called with every result that goes out: action, its JSON text, what was shown then.
    """

    def __init__(
        self, session: Session, views: Views, patterns: Patterns, worker: Worker | None = None
    ) -> None:
        """`worker` does what takes longer than a key may; without one all is done at once."""
        self._session = session
        self._work: Worker = worker if worker is not None else WholeWorker()
        self._views = views
        self._patterns = patterns
        self._sent: str | None = None
        self._left: WeakKeyDictionary[Session, tuple[Snapshot | None, str | None]] = WeakKeyDictionary()
        self._caret = 0
        self._caret_follows = False
        self._property_pointer = ""
        self._stopped = self._blank = False
        self._form_is_other = True
        """Whether the form still shows another document: an answer in it is none of this session."""
        self._showing: Steps[None] | None = None
        self._line_index: tuple[Document, LineIndex] | None = None
        self.snapshot: Snapshot | None = None
        self.as_shown: Callable[[Snapshot], Steps[Snapshot]] | None = None
        self.on_settled: Callable[[], None] = lambda: None
        self.on_refreshed: Callable[[], None] = lambda: None
        self.on_sent: Callable[[Action, str, Snapshot], None] = lambda action, text, snapshot: None
        session.subscribe(self.refresh)
        views.preview.show_document(session)
        views.editor.text_changed.connect(self._on_schema_text)
        views.answer.text_changed.connect(self._on_draft)
        views.editor.caret_moved.connect(self._on_caret_moved)
        views.preview.line_clicked.connect(self._on_preview_line)
        views.form.answer_changed.connect(self._on_answer)
        views.form.action_requested.connect(self.perform)
        views.form.stop_requested.connect(self.stop_reading)
        views.form.go_on_requested.connect(self.go_on_reading)
        views.form.field_focused.connect(self._on_field_focused)
        views.problems.problem_activated.connect(self.go_to)
        views.outline.field_activated.connect(self._on_outline)

    def attach(self, session: Session, caret: int) -> None:
        """Show another session, whose text the editor has already with the caret at this offset."""
        self._left[self._session] = self.snapshot, self._sent
        self._session.unsubscribe(self.refresh)
        session.subscribe(self.refresh)
        self._session, self._caret, self._property_pointer = session, caret, ""
        self._stopped = False
        # what was not shown yet of the other one need not be; of this one all is
        self._work.stop()
        self._showing = self.snapshot = None
        self._form_is_other = True
        own, self._sent = self._left.pop(session, (None, None))
        self._views.preview.show_document(session)
        self._start(own, self._take if len(session.intent.text) <= SHORT_TEXT else self._take_in_slices)
        self._views.answer.forget_history()

    def forget(self, session: Session) -> None:
        """A session's document is open no more."""
        self._left.pop(session, None)
        self._views.preview.forget_document(session)

    def shows_sent(self) -> bool:
        """Whether the result is one that went out."""
        return self._sent is not None

    # -- what the user does

    def perform(self, action: Action) -> None:
        """Accept, decline or cancel; answers stay. Accept with problems goes to the first one instead."""
        if self.snapshot is None:  # it is still read, which may take seconds
            return
        self._work.finish()
        snapshot = self.snapshot
        if action != "accept" or snapshot.accept.status == "ready":
            text = snapshot.result_text if action == "accept" else dump(ElicitResult(action).to_json())
            self._sent = text
            self._views.result.set_text_if_changed(text)
            self.on_sent(action, text, snapshot)
        else:
            self._views.form.show_all_feedback()
            self._go_to_first_problem(snapshot)
        self._say_settled()

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

    def fixes(self, problem: Problem) -> tuple[Fix, ...]:
        """The ways to mend a problem of the present text."""
        return fixes_for(problem, self.snapshot.document) if self.snapshot is not None else ()

    def outcomes_arrived(self) -> None:
        """Call it in the GUI thread when the pattern helper has news."""
        self._session.add_matches(self._patterns.poll())

    def is_settled(self) -> bool:
        """Whether every pane equals the current texts and nothing is pending."""
        snapshot = self.snapshot
        return (
            snapshot is not None
            and snapshot.intent.text == self._session.intent.text
            and not snapshot.wanted_matches
            and not self._work.is_running()
            and self._views.form.rows_complete()
        )

    def rows_completed(self) -> None:
        """The form has built its last row."""
        self._say_settled()

    def _say_settled(self) -> None:
        if self.is_settled():
            self.on_settled()

    def clear_answers(self) -> None:
        """Every field is not answered, those with a default too."""
        states = self.snapshot.fields if self.snapshot is not None else ()
        self._session.set_answers(
            {
                (state.field.name, kind_of(state.field)): CLEARED
                for state in states
                if state.answer is not None
            }
        )

    def answer_again(
        self, answers: Mapping[AnswerKey, Answer], content: Mapping[str, JSONValue]
    ) -> tuple[str, ...]:
        """Put answers that were given before into the form, so that they send this content.

        Returns the names in the content that are no field of this schema: nothing can send them.
        """
        self._session.set_answers(answers)
        states = self.snapshot.fields if self.snapshot is not None else ()
        if content:  # a default may be another one now
            self._session.draft_answer(None, answers_from_content(states, content))
        names = {state.field.name for state in states}
        return tuple(name for name in content if name not in names)

    def paste_answer(self, text: str) -> None:
        """Write a copied answer in the place of the present one; an ElicitResult's content is taken out."""
        content = content_of(parse_json(text))
        self._views.answer.write(text if content is None else dump(content))

    def _on_schema_text(self, text: str) -> None:
        """An answer that could be read is the fields' from now on; one that could not waits for its end."""
        self._caret_follows = True  # the editor tells it after each text
        try:
            with self._session.transaction():
                draft = self._session.intent.draft
                if draft is not None and readable_content(parse_json(draft)) is not None:
                    self._session.draft_answer(None, {})
                self._session.edit(text)
        finally:
            self._caret_follows = False

    def _on_draft(self, text: str) -> None:
        content = readable_content(parse_json(text))
        states = self.snapshot.fields if self.snapshot is not None else ()
        self._session.draft_answer(text, {} if content is None else answers_from_content(states, content))

    def _on_answer(self, name: str, kind: FieldKind, answer: Answer | None) -> None:
        if not self._form_is_other:
            self._session.answer((name, kind), answer)

    def _on_caret_moved(self, offset: int) -> None:
        self._caret = offset
        if self.snapshot is not None:
            self._show_caret(self.snapshot)

    def _on_field_focused(self, name: str) -> None:
        if self.snapshot is not None and self.snapshot.schema is not None:
            self._highlight(json_pointer.join(self.snapshot.schema.pointer, "properties", name), scroll=True)

    def _on_outline(self, name: str) -> None:
        """Go to a field's property; where the text is broken, to its field in the form alone."""
        schema = self.snapshot.schema if self.snapshot is not None else None
        pointer = json_pointer.join(schema.pointer, "properties", name) if schema is not None else ""
        span = self.snapshot.document.span(pointer, "name") if self.snapshot is not None else None
        if span is not None:
            self._views.editor.show_span(span)
        self._views.form.show_field(name)

    def pointer_at_caret(self) -> str:
        """The pointer of what the schema's caret is in."""
        return pointer_at(self.snapshot, self._caret) if self.snapshot is not None else ""

    def _on_preview_line(self, line: int) -> None:
        snapshot = self.snapshot
        origin = origin_of_line(snapshot, line) if snapshot is not None and not snapshot.stale else None
        if origin is not None:
            self.go_to_check(origin.source_pointer, origin.field_name)

    # -- from intent to views

    def refresh(self) -> None:
        """Analyze what is there now and show what differs."""
        self._start(self.snapshot, self._take_change)

    def stop_reading(self) -> None:
        """End the reading of a long text that nothing is shown of yet; the text stays."""
        if self.snapshot is None and self._work.is_running():
            self._work.stop()
            self._stopped = True
            self._views.form.set_reading_stopped()
            self._views.status.set_unread(STOPPED)

    def go_on_reading(self) -> None:
        """Read a text whose reading was stopped."""
        self._stopped = False
        self.refresh()

    def _start(self, previous: Snapshot | None, take: Callable[[Snapshot], None]) -> None:
        """Analyze what is there now, a short text at once; `take` gets the Snapshot."""
        self._show_rest()
        intent = self._session.intent
        pace: Pace = "whole" if len(intent.text) <= SHORT_TEXT else "begin"
        steps = self._analyze_steps(intent, previous)
        if intent.good_text is None and len(intent.text) > SHORT_NEW_TEXT:
            if self._stopped:
                return
            self._show_nothing()
            steps = self._analyze_steps(intent, None)
            steps, pace = told_steps(steps, intent.text, self._views.form.set_reading_progress), "later"
            take = self._take_in_slices
        self._stopped = False
        self._work.start(steps, partial(_call, take), pace=pace)

    def _show_nothing(self) -> None:
        """Another, long text came: what was shown does not belong to it, and must not be answered."""
        views = self._views
        self.snapshot, self._form_is_other = None, True
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

    def _take_change(self, snapshot: Snapshot) -> None:
        if self.snapshot is not None:
            before, now = self.snapshot.intent, snapshot.intent
            if (before.text, before.answers, before.draft) != (now.text, now.answers, now.draft):
                self._sent = None
        self._take(snapshot)

    def _take(self, snapshot: Snapshot) -> None:
        self._begin_to_show(snapshot)
        self._show_rest()
        self._follow_shown()

    def _take_in_slices(self, snapshot: Snapshot) -> None:
        self._work.start(self._begin_to_show(snapshot), lambda _none: self._follow_shown(), pace="later")

    def _begin_to_show(self, snapshot: Snapshot) -> Steps[None]:
        previous = self.snapshot
        if not snapshot.stale:
            self._session.keep_good_text(snapshot.intent.text)
        self.snapshot = snapshot
        self._showing = self._show(previous, snapshot)
        return self._showing

    def _show_rest(self) -> None:
        """What is not shown yet of the last snapshot: the next one is compared with it."""
        for _ in self._showing or ():
            pass

    def _follow_shown(self) -> None:
        self._showing = None
        self.on_refreshed()
        self._say_settled()

    def _analyze_steps(self, intent: Intent, previous: Snapshot | None) -> Steps[Snapshot]:
        snapshot = yield from self._shown_steps(intent, previous)
        if not snapshot.wanted_matches:
            return snapshot
        outcomes = self._patterns.ask(snapshot.wanted_matches, MATCH_WAIT_SECONDS)
        known = {pair: outcome for pair, outcome in outcomes.items() if outcome is not MatchOutcome.PENDING}
        if not known:
            return snapshot
        kept = self._session.intent.matches
        self._session.learn_matches(known if len(kept) > MATCHES_KEPT else {**kept, **known})
        return (yield from self._shown_steps(self._session.intent, snapshot))

    def _shown_steps(self, intent: Intent, previous: Snapshot | None) -> Steps[Snapshot]:
        snapshot = yield from analyze_steps(intent, previous)
        return snapshot if self.as_shown is None else (yield from self.as_shown(snapshot))

    def _show(self, old: Snapshot | None, new: Snapshot) -> Steps[None]:
        """One pane a step."""
        views = self._views
        same_text = old is not None and old.document == new.document
        blank = new.stale and new.intent.good_text is None
        turned = blank != self._blank
        self._blank = blank
        if old is None or not same_text or old.schema_problems != new.schema_problems:
            placed = tuple(p for p in new.schema_problems if p.span is not None)
            views.editor.set_problems(placed if new.intent.text else ())  # an empty text has no place
        if old is None or not same_text or old.problems != new.problems:
            views.problems.set_problems(new.problems, self._places(new))
        yield
        views.editor.set_document(new.document, new.intent.mcp_version)
        if old is None or old.source_marks != new.source_marks:
            views.editor.set_marks(new.source_marks)
        yield
        if old is None or turned or old.prepared != new.prepared:
            yield from self._show_prepared(Prepared() if blank else new.prepared)
        yield
        views.form.set_reading(False)
        if old is None or turned or old.stale != new.stale:
            views.preview.set_stale(new.stale and not blank)
            views.form.set_stale(new.stale and not blank, STALE_FORM)
            views.form.set_blank(blank)
        if old is None or old.message != new.message:
            views.form.set_request(new.message)
        if old is None or old.fields != new.fields:
            views.form.set_fields(new.fields)
        self._form_is_other = False
        yield
        if old is None or old.fields != new.fields or old.schema_problems != new.schema_problems:
            views.outline.set_fields(new.fields, new.schema_problems)
        if old is None or old.form_problems != new.form_problems:
            views.form.set_form_problems(new.form_problems)
        if old is None or old.accept != new.accept:
            views.form.set_accept(new.accept)
        views.answer.set_answer(new.shown_answer, new.answer_marks)
        views.result.set_text_if_changed(new.result_text if self._sent is None else self._sent)
        views.status.set_facts(_status_facts(new))
        if not same_text and not self._caret_follows:
            self._show_caret(new)

    def _show_prepared(self, prepared: Prepared) -> Steps[None]:
        """Qt takes long for a long text; where there is none yet, it may be seen growing."""
        in_parts = not self._views.preview.given_text()
        for end in range(SHOWN_AT_ONCE, len(prepared.text), SHOWN_AT_ONCE) if in_parts else ():
            self._views.preview.set_prepared(Prepared(prepared.text[:end]))
            yield
        self._views.preview.set_prepared(prepared)

    def _show_caret(self, snapshot: Snapshot) -> None:
        self._views.status.set_caret(*self._lines(snapshot).line_column(self._caret))
        pointer = self.pointer_at_caret()
        self._views.status.set_place(pointer)
        self._views.preview.set_lit_lines(lines_of_source(snapshot, pointer))
        self._highlight(property_at(snapshot, self._caret), scroll=False)

    def _highlight(self, pointer: str, *, scroll: bool) -> None:
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

    def _go_to_first_problem(self, snapshot: Snapshot) -> None:
        name = snapshot.accept.problem_field
        placed = next((one for one in snapshot.answer_marks if one.severity == "error"), None)
        if placed is not None and (name is None or self._views.answer.is_shown()):
            self.go_to(placed)
            return
        if name is not None and self._has_field(name):
            self._views.form.focus_field(name)
            return
        first = next((p for p in snapshot.problems if p.severity == "error"), None)
        if first is not None:
            self.go_to(first)

    def _lines(self, snapshot: Snapshot) -> LineIndex:
        """The line index of the editor's text, made once a text."""
        if self._line_index is None or self._line_index[0] is not snapshot.document:
            self._line_index = (snapshot.document, LineIndex(snapshot.document.text))
        return self._line_index[1]

    def _span(self, pointer: str) -> Span | None:
        return property_span(self.snapshot, pointer) if self.snapshot is not None else None

    def _has_field(self, name: str) -> bool:
        return self.snapshot is not None and any(s.field.name == name for s in self.snapshot.fields)

    def _places(self, snapshot: Snapshot) -> Places:
        states = snapshot.fields if snapshot.answer_problems else ()
        titles = {state.field.name: state.field.title for state in states}
        return Places(snapshot.problems, titles, self._lines(snapshot), LineIndex(snapshot.shown_answer))


def _call(take: Callable[[Snapshot], None], result: object) -> None:
    assert isinstance(result, Snapshot)
    take(result)


def _status_facts(snapshot: Snapshot) -> StatusFacts:
    errors = len([problem for problem in snapshot.schema_problems if problem.severity == "error"])
    return StatusFacts(
        parses=not snapshot.stale,
        verdict=snapshot.verdict.status,
        schema_errors=errors,
        answered=len(snapshot.content),
        fields=len(snapshot.fields),
        dialect=snapshot.dialect,
        mcp_version=snapshot.intent.mcp_version,
        incomplete=snapshot.accept.incomplete,
        empty=not snapshot.intent.text,
    )
