"""Parts: what a window consists of, for the modules that act on it."""

from dataclasses import dataclass

from PySide6.QtWidgets import QMainWindow

from playground.app.settings import Settings
from playground.ui.controller import Controller
from playground.ui.disk_notices import DiskNotices
from playground.ui.document_actions import DocumentActions
from playground.ui.editor import SchemaEditor
from playground.ui.editor.editor_bars import EditorBars
from playground.ui.explain import ExplainView
from playground.ui.panes import AnswerPane, ProblemsPane, ResultPane
from playground.ui.preview import PreparedPreview
from playground.ui.preview.prepared_pane import PreparedPane
from playground.ui.problems import ProblemsView
from playground.ui.result import ResultView
from playground.ui.views import Patterns
from playground.ui.window_layout import WindowLayout


@dataclass(frozen=True, slots=True)
class Parts:
    """What a window consists of, as far as its actions need it."""

    window: QMainWindow
    settings: Settings
    controller: Controller
    documents: DocumentActions
    notices: DiskNotices
    editor: SchemaEditor
    bars: EditorBars
    preview: PreparedPreview
    prepared_pane: PreparedPane
    problems: ProblemsView
    problems_pane: ProblemsPane
    explain: ExplainView
    patterns: Patterns
    result: ResultView
    answer_pane: AnswerPane
    result_pane: ResultPane
    panes: WindowLayout
