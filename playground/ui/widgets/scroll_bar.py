"""ScrollBar: a thin one, the same on every system."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QScrollArea, QScrollBar, QWidget

from playground.ui.theme import theme
from playground.ui.widgets.painting import rounded
from playground.ui.widgets.unused_signals import forget_signals

_SHORTEST = 24


class ScrollBar(QScrollBar):
    """A handle without arrows on the ground of its pane; the ground is the palette's Window."""

    def __init__(self, orientation: Qt.Orientation, parent: QWidget | None = None) -> None:
        super().__init__(orientation, parent)
        forget_signals(self)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def showEvent(self, event: QShowEvent) -> None:
        """It paints all of itself, so that nothing under it need be painted; the style has denied that."""
        super().showEvent(event)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def sizeHint(self) -> QSize:
        """Ten pixels wide."""
        return QSize(theme().size("scroll_bar"), theme().size("scroll_bar"))

    def minimumSizeHint(self) -> QSize:
        """Any length."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the handle, darker under the mouse."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().window())
        range_ = self.maximum() - self.minimum()
        if range_ <= 0:
            return
        upright = self.orientation() == Qt.Orientation.Vertical
        length = self.height() if upright else self.width()
        handle = max(_SHORTEST, length * self.pageStep() / (range_ + self.pageStep()))
        at = (length - handle) * (self.sliderPosition() - self.minimum()) / range_
        thick = (self.width() if upright else self.height()) - 5
        box = QRectF(3, at + 2, thick, handle - 4) if upright else QRectF(at + 2, 3, handle - 4, thick)
        role = "muted" if self.underMouse() or self.isSliderDown() else "border"
        rounded(painter, box, None, role, radius=thick / 2)


def use_thin_bars(area: QAbstractScrollArea) -> None:
    """Give a scrolling widget thin bars."""
    area.setVerticalScrollBar(ScrollBar(Qt.Orientation.Vertical))
    area.setHorizontalScrollBar(ScrollBar(Qt.Orientation.Horizontal))
    corner = QWidget()
    corner.setAutoFillBackground(True)  # the style would draw a frame there
    area.setCornerWidget(corner)


def scrolled(inside: QWidget) -> QScrollArea:
    """A frameless area that scrolls its widget up and down; the widget takes the whole width."""
    area = QScrollArea()
    area.setWidget(inside)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    use_thin_bars(area)
    return area
