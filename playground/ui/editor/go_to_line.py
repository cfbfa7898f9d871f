"""GoToLine: a bar that takes a line, or a line and a column, and goes there."""

import re

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout

from playground.core.position import Span
from playground.ui.editor.json_editor import JsonEditor
from playground.ui.editor.text_bar import TextBar
from playground.ui.form.controls.line_edit import LineEdit
from playground.ui.theme import theme
from playground.ui.widgets.buttons import TextButton
from playground.ui.widgets.labels import TextLabel
from playground.ui.words import tr

_PLACE = re.compile(r"\s*([0-9]{1,9})\s*(?:[:,\s]\s*([0-9]{1,9}))?\s*")


class GoToLine(TextBar):
    """Takes "12" or "12:5", both from 1, and says which lines there are."""

    def __init__(self, editor: JsonEditor) -> None:
        super().__init__(editor, "goToLineBar", tr("Go to line"))
        self.line = LineEdit()
        self.line.setObjectName("goToLine")
        self.line.setAccessibleName(tr("Line, or line:column"))
        self.line.setPlaceholderText(tr("Line, or line:column"))
        self.said = TextLabel("", "caption", "muted")
        button = TextButton(tr("Go"))
        button.clicked.connect(lambda: self.enter(shift=False))
        row = QHBoxLayout(self)
        edge = theme().size("s")
        row.setContentsMargins(theme().size("m"), edge, edge, edge + 1)
        for widget in (self.line, button, self.said):
            row.addWidget(widget)
        row.setStretch(2, 1)
        row.setAlignment(self.said, Qt.AlignmentFlag.AlignVCenter)
        self.line.textChanged.connect(self._check)

    def open_bar(self) -> None:
        """Show the bar and take the keyboard."""
        self.line.clear()
        self._check()
        self.show()
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def enter(self, *, shift: bool) -> None:
        """Go there; a line beyond the last is the last."""
        place = _PLACE.fullmatch(self.line.text())
        if place is None:
            self._check()
            return
        editor = self.editor
        row = min(max(int(place[1]), 1), editor.blockCount()) - 1
        start = editor.offset_of_line(row)
        end = start + len(editor.document().findBlockByNumber(row).text())
        at = min(start + max(int(place[2] or 1), 1) - 1, end)
        self.close_bar()
        editor.show_span(Span(at, at))

    def _check(self, _text: str = "") -> None:
        wrong = bool(self.line.text()) and _PLACE.fullmatch(self.line.text()) is None
        self.line.refused = wrong
        self.line.update()
        lines = self.editor.blockCount()
        self.said.set_text(
            tr("Write a number, or two as in 12:5") if wrong else tr("1 to {lines}").format(lines=lines)
        )
