"""A row of the problems list: icon, sentence, next step, fixes, code, place; painted, or from a picture."""

from PySide6.QtCore import QRect
from PySide6.QtGui import QFont, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from playground.core.problem import Problem
from playground.ui.editor.problem_places import SEVERITY_LOOK
from playground.ui.problems.problems_model import ProblemRow
from playground.ui.theme import theme
from playground.ui.widgets.list_row import draw_icon, draw_piece
from playground.ui.widgets.measuring import text_width
from playground.ui.widgets.plain_text import shown_text
from playground.ui.words import tr

_EDGE = 13
_TEXT = 36
_GAP = 16
_ICON_GAP = 4
_HINT_GAP = 8
_LONGEST_PLACE = 60
_MOST_PICTURES = 20
"""A picture takes 0.1 MB; as many rows are in sight in a list of half a window's height."""


def paint_problem(painter: QPainter, widget: QWidget, area: QRect, row: ProblemRow, fixes: int) -> None:
    """Draw a row; what is at the right end has its place first, the sentence gets the rest."""
    edge = area.left() + theme().scaled(_EDGE)
    draw_icon(painter, widget, area, edge, *SEVERITY_LOOK[row.problem.severity])
    left = area.left() + theme().scaled(_TEXT)
    right = _draw_right_end(painter, widget, area, row, fixes, left + _sentences_width(row.problem))
    _draw_sentences(painter, QRect(left, area.top(), right - left, area.height()), row.problem)


class RowPictures:
    """Rows as they were painted last: to draw the words of one takes four times as long as its picture."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], QPixmap] = {}

    def forget(self) -> None:
        """Fonts or colours are others now."""
        self._known.clear()

    def paint(self, painter: QPainter, widget: QWidget, area: QRect, row: ProblemRow, fixes: int) -> None:
        """Draw a row that lies on the widget's own ground."""
        problem, ratio = row.problem, widget.devicePixelRatioF()
        if not ratio.is_integer():  # rows begin between two pixels there
            paint_problem(painter, widget, area, row, fixes)
            return
        look = (problem.severity, problem.message, problem.hint, problem.code, row.place, fixes)
        key = (*look, area.width(), ratio)
        picture = self._known.get(key)
        if picture is None:
            if len(self._known) == _MOST_PICTURES:
                self._known.clear()
            picture = self._known[key] = QPixmap(area.size() * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(widget.palette().base().color())
            fresh = QPainter(picture)
            paint_problem(fresh, widget, QRect(0, 0, area.width(), area.height()), row, fixes)
            fresh.end()
        painter.drawPixmap(area.topLeft(), picture)


def _draw_right_end(
    painter: QPainter, widget: QWidget, area: QRect, row: ProblemRow, fixes: int, sentences_end: int
) -> int:
    """Place and number of fixes, and the code where the sentences leave room; answers where it begins."""
    caption, gap = theme().font("caption"), theme().scaled(_GAP)
    right = area.right() - theme().scaled(_EDGE)
    right = _draw_at_right(painter, area, right, shown_text(row.place, _LONGEST_PLACE), caption, "muted")
    if words := _fixes_words(fixes):
        _draw_at_right(painter, area, right - gap, words, caption, "text")
        right = fixes_area(area, row, fixes).left()
        draw_icon(painter, widget, area, right, "fix", "text")
    code_font = theme().font("code_small")
    if right - 2 * gap - text_width(row.problem.code, code_font) >= sentences_end:
        right = _draw_at_right(painter, area, right - gap, row.problem.code, code_font, "muted")
    return right - gap


def fixes_area(area: QRect, row: ProblemRow, fixes: int) -> QRect:
    """Where the number of fixes and its icon stand in a row; empty where there are none."""
    words = _fixes_words(fixes)
    if not words:
        return QRect()
    caption = theme().font("caption")
    place = text_width(shown_text(row.place, _LONGEST_PLACE), caption)
    right = area.right() - theme().scaled(_EDGE) - place - theme().scaled(_GAP)
    width = text_width(words, caption) + theme().size("icon_text") + theme().scaled(_ICON_GAP)
    return QRect(right - width, area.top(), width, area.height())


def _fixes_words(fixes: int) -> str:
    return "" if not fixes else tr("1 fix") if fixes == 1 else tr("{fixes} fixes").format(fixes=fixes)


def _sentences_width(problem: Problem) -> int:
    font = theme().font("body")
    message, hint = (text_width(shown_text(t), font) for t in (problem.message, problem.hint))
    return message + (theme().scaled(_HINT_GAP) + hint if hint else 0)


def _draw_at_right(painter: QPainter, area: QRect, right: int, text: str, font: QFont, role: str) -> int:
    width = text_width(text, font)
    draw_piece(painter, QRect(right - width, area.top(), width, area.height()), text, font, role)
    return right - width


def _draw_sentences(painter: QPainter, area: QRect, problem: Problem) -> None:
    """The message in ink, the next step quietly after it; cut at the end where the pane is too narrow."""
    font = theme().font("body")
    whole = text_width(shown_text(problem.message), font)
    end = draw_piece(painter, area, problem.message, font, "text") + theme().scaled(_HINT_GAP)
    if whole <= area.width() and area.right() - end > theme().scaled(40):
        draw_piece(painter, area.adjusted(end - area.left(), 0, 0, 0), problem.hint, font, "muted")
