"""The answer as JSON and the result that goes out."""

from playground.ui.result.answer_editor import AnswerEditor
from playground.ui.result.answer_page import AnswerPage
from playground.ui.result.history_view import HistoryView
from playground.ui.result.result_view import ResultView

__all__ = ["AnswerEditor", "AnswerPage", "HistoryView", "ResultView"]
