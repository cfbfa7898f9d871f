"""Bands: how the lines look that preparation made, by the marks of a snapshot."""

from bisect import bisect_right

from playground.core.snapshot import LineMark, MarkKind
from playground.ui.code.line_look import PLAIN, LineLook, Remark
from playground.ui.widgets.plain_text import qt_text

_BANDS: dict[MarkKind, tuple[str, str, str]] = {
    # quiet band, band of the branch that took the value, bar
    "changed": ("changed", "changed", "changed_bar"),
    "predefined": ("changed", "predefined_tint", "predefined"),
    "custom": ("changed", "custom_tint", "custom"),
}
_TOOK = ": took "


class Bands:
    """The marks of one prepared text."""

    def __init__(self, marks: tuple[LineMark, ...] = ()) -> None:
        self._marks = sorted(marks, key=lambda mark: (mark.first_line, -mark.last_line))
        self._firsts = [mark.first_line for mark in self._marks]
        self._looks: dict[int, LineLook] = {}

    def mark_at(self, line: int) -> LineMark | None:
        """The innermost mark that holds a line. Marks nest: a branch lies inside of what was added."""
        for index in range(bisect_right(self._firsts, line) - 1, -1, -1):
            mark = self._marks[index]
            if mark.last_line >= line:
                return mark
            if mark.kind == "changed":
                return None
        return None

    def look(self, line: int) -> LineLook:
        """Band, bar and remark of a line (from 0) of the prepared text."""
        look = self._looks.get(line)
        if look is None:
            look = self._looks[line] = self._look(line)
        return look

    def _look(self, line: int) -> LineLook:
        mark = self.mark_at(line)
        if mark is None:
            return PLAIN
        quiet, strong, bar = _BANDS[mark.kind]
        remark = _remark(mark) if line == mark.first_line and mark.remark else None
        return LineLook(band=strong if mark.strong else quiet, bar=bar, remark=remark)


def _remark(mark: LineMark) -> Remark:
    if mark.kind == "changed":
        return Remark(mark.remark, "muted")
    words, took, value = qt_text(mark.remark).partition(_TOOK)
    return Remark(words + took, mark.kind, value=value, icon=mark.kind, strong=mark.strong)
