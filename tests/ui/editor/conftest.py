"""A shown schema editor, alone in a window, that is typed in with real key events."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from playground.core.position import Span
from playground.ui.editor import SchemaEditor

CTRL = Qt.KeyboardModifier.ControlModifier


class Typist:
    """Types into an editor. In a marked text `|` is the caret; two of them are a selection."""

    def __init__(self, editor: SchemaEditor) -> None:
        self.editor = editor

    def opens(self, marked: str) -> None:
        before, *rest = marked.split("|")
        self.editor.set_text(before + "".join(rest))
        end = len(before) + (len(rest[0]) if len(rest) > 1 else 0)
        cursor = QTextCursor(self.editor.document())
        cursor.setPosition(self.editor.mirror.utf16(len(before)))
        cursor.setPosition(self.editor.mirror.utf16(end), QTextCursor.MoveMode.KeepAnchor)
        self.editor.setTextCursor(cursor)

    def types(self, text: str) -> None:
        QTest.keyClicks(self.editor, text)

    def presses(self, *keys: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        for key in keys:
            QTest.keyClick(self.editor, key, held)

    def undoes(self) -> None:
        self.presses(Qt.Key.Key_Z, held=CTRL)

    @property
    def marked(self) -> str:
        """The text with its caret or selection marked."""
        text, selected = self.editor.text(), self.editor.selection()
        if selected.start == selected.end:
            return f"{text[: selected.start]}|{text[selected.start :]}"
        inside = text[selected.start : selected.end]
        return f"{text[: selected.start]}|{inside}|{text[selected.end :]}"


@pytest.fixture
def board(qtbot: QtBot) -> QWidget:
    """The window that the editor is in."""
    window = QWidget()
    window.resize(720, 480)
    qtbot.addWidget(window)
    return window


@pytest.fixture
def editor(qtbot: QtBot, board: QWidget) -> SchemaEditor:
    window = board
    made = SchemaEditor(window)
    made.setGeometry(window.rect())
    window.show()
    qtbot.waitExposed(window)
    made.setFocus()
    qtbot.waitUntil(made.hasFocus)
    return made


@pytest.fixture
def typist(editor: SchemaEditor) -> Typist:
    return Typist(editor)


def span_of(text: str, part: str) -> Span:
    start = text.index(part)
    return Span(start, start + len(part))
