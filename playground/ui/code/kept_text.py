"""KeptText: a text as an editor left it, with its undo history, caret and scrolling, to be shown again."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QSignalBlocker
from PySide6.QtGui import QTextCursor, QTextDocument
from PySide6.QtWidgets import QPlainTextDocumentLayout

from playground.ui.code.characters import holdable
from playground.ui.code.mirror import TextMirror
from playground.ui.widgets.plain_text import qt_text

FIRST_LINES = 200
"""More than a view is high; so many lines of a new text are put into its document at once."""
_PART = 8_000


@dataclass(eq=False, slots=True)
class KeptText:
    """One of the texts that a view can show.

    A long text may be begun: its document holds the first lines, and gets the rest part by part. Whatever
    looks at the document beyond them, or changes it, has to `complete` it first; the mirror has all of it.

    Attributes:
        document: Qt's document, a child of the view, so that it lives as long.
        mirror: its exact text.
        caret: anchor and position, in UTF-16 units.
        scrolled: the places of the two scroll bars, across and down.
        written: how many code points of the text the document holds, None for all.
        lines: how many lines a text has that the document does not hold all of.
    """

    document: QTextDocument
    mirror: TextMirror
    caret: tuple[int, int] = (0, 0)
    scrolled: tuple[int, int] = (0, 0)
    written: int | None = None
    lines: int = 0

    def begin(self, text: str, put: Callable[[str], None]) -> None:
        """Put the first lines of another text into the document, as `put` does; there is nothing to undo."""
        end = _end_of_first_lines(text)
        # the document would change some characters, and the mirror has to know; there are hardly ever any
        self.written = end if end < len(text) and holdable(text) == text else None
        if self.written is None:
            put(qt_text(text))
            self.mirror.expect(text)
            return
        put(qt_text(text[:end]))
        self.mirror.begin(text)
        self.lines = text.count("\n") + 1

    def write_part(self) -> None:
        """Put the next lines of the text into the document, unheard by anybody but for the last ones.

        Who hears of lines that are added paints everything, even where they are out of view.
        """
        text, start = self.mirror.text, self.written or 0
        end = text.find("\n", start + _PART)
        if end < 0:
            self.complete()
            return
        silenced = (QSignalBlocker(self.document), QSignalBlocker(self.document.documentLayout()))
        self._add(text[start:end])
        for blocker in silenced:
            blocker.unblock()
        self.written = end

    def complete(self) -> None:
        """Put all that is left of the text into the document."""
        if self.written is not None:
            rest = self.mirror.text[self.written :]
            self.written = None
            self._add(rest)

    def _add(self, text: str) -> None:
        undoable = self.document.isUndoRedoEnabled()
        self.document.setUndoRedoEnabled(False)
        cursor = QTextCursor(self.document)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.insertText(text)
        self.document.setUndoRedoEnabled(undoable)


def blank_text(owner: QObject) -> KeptText:
    """A new, empty text for the view that owns it."""
    document = QTextDocument(owner)
    document.setDocumentLayout(QPlainTextDocumentLayout(document))
    return KeptText(document, TextMirror(document))


def _end_of_first_lines(text: str) -> int:
    end = -1
    for _ in range(FIRST_LINES):
        end = text.find("\n", end + 1)
        if end < 0:
            return len(text)
    return end
