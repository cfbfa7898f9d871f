"""FixCounts: how many ways there are to mend each problem in sight, worked out in quiet moments."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QTimer, Signal

from playground.core.problem import Fix, Problem
from playground.core.steps import Steps, finished
from playground.ui.turns import is_busy

FixSource = Callable[[Problem], Steps[tuple[Fix, ...]]]
QUIET_MS = 120
"""A row is asked about so long after the last change: each fix is tried on the whole text first."""
MOST_KEPT = 1_000

_Key = tuple[str, str, str, str]


class FixCounts(QObject):
    """Counts by problem; what is not known yet counts as none.

    While the text changes the last counts stay, so that rows do not flicker; they are looked at again later,
    a part of one problem's work a turn of the event loop.

    Signals:
        found: more is known now.
    """

    found = Signal()

    def __init__(self, in_sight: Callable[[], Iterable[Problem]], parent: QObject) -> None:
        super().__init__(parent)
        self._in_sight = in_sight
        self._source: FixSource = _fixes_at_hand
        self._counting: tuple[Problem, Steps[tuple[Fix, ...]]] | None = None
        self._counts: dict[_Key, int] = {}
        self._asked: set[Problem] = set()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._count)

    def set_source(self, source: FixSource) -> None:
        """What knows the fixes of a problem of the present text."""
        self._source = source
        self.forget()

    def fixes(self, problem: Problem) -> tuple[Fix, ...]:
        """The fixes of a problem, worked out now."""
        return finished(self._source(problem))

    def count(self, problem: Problem) -> int:
        """How many fixes a problem has, as far as is known."""
        return self._counts.get(_key(problem), len(problem.fixes))

    def forget(self) -> None:
        """The text is another one."""
        self._asked.clear()
        self._counting = None
        if len(self._counts) > MOST_KEPT:
            self._counts.clear()
        self.look_again()

    def look_again(self) -> None:
        """Other rows may be in sight."""
        self._timer.start(QUIET_MS)

    def _count(self) -> None:
        """A step of the problem that is counted, or else of the first one in sight that was not yet."""
        if is_busy():
            self._timer.start(0)
            return
        if self._counting is None:
            problem = next((one for one in self._in_sight() if one not in self._asked), None)
            if problem is None:
                return
            self._asked.add(problem)
            self._counting = problem, self._source(problem)
        problem, steps = self._counting
        try:
            next(steps)
        except StopIteration as end:
            self._counting = None
            self._take(problem, len(end.value))
        self._timer.start(0)

    def _take(self, problem: Problem, count: int) -> None:
        is_new = count != self.count(problem)
        self._counts[_key(problem)] = count
        if is_new:
            self.found.emit()


def _fixes_at_hand(problem: Problem) -> Steps[tuple[Fix, ...]]:
    yield from ()
    return problem.fixes


def _key(problem: Problem) -> _Key:
    return problem.code, problem.message, problem.schema_pointer, problem.instance_pointer
