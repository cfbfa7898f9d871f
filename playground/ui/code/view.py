"""CodeView: JSON text without wrapping, with a margin, bands, remarks and colours for the lines in view."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QPainter,
    QPaintEvent,
    QRegion,
    QResizeEvent,
    QTextBlock,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget
from shiboken6 import isValid

from playground.core.common import common_prefix, common_suffix
from playground.ui.code.characters import pasted
from playground.ui.code.copied import empty_data
from playground.ui.code.filled_text import FilledText
from playground.ui.code.highlighting import Highlighter
from playground.ui.code.line_look import PLAIN, LineLook
from playground.ui.code.lines_in_view import Line, LinesInView, parts_of
from playground.ui.code.margin import Margin
from playground.ui.code.quiet_text import QuietText
from playground.ui.code.remarks import paint_placeholder, paint_remark
from playground.ui.theme import Surface, theme
from playground.ui.widgets.plain_text import qt_text
from playground.ui.widgets.scroll_bar import use_thin_bars
from playground.ui.widgets.surface import surface_of

FLASH_MS = 400
_COMPARE_LOOKS = QEvent.Type(QEvent.registerEventType())


class CodeView(FilledText):
    """The base of the text panes.

    Subclasses answer `line_look` for a line; painting asks it for the lines in view only.

    Signals:
        text_edited(str): the text changed other than by a setter.
        caret_moved(int): the caret's offset in code points, not after a setter.
    """

    # objects, not str: a str would be converted to Qt's and back at each keystroke
    text_edited = Signal(object)
    caret_moved = Signal(int)

    def __init__(self, surface: Surface, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.surface_role = surface
        self._caret = 0
        self._caret_line = 0
        self._flash = -1
        self._placeholder = ""
        self._highlighted: tuple[int, int] | None = None
        self._painted: dict[int, LineLook] = {}
        self._compares_looks = False
        self._surface = surface_of(self)
        self.setFrameShape(QFrame.Shape.NoFrame)
        use_thin_bars(self)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.margin = Margin(self)
        self._stale = False
        self._was_empty = True
        self._highlighter = Highlighter(joins=surface == "readonly")
        self._quiet = QuietText()
        self._lines = LinesInView(self, self._highlighter)
        self._flash_timer = QTimer(self)
        self._flash_timer.setSingleShot(True)
        self._flash_timer.setInterval(FLASH_MS)
        self._flash_timer.timeout.connect(self._end_flash)
        self._connect()
        self.follow_theme()

    def _connect(self) -> None:
        self.textChanged.connect(self._on_text_changed)
        self.cursorPositionChanged.connect(self._on_cursor_moved)
        self.blockCountChanged.connect(self._fit_margin)
        self.updateRequest.connect(self._on_update_request)
        # remarks stay at the right end, so a sideways scroll cannot reuse what was painted
        self.horizontalScrollBar().valueChanged.connect(self._repaint_text)
        theme().changed.connect(self.follow_theme)

    # -- look

    def follow_theme(self) -> None:
        """Take fonts, palette and every colour from the theme; called whenever it changes."""
        self._highlighter.forget()
        self._quiet.forget()
        self.setFont(theme().font("code"))
        self.setTabStopDistance(self.fontMetrics().horizontalAdvance(theme().indent))
        self._kept.document.setDocumentMargin(theme().scaled(8))
        self.setPalette(theme().palette(self.surface_role))
        self._fit_margin()
        self.update_all()

    def line_look(self, line: int) -> LineLook:
        """How a line (from 0) looks beside its text. Override it; called for lines in view."""
        return PLAIN

    def background(self, line: int, look: LineLook) -> str:
        """The colour role of a line's band, "" for none: a flash covers a band, a band the caret's line."""
        if line == self._flash:
            return "selection"
        if look.band:
            return look.band
        at_caret = line == self._caret_line and self.shows_caret() and not self.is_empty()
        return "line_current" if at_caret else ""

    def shows_caret(self) -> bool:
        """Whether the caret's line is worth a mark: where one types, or reads with the keys."""
        return self.hasFocus() or not self.isReadOnly()

    def make_read_only(self) -> None:
        """To read, select and copy; the caret moves by keys and is seen; Tab leaves."""
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        flags = Qt.TextInteractionFlag
        self.setTextInteractionFlags(flags.TextSelectableByMouse | flags.TextSelectableByKeyboard)
        self._fit_margin()

    def _repaint_text(self, _value: int = 0) -> None:
        if any(look.remark is not None for look in self._painted.values()):
            self._surface.update()

    def look_to_paint(self, line: int) -> LineLook:
        """How a line shall be painted now; it is remembered for `update_looks`, and holds until then."""
        known = self._painted.get(line)
        if known is not None and not self._compares_looks:
            return known
        look = self.line_look(line)
        self._painted.setdefault(line, look)  # what is compared is what stood there before
        return look

    def update_looks(self) -> None:
        """Paint those lines anew that look different beside their text than when they were painted.

        Marks, problems and bands come one after the other: they are compared once, before the next paint.
        """
        if not self._compares_looks:
            self._compares_looks = True
            QCoreApplication.postEvent(self, QEvent(_COMPARE_LOOKS))

    def customEvent(self, event: QEvent) -> None:
        """The comparison of `update_looks`."""
        if event.type() == _COMPARE_LOOKS:
            self._compares_looks = False
            self._compare_looks()

    def _compare_looks(self) -> None:
        shown = self._lines.shown()  # what is out of view is painted when it comes into view
        before = {line: look for line, look in self._painted.items() if line in shown}
        looks = {line: self.line_look(line) for line in before}
        self._painted = looks  # they are painted next
        others = [line for line, look in before.items() if looks[line] is not look and looks[line] != look]
        if not others:
            return
        for part, column in self.margin.columns().items():
            differ = [line for line in others if getattr(before[line], part) != getattr(looks[line], part)]
            self.margin.update(self._lines.region_of(differ, *column))
        self._update_text(
            line
            for line in others
            if (before[line].band, before[line].remark) != (looks[line].band, looks[line].remark)
        )

    def update_margin(self, lines: Iterable[int]) -> None:
        """Paint lines anew in the margin; those that are out of view cost nothing."""
        self.margin.update(self._lines.region_of(lines, 0, self.margin.width()))

    def _update_text(self, lines: Iterable[int]) -> None:
        self._surface.update(self._lines.region_of(lines, 0, self._surface.width()))

    def _update_lines(self, *lines: int) -> None:
        self.update_margin(lines)
        self._update_text(lines)

    def update_all(self) -> None:
        """Paint text and margin anew."""
        self._lines.forget()
        self._painted.clear()  # nothing that is painted stays, so there is nothing to compare
        self._surface.update()
        self.margin.update()

    # -- text

    def text(self) -> str:
        """The exact text, block ends as LF."""
        return self.mirror.text

    def toPlainText(self) -> str:
        """The exact text too: Qt would give blanks for no-break spaces, and line ends for U+2028."""
        return self.mirror.text

    def is_empty(self) -> bool:
        """Whether there is no text at all."""
        return not self.mirror.text

    def caret_offset(self) -> int:
        """Where the caret is, in code points."""
        return self.mirror.offset(QPlainTextEdit.textCursor(self).position())

    def replace_differing(self, text: str, *, quiet: bool) -> None:
        """Make the text this one by one edit of the part that differs, so caret and scrolling stay."""
        if text == self.mirror.text:
            return
        old = self.mirror.text
        if quiet and not (old and text):
            self.set_whole_text(text)
            return
        first = common_prefix(old, text)
        last = common_suffix(old, text, beyond=first)
        cursor = QTextCursor(self.document())
        cursor.setPosition(self.mirror.utf16(first))
        cursor.setPosition(self.mirror.utf16(len(old) - last), QTextCursor.MoveMode.KeepAnchor)
        top = QTextCursor(self.firstVisibleBlock())
        top.setKeepPositionOnInsert(True)
        self._setting = quiet
        self.mirror.await_text(text)
        cursor.insertText(qt_text(text[first : len(text) - last]))
        edit = self.mirror.edit
        if quiet and edit is not None and edit.is_in_line:  # no line moved or has another number
            self._end_setting()
        elif quiet:
            self.verticalScrollBar().setValue(top.blockNumber())
            self._finish_setting()

    def _finish_setting(self) -> None:
        self._end_setting()
        self._fit_margin()

    def _end_setting(self) -> None:
        super()._finish_setting()
        self._caret_line = self.caret_line()
        self._caret = self.caret_offset()
        self._was_empty = self.is_empty()

    def _on_contents_change(self, position: int, removed: int, added: int) -> None:
        super()._on_contents_change(position, removed, added)
        self._lines.note_edit(position)

    def _on_text_changed(self) -> None:
        if self._setting or not self._edited:
            return
        self._edited = False
        if self.is_empty() != self._was_empty:  # the sentence of an empty pane, and its caret has no band
            self._was_empty = self.is_empty()
            self.update_all()
        self.text_edited.emit(self.mirror.text)
        self._caret = -1  # it is told after each text, where it is the same, too
        self._on_cursor_moved()

    def setPlaceholderText(self, text: str, /) -> None:
        """The sentence of an empty pane, in the interface's font and wrapped; Qt's own would be code."""
        self._placeholder = text
        self.setAccessibleDescription(text)
        self._surface.update()

    def placeholderText(self) -> str:
        """The sentence of an empty pane."""
        return self._placeholder

    # -- caret

    def caret_line(self) -> int:
        """The line of the caret, from 0."""
        return QPlainTextEdit.textCursor(self).blockNumber()

    def _on_cursor_moved(self) -> None:
        # Qt tells the new caret before the new text: wait for the text, so that the offset fits it
        line = self.caret_line()
        if self._caret_line != line:
            before, self._caret_line = self._caret_line, line
            self._update_lines(before, line)
        if self._setting or self._edited:
            return
        offset = self.caret_offset()
        if offset != self._caret:
            self._caret = offset
            self.caret_moved.emit(offset)

    def set_highlighted_lines(self, lines: tuple[int, int] | None) -> None:
        """Mark the lines (from 0, both included) of the property that the caret is in."""
        if lines != self._highlighted:
            shown = self._lines.shown()
            before, self._highlighted = self._highlighted, lines
            self.update_margin(_part(before, shown) ^ _part(lines, shown))

    def is_highlighted(self, line: int) -> bool:
        """Whether a line belongs to the caret's property."""
        return self._highlighted is not None and self._highlighted[0] <= line <= self._highlighted[1]

    def reveal(self, first: int, last: int) -> None:
        """Scroll the least that brings lines into view, their first one at any rate."""
        bar = self.verticalScrollBar()
        page = max(self.page_lines() - 1, 1)
        if last >= bar.value() + page:
            bar.setValue(min(last - page + 1, first))
        if first < bar.value():
            bar.setValue(first)

    def page_lines(self) -> int:
        """How many lines fit into the view."""
        return self._lines.page()

    def last_line_in_view(self) -> int:
        """The line at the view's lower edge."""
        return self._lines.shown().stop - 1

    def flash(self, line: int) -> None:
        """Show a line's band once for a moment."""
        before, self._flash = self._flash, line
        self._flash_timer.start()
        self._update_lines(before, line)

    def _end_flash(self) -> None:
        before, self._flash = self._flash, -1
        self._update_lines(before)

    # -- what goes in and out as text

    def createMimeDataFromSelection(self) -> QMimeData:
        """The selection exactly; Qt would turn U+00A0 into a blank."""
        cursor = self.textCursor()
        data = empty_data()
        first, last = (self.mirror.offset(at) for at in (cursor.selectionStart(), cursor.selectionEnd()))
        data.setText(self.mirror.text[first:last])
        return data

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Files are for the window."""
        return source.hasText() and not any(url.isLocalFile() for url in source.urls())

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Paste, with the characters that a document cannot hold as JSON escapes."""
        if self.isReadOnly():
            return
        self.textCursor().insertText(qt_text(pasted(source.text())))
        self.ensureCursorVisible()

    # -- geometry and painting

    def lines_in(self, top: int, bottom: int) -> list[Line]:
        """The lines between two heights of the view: number, block, rectangle (full width); highlighted."""
        return self._lines.between(max(top, 0), bottom)

    def lines_touching(self, region: QRegion) -> list[Line]:
        """The same, those that a region of the view touches."""
        return self._lines.touching(region)

    def set_language(self, language: str) -> None:
        """Whose colours the text has: those of JSON at first. See `highlighting.COLOURED`."""
        self._highlighter.set_language(language)
        self.update_all()

    def set_text_stale(self, stale: bool) -> None:
        """Whether the text is shown in one quiet colour, with the hatched edge."""
        self._stale = stale
        self.margin.set_hatched(stale)
        self._surface.update()
        self.update_looks()

    def is_text_stale(self) -> bool:
        """Whether the text is shown so."""
        return self._stale

    def paintEvent(self, event: QPaintEvent) -> None:
        """Bands, then the text, then the remarks."""
        area = event.rect()
        quiet = self._stale and not self._shows_caret_or_selection()
        if self._highlighter.set_stale(self._stale and not quiet):
            self._lines.forget()
        painter = QPainter(self._surface)
        remarks = []
        lines = self.lines_touching(event.region())
        for line, block, rect in lines:
            look = self.look_to_paint(line)
            band = self.background(line, look)
            if band:
                painter.fillRect(rect, theme().color(band))
            if look.remark is not None:
                remarks.append((block, rect, look.remark))
        self.paint_below_text(painter, area)
        if quiet:
            self._quiet.paint(painter, lines, self.contentOffset().x())
        painter.end()
        if not quiet:
            # Qt paints all lines from the first one to the last one that an event asks for
            whole = event.region().rectCount() == 1
            for part in [area] if whole else parts_of(area, lines):
                super().paintEvent(QPaintEvent(part))
        if self.is_empty():
            paint_placeholder(self._surface, self._placeholder, round(self._kept.document.documentMargin()))
        if remarks:
            painter = QPainter(self._surface)
            for block, rect, remark in remarks:
                paint_remark(painter, rect, remark, self._text_end(block), self)
            painter.end()

    def _shows_caret_or_selection(self) -> bool:
        return self.hasFocus() or QPlainTextEdit.textCursor(self).hasSelection()

    def paint_below_text(self, painter: QPainter, area: QRect) -> None:
        """Paint between the bands and the text. Override it."""

    def _text_end(self, block: QTextBlock) -> int:
        """Where a line's text ends, in the view's coordinates."""
        line = block.layout().lineAt(0)
        width = line.naturalTextWidth() if line.isValid() else 0.0
        return round(self.contentOffset().x() + self._kept.document.documentMargin() + width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the margin beside the text."""
        super().resizeEvent(event)
        self._lines.forget()
        self._place_margin()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave Ctrl+wheel alone: Qt would change the font of this pane only."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        else:
            super().wheelEvent(event)

    def line_label(self, line: int) -> str:
        """What the margin shows for a line: its number, from 1. Override it."""
        return str(line + 1)

    def stripe_width(self) -> int:
        """Room that is kept free between the text and its scroll bar. Override it."""
        return 0

    def fold_state(self, line: int) -> str:
        """Whether a line begins something that can be folded ("open") or is ("folded"). Override it."""
        return ""

    def has_folds(self) -> bool:
        """Whether lines can be folded here at all. Override it."""
        return False

    def _fit_margin(self) -> None:
        width = self.margin.wanted_width()
        if width != self.viewportMargins().left():
            self.setViewportMargins(width, 0, self.stripe_width(), 0)
        self._place_margin()

    def _place_margin(self) -> None:
        inside = self.contentsRect()
        self.margin.setGeometry(
            inside.left(), inside.top(), self.margin.wanted_width(), self._surface.height()
        )

    def _on_update_request(self, rect: QRect, dy: int) -> None:
        if not isValid(self._surface):  # the caret is hidden once more while the view is deleted
            return
        if dy:
            self._lines.forget()
            self.margin.follow_scroll(dy)
        elif rect.height() >= self._surface.height():  # lines may have moved; no edit within a line moves any
            self._lines.forget()
            self._painted.clear()
            self.margin.update()
        elif self.isReadOnly() and not self._setting:
            # the caret came or went with the focus, and its line's band with it. Not in focusInEvent and
            # focusOutEvent: one in Python crashes when the interpreter ends with the window open
            for part in (self.margin, self._surface):
                part.update(0, rect.y(), part.width(), rect.height())

    def point_in_text(self, at: QPoint) -> int | None:
        """The UTF-16 position of the character under a point of the view, None beside the text."""
        cursor = self.cursorForPosition(at)
        block = cursor.block()
        rect = self.blockBoundingGeometry(block).translated(self.contentOffset())
        if not rect.top() <= at.y() <= rect.bottom() or at.x() > self._text_end(block):
            return None
        return cursor.position()


def _part(lines: tuple[int, int] | None, of: range) -> set[int]:
    """Those of the lines from a first to a last one that lie in a range."""
    return set() if lines is None else set(range(max(lines[0], of.start), min(lines[1] + 1, of.stop)))
