"""Remarks: words at the end of a line, left out where its text would touch them, and in an empty pane."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QWidget

from playground.ui.code.line_look import Remark
from playground.ui.icons import pixmap_for
from playground.ui.theme import theme

_INSET = 10
_GAP = 12
_ICON_GAP = 5
_SHORTEST_VALUE = 3


def paint_remark(painter: QPainter, row: QRect, remark: Remark, text_end: int, widget: QWidget) -> None:
    """Draw a remark in its row, right aligned. A value may be elided to fit, words never are."""
    words_font, value_font = _fonts(remark)
    words = QFontMetrics(words_font).horizontalAdvance(remark.text)
    icon = theme().size("icon_text") if remark.icon else 0
    icon_space = icon + theme().scaled(_ICON_GAP) if icon else 0
    right = row.right() - theme().scaled(_INSET)
    room = right - text_end - theme().scaled(_GAP) - words - icon_space
    value = _fitting(remark.value, QFontMetrics(value_font), room)
    if value is None:
        return
    left = right - words - QFontMetrics(value_font).horizontalAdvance(value) - icon_space
    if icon:
        at = row.top() + (row.height() - icon) // 2
        painter.drawPixmap(left, at, pixmap_for(widget, remark.icon, remark.role, "icon_text"))
    painter.setPen(theme().color(remark.role))
    centred = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
    for font, text, shift in ((words_font, remark.text, icon_space), (value_font, value, icon_space + words)):
        painter.setFont(font)
        painter.drawText(QRect(left + shift, row.top(), right - left, row.height()), centred, text)


def paint_placeholder(surface: QWidget, words: str, inset: int) -> None:
    """Draw what an empty pane says, wrapped, at the top of its surface."""
    painter = QPainter(surface)
    painter.setFont(theme().font("body"))
    painter.setPen(theme().color("muted"))
    flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
    painter.drawText(surface.rect().adjusted(inset, inset, -inset, 0), flags, words)
    painter.end()


def _fonts(remark: Remark) -> tuple[QFont, QFont]:
    value_font = QFont(theme().font("code_small"))
    if remark.strong:
        value_font.setWeight(QFont.Weight.DemiBold)
    return theme().font("chip" if remark.strong else "caption"), value_font


def _fitting(value: str, metrics: QFontMetrics, room: int) -> str | None:
    """The value, elided to the room if need be; None where not even its beginning fits."""
    if metrics.horizontalAdvance(value) <= room:
        return value
    if not value or room < metrics.horizontalAdvance("0" * _SHORTEST_VALUE + "…"):
        return None
    return metrics.elidedText(value, Qt.TextElideMode.ElideRight, room)
