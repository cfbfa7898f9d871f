"""FixMenu: the ways to mend a problem, in a list beside its line; one chosen is one undo step."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from playground.core.language.change import Change
from playground.core.position import Span
from playground.core.problem import Fix, Problem
from playground.ui.editor.choice_popup import Choice, ChoicePopup
from playground.ui.editor.json_editor import JsonEditor


class FixMenu(QObject):
    """The list of fixes of one editor."""

    def __init__(self, editor: JsonEditor) -> None:
        super().__init__(editor)
        self._editor = editor
        self._fixes: list[Fix] = []
        self.popup = ChoicePopup(editor, "fixPopup")
        self.popup.picked.connect(self._apply)
        editor.key_filters.append(self.popup.take_key)
        editor.text_changed.connect(self.popup.close_quietly)
        editor.cursorPositionChanged.connect(self.popup.close_quietly)
        editor.verticalScrollBar().valueChanged.connect(self.popup.close_quietly)

    def open(self, offers: Sequence[tuple[Problem, Fix]]) -> None:
        """Offer fixes at the caret, each with the problem that it mends."""
        self._fixes = [fix for _, fix in offers]
        if not offers:
            self.popup.close_quietly()
            return
        offset = self._editor.caret_offset()
        choices = [Choice(fix.title, "fix", "text", help=problem.message) for problem, fix in offers]
        self.popup.open_at(self._editor.rect_of(Span(offset, offset)), choices)

    def _apply(self, row: int) -> None:
        fix = self._fixes[row]
        self._editor.apply(Change(fix.title, fix.edits))
        self._editor.ensureCursorVisible()
