"""Text that is kept shaped from paint to paint looks as Qt draws it in a box."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from playground.ui.theme import FONTS, theme
from playground.ui.widgets.measuring import line_step
from playground.ui.widgets.painting import draw_text

TEXTS = (
    "24 of 24",
    "“Größe” – fi WAVA…",
    "Tj &x\u00ad",
    "",
    "مرحبا abc",
    "שלום",
    "日本語 テスト",
    "😀 x",
    "a\tb",
    "a\u2028b",
)
INK = QColor("black")
AT_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


@pytest.mark.parametrize("font", list(FONTS))
@pytest.mark.parametrize("text", TEXTS)
def test_one_line_is_drawn_as_in_a_box(qtbot: QtBot, text: str, font: str) -> None:
    chosen = theme().font(font)
    kept, boxed = (QImage(320, 40, QImage.Format.Format_ARGB32_Premultiplied) for _ in range(2))
    for image in (kept, boxed):
        image.fill("white")
    painter = QPainter(kept)
    draw_text(painter, QRect(5, 5, 300, 30), text, chosen, INK, indent=3)
    painter.end()
    painter = QPainter(boxed)
    painter.setFont(chosen)
    painter.setPen(INK)
    painter.drawText(QRect(8, 5, 297, line_step(chosen)), int(AT_LEFT), text)
    painter.end()
    assert kept == boxed
