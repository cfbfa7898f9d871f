"""Controller: from what the user does to a Snapshot, and from its differences to the views.

The one-way flow of the design: a view's signal changes the session, the session's notification makes a new
Snapshot, and every view gets what differs from the last one (`snapshot_views`).
"""

from collections.abc import Callable, Mapping
from functools import partial
from weakref import WeakKeyDictionary, WeakSet

from playground.app.session import Session
from playground.core import pointer as json_pointer
from playground.core.analyze import analyze_steps
from playground.core.answer_json import answers_from_content, content_of, readable_content
from playground.core.elicit import Action, ElicitResult
from playground.core.intent import CLEARED, Answer, AnswerKey, Intent
from playground.core.json_types import JSONValue
from playground.core.language.fixes import fix_steps
from playground.core.matching import MatchOutcome
from playground.core.model import FieldKind, kind_of
from playground.core.parse import parse_json
from playground.core.problem import Fix, Problem
from playground.core.provenance import origin_of_line
from playground.core.snapshot import Snapshot
from playground.core.steps import Steps, finished
from playground.core.writer import dump
from playground.ui.slices import Pace, WholeWorker, Worker
from playground.ui.snapshot_views import SnapshotViews
from playground.ui.told_steps import told_steps
from playground.ui.views import Patterns, Views

MATCH_WAIT_SECONDS = 0.005
"""How long a keystroke waits for a pattern; a round trip takes 0.05 ms."""
SHORT_TEXT = 30_000
"""In code points; a longer text is analyzed in slices, so that the window never waits for it."""
SHORT_NEW_TEXT = 2_000
"""The same for a text that nothing is known of yet: a longer one is painted before it is analyzed."""
MATCHES_KEPT = 2_000
"""Outcomes kept in the intent; the service remembers more."""


class Controller:
    """Wires a session to one window's views; `attach` changes to another one.

    Attributes:
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
        self._shown = SnapshotViews(views)
        self._patterns = patterns
        self._sent: str | None = None
        self._left: WeakKeyDictionary[Session, tuple[Snapshot | None, str | None]] = WeakKeyDictionary()
        self._early_drafts: WeakSet[Session] = WeakSet()
        """Whose answer was written before the fields that it answers were known."""
        self._caret_follows = False
        self._stopped = False
        self._showing: Steps[None] | None = None
        self.as_shown: Callable[[Snapshot], Steps[Snapshot]] | None = None
        self.on_settled: Callable[[], None] = lambda: None
        self.on_refreshed: Callable[[], None] = lambda: None
        self.on_sent: Callable[[Action, str, Snapshot], None] = lambda action, text, snapshot: None
        self.go_to, self.go_to_check = self._shown.go_to, self._shown.go_to_check
        self.go_to_first_problem = self._shown.go_to_first_problem
        self.pointer_at_caret = self._shown.pointer_at_caret
        session.subscribe(self.refresh)
        views.preview.show_document(session)
        views.editor.text_changed.connect(self._on_schema_text)
        views.answer.text_changed.connect(self._on_draft)
        views.editor.caret_moved.connect(self._shown.show_caret)
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
        self._session, self._stopped = session, False
        # what was not shown yet of the other one need not be; of this one all is
        self._work.stop()
        self._showing = None
        own, self._sent = self._left.pop(session, (None, None))
        self._shown.attach(session, caret)
        self._start(own, self._take if len(session.intent.text) <= SHORT_NEW_TEXT else self._take_in_slices)
        self._views.answer.forget_history()

    def forget(self, session: Session) -> None:
        """A session's document is open no more."""
        self._left.pop(session, None)
        self._views.preview.forget_document(session)

    @property
    def snapshot(self) -> Snapshot | None:
        """What the views show now, None while that is not known."""
        return self._shown.snapshot

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
            self._shown.go_to_first_problem(snapshot)
        self._say_settled()

    def fixes(self, problem: Problem) -> tuple[Fix, ...]:
        """The ways to mend a problem of the present text."""
        return finished(self.fix_steps(problem))

    def fix_steps(self, problem: Problem) -> Steps[tuple[Fix, ...]]:
        """The same in steps."""
        return (yield from fix_steps(problem, self.snapshot.document)) if self.snapshot is not None else ()

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
            and self._views.editor.is_filled()
            and self._views.preview.is_filled()
        )

    def pane_completed(self) -> None:
        """The form has built its last row, or a text has all its lines."""
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
        if self._work.is_running():
            self._early_drafts.add(self._session)
        content = readable_content(parse_json(text))
        states = self.snapshot.fields if self.snapshot is not None else ()
        self._session.draft_answer(text, {} if content is None else answers_from_content(states, content))

    def _take_early_draft(self) -> bool:
        """Let the fields have the answer that was written before they were known; whether that says more."""
        before = self._session.intent
        if self._session in self._early_drafts:
            self._early_drafts.discard(self._session)
            if before.draft is not None:
                self._on_draft(before.draft)
        return self._session.intent is not before

    def _on_answer(self, name: str, kind: FieldKind, answer: Answer | None) -> None:
        if not self._shown.form_is_other:
            self._session.answer((name, kind), answer)

    def _on_field_focused(self, name: str) -> None:
        if self.snapshot is not None and self.snapshot.schema is not None:
            pointer = json_pointer.join(self.snapshot.schema.pointer, "properties", name)
            self._shown.highlight(pointer, scroll=True)

    def _on_outline(self, name: str) -> None:
        """Go to a field's property; where the text is broken, to its field in the form alone."""
        schema = self.snapshot.schema if self.snapshot is not None else None
        pointer = json_pointer.join(schema.pointer, "properties", name) if schema is not None else ""
        span = self.snapshot.document.span(pointer, "name") if self.snapshot is not None else None
        if span is not None:
            self._views.editor.show_span(span)
        self._views.form.show_field(name)

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
            self._shown.show_stopped()

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
            self._shown.show_nothing()
            steps = self._analyze_steps(intent, None)
            steps, pace = told_steps(steps, intent.text, self._views.form.set_reading_progress), "later"
            take = self._take_in_slices
        self._stopped = False
        self._work.start(steps, partial(_call, take), pace=pace)

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
        self._work.start(self._begin_to_show(snapshot), lambda _none: self._follow_shown(), pace="paced")

    def _begin_to_show(self, snapshot: Snapshot) -> Steps[None]:
        if not snapshot.stale:
            self._session.keep_good_text(snapshot.intent.text)
        self._showing = self._shown.show(snapshot, self._sent, caret_follows=self._caret_follows)
        return self._showing

    def _show_rest(self) -> None:
        """What is not shown yet of the last snapshot: the next one is compared with it."""
        for _ in self._showing or ():
            pass

    def _follow_shown(self) -> None:
        self._showing = None
        if self._take_early_draft():  # then all of this comes again
            return
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


def _call(take: Callable[[Snapshot], None], result: object) -> None:
    assert isinstance(result, Snapshot)
    take(result)
