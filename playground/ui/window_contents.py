"""WindowContents: what is in the window, put together: views, panes, bars, controller, actions, documents."""

from collections.abc import Iterator
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QMainWindow, QMenuBar, QPlainTextEdit, QWidget

from playground.app.history import History
from playground.app.journal import journal_of_user
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
from playground.ui.own_thread_collector import OwnThreadCollector
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
from playground.ui.window_actions import WindowActions
from playground.ui.window_layout import WindowLayout
from playground.ui.window_parts import Parts
from playground.ui.words import tr


class PatternHelper(Patterns, Protocol):
    """The pattern helper as its owner sees it."""

    def close(self) -> None:
        """Stop it, whatever it is doing; returns at once."""


class WindowContents(QObject):
    """It belongs to one window and decides nothing itself.

    Attributes:
        documents: new, open, save.
        controller: what the views show, and why.
        actions: everything that can be done, by action id.

    Signals:
        settled: every pane equals the current texts, and nothing is pending.
    """

    settled = Signal()

    def __init__(self, window: QMainWindow, settings: Settings, patterns: PatternHelper) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self.patterns = patterns

    def made(self, asker: Asker | None) -> Iterator[None]:
        """Make it, a part at a time; nothing of it is shown before the last part."""
        OwnThreadCollector(self._window)
        yield from self._make_views()
        yield from self._make_panes()
        window, settings = self._window, self._settings
        self.documents = DocumentActions(self.editor, settings, asker or Questions(window), window)
        self.controller = Controller(self.documents.session, self._views(), self.patterns, Slices(window))
        self.controller.on_refreshed = self._follow_session
        self.controller.on_settled = self.settled.emit
        self.history = History()
        self.history.on_change = lambda: self._history_view.set_entries(self.history.entries)
        self.controller.on_sent = self.history.add
        self._disk_notices = DiskNotices(window, self.documents, self._disk_bar)
        self.recovery = Recovery(window, self.documents, journal_of_user(), self._recovery_bar)
        yield
        self.handlers = WindowActions(self._parts())
        self.actions = Actions(window, self.handlers.handlers())
        yield
        self._menu_bar = QMenuBar()
        self.actions.fill_menu_bar(self._menu_bar)
        yield
        self._toolbar = Toolbar(self.actions, self.actions.submenus["examples"], window)
        self._display = DocumentDisplay(window, self.documents, self._tabs, self.actions, self._toolbar)
        self._poll = PatternPoll(self.controller, window)
        self.drops = FileDrops(window, self.documents.open_path)
        self._connect()
        yield
        self.controller.refresh()
        self.editor.set_text("")  # forgets the steps of making it, which nobody wants to undo
        self._follow_session()

    # -- between two starts

    def restore(self) -> None:
        """Take the panes' places, look and client of the last start from the settings."""
        self.handlers.layout.restore()
        self.handlers.why.restore()
        self.handlers.appearance.restore()

    def remember(self) -> None:
        """Keep them, and which files are open."""
        self.documents.remember_open()
        self.handlers.layout.remember()

    def close(self) -> None:
        """Stop what would go on by itself."""
        self.recovery.close()
        self._poll.stop()
        self.patterns.close()

    # -- what there is

    def _make_views(self) -> Iterator[None]:
        self.editor = SchemaEditor()
        yield
        self.preview = PreparedPreview()
        self.problems = ProblemsView()
        yield
        self._form = FormPane()
        yield
        self._answer = AnswerEditor()
        self._answer_page = AnswerPage(self._answer)
        self.result = ResultView()
        yield
        self._history_view = HistoryView()
        self._status = StatusBar()
        views = (self.editor, self.preview, self._answer, self.result)
        self._texts: dict[str, QPlainTextEdit] = dict(zip(TEXT_PANES, views, strict=True))
        self._form.set_server_name(self._settings.text("server_name"))
        yield

    def _make_panes(self) -> Iterator[None]:
        self._prepared_pane = PreparedPane(self.preview)
        yield
        self.explain = ExplainView()
        yield
        self._problems_pane = ProblemsPane(self.problems, OutlineView(), self.explain)
        yield
        self._answer_pane = AnswerPane(self._form, self._answer_page)
        self.result_pane = ResultPane(self.result, self._history_view)
        yield
        self._disk_bar = NoticeBar("diskBar")
        self._tabs = DocumentTabs()
        header = PaneHeader(tr("Schema"), tr("you write"))
        self._recovery_bar = NoticeBar("recoveryBar")
        self._bars = EditorBars(self.editor)
        above = (header, self._tabs, self._recovery_bar, self._disk_bar, self._bars)
        schema = Pane(*above, self.editor, focus_target=self.editor)
        yield
        self.layout = WindowLayout(
            schema, self._prepared_pane, self._problems_pane, self._answer_pane, self.result_pane
        )
        yield

    def _views(self) -> Views:
        return Views(
            editor=self.editor,
            preview=self._prepared_pane,
            form=self._form,
            problems=self._problems_pane,
            outline=self._problems_pane,
            answer=self._answer_page,
            result=self.result_pane,
            status=self._status,
        )

    def _parts(self) -> Parts:
        return Parts(
            window=self._window,
            settings=self._settings,
            controller=self.controller,
            documents=self.documents,
            notices=self._disk_notices,
            editor=self.editor,
            bars=self._bars,
            preview=self.preview,
            prepared_pane=self._prepared_pane,
            problems=self.problems,
            problems_pane=self._problems_pane,
            explain=self.explain,
            patterns=self.patterns,
            result=self.result,
            answer_pane=self._answer_pane,
            result_pane=self.result_pane,
            panes=self.layout,
        )

    def show(self) -> None:
        """Put all of it into the window."""
        window = self._window
        window.setMenuBar(self._menu_bar)
        window.addToolBar(self._toolbar)
        window.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self._prepared_pane.header.add_tool(bound_button("copy", self.actions["copy-prepared"]))
        self._answer_pane.header.add_tool(bound_button("reset", self.actions["reset"]))
        self.result_pane.add_tools(bound_button("copy", self.actions["copy-result"]))
        window.setCentralWidget(self.layout)
        window.setStatusBar(self._status)
        self.editor.setFocus()

    def _connect(self) -> None:
        self.documents.document_changed.connect(self._set_conditions)
        self.documents.recent_changed.connect(self._set_conditions)
        self.documents.all.shown.connect(self._show_other_document)
        self.documents.all.removed.connect(lambda document: self.controller.forget(document.session))
        self.documents.document_loaded.connect(self._form.mute_feedback)
        self.documents.document_loaded.connect(self._answer_page.forget_history)
        for completed in (self._form.rows_completed, self.editor.filled, self.preview.filled):
            completed.connect(self.controller.pane_completed)
        self._form.server_name_changed.connect(partial(self._settings.set, "server_name"))
        self._form.action_requested.connect(self.handlers.say_sent)
        self.problems.set_fix_source(self.controller.fix_steps)
        self.problems.fix_requested.connect(self.handlers.apply_fix)
        self.problems.problem_activated.connect(lambda _problem: self.layout.show_pane("schema"))
        self._problems_pane.first_requested.connect(self.handlers.go_to_first)
        self._status.error_requested.connect(partial(self.handlers.go_to_first, "error"))
        self._status.answer_requested.connect(self.handlers.go_to_blocking_answer)
        self.handlers.connect(self.actions, self._toolbar)
        self.editor.problem_requested.connect(self.problems.select_problem)
        self._answer_pane.page_picked.connect(
            lambda page: self.actions[("show-form", "show-json")[page]].trigger()
        )
        self.result_pane.page_picked.connect(
            lambda page: self.actions[("show-result", "show-history")[page]].trigger()
        )
        self._history_view.reload_requested.connect(self.handlers.answer_again)
        theme().changed.connect(self._follow_theme)
        self.layout.narrow_changed.connect(lambda narrow: self._toolbar.set_shows_words(not narrow))
        self._window.destroyed.connect(self.patterns.close)
        for pane, text in self._texts.items():
            text.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            text.customContextMenuRequested.connect(partial(self._show_context_menu, pane))
            self.drops.watch(text.viewport())

    # -- what follows what

    def _show_other_document(self) -> None:
        self._bars.paste.set_notice(None)  # its undo would be another document's
        self._answer.set_whole_text("")  # undo must not bring another document's answer back
        self.controller.attach(self.documents.session, self.editor.caret_offset())

    def _follow_session(self) -> None:
        self._follow()
        self.documents.document_changed.emit()

    def _set_conditions(self) -> None:
        self.actions.set_conditions(self.handlers.conditions())

    def _follow(self) -> None:
        self._poll.follow()
        self.handlers.why.follow()
        if self.controller.shows_sent():
            self.result_pane.say_sent()
        else:
            self.result_pane.say_live()
        for name in self.handlers.ticked():
            self.actions.tick(name)
        self._toolbar.show_version(self.documents.session.intent.mcp_version)

    def _show_context_menu(self, pane: str, at: QPoint) -> None:
        text = self._texts[pane]
        self.actions.context_menu(pane, text).popup(text.mapToGlobal(at))

    def _follow_theme(self) -> None:
        self.actions.follow_theme()
        self._toolbar.follow_theme()
        self._status.follow_theme()
        for widget in self._window.findChildren(QWidget):
            widget.updateGeometry()  # layouts keep the sizes that they were told
            widget.update()
