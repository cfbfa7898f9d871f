"""MainWindow: puts views, controller, actions and documents together. It decides nothing itself."""

from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QByteArray, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import QMainWindow, QPlainTextEdit, QWidget

from playground.app.history import History
from playground.app.journal import journal_of_user
from playground.app.session import Session
from playground.app.settings import Settings
from playground.ui.action_row import TEXT_PANES
from playground.ui.actions import Actions
from playground.ui.controller import Controller
from playground.ui.dialogs.questions import Asker, Questions
from playground.ui.disk_notices import DiskNotices
from playground.ui.document_actions import DocumentActions
from playground.ui.document_display import DocumentDisplay
from playground.ui.document_tabs import DocumentTabs
from playground.ui.editor import SchemaEditor
from playground.ui.editor.editor_bars import EditorBars
from playground.ui.explain import ExplainView
from playground.ui.file_drops import FileDrops
from playground.ui.form.form_pane import FormPane
from playground.ui.outline import OutlineView
from playground.ui.pane import Pane
from playground.ui.panes import AnswerPane, ProblemsPane, ResultPane
from playground.ui.pattern_poll import PatternPoll
from playground.ui.preview import PreparedPreview
from playground.ui.preview.prepared_pane import PreparedPane
from playground.ui.problems import ProblemsView
from playground.ui.recovery import Recovery
from playground.ui.result import AnswerEditor, AnswerPage, HistoryView, ResultView
from playground.ui.slices import Slices
from playground.ui.status_bar import StatusBar
from playground.ui.theme import theme
from playground.ui.toolbar import Toolbar, bound_button
from playground.ui.views import Patterns, Views
from playground.ui.widgets.notice_bar import NoticeBar
from playground.ui.widgets.pane_header import PaneHeader
from playground.ui.window_actions import Parts, WindowActions
from playground.ui.window_layout import WindowLayout

START_SIZE = (1280, 800)
SMALLEST_SIZE = (1024, 700)


class PatternHelper(Patterns, Protocol):
    """The pattern helper as its owner sees it."""

    def close(self) -> None:
        """Stop it, whatever it is doing; returns at once."""


