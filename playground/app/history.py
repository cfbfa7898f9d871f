"""History: the results that went out while the window is open. Nothing of it is kept on disk."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime

from playground.core.elicit import Action
from playground.core.intent import Answer, AnswerKey
from playground.core.json_types import JSONValue
from playground.core.snapshot import Snapshot, VerdictStatus

MOST_ENTRIES = 200
"""The oldest go first."""


@dataclass(frozen=True, slots=True)
class Sent:
    """One result that went out.

    Attributes:
        time: when, in local time.
        verdict: of the answers at that moment, whatever the action was.
        text: the ElicitResult as JSON text.
        content: what was sent; nothing unless the action was accept.
        answers: what stood in the form, to be put there again.
    """

    time: datetime
    action: Action
    verdict: VerdictStatus
    text: str
    content: Mapping[str, JSONValue]
    answers: Mapping[AnswerKey, Answer]


class History:
    """What was sent so far.

    Attributes:
        entries: newest first.
        on_change: called after every change.
    """

    def __init__(self, clock: Callable[[], datetime] = datetime.now) -> None:
        self._clock = clock
        self.entries: tuple[Sent, ...] = ()
        self.on_change: Callable[[], None] = lambda: None

    def add(self, action: Action, text: str, snapshot: Snapshot) -> None:
        """A result went out; `snapshot` is what was there at that moment."""
        content = dict(snapshot.content) if action == "accept" else {}
        answers = snapshot.intent.answers
        sent = Sent(self._clock(), action, snapshot.verdict.status, text, content, answers)
        self.entries = (sent, *self.entries)[:MOST_ENTRIES]
        self.on_change()

    def forget(self) -> None:
        """Begin anew."""
        self.entries = ()
        self.on_change()
