"""AnswerPage: the answer as JSON, and below it what is wrong with the text."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from playground.core.position import LineIndex, Span
from playground.core.problem import Problem
from playground.ui.editor.problem_places import SEVERITY_LOOK
from playground.ui.result.answer_editor import AnswerEditor
from playground.ui.theme import theme
from playground.ui.widgets.labels import TextLabel
from playground.ui.words import tr


class AnswerPage(QWidget):
    """The controller's view of the answer.

    Signals:
        wanted: something in it is to be seen, so it has to be shown.
    """

    wanted = Signal()

    def __init__(self, editor: AnswerEditor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._editor = editor
        self._told: tuple[str, tuple[Problem, ...]] = ("", ())
        self.text_changed = editor.text_changed
        self._remark = TextLabel("", "feedback")
        self._remark.setObjectName("answerRemark")
        self._remark.hide()
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        self._foot = QVBoxLayout()
        self._foot.addWidget(self._remark)
        rows.addWidget(editor, 1)
        rows.addLayout(self._foot)
        self.setFocusProxy(editor)
        self.follow_theme()
        theme().changed.connect(self.follow_theme)

    def follow_theme(self) -> None:
        """Take sizes from the theme."""
        self._remark.forget_sizes()
        self._show_foot()

    def set_answer(self, text: str, problems: tuple[Problem, ...]) -> None:
        """Show a text, its problems in it, and the first one in words below it."""
        if (text, problems) == self._told:
            return
        same_remark = problems == self._told[1] and (not problems or text == self._told[0])
        self._told = (text, problems)
        self._editor.set_answer(text, problems)
        if same_remark:
            return
        first = next((one for one in problems if one.severity == "error"), next(iter(problems), None))
        if first is not None:
            self._remark.set_icon(*SEVERITY_LOOK[first.severity])
            self._remark.set_text(_sentence(text, first, len(problems)))
        self._remark.setVisible(first is not None)
        self._show_foot()

    def _show_foot(self) -> None:
        side, high = theme().size("form_margin"), 0 if self._remark.isHidden() else theme().size("s")
        self._foot.setContentsMargins(side, high, side, high)

    def write(self, text: str) -> None:
        """Put another text there as if it were typed: it is told, and undo takes it back."""
        self._editor.replace_all(text)

    def show_span(self, span: Span) -> None:
        """Go to a place of the text."""
        self.wanted.emit()
        self._editor.show_span(span)
        self._editor.setFocus()

    def forget_history(self) -> None:
        """Undo begins anew."""
        self._editor.document().clearUndoRedoStacks()

    def is_shown(self) -> bool:
        """Whether the answer is seen as JSON now."""
        return not self.isHidden()


def _sentence(text: str, problem: Problem, count: int) -> str:
    place = ""
    if problem.span is not None:
        line, column = LineIndex(text).line_column(problem.span.start)
        place = f"{line}:{column}  "
    message = problem.message.rstrip(".")
    words = f"{place}{message[:1].upper()}{message[1:]}."
    more = tr(" And {value} more.").format(value=count - 1) if count > 1 else ""
    return f"{words} {problem.hint}".rstrip() + more
