"""Strokes that the delegates of lists share: a row's ground, an icon, one line of text cut to its room."""

from functools import lru_cache

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QStaticText
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem, QWidget

from playground.ui.icons import pixmap_for
from playground.ui.theme import theme
from playground.ui.widgets.measuring import text_width
from playground.ui.widgets.plain_text import shown_text

LONGEST = 400
"""Characters of one piece of a row, at the most; longer ones are shortened before they are measured."""


_ON_ONE_LINE = dict.fromkeys(map(ord, "\t\n\v\f\r\x85\u2028\u2029"), " ")


def draw_ground(painter: QPainter, option: QStyleOptionViewItem) -> None:
    """The selection behind a row, and the outline of the row that has the keyboard."""
    state: QStyle.StateFlag = option.state
    area: QRect = option.rect
    if state & QStyle.StateFlag.State_Selected:
        painter.fillRect(area, theme().color("selection"))
    if state & QStyle.StateFlag.State_HasFocus:
        painter.setPen(theme().color("focus"))
        painter.drawRect(area.adjusted(0, 0, -1, -1))


def draw_icon(painter: QPainter, widget: QWidget, area: QRect, left: int, name: str, role: str) -> None:
    """An icon of text's size, in the middle of the row's height."""
    top = area.top() + (area.height() - theme().size("icon_text")) // 2
    painter.drawPixmap(left, top, pixmap_for(widget, name, role, "icon_text"))


def draw_piece(painter: QPainter, area: QRect, text: str, font: QFont, role: str) -> int:
    """One piece of a row at the left of `area`, cut at its right end; returns where it ends."""
    room = area.width()
    if room <= 0 or not text:
        return area.left()
    words, wide, high = _fitted(font, text, room)
    painter.setFont(font)
    painter.setPen(theme().color(role))
    painter.drawStaticText(area.left(), area.top() + (area.height() - high) // 2, words)
    return area.left() + wide


@lru_cache(maxsize=1_000)
def _fitted(font: QFont, text: str, room: int) -> tuple[QStaticText, int, int]:
    """What is drawn of a text in so much room, laid out for good: (words, width, height)."""
    words = shown_text(text, LONGEST)
    # a text in exactly its room is not cut: Qt cuts by fractions of a pixel that the room was rounded by
    if text_width(words, font) > room:
        words = QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, room)
    made = QStaticText(words.translate(_ON_ONE_LINE))
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.prepare(font=font)
    return made, text_width(words, font), QFontMetrics(font).height()
