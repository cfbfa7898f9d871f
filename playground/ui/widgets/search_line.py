"""SearchLine: a line with a lens that narrows down what is shown below it. What stands in it is no answer."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from playground.ui.icons import pixmap_for
from playground.ui.theme import theme
from playground.ui.widgets.painting import control_frame, transparent_base


class SearchLine(QLineEdit):
    """Esc empties it, Down and Enter go on to what was found.

    Signals:
        left: (bool) the keyboard is to go on; True to what was found, False back.
    """

    left = Signal(bool)

    def __init__(self, words: str, parent: QWidget, *, framed: bool = True) -> None:
        super().__init__(parent)
        self._framed = framed
        self.setFrame(False)
        self.setPalette(transparent_base())
        self.setPlaceholderText(words)
        self.setAccessibleName(words)
        self.follow_theme()

    def follow_theme(self) -> None:
        """Take font and sizes from the theme."""
        self.setFont(theme().font("body"))
        self.setTextMargins(theme().size("icon") + theme().scaled(10), 0, theme().scaled(6), 0)

    def sizeHint(self) -> QSize:
        """As high as every control."""
        return QSize(theme().scaled(200), theme().size("control"))

    def minimumSizeHint(self) -> QSize:
        """Room for a few letters."""
        return QSize(theme().scaled(80), theme().size("control"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type, or go on."""
        key = Qt.Key(event.key())
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key == Qt.Key.Key_Escape and not held:
            self._on_escape(event)
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter) and not held:
            self.left.emit(True)
        else:
            super().keyPressEvent(event)

    def _on_escape(self, event: QKeyEvent) -> None:
        if self.text():
            self.clear()
            self.left.emit(False)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the frame or the line below, the lens, and the text."""
        painter = QPainter(self)
        if self._framed:
            control_frame(painter, QRectF(self.rect()), focused=self.hasFocus(), refused=False)
        else:
            role = "focus" if self.hasFocus() else "hairline"
            painter.fillRect(0, self.height() - 1, self.width(), 1, theme().color(role))
        side = theme().size("icon")
        pixmap = pixmap_for(self, "search", "muted")
        painter.drawPixmap(theme().scaled(7), (self.height() - side) // 2, pixmap)
        painter.end()
        super().paintEvent(event)
