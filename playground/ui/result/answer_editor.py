"""AnswerEditor: the content object as JSON text, to read and to write."""

from PySide6.QtWidgets import QWidget

from playground.core.answer_json import placed_in_answer
from playground.core.parse import parse_json
from playground.core.problem import Problem
from playground.ui.code.characters import holdable
from playground.ui.editor.json_editor import JsonEditor

EMPTY = "The answers are shown here as JSON once the schema can be read. They can be written here, too."


class AnswerEditor(JsonEditor):
    """The live content as JSON; `text_changed` tells what the user wrote."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("answerEditor")
        self.setAccessibleName("Answer, as JSON text")
        self.setPlaceholderText(EMPTY)

    def set_answer(self, text: str, problems: tuple[Problem, ...]) -> None:
        """Show a text with its problems; caret and scrolling stay, and undo goes back to what was written."""
        held = holdable(text)
        if held != self.text():
            self.forget_places()
            self.replace_differing(held, quiet=True)
        if held != text:  # escapes are longer than what they stand for
            problems = placed_in_answer(problems, parse_json(held))
        self.set_problems(problems)
