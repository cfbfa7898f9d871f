"""AnswerEditor: the content object as JSON text; to read, for now."""

from PySide6.QtWidgets import QWidget

from playground.ui.code.characters import holdable
from playground.ui.code.view import CodeView


class AnswerEditor(CodeView):
    """The live content as JSON."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("readonly", parent)
        self.setObjectName("answerEditor")
        self.setAccessibleName("Answer, as JSON text")
        self.setPlaceholderText("The answers are shown here as JSON once the schema can be read.")
        self.make_read_only()

    def set_text_if_changed(self, text: str) -> None:
        """Show a text; the scroll position and the selection stay where nothing changed."""
        self.replace_differing(holdable(text), quiet=True)
