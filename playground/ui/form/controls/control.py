"""Control: what the form needs of every kind of control."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from PySide6.QtWidgets import QMenu, QWidget

from playground.core.intent import CLEARED, Answer
from playground.core.model import Field
from playground.ui.widgets.plain_text import qt_text


def field_object_name(name: str) -> str:
    """The object name of a field's control."""
    return qt_text(f"field:{name}")


class ControlOwner(Protocol):
    """The row, as its control knows it. Plain calls: a Qt connection costs as much as a widget."""

    def control_answered(self, answer: Answer) -> None:
        """The user answered."""

    def control_replaced(self) -> None:
        """`outer` or `main` is another widget now; the old one is on its way out."""

    def control_resized(self) -> None:
        """The height may be another."""

    def fill_menu(self, menu: QMenu) -> None:
        """Add what can be done with the field's answer to a context menu."""


class Control:
    """One field's control. A `set_…` tells nothing; what the user does is told to the owner as an Answer.

    Attributes:
        row: the widget that the control's widgets are children of.
        outer: what the row places.
        main: the widget named `field:NAME`, which takes the focus.
        reach: how many pixels `outer` is larger than what is seen of it, at each side: room for a focus ring.
    """

    reach = 0

    def __init__(self, field: Field, row: QWidget, owner: ControlOwner) -> None:
        self.field = field
        self.row = row
        self.owner = owner
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
            self.owner.control_answered(answer)

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
