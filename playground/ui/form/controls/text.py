"""TextControl: one line of text, several where the text has line breaks, read-only where Qt cannot hold it.

What is answered is exactly what stands in the control. Qt's own texts would change some characters: a
QPlainTextEdit knows one kind of line end, and half a surrogate pair fits nowhere. So the control remembers
the line ends, and shows what cannot be held in JSON's escapes, while the exact text stays the answer.
"""

import re
from typing import Literal

from PySide6.QtWidgets import QLineEdit, QMenu, QWidget

from playground.core.intent import CLEARED, Answer
from playground.core.model import Field, NumberField
from playground.core.position import utf16_length
from playground.core.stepping import stepped
from playground.ui.form.controls.control import Control, ControlOwner
from playground.ui.form.controls.line_edit import LineEdit, MultiLineEdit, OutlineFrame
from playground.ui.theme import theme
from playground.ui.widgets.lifetime import discard
from playground.ui.widgets.plain_text import escaped, qt_text
from playground.ui.words import tr

EMPTY_TEXT_WORDS = tr("Answer with empty text")
Shape = Literal["line", "lines", "escaped"]

_NOT_HELD = re.compile("[\ud800-\udfff\u2029\ufdd0\ufdd1]")
_LINE_END = re.compile("\r\n|\r|\n")


def line_end_of(text: str) -> str | None:
    """The one kind of line end in a text ("\\n" where there is none), None where there are several."""
    kinds = set(_LINE_END.findall(text))
    if len(kinds) > 1:
        return None
    return kinds.pop() if kinds else "\n"


def can_hold(text: str) -> bool:
    """Whether Qt's text widgets give back what they are given."""
    return _NOT_HELD.search(text) is None and line_end_of(text) is not None


def shape_of(text: str) -> Shape:
    """How a text can be shown and edited without change."""
    if text.isprintable() and text.isascii():  # nearly always, and quick to see
        return "line"
    if not can_hold(text):
        return "escaped"
    return "lines" if _LINE_END.search(text) or "\u2028" in text else "line"


