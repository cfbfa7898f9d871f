"""EditingActions: what the actions about writing JSON do, in the editor with the focus or in the schema's."""

from collections.abc import Callable

from PySide6.QtWidgets import QApplication, QMainWindow

from playground.ui.controller import Controller
from playground.ui.editor import SchemaEditor
from playground.ui.problems import ProblemsView

MESSAGE_MS = 4_000
NO_FIX = "No fix is known for the problem here."


class EditingActions:
    """The handlers of one window's editing actions."""

    def __init__(
        self, editor: SchemaEditor, problems: ProblemsView, controller: Controller, window: QMainWindow
    ) -> None:
        self._editor = editor
        self._problems = problems
        self._controller = controller
        self._window = window

    def handlers(self) -> dict[str, Callable[..., object]]:
        """Action id -> what it does."""
        return {
            "fixes": self._show_fixes,
            "complete": self._complete,
        }

    def _show_fixes(self) -> None:
        """Where the focus is: at the row of the list, or at the caret."""
        in_list = self._problems.isAncestorOf(QApplication.focusWidget() or self._editor)
        if in_list or self._problems.hasFocus():
            shown = self._problems.show_fixes()
        else:
            self._editor.setFocus()
            shown = self._editor.show_fixes()
        if not shown:
            self.say(NO_FIX)

    def _complete(self) -> None:
        self._editor.setFocus()
        self._editor.completer.open()

    def say(self, words: str) -> None:
        """A sentence in the status bar, for a moment."""
        self._window.statusBar().showMessage(words, MESSAGE_MS)
