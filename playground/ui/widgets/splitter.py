"""Splitter: a line of one pixel that is easy to grab."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QSplitter, QSplitterHandle, QWidget

from playground.ui.theme import theme


class Splitter(QSplitter):
    """Panes beside or below each other, with a hairline between them; a pane cannot be dragged to nothing."""

    def __init__(self, orientation: Qt.Orientation, parent: QWidget | None = None) -> None:
        super().__init__(orientation, parent)
        self.setHandleWidth(1)
        self.setChildrenCollapsible(False)

    def createHandle(self) -> QSplitterHandle:
        """Qt asks for each line."""
        return _Line(self.orientation(), self)


class _Line(QSplitterHandle):
    """The hairline. Qt lets a handle's margins overlap the panes: there it is grabbed."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Widen the grab area; only the contents are painted, so the panes below it stay visible."""
        # not Qt's own: it sets other margins, each change of which is a resize again, without end
        self.setAttribute(Qt.WidgetAttribute.WA_MouseNoMask)
        aside = (theme().size("splitter_grab") - 1) // 2
        upright = self.orientation() == Qt.Orientation.Horizontal
        self.setContentsMargins(
            aside if upright else 0, 0 if upright else aside, aside if upright else 0, 0 if upright else aside
        )
        self.setMask(QRegion(self.contentsRect()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line."""
        QPainter(self).fillRect(self.contentsRect(), theme().color("hairline"))
