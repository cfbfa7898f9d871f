"""Slices: long work that lets the window live: so many milliseconds of it in each turn of the event loop."""

from collections.abc import Callable
from time import perf_counter
from typing import Literal, Protocol

from PySide6.QtCore import QObject, QTimer

from playground.core.steps import Steps, finished
from playground.ui.turns import is_busy

SLICE_SECONDS = 0.005

Pace = Literal["whole", "begin", "later", "paced", "asked"]
"""All of it at once; the first slice at once; none before what waits to be painted is painted; the same, and
what each step changes is painted before the next one; none before `go_on` is called."""


class Worker(Protocol):
    """Where steps are done. There is one piece of work at a time: a new one takes the place of the last."""

    def start(self, steps: Steps[object], done: Callable[[object], None], *, pace: Pace) -> None:
        """Do the steps, then call `done` with their result."""

    def finish(self) -> None:
        """Do what is left now."""

    def stop(self) -> None:
        """Leave what is left undone; nobody is told."""

    def is_running(self) -> bool:
        """Whether anything is left."""


class WholeWorker:
    """Does everything at once."""

    def start(self, steps: Steps[object], done: Callable[[object], None], *, pace: Pace) -> None:
        """Do all of it."""
        done(finished(steps))

    def finish(self) -> None:
        """Nothing is left."""

    def stop(self) -> None:
        """Nothing is left."""

    def is_running(self) -> bool:
        """Never."""
        return False


class Slices(QObject):
    """Does what cannot be done at once in slices, after everything that waits to be painted."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._steps: Steps[object] | None = None
        self._done: Callable[[object], None] = lambda _result: None
        self._paced = self._painting = False
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._on_turn)

    def start(self, steps: Steps[object], done: Callable[[object], None], *, pace: Pace) -> None:
        """Begin in the way that the pace says."""
        self._steps, self._done = steps, done
        self._paced, self._painting = pace == "paced", False
        if pace == "whole":
            self.finish()
            return
        if pace != "asked":
            self._timer.start()
        if pace == "begin":
            self._do_slice()

    def go_on(self) -> None:
        """Begin what waited to be asked for."""
        if self._steps is not None:
            self._timer.start()

    def finish(self) -> None:
        """Do what is left now."""
        if self._steps is not None:
            self._end(finished(self._steps))

    def stop(self) -> None:
        """Leave what is left undone; nobody is told."""
        self._steps = None
        self._timer.stop()

    def is_running(self) -> bool:
        """Whether anything is left."""
        return self._steps is not None

    def _on_turn(self) -> None:
        if not is_busy():
            self._do_slice()

    def _do_slice(self) -> None:
        steps, until = self._steps, perf_counter() + SLICE_SECONDS
        if steps is None:
            self._timer.stop()
            return
        if self._painting:  # the turn of what the last step has changed
            self._painting = False
            return
        try:
            next(steps)
            self._painting = self._paced
            while not self._paced and perf_counter() < until:
                next(steps)
        except StopIteration as end:
            self._end(end.value)

    def _end(self, result: object) -> None:
        self._steps = None
        self._timer.stop()
        self._done(result)
