"""PreparedPreview: what the validator really gets, with what preparation made marked in it."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent
from PySide6.QtWidgets import QToolTip, QWidget

from playground.core.snapshot import LineMark, Prepared
from playground.ui.code.characters import holdable
from playground.ui.code.kept_text import KeptText
from playground.ui.code.line_look import PLAIN, LineLook
from playground.ui.code.view import CodeView
from playground.ui.preview.bands import Bands
from playground.ui.widgets.plain_text import tooltip
from playground.ui.words import tr

LineSentences = Callable[[int], tuple[str, ...]]
"""What is to be said about a line, from 0: sentences for a tooltip."""

EMPTY = tr(
    "Here stands the schema after preparation, as the validator gets it.\n\n"
    "Write a schema, or open an example: the lines that allowCustom adds are marked."
)


class TracedText(CodeView):
    """A read-only text whose lines tell where they come from.

    Signals:
        line_clicked(int): from 0.
        line_hovered(int): the line under the mouse is another one now; -1 for none.
    """

    line_clicked = Signal(int)
    line_hovered = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        self._sentences: LineSentences = lambda line: ()
        self._hovered = -1
        super().__init__("readonly", parent)
        self.viewport().setMouseTracking(True)
        self.make_read_only()

    def set_sentences(self, sentences: LineSentences) -> None:
        """What knows what to say about a line."""
        self._sentences = sentences

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click, not the end of a selection, asks for the line's source."""
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and not self.textCursor().hasSelection():
            self.line_clicked.emit(self.cursorForPosition(event.position().toPoint()).blockNumber())

    def viewportEvent(self, event: QEvent) -> bool:
        """Tooltips say where a line comes from."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            line = self.cursorForPosition(event.pos()).blockNumber()
            QToolTip.showText(event.globalPos(), self.tooltip_of(line), self)
            return True
        if event.type() == QEvent.Type.Leave:
            self._hover(-1)
        elif event.type() == QEvent.Type.MouseMove and isinstance(event, QMouseEvent) and not event.buttons():
            self._hover(self._line_under(event.position().toPoint()))
        return super().viewportEvent(event)

    def _line_under(self, at: QPoint) -> int:
        """The line whose row holds a point; below the last one there is none."""
        cursor = self.cursorForPosition(at)
        return cursor.blockNumber() if at.y() <= self.cursorRect(cursor).bottom() else -1

    def _hover(self, line: int) -> None:
        if line != self._hovered:
            self._hovered = line
            self.line_hovered.emit(line)

    def tooltip_of(self, line: int) -> str:
        """The sentences about a line, as text that Qt shows literally; "" for none."""
        return "" if self.is_empty() else "<br>".join(map(tooltip, self._sentences(line)))


@dataclass(eq=False, slots=True)
class _Kept:
    """What is prepared of one document: its text as Qt has it, and what was given."""

    text: KeptText
    given: str = ""
    marks: tuple[LineMark, ...] = ()


class PreparedPreview(TracedText):
    """The prepared schema as text, read-only; text, bands and remarks change, caret and scrolling stay."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._bands = Bands()
        self._lit: tuple[tuple[int, int], ...] = ()
        super().__init__(parent)
        self._shown = _Kept(self.shown_text())
        self._left: dict[object, _Kept] = {}
        self._document: object = None
        self.setObjectName("preparedPreview")
        self.setAccessibleName(tr("Prepared schema, as JSON text"))
        self.setPlaceholderText(EMPTY)

    def set_prepared(self, prepared: Prepared) -> None:
        """Text and marks."""
        if prepared.text != self._shown.given:
            before, self._shown.given = self._shown.given, prepared.text
            if not before:
                self.open_text(holdable(prepared.text))
            elif prepared.text:
                self.replace_differing(holdable(prepared.text), quiet=True)
            else:  # Qt clears a long text much faster than it takes lines out
                self.set_whole_text("")
        if prepared.marks == self._shown.marks:
            return
        self._shown.marks = prepared.marks
        self._bands = Bands(prepared.marks)
        self.update_looks()

    def show_document(self, document: object) -> None:
        """Show what was set last for a document, as it was left: Qt need not get the text once more."""
        before, self._document = self._document, document
        if before is None or before is document:
            return
        self._left[before] = self._shown
        known = document in self._left
        self._shown = self._left.pop(document) if known else _Kept(self.add_text())
        self._bands = Bands(self._shown.marks)
        self.show_text(self._shown.text)

    def forget_document(self, document: object) -> None:
        """A document is open no more."""
        if document in self._left:
            self._left.pop(document).text.document.deleteLater()

    def set_stale(self, stale: bool) -> None:
        """Whether it belongs to an older text: hatched edge, no colours, no bands."""
        if stale != self.is_text_stale():
            self.set_text_stale(stale)

    def set_lit_lines(self, ranges: tuple[tuple[int, int], ...]) -> None:
        """Mark what was made of the keyword that the caret is in: (first, last) lines, from 0."""
        if ranges != self._lit:
            self._lit = ranges
            self.update_looks()

    def show_lines(self, first: int, last: int) -> None:
        """Scroll there, the least that is needed."""
        self.reveal(first, last)

    def mark_at(self, line: int) -> LineMark | None:
        """The innermost mark that holds a line."""
        return self._bands.mark_at(line)

    def line_look(self, line: int) -> LineLook:
        """Band, bar and remark of a line."""
        look = PLAIN if self.is_text_stale() else self._bands.look(line)
        if self._lit and any(first <= line <= last for first, last in self._lit):
            return replace(look, band="sunken")
        return look
