"""AnswerEditor: the content object as JSON text, to read and to write."""

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from playground.core.answer_json import placed_in_answer
from playground.core.parse import parse_json
from playground.core.problem import Problem
from playground.ui.code.characters import holdable
from playground.ui.editor.json_editor import JsonEditor
from playground.ui.words import tr

EMPTY = tr("The answers are shown here as JSON once the schema can be read. They can be written here, too.")


class AnswerEditor(JsonEditor):
    """The live content as JSON; `text_changed` tells what the user wrote."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._due: tuple[str, tuple[Problem, ...]] | None = None
        super().__init__(parent)
        self.setObjectName("answerEditor")
        self.setAccessibleName(tr("Answer, as JSON text"))
        self.setPlaceholderText(EMPTY)

    def set_answer(self, text: str, problems: tuple[Problem, ...]) -> None:
        """Show a text with its problems; caret and scrolling stay, and undo goes back to what was written.

        Where nobody sees it, it waits until it is shown or asked for: a key in the form should not edit it.
        """
        self._due = (text, problems)
        if self.isVisible():
            self._catch_up()

    def text(self) -> str:
        """The exact text."""
        self._catch_up()
        return super().text()

    def toPlainText(self) -> str:
        """The exact text."""
        return self.text()

    def complete_text(self) -> None:
        """Whoever asks for caret or document, or uses it, finds the newest text there."""
        super().complete_text()
        self._catch_up()

    def is_empty(self) -> bool:
        """Whether there is no text at all."""
        self._catch_up()
        return super().is_empty()

    def replace_all(self, text: str) -> None:
        """As if it were typed."""
        self._catch_up()
        super().replace_all(text)

    def set_whole_text(self, text: str) -> None:
        """Another text, without history."""
        self._due = None
        super().set_whole_text(text)

    def showEvent(self, event: QShowEvent) -> None:
        """Now it is seen."""
        super().showEvent(event)
        self._catch_up()

    def _on_contents_change(self, position: int, removed: int, added: int) -> None:
        super()._on_contents_change(position, removed, added)
        if self._edited:  # what was written last holds, not what was to be shown before
            self._due = None

    def _catch_up(self) -> None:
        """Show what was set last."""
        if self._due is None:
            return
        (text, problems), self._due = self._due, None
        held = holdable(text)
        if held != self.text():
            self.forget_places()
            self.replace_differing(held, quiet=True)
        if held != text:  # escapes are longer than what they stand for
            problems = placed_in_answer(problems, parse_json(held))
        self.set_problems(problems)
