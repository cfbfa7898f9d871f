"""JsonEditor: JSON text that is typed: problems underlined, marked and told, indentation kept."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QMimeData, QPoint, QRect, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QTextEdit, QToolTip, QWidget

from playground.core.intent import DEFAULT_MCP_VERSION, McpVersion
from playground.core.json_known import MembersKnown
from playground.core.language.change import Change
from playground.core.parse import Document, parse_json
from playground.core.position import Span
from playground.core.problem import Problem, Severity
from playground.ui.code.characters import holdable
from playground.ui.code.highlighting import LONGEST_HIGHLIGHTED_LINE
from playground.ui.code.kept_text import KeptText
from playground.ui.code.line_look import PLAIN, LineLook
from playground.ui.code.view import CodeView
from playground.ui.editor import typing_rules
from playground.ui.editor.beside_lines import Seen
from playground.ui.editor.problem_places import SEVERITY_LOOK, ProblemPlace, ProblemPlaces
from playground.ui.editor.typed_pairs import TypedPairs
from playground.ui.theme import theme
from playground.ui.widgets.plain_text import qt_text, tooltip

_UNDERLINES: dict[Severity, QTextCharFormat.UnderlineStyle] = {
    "error": QTextCharFormat.UnderlineStyle.WaveUnderline,
    "warning": QTextCharFormat.UnderlineStyle.WaveUnderline,
    "information": QTextCharFormat.UnderlineStyle.DotLine,
}
_PART_OF_TYPING = (
    Qt.KeyboardModifier.ShiftModifier
    | Qt.KeyboardModifier.KeypadModifier
    | Qt.KeyboardModifier.GroupSwitchModifier
)
_ALT_GR = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
"""Brackets are typed with it on many keyboards."""
MOST_UNDERLINES = 200
"""In view at once."""


class JsonEditor(CodeView):
    """The base of the two panes in which JSON is written.

    Attributes:
        mcp_version: the version that suggestions and explanations go by.
        known_members: what other texts have in common with the last good one.
        key_filters: asked in turn before a key is typed; one that answers true has taken it.
        underpainters: paint between the lines' bands and the text; get the painter and what is to be painted.

    Signals:
        places_changed: the problems are others now.
        key_typed(str): a key was typed into the text: its characters, "\b" for Backspace, "" for any other.
        text_changed(str): the user, undo or `replace_all` changed the text.
        caret_moved(int): code points; after `text_changed`, never after `set_text`.
        problem_requested(Problem): a gutter mark was clicked.
        text_pasted: something was pasted or dropped into the text; after `text_changed`.
    """

    text_changed = Signal(object)
    text_pasted = Signal()
    problem_requested = Signal(object)
    places_changed = Signal()
    key_typed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        self._places = ProblemPlaces()
        self._problems: Sequence[Problem] = ()
        self._document: Document | None = None
        self._changing = False
        self.mcp_version: McpVersion = DEFAULT_MCP_VERSION
        self.known_members: MembersKnown | None = None
        self.key_filters: list[Callable[[QKeyEvent], bool]] = []
        self.underpainters: list[Callable[[QPainter, QRect], None]] = []
        self._underlined: list[tuple[QTextCursor, Severity]] | None = None
        super().__init__("base", parent)
        self._pairs = TypedPairs(self)
        self.text_edited.connect(self.text_changed)
        self.margin.line_clicked.connect(self._on_line_clicked)
        for bar in (self.verticalScrollBar(), self.horizontalScrollBar()):
            bar.valueChanged.connect(self._underline_visible)

    # -- text

    def set_text(self, text: str) -> None:
        """Open a text: it replaces the document and its undo history.

        Line ends must be LF; `characters.unholdable_characters` tells what else would not survive.
        """
        same = text == self.text()
        if not same:
            self.forget_places()
        self.open_text(text)
        if same:  # nobody will tell the problems again
            self._underline_anew()

    def show_text(self, kept: KeptText) -> None:
        """Show another text as it was left, with its undo history. Emits nothing."""
        same = kept.mirror.text == self.text()
        if not same:
            self.forget_places()
        super().show_text(kept)
        self._pairs = TypedPairs(self)  # what was closed in the other text is none of this one's business
        if same:  # nobody will tell the problems again
            self._underline_anew()

    def replace_all(self, text: str) -> None:
        """Replace the text as one undo step; `text_changed` follows as for typing."""
        self.replace_differing(text, quiet=False)

    def replace_span(self, span: Span, text: str) -> None:
        """Replace code points as one undo step and put the caret behind them."""
        cursor = self._cursor(span)
        cursor.insertText(qt_text(text))
        self.setTextCursor(cursor)

    def apply(self, change: Change) -> None:
        """Make a change of the present text as one undo step, and select what it says."""
        self._changing = True
        cursor = self.textCursor()
        caret = QTextCursor(cursor)
        cursor.beginEditBlock()
        # from the end on, so that the places before stay where they are
        for edit in sorted(change.edits, key=lambda one: one.span, reverse=True):
            cursor.setPosition(self.mirror.utf16(edit.span.start))
            cursor.setPosition(self.mirror.utf16(edit.span.end), QTextCursor.MoveMode.KeepAnchor)
            cursor.insertText(qt_text(holdable(edit.text)))
        cursor.endEditBlock()
        self._changing = False
        self.setTextCursor(caret if change.selection is None else self._cursor(change.selection))

    def is_changing(self) -> bool:
        """Whether a change is being made: the caret may be anywhere."""
        return self._changing or self._edited

    def select(self, span: Span) -> None:
        """Select code points, with the caret at their end, and bring it into view."""
        self.setTextCursor(self._cursor(span))
        self.ensureCursorVisible()

    def selection(self) -> Span:
        """The selected code points; empty at the caret."""
        cursor = self.textCursor()
        start, end = cursor.selectionStart(), cursor.selectionEnd()
        first = self.mirror.offset(start)
        return Span(first, first if start == end else self.mirror.offset(end))

    def offset_of_line(self, line: int) -> int:
        """Where a line (from 0) begins, in code points; the text's end for one beyond the last."""
        block = self.document().findBlockByNumber(line)
        return self.mirror.offset(block.position()) if block.isValid() else len(self.text())

    def caret_place(self) -> tuple[int, int]:
        """Line and column of the caret, from 1, in code points."""
        line = self.caret_line()
        return line + 1, self.caret_offset() - self.offset_of_line(line) + 1

    def is_shown(self, offset: int) -> bool:
        """Whether the line of a code point offset is not folded away."""
        return self.document().findBlock(self.mirror.utf16(offset)).isVisible()

    def rect_of(self, span: Span) -> QRect:
        """Where a span of one line is in the viewport; of a longer one its beginning."""
        cursor = self._cursor(span)
        end = self.cursorRect(cursor)
        cursor.setPosition(cursor.selectionStart())
        start = self.cursorRect(cursor)
        if start.top() != end.top():
            return start
        return QRect(start.left(), start.top(), end.left() - start.left(), start.height())

    def set_document(
        self,
        document: Document,
        mcp_version: McpVersion = DEFAULT_MCP_VERSION,
        known_members: MembersKnown | None = None,
    ) -> None:
        """What the text was parsed into, so that nobody here has to do it again; and the MCP version."""
        self._document, self.mcp_version, self.known_members = document, mcp_version, known_members

    def parsed(self) -> Document:
        """The document of the present text."""
        if self._document is None or self._document.text != self.text():
            self._document = parse_json(self.text())
        return self._document

    def last_parsed(self) -> Document | None:
        """The document that was read last; it may be that of an earlier text."""
        return self._document

    # -- what others found out about it

    def problems(self) -> Sequence[Problem]:
        """The problems of the present text."""
        return self._problems

    def set_problems(self, problems: Sequence[Problem]) -> None:
        """Squiggles and gutter marks; spans refer to the present text."""
        self._problems = problems
        before, mirror = self._places, self.mirror
        self._places = ProblemPlaces(problems, mirror.text, before, mirror.edit)
        self._underline_visible()
        if self._places.marks is not before.marks:
            self.update_looks()
            self.places_changed.emit()

    def line_at(self, utf16: int) -> int:
        """The line (from 0) of one of Qt's positions."""
        return self.document().findBlock(utf16).blockNumber()

    def show_span(self, span: Span) -> None:
        """Put the caret there, select what lies in one line, bring it into view and flash its line."""
        cursor = self._cursor(span)
        block = self.document().findBlock(cursor.selectionStart())
        if cursor.selectionEnd() > block.position() + block.length() - 1:
            cursor.setPosition(cursor.selectionStart())
        first, page = self.verticalScrollBar().value(), self.page_lines()
        self.setTextCursor(cursor)
        far = not first <= block.firstLineNumber() < first + page - 1
        if far:
            self.centerCursor()
        self.flash(block.blockNumber())

    def reveal_span(self, span: Span) -> None:
        """Bring the lines of a span into view; the caret stays where it is."""
        if self.is_shown(span.start):
            blocks = [self.document().findBlock(self.mirror.utf16(at)) for at in (span.start, span.end)]
            self.reveal(*(block.firstLineNumber() for block in blocks))

    def problems_at(self, offset: int) -> tuple[Problem, ...]:
        """The problems at a code point offset, the worst first."""
        return self._places.at(offset, self.line_at(self.mirror.utf16(offset)))

    def problem_places(self) -> tuple[ProblemPlace, ...]:
        """Where every problem is, in text order."""
        return self._places.in_lines(0, self.blockCount())

    def problem_marks(self) -> Seen[int]:
        """The rank of every problem beside its line, 0 for the worst; the same object where all are alike."""
        return self._places.marks

    def problems_in(self, line: int) -> tuple[Problem, ...]:
        """The problems that begin in a line, the worst first."""
        places = sorted(self._places.in_lines(line, line), key=lambda place: place.rank)
        return tuple(place.problem for place in places)

    def line_look(self, line: int) -> LineLook:
        """Gutter mark of a line."""
        icon = self.problem_icon(line)
        return LineLook(icon=icon) if icon is not None else PLAIN

    def problem_icon(self, line: int) -> tuple[str, str] | None:
        """Icon and colour role of the worst problem that begins in a line."""
        worst = self._places.worst_severity(line)
        return SEVERITY_LOOK[worst] if worst is not None else None

    def _cursor(self, span: Span) -> QTextCursor:
        cursor = QTextCursor(self.document())
        cursor.setPosition(self.mirror.utf16(span.start))
        cursor.setPosition(self.mirror.utf16(span.end), QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def forget_places(self) -> None:
        """Another text came: what was said about the old one does not hold."""
        self._problems = ()
        self._places = ProblemPlaces()
        self._underlined = []
        self.setExtraSelections([])

    def paint_below_text(self, painter: QPainter, area: QRect) -> None:
        """What the features of this editor mark."""
        for paint in self.underpainters:
            paint(painter, area)

    # -- squiggles

    def follow_theme(self) -> None:
        """Take the theme."""
        super().follow_theme()
        self._underline_anew()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More lines may be in view."""
        super().resizeEvent(event)
        self._underline_visible()

    def _underline_anew(self) -> None:
        self._underlined = None
        self._underline_visible()

    def _underline_visible(self, _value: int = 0) -> None:
        """Underline the problems in view; the others wait for the scroll bar."""
        drawn = sorted(self._places_in_view()[:MOST_UNDERLINES], key=lambda place: place.underlined)
        ranges = self.mirror.utf16_ranges(place.underlined for place in drawn)
        # Qt draws the later ones over the earlier ones: the worst last
        order = sorted(zip(drawn, ranges, strict=True), key=lambda pair: -pair[0].rank)
        wanted = [(*found, place.problem.severity) for place, found in order]
        known = self._underlined
        # all of them are painted anew where one is set: typing, which only moves them, must not set any
        if known is None or wanted != [(one.selectionStart(), one.selectionEnd(), how) for one, how in known]:
            made = [self._underline(*one) for one in wanted]
            cursors = [QTextCursor(one.cursor) for one in made]
            self._underlined = [(one, how) for one, (_, _, how) in zip(cursors, wanted, strict=True)]
            self.setExtraSelections(made)

    def _places_in_view(self) -> list[ProblemPlace]:
        """The places in the lines in view; in an endless line those between the sides of the view.

        Qt paints a line once more for each underline in it, however far beyond the view: a key would wait.
        """
        shown, document = self._lines.shown(), self.shown_text().document
        first, last = (document.findBlockByNumber(line) for line in (shown.start, shown.stop - 1))
        if last.position() + last.length() - first.position() <= LONGEST_HIGHLIGHTED_LINE:
            return list(self._places.in_lines(shown.start, shown.stop - 1))
        places: list[ProblemPlace] = []
        for line in shown:
            block = document.findBlockByNumber(line)
            if block.length() <= LONGEST_HIGHLIGHTED_LINE:
                places += self._places.in_lines(line, line)
                continue
            middle = self.blockBoundingGeometry(block).translated(self.contentOffset()).center().toPoint().y()
            sides = (QPoint(x, middle) for x in (0, self.viewport().width()))
            start, end = (self.mirror.offset(self.cursorForPosition(side).position()) for side in sides)
            places += self._places.in_part(line, start, end)
        return places

    def _underline(self, start: int, end: int, severity: Severity) -> QTextEdit.ExtraSelection:
        selection = QTextEdit.ExtraSelection()
        selection.format.setUnderlineStyle(_UNDERLINES[severity])
        selection.format.setUnderlineColor(theme().color(SEVERITY_LOOK[severity][1]))
        if severity == "error":
            selection.format.setBackground(QBrush(theme().color("error_tint")))
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        selection.cursor = cursor
        return selection

    # -- keys, mouse

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A list that is open comes first; then what is typed goes into the text."""
        if any(takes(event) for takes in self.key_filters):
            event.accept()
            return
        held = event.modifiers() & ~_PART_OF_TYPING
        if held == _ALT_GR and event.text() > " ":  # shortcuts have no text, or a control character
            held = Qt.KeyboardModifier.NoModifier
        self._type(event, plain=not held and not self.isReadOnly())
        self.key_typed.emit("" if held else event.text())

    def _type(self, event: QKeyEvent, *, plain: bool) -> None:
        """Tab, Shift+Tab and Enter; Shift+Enter too, which would insert U+2028; brackets and quotes."""
        rule = {
            Qt.Key.Key_Tab: typing_rules.indent,
            Qt.Key.Key_Backtab: typing_rules.unindent,
            Qt.Key.Key_Return: typing_rules.new_line,
            Qt.Key.Key_Enter: typing_rules.new_line,
        }.get(Qt.Key(event.key()))
        if plain and rule is not None:
            cursor = self.textCursor()
            rule(cursor)
            self.setTextCursor(cursor)
            self.ensureCursorVisible()
            event.accept()
        elif plain and self._pairs.take(event):
            self.ensureCursorVisible()
            event.accept()
        else:
            super().keyPressEvent(event)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Paste, and tell it."""
        super().insertFromMimeData(source)
        self.text_pasted.emit()

    def viewportEvent(self, event: QEvent) -> bool:
        """Tooltips say what is underlined."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            text = self.tooltip_at(self.point_in_text(event.pos()))
            if text:
                QToolTip.showText(event.globalPos(), text, self)
            else:
                QToolTip.hideText()
            return True
        return super().viewportEvent(event)

    def tooltip_at(self, utf16: int | None) -> str:
        """The sentences about a position of the document, one a line, as text that Qt shows literally."""
        if utf16 is None:
            return ""
        found = self._places.at(self.mirror.offset(utf16), self.line_at(utf16))
        return "<br>".join(tooltip(f"{problem.message} {problem.hint}".strip()) for problem in found)

    def _on_line_clicked(self, line: int) -> None:
        worst = self._places.worst(line)
        if worst is not None:
            self.problem_requested.emit(worst)
            return
        self.setTextCursor(QTextCursor(self.document().findBlockByNumber(line)))
        self.setFocus()
