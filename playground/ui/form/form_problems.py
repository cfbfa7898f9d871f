"""FormProblems: what is wrong with the answer as a whole, on top of the form in a box of its own."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from playground.core.problem import Problem
from playground.ui.theme import theme
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.lifetime import discard
from playground.ui.widgets.painting import rounded
from playground.ui.words import tr

HEADING = tr("The answer as a whole")


class FormProblems(QWidget):
    """A heading and a sentence each, with icon. Hidden without any, quiet until Accept was pressed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("formProblems")
        self._heading = TextLabel(HEADING, "label", parent=self)
        self._labels: list[TextLabel] = []
        self._loud = False
        self.hide()

    def set_problems(self, problems: tuple[Problem, ...]) -> None:
        """Say these."""
        texts = [_sentence(problem) for problem in problems]
        while len(self._labels) > len(texts):
            discard(self._labels.pop())
        while len(self._labels) < len(texts):
            label = TextLabel("", "body", parent=self)
            label.set_icon(*self._icon())
            label.show()
            self._labels.append(label)
        for label, text in zip(self._labels, texts, strict=True):
            label.set_text(text)
        self._place(self.width(), apply=True)  # the box may come back as large as it was: no resize follows
        self.setAccessibleName(HEADING)
        self.setAccessibleDescription(" ".join(texts))
        self.setVisible(bool(texts))

    def set_loud(self, loud: bool) -> None:
        """Whether Accept was pressed: before, nobody has done anything wrong yet."""
        if loud != self._loud:
            self._loud = loud
            for label in self._labels:
                label.set_icon(*self._icon())
            self.update()

    def _icon(self) -> tuple[str, str]:
        return ("refused", "error") if self._loud else ("info", "muted")

    def is_empty(self) -> bool:
        """Whether there is nothing to say."""
        return not self._labels

    def restyle(self) -> None:
        """Fonts and sizes are others now."""
        for label in (self._heading, *self._labels):
            label.forget_sizes()

    def height_for(self, width: int) -> int:
        """Everything below each other."""
        return self._place(width, apply=False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the sentences."""
        super().resizeEvent(event)
        self._place(self.width(), apply=True)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box."""
        outline, ground = ("error", "error_tint") if self._loud else ("border", "window")
        rounded(QPainter(self), QRectF(self.rect()), outline, ground, radius=theme().size("radius_control"))

    def _place(self, width: int, *, apply: bool) -> int:
        pad, y = theme().size("m"), theme().size("s")
        room = max(width - 2 * pad, 1)
        for label in (self._heading, *self._labels):
            high = label.height_for(room)
            if apply:
                label.setGeometry(pad, y, room, high)
            y += high + theme().size("xs")
        return y + theme().size("xs")


def _sentence(problem: Problem) -> str:
    message = problem.message[:1].upper() + problem.message[1:]
    return f"{message.rstrip('.')}. {problem.hint}".rstrip()
