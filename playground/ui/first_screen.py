"""FirstScreen: the beginning of the text, there at once, until the window is complete; one can type already.

Nothing of it needs more than the table of colours. It never touches the namespace `QtCore.Qt`, nor the
viewport of its text: either takes longer than all the rest of it.
"""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QFontDatabase, QFontInfo, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QPlainTextEdit, QScrollBar, QWidget

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
_TOP, _BOTTOM = 90, 0.84
"""Where the panes begin (pixels) and end (of the height), about."""
_GROUNDS = (("base", 0.0, 0.333), ("readonly", 0.334, 0.682), ("base", 0.683, 1.0))
"""The colour of each pane, and where it stands, of the width."""
_BESIDE, _ABOVE = 62, 10
"""Room for the line numbers, and above the first line."""


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
        dark = _is_dark(mode)
        palette = _palette(dark)
        self.setPalette(palette)
        self.setAutoFillBackground(True)
        self._panes = [_ground(self, role, dark) for role, _, _ in _GROUNDS]
        self.text = QPlainTextEdit(text, self._panes[0])
        self.text.setPalette(palette)
        self.text.setVerticalScrollBar(_no_bar())
        self.text.setHorizontalScrollBar(_no_bar())
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(QFontInfo(QApplication.font()).pixelSize())
        self.text.setFont(font)
        self._held = self._exact()
        self.setFocusProxy(self.text)

    def typed(self) -> str | None:
        """The text with what was typed; None where nothing was."""
        text = self._exact()
        return text if text != self._held else None

    def _exact(self) -> str:
        """`toPlainText` would give blanks for no-break spaces, and line ends for U+2028."""
        return self.text.document().toRawText().replace("\u2029", "\n")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the text."""
        super().resizeEvent(event)
        width, height = self.width(), round(self.height() * _BOTTOM) - _TOP
        for pane, (_, left, right) in zip(self._panes, _GROUNDS, strict=True):
            pane.setGeometry(round(left * width), _TOP, round((right - left) * width), height)
        pane = self._panes[0]
        self.text.setGeometry(_BESIDE, _ABOVE, pane.width() - _BESIDE, height - _ABOVE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tell the first time."""
        super().paintEvent(event)
        if not self._is_painted:
            self._is_painted = True
            self.painted.emit()


def _is_dark(mode: str) -> bool:
    return mode == "dark" or (mode != "light" and QApplication.palette().window().color().lightness() < 128)


def _palette(dark: bool) -> QPalette:
    palette = QApplication.palette()
    for name, role in _ROLES.items():
        palette.setColor(QPalette.ColorRole[name], QColor(COLORS[role][dark]))
    return palette


def _ground(parent: QWidget, role: str, dark: bool) -> QWidget:
    """A pane with nothing in it."""
    pane = QWidget(parent)
    palette = pane.palette()
    palette.setColor(QPalette.ColorRole.Window, QColor(COLORS[role][dark]))
    pane.setPalette(palette)
    pane.setAutoFillBackground(True)
    return pane


def _no_bar() -> QScrollBar:
    """A scroll bar that takes no room; to ask for none would need `QtCore.Qt`."""
    bar = QScrollBar()
    bar.setFixedSize(0, 0)
    return bar
