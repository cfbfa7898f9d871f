"""Panes: each view under its header. Where more than the view changes, the pane is the controller's view."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from playground.core.problem import Problem, Severity
from playground.ui.explain import ExplainView
from playground.ui.form.form_pane import FormPane
from playground.ui.form.form_picture import Picture
from playground.ui.outline import OutlineView
from playground.ui.pane import Pane
from playground.ui.problems import ProblemsView
from playground.ui.result import AnswerPage, HistoryView, ResultView
from playground.ui.theme import theme
from playground.ui.widgets.buttons import ToolButton
from playground.ui.widgets.notice_bar import NoticeBar
from playground.ui.widgets.painting import chevron, rounded
from playground.ui.widgets.pane_header import PaneHeader
from playground.ui.widgets.segments import SegmentRow, SegmentText
from playground.ui.widgets.status_item import StatusLink
from playground.ui.words import tr

_SEVERITIES: tuple[tuple[Severity, str, str, str, str], ...] = (
    ("error", "refused", "error", tr("Errors: {count}"), tr("Go to the first error")),
    ("warning", "warning", "warning", tr("Warnings: {count}"), tr("Go to the first warning")),
    ("information", "info", "info", tr("Notes: {count}"), tr("Go to the first note")),
)
"""Severity, icon, colour role, how many there are, what a press does."""
LIVE, SENT, NOTHING = (
    tr("Accept sends exactly this"),
    tr("answered: this would be sent"),
    tr("nothing to send yet"),
)
HISTORY = tr("what went out")
_LOWER_PAGES = {"showProblems": tr("Problems"), "showOutline": tr("Outline"), "showExplain": tr("Explain")}
"""objectName -> title."""
PROBLEMS_PAGE, OUTLINE_PAGE, EXPLAIN_PAGE = 0, 1, 2
FORM_PAGE, JSON_PAGE = 0, 1
RESULT_PAGE, HISTORY_PAGE = 0, 1


class FoldButton(ToolButton):
    """An arrow that points where the pane goes."""

    def __init__(self) -> None:
        super().__init__("", tip=tr("Show or hide the result"))
        self.setObjectName("foldResult")
        self._folded = False

    def set_folded(self, folded: bool) -> None:
        """Whether the pane is folded now."""
        self._folded = folded
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the arrow: down folds, up opens."""
        painter = QPainter(self)
        if self.hasFocus() or self.underMouse():
            edge = "focus" if self.hasFocus() else "hairline"
            rounded(painter, QRectF(self.rect()), edge, "sunken", radius=theme().size("radius_control"))
        painter.translate(self.rect().center())
        painter.scale(1, -1 if self._folded else 1)
        chevron(painter, QPointF(0, 0), "text")


class ProblemsPane(Pane):
    """The list of problems, counted in its header; in its place the outline, or why answers are refused.

    Signals:
        first_requested(str): the count of a severity was pressed.
    """

    first_requested = Signal(str)

    def __init__(self, problems: ProblemsView, outline: OutlineView, explain: ExplainView) -> None:
        self.problem_activated = problems.problem_activated
        self.field_activated = outline.field_activated
        self.set_fields = outline.set_fields
        self._problems, self._outline, self._explain = problems, outline, explain
        self._pages: tuple[QWidget, ...] = (problems, outline, explain)
        titles = [SegmentText(title, name) for name, title in _LOWER_PAGES.items()]
        self._switch = SegmentRow(titles, quiet=True)
        self._switch.set_index(PROBLEMS_PAGE)
        self._switch.picked.connect(self.show_page)
        self._counts = {severity: StatusLink(f"count:{severity}", digits=2) for severity, *_ in _SEVERITIES}
        header = PaneHeader("", low=True)
        header.add_at_left(self._switch)
        counted = QWidget()
        row = QHBoxLayout(counted)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme().size("s"))
        for item in self._counts.values():
            row.addWidget(item)
        header.add_tool(counted, optional=True)
        super().__init__(header, explain, outline, problems, focus_target=problems)
        for severity, item in self._counts.items():
            item.activated.connect(partial(self.first_requested.emit, severity))
        outline.hide()
        explain.hide()
        self._counted: dict[Severity, int] = {}
        self._show_counts()

    def show_page(self, page: int) -> None:
        """PROBLEMS_PAGE, OUTLINE_PAGE or EXPLAIN_PAGE."""
        self._switch.set_index(page)
        for number, view in enumerate(self._pages):
            view.setVisible(number == page)
        self.focus_target = self._pages[page]

    def set_current_field(self, name: str | None) -> None:
        """The field that is looked at elsewhere."""
        self._outline.set_current_field(name)
        self._explain.set_current_field(name)

    def set_problems(
        self,
        problems: Sequence[Problem],
        places: Sequence[str],
        *,
        known: bool = True,
        unwritten: bool = False,
    ) -> None:
        """The rows, and how many there are of each kind."""
        self._problems.set_problems(problems, places, known=known, unwritten=unwritten)
        self._show_counts()

    def _show_counts(self) -> None:
        counts = self._problems.counts()
        if counts == self._counted:
            return
        self._counted = counts
        for severity, icon, role, words, way in _SEVERITIES:
            count, item = counts[severity], self._counts[severity]
            if item.show_words(icon, role if count else "muted", str(count)):
                item.updateGeometry()
            item.setAccessibleName(words.format(count=count))
            item.set_way(way, leads=count > 0)


