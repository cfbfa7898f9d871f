"""SnippetStops: Tab goes on to the next gap of what a suggestion wrote, and last to its end."""

import re

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent, QTextCursor

from playground.core.language.change import Change
from playground.ui.editor.json_editor import JsonEditor

_GAP = re.compile(r'""|\[\]|\{\}')


class SnippetStops(QObject):
    """The gaps of the piece that was written last, while the caret stays in it.

    A gap is an empty text, list or object; the caret goes inside.
    """

    def __init__(self, editor: JsonEditor) -> None:
        super().__init__(editor)
        self._editor = editor
        self._piece: QTextCursor | None = None
        editor.key_filters.append(self._take_key)
        editor.cursorPositionChanged.connect(self._on_caret)

    def write(self, change: Change) -> None:
        """Make a change, and remember where its piece is."""
        editor = self._editor
        first, last = min(one.span.start for one in change.edits), max(one.span.end for one in change.edits)
        start, end = editor.mirror.utf16(first), QTextCursor(editor.document())
        end.setPosition(editor.mirror.utf16(last))
        self._piece = None
        editor.apply(change)
        self._piece = QTextCursor(editor.document())
        self._piece.setPosition(start)
        self._piece.setPosition(end.position(), QTextCursor.MoveMode.KeepAnchor)

    def _take_key(self, event: QKeyEvent) -> bool:
        if event.key() != Qt.Key.Key_Tab or event.modifiers() or self._piece is None:
            return False
        caret = self._editor.textCursor()
        if self._piece.document() is not caret.document():  # another text is shown
            self._piece = None
            return False
        in_indent = not caret.block().text()[: caret.positionInBlock()].strip()
        if in_indent or caret.selectionEnd() >= self._piece.selectionEnd():
            self._piece = None
            return False
        self._go_on(caret)
        return True

    def _go_on(self, caret: QTextCursor) -> None:
        assert self._piece is not None
        piece, at = self._piece, caret.selectionEnd()
        text = piece.selectedText()  # in UTF-16, as Qt counts; a line end is one character of it too
        gap = _GAP.search(_as_units(text), at - piece.selectionStart())
        if gap is None:
            caret.setPosition(piece.selectionEnd())
            self._piece = None
        else:
            caret.setPosition(piece.selectionStart() + gap.start() + 1)
        self._editor.setTextCursor(caret)
        self._editor.ensureCursorVisible()

    def _on_caret(self) -> None:
        """Leave where the caret leaves the piece."""
        if self._piece is None or self._editor.is_changing():
            return
        at = self._editor.textCursor().position()
        if not self._piece.selectionStart() <= at <= self._piece.selectionEnd():
            self._piece = None


def _as_units(text: str) -> str:
    """A text in which each UTF-16 unit is one character."""
    return text if text.isascii() else "".join("??" if char > "\uffff" else char for char in text)
