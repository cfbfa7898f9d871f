"""FieldRow: one field, from its label to its feedback. It places its few widgets itself, which is cheap."""

from typing import Protocol

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QWidget

from playground.core.intent import CLEARED, Answer
from playground.core.json_types import MISSING
from playground.core.model import Field, FieldKind, SingleSelect, TextField, kind_of
from playground.core.snapshot import FieldState
from playground.ui.form.controls.control import Control
from playground.ui.form.controls.registry import control_class
from playground.ui.form.feedback import Feedback
from playground.ui.form.row_words import RowWords
from playground.ui.theme import theme
from playground.ui.widgets.buttons import ClearButton
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.lifetime import discard
from playground.ui.widgets.plain_text import qt_text, shown_text, without_mnemonic
from playground.ui.widgets.unused_signals import forget_signals
from playground.ui.words import tr

RowKey = tuple[str, FieldKind]
"""Name and kind: what makes it the same field."""


def row_key(state: FieldState) -> RowKey:
    """What tells the row of a field from the others."""
    return state.field.name, kind_of(state.field)


class RowOwner(Protocol):
    """The form, as its rows know it."""

    def row_answered(self, row: "FieldRow", answer: Answer | None) -> None:
        """The user answered, or took the answer back to the default."""

    def row_resized(self, row: "FieldRow") -> None:
        """A row wants another height."""


