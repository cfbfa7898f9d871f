"""TextBar: a bar above an editor, hidden until it is asked for; Escape in it goes back to the text."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from playground.ui.editor.json_editor import JsonEditor
from playground.ui.theme import theme
from playground.ui.widgets.claims import claims_escape


class TextBar(QWidget):
    """What the bars have in common: ground, a line below, Enter and Escape."""

    def __init__(self, editor: JsonEditor, name: str, words: str) -> None:
        super().__init__()
        self.editor = editor
        self.setObjectName(name)
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.update)
        self.hide()

    def close_bar(self) -> None:
        """Hide it and give the text the keyboard."""
        self.hide()
        self.editor.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def enter(self, *, shift: bool) -> None:
        """Enter was pressed, alone or with Shift. Override it."""

    def event(self, event: QEvent) -> bool:
        """Escape is the bar's, also where it would otherwise stop the reading of a long schema."""
        return claims_escape(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does what the bar is for; Escape closes it."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_bar()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.enter(shift=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground, and a line below."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("window"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme().color("hairline"))
