"""SegmentedControl: a handful of choices that are all visible as one row of buttons."""

from PySide6.QtWidgets import QWidget

from playground.core.intent import CLEARED, Answer
from playground.core.model import Field, Option, SingleSelect
from playground.ui.form.controls.control import Control, ControlOwner
from playground.ui.widgets.painting import RING
from playground.ui.widgets.segments import SegmentRow, SegmentText
from playground.ui.words import tr


def option_title(option: Option) -> str:
    """What a person reads: the title, the value where the title is empty, words where both are."""
    return option.title or option.value or tr("(empty text)")


class SegmentedControl(Control):
    """Base of the rows of buttons: which button is which answer is the subclass's."""

    reach = RING

    def __init__(self, field: Field, row: QWidget, owner: ControlOwner) -> None:
        super().__init__(field, row, owner)
        self._segments = SegmentRow(self.texts(), optional=True, in_chain=False, parent=row)
        self._segments.on_picked = lambda index: self.say(self.answer_of(index))
        self.outer = self.main = self._segments
        self.name_main()

    def texts(self) -> tuple[SegmentText, ...]:
        """What the buttons say."""
        raise NotImplementedError

    def index_of(self, answer: Answer | None) -> int:
        """Which button an answer is, -1 for none."""
        raise NotImplementedError

    def answer_of(self, index: int) -> Answer:
        """The answer a button gives; -1 is the choice taken back."""
        raise NotImplementedError

    def set_field(self, field: Field) -> None:
        """Take other options or titles."""
        super().set_field(field)
        self._segments.set_texts(self.texts())
        self.owner.control_resized()

    def set_answer(self, answer: Answer | None) -> None:
        """Press the button of the answer, or none."""
        self._segments.set_index(self.index_of(answer))

    def set_refused(self, refused: bool) -> None:
        """Draw the outline of a refused answer."""
        self._segments.set_refused(refused)

    def height_for(self, width: int) -> int:
        """One line, more where the row wraps."""
        return self._segments.height_for(width)

    def described(self, name: str, description: str) -> None:
        """Tell a screen reader, also where it is at one of the buttons: those are called by their words."""
        super().described(name, description)
        for segment in self._segments.segments:
            segment.setAccessibleDescription(f"{name}. {description}")

    def take_focus(self) -> None:
        """Go to the chosen button, else to the first."""
        segments = self._segments.segments
        if segments:
            segments[max(self._segments.index(), 0)].setFocus()

    def tab_stops(self) -> tuple[QWidget, ...]:
        """The chosen button, else the first."""
        segments = self._segments.segments
        return segments[max(self._segments.index(), 0) :][:1]


class OptionButtons(SegmentedControl):
    """A closed single-select with up to five options."""

    def texts(self) -> tuple[SegmentText, ...]:
        """Titles in schema order; equal titles are told apart by their values."""
        options = self._options()
        titles = [option_title(option) for option in options]
        return tuple(
            SegmentText(
                title, f"option:{self.field.name}:{index}", option.value if titles.count(title) > 1 else ""
            )
            for index, (title, option) in enumerate(zip(titles, options, strict=True))
        )

    def index_of(self, answer: Answer | None) -> int:
        """By value, never by title."""
        picked = answer.picked if answer is not None else None
        return next((i for i, option in enumerate(self._options()) if option.value == picked), -1)

    def answer_of(self, index: int) -> Answer:
        """The option's value, shown by its title."""
        if index < 0:
            return CLEARED
        option = self._options()[index]
        return Answer(text=option.title, picked=option.value)

    def _options(self) -> tuple[Option, ...]:
        return self.field.options if isinstance(self.field, SingleSelect) else ()
