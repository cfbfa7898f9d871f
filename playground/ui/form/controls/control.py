"""Control: what the form needs of every kind of control."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from playground.core.intent import CLEARED, Answer
from playground.core.model import Field
from playground.ui.widgets.plain_text import qt_text


def field_object_name(name: str) -> str:
    """The object name of a field's control."""
    return qt_text(f"field:{name}")


class Control(QObject):
    """One field's control. A `set_…` emits nothing; what the user does is emitted as an Answer.

    Attributes:
        outer: what the row places.
        main: the widget named `field:NAME`, which takes the focus.
        reach: how many pixels `outer` is larger than what is seen of it, at each side: room for a focus ring.

    Signals:
        answered: (Answer) what the field's answer is now.
        replaced: `outer` or `main` is another widget now; the old one is on its way out.
        resized: the height may be another.
    """

    answered = Signal(object)
    replaced = Signal()
    resized = Signal()
    reach = 0

    def __init__(self, field: Field, row: QWidget) -> None:
        super().__init__(row)
        self.field = field
        self.row = row
        self._silent = 0
        self.outer: QWidget
        self.main: QWidget

    def set_field(self, field: Field) -> None:
        """Take the field as it is now: other limits, options or titles."""
        self.field = field

    def set_answer(self, answer: Answer | None) -> None:
        """Show an answer; the caret stays where the text is the same."""
        raise NotImplementedError

    def set_refused(self, refused: bool) -> None:
        """Whether the outline says that the answer is refused."""
        raise NotImplementedError

    def clear(self) -> None:
        """Back to not answered, as a gesture of the user."""
        with self.silent():
            self.set_answer(CLEARED)
        self.say(CLEARED)

    def height_for(self, width: int) -> int:
        """The height of `outer` at its width."""
        return self.outer.sizeHint().height()

    def take_focus(self) -> None:
        """Give the control the keyboard."""
        self.main.setFocus()

    def tab_stops(self) -> tuple[QWidget, ...]:
        """The widgets that Tab goes through, in order."""
        return (self.main,)

    def described(self, name: str, description: str) -> None:
        """Tell a screen reader what this is, and how its answer stands."""
        self.main.setAccessibleName(name)
        self.main.setAccessibleDescription(description)

    def say(self, answer: Answer) -> None:
        """Tell an answer of the user's, unless it is the program that changes the widgets."""
        if not self._silent:
            self.answered.emit(answer)

    @contextmanager
    def silent(self) -> Iterator[None]:
        """Change widgets without telling an answer."""
        self._silent += 1
        try:
            yield
        finally:
            self._silent -= 1

    def name_main(self) -> None:
        """Give `main` its object name."""
        self.main.setObjectName(field_object_name(self.field.name))
