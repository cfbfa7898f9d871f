"""Strokes that the rows of lists share."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QFont, QFontMetrics, QImage, QPainter
from pytestqt.qtbot import QtBot

from playground.ui.theme import theme
from playground.ui.widgets.list_row import draw_piece


@pytest.fixture
def image(qtbot: QtBot) -> QImage:
    picture = QImage(400, 24, QImage.Format.Format_RGB32)
    picture.fill(QColor("white"))
    return picture


def _drawn(image: QImage, room: int, text: str, font: QFont) -> tuple[int, QImage]:
    picture = QImage(image)
    painter = QPainter(picture)
    end = draw_piece(painter, QRect(10, 0, room, 24), text, font, "text")
    painter.end()
    return end, picture


@pytest.mark.parametrize("line", range(1, 40))
def test_a_piece_in_a_room_of_its_own_width_is_whole(image: QImage, line: int) -> None:
    font, text = theme().font("caption"), f"Schema {line}:7"
    width = QFontMetrics(font).horizontalAdvance(text)
    end, tight = _drawn(image, width, text, font)
    assert end == 10 + width
    assert tight == _drawn(image, 300, text, font)[1]


def test_a_piece_in_a_narrower_room_is_cut_and_ends_in_it(image: QImage) -> None:
    font = theme().font("body")
    end, _ = _drawn(image, 60, "a sentence that is much longer than its room", font)
    assert 10 < end <= 70


@pytest.mark.parametrize(("room", "text"), [(0, "words"), (-5, "words"), (50, "")])
def test_nothing_is_drawn_where_there_is_no_room_or_no_text(image: QImage, room: int, text: str) -> None:
    assert _drawn(image, room, text, theme().font("body")) == (10, image)
