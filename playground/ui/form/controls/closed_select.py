"""ClosedSelect: one of many options, in a combo box that cannot be typed into; its list can be searched."""

from PySide6.QtCore import QElapsedTimer, QRect, Qt
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QApplication, QWidget

from playground.core.intent import CLEARED, Answer
from playground.core.model import Field, Option, SingleSelect
from playground.ui.form.controls.combo import NOT_ANSWERED, OptionCombo
from playground.ui.form.controls.control import Control, ControlOwner
from playground.ui.form.controls.line_edit import SIDE
from playground.ui.form.controls.segmented import option_title
from playground.ui.theme import theme
from playground.ui.widgets.plain_text import shown_text

_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
_ALIGN = 0x81  # Qt.AlignLeft | Qt.AlignVCenter as the number that drawText takes


class ClosedCombo(OptionCombo):
    """Letters jump to the next option that begins with them; in the open list they search anywhere.

    The current index is the option's number, -1 is "not answered". `option_taken(-1)` takes the answer back.
    `foreign` is shown where a value that is no option was answered as JSON.
    """

    def __init__(self, options: tuple[Option, ...], parent: QWidget | None = None) -> None:
        super().__init__(options, parent)
        self.foreign = ""
        self._typed = ""
        self._since_key = QElapsedTimer()
        self.set_options(options)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys of the list, then Up and Down, Delete, and letters."""
        if self.handle_key(event):
            event.accept()
            return
        key = Qt.Key(event.key())
        text = event.text()
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Home, Qt.Key.Key_End):
            self._move(key)
        elif key == Qt.Key.Key_Backspace and self.is_open() and self._typed:
            self._search(self._typed[:-1])
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.option_taken.emit(-1)
        elif key == Qt.Key.Key_Space and not (self.is_open() or self._goes_on()):
            self.showPopup()
        elif text.isprintable() and text and not event.modifiers() & _HELD:
            self._type(text)
        else:
            event.ignore()

    def showPopup(self) -> None:
        """Open the list; a search begins with the next letter."""
        self._typed = ""
        super().showPopup()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin anew."""
        self._typed = ""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The list goes with the focus."""
        self.hidePopup()
        super().focusOutEvent(event)
        self.update()

    def paint_content(self, painter: QPainter) -> None:
        """The title of the answer, and quietly its value where that is another text."""
        room = QRect(SIDE, 0, self.arrow_left() - 2 * SIDE, self.height())
        option = self.options[self.currentIndex()] if 0 <= self.currentIndex() < len(self.options) else None
        title = shown_text(option_title(option), 300) if option is not None else self.foreign or NOT_ANSWERED
        font = theme().font("body")
        metrics = QFontMetrics(font)
        painter.setFont(font)
        role = "disabled" if not self.isEnabled() else "text" if option is not None else "muted"
        painter.setPen(theme().color(role))
        shown = metrics.elidedText(title.replace("\n", " "), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, _ALIGN, shown)
        if option is not None and option.value not in ("", title):
            left = room.left() + metrics.horizontalAdvance(shown) + theme().scaled(6)
            painter.setFont(theme().font("code_feedback"))
            painter.setPen(theme().color("muted"))
            rest = QRect(left, 0, room.right() - left, self.height())
            value = QFontMetrics(painter.font()).elidedText(
                shown_text(option.value, 300), Qt.TextElideMode.ElideMiddle, rest.width()
            )
            painter.drawText(rest, _ALIGN, value)

    def _move(self, key: Qt.Key) -> None:
        last = len(self.options) - 1
        at = self.currentIndex()
        wanted = {
            Qt.Key.Key_Down: min(at + 1, last),
            Qt.Key.Key_Up: max(at - 1, 0),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }[key]
        if self.is_open():
            self.popup().highlight(wanted if key in (Qt.Key.Key_Home, Qt.Key.Key_End) else -1)
        elif wanted != at:
            self.option_taken.emit(wanted)

    def _goes_on(self) -> bool:
        """Whether the next letter belongs to the word that is being typed."""
        return (
            self._since_key.isValid()
            and self._since_key.elapsed() < QApplication.keyboardInputInterval()
            and bool(self._typed)
        )

    def _type(self, text: str) -> None:
        if self.is_open():
            self._search(self._typed + text)
            return
        before = self._typed if self._goes_on() else ""
        self._since_key.start()
        # the same letter again goes on to the next option that begins with it
        again = bool(before) and set(before) == {text}
        self._typed = before + text
        at = self.currentIndex()
        found = self.popup().find_beginning(self._typed, max(at, 0) if before and not again else at + 1)
        if found < 0 and again:
            found = self.popup().find_beginning(text, at + 1)
        if found >= 0 and found != at:
            self.option_taken.emit(found)

    def _search(self, piece: str) -> None:
        popup = self.popup()
        if piece and popup.model.rowCount() and not popup.open_found(piece, spoken=True):
            popup.open_found(self._typed, spoken=True)  # no option has it: the letter is not taken
        else:
            self._typed = piece
            if not piece:
                popup.open_all(self.shown_option())
                return
        popup.highlight(0)


class ClosedSelect(Control):
    """A closed single-select with more options than fit as buttons."""

    def __init__(self, field: Field, row: QWidget, owner: ControlOwner) -> None:
        super().__init__(field, row, owner)
        self._combo = ClosedCombo(_options(field), row)
        self._combo.option_taken.connect(self._on_taken)
        self._combo.currentIndexChanged.connect(self._on_index_changed)
        self.outer = self.main = self._combo
        self.name_main()

    def set_field(self, field: Field) -> None:
        """Take other options."""
        changed = _options(field) != self._combo.options
        super().set_field(field)
        if changed:
            with self.silent():
                self._combo.set_options(_options(field))

    def set_answer(self, answer: Answer | None) -> None:
        """Show the option with the answer's value; equal titles make no difference."""
        picked = answer.picked if answer is not None else None
        foreign = shown_text(answer.text, 300) if answer is not None and answer.json is not None else ""
        if foreign != self._combo.foreign:
            self._combo.foreign = foreign
            self._combo.update()
        options = self._combo.options
        index = (
            next((i for i, option in enumerate(options) if option.value == picked), -1)
            if picked is not None
            else -1
        )
        if index != self._combo.currentIndex():
            with self.silent():
                self._combo.setCurrentIndex(index)
            self._combo.update()

    def set_refused(self, refused: bool) -> None:
        """Draw the outline of a refused answer."""
        if refused != self._combo.refused:
            self._combo.refused = refused
            self._combo.update()

    def clear(self) -> None:
        """Back to not answered."""
        if self._combo.currentIndex() < 0:
            self.say(CLEARED)  # the default may be one that is no option
        else:
            self._combo.setCurrentIndex(-1)

    def _on_taken(self, index: int) -> None:
        self._combo.setCurrentIndex(index)

    def _on_index_changed(self, index: int) -> None:
        """By keys, by mouse, or by a screen reader, which sets the index."""
        self._combo.update()
        if index < 0:
            self.say(CLEARED)
        else:
            option = self._combo.options[index]
            self.say(Answer(text=option.title, picked=option.value))


def _options(field: Field) -> tuple[Option, ...]:
    return field.options if isinstance(field, SingleSelect) else ()
