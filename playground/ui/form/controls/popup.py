"""Popup: what floats below a control. A child of the window, so no system places, focuses or grabs for it."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QFrame, QWidget

from playground.ui.theme import theme
from playground.ui.widgets.painting import rounded

GAP = 4
"""Between the popup and the window's edge; half of it between control and popup."""


class Popup(QFrame):
    """A press elsewhere, or the form's scrolling, closes it.

    Attributes:
        anchor: the control that it belongs to.

    Signals:
        closed: it went away.
    """

    closed = Signal()

    def __init__(self, anchor: QWidget) -> None:
        super().__init__(anchor.window())
        self.anchor = anchor
        self.setPalette(theme().palette("base"))
        self._scrolled: QAbstractScrollArea | None = None
        self.hide()

    def is_open(self) -> bool:
        """Whether it is there."""
        return not self.isHidden()

    def open_popup(self) -> None:
        """Show it where `place` has put it."""
        if self.isHidden():
            self._watch_outside()
            self.show()
        self.raise_()
        self.update()

    def close_popup(self) -> None:
        """Go away."""
        if self.isHidden():
            return
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        if self._scrolled is not None:
            self._scrolled.verticalScrollBar().valueChanged.disconnect(self.close_popup)
            self._scrolled = None
        self.hide()
        self.closed.emit()

    def place(self, width: int, wanted: int, least: int) -> None:
        """Take a place below the control, or above it where there is more room."""
        window = self.anchor.window()
        if self.parentWidget() is not window:
            self.setParent(window)
        at = self.anchor.mapTo(window, QPoint(0, 0))
        below = window.height() - at.y() - self.anchor.height() - 2 * GAP
        above = at.y() - 2 * GAP
        up = below < wanted and above > below
        high = max(min(wanted, above if up else below), least)
        y = at.y() - high - GAP // 2 if up else at.y() + self.anchor.height() + GAP // 2
        x = max(min(at.x(), window.width() - width - GAP), 0)
        self.setGeometry(x, y, width, high)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A press anywhere else closes it, and goes on to where it was meant for."""
        if event.type() == QEvent.Type.MouseButtonPress and isinstance(watched, QWidget):
            ours = watched is self or self.isAncestorOf(watched)
            theirs = watched is self.anchor or self.anchor.isAncestorOf(watched)
            if not ours and not theirs:
                self.close_popup()
        return False

    def wheelEvent(self, event: QWheelEvent) -> None:
        """What it does not need stays here."""
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press beside what it holds is for nobody."""
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground and outline."""
        rounded(QPainter(self), QRectF(self.rect()), "border", "raised", radius=theme().size("radius_popup"))

    def _watch_outside(self) -> None:
        app = QApplication.instance()
        if app is not None:
            app.installEventFilter(self)
        parent = self.anchor.parentWidget()
        while parent is not None and not isinstance(parent, QAbstractScrollArea):
            parent = parent.parentWidget()
        if parent is not None:
            self._scrolled = parent
            parent.verticalScrollBar().valueChanged.connect(self.close_popup)
