"""EditorBars: the bars of one editor, one above the other."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from playground.ui.editor.find_bar import FindBar
from playground.ui.editor.go_to_line import GoToLine
from playground.ui.editor.json_editor import JsonEditor
from playground.ui.editor.paste_bar import PasteBar


class EditorBars(QWidget):
    """Find and replace, go to a line, and what was pasted.

    Attributes:
        finder: the first.
        go_to: the second.
        paste: says what was pasted as a schema.
    """

    def __init__(self, editor: JsonEditor) -> None:
        super().__init__()
        self.finder = FindBar(editor)
        self.go_to = GoToLine(editor)
        self.paste = PasteBar(editor)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self.finder)
        rows.addWidget(self.go_to)
        rows.addWidget(self.paste)
