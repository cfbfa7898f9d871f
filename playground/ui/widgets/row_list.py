"""RowList: a list whose rows are all of one height, painted by a delegate, and never edited."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from playground.ui.widgets.scroll_bar import use_thin_bars

_Index = QModelIndex | QPersistentModelIndex


class RowList(QListView):
    """It scrolls up and down alone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        use_thin_bars(self)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)

    def dataChanged(self, first: _Index, last: _Index, roles: Sequence[int] = ()) -> None:
        """Paint what changed. Qt's list would lay out all rows for it, and ask the model about each twice."""
        QAbstractItemView.dataChanged(self, first, last, list(roles))
