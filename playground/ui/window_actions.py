"""What the actions of a window do: a table of handlers by action id, and which conditions hold now."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit

from playground.app.history import Sent
from playground.core.elicit import ACTIONS, Action
from playground.core.language.change import Change
from playground.core.problem import Problem, Severity
from playground.core.wording import shown
from playground.ui.appearance import MODES as MODES
from playground.ui.appearance import Appearance
from playground.ui.dialog_actions import DialogActions
from playground.ui.editing_actions import EditingActions
from playground.ui.export_actions import ExportActions
from playground.ui.layout_actions import LayoutActions
from playground.ui.panes import (
    EXPLAIN_PAGE,
    FORM_PAGE,
    HISTORY_PAGE,
    JSON_PAGE,
    OUTLINE_PAGE,
    PROBLEMS_PAGE,
    RESULT_PAGE,
)
from playground.ui.snapshot_views import shown_problems
from playground.ui.theme import theme
from playground.ui.why_actions import WhyActions
from playground.ui.window_parts import Parts
from playground.ui.words import tr

if TYPE_CHECKING:
    from playground.ui.actions import Actions
    from playground.ui.toolbar import Toolbar

_HISTORY = ("undo", "redo")
_EDITS = (*_HISTORY, "cut", "copy", "paste")


class WindowActions:
    """The handlers of one window.

    Attributes:
        why: those that show where things come from.
        layout: those about where the panes are.
        appearance: what follows the settings.
    """

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._editing = EditingActions(
            parts.editor, parts.bars, parts.problems, parts.controller, parts.window
        )
        parts.problems.code_help_requested.connect(partial(self._show_help, "problem-codes"))

        self.why = WhyActions(parts)
        self._exports = ExportActions(parts)
        self.appearance = Appearance(parts, self._editing.zoom)
        self._dialogs = DialogActions(parts, self.appearance)
        self.layout = LayoutActions(parts.panes, parts.settings, parts.window)

    def connect(self, actions: "Actions", toolbar: "Toolbar") -> None:
        """What is picked in a pane or on the toolbar is done, and actions show what is on."""
        self.why.connect(actions, toolbar)
        self.layout.connect_to(actions)
        self.appearance.connect_to(actions)

    def handlers(self) -> dict[str, Callable[..., object]]:
        """Action id, or the part before its colon, -> what it does; the latter takes the part after it."""
        parts, documents, panes = self._parts, self._parts.documents, self._parts.panes
        return {
            "new": documents.new,
            "open": documents.open,
            "forget-recent": documents.forget_recent,
            "save": documents.save,
            "save-as": documents.save_as,
            "reopen": documents.toggle_reopens,
            "close": documents.close,
            "next-document": partial(documents.all.step, 1),
            "previous-document": partial(documents.all.step, -1),
            "reload": documents.reload,
            "compare": parts.notices.compare,
            "quit": parts.window.close,
            **{name: partial(self._edit, name) for name in _EDITS},
            "select-all": partial(self._edit, "selectAll"),
            **{f"pane-{name}": partial(panes.go_to, name) for name in panes.panes},
            "pane-problems": partial(self._show_lower, PROBLEMS_PAGE),
            "outline": partial(self._show_lower, OUTLINE_PAGE),
            "explain": partial(self._show_lower, EXPLAIN_PAGE),
            "palette": self._show_palette,
            "shortcuts": self._show_shortcuts,
            "help": self._show_help,
            "next-pane": partial(panes.go_on, 1),
            "previous-pane": partial(panes.go_on, -1),
            "show-form": partial(parts.answer_pane.show_page, FORM_PAGE),
            "show-json": partial(parts.answer_pane.show_page, JSON_PAGE),
            "show-result": partial(parts.result_pane.show_page, RESULT_PAGE),
            "show-history": partial(parts.result_pane.show_page, HISTORY_PAGE),
            "next-problem": partial(parts.problems.go_next, 1),
            "previous-problem": partial(parts.problems.go_next, -1),
            **self._editing.handlers(),
            **self.why.handlers(),
            **self.layout.handlers(),
            **self._dialogs.handlers(),
            **self.appearance.handlers(),
            **self._exports.handlers(),
            "copy-prepared": lambda: QGuiApplication.clipboard().setText(parts.preview.text()),
            **{action: partial(self._act, action) for action in ACTIONS},
            "reset": lambda: documents.session.set_answers({}),
            "find-field": self._find_field,
            "clear-all": parts.controller.clear_answers,
            "copy-content": lambda: QGuiApplication.clipboard().setText(self._content()),
            "paste-answer": self._paste_answer,
            "copy-result": lambda: QGuiApplication.clipboard().setText(parts.result.text()),
            "about": self._about,
        }

    def conditions(self) -> frozenset[str]:
        """Which conditions of the action table hold now."""
        parts, snapshot = self._parts, self._parts.controller.snapshot
        document = parts.editor.shown_text().document
        holding = {
            "undo": document.isUndoAvailable(),
            "redo": document.isRedoAvailable(),
            "problems": snapshot is not None and bool(shown_problems(snapshot)),
            "readable": bool(parts.preview.text()),
            "result": bool(parts.result.text()),
            "recent": parts.documents.has_recent(),
            "file": parts.documents.document.path is not None,
            "several": len(parts.documents.all.items) > 1,
        }
        return frozenset(name for name, holds in holding.items() if holds)

    def ticked(self) -> tuple[str, ...]:
        """The actions that are ticked now, one of each group."""
        page = "show-json" if self._parts.answer_pane.page() == JSON_PAGE else "show-form"
        version = self._parts.documents.session.intent.mcp_version
        result = "show-history" if self._parts.result_pane.page() == HISTORY_PAGE else "show-result"
        reopens = ("reopen",) if self._parts.documents.reopens() else ()
        return (page, result, *self.why.ticked(), *reopens, f"theme:{theme().mode}", f"version:{version}")

    def apply_fix(self, problem: Problem, number: int) -> None:
        """Mend the text as a problem proposes, as one undo step."""
        fixes = self._parts.controller.fixes(problem)
        if number < len(fixes):
            self._parts.editor.apply(Change(fixes[number].title, fixes[number].edits))

    def say_sent(self, action: str) -> None:
        """An action was performed; where something went out, the result says so."""
        snapshot = self._parts.controller.snapshot
        if snapshot is not None and (action != "accept" or snapshot.accept.status == "ready"):
            self._parts.result_pane.say_sent()

    def answer_again(self, sent: Sent) -> None:
        """Put the answers of a result that went out into the form; what has no field there is told."""
        lost = self._parts.controller.answer_again(sent.answers, sent.content)
        self._parts.answer_pane.show_page(FORM_PAGE)
        self._parts.answer_pane.take_focus()
        if lost:
            names = ", ".join(shown(name) for name in lost[:3]) + (" …" if len(lost) > 3 else "")
            self._parts.window.statusBar().showMessage(
                tr("No field in this schema for {names}: not taken over").format(names=names)
            )

    def _act(self, action: Action) -> None:
        snapshot = self._parts.controller.snapshot
        if action == "accept" and snapshot is not None and snapshot.accept.status != "ready":
            self._parts.panes.show_pane("form")  # a hidden one too: the first problem is shown there
        self._parts.controller.perform(action)
        self.say_sent(action)

    def _edit(self, name: str) -> None:
        """Cut, copy and so on where the caret is; without one, in the schema."""
        getattr(self._focused_text(name) or self._parts.editor, name)()

    def _focused_text(self, name: str) -> QLineEdit | QPlainTextEdit | None:
        focused = QApplication.focusWidget()
        if not isinstance(focused, QLineEdit | QPlainTextEdit) or not self._parts.window.isAncestorOf(
            focused
        ):
            return None
        # what cannot be changed has nothing to undo
        return None if focused.isReadOnly() and name in _HISTORY else focused

    def _content(self) -> str:
        snapshot = self._parts.controller.snapshot
        return snapshot.answer_text if snapshot is not None else ""

    def _find_field(self) -> None:
        self._parts.answer_pane.show_page(FORM_PAGE)
        self._parts.answer_pane.find_field()

    def _paste_answer(self) -> None:
        """The answer is written as JSON, so it is shown as JSON."""
        text = QGuiApplication.clipboard().text()
        if text.strip():
            self._parts.answer_pane.show_page(JSON_PAGE)
            self._parts.controller.paste_answer(text)

    def _show_lower(self, page: int) -> None:
        self._parts.problems_pane.show_page(page)
        self._parts.panes.go_to("problems")

    def go_to_first(self, severity: Severity) -> None:
        """Show the list of problems, and go to the first one of a severity."""
        self._show_lower(PROBLEMS_PAGE)
        self._parts.problems.go_to_first(severity)

    def go_to_blocking_answer(self) -> None:
        """Show the form, and go to what Accept would go to."""
        snapshot = self._parts.controller.snapshot
        if snapshot is not None:
            self._parts.panes.show_pane("form")
            self._parts.controller.go_to_first_problem(snapshot)

    def _show_help(self, page: str, entry: str = "") -> None:
        from playground.ui.dialogs.help import show_help  # seldom needed

        show_help(self._parts.window, page, entry)

    def _show_palette(self) -> None:
        from playground.ui.dialogs.palette import Palette  # seldom needed

        Palette(self._parts.window).open_over()

    def _show_shortcuts(self) -> None:
        from playground.ui.dialogs.shortcuts import ShortcutsDialog  # seldom needed

        dialog = ShortcutsDialog(self._parts.window)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _about(self) -> None:
        from playground.ui.dialogs.about import AboutDialog  # reads package metadata, seldom needed

        dialog = AboutDialog(self._parts.window)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
