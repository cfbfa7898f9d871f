"""ProblemsModel: the problems as rows; a change touches only the rows that differ."""

from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from playground.core.common import common_prefix, common_suffix
from playground.core.problem import Problem
from playground.ui.widgets.plain_text import qt_text, shown_text, tooltip

Index = QModelIndex | QPersistentModelIndex

_SEVERITY_WORDS = {"error": "Error", "warning": "Warning", "information": "Note"}


@dataclass(frozen=True, slots=True)
class ProblemRow:
    """A problem and where it is, in words."""

    problem: Problem
    place: str

    @property
    def shown(self) -> tuple[str, ...]:
        """All that is to be seen of it; while one types before a problem, only its span changes."""
        problem = self.problem
        return problem.code, problem.severity, problem.message, problem.hint, self.place


class ProblemsModel(QAbstractListModel):
    """One row a problem. DisplayRole is the message, UserRole the ProblemRow."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[ProblemRow, ...] = ()
        self._shown: list[tuple[str, ...]] = []

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008  # Qt's own default
        """One, also for callers in Python, from whom Qt hides its own."""
        return 0 if parent.isValid() else 1

    @property
    def rows(self) -> tuple[ProblemRow, ...]:
        """All rows."""
        return self._rows

    def set_rows(self, rows: tuple[ProblemRow, ...]) -> None:
        """Take other rows: those in common at both ends stay, the middle is changed, then grown or shrunk."""
        old, old_shown = self._rows, self._shown
        self._shown = shown = [row.shown for row in rows]
        first = common_prefix(old_shown, shown)
        kept = common_suffix(old_shown, shown, beyond=first)
        gone, new = len(old) - first - kept, len(rows) - first - kept
        both = min(gone, new)
        self._rows = rows if gone == new else (*rows[: first + both], *old[first + both :])
        if both:
            self.dataChanged.emit(self.index(first), self.index(first + both - 1))
        if new > both:
            self.beginInsertRows(QModelIndex(), first + both, first + new - 1)
            self._rows = rows
            self.endInsertRows()
        elif gone > both:
            self.beginRemoveRows(QModelIndex(), first + both, first + gone - 1)
            self._rows = rows
            self.endRemoveRows()

    def rowCount(self, parent: Index | None = None) -> int:
        """How many problems there are."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The message, the row, the whole as tooltip and for assistive tools."""
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row = self._rows[index.row()]
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
