"""TextSearch: every match of a regular expression in a text, by the helper process and under its time limit.

A worker thread asks; a question replaces the one that still waits. The helper starts with the first question.
"""

import json
import threading
from collections.abc import Callable
from dataclasses import dataclass

from playground.app.helper_process import MATCH_SECONDS, HelperProcess
from playground.core.language.find import Groups, Sought, kept

TOO_SLOW = f"This takes longer than {MATCH_SECONDS * 1000:.0f} ms; write a simpler expression."
NO_HELPER = "The process that matches regular expressions cannot be started."


@dataclass(frozen=True, slots=True)
class Found:
    """The answer to a question.

    Attributes:
        fault: why there are no matches, "" where the search went well.
    """

    text: str
    sought: Sought
    matches: tuple[Groups, ...] = ()
    fault: str = ""


class TextSearch:
    """Asks one helper process; `on_found` is called in the worker thread."""

    def __init__(self, on_found: Callable[[Found], None]) -> None:
        self._on_found = on_found
        self._changed = threading.Condition()
        self._wanted: tuple[str, Sought] | None = None
        self._worker: threading.Thread | None = None
        self._helper: HelperProcess | None = None
        self._closed = False

    def ask(self, text: str, sought: Sought) -> None:
        """Look for an expression; the answer comes by `on_found`, unless another question overtakes it."""
        with self._changed:
            self._wanted = text, sought
            if self._worker is None and not self._closed:
                self._worker = threading.Thread(target=self._work, name="search", daemon=True)
                self._worker.start()
            self._changed.notify_all()

    def close(self) -> None:
        """End the helper at once; no answer comes any more."""
        with self._changed:
            self._closed = True
            helper, worker = self._helper, self._worker
            self._changed.notify_all()
        if helper is not None:
            helper.kill()
        if worker is not None:
            worker.join()

    def _work(self) -> None:
        helper: HelperProcess | None = None
        try:
            while (question := self._next()) is not None:
                if helper is None:
                    helper = self._start()
                found = self._search(helper, *question)
                if helper is not None and found.fault == TOO_SLOW:
                    helper.close()
                    helper = None
                with self._changed:
                    wanted = not self._closed and self._wanted is None
                if wanted:
                    self._on_found(found)
        finally:
            if helper is not None:
                helper.close()

    def _next(self) -> tuple[str, Sought] | None:
        with self._changed:
            self._changed.wait_for(lambda: self._closed or self._wanted is not None)
            question, self._wanted = self._wanted, None
            return None if self._closed else question

    def _start(self) -> HelperProcess | None:
        try:
            helper = HelperProcess()
        except OSError:
            return None
        with self._changed:
            self._helper = helper
            if self._closed:
                helper.kill()
        if not helper.wait_until_ready():
            helper.close()
            return None
        return helper

    def _search(self, helper: HelperProcess | None, text: str, sought: Sought) -> Found:
        if helper is None:
            return Found(text, sought, fault=NO_HELPER)
        answer = helper.request(sought.text, text, MATCH_SECONDS, "um" if sought.case else "ium")
        if not answer:
            return Found(text, sought, fault=TOO_SLOW)
        found = json.loads(answer)
        if isinstance(found, str):
            return Found(text, sought, fault=f"Not a regular expression: {found}.")
        return Found(text, sought, kept(text, sought, found))
