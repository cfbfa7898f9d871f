"""EditorBars: the bars of one editor, one above the other."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from playground.ui.editor.find_bar import FindBar
from playground.ui.editor.go_to_line import GoToLine
from playground.ui.editor.json_editor import JsonEditor


class EditorBars(QWidget):
    """Find and replace, and go to a line.

    Attributes:
        finder: the first.
        go_to: the second.
    """

    def __init__(self, editor: JsonEditor) -> None:
        super().__init__()
        self.finder = FindBar(editor)
        self.go_to = GoToLine(editor)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self.finder)
        rows.addWidget(self.go_to)
