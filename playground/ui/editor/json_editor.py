"""JsonEditor: JSON text that is typed: problems underlined, marked and told, indentation kept."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QBrush, QHelpEvent, QKeyEvent, QResizeEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit, QToolTip, QWidget

from playground.core.position import Span
from playground.core.problem import Problem, Severity
from playground.ui.code.line_look import PLAIN, LineLook
from playground.ui.code.view import CodeView
from playground.ui.editor import typing_rules
from playground.ui.editor.problem_places import SEVERITY_LOOK, ProblemPlace, ProblemPlaces
from playground.ui.theme import theme
from playground.ui.widgets.plain_text import tooltip

_UNDERLINES: dict[Severity, QTextCharFormat.UnderlineStyle] = {
    "error": QTextCharFormat.UnderlineStyle.WaveUnderline,
    "warning": QTextCharFormat.UnderlineStyle.WaveUnderline,
    "information": QTextCharFormat.UnderlineStyle.DotLine,
}
MOST_UNDERLINES = 200
"""In view at once; thousands in one endless line would take longer to paint than the line itself."""


class JsonEditor(CodeView):
    """The base of the two panes in which JSON is written.

    Signals:
        text_changed(str): the user, undo or `replace_all` changed the text.
        caret_moved(int): code points; after `text_changed`, never after `set_text`.
        problem_requested(Problem): a gutter mark was clicked.
    """

    text_changed = Signal(object)
    problem_requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        self._places = ProblemPlaces()
        self._underlined: tuple[ProblemPlace, ...] = ()
        super().__init__("base", parent)
        self.text_edited.connect(self.text_changed)
        self.margin.line_clicked.connect(self._on_line_clicked)
        self.verticalScrollBar().valueChanged.connect(self._underline_visible)

    # -- text

    def set_text(self, text: str) -> None:
        """Open a text: it replaces the document and its undo history.

        Line ends must be LF; `characters.unholdable_characters` tells what else would not survive.
        """
        same = text == self.text()
        if not same:
            self.forget_places()
        self.set_whole_text(text)
        if same:  # nobody will tell the problems again
            self._underline_visible(again=True)

    def replace_all(self, text: str) -> None:
        """Replace the text as one undo step; `text_changed` follows as for typing."""
        self.replace_differing(text, quiet=False)

    def replace_span(self, span: Span, text: str) -> None:
        """Replace code points as one undo step and put the caret behind them."""
        cursor = self._cursor(span)
        cursor.insertText(text)
        self.setTextCursor(cursor)

    # -- what others found out about it

    def set_problems(self, problems: tuple[Problem, ...]) -> None:
        """Squiggles and gutter marks; spans refer to the present text."""
        self._places = ProblemPlaces(problems, self.text())
        self._underline_visible(again=True)
        self.margin.update()

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
        far = not first <= block.blockNumber() < first + page - 1
        self.setTextCursor(cursor)
        if far:
            self.centerCursor()
        self.flash(block.blockNumber())

    def problems_at(self, offset: int) -> tuple[Problem, ...]:
        """The problems at a code point offset, the worst first."""
        return self._places.at(offset, self.line_at(self.mirror.utf16(offset)))

    def line_look(self, line: int) -> LineLook:
        """Gutter mark of a line."""
        icon = self.problem_icon(line)
        return LineLook(icon=icon) if icon is not None else PLAIN

    def problem_icon(self, line: int) -> tuple[str, str] | None:
        """Icon and colour role of the worst problem that begins in a line."""
        worst = self._places.worst(line)
        return SEVERITY_LOOK[worst.severity] if worst is not None else None

    def _cursor(self, span: Span) -> QTextCursor:
        cursor = QTextCursor(self.document())
        cursor.setPosition(self.mirror.utf16(span.start))
        cursor.setPosition(self.mirror.utf16(span.end), QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def forget_places(self) -> None:
        """Another text came: what was said about the old one does not hold."""
        self._places = ProblemPlaces()
        self._underlined = ()
        self.setExtraSelections([])

    # -- squiggles

    def follow_theme(self) -> None:
        """Take the theme."""
        super().follow_theme()
        self._underline_visible(again=True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More lines may be in view."""
        super().resizeEvent(event)
        self._underline_visible()

    def _underline_visible(self, _value: int = 0, *, again: bool = False) -> None:
        """Underline the problems in view; the others wait for the scroll bar."""
        first = self.verticalScrollBar().value()
        places = self._places.in_lines(first, first + self.page_lines() + 1)[:MOST_UNDERLINES]
        if places != self._underlined or again:
            self._underlined = places
            ranges = self.mirror.utf16_ranges(sorted(place.underlined for place in places))
            drawn = sorted(places, key=lambda place: place.underlined)
            # Qt draws the later ones over the earlier ones: the worst last
            order = sorted(zip(drawn, ranges, strict=True), key=lambda pair: -pair[0].rank)
            self.setExtraSelections(
                [self._underline(place.problem.severity, *found) for place, found in order]
            )

    def _underline(self, severity: Severity, start: int, end: int) -> QTextEdit.ExtraSelection:
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
        """Tab, Shift+Tab and Enter; Shift+Enter too, which would insert U+2028."""
        rule = {
            Qt.Key.Key_Tab: typing_rules.indent,
            Qt.Key.Key_Backtab: typing_rules.unindent,
            Qt.Key.Key_Return: typing_rules.new_line,
            Qt.Key.Key_Enter: typing_rules.new_line,
        }.get(Qt.Key(event.key()))
        held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if rule is None or held or self.isReadOnly():
            super().keyPressEvent(event)
            return
        cursor = self.textCursor()
        rule(cursor)
        self.setTextCursor(cursor)
        self.ensureCursorVisible()
        event.accept()

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