class TextControl(Control):
    """A text field: QLineEdit, or QPlainTextEdit once a line break came in; back only when it is cleared."""

    placeholder = tr("Not answered")
    offers_empty_text = True
    font_name = "body"

    def __init__(self, field: Field, row: QWidget, owner: ControlOwner) -> None:
        super().__init__(field, row, owner)
        self._shape: Shape | None = None
        self._exact = ""
        self._line_end = "\n"
        self._deliberate = False
        self._refused = False
        self._told = ("", "")
        self._line: LineEdit | None = None
        self._lines: MultiLineEdit | None = None
        self._take_shape(self.shape_for(""))

    def shape_for(self, text: str) -> Shape:
        """The widget for a text."""
        return shape_of(text)

    def text(self) -> str:
        """What is answered, exactly."""
        if self._shape == "escaped":
            return self._exact
        if self._shape == "lines" and self._lines is not None:
            text = self._lines.exact_text()
            return text if self._line_end == "\n" else text.replace("\n", self._line_end)
        return self._line.text() if self._line is not None else ""

    def set_answer(self, answer: Answer | None) -> None:
        """Show a text; nothing moves where it is the one that is shown already."""
        self._set_deliberate(answer is not None and answer.deliberate)
        text = answer.text if answer is not None else ""
        if text != self.text():
            with self.silent():
                self._take_shape(self.shape_for(text))
                self._put(text)

    def set_refused(self, refused: bool) -> None:
        """Draw the outline of a refused answer."""
        if refused == self._refused:
            return
        self._refused = refused
        self._show_refused()

    def clear(self) -> None:
        """Empty the field; the only way back from several lines to one."""
        self._empty()
        self._set_deliberate(False)
        self.say(CLEARED)

    def answer_empty_text(self) -> None:
        """Answer with the empty text, on purpose."""
        self._empty()
        self._set_deliberate(True)
        self.say(Answer(deliberate=True))

    def height_for(self, width: int) -> int:
        """One line, or as many as there are up to six."""
        if self._shape == "lines" and self._lines is not None:
            return self._lines.wanted_height()
        return theme().size("control")

    def described(self, name: str, description: str) -> None:
        """Tell a screen reader."""
        self._told = (name, description)
        super().described(name, description)

    def _empty(self) -> None:
        """Take the text out, in one line so that undo brings it back."""
        with self.silent():
            if self._line is not None:
                self._line.replace_text("")
            self._take_shape(self.shape_for(""))
            if self.text():
                self._put("")
            self._exact = ""

    def _put(self, text: str) -> None:
        self._exact = text
        if self._shape == "lines" and self._lines is not None:
            self._line_end = line_end_of(text) or "\n"
            self._lines.setPlainText(qt_text(text))
        elif self._line is not None:
            self._line.setText(escaped(text) if self._shape == "escaped" else qt_text(text))
            if self._shape == "escaped":
                self._line.setCursorPosition(0)

    def _take_shape(self, shape: Shape) -> None:
        """Become the widget that the shape needs."""
        if shape == self._shape:
            return
        first = self._shape is None
        had_focus = not first and self.main.hasFocus()
        old = None if first else self.outer
        self._shape = shape
        self._line = self._lines = None
        if shape == "lines":
            self._make_lines()
        else:
            self._make_line(read_only=shape == "escaped")
        if old is not None:
            discard(old)
        self.name_main()
        self._show_placeholder()
        if not first:
            super().described(*self._told)
            self._show_refused()
            self.outer.show()
            self.owner.control_replaced()
        if had_focus:
            self.main.setFocus()

    def make_line(self) -> LineEdit:
        """The widget for one line; a subclass may have one of its own."""
        return LineEdit(self.row)

    def _make_line(self, *, read_only: bool) -> None:
        line = self.make_line()
        if read_only:
            line.setReadOnly(True)
        font = theme().font("code" if read_only else self.font_name)
        if font != line.font():
            line.setFont(font)
        line.set_on_ground()
        line.fill_menu = self._fill_menu
        line.on_text = self._on_line_changed
        self._line = self.main = self.outer = line

    def _make_lines(self) -> None:
        frame = OutlineFrame(self.row)
        lines = MultiLineEdit(frame, font=self.font_name)
        frame.hold(lines)
        lines.fill_menu = self._fill_menu
        lines.can_hold = can_hold
        lines.cannot_hold.connect(self._take_text)
        lines.textChanged.connect(self._on_lines_changed)
        lines.lines_changed.connect(self.owner.control_resized)
        self._lines = self.main = lines
        self.outer = frame

    def _on_line_changed(self, text: str) -> None:
        if self._silent or self._shape == "escaped":
            return
        self._set_deliberate(False)
        if self.shape_for(text) != "line" and self._line is not None:
            before = _LINE_END.sub("\n", _utf16_head(text, self._line.cursorPosition()))
            with self.silent():
                self._take_shape(self.shape_for(text))
                self._put(text)
            self._place_caret(utf16_length(before))
        self._exact = text
        self.say(Answer(text=text))

    def _on_lines_changed(self) -> None:
        text = self.text()
        if self._silent or text == self._exact:
            return  # only its formats changed
        self._exact = text
        self._set_deliberate(False)
        self.say(Answer(text=text))

    def _take_text(self, text: str) -> None:
        """A paste that only the escaped shape can show."""
        with self.silent():
            self._take_shape(self.shape_for(text))
            self._put(text)
        self.say(Answer(text=text))

    def _place_caret(self, position: int) -> None:
        if self._lines is not None:
            cursor = self._lines.textCursor()
            cursor.setPosition(min(position, self._lines.document().characterCount() - 1))
            self._lines.setTextCursor(cursor)

    def _set_deliberate(self, deliberate: bool) -> None:
        if deliberate != self._deliberate:
            self._deliberate = deliberate
            self._show_placeholder()

    def _show_placeholder(self) -> None:
        words = tr("Empty text") if self._deliberate else self.placeholder
        if isinstance(self.main, (QLineEdit, MultiLineEdit)):
            self.main.setPlaceholderText(words)

    def _show_refused(self) -> None:
        if self._line is not None:
            self._line.refused = self._refused
            self._line.update()
        elif isinstance(self.outer, OutlineFrame):
            self.outer.set_refused(self._refused)

    def _fill_menu(self, menu: QMenu) -> None:
        if self.offers_empty_text:
            menu.addAction(EMPTY_TEXT_WORDS, self.answer_empty_text)
        self.owner.fill_menu(menu)


def _utf16_head(text: str, units: int) -> str:
    """The beginning of a text, in Qt's units."""
    return text.encode("utf-16-le", "surrogatepass")[: 2 * units].decode("utf-16-le", "replace")


class NumberControl(TextControl):
    """A number or a whole number as typed text: any size, any precision, never rewritten, possibly empty.

    Up and Down step by 1, or by multipleOf; nothing else changes what was typed.
    """

    offers_empty_text = False

    def make_line(self) -> LineEdit:
        """A line with steps."""
        line = super().make_line()
        line.step = self._step
        return line

    def _step(self, steps: int) -> None:
        line, field = self.main, self.field
        if isinstance(line, LineEdit) and isinstance(field, NumberField):
            text = stepped(field, line.text(), steps)
            if text != line.text():
                line.replace_text(text)

    def shape_for(self, text: str) -> Shape:
        """Always one line: a number has no line break."""
        return "line"


class JsonControl(TextControl):
    """A property outside the subset, answered as JSON text."""

    placeholder = tr("JSON, or nothing")
    offers_empty_text = False
    font_name = "code"

    def shape_for(self, text: str) -> Shape:
        """Always the larger widget."""
        return "lines" if can_hold(text) else "escaped"
