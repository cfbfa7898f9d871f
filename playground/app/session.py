"""Session: what is being edited and answered, with one change notification a transaction.

It holds the user's side only; what follows from it is `analyze`'s business.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from playground.core.intent import Answer, AnswerKey, Intent, Matches, McpVersion


class Session:
    """One document with its answers.

    Attributes:
        path: the file, None for a text that was never saved.
        saved_text: the text as it stands on disk; the document is modified while it differs. None
            differs from every text: what is on disk cannot be shown as it is.
        intent: everything said so far, as one value.
    """

    def __init__(self) -> None:
        self.path: Path | None = None
        self.saved_text: str | None = ""
        self.intent = Intent("")
        self._listeners: list[Callable[[], None]] = []
        self._depth = 0
        self._changed = False
        self._compared: tuple[str, str | None, bool] = "", "", False
        """The texts that were compared last, and whether they differ: it is asked for several times a key."""

    @property
    def is_modified(self) -> bool:
        """Whether the text differs from what is on disk."""
        text, saved = self.intent.text, self.saved_text
        if self._compared[0] is not text or self._compared[1] is not saved:
            self._compared = text, saved, text != saved
        return self._compared[2]

    def subscribe(self, listener: Callable[[], None]) -> None:
        """Call `listener` once after every transaction that changed something."""
        self._listeners.append(listener)

    def unsubscribe(self, listener: Callable[[], None]) -> None:
        """Call it no longer; ValueError for one that was never subscribed."""
        self._listeners.remove(listener)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Changes made inside are announced once, at the end of the outermost one."""
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            if self._depth == 0 and self._changed:
                self._changed = False
                for listener in self._listeners:
                    listener()

    def load(self, text: str, path: Path | None) -> None:
        """Another document: its answers begin anew, so that none of the last one's can leak into it."""
        self.path = path
        self.saved_text = text
        version, matches = self.intent.mcp_version, self.intent.matches
        self._set(Intent(text, matches=matches, mcp_version=version))

    def edit(self, text: str) -> None:
        """The text of the schema editor changed."""
        self._set(replace(self.intent, text=text))

    def keep_good_text(self, text: str) -> None:
        """Remember the text that parsed last; this alone announces nothing."""
        if text is not self.intent.good_text:
            self.intent = replace(self.intent, good_text=text)

    def learn_matches(self, matches: Matches) -> None:
        """Replace the known pattern outcomes; this alone announces nothing."""
        self.intent = replace(self.intent, matches=matches)

    def answer(self, key: AnswerKey, answer: Answer | None) -> None:
        """The user answered a field, or (None) took it back to its default."""
        answers = dict(self.intent.answers)
        if answer is None:
            answers.pop(key, None)
        else:
            answers[key] = answer
        self._set(replace(self.intent, answers=answers, draft=None))

    def set_answers(self, answers: Mapping[AnswerKey, Answer]) -> None:
        """Replace all answers, as Reset, Clear all and reloading a sent answer do."""
        self._set(replace(self.intent, answers=dict(answers), draft=None))

    def draft_answer(self, draft: str | None, answers: Mapping[AnswerKey, Answer]) -> None:
        """The answer was written as JSON: the text, and the answers to fields that it changes.

        None for the text: it holds no longer, the fields say what the answer is.
        """
        answers = {**self.intent.answers, **answers}
        self._set(replace(self.intent, answers=answers, draft=draft))

    def add_matches(self, outcomes: Matches) -> None:
        """Pattern outcomes came in; they stay known for the session."""
        if outcomes:
            self._set(replace(self.intent, matches={**self.intent.matches, **outcomes}))

    def set_mcp_version(self, version: McpVersion) -> None:
        """Lint against another MCP version."""
        self._set(replace(self.intent, mcp_version=version))

    def mark_saved(self, path: Path) -> None:
        """The text is on disk now."""
        self.path = path
        self.saved_text = self.intent.text

    def _set(self, intent: Intent) -> None:
        if intent == self.intent:
            return
        with self.transaction():
            self.intent = intent
            self._changed = True
