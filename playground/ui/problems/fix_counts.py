"""FixCounts: how many ways there are to mend each problem in sight, worked out in quiet moments."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QTimer, Signal

from playground.core.problem import Fix, Problem

FixSource = Callable[[Problem], tuple[Fix, ...]]
QUIET_MS = 120
"""A row is asked about so long after the last change: each fix is tried on the whole text first."""


class FixCounts(QObject):
    """Counts by problem; what is not known yet counts as none.

    Signals:
        found: more is known now.
    """

    found = Signal()

    def __init__(self, in_sight: Callable[[], Iterable[Problem]], parent: QObject) -> None:
        super().__init__(parent)
        self._in_sight = in_sight
        self._source: FixSource = lambda problem: problem.fixes
        self._counts: dict[Problem, int] = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(QUIET_MS)
        self._timer.timeout.connect(self.count_now)

    def set_source(self, source: FixSource) -> None:
        """What knows the fixes of a problem of the present text."""
        self._source = source
        self.forget()

    def fixes(self, problem: Problem) -> tuple[Fix, ...]:
        """The fixes of a problem, worked out now."""
        return self._source(problem)

    def count(self, problem: Problem) -> int:
        """How many fixes a problem has, as far as is known."""
        return self._counts.get(problem, len(problem.fixes))

    def forget(self) -> None:
        """The text is another one."""
        self._counts.clear()
        self._timer.start()

    def look_again(self) -> None:
        """Other rows may be in sight."""
        self._timer.start()

    def count_now(self) -> None:
        """Ask about the rows in sight."""
        self._timer.stop()
        missing = [problem for problem in self._in_sight() if problem not in self._counts]
        for problem in missing:
            self._counts[problem] = len(self._source(problem))
        if missing:
            self.found.emit()