class MainWindow(QMainWindow):
    """One document with its answers.

    Attributes:
        documents: new, open, save.
        controller: what the views show, and why.

    Signals:
        settled: every pane equals the current texts, and nothing is pending. It comes at once, and once more
            from the event loop for whoever began to wait after the change.
    """

    settled = Signal()

    def __init__(self, settings: Settings, patterns: PatternHelper, asker: Asker | None = None) -> None:
        super().__init__()
        self.settings = settings
        self._patterns = patterns
        self._make_views()
        self._make_panes()
        self.documents = DocumentActions(self._editor, settings, asker or Questions(self), self)
        self.controller = Controller(self.session, self._views(), patterns, Slices(self))
        self.controller.on_refreshed = self._follow_session
        self.controller.on_settled = self._say_settled
        self._history = History()
        self._history.on_change = lambda: self._history_view.set_entries(self._history.entries)
        self.controller.on_sent = self._history.add
        self._disk_notices = DiskNotices(self, self.documents, self._disk_bar)
        self.recovery = Recovery(self, self.documents, journal_of_user(), self._recovery_bar)
        self._handlers = WindowActions(self._parts())
        self._actions = Actions(self, self._handlers.handlers())
        self._fill_bars()
        self._display = DocumentDisplay(self, self.documents, self._tabs, self._actions, self._toolbar)
        self._poll = PatternPoll(self.controller, self)
        self._drops = FileDrops(self, self.documents.open_path)
        self._connect()
        self.setMinimumSize(*SMALLEST_SIZE)
        self.resize(*START_SIZE)
        self.controller.refresh()
        self._editor.set_text("")  # forgets the steps of making it, which nobody wants to undo
        self._editor.setFocus()
        self._follow_session()

    # -- what there is

    def _make_views(self) -> None:
        self._editor = SchemaEditor()
        self._preview = PreparedPreview()
        self._problems = ProblemsView()
        self._form = FormPane()
        self._answer = AnswerEditor()
        self._answer_page = AnswerPage(self._answer)
        self._result = ResultView()
        self._history_view = HistoryView()
        self._status = StatusBar()
        views = (self._editor, self._preview, self._answer, self._result)
        self._texts: dict[str, QPlainTextEdit] = dict(zip(TEXT_PANES, views, strict=True))
        self._form.set_server_name(self.settings.text("server_name"))

    def _make_panes(self) -> None:
        self._prepared_pane = PreparedPane(self._preview)
        self._explain = ExplainView()
        self._problems_pane = ProblemsPane(self._problems, OutlineView(), self._explain)
        self._answer_pane = AnswerPane(self._form, self._answer_page)
        self._result_pane = ResultPane(self._result, self._history_view)
        self._disk_bar = NoticeBar("diskBar")
        self._tabs = DocumentTabs()
        header = PaneHeader("Schema", "you write")
        self._recovery_bar = NoticeBar("recoveryBar")
        self._bars = EditorBars(self._editor)
        above = (header, self._tabs, self._recovery_bar, self._disk_bar, self._bars)
        schema = Pane(*above, self._editor, focus_target=self._editor)
        self._layout = WindowLayout(
            schema, self._prepared_pane, self._problems_pane, self._answer_pane, self._result_pane
        )
        self.setCentralWidget(self._layout)
        self.setStatusBar(self._status)

    def _views(self) -> Views:
        return Views(
            editor=self._editor,
            preview=self._prepared_pane,
            form=self._form,
            problems=self._problems_pane,
            outline=self._problems_pane,
            answer=self._answer_page,
            result=self._result_pane,
            status=self._status,
        )

    def _parts(self) -> Parts:
        return Parts(
            window=self,
            settings=self.settings,
            controller=self.controller,
            documents=self.documents,
            notices=self._disk_notices,
            editor=self._editor,
            bars=self._bars,
            preview=self._preview,
            prepared_pane=self._prepared_pane,
            problems=self._problems,
            problems_pane=self._problems_pane,
            explain=self._explain,
            patterns=self._patterns,
            result=self._result,
            answer_pane=self._answer_pane,
            result_pane=self._result_pane,
            panes=self._layout,
        )

    def _fill_bars(self) -> None:
        self._actions.fill_menu_bar(self.menuBar())
        self._toolbar = Toolbar(self._actions, self._actions.submenus["examples"], self)
        self.addToolBar(self._toolbar)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self._prepared_pane.header.add_tool(bound_button("copy", self._actions["copy-prepared"]))
        self._answer_pane.header.add_tool(bound_button("reset", self._actions["reset"]))
        self._result_pane.add_tools(bound_button("copy", self._actions["copy-result"]))

    def _connect(self) -> None:
        self.documents.document_changed.connect(self._set_conditions)
        self.documents.recent_changed.connect(self._set_conditions)
        self.documents.all.shown.connect(self._show_other_document)
        self.documents.document_loaded.connect(self._form.mute_feedback)
        self.documents.document_loaded.connect(self._answer_page.forget_history)
        self._form.rows_completed.connect(self.controller.rows_completed)
        self._form.server_name_changed.connect(partial(self.settings.set, "server_name"))
        self._form.action_requested.connect(self._handlers.say_sent)
        self._problems.set_fix_source(self.controller.fixes)
        self._problems.fix_requested.connect(self._handlers.apply_fix)
        self._problems.problem_activated.connect(lambda _problem: self._layout.show_pane("schema"))
        self._handlers.connect(self._actions, self._toolbar)
        self._editor.problem_requested.connect(self._problems.select_problem)
        self._answer_pane.page_picked.connect(
            lambda page: self._actions[("show-form", "show-json")[page]].trigger()
        )
        self._result_pane.page_picked.connect(
            lambda page: self._actions[("show-result", "show-history")[page]].trigger()
        )
        self._history_view.reload_requested.connect(self._handlers.answer_again)
        theme().changed.connect(self._follow_theme)
        self._layout.narrow_changed.connect(lambda narrow: self._toolbar.set_shows_words(not narrow))
        self.destroyed.connect(self._patterns.close)
        self._settled_again = QTimer(self, singleShot=True, interval=0)
        self._settled_again.timeout.connect(self._say_settled_again)
        for pane, text in self._texts.items():
            text.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            text.customContextMenuRequested.connect(partial(self._show_context_menu, pane))
            self._drops.watch(text.viewport())

    # -- state

    @property
    def session(self) -> Session:
        """The text and the answers that are shown."""
        return self.documents.session

    def is_settled(self) -> bool:
        """Whether every pane equals the current texts and nothing is pending."""
        return self.controller.is_settled()

    def _say_settled(self) -> None:
        self.settled.emit()
        self._settled_again.start()

    def _say_settled_again(self) -> None:
        if self.is_settled():
            self.settled.emit()

    def open_path(self, path: Path) -> bool:
        """Show a file; a failure is told and changes nothing."""
        return self.documents.open_path(path)

    def _show_other_document(self) -> None:
        self._answer.set_whole_text("")  # undo must not bring another document's answer back
        self.controller.attach(self.session, self._editor.caret_offset())

    def _follow_session(self) -> None:
        self._follow()
        self.documents.document_changed.emit()

    def _set_conditions(self) -> None:
        self._actions.set_conditions(self._handlers.conditions())

    def _follow(self) -> None:
        self._poll.follow()
        self._handlers.why.follow()
        if self.controller.shows_sent():
            self._result_pane.say_sent()
        else:
            self._result_pane.say_live()
        for name in self._handlers.ticked():
            self._actions.tick(name)
        self._toolbar.show_version(self.session.intent.mcp_version)

    def _show_context_menu(self, pane: str, at: QPoint) -> None:
        text = self._texts[pane]
        self._actions.context_menu(pane, text).popup(text.mapToGlobal(at))

    def _follow_theme(self) -> None:
        self._actions.follow_theme()
        self._toolbar.follow_theme()
        self._status.follow_theme()
        for widget in self.findChildren(QWidget):
            widget.update()

    # -- between two starts

    def restore(self) -> None:
        """Take place, size, splitters, look and client of the last start from the settings."""
        geometry = QByteArray.fromBase64(self.settings.text("window_geometry").encode("ascii", "replace"))
        if not geometry.isEmpty():
            self.restoreGeometry(geometry)
        self._handlers.layout.restore()
        self._handlers.why.restore()

    def _remember(self) -> None:
        geometry = bytes(self.saveGeometry().toBase64().data()).decode("ascii")
        self.settings.set("window_geometry", geometry)
        self.documents.remember_open()
        self._handlers.layout.remember()
        self.settings.save()

    def showEvent(self, event: QShowEvent) -> None:
        """The native window hears of drags before any widget does; whoever waits for a window is told."""
        super().showEvent(event)
        handle = self.windowHandle()
        if handle is not None:
            self._drops.watch(handle)
        self._settled_again.start()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask about unsaved changes, unless nobody sees the window; then stop the pattern helper."""
        if self.isVisible() and not self.documents.may_quit():
            event.ignore()
            return
        self._remember()
        self.recovery.close()
        self._poll.stop()
        self._patterns.close()
        event.accept()
