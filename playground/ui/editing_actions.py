"""EditingActions: what the actions about writing JSON do, in the editor with the focus or in the schema's."""

from collections.abc import Callable

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMainWindow

from playground.core.language.format import detect_indent, format_document
from playground.core.problem import Problem
from playground.ui.controller import Controller
from playground.ui.editor import SchemaEditor
from playground.ui.editor.editor_bars import EditorBars
from playground.ui.editor.json_editor import JsonEditor
from playground.ui.editor.line_edits import LineEdits
from playground.ui.problems import ProblemsView
from playground.ui.widgets.plain_text import qt_text, shown_text
from playground.ui.words import tr
from playground.ui.zoom import Zoom

MESSAGE_MS = 4_000
NO_FIX = tr("No fix is known for the problem here.")


class EditingActions:
    """The handlers of one window's editing actions.

    Attributes:
        zoom: how large everything is.
    """

    def __init__(
        self,
        editor: SchemaEditor,
        bars: EditorBars,
        problems: ProblemsView,
        controller: Controller,
        window: QMainWindow,
    ) -> None:
        self._bars = bars
        self.zoom = Zoom(window)
        self._editor = editor
        self._problems = problems
        self._controller = controller
        self._window = window
        self._line_edits: dict[JsonEditor, LineEdits] = {}

    def handlers(self) -> dict[str, Callable[..., object]]:
        """Action id -> what it does."""
        return {
            "fixes": self._show_fixes,
            "explain-code": self._explain_code,
            "complete": self._complete,
            "format": self._format,
            "copy-pointer": self._copy_pointer,
            "paste-schema": lambda: self._bars.paste.take(QGuiApplication.clipboard().text()),
            "find": lambda: self._bars.finder.open_bar(replacing=False),
            "replace": lambda: self._bars.finder.open_bar(replacing=True),
            "find-next": lambda: self._bars.finder.go(1),
            "find-previous": lambda: self._bars.finder.go(-1),
            "go-to-line": self._bars.go_to.open_bar,
            "fold": self._editor.folding.fold_at_caret,
            "unfold": self._editor.folding.open_at_caret,
            "fold-all": self._editor.folding.fold_all,
            "unfold-all": self._editor.folding.open_all,
            "zoom-in": lambda: self.zoom.change(1),
            "zoom-out": lambda: self.zoom.change(-1),
            "zoom-reset": self.zoom.reset,
            "duplicate-line": lambda: self._lines().duplicate(),
            "delete-line": lambda: self._lines().delete(),
            "move-up": lambda: self._lines().move(-1),
            "move-down": lambda: self._lines().move(1),
            "enlarge-selection": lambda: self._lines().enlarge(),
            "shrink-selection": lambda: self._lines().shrink(),
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

    def _explain_code(self) -> None:
        """Of the row of the list where that has the focus; else at the caret, of its line, or of the list."""
        editor, chosen = self._editor, self._problems.current_problem()
        if not (self._problems.hasFocus() and chosen is not None):
            at_caret = editor.problems_at(editor.caret_offset()) or editor.problems_in(editor.caret_line())
            chosen = next(iter(at_caret), chosen)
        if chosen is None:
            self._problems.go_next()
            chosen = self._problems.current_problem()
        if chosen is not None:
            self._problems.code_help_requested.emit(chosen.code)

    def _target(self) -> JsonEditor:
        """The editor that has the focus; the schema's where none has."""
        focused = QApplication.focusWidget()
        return focused if isinstance(focused, JsonEditor) else self._editor

    def _lines(self) -> LineEdits:
        target = self._target()
        if target not in self._line_edits:
            self._line_edits[target] = LineEdits(target, has_properties=target is self._editor)
        return self._line_edits[target]

    def _copy_pointer(self) -> None:
        pointer = self._controller.pointer_at_caret()
        QGuiApplication.clipboard().setText(qt_text(pointer))
        self.say(
            tr("Copied {pointer}").format(pointer=shown_text(pointer, 80))
            if pointer
            else tr("Copied the empty pointer: the whole document")
        )

    def _format(self) -> None:
        """One step for undo; a text that is not JSON stays as it is, and why is said."""
        editor = self._editor
        formatted = format_document(editor.parsed(), detect_indent(editor.text()))
        if isinstance(formatted, Problem):
            self.say(formatted.message)
        else:
            editor.replace_all(formatted)

    def _complete(self) -> None:
        self._editor.setFocus()
        self._editor.completer.open()

    def say(self, words: str) -> None:
        """A sentence in the status bar, for a moment."""
        self._window.statusBar().showMessage(words, MESSAGE_MS)
