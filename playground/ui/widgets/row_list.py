"""RowList: a list whose rows are all of one height, which it paints itself, and never edits."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from playground.ui.theme import theme
from playground.ui.widgets.scroll_bar import use_thin_bars
from playground.ui.widgets.surface import surface_of

_Index = QModelIndex | QPersistentModelIndex


class RowList(QListView):
    """It scrolls up and down alone. Subclasses say how a row is painted.

    Qt's own painting goes through a delegate, with a style option and some ten questions to the model a row.
    """

    def __init__(self, parent: QWidget | None = None, row: str = "row") -> None:
        """`row` is the height of a row, a name of the theme's sizes."""
        super().__init__(parent)
        self.surface = surface_of(self)
        self._row = row
        self.setItemDelegate(_RowHeight(self, row))
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        use_thin_bars(self)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)

    def dataChanged(self, first: _Index, last: _Index, roles: Sequence[int] = ()) -> None:
        """Paint what changed. Qt's list would lay out all rows for it, and ask the model about each twice."""
        QAbstractItemView.dataChanged(self, first, last, list(roles))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The rows that the paint touches, each on the ground that says whether it is selected."""
        painter = QPainter(self.surface)
        wide, high, touched = self.surface.width(), theme().size(self._row), event.rect()
        scrolled = self.verticalOffset()
        first = (touched.top() + scrolled) // high
        beyond = min((touched.bottom() + scrolled) // high + 1, self.model().rowCount())
        chosen = self.selectionModel()
        some_are_chosen = chosen.hasSelection()
        focused = self.currentIndex().row() if self.hasFocus() else -1
        for row in range(first, beyond):
            area = QRect(0, row * high - scrolled, wide, high)
            is_chosen = some_are_chosen and chosen.isSelected(self.model().index(row, 0))
            if is_chosen:
                painter.fillRect(area, theme().color("selection"))
            if row == focused:
                painter.setPen(theme().color("focus"))
                painter.drawRect(area.adjusted(0, 0, -1, -1))
            self.paint_row(painter, area, row, marked=is_chosen or row == focused)
        painter.end()

    def paint_row(self, painter: QPainter, area: QRect, row: int, *, marked: bool) -> None:
        """Paint what stands in a row; `marked`: it does not lie on the list's plain ground."""
        raise NotImplementedError


class _RowHeight(QStyledItemDelegate):
    """How high a row is, for Qt's layout; nothing is painted or edited by it."""

    def __init__(self, parent: QWidget, row: str) -> None:
        super().__init__(parent)
        self._row = row

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(0, theme().size(self._row))
