"""ProblemsModel: the problems as rows; a change touches only the rows that differ."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from playground.core.common import common_prefix, common_suffix
from playground.core.moved_sequence import MovedSequence
from playground.core.problem import Problem, Severity, movable
from playground.ui.widgets.plain_text import qt_text, shown_text, tooltip
from playground.ui.words import tr

Index = QModelIndex | QPersistentModelIndex

_SEVERITY_WORDS = {"error": tr("Error"), "warning": tr("Warning"), "information": tr("Note")}


_MOST_SEEN = 200
_SEVERITY = attrgetter("severity")
_LOOK = attrgetter("code", "severity", "message", "hint")


_Look = tuple[str, str, str, str]


def _looks_of(
    problems: MovedSequence[Problem],
    before: tuple[MovedSequence[Problem], MovedSequence[_Look]] | None = None,
) -> MovedSequence[_Look]:
    return problems.derived(lambda some, _last: list(map(_LOOK, some)), before)


@dataclass(frozen=True, slots=True)
class ProblemRow:
    """A problem and where it is, in words."""

    problem: Problem
    place: str


class ProblemsModel(QAbstractListModel):
    """One row a problem. DisplayRole is the message, UserRole the ProblemRow.

    Attributes:
        problems: those of all rows.
        counts: how many there are of each severity.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.problems: Sequence[Problem] = ()
        self._count = 0
        """How many rows there are: Qt asks for it twice a row when it lays them out."""
        self.counts: Counter[Severity] = Counter()
        self._places: Sequence[str] = ()
        self._told = movable(()), _looks_of(movable(()))
        """Problems, and what is seen of each."""
        self._seen: dict[int, str] = {}
        """The place that was told of each row that was asked for since it last changed."""

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008  # Qt's own default
        """One, also for callers in Python, from whom Qt hides its own."""
        return 0 if parent.isValid() else 1

    @property
    def rows(self) -> tuple[ProblemRow, ...]:
        """All rows."""
        return tuple(map(self._row, range(len(self.problems))))

    def seen(self, number: int) -> ProblemRow:
        """A row that somebody looks at now, and is told of when its place is another."""
        row = self._row(number)
        self._seen[number] = row.place
        return row

    def _row(self, number: int) -> ProblemRow:
        # rows that are about to go have none any more
        return ProblemRow(self.problems[number], self._places[number] if number < len(self._places) else "")

    def set_problems(self, problems: Sequence[Problem], places: Sequence[str]) -> None:
        """Take other rows: those in common at both ends stay, the middle is changed, then grown or shrunk."""
        told, looks = movable(problems), self._told[1]
        # while one types before a problem, nothing of it changes but its place
        new_looks = _looks_of(told, self._told)
        self._told = told, new_looks
        if new_looks == looks:  # nearly always: it is asked at every key
            self.problems, self._places = problems, places
            self._tell_moved(0, 0)
            return
        self.counts = Counter(map(_SEVERITY, told.unmoved()))
        old_count, old_shown, shown = len(self.problems), list(looks), list(new_looks)
        first = common_prefix(old_shown, shown)
        kept = common_suffix(old_shown, shown, beyond=first)
        gone, new = old_count - first - kept, len(problems) - first - kept
        both, rest = min(gone, new), len(problems) - kept
        self._places = places
        if both:
            self.problems = (
                problems if gone == new else (*problems[: first + both], *self.problems[first + both :])
            )
            self.dataChanged.emit(self.index(first), self.index(first + both - 1))
        if new > both:
            self.beginInsertRows(QModelIndex(), first + both, first + new - 1)
            self.problems, self._count = problems, len(problems)
            self.endInsertRows()
        elif gone > both:
            self.beginRemoveRows(QModelIndex(), first + both, first + gone - 1)
            self.problems, self._count = problems, len(problems)
            self.endRemoveRows()
        self._tell_moved(first, rest if gone == new else len(problems))

    def _tell_moved(self, first: int, beyond: int) -> None:
        """Rows that stayed, and stand in another place of the text now, as far as anybody saw them."""
        seen, self._seen = self._seen, {}
        for number, place in seen.items():
            if not first <= number < beyond and number < len(self.problems):
                if self._places[number] != place:
                    self.dataChanged.emit(self.index(number), self.index(number))
                elif len(seen) <= _MOST_SEEN:
                    self._seen[number] = place

    def rowCount(self, parent: Index | None = None) -> int:
        """How many problems there are."""
        return 0 if parent is not None and parent.isValid() else self._count

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The message, the row, the whole as tooltip and for assistive tools."""
        if not index.isValid() or index.row() >= len(self.problems):
            return None
        row = self.seen(index.row())
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return qt_text(row.problem.message)
            case Qt.ItemDataRole.UserRole:
                return row
            case Qt.ItemDataRole.ToolTipRole:
                return tooltip(f"{row.problem.message} {row.problem.hint}".strip())
            case Qt.ItemDataRole.AccessibleTextRole:
                return shown_text(_spoken(row))
        return None


def _spoken(row: ProblemRow) -> str:
    problem = row.problem
    words = f"{_SEVERITY_WORDS[problem.severity]}: {problem.message}"
    return " ".join(part for part in (words, problem.hint, row.place) if part)
