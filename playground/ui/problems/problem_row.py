"""A row of the problems list, laid out once: icon, sentence, next step, fixes, code, place."""

from dataclasses import dataclass

from PySide6.QtCore import QRect
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QWidget

from playground.core.problem import Problem, Severity
from playground.ui.editor.problem_places import SEVERITY_LOOK
from playground.ui.theme import theme
from playground.ui.widgets.list_row import Piece, draw_icon, fitted_piece
from playground.ui.widgets.measuring import text_width
from playground.ui.widgets.plain_text import shown_text
from playground.ui.words import tr

_EDGE = 13
_TEXT = 36
_GAP = 16
_ICON_GAP = 4
_HINT_GAP = 8
_LONGEST_PLACE = 60


@dataclass(frozen=True, slots=True)
class RowLayout:
    """What stands in a row, counted from its left end.

    Attributes:
        pieces: its words.
        fixes: where the number of fixes begins, its icon included, and how wide it is; (0, 0) for none.
    """

    severity: Severity
    pieces: tuple[Piece, ...]
    fixes: tuple[int, int]

    def paint(self, painter: QPainter, widget: QWidget, area: QRect) -> None:
        """Draw icons and words."""
        draw_icon(painter, widget, area, area.left() + theme().scaled(_EDGE), *SEVERITY_LOOK[self.severity])
        if self.fixes[1]:
            draw_icon(painter, widget, area, area.left() + self.fixes[0], "fix", "text")
        for piece in self.pieces:
            piece.draw(painter, area)

    def fixes_area(self, area: QRect) -> QRect:
        """Where the number of fixes and its icon stand in a row; empty where there are none."""
        left, width = self.fixes
        return QRect(area.left() + left, area.top(), width, area.height()) if width else QRect()


def row_layout(problem: Problem, place: str, fix_count: int, width: int) -> RowLayout:
    """Lay a row out: what is at the right end has its place first, the sentence gets the rest.

    The code stands there where the sentences leave room for it.
    """
    caption, code_font, gap = theme().font("caption"), theme().font("code_small"), theme().scaled(_GAP)
    left, right = theme().scaled(_TEXT), width - 1 - theme().scaled(_EDGE)
    pieces = [_at_right(right, shown_text(place, _LONGEST_PLACE), caption, "muted")]
    right = pieces[0].left
    fixes = 0, 0
    if fix_count:
        words = tr("1 fix") if fix_count == 1 else tr("{fixes} fixes").format(fixes=fix_count)
        pieces.append(_at_right(right - gap, words, caption, "text"))
        wide = pieces[1].wide + theme().size("icon_text") + theme().scaled(_ICON_GAP)
        fixes = right - gap - wide, wide
        right = fixes[0]
    if right - 2 * gap - text_width(problem.code, code_font) >= left + _sentences_width(problem):
        pieces.append(_at_right(right - gap, problem.code, code_font, "muted"))
        right = pieces[-1].left
    pieces += _sentences(problem, left, right - gap)
    return RowLayout(problem.severity, tuple(piece for piece in pieces if piece.wide), fixes)


def _sentences_width(problem: Problem) -> int:
    font = theme().font("body")
    message, hint = (text_width(shown_text(t), font) for t in (problem.message, problem.hint))
    return message + (theme().scaled(_HINT_GAP) + hint if hint else 0)


def _at_right(right: int, text: str, font: QFont, role: str) -> Piece:
    width = text_width(text, font)
    return fitted_piece(right - width, width, text, font, role)


def _sentences(problem: Problem, left: int, right: int) -> list[Piece]:
    """The message in ink, the next step quietly after it; cut at the end where the pane is too narrow."""
    font = theme().font("body")
    pieces = [fitted_piece(left, right - left, problem.message, font, "text")]
    end = left + pieces[0].wide + theme().scaled(_HINT_GAP)
    is_whole = text_width(shown_text(problem.message), font) <= right - left
    if is_whole and right - 1 - end > theme().scaled(40):
        pieces.append(fitted_piece(end, right - end, problem.hint, font, "muted"))
    return pieces
