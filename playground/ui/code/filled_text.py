"""FilledText: a text pane that shows the first lines of a new text at once, and gets the rest in slices."""

from time import perf_counter

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QPlainTextEdit, QScrollBar, QWidget

from playground.ui.code.kept_text import KeptText, blank_text
from playground.ui.code.mirror import TextMirror
from playground.ui.theme import theme
from playground.ui.turns import is_busy
from playground.ui.widgets.plain_text import qt_text

_SLICE_SECONDS = 0.003
"""The analysis has its own slices in the same turns."""
_LOOKS_AT_ALL = frozenset(
    {
        QEvent.Type.ContextMenu,
        QEvent.Type.DragEnter,
        QEvent.Type.Drop,
        QEvent.Type.InputMethod,
        QEvent.Type.InputMethodQuery,
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.ShortcutOverride,
        QEvent.Type.TouchBegin,
        QEvent.Type.Wheel,
    }
)
"""What reaches the text, its surface or its scroll bar and could show or change what is not there yet."""


class FilledText(QPlainTextEdit):
    """Whoever asks for its document, caret or scroll bar, or uses it, finds all of the text there.

    What paints it must not ask, or the first paint would wait for the last line: it uses `shown_text`.

    Attributes:
        mirror: the exact text that is shown.

    Signals:
        filled: the document has all of its text now.
    """

    filled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.mirror = TextMirror(super().document())
        self._kept = KeptText(super().document(), self.mirror)
        self._setting = self._opening = self._filling = self._edited = False
        self._kept.document.contentsChange.connect(self._on_contents_change)
        self._stretched = -1
        self._fill_timer = QTimer(self)
        self._fill_timer.setInterval(0)
        self._fill_timer.timeout.connect(self._fill_slice)

    # -- texts

    def set_whole_text(self, text: str) -> None:
        """Put another text in place of the old one and forget the undo history. Emits nothing."""
        self._setting = self._opening = True
        self.setPlainText(text)
        self.mirror.expect(text)
        self._finish_setting()
        self.update_all()

    def open_text(self, text: str) -> None:
        """The same, its first lines at once and the rest in slices."""
        self._stop_filling()
        self._setting = self._opening = True
        self._kept.begin(text, super().setPlainText)
        self._finish_setting()
        self.update_all()
        self._begin_filling()

    def add_text(self, text: str = "") -> KeptText:
        """A new text beside the one that is shown, with nothing to undo; `show_text` shows it."""
        added = blank_text(self)
        self._follow_look(added.document)
        added.document.setUndoRedoEnabled(not self.isReadOnly())
        if text:  # a document that is not shown yet takes it faster
            added.begin(text, added.document.setPlainText)
        added.document.contentsChange.connect(self._on_contents_change)
        return added

    def show_text(self, kept: KeptText) -> None:
        """Show another text as it was left; the present one stays what it is. Emits nothing."""
        if kept is self._kept:
            return
        self._stop_filling()
        cursor, across = super().textCursor(), self.horizontalScrollBar()
        down = super().verticalScrollBar()
        self._kept.caret = cursor.anchor(), cursor.position()
        self._kept.scrolled = across.value(), down.value()
        # else Qt seeks the old place in a shorter text, which takes twice as long for each line that it lacks
        across.setValue(0)
        down.setValue(0)
        # Qt deletes a document that it has made itself as soon as another one is shown
        self._kept.document.setParent(self)
        self._setting = self._opening = True
        self._kept, self.mirror = kept, kept.mirror
        self._follow_look(kept.document)
        self.setDocument(kept.document)
        if kept.caret != (0, 0):
            cursor = QTextCursor(kept.document)
            cursor.setPosition(kept.caret[0])
            cursor.setPosition(kept.caret[1], QTextCursor.MoveMode.KeepAnchor)
            self.setTextCursor(cursor)
        across.setValue(kept.scrolled[0])
        down.setValue(kept.scrolled[1])
        self._finish_setting()
        self.update_all()
        self._begin_filling()

    def _follow_look(self, document: QTextDocument) -> None:
        """Font and margin; each would lay out the whole document, so they are set where they are others."""
        if document.defaultFont() != self.font():
            document.setDefaultFont(self.font())
        if document.documentMargin() != theme().scaled(8):
            document.setDocumentMargin(theme().scaled(8))

    def shown_text(self) -> KeptText:
        """The text that is shown, which may not be all there."""
        return self._kept

    def _finish_setting(self) -> None:
        """A setter has changed the text. Extend it."""
        self._setting = self._opening = self._edited = False

    def update_all(self) -> None:
        """Paint all anew."""
        self.viewport().update()

    def _on_contents_change(self, position: int, removed: int, added: int) -> None:
        if not (self._opening or self._filling) and self.mirror.splice(position, added):
            self._edited = True

    # -- the rest of a text

    def is_filled(self) -> bool:
        """Whether the document has all of its text."""
        return self._kept.written is None

    def complete_text(self) -> None:
        """Put all that is left of the text into the document now."""
        if self._kept.written is not None and not self._filling:
            self._filling = True
            self._kept.complete()
            self._filling = False
            self._end_filling()

    def _begin_filling(self) -> None:
        """Call it when a text that is not all there is shown."""
        if self._kept.written is None:
            return
        self._stretch_bar()
        for part in (self, self.viewport(), super().verticalScrollBar()):
            part.installEventFilter(self)
        self._fill_timer.start()

    def _stretch_bar(self) -> None:
        """Show the scroll bar of all of the text; Qt knows of the lines that are there."""
        bar = super().verticalScrollBar()
        if self._kept.written is not None and bar.maximum() != self._stretched:
            self._stretched = bar.maximum() + self._kept.lines - self._kept.document.blockCount()
            bar.setMaximum(self._stretched)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There are more first lines than any view shows, but Qt works out the scroll bar anew."""
        super().resizeEvent(event)
        self._stretch_bar()

    def _fill_slice(self) -> None:
        if is_busy():
            return
        until = perf_counter() + _SLICE_SECONDS
        self._filling = True
        while self._kept.written is not None and perf_counter() < until:
            self._kept.write_part()
        self._filling = False
        if self._kept.written is None:
            self._end_filling()

    def _stop_filling(self) -> None:
        """Another text is shown; this one stays as far as it is."""
        self._fill_timer.stop()
        self._stretched = -1
        for part in (self, self.viewport(), super().verticalScrollBar()):
            part.removeEventFilter(self)

    def _end_filling(self) -> None:
        self._stop_filling()
        self.filled.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Complete the text before anything is done with it."""
        if event.type() in _LOOKS_AT_ALL:
            self.complete_text()
        return super().eventFilter(watched, event)

    # -- what needs all of the text

    def document(self) -> QTextDocument:
        """The document, with all of the text."""
        self.complete_text()
        return self._kept.document

    def textCursor(self) -> QTextCursor:
        """The caret, which may go anywhere."""
        self.complete_text()
        return super().textCursor()

    def verticalScrollBar(self) -> QScrollBar:
        """The scroll bar of all of the text."""
        self.complete_text()
        return super().verticalScrollBar()

    def setPlainText(self, text: str) -> None:
        """Replace the text."""
        self.complete_text()
        super().setPlainText(qt_text(text))

    def selectAll(self) -> None:
        """Select all of the text."""
        self.complete_text()
        super().selectAll()

    def blockCount(self) -> int:
        """How many lines the text has, whether they are all there or not."""
        return super().blockCount() if self._kept.written is None else self._kept.lines
