"""CustomSelect: options to pick from and any other text, in an editable combo box (allowCustom).

Typed text is the answer as typed. An option is only ever taken by Enter or a click on its row.
"""

from PySide6.QtCore import SIGNAL, QObject, Qt
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from playground.core.intent import CLEARED, Answer
from playground.core.model import Field, Option, SingleSelect
from playground.ui.form.controls.combo import OptionCombo
from playground.ui.form.controls.control import Control, ControlOwner
from playground.ui.form.controls.line_edit import LineEdit
from playground.ui.form.controls.text import EMPTY_TEXT_WORDS, can_hold
from playground.ui.theme import theme
from playground.ui.widgets.plain_text import escaped, qt_text, shown_text
from playground.ui.words import tr

FRAME = 2
"""The combo's frame around its line."""
PLACEHOLDER = tr("Pick, or type your own")


class _ComboLine(LineEdit):
    """The line of the combo box. It has no frame of its own and asks the combo about keys first."""

    def __init__(self, combo: "CustomCombo") -> None:
        super().__init__(combo)
        self._combo = combo
        margins = self.textMargins()
        margins.setLeft(margins.left() - FRAME)  # so that its text begins where that of other controls does
        self.setTextMargins(margins)

    def paint_frame(self) -> None:
        """The combo's frame is around it."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """The text. Where the combo is refused and has the focus, the line covers the inner of two rings."""
        super().paintEvent(event)
        if self._combo.refused and self.hasFocus():
            painter, red = QPainter(self), theme().color("error")
            painter.fillRect(0, 0, self.width(), FRAME, red)
            painter.fillRect(0, self.height() - FRAME, self.width(), FRAME, red)
            painter.fillRect(0, 0, FRAME, self.height(), red)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Only text keys reach Qt: its Enter, Up and Down would choose options."""
        key = Qt.Key(event.key())
        if self._combo.handle_key(event):
            event.accept()
        elif key == Qt.Key.Key_Down:
            self._combo.showPopup()
        elif key == Qt.Key.Key_Up:
            event.accept()
        elif key in _keys_of_the_form():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The ring is the combo's."""
        super().focusInEvent(event)
        self._combo.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The list goes with the focus, and takes nothing along."""
        self._combo.hidePopup()
        super().focusOutEvent(event)
        self._combo.update()


class CustomCombo(OptionCombo):
    """An editable combo box without completer. Its current index says nothing: `picked` does."""

    value_first = True

    def __init__(self, options: tuple[Option, ...], parent: QWidget | None = None) -> None:
        super().__init__(options, parent)
        self.picked: str | None = None
        self._replacing = False
        self.line = _ComboLine(self)
        self.setLineEdit(self.line)
        self.setCompleter(None)  # type: ignore[arg-type]  # Qt takes a null pointer here, its stub does not say so
        # Qt's own slots look for an option with the same text, whatever its case, and choose it
        for signal in ("editingFinished()", "returnPressed()"):
            QObject.disconnect(self.line, SIGNAL(signal), None, None)  # type: ignore[call-overload]  # all of them
        self.line.textEdited.connect(self._on_edited)
        self.set_options(options)

    def set_options(self, options: tuple[Option, ...]) -> None:
        """List other options. Qt empties the line for it, so text, caret and selection are put back."""
        line = self.line
        text, caret, start, length = (
            line.text(),
            line.cursorPosition(),
            line.selectionStart(),
            len(line.selectedText()),
        )
        super().set_options(options)
        if line.text() != text:
            line.setText(qt_text(text))
        if start >= 0:
            # from the end that is not the caret, so that the caret is where it was
            back = caret == start
            line.setSelection(start + length if back else start, -length if back else length)
        else:
            line.setCursorPosition(caret)
        self._place_line()

    def shown_option(self) -> int:
        """The picked option, else the one that the text is the value of."""
        wanted = self.picked if self.picked is not None else self.line.text()
        return next((number for number, option in enumerate(self.options) if option.value == wanted), -1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key that is sent to the combo is the line's."""
        self.line.keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The line's menu; Qt would show one of its own."""
        self.line.contextMenuEvent(event)

    def has_keyboard(self) -> bool:
        """The line has it."""
        return self.line.hasFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the line beside the arrow."""
        super().resizeEvent(event)
        self._place_line()

    def _place_line(self) -> None:
        self.line.setGeometry(FRAME, FRAME, max(self.arrow_left() - 3, 10), self.height() - 2 * FRAME)

    def replace_text(self, text: str) -> None:
        """Put another text into the line so that undo takes it back; nothing is looked for."""
        self._replacing = True
        self.line.replace_text(qt_text(text))
        self._replacing = False

    def _on_edited(self, text: str) -> None:
        if self._replacing:  # Qt takes it for a key
            return
        if text:
            self.popup().open_found(text)
        else:
            self.hidePopup()


class CustomSelect(Control):
    """A single-select with allowCustom."""

    def __init__(self, field: Field, row: QWidget, owner: ControlOwner) -> None:
        super().__init__(field, row, owner)
        self._exact: str | None = None
        self._combo = CustomCombo(_options(field), row)
        line = self._combo.line
        line.fill_menu = self._fill_menu
        line.on_text = self._on_text_changed
        line.setPlaceholderText(PLACEHOLDER)
        self._combo.option_taken.connect(self._on_taken)
        self._combo.currentIndexChanged.connect(self._on_index_changed)
        self.outer = self.main = self._combo
        self.name_main()

    def set_field(self, field: Field) -> None:
        """Take other options; the text stays whatever they are."""
        changed = _options(field) != self._combo.options
        super().set_field(field)
        if changed:
            with self.silent():
                self._combo.set_options(_options(field))

    def text(self) -> str:
        """What stands in the control, exactly."""
        return self._exact if self._exact is not None else self._combo.line.text()

    def set_answer(self, answer: Answer | None) -> None:
        """Show a text, typed or picked; nothing moves where it is the one that is shown already."""
        answer = answer or CLEARED
        picked = answer.picked if isinstance(answer.picked, str) else None
        if answer.text != self.text():
            with self.silent():
                self._put(answer.text)
        self._set_picked(picked, answer)

    def set_refused(self, refused: bool) -> None:
        """Draw the outline of a refused answer."""
        if refused != self._combo.refused:
            self._combo.refused = refused
            self._combo.update()

    def described(self, name: str, description: str) -> None:
        """Tell a screen reader, also where the line has the focus."""
        super().described(name, description)
        self._combo.line.setAccessibleName(name)
        self._combo.line.setAccessibleDescription(description)

    def clear(self) -> None:
        """Back to not answered."""
        self._replace("")
        super().clear()

    def answer_empty_text(self) -> None:
        """Answer with the empty text, on purpose."""
        answer = Answer(deliberate=True)
        self._replace("")
        self.set_answer(answer)
        self.say(answer)

    def _replace(self, text: str) -> None:
        """Put another text there so that undo brings back the one before, where the line can hold both."""
        if self._exact is None and can_hold(text):
            with self.silent():
                self._combo.replace_text(text)

    def _put(self, text: str) -> None:
        line = self._combo.line
        held = can_hold(text)
        self._exact = None if held else text
        line.setReadOnly(not held)
        line.setText(qt_text(text) if held else escaped(text))

    def _set_picked(self, picked: str | None, answer: Answer) -> None:
        line = self._combo.line
        self._combo.picked = picked
        hint = ""
        if picked is not None and picked != answer.text:
            hint = shown_text(picked, 60) if picked else '""'
        elif "\n" in answer.text or "\r" in answer.text:
            hint = tr("has line breaks")
        empty = answer.deliberate or picked == ""
        line.setPlaceholderText(tr("Empty text") if empty else PLACEHOLDER)
        if hint != line.hint:
            line.hint = hint
            line.update()

    def _on_text_changed(self, text: str) -> None:
        if self._silent or self._exact is not None:
            return
        answer = Answer(text=text)
        if not can_hold(text):
            self.set_answer(answer)
        self._set_picked(None, answer)
        self.say(answer)

    def _on_taken(self, number: int) -> None:
        option = self._combo.options[number]
        answer = Answer(text=option.title, picked=option.value)
        self._replace(option.title)
        self.set_answer(answer)
        self._combo.line.selectAll()
        self.say(answer)

    def _on_index_changed(self, number: int) -> None:
        """A screen reader chose an option: nothing else sets the index of this combo box."""
        if number >= 0 and not self._silent:
            with self.silent():
                self._combo.setCurrentIndex(-1)  # the same choice once more is to be told, too
            self._on_taken(number)

    def _fill_menu(self, menu: QMenu) -> None:
        menu.addAction(EMPTY_TEXT_WORDS, self.answer_empty_text)
        self.owner.fill_menu(menu)


def _options(field: Field) -> tuple[Option, ...]:
    return field.options if isinstance(field, SingleSelect) else ()


def _keys_of_the_form() -> tuple[Qt.Key, ...]:
    """Keys that mean nothing in a line of text: they submit, cancel and scroll the form."""
    keys = Qt.Key
    return keys.Key_Return, keys.Key_Enter, keys.Key_Escape, keys.Key_PageUp, keys.Key_PageDown
