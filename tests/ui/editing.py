"""What tests of the editor do to it, and look at."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QTextCharFormat, QTextCursor, QWheelEvent
from PySide6.QtWidgets import QApplication, QTextEdit

from playground.core.position import Span
from playground.core.problem import Problem, Severity
from playground.ui.editor import SchemaEditor

SCHEMA = '{\n  "type": "object",\n  "properties": {\n    "a": {"type": "string"}\n  }\n}\n'
CTRL = Qt.KeyboardModifier.ControlModifier
WAVE = QTextCharFormat.UnderlineStyle.WaveUnderline
DOTS = QTextCharFormat.UnderlineStyle.DotLine


def emitted(editor: SchemaEditor) -> list[object]:
    """Everything that the editor tells from now on."""
    told: list[object] = []
    editor.text_changed.connect(told.append)
    editor.caret_moved.connect(told.append)
    return told


def put_caret(editor: SchemaEditor, offset: int, to: int | None = None) -> None:
    cursor = editor.textCursor()
    cursor.setPosition(editor.mirror.utf16(offset))
    if to is not None:
        cursor.setPosition(editor.mirror.utf16(to), QTextCursor.MoveMode.KeepAnchor)
    editor.setTextCursor(cursor)


def problem(text: str, part: str, severity: Severity = "error", message: str = "No good.") -> Problem:
    start = text.index(part)
    return Problem("code", severity, message, span=Span(start, start + len(part)))


def underlined(editor: SchemaEditor) -> list[tuple[str, QTextCharFormat.UnderlineStyle]]:
    selections: list[QTextEdit.ExtraSelection] = editor.extraSelections()
    return [(one.cursor.selectedText(), one.format.underlineStyle()) for one in selections]


def middle_of_line(editor: SchemaEditor, line: int) -> int:
    return editor.cursorRect(QTextCursor(editor.document().findBlockByNumber(line))).center().y()


def turn_wheel(editor: SchemaEditor, by: int) -> None:
    """The wheel over the middle of the text, in eighths of a degree; down for less than 0."""
    surface = editor.viewport()
    at = surface.rect().center()
    event = QWheelEvent(
        QPointF(at),
        QPointF(surface.mapToGlobal(at)),
        QPoint(0, by),
        QPoint(0, by),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(surface, event)