class FieldRow(QLabel):
    """Label row, description, control with its clear button, feedback.

    It is itself the label of its title, which spares a widget for each field.

    Attributes:
        words: what it paints itself.
    """

    _is_lit = _was_placed = False
    _shows_clear = True
    _description: TextLabel | None = None
    _width = -1
    _parts: tuple[int, int] | None = None
    control: Control | None = None

    def __init__(self, state: FieldState, parent: QWidget, owner: RowOwner) -> None:
        super().__init__(parent)
        forget_signals(self)
        self.setAutoFillBackground(True)  # or everything under it is painted too
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.state = state
        self._owner = owner
        self.words = RowWords()
        self._clear = ClearButton(self)
        self._clear.setObjectName(qt_text(f"clear:{state.field.name}"))
        self._clear.on_click = self._on_clear
        self.feedback = Feedback(state.field.name, self)
        self.feedback.on_offer_taken = self.take_offer
        self._make_control()
        self._show_field()
        self._show_state()

    @property
    def key(self) -> RowKey:
        """What tells it from the others."""
        return row_key(self.state)

    @property
    def field(self) -> Field:
        """The field as it is now."""
        return self.state.field

    def text(self) -> str:
        """The title, every `&` doubled, as Qt asks for where a label has a buddy.

        Qt's own text stays empty, since another one would have the whole row painted again.
        """
        return without_mnemonic(self.words.title) if self.buddy() is not None else self.words.title

    def shown(self) -> str:
        """The title as a reader sees it."""
        return self.words.title

    def set_state(self, state: FieldState) -> None:
        """Show what changed, and nothing else."""
        before = self.state
        if state is before:
            return
        self.state = state
        same_field = True
        if state.field is not before.field and state.field != before.field:
            if control_class(state.field) is type(self.control) and self.control is not None:
                self.control.set_field(state.field)
                self._leave_chain(self.control)
            elif self.control is not None or control_class(state.field) is not None:
                self._replace_control()
            self._show_field()
            same_field = False
        self._show_state()
        if same_field and self._parts is not None and self._parts == self._heights():
            self.feedback.place_offer()
        else:
            self._check_height()

    def set_lit(self, lit: bool) -> None:
        """Whether the mouse is over a line that was made of this field's property."""
        if lit == self._is_lit:
            return
        self._is_lit = lit
        palette = QPalette()
        if lit:
            palette.setColor(QPalette.ColorRole.Window, theme().color("sunken"))
        self.setPalette(palette)

    def is_waited_for(self) -> bool:
        """Whether nothing is wrong but that there is no answer."""
        problems = self.state.problems
        return bool(problems) and all(problem.code == "missing" for problem in problems)

    def set_loud(self) -> None:
        """From now on problems are shown in the error colour."""
        self._set_loud(True)

    def set_muted(self) -> None:
        """As if the field had never been left."""
        self._set_loud(False)

    def _set_loud(self, loud: bool) -> None:
        if loud == self.feedback.is_loud():
            return
        self.feedback.set_loud(loud)
        if self.state.status == "invalid":  # only a refusal looks different
            self._show_refused()
            self._check_height()

    def set_stale(self, stale: bool) -> None:
        """The form belongs to an older text."""
        self.feedback.set_stale(stale)
        self._show_refused()

    def take_offer(self) -> None:
        """Take the option whose title was typed."""
        offer = self.state.offer
        if offer is not None:
            answer = Answer(text=offer.title, picked=offer.value)
            if self.control is not None:
                self.control.set_answer(answer)
                self.control.take_focus()
            self._owner.row_answered(self, answer)

    def reset(self) -> None:
        """Back to the default, as if the field had never been touched."""
        self._owner.row_answered(self, None)

    def tab_stops(self) -> tuple[QWidget, ...]:
        """What Tab goes through, in order."""
        return self.control.tab_stops() if self.control is not None else ()

    def restyle(self) -> None:
        """Fonts and sizes are others now."""
        self.words.forget_sizes()
        if self._description is not None:
            self._description.forget_sizes()
        self._width = -1

    # -- height and places

    def place(self, x: int, y: int, width: int, *, exactly: bool) -> bool:
        """Take a place, as high as the row needs; whether its insides are still to be laid out.

        A row that is not seen need not be laid out for another width; it keeps its height until it is.
        """
        if width == self._width:
            if (x, y) != (self.x(), self.y()):
                self.move(x, y)
            return False
        if not exactly and self._was_placed:
            self.move(x, y)
            return True
        self._width, self._was_placed = width, True
        self.setGeometry(x, y, width, self._place())
        return False

    def _heights(self) -> tuple[int, int] | None:
        """How high control and feedback are, where nothing else depends on the answer."""
        control, wide = self.control, self._width - theme().size("clear") - theme().size("s")
        if self._width < 0 or control is None or control.reach:
            return None
        return control.height_for(wide), self.feedback.height_for(self._width)

    def _check_height(self) -> None:
        if self._width < 0:
            return
        high = self._place()
        if high != self.height():
            self.resize(self._width, high)
            self._owner.row_resized(self)

    def _place(self) -> int:
        """Place everything below each other; returns the height."""
        width, control, self._parts = self._width, self.control, None
        wide = width - theme().size("clear") - theme().size("s")
        y = self._place_description(wide, self._place_words(width))
        said = self.feedback.height_for(wide if control is None else width)
        if control is None:
            self._clear.setGeometry(wide + theme().size("xs"), y, self._clear.sizeHint().width(), said)
        else:
            high = self._place_control(control, wide, y)
            y += high - 2 * control.reach + theme().size("xs")
            if not control.reach:
                self._parts = high, said
        self.feedback.setGeometry(0, y, wide if control is None else width, said)
        self.feedback.place_offer()
        return y + said

    def _place_words(self, width: int) -> int:
        """Place title, name and "required" on one line; returns where it ends.

        A long title wraps and the name goes below it.
        """
        line, gap, words = theme().size("label_row"), theme().size("s"), self.words
        required, name = words.required_width(), words.name_width()
        room = width - (required + gap if required else 0)
        natural = words.title_width()
        one_line = natural + (gap + name if name else 0) <= room and "\n" not in words.title
        high = line if one_line else words.title_height(min(natural, room)) + 2
        left, top = (natural + gap, 0) if one_line else (0, high)
        title_at = QRect(0, 1, min(natural, room), high - 1)
        name_at = QRect(left, top, min(name, width - left), line)
        self.update(words.place(title_at, name_at, QRect(width - required, 0, required, line)))
        return high if one_line or not name else high + line

    def _place_description(self, wide: int, y: int) -> int:
        if self._description is None:
            return y
        high = self._description.height_for(wide)
        self._description.setGeometry(0, y, wide, high)
        return y + high + theme().size("xs")

    def _place_control(self, control: Control, wide: int, y: int) -> int:
        """Place the control and the cross beside it; returns the height of the control."""
        reach = control.reach
        room = wide + 2 * reach
        high = control.height_for(room)
        hint = min(control.outer.sizeHint().width(), room) if reach else max(room, 1)
        control.outer.setGeometry(-reach, y - reach, hint, high)
        side = theme().size("clear") + theme().size("s")
        self._clear.setGeometry(wide + theme().size("xs"), y, side, theme().size("control"))
        return high

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the words, unless it is the control or what is below it that is painted again."""
        if event.rect().top() < self.words.end:
            self.words.paint(QPainter(self))

    # -- showing

    def _show_field(self) -> None:
        self.update(self.words.set_field(self.field))
        self.setAccessibleName(self.words.title)
        self._describe_field(shown_text(self.field.description))
        self._name_clear()

    def _describe_field(self, words: str) -> None:
        if self._description is not None:
            self._description.set_text(words)
            if not words:
                discard(self._description)
                self._description = None
        elif words:
            self._description = TextLabel(words, "body", "muted", parent=self)
            if self.isVisible():
                self._description.show()

    def _show_state(self) -> None:
        state = self.state
        if self.control is not None:
            self.control.set_answer(state.answer)
        self.feedback.set_state(state.status, state.feedback, self._count())
        self.feedback.set_offer(state.offer_words)
        clearable = self._is_clearable()
        if clearable != self._shows_clear:
            self._shows_clear = clearable
            self._clear.setVisible(clearable)
            self._name_clear()
        self._show_refused()
        self._describe()

    def _show_refused(self) -> None:
        if self.control is not None:
            self.control.set_refused(self.feedback.is_refused())

    def _describe(self) -> None:
        """For screen readers: the title names the control, the rest describes it."""
        if self.control is None:
            return
        offer = (
            tr("Alt+Enter: {offer_words}").format(offer_words=shown_text(self.state.offer_words))
            if self.state.offer_words
            else ""
        )
        description = self._description.shown() if self._description is not None else ""
        parts = (self.words.required, description, self.feedback.said, offer)
        self.control.described(self.words.title, ". ".join(part for part in parts if part))

    def _name_clear(self) -> None:
        """Nobody hears of the button while it is hidden."""
        if self._shows_clear:
            self._clear.setAccessibleName(tr("Clear {shown}").format(shown=self.words.title))

    def _count(self) -> str:
        """ "3 of 80" where a length limit exists, in code points."""
        field, answer = self.field, self.state.answer
        if not isinstance(field, (TextField, SingleSelect)) or field.constraints.max_length is None:
            return ""
        if self.state.status == "valid":
            return ""  # the sentence says it
        if isinstance(field, SingleSelect) and (
            not field.allow_custom or (answer and answer.picked is not None)
        ):
            return ""
        return tr("{value} of {max_length}").format(
            value=len(answer.text) if answer else 0, max_length=field.constraints.max_length
        )

    # -- the control

    def _make_control(self) -> None:
        kind = control_class(self.field)
        self.control = kind(self.field, self, self) if kind is not None else None
        if self.control is None:
            self.setBuddy(None)  # type: ignore[arg-type]  # Qt takes a null pointer here, its stub does not say so
            return
        self.setBuddy(self.control.main)
        self._leave_chain(self.control)

    def _leave_chain(self, control: Control) -> None:
        """Take the control out of Qt's chain of focus: the form knows the way of Tab, see `FormPane`."""
        for stop in control.tab_stops():
            stop.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def _replace_control(self) -> None:
        """Another kind of control for the same kind of field: an option more, allowCustom switched on."""
        old = self.control
        had_focus = False
        if old is not None:
            focused = QApplication.focusWidget()
            had_focus = focused is not None and (focused is old.outer or old.outer.isAncestorOf(focused))
            discard(old.outer)
        self._make_control()
        if self.control is not None:
            self.control.outer.show()
            self.control.set_answer(self.state.answer)
            if had_focus:
                self.control.take_focus()

    def control_replaced(self) -> None:
        """The control is another widget now."""
        if self.control is not None:
            self.setBuddy(self.control.main)
            self._leave_chain(self.control)
            self._check_height()

    def control_resized(self) -> None:
        """The control may want another height."""
        self._check_height()

    def control_answered(self, answer: Answer) -> None:
        """The user answered."""
        self._owner.row_answered(self, answer)

    def fill_menu(self, menu: QMenu) -> None:
        """What can be done with the answer, whatever the control is."""
        clear = menu.addAction(tr("Not answered"), self._on_clear)
        clear.setEnabled(self._is_clearable())
        if self.field.default is not MISSING:
            menu.addAction(tr("Back to the default"), self.reset).setEnabled(not self.state.from_default)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on the words is for the control: whoever types then types there."""
        if event.button() == Qt.MouseButton.LeftButton and self.control is not None:
            self.control.take_focus()
        else:
            event.ignore()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu of a field whose control has none of its own."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.fill_menu(menu)
        menu.popup(event.globalPos())

    def _is_clearable(self) -> bool:
        return self.state.answer not in (None, CLEARED)

    def _on_clear(self) -> None:
        if self.control is not None:
            self.control.clear()
        else:
            self._owner.row_answered(self, CLEARED)
