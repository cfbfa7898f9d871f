"""KeptText: a text as an editor left it, with its undo history, caret and scrolling, to be shown again."""

from dataclasses import dataclass

from PySide6.QtCore import QObject
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QPlainTextDocumentLayout

from playground.ui.code.mirror import TextMirror


@dataclass(eq=False, slots=True)
class KeptText:
    """One of the texts that a view can show.

    Attributes:
        document: Qt's document, a child of the view, so that it lives as long.
        mirror: its exact text.
        caret: anchor and position, in UTF-16 units.
        scrolled: the places of the two scroll bars, across and down.
    """

    document: QTextDocument
    mirror: TextMirror
    caret: tuple[int, int] = (0, 0)
    scrolled: tuple[int, int] = (0, 0)


def blank_text(owner: QObject) -> KeptText:
    """A new, empty text for the view that owns it."""
    document = QTextDocument(owner)
    document.setDocumentLayout(QPlainTextDocumentLayout(document))
    return KeptText(document, TextMirror(document))
