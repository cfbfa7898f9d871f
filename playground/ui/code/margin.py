"""Margin: line numbers, gutter marks, bars and the hatched edge, in one child widget beside the text."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFont,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from playground.ui.code.line_look import LineLook
from playground.ui.icons import pixmap_for
from playground.ui.theme import theme
from playground.ui.widgets.painting import chevron
from playground.ui.widgets.stale import StaleEdge

if TYPE_CHECKING:
    from playground.ui.code.view import CodeView

_MARK_SPACE = 20
_NUMBER_GAP = 8
_BAR = 3
_EMPTY = 12
_FOLD = 12


class _Numbers:
    """Paints line numbers to the left of an edge; fonts and colours are set only where they change."""

    def __init__(self, painter: QPainter, view: "CodeView", right: int) -> None:
        self._painter = painter
        self._right = right
        self._caret_line = view.caret_line() if view.shows_caret() else -1
        self._font = theme().font("code_small")
        metrics = theme().metrics("code_small")
        self._digit, self._rise = metrics.horizontalAdvance("0"), metrics.ascent() - metrics.height() / 2
        self._role = ""
        painter.setFont(self._font)

    def paint(self, row: QRect, line: int, label: str, *, highlighted: bool) -> None:
        """The number of a line; that of the caret's line is stronger."""
        at_caret = line == self._caret_line
        role = "text" if at_caret or highlighted else "muted"
        if role != self._role:
            self._role = role
            self._painter.setPen(theme().color(role))
        if at_caret:
            font = QFont(self._font)
            font.setWeight(QFont.Weight.DemiBold)
            self._painter.setFont(font)
        # a rectangle to align in would take half as long again, at each line of each paint
        base = row.top() + round(row.height() / 2 + self._rise)
        self._painter.drawText(self._right - len(label) * self._digit, base, label)
        if at_caret:
            self._painter.setFont(self._font)


class Margin(QWidget):
    """The strip left of a CodeView's text; it asks the view how each line looks.

    Signals:
        line_clicked(int): a line's number was clicked, from 0.
        fold_clicked(int): the arrow of a line was clicked.
    """

    line_clicked = Signal(int)
    fold_clicked = Signal(int)

    def __init__(self, view: "CodeView") -> None:
        super().__init__(view)
        self._view = view
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # or all that is under it is painted too
        self._edge = StaleEdge(self)

    def set_hatched(self, hatched: bool) -> None:
        """Whether the edge is hatched, the sign for stale; it lies where marks would be."""
        self._edge.set_stale(hatched)

    def follow_scroll(self, dy: int) -> None:
        """Move what is painted by so many pixels; the hatched edge and its strokes stay where they are."""
        edge = self._edge.width() if self._edge.is_stale() else 0
        self.scroll(0, dy, self.rect().adjusted(edge, 0, 0, 0))

    def wanted_width(self) -> int:
        """How wide the margin is for so many lines; an empty pane only keeps its sentence off the edge."""
        if self._view.is_empty() and self._view.isReadOnly():
            return theme().scaled(_EMPTY)
        digits = max(2, len(str(self._view.blockCount())))
        return (
            theme().scaled(_MARK_SPACE + _NUMBER_GAP + _BAR)
            + digits * self._digit_width()
            + self._fold_width()
        )

    def _fold_width(self) -> int:
        return theme().scaled(_FOLD) if self._view.has_folds() else 0

    def _digit_width(self) -> int:
        return theme().metrics("code_small").horizontalAdvance("0")

    def sizeHint(self) -> QSize:
        """As wide as the numbers need."""
        return QSize(self.wanted_width(), 0)

    def columns(self) -> dict[str, tuple[int, int]]:
        """Left end and width of what is painted where a part of a line's look is another one."""
        bar = theme().scaled(_BAR)
        return {
            "icon": (0, theme().scaled(_MARK_SPACE)),
            "bar": (self.width() - bar, bar),
            "band": (0, self.width()),
        }

    def paintEvent(self, event: QPaintEvent) -> None:
        """The lines in the area that needs paint; numbers where not only what stands beside them does."""
        view, region = self._view, event.region()
        painter = QPainter(self)
        painter.fillRect(event.rect(), theme().color(view.surface_role))
        if not (view.is_empty() and view.isReadOnly()):
            numbers = _Numbers(painter, view, self.width() - self._after_number())
            left = theme().scaled(_MARK_SPACE)
            numbered = region & QRect(left, 0, self.width() - theme().scaled(_BAR) - left, self.height())
            for line, _, row in view.lines_touching(region):
                self._paint_beside(painter, row, line, view.look_to_paint(line))
                if numbered.intersects(row):
                    self._paint_number(painter, numbers, row, line)
        painter.end()

    def _paint_beside(self, painter: QPainter, row: QRect, line: int, look: LineLook) -> None:
        """Band, gutter mark and bar of a line; `row` reaches beyond the margin, as the text does."""
        if band := self._view.background(line, look):
            painter.fillRect(row, theme().color(band))
        if look.icon is not None:
            size = theme().size("icon_text")
            mark = pixmap_for(self, *look.icon, "icon_text")
            painter.drawPixmap(theme().scaled(4), row.top() + (row.height() - size) // 2, mark)
        if look.bar:
            bar = theme().scaled(_BAR)
            painter.fillRect(self.width() - bar, row.top(), bar, row.height(), theme().color(look.bar))
        elif self._view.is_highlighted(line):
            painter.fillRect(self.width() - 1, row.top(), 1, row.height(), theme().color("border"))

    def _paint_number(self, painter: QPainter, numbers: _Numbers, row: QRect, line: int) -> None:
        """Number and arrow of a line."""
        view = self._view
        numbers.paint(row, line, view.line_label(line), highlighted=view.is_highlighted(line))
        state = view.fold_state(line)
        if state == "folded" or (state and self.underMouse()):
            self._paint_arrow(painter, row, folded=state == "folded")

    def _after_number(self) -> int:
        return theme().scaled(_BAR) + theme().scaled(_NUMBER_GAP) + self._fold_width()

    def _paint_arrow(self, painter: QPainter, row: QRect, *, folded: bool) -> None:
        """An arrow that points down at what is open, and to the right where it is folded."""
        painter.save()
        painter.translate(self.width() - 1 - theme().scaled(_BAR) - self._fold_width(), row.center().y() + 1)
        painter.rotate(-90 if folded else 0)
        chevron(painter, QPointF(0, 0), "text" if folded else "muted")
        painter.restore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the hatched edge as high as the margin."""
        self._edge.cover(self.rect())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tell the line that was clicked."""
        if event.button() == Qt.MouseButton.LeftButton:
            y = round(event.position().y())
            for line, _, rect in self._view.lines_in(y, y):
                if rect.top() <= y <= rect.bottom():
                    self._click(line, event.position().x())
                    break

    def _click(self, line: int, x: float) -> None:
        at_arrow = x >= self.width() - 2 * self._fold_width() - theme().scaled(_BAR)
        if at_arrow and self._view.fold_state(line):
            self.fold_clicked.emit(line)
        else:
            self.line_clicked.emit(line)

    def enterEvent(self, event: QEnterEvent) -> None:
        """The arrows are shown while the mouse is here."""
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """And are not any more."""
        self.update()
        super().leaveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The click is this widget's, its end too."""
        event.accept()
