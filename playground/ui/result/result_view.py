"""ResultView: the ElicitResult that Accept would send, or that went out."""

from PySide6.QtWidgets import QWidget

from playground.ui.code.characters import holdable
from playground.ui.code.view import CodeView
from playground.ui.words import tr

EMPTY = tr(
    "Here stands what Accept sends, as soon as every answer fits.\n\n"
    "The line above the buttons says what is missing."
)


class ResultView(CodeView):
    """A JSON text to read and copy."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("readonly", parent)
        self.setObjectName("resultView")
        self.setAccessibleName(tr("Result, as JSON text"))
        self.setPlaceholderText(EMPTY)
        self.make_read_only()

    def set_text_if_changed(self, text: str) -> None:
        """Show a text; the scroll position and the selection stay where nothing changed."""
        self.replace_differing(holdable(text), quiet=True)
