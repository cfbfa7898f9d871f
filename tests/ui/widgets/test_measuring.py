"""What is kept of text widths is what Qt says, also after the fonts changed and after very many texts."""

import pytest
from PySide6.QtGui import QFontMetrics
from pytestqt.qtbot import QtBot

from playground.ui.theme import theme
from playground.ui.widgets.measuring import line_step, text_width
from playground.ui.widgets.painting import text_height

TEXTS = ("", "not answered", "Title & more", "日本語", "a\tb", "x" * 300)


@pytest.mark.parametrize("font", ["body", "feedback", "code_small"])
def test_a_width_is_that_of_the_font(qtbot: QtBot, font: str) -> None:
    for _ in range(2):
        for text in TEXTS:
            wanted = QFontMetrics(theme().font(font)).horizontalAdvance(text)
            assert text_width(text, theme().font(font)) == wanted


def test_widths_and_heights_follow_the_theme(qtbot: QtBot) -> None:
    small, low = text_width(TEXTS[1], theme().font("body")), line_step(theme().font("body"))
    theme().set_zoom(1.65)
    large, high = text_width(TEXTS[1], theme().font("body")), line_step(theme().font("body"))
    tall = text_height(TEXTS[1], theme().font("body"), 500)
    theme().set_zoom(1.0)
    assert large > small
    assert tall == high > low
    assert text_width(TEXTS[1], theme().font("body")) == small


def test_very_many_texts_are_measured_as_well(qtbot: QtBot) -> None:
    font = theme().font("body")
    metrics = QFontMetrics(font)
    for number in range(1_200):
        assert text_width(f"Field {number}", font) == metrics.horizontalAdvance(f"Field {number}")
