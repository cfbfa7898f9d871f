"""FormFinder: over a long form, a search for fields and a switch for those with problems only."""

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from playground.core.snapshot import FieldState
from playground.ui.form.form_body import RowFilter
from playground.ui.theme import theme
from playground.ui.widgets.buttons import TextButton
from playground.ui.widgets.search_line import SearchLine
from playground.ui.words import tr

LONG_FORM = 12
"""Forms with more fields have the finder in sight; over others it comes by Ctrl+F."""


def finds(piece: str, *, only_problems: bool) -> RowFilter | None:
    """What fits a search in title, name or description; None where everything does."""
    wanted = piece.casefold()
    if not wanted and not only_problems:
        return None

    def fits(state: FieldState) -> bool:
        if only_problems and not state.problems:
            return False
        field = state.field
        return wanted in f"{field.title}\n{field.name}\n{field.description}".casefold()

    return fits


class FormFinder(QWidget):
    """One strip.

    Signals:
        changed: something else is searched for.
        left: (bool) the keyboard goes on: True to the fields found, False back to where it was.
    """

    changed = Signal()
    left = Signal(bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # or the pane under it is painted too
        self.search = SearchLine(tr("Find a field"), self)
        self.search.setObjectName("fieldSearch")
        self.only_problems = TextButton(tr("Only problems"), self)
        self.only_problems.setObjectName("onlyProblems")
        self.only_problems.setCheckable(True)
        self._count = ""
        self._troubled = self._of = 0
        self._is_wanted = self._is_long = False
        self._has_rows = True
        self.search.textChanged.connect(self.changed)
        self.search.left.connect(self._on_left)
        self.only_problems.toggled.connect(self.changed)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.hide()

    def row_filter(self) -> RowFilter | None:
        """What is shown; None for all fields."""
        return finds(self.search.text(), only_problems=self.only_problems.isChecked())

    def set_states(self, states: tuple[FieldState, ...]) -> None:
        """How long the form is, and how many of its fields have problems."""
        digits, self._of = len(str(self._of)), len(states)
        if digits != len(str(self._of)):
            self._place()
        self._troubled = len([state for state in states if state.problems])
        self._is_long = self._of > LONG_FORM
        self._show()
        self._renew_count()

    def follow(self, before: FieldState, now: FieldState) -> None:
        """One of the fields has another state."""
        if bool(before.problems) != bool(now.problems):
            self._troubled += 1 if now.problems else -1
            self._renew_count()

    def _renew_count(self) -> None:
        if not self.isHidden():
            count = tr("{troubled} of {states}").format(troubled=self._troubled, states=self._of)
            if count != self._count:
                self._count = count
                self.only_problems.setAccessibleName(tr("Only problems: {count}").format(count=count))
                self.update(self._count_room())

    def open_search(self) -> None:
        """Show the strip and give the search the keyboard."""
        self._is_wanted = True
        self._show()
        self._renew_count()
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def close_search(self) -> None:
        """Show all fields again; the strip stays over a long form only."""
        self._is_wanted = False
        self.search.clear()
        self.only_problems.setChecked(False)
        self._show()

    def stops(self) -> list[QWidget]:
        """What Tab goes through."""
        return [] if self.isHidden() else [self.search, self.only_problems]

    def follow_theme(self) -> None:
        """Take font and sizes from the theme."""
        self.search.follow_theme()
        self.updateGeometry()
        self._place()

    def sizeHint(self) -> QSize:
        """A control with room around it."""
        return QSize(theme().scaled(200), theme().size("control") + 2 * theme().size("s"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc ends the search, and cancels nothing."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_search()
            self.left.emit(False)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place line and button."""
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground, a line below it, and the count."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("window"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme().color("hairline"))
        painter.setFont(theme().font("caption"))
        painter.setPen(theme().color("muted"))
        room = self._count_room()
        if painter.fontMetrics().horizontalAdvance(self._count) > room.width():
            return  # half a number says something else
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), self._count)

    def _count_room(self) -> QRect:
        left = self.only_problems.geometry().right() + theme().size("s")
        return QRect(left, 0, self.width() - left, self.height())

    def _on_left(self, on: bool) -> None:
        if on:
            self.left.emit(True)

    def set_shown(self, shown: bool) -> None:
        """Whether the fields are there at all, not the answer as JSON."""
        self._has_rows = shown
        self._show()

    def _show(self) -> None:
        self.setVisible(self._has_rows and (self._is_long or self._is_wanted))

    def _place(self) -> None:
        margin, gap, pad = theme().size("form_margin"), theme().size("s"), theme().size("s")
        many = "8" * len(str(self._of))
        words = tr("{troubled} of {states}").format(troubled=many, states=many)
        count = QFontMetrics(theme().font("caption")).horizontalAdvance(words)
        button = self.only_problems.sizeHint()
        wide = max(self.width() - 2 * margin - button.width() - count - 2 * gap, theme().scaled(60))
        high = theme().size("control")
        self.search.setGeometry(margin, pad, wide, high)
        top = pad + (high - button.height()) // 2
        self.only_problems.setGeometry(margin + wide + gap, top, button.width(), button.height())
