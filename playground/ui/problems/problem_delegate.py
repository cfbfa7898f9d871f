"""ProblemDelegate: one row of the problems list: icon, sentence, next step, fixes, code, place."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from playground.core.problem import Problem
from playground.ui.editor.problem_places import SEVERITY_LOOK
from playground.ui.icons import pixmap_for
from playground.ui.problems.problems_model import Index, ProblemRow
from playground.ui.theme import theme
from playground.ui.widgets.plain_text import shown_text

_EDGE = 13
_TEXT = 36
_GAP = 16
_ICON_GAP = 4
_HINT_GAP = 8
_LONGEST_PLACE = 60


class ProblemDelegate(QStyledItemDelegate):
    """Paints a row whole; what is at the right end has its place first, the sentence gets the rest."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """All rows are of one height."""
        return QSize(0, theme().size("row"))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one problem."""
        row = index.data(Qt.ItemDataRole.UserRole)
        if not isinstance(row, ProblemRow):
            return
        area: QRect = option.rect
        widget: QWidget = option.widget
        state: QStyle.StateFlag = option.state
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, theme().color("selection"))
        if state & QStyle.StateFlag.State_HasFocus:
            _draw_focus(painter, area)
        _draw_icon(painter, widget, area, theme().scaled(_EDGE), *SEVERITY_LOOK[row.problem.severity])
        left = area.left() + theme().scaled(_TEXT)
        right = _draw_right_end(painter, widget, area, row, left + _sentences_width(row.problem))
        _draw_sentences(painter, QRect(left, area.top(), right - left, area.height()), row.problem)
        painter.restore()


def _draw_focus(painter: QPainter, area: QRect) -> None:
    painter.setPen(theme().color("focus"))
    painter.drawRect(area.adjusted(0, 0, -1, -1))


def _draw_icon(painter: QPainter, widget: QWidget, area: QRect, left: int, name: str, role: str) -> None:
    top = area.top() + (area.height() - theme().size("icon_text")) // 2
    painter.drawPixmap(area.left() + left, top, pixmap_for(widget, name, role, "icon_text"))


def _draw_right_end(
    painter: QPainter, widget: QWidget, area: QRect, row: ProblemRow, sentences_end: int
) -> int:
    """Place and number of fixes, and the code where the sentences leave room; answers where it begins."""
    caption, gap = theme().font("caption"), theme().scaled(_GAP)
    right = area.right() - theme().scaled(_EDGE)
    right = _draw_at_right(painter, area, right, shown_text(row.place, _LONGEST_PLACE), caption, "muted")
    # the view's own type imports this module
    if fixes := getattr(widget, "fix_count", _fixes_at_hand)(row.problem):
        words = "1 fix" if fixes == 1 else f"{fixes} fixes"
        right = _draw_at_right(painter, area, right - gap, words, caption, "text")
        right -= theme().size("icon_text") + theme().scaled(_ICON_GAP)
        _draw_icon(painter, widget, area, right - area.left(), "fix", "text")
    code_font = theme().font("code_small")
    if right - 2 * gap - QFontMetrics(code_font).horizontalAdvance(row.problem.code) >= sentences_end:
        right = _draw_at_right(painter, area, right - gap, row.problem.code, code_font, "muted")
    return right - gap


def _fixes_at_hand(problem: Problem) -> int:
    return len(problem.fixes)


def _sentences_width(problem: Problem) -> int:
    metrics = QFontMetrics(theme().font("body"))
    message, hint = (metrics.horizontalAdvance(shown_text(t)) for t in (problem.message, problem.hint))
    return message + (theme().scaled(_HINT_GAP) + hint if hint else 0)


def _draw_at_right(painter: QPainter, area: QRect, right: int, text: str, font: QFont, role: str) -> int:
    width = QFontMetrics(font).horizontalAdvance(text)
    _draw_text(painter, QRect(right - width, area.top(), width, area.height()), text, font, role)
    return right - width


def _draw_sentences(painter: QPainter, area: QRect, problem: Problem) -> None:
    """The message in ink, the next step quietly after it; cut at the end where the pane is too narrow."""
    font = theme().font("body")
    metrics = QFontMetrics(font)
    whole, hint = shown_text(problem.message), shown_text(problem.hint)
    message = metrics.elidedText(whole, Qt.TextElideMode.ElideRight, area.width())
    _draw_text(painter, area, message, font, "text")
    left = metrics.horizontalAdvance(message) + theme().scaled(_HINT_GAP)
    if hint and message == whole and area.width() - left > theme().scaled(40):
        rest = area.adjusted(left, 0, 0, 0)
        _draw_text(
            painter, rest, metrics.elidedText(hint, Qt.TextElideMode.ElideRight, rest.width()), font, "muted"
        )


def _draw_text(painter: QPainter, area: QRect, text: str, font: QFont, role: str) -> None:
    painter.setFont(font)
    painter.setPen(theme().color(role))
    painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, text)
