"""OverviewStripe: the whole text beside the scroll bar: where its problems are, and the caret."""

from itertools import islice

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QToolTip, QWidget

from playground.ui.editor.json_editor import JsonEditor
from playground.ui.editor.problem_places import SEVERITY_LOOK, ProblemPlace
from playground.ui.theme import theme
from playground.ui.widgets.plain_text import tooltip
from playground.ui.words import tr

_MARK = 3
_NEAR = 4
_MOST_MARKS = 2_000


class OverviewStripe(QWidget):
    """A mark for each problem at the height of its line; a click goes there."""

    def __init__(self, editor: JsonEditor) -> None:
        super().__init__(editor)
        self._editor = editor
        self.setObjectName("overviewStripe")
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # or the editor is painted under it
        self.setAccessibleName(tr("Overview of the problems"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._shown: object = None
        self._caret = 0
        self._marks: dict[int, str] = {}
        editor.cursorPositionChanged.connect(self.follow)

    def follow(self) -> None:
        """Paint anew if the caret or a mark is at another height now; called at every key."""
        lines, caret = self._lines(), self._height_of(self._editor.caret_line())
        if lines != self._shown:
            self.update()
        elif caret != self._caret:
            for at in (caret, self._caret):
                self.update(0, at, self.width(), theme().scaled(_MARK))

    def marks(self) -> list[tuple[int, ProblemPlace]]:
        """(height, problem) of each mark, the worst last."""
        places = self._editor.problem_places()[:_MOST_MARKS]
        found = [(self._height_of(place.line), place) for place in places]
        return sorted(found, key=lambda mark: -mark[1].rank)

    def _painted_marks(self) -> dict[int, str]:
        """Height and colour role of each mark; of those at one height the worst, the worst last."""
        worst: dict[int, int] = {}
        step = self._step()
        for line, ranks in islice(self._editor.problem_marks().by_line.items(), _MOST_MARKS):
            at = round(step * line)
            worst[at] = min(*ranks, worst.get(at, len(SEVERITY_LOOK)))
        roles = [role for _, role in SEVERITY_LOOK.values()]
        return {at: roles[rank] for at, rank in sorted(worst.items(), key=lambda mark: -mark[1])}

    def _lines(self) -> object:
        """What the marks are made of."""
        return self._editor.problem_marks(), self._editor.blockCount(), self.height()

    def _height_of(self, line: int) -> int:
        return round(self._step() * line)

    def _step(self) -> float:
        """From one line to the next."""
        last = self._editor.blockCount() - 1
        return (self.height() - theme().scaled(_MARK)) / last if last else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground, marks, caret."""
        painter, area = QPainter(self), event.rect()
        painter.fillRect(area, theme().color(self._editor.surface_role))
        lines = self._lines()
        if lines != self._shown:
            self._shown, self._marks = lines, self._painted_marks()
        high, side = theme().scaled(_MARK), 2
        for at, role in self._marks.items():
            if at <= area.bottom() and at + high > area.top():
                painter.fillRect(side, at, self.width() - 2 * side, high, theme().color(role))
        self._caret = self._height_of(self._editor.caret_line())
        painter.fillRect(0, self._caret + high // 2, self.width(), 1, theme().color("border"))

    def _near(self, y: int) -> ProblemPlace | None:
        """The worst of the marks at a height."""
        close = [place for at, place in self.marks() if abs(at + 1 - y) <= theme().scaled(_NEAR)]
        return close[-1] if close else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the problem there, else to the place in the text."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        y = round(event.position().y())
        place = self._near(y)
        if place is not None:
            self._editor.problem_requested.emit(place.problem)
            self._editor.show_span(place.underlined)
        else:
            line = round(y / max(1, self.height()) * (self._editor.blockCount() - 1))
            block = self._editor.document().findBlockByNumber(line)
            self._editor.verticalScrollBar().setValue(
                block.firstLineNumber() - self._editor.page_lines() // 2
            )
        self._editor.setFocus()

    def event(self, event: QEvent) -> bool:
        """Say what a mark stands for."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self._near(event.pos().y())
            QToolTip.showText(event.globalPos(), tooltip(place.problem.message) if place else "", self)
            return True
        return super().event(event)
