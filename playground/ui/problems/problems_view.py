"""ProblemsView: the problems as a list to go through by mouse and keys."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QGuiApplication,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QListView, QMenu, QWidget

from playground.core.problem import Problem, Severity, movable
from playground.ui.problems.fix_counts import FixCounts, FixSource
from playground.ui.problems.problem_row import RowPictures, fixes_area, paint_problem
from playground.ui.problems.problems_model import ProblemsModel
from playground.ui.theme import theme
from playground.ui.widgets.copying import choose_alone, claims_copy, is_copy, only_chooses
from playground.ui.widgets.painting import paint_sentence
from playground.ui.widgets.plain_text import qt_text, shown_text, without_mnemonic
from playground.ui.widgets.row_list import RowList
from playground.ui.words import tr

NO_PROBLEMS = tr(
    "No problems in the schema or in the answer. Those that come stand here, with ways to mend them."
)
NOT_WRITTEN = tr(
    "Nothing is written yet, so nothing is wrong. What is, as you write, stands here, with ways to mend it."
)
NOT_KNOWN = tr("The schema is not read yet, so nothing is known of its problems.")


class ProblemsView(RowList):
    """One row a problem, all rows of one height.

    Signals:
        problem_activated(Problem): a row was clicked beside its number of fixes, or Enter pressed on it.
        fix_requested(Problem, int): a fix was chosen from the row's menu, or from the list at its number.
        code_help_requested(str): the row's menu was asked what a code means.
    """

    problem_activated = Signal(object)
    fix_requested = Signal(object, int)
    code_help_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = ProblemsModel(self)
        self._empty = NO_PROBLEMS
        self._pressed_at = QPoint()
        self._pictures = RowPictures()
        self.setObjectName("problemsView")
        self.setAccessibleName(tr("Problems"))
        self.setModel(self._rows)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self.setMouseTracking(True)
        self._fixes = FixCounts(self._in_sight, self)
        self._fixes.found.connect(self.surface.update)
        self.verticalScrollBar().valueChanged.connect(self._fixes.look_again)
        self.clicked.connect(self._on_clicked)
        theme().changed.connect(self.follow_theme)
        self.follow_theme()

    def follow_theme(self) -> None:
        """Take palette and font from the theme."""
        self._pictures.forget()
        self.setPalette(theme().palette("readonly"))
        self.setFont(theme().font("body"))
        self.scheduleDelayedItemsLayout()

    def set_problems(
        self,
        problems: Sequence[Problem],
        places: Sequence[str],
        *,
        known: bool = True,
        unwritten: bool = False,
    ) -> None:
        """Show problems and where each is, in words; the current problem stays current where it moves."""
        current = self.current_problem()
        was_empty = not self._rows.problems
        self._rows.set_problems(problems, places)
        self._empty = NOT_KNOWN if not known else NOT_WRITTEN if unwritten else NO_PROBLEMS
        self._fixes.forget()
        self._keep_current(current)
        if was_empty or not problems:
            self.surface.update()
        if self.isVisible():
            self.executeDelayedItemsLayout()  # the scroll bar comes and goes before the paint, not after it

    def set_fix_source(self, source: FixSource) -> None:
        """What knows the ways to mend a problem."""
        self._fixes.set_source(source)

    def fix_count(self, problem: Problem) -> int:
        """How many ways to mend a problem are known."""
        return self._fixes.count(problem)

    def show_fixes(self) -> bool:
        """Offer the fixes of the current row beside it; false where there are none."""
        return self._open_fixes(self.visualRect(self.currentIndex()).bottomLeft())

    def _open_fixes(self, below: QPoint) -> bool:
        """The fixes of the current row, under a point of the viewport."""
        problem = self.current_problem()
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if problem is None or not self._add_fixes(menu, problem):
            menu.deleteLater()
            return False
        menu.setObjectName("fixesOfRow")
        menu.setActiveAction(menu.actions()[0])
        menu.popup(self.surface.mapToGlobal(below))
        return True

    def _add_fixes(self, menu: QMenu, problem: Problem) -> bool:
        fixes = self._fixes.fixes(problem)
        for number, fix in enumerate(fixes):
            action = menu.addAction(without_mnemonic(shown_text(fix.title)))
            action.triggered.connect(partial(self.fix_requested.emit, problem, number))
        return bool(fixes)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A higher list has more rows in sight."""
        super().resizeEvent(event)
        self._fixes.look_again()

    def _in_sight(self) -> list[Problem]:
        height, row = self.surface.height(), max(1, theme().size("row"))
        top = self.indexAt(QPoint(0, 0)).row()
        first = max(top, 0)
        return list(self._rows.problems[first : first + height // row + 2])

    def _keep_current(self, problem: Problem | None) -> None:
        if problem is None:
            return
        for row, other in enumerate(movable(self._rows.problems).unmoved()):
            if _same(problem, other):
                choose_alone(self, self._rows.index(row))
                return
        choose_alone(self, QModelIndex())

    def current_problem(self) -> Problem | None:
        """The problem of the current row."""
        row = self.currentIndex().row()
        return self._rows.problems[row] if 0 <= row < len(self._rows.problems) else None

    def select_problem(self, problem: Problem) -> None:
        """Make a problem's row the current one, without a signal."""
        for row, other in enumerate(self._rows.problems):
            if other == problem:
                choose_alone(self, self._rows.index(row))
                return

    def go_next(self, step: int = 1) -> None:
        """Activate the next problem, or the one before for -1; from either end round to the other."""
        count = len(self._rows.problems)
        if not count:
            return
        current = self.currentIndex().row()
        row = (current + step) % count if current >= 0 else 0 if step > 0 else count - 1
        choose_alone(self, self._rows.index(row))
        self._activate(self._rows.index(row))

    def go_to_first(self, severity: Severity) -> None:
        """Activate the first problem of a severity."""
        for row, problem in enumerate(self._rows.problems):
            if problem.severity == severity:
                choose_alone(self, self._rows.index(row))
                self._activate(self._rows.index(row))
                return

    def counts(self) -> dict[Severity, int]:
        """How many problems there are of each severity."""
        found = self._rows.counts
        return {"error": found["error"], "warning": found["warning"], "information": found["information"]}

    def _fixes_area(self, point: QPoint) -> QRect:
        """The number of fixes under the mouse; empty where it is over something else."""
        index = self.indexAt(point)
        area = self.fixes_area(index) if index.isValid() else QRect()
        return area if area.contains(point) else QRect()

    def fixes_area(self, index: QModelIndex) -> QRect:
        """Where the number of fixes of a row stands, in the viewport; empty where it has none."""
        row = self._rows.seen(index.row())
        return fixes_area(self.visualRect(index), row, self.fix_count(row.problem))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The mouse shows what can be pressed."""
        super().mouseMoveEvent(event)
        over = not self._fixes_area(event.position().toPoint()).isEmpty()
        self.surface.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a click began."""
        self._pressed_at = event.position().toPoint()
        super().mousePressEvent(event)

    def _on_clicked(self, index: QModelIndex) -> None:
        area = self._fixes_area(self._pressed_at)
        if only_chooses():
            return
        if area.isEmpty() or not self._open_fixes(area.bottomLeft()):
            self._activate(index)

    def _activate(self, index: QModelIndex) -> None:
        if index.isValid():
            self.problem_activated.emit(self._rows.problems[index.row()])

    def event(self, event: QEvent) -> bool:
        """Copy is this view's while it has the focus, not the window's."""
        return claims_copy(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter activates, Copy copies the sentences of the selected rows."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._activate(self.currentIndex())
        elif is_copy(event):
            self.copy_current()
        else:
            super().keyPressEvent(event)

    def copy_current(self) -> None:
        """Put the sentences of the selected problems on the clipboard, from the top, one a line."""
        rows = sorted(index.row() for index in self.selectedIndexes())
        messages = [self._rows.rows[row].problem.message for row in rows]
        if messages:
            QGuiApplication.clipboard().setText(qt_text("\n".join(messages)))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Go there, copy, what its code means, and the fixes of the row under the mouse."""
        index = self.indexAt(event.pos())
        if index.isValid():
            choose_alone(self, index)
            self.row_menu(index).exec(event.globalPos())

    def row_menu(self, index: QModelIndex) -> QMenu:
        """The menu of a row; it deletes itself when closed."""
        problem = self._rows.problems[index.row()]
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(tr("Show in the text"), partial(self.problem_activated.emit, problem))
        menu.addAction(tr("Copy the sentence"), self.copy_current)
        menu.addAction(tr("What does this code mean"), partial(self.code_help_requested.emit, problem.code))
        self._add_fixes(menu, problem)
        return menu

    def paint_row(self, painter: QPainter, area: QRect, row: int, *, marked: bool) -> None:
        """One problem."""
        seen = self._rows.seen(row)
        paint = paint_problem if marked else self._pictures.paint
        paint(painter, self, area, seen, self.fix_count(seen.problem))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The rows, or a sentence that there are none."""
        super().paintEvent(event)
        if not self._rows.problems:
            paint_sentence(self.surface, self._empty, theme().scaled(13))


def _same(one: Problem, other: Problem) -> bool:
    """Whether two problems are one, before and after an edit that may have moved it."""
    return (one.code, one.source, one.schema_pointer, one.instance_pointer) == (
        other.code,
        other.source,
        other.schema_pointer,
        other.instance_pointer,
    )
