"""Splitter: a line of one pixel that is easy to grab."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QRegion, QResizeEvent, QShowEvent
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
    """The hairline. A splitter lays a handle out by its contents; its margins overlap the panes."""

    def __init__(self, orientation: Qt.Orientation, parent: QSplitter) -> None:
        super().__init__(orientation, parent)
        aside = theme().size("splitter_grab") // 2
        across = orientation == Qt.Orientation.Horizontal
        self.setContentsMargins(*((aside, 0, aside, 0) if across else (0, aside, 0, aside)))
        self.setAttribute(Qt.WidgetAttribute.WA_MouseNoMask)
        self._taken_at = QPoint()

    def showEvent(self, event: QShowEvent) -> None:
        """It paints all of itself, so that nothing under it need be painted; the style has denied that."""
        super().showEvent(event)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Paint no more than the line. Qt's own way would set narrower margins."""
        self.setMask(QRegion(self.contentsRect()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where it was taken, counted from the line and not from its margin: it must not jump."""
        left_top = self.contentsRect().topLeft()
        self._taken_at = event.position().toPoint() - left_top
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the line."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            to = self.mapToParent(event.position().toPoint()) - self._taken_at
            self.moveSplitter(to.x() if self.orientation() == Qt.Orientation.Horizontal else to.y())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line."""
        QPainter(self).fillRect(self.contentsRect(), theme().color("hairline"))
