"""TypedPairs: brackets and quotes that are closed as they are opened.

Only a closer that was written this way is stepped over when it is typed, so a text typed to its end without a
look at the screen is the text that was meant.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit

_CLOSER_OF = {"{": "}", "[": "]", '"': '"'}
_CLOSERS = frozenset("}]")
_OPENERS = {"}": "{", "]": "["}
_MAY_FOLLOW = frozenset(" \t\n,]}:")
_MOST_KEPT = 100
_FARTHEST = 400
"""UTF-16 units of blanks that a typed closer steps over at most."""


def in_string(before: str) -> bool:
    """Whether a line's text up to the caret leaves a JSON string open; strings end with their line."""
    inside = escaped = False
    for character in before:
        if escaped:
            escaped = False
        elif character == "\\" and inside:
            escaped = True
        elif character == '"':
            inside = not inside
    return inside


class TypedPairs:
    """What one editor has closed for its typist."""

    def __init__(self, editor: QPlainTextEdit) -> None:
        self._editor = editor
        self._written: list[QTextCursor] = []

    def take(self, event: QKeyEvent) -> bool:
        """Do what a typed key means here; false where it is an ordinary key."""
        typed, cursor = event.text(), self._editor.textCursor()
        if cursor.hasSelection():
            return False
        if event.key() == Qt.Key.Key_Backspace:
            return self._take_both(cursor)
        before = cursor.block().text()[: cursor.positionInBlock()]
        inside = in_string(before)
        if typed == '"' and inside:
            return self._step_over_quote(cursor, before)
        if inside or typed not in {*_CLOSER_OF, *_CLOSERS}:
            return False
        if typed in _CLOSERS:
            return self._step_over(cursor, typed) or self._dedent(cursor, typed, before)
        return self._open(cursor, typed)

    def _open(self, cursor: QTextCursor, opener: str) -> bool:
        if self._character(cursor.position()) not in _MAY_FOLLOW:
            return False
        cursor.insertText(opener + _CLOSER_OF[opener])
        cursor.movePosition(QTextCursor.MoveOperation.Left)
        self._written = [one for one in self._written if one.document() is cursor.document()][-_MOST_KEPT:]
        self._written.append(QTextCursor(cursor))
        self._editor.setTextCursor(cursor)
        return True

    def _step_over_quote(self, cursor: QTextCursor, before: str) -> bool:
        """A quote in a string ends it; an escaped one does not."""
        backslashes = len(before) - len(before.rstrip("\\"))
        if backslashes % 2 or self._character(cursor.position()) != '"':
            return False
        cursor.movePosition(QTextCursor.MoveOperation.Right)
        self._editor.setTextCursor(cursor)
        return True

    def _step_over(self, cursor: QTextCursor, closer: str) -> bool:
        """Over a closer of ours behind the caret; blanks before it on lines of their own go."""
        at = cursor.position()
        while self._character(at) in " \t\n" and at - cursor.position() < _FARTHEST:
            at += 1
        ours = next((one for one in self._written if one.position() == at), None)
        if ours is None or self._character(at) != closer:
            return False
        self._written.remove(ours)
        own_line = cursor.block().text().strip(" \t") == "" and at != cursor.position()
        if own_line:
            cursor.beginEditBlock()
            cursor.setPosition(cursor.block().position())
            cursor.setPosition(at, QTextCursor.MoveMode.KeepAnchor)
            indentation = cursor.selectedText().rpartition("\u2029")[2]
            cursor.insertText(indentation)
            cursor.endEditBlock()
            cursor.movePosition(QTextCursor.MoveOperation.Right)
        else:
            cursor.setPosition(at + 1)
        self._editor.setTextCursor(cursor)
        return True

    def _dedent(self, cursor: QTextCursor, closer: str, before: str) -> bool:
        """A closer that begins a line is indented as the line of its opener."""
        if before.strip(" \t") or not before:
            return False
        line = self._line_of_opener(cursor, closer)
        if line is None:
            return False
        cursor.beginEditBlock()
        cursor.setPosition(cursor.block().position(), QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(line[: len(line) - len(line.lstrip(" \t"))] + closer)
        cursor.endEditBlock()
        self._editor.setTextCursor(cursor)
        return True

    def _line_of_opener(self, cursor: QTextCursor, closer: str) -> str | None:
        """The line above in which a bracket of this kind is still open."""
        depth, block = 0, cursor.block().previous()
        while block.isValid():
            text = block.text()
            for at in range(len(text) - 1, -1, -1):
                if text[at] in (closer, _OPENERS[closer]) and not in_string(text[:at]):
                    depth += 1 if text[at] == closer else -1
                    if depth < 0:
                        return text
            block = block.previous()
        return None

    def _take_both(self, cursor: QTextCursor) -> bool:
        """Backspace between the two halves of a pair of ours takes both."""
        at = cursor.position()
        opener = self._character(at - 1) if at else ""
        if _CLOSER_OF.get(opener) != self._character(at):
            return False
        ours = next((one for one in self._written if one.position() == at), None)
        if ours is None:
            return False
        self._written.remove(ours)
        cursor.setPosition(at - 1)
        cursor.setPosition(at + 1, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        self._editor.setTextCursor(cursor)
        return True

    def _character(self, at: int) -> str:
        """The character at one of Qt's positions, LF at a line's end and at the text's."""
        character = self._editor.document().characterAt(at)
        return "\n" if character in ("\u2029", "\x00", "") else str(character)