class AnswerPane(Pane):
    """The answer, as a form or as JSON; Accept, Decline and Cancel stay below either."""

    def __init__(self, form: FormPane, answer: AnswerPage) -> None:
        self._form, self._answer = form, answer
        self._page = FORM_PAGE
        self._switch = SegmentRow(
            [SegmentText(tr("Form"), "showForm"), SegmentText("JSON", "showJson")], quiet=True
        )
        self._switch.set_index(FORM_PAGE)
        self.page_picked = self._switch.picked
        form.add_page(answer)
        form.rows_wanted.connect(lambda: self.page_picked.emit(FORM_PAGE))
        answer.wanted.connect(lambda: self.page_picked.emit(JSON_PAGE))
        header = PaneHeader(tr("Form"), tr("people answer"))
        header.add_tool(self._switch)
        header.set_cover(form.stale_strip())
        self.client_bar = NoticeBar("clientBar")
        super().__init__(header, self.client_bar, form, focus_target=form)

    def show_page(self, page: int) -> None:
        """FORM_PAGE or JSON_PAGE."""
        self._page = page
        self._switch.set_index(page)
        self._form.show_page(self._answer if page == JSON_PAGE else None)

    def whole_picture(self, ratio: float) -> Picture:
        """The whole form, with `ratio` dots a pixel."""
        return self._form.whole_picture(ratio)

    def set_server_name(self, name: str) -> None:
        """The sample server's name."""
        self._form.set_server_name(name)

    def set_lit_field(self, name: str | None) -> None:
        """The field whose property the mouse is over in another pane, None for none."""
        self._form.set_lit_field(name)

    def find_field(self) -> None:
        """Search for a field of the form."""
        self._form.find_field()

    def take_focus(self) -> None:
        """The field that had the focus last, or the JSON."""
        if self._page == JSON_PAGE:
            self._answer.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self._form.take_focus()

    def page(self) -> int:
        """FORM_PAGE or JSON_PAGE."""
        return self._page


class ResultPane(Pane):
    """The ElicitResult, or all that went out. Its header says which, and folds the pane away.

    Signals:
        folded(bool): whether only the header is shown now.
    """

    folded = Signal(bool)

    def __init__(self, result: ResultView, history: HistoryView) -> None:
        self._result, self._history = result, history
        self._shown: QWidget = result
        self._words = NOTHING
        self._fold = FoldButton()
        self._fold.clicked.connect(lambda: self.set_folded(not self.is_folded()))
        self._switch = SegmentRow(
            [SegmentText(tr("Now"), "showResult"), SegmentText(tr("Sent"), "showHistory")], quiet=True
        )
        self._switch.set_index(RESULT_PAGE)
        self.page_picked = self._switch.picked
        history.hide()
        super().__init__(PaneHeader(tr("Result"), NOTHING), history, result, focus_target=result)

    def add_tools(self, *tools: QWidget) -> None:
        """Put tools into the header, before the arrow that folds."""
        for tool in (self._switch, *tools, self._fold):
            self.header.add_tool(tool)

    def set_text_if_changed(self, text: str) -> None:
        """Show a text."""
        self._result.set_text_if_changed(text)
        self.say_live()

    def say_live(self) -> None:
        """What is shown is what Accept would send now."""
        self._say(LIVE if self._result.text() else NOTHING)

    def say_sent(self) -> None:
        """What is shown is what was answered."""
        self._say(SENT)

    def _say(self, words: str) -> None:
        self._words = words
        self.header.set_words(HISTORY if self.page() == HISTORY_PAGE else words)

    def show_page(self, page: int) -> None:
        """RESULT_PAGE or HISTORY_PAGE."""
        self.set_folded(False)
        self._shown = self.focus_target = self._history if page == HISTORY_PAGE else self._result
        for view in (self._result, self._history):
            view.setVisible(view is self._shown)
        self._switch.set_index(page)
        self._say(self._words)

    def page(self) -> int:
        """RESULT_PAGE or HISTORY_PAGE."""
        return HISTORY_PAGE if self._shown is self._history else RESULT_PAGE

    def set_folded(self, folded: bool) -> None:
        """Show the header alone, or all of it."""
        if folded == self.is_folded():
            return
        self._shown.setVisible(not folded)
        # a splitter gives a pane no more than this
        self.setMaximumHeight(self.header.sizeHint().height() if folded else 16_777_215)
        self._fold.set_folded(folded)
        self._rows.activate()  # or the splitter would still go by the old smallest height
        self.folded.emit(folded)

    def set_foldable(self, foldable: bool) -> None:
        """Whether there is a pane above or below that takes the room."""
        self._fold.setVisible(foldable)

    def is_foldable(self) -> bool:
        """Whether it can be folded where it is."""
        return not self._fold.isHidden()

    def is_folded(self) -> bool:
        """Whether only the header is there."""
        return self._shown.isHidden()
