"""PreparedPreview: what the validator really gets, with what preparation made marked in it."""

from bisect import bisect_right

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from playground.core.snapshot import LineMark, MarkKind, Prepared
from playground.ui.code.characters import holdable
from playground.ui.code.line_look import PLAIN, LineLook, Remark
from playground.ui.code.view import CodeView
from playground.ui.widgets.plain_text import qt_text

_BANDS: dict[MarkKind, tuple[str, str, str]] = {
    # quiet band, band of the branch that took the value, bar
    "changed": ("changed", "changed", "changed_bar"),
    "predefined": ("changed", "predefined_tint", "predefined"),
    "custom": ("changed", "custom_tint", "custom"),
}
_TOOK = ": took "


class PreparedPreview(CodeView):
    """The prepared schema as text, read-only; text, bands and remarks change, caret and scrolling stay.

    Signals:
        line_clicked(int): from 0.
    """

    line_clicked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        self._marks: list[LineMark] = []
        self._firsts: list[int] = []
        self._stale = False
        self._given_text = ""
        self._given_marks: tuple[LineMark, ...] = ()
        super().__init__("readonly", parent)
        self.setObjectName("preparedPreview")
        self.setAccessibleName("Prepared schema, as JSON text")
        self.setPlaceholderText("The schema after preparation is shown here, as the validator gets it.")
        self.make_read_only()

    def set_prepared(self, prepared: Prepared) -> None:
        """Text and marks."""
        if prepared.text != self._given_text:
            self._given_text = prepared.text
            self.replace_differing(holdable(prepared.text), quiet=True)
        if prepared.marks == self._given_marks:
            return
        self._given_marks = prepared.marks
        self._marks = sorted(prepared.marks, key=lambda mark: (mark.first_line, -mark.last_line))
        self._firsts = [mark.first_line for mark in self._marks]
        self.update_looks()

    def set_stale(self, stale: bool) -> None:
        """Whether it belongs to an older text: hatched edge, no colours, no bands."""
        if stale != self._stale:
            self._stale = stale
            self.set_text_stale(stale)

    def show_lines(self, first: int, last: int) -> None:
        """Scroll there, the least that is needed."""
        self.reveal(first, last)

    def mark_at(self, line: int) -> LineMark | None:
        """The innermost mark that holds a line. Marks nest: a branch lies inside of what was added."""
        for index in range(bisect_right(self._firsts, line) - 1, -1, -1):
            mark = self._marks[index]
            if mark.last_line >= line:
                return mark
            if mark.kind == "changed":
                return None
        return None

    def line_look(self, line: int) -> LineLook:
        """Band, bar and remark of a line."""
        mark = None if self._stale else self.mark_at(line)
        if mark is None:
            return PLAIN
        quiet, strong, bar = _BANDS[mark.kind]
        remark = _remark(mark) if line == mark.first_line and mark.remark else None
        return LineLook(band=strong if mark.strong else quiet, bar=bar, remark=remark)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click, not the end of a selection, asks for the line's source."""
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and not self.textCursor().hasSelection():
            self.line_clicked.emit(self.cursorForPosition(event.position().toPoint()).blockNumber())


def _remark(mark: LineMark) -> Remark:
    if mark.kind == "changed":
        return Remark(mark.remark, "muted")
    words, took, value = qt_text(mark.remark).partition(_TOOK)
    return Remark(words + took, mark.kind, value, icon=mark.kind, strong=mark.strong)
