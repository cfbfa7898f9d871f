"""FirstScreen: the beginning of the text, there at once, until the window is complete; one can type already.

Nothing of it needs more than the table of colours. It never touches the namespace `QtCore.Qt`, nor the
viewport of its text: either takes longer than all the rest of it.
"""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QFontDatabase, QFontInfo, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QPlainTextEdit, QWidget

from playground.core.colours import COLORS

HEAD_BYTES = 16 * 1024
"""More than fits on a screen."""
_ROLES = {
    "Window": "window",
    "WindowText": "text",
    "Base": "base",
    "Text": "text",
    "Button": "window",
    "Highlight": "selection",
    "HighlightedText": "text",
}
_ABOVE, _BESIDE, _SHARE = 100, 44, (0.33, 0.79)
"""Where the text will be, about: pixels above it and at its left, and of the window's width and height."""


def head_of(path: Path) -> str:
    """The first lines of a file; "" where it is no UTF-8, or cannot be read, which is told later."""
    try:
        with path.open("rb") as file:
            data = file.read(HEAD_BYTES)
        if len(data) == HEAD_BYTES:
            data = data[: data.rfind(b"\n") + 1]
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except (OSError, ValueError):
        return ""


class FirstScreen(QWidget):
    """A plain text at about the place of the editor.

    Attributes:
        given: what it showed at first.

    Signals:
        painted: it is about to be on the screen.
    """

    painted = Signal()

    def __init__(self, text: str, mode: str) -> None:
        """`mode`: "light", "dark", or anything else for what the system has."""
        super().__init__()
        self.given = text
        self._is_painted = False
        palette = _palette(mode)
        self.setPalette(palette)
        self.setAutoFillBackground(True)
        self.text = QPlainTextEdit(text, self)
        self.text.setPalette(palette)
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(QFontInfo(QApplication.font()).pixelSize())
        self.text.setFont(font)
        self.setFocusProxy(self.text)

    def typed(self) -> str | None:
        """The text with what was typed; None where nothing was."""
        text = self.text.toPlainText()
        return text if text != self.given else None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the text."""
        super().resizeEvent(event)
        across, down = _SHARE
        width, height = round(self.width() * across), round(self.height() * down)
        self.text.setGeometry(_BESIDE, _ABOVE, width - _BESIDE, height - _ABOVE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tell the first time."""
        super().paintEvent(event)
        if not self._is_painted:
            self._is_painted = True
            self.painted.emit()


def _palette(mode: str) -> QPalette:
    palette = QApplication.palette()
    dark = mode == "dark" or (mode != "light" and palette.window().color().lightness() < 128)
    for name, role in _ROLES.items():
        palette.setColor(QPalette.ColorRole[name], QColor(COLORS[role][dark]))
    return palette
