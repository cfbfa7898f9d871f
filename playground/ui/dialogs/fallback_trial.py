"""FallbackTrial: a fallback's form to fill in, and beside it the content that the server makes of it.

The widgets of the form have the names of the window's form after `try:`.
"""

from dataclasses import replace

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from playground.core.analyze import analyze
from playground.core.intent import Answer, Intent
from playground.core.json_types import JSONValue
from playground.core.matching import MatchOutcome, PatternMatcher
from playground.core.model import FieldKind
from playground.core.snapshot import Snapshot
from playground.core.transform.fallback import Fallback
from playground.core.transform.trial import Trial
from playground.core.writer import dump
from playground.ui.code.characters import holdable
from playground.ui.code.view import CodeView
from playground.ui.form.form_pane import FormPane
from playground.ui.theme import theme
from playground.ui.widgets.buttons import Button, flush_left
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.plain_text import qt_text
from playground.ui.words import tr

PREFIX = "try:"
_SHARES = (3, 2)
HEADING = tr("What the server makes of the answers")
TAKEN = tr("The schema as written takes this content.")
REFUSED = tr("The schema as written refuses this content: {}.")
WAITS = tr("Nothing to merge yet. {}")
ASKS_AGAIN = tr("After Accept the server asks again: {}")
SENT = tr("Sent. {}")
NOT_SENT = {
    "decline": tr("Declined: there are no answers, and no content."),
    "cancel": tr("Cancelled: there are no answers, and no content."),
}


class FallbackTrial(QWidget):
    """The form at the left, what becomes of it at the right. `match` waits for each pattern."""

    def __init__(self, match: PatternMatcher, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._match = match
        self._trial: Trial | None = None
        self._intent = Intent("")
        self._snapshot: Snapshot | None = None
        self.form = FormPane()
        self._step = TextLabel("", "label")
        self._result = CodeView("readonly")
        self._result.make_read_only()
        self._result.setAccessibleName(HEADING)
        self._verdict = TextLabel("", "body")
        self._again = Button(tr("Start over"))
        self._name_own_parts()
        self._lay_out()
        self._again.clicked.connect(self.start_over)
        self.form.answer_changed.connect(self._on_answer)
        self.form.action_requested.connect(self._on_action)
        self.form.rows_completed.connect(self._rename)

    def _name_own_parts(self) -> None:
        names = {"step": self._step, "merged": self._result, "verdict": self._verdict, "again": self._again}
        for name, widget in names.items():
            widget.setObjectName(PREFIX + name)

    def _lay_out(self) -> None:
        right = QWidget()
        rows = QVBoxLayout(right)
        rows.setContentsMargins(theme().size("m"), 0, 0, 0)
        rows.setSpacing(theme().size("s"))
        for label in (self._step, TextLabel(HEADING, "caption", "muted")):
            rows.addWidget(label)
        rows.addWidget(self._result, 1)
        rows.addWidget(self._verdict)
        rows.addLayout(flush_left(self._again))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for widget, share in zip((self.form, right), _SHARES, strict=True):
            layout.addWidget(widget, share)

    # -- what is tried

    def show_fallback(self, fallback: Fallback) -> None:
        """Try another fallback from its first request; answers to fields that it has too stay."""
        if self._trial is None or self._trial.fallback is not fallback:
            self._ask(Trial(fallback))

    def start_over(self) -> None:
        """The first request again, with no answers."""
        if self._trial is not None:
            self._intent = replace(self._intent, answers={})
            self.form.mute_feedback()
            self._ask(Trial(self._trial.fallback))

    def merged_text(self) -> str:
        """The content that is shown, "" while there is none."""
        return self._result.text()

    def _ask(self, trial: Trial) -> None:
        self._trial = trial
        request = trial.request
        document: JSONValue = {"message": request.message, "requestedSchema": request.schema}
        self._intent = replace(self._intent, text=dump(document), good_text=None)
        self._refresh()

    # -- what the user does

    def _on_answer(self, name: str, kind: FieldKind, answer: Answer | None) -> None:
        answers = dict(self._intent.answers)
        if answer is None:
            answers.pop((name, kind), None)
        else:
            answers[name, kind] = answer
        self._intent = replace(self._intent, answers=answers)
        self._refresh()

    def _on_action(self, action: str) -> None:
        snapshot, trial = self._snapshot, self._trial
        if snapshot is None or trial is None:
            return
        if action != "accept":
            self._say("", NOT_SENT[action])
        elif snapshot.accept.status != "ready":
            self.form.show_all_feedback()
            if snapshot.accept.problem_field is not None:
                self.form.focus_field(snapshot.accept.problem_field)
        elif trial.following(snapshot.content) is None:
            self._say_merged(SENT)
        else:
            self.form.mute_feedback()
            self._ask(trial.after(snapshot.content))

    # -- what is shown

    def _refresh(self) -> None:
        """Analyze the form's answers and show what follows."""
        snapshot = self._snapshot = self._decided(analyze(self._intent, self._snapshot))
        self.form.set_request(snapshot.message)
        self.form.set_fields(snapshot.fields)
        self.form.set_form_problems(snapshot.form_problems)
        self.form.set_accept(snapshot.accept)
        self._rename()
        trial = self._trial
        if trial is None:
            return
        several = len(trial.fallback.requests) > 1
        self._step.set_text(
            tr("Request {number} of {requests}").format(
                number=trial.number, requests=len(trial.fallback.requests)
            )
            if several
            else ""
        )
        self._step.setVisible(several)
        following = trial.following(snapshot.content) if snapshot.accept.status == "ready" else None
        if snapshot.accept.status != "ready":
            self._say("", WAITS.format(snapshot.accept.reason))
        elif following is not None:
            self._say("", ASKS_AGAIN.format(following.message))
        else:
            self._say_merged("{}")

    def _decided(self, snapshot: Snapshot) -> Snapshot:
        while snapshot.wanted_matches:
            known: dict[tuple[str, str], MatchOutcome] = {
                pair: self._match(*pair) for pair in snapshot.wanted_matches
            }
            if MatchOutcome.PENDING in known.values():
                return snapshot
            self._intent = replace(self._intent, matches={**self._intent.matches, **known})
            snapshot = analyze(self._intent, snapshot)
        return snapshot

    def _say_merged(self, words: str) -> None:
        if self._trial is None or self._snapshot is None:
            return
        made = self._trial.merged(self._snapshot.content, self._match)
        problem = next(iter(made.verdict.problems), None)
        taken = made.verdict.status == "valid" or problem is None
        told = TAKEN if taken or problem is None else REFUSED.format(problem.message)
        self._say(dump(made.content), words.format(told))

    def _say(self, content: str, words: str) -> None:
        self._result.set_whole_text(holdable(content))
        self._verdict.set_text(words)

    def _rename(self) -> None:
        """The public names belong to the window's form alone."""
        for widget in (self.form, *self.form.findChildren(QWidget)):
            name = widget.objectName()
            if name and not name.startswith((PREFIX, "qt_")):
                widget.setObjectName(qt_text(PREFIX + name))
