"""Remarks: words at the end of a line, left out where its text would touch them, and in an empty pane."""

from functools import lru_cache

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QWidget

from playground.ui.code.line_look import Remark
from playground.ui.icons import pixmap_for
from playground.ui.theme import theme
from playground.ui.widgets.list_row import draw_piece
from playground.ui.widgets.measuring import text_width

_INSET = 10
_GAP = 12
_ICON_GAP = 5
_SHORTEST_VALUE = 3


def paint_remark(painter: QPainter, row: QRect, remark: Remark, text_end: int, widget: QWidget) -> None:
    """Draw a remark in its row, right aligned. A value may be elided to fit, words never are."""
    words_font, value_font = theme().font("caption"), theme().font("code_small")
    if remark.strong:
        words_font, value_font = theme().font("chip"), _strong(value_font)
    words = text_width(remark.text, words_font)
    icon = theme().size("icon_text") if remark.icon else 0
    icon_space = icon + theme().scaled(_ICON_GAP) if icon else 0
    right = row.right() - theme().scaled(_INSET)
    room = right - text_end - theme().scaled(_GAP) - words - icon_space
    value = _fitting(remark.value, value_font, room)
    if value is None:
        return
    left = right - words - text_width(value, value_font) - icon_space
    if icon:
        at = row.top() + (row.height() - icon) // 2
        painter.drawPixmap(left, at, pixmap_for(widget, remark.icon, remark.role, "icon_text"))
    for font, text, shift in ((words_font, remark.text, icon_space), (value_font, value, icon_space + words)):
        draw_piece(painter, QRect(left + shift, row.top(), right, row.height()), text, font, remark.role)


def paint_placeholder(surface: QWidget, words: str, inset: int) -> None:
    """Draw what an empty pane says, wrapped, at the top of its surface."""
    painter = QPainter(surface)
    painter.setFont(theme().font("body"))
    painter.setPen(theme().color("muted"))
    flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
    painter.drawText(surface.rect().adjusted(inset, inset, -inset, 0), flags, words)
    painter.end()


@lru_cache(maxsize=2)
def _strong(font: QFont) -> QFont:
    made = QFont(font)
    made.setWeight(QFont.Weight.DemiBold)
    return made


def _fitting(value: str, font: QFont, room: int) -> str | None:
    """The value, elided to the room if need be; None where not even its beginning fits."""
    if text_width(value, font) <= room:
        return value
    if not value or room < text_width("0" * _SHORTEST_VALUE + "…", font):
        return None
    return QFontMetrics(font).elidedText(value, Qt.TextElideMode.ElideRight, room)
