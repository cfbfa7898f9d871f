"""Contrast as it is painted: what a widget really shows, in both schemes, measured from its pixels."""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from playground.ui.code.view import CodeView
from playground.ui.form.controls.line_edit import LineEdit
from playground.ui.problems import ProblemsView
from playground.ui.theme import Mode, theme
from playground.ui.widgets.buttons import Button, TextButton, ToolButton
from playground.ui.widgets.chip import CHIPS, Chip
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.segments import SegmentRow, SegmentText
from tests.ui.test_contrast import SHAPE, TEXT, contrast

MODES: tuple[Mode, ...] = ("light", "dark")
LARGE = 3.0
"""So large that a stroke is wider than a pixel: what is measured is the colour, not its smoothed edge."""


@pytest.fixture(params=MODES)
def mode(request: pytest.FixtureRequest) -> Iterator[Mode]:
    theme().set_mode(request.param)
    theme().set_zoom(LARGE)
    yield request.param
    theme().set_zoom(1.0)
    theme().set_mode("system")


def painted(widget: QWidget) -> QImage:
    image = QImage(widget.size(), QImage.Format.Format_RGB32)
    image.fill(theme().color("window"))
    painter = QPainter(image)
    widget.render(painter, QPoint())
    painter.end()
    return image


def strongest(image: QImage, area: QRect | None = None) -> float:
    """The contrast of the most frequent colour and of that colour which differs most from it."""
    part = image.copy(area) if area is not None else image
    counts = Counter(part.pixelColor(x, y).name() for x in range(part.width()) for y in range(part.height()))
    (ground, _), *_others = counts.most_common()
    solid = [name for name, count in counts.items() if count >= 20]
    return max(contrast(ground, name) for name in solid)


def shown(qtbot: QtBot, widget: QWidget, width: int = 0) -> QWidget:
    qtbot.addWidget(widget)
    widget.setPalette(theme().palette("window"))
    size = widget.sizeHint()
    widget.resize(max(size.width(), width), max(size.height(), 1))
    return widget


@pytest.mark.parametrize("kind", CHIPS)
def test_words_of_a_chip(qtbot: QtBot, mode: Mode, kind: str) -> None:
    chip = shown(qtbot, Chip(kind))
    image = painted(chip)
    left = image.width() // 3  # behind the icon and inside the outline
    inside = QRect(left, 6, image.width() - left - 30, image.height() - 12)
    assert strongest(image, inside) >= TEXT


@pytest.mark.parametrize(
    "make",
    [
        lambda: Button("Decline"),
        lambda: Button("Accept", primary=True),
        lambda: TextButton("use Cats"),
        lambda: ToolButton("save", "Save"),
        lambda: TextLabel("not answered", "feedback", "muted"),
        lambda: SegmentRow([SegmentText("yes", "a"), SegmentText("no", "b")]),
    ],
    ids=["button", "main-button", "text-button", "tool-button", "quiet-label", "segments"],
)
def test_words_of_a_control(qtbot: QtBot, mode: Mode, make: Callable[[], QWidget]) -> None:
    assert strongest(painted(shown(qtbot, make(), 300))) >= TEXT


def test_the_chosen_segment(qtbot: QtBot, mode: Mode) -> None:
    row = SegmentRow([SegmentText("yes", "a"), SegmentText("no", "b")])
    row.set_index(0)
    image = painted(shown(qtbot, row, 300))
    half = QRect(12, 12, image.width() // 2 - 24, image.height() - 24)
    assert strongest(image, half) >= TEXT


def test_the_placeholder_of_a_line(qtbot: QtBot, mode: Mode) -> None:
    line = LineEdit()
    line.setPlaceholderText("not answered")
    shown(qtbot, line, 500)
    line.setFont(theme().font("body"))
    image = painted(line)
    assert strongest(image, QRect(6, 6, image.width() - 12, image.height() - 12)) >= TEXT


def test_line_numbers(qtbot: QtBot, mode: Mode) -> None:
    view = CodeView("readonly")
    view.set_whole_text('{\n  "type": "object"\n}\n' * 10)
    qtbot.addWidget(view)
    view.resize(600, 600)
    view.show()
    qtbot.waitExposed(view)
    assert strongest(painted(view.margin)) >= TEXT


def test_the_sentence_of_an_empty_list(qtbot: QtBot, mode: Mode) -> None:
    assert strongest(painted(shown(qtbot, ProblemsView(), 900))) >= TEXT


@pytest.mark.parametrize("kind", ["predefined", "warning", "information", "stale"])
def test_the_outline_of_a_chip(qtbot: QtBot, mode: Mode, kind: str) -> None:
    """A column of pixels through the upper edge, from outside to inside."""
    image = painted(shown(qtbot, Chip(kind)))
    x = image.width() // 2
    column = [image.pixelColor(x, y) for y in range(image.height() // 4)]
    outside = QColor(theme().color("window"))
    assert max(contrast(outside.name(), pixel.name()) for pixel in column) >= SHAPE


def test_a_weak_ink_is_found() -> None:
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    painter.fillRect(0, 0, 10, 10, QColor("#999999"))
    painter.end()
    assert strongest(image) < TEXT
