"""The painted widgets: what they say, how large they are, how they take mouse and keys."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAction, QImage
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from playground.ui.theme import theme
from playground.ui.widgets.buttons import Button, ToolButton
from playground.ui.widgets.chip import CHIPS, Chip, chip_size
from playground.ui.widgets.labels import ElidedLabel, TextLabel
from playground.ui.widgets.pane_header import PaneHeader
from playground.ui.widgets.plain_text import escaped, qt_text, shown_text
from playground.ui.widgets.scroll_bar import ScrollBar, use_thin_bars
from playground.ui.widgets.segments import SegmentRow, SegmentText
from playground.ui.widgets.splitter import Splitter
from playground.ui.widgets.stale import StaleEdge, StaleStrip


def image(widget: QWidget) -> QImage:
    return widget.grab().toImage()


@pytest.mark.parametrize("kind", list(CHIPS))
def test_a_chip_is_as_wide_as_its_word(qtbot: QtBot, kind: str) -> None:
    chip, longer = Chip(kind), Chip(kind, "a much longer word than that")
    qtbot.addWidget(chip)
    qtbot.addWidget(longer)
    assert chip.text() == CHIPS[kind].word
    assert chip.sizeHint().height() == theme().size("chip")
    assert longer.sizeHint().width() > chip.sizeHint().width()


def test_chips_differ_in_outline_not_only_in_colour() -> None:
    assert {CHIPS[kind].outline for kind in ("predefined", "custom", "refused")} == {
        "solid",
        "dashed",
        "none",
    }


def test_a_primary_button_is_inked(qtbot: QtBot) -> None:
    button = Button("Accept", primary=True)
    qtbot.addWidget(button)
    button.resize(button.sizeHint())
    assert image(button).pixelColor(10, button.height() // 2) == theme().color("accent")


def test_a_button_never_becomes_the_default_of_a_dialog(qtbot: QtBot) -> None:
    button = Button("OK")
    qtbot.addWidget(button)
    assert not button.autoDefault()


def test_a_tool_button_follows_its_action(qtbot: QtBot) -> None:
    action = QAction("Copy")
    action.setCheckable(True)
    button = ToolButton("copy", tip="Copy the text")
    qtbot.addWidget(button)
    button.bind(action)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert action.isChecked()
    assert button.isChecked()
    action.setEnabled(False)
    assert not button.isEnabled()
    assert button.accessibleName() == "Copy the text"


def test_a_label_wraps_inside_words_that_are_too_long(qtbot: QtBot) -> None:
    label = TextLabel("W" * 100)
    qtbot.addWidget(label)
    assert label.height_for(100) > 5 * label.height_for(5_000)
    assert label.minimumSizeHint().width() < 100


def test_an_elided_label_keeps_its_whole_text(qtbot: QtBot) -> None:
    label = ElidedLabel("/a/long/path/to/some/file.json")
    qtbot.addWidget(label)
    label.resize(60, 20)
    assert label.text() == "/a/long/path/to/some/file.json"
    assert label.minimumSizeHint().width() <= 60


def test_a_pane_header_keeps_its_noun_and_its_tools(qtbot: QtBot) -> None:
    pane = QWidget()
    qtbot.addWidget(pane)
    header = PaneHeader("Prepared", "the validator gets", parent=pane)
    tool = ToolButton("copy", tip="Copy")
    header.add_tool(tool)
    header.resize(180, header.sizeHint().height())
    pane.show()
    assert header.height() == theme().size("pane_header")
    assert header.accessibleName() == "Prepared the validator gets"
    assert header.rect().contains(tool.geometry())
    assert header.minimumSizeHint().width() < 180


def test_a_splitter_line_is_one_pixel_and_seven_to_grab(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    splitter = Splitter(Qt.Orientation.Horizontal, window)
    left, right = QPlainTextEdit(), QPlainTextEdit()
    splitter.addWidget(left)
    splitter.addWidget(right)
    splitter.resize(401, 100)
    window.show()
    assert right.geometry().left() - left.geometry().right() - 1 == 1
    line = splitter.handle(1)
    middle = left.geometry().right() + 1
    grabbed = [x for x in range(401) if splitter.childAt(QPoint(x, 50)) is line]
    assert grabbed == list(range(middle - 3, middle + 4))
    assert not splitter.childrenCollapsible()


def test_a_splitter_line_follows_the_mouse_from_any_of_its_pixels(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    splitter = Splitter(Qt.Orientation.Horizontal, window)
    splitter.addWidget(QWidget())
    splitter.addWidget(QWidget())
    splitter.resize(401, 100)
    window.show()
    line = splitter.handle(1)
    for grab in (0, 3, 6):
        before = splitter.sizes()[0]
        qtbot.mousePress(line, Qt.MouseButton.LeftButton, pos=QPoint(grab, 50))
        qtbot.mouseMove(line, QPoint(grab - 30, 50))
        qtbot.mouseRelease(line, Qt.MouseButton.LeftButton, pos=QPoint(grab, 50))
        assert splitter.sizes()[0] == before - 30


def test_a_thin_bar_is_ten_pixels_wide_and_shows_where_one_is(qtbot: QtBot) -> None:
    edit = QPlainTextEdit("line\n" * 200)
    use_thin_bars(edit)
    qtbot.addWidget(edit)
    edit.resize(200, 200)
    edit.show()
    bar = edit.verticalScrollBar()
    assert isinstance(bar, ScrollBar)
    assert bar.width() == theme().size("scroll_bar")
    top = image(bar)
    bar.setValue(bar.maximum())
    assert image(bar) != top


@pytest.mark.parametrize("lacking", [1, 40, 1_000])
def test_stale_mark_without_room_for_its_word_is_a_whole_icon_or_nothing(qtbot: QtBot, lacking: int) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    strip = StaleStrip(parent)
    strip.set_stale(True, "the text cannot be read, line 1")
    whole = theme().size("s") + chip_size(CHIPS["stale"]).width()
    strip.resize(max(1, whole - lacking), strip.sizeHint().height())
    picture = strip.grab().toImage()
    ground = picture.pixelColor(0, 0)
    drawn = [
        x
        for x in range(picture.width())
        if any(picture.pixelColor(x, y) != ground for y in range(picture.height() - 1))
    ]
    assert bool(drawn) == (lacking < 1_000)
    assert not drawn or drawn[-1] < theme().size("s") + theme().size("icon_chip")


def test_a_stale_strip_is_hidden_until_something_is_stale(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    strip, edge = StaleStrip(parent), StaleEdge(parent)
    parent.show()
    assert not strip.isVisible()
    edge.cover(QRect(0, 0, 100, 100))
    fresh = edge.grab().toImage()
    strip.set_stale(True, "14 s old")
    edge.set_stale(True)
    assert edge.grab().toImage() != fresh
    assert strip.isVisible()
    assert strip.text() == "14 s old"
    assert edge.width() == theme().size("stale_edge")


def test_tabs_always_keep_one_chosen(qtbot: QtBot) -> None:
    row = SegmentRow([SegmentText("Form"), SegmentText("JSON")], quiet=True)
    qtbot.addWidget(row)
    row.set_index(0)
    with qtbot.assertNotEmitted(row.picked):
        row.set_index(1)
    with qtbot.waitSignal(row.picked, check_params_cb=lambda index: index == 1):
        qtbot.mouseClick(row.segments[1], Qt.MouseButton.LeftButton)
    assert row.index() == 1
    qtbot.mouseClick(row.segments[0], Qt.MouseButton.LeftButton)
    assert row.index() == 0


def test_a_quiet_row_shows_the_focus_all_around(qtbot: QtBot) -> None:
    row = SegmentRow([SegmentText("Form"), SegmentText("JSON")], quiet=True)
    qtbot.addWidget(row)
    row.set_index(0)
    row.show()
    row.activateWindow()
    row.segments[0].setFocus()
    qtbot.waitUntil(row.segments[0].hasFocus)
    image = row.grab().toImage()
    focus = theme().color("focus").rgb()
    middle = [image.pixel(row.width() // 2, y) for y in (*range(4), *range(row.height() - 4, row.height()))]
    assert middle[:4].count(focus) > 0
    assert middle[4:].count(focus) > 0


def test_a_segment_that_was_taken_out_chooses_nothing(qtbot: QtBot) -> None:
    row = SegmentRow([SegmentText("yes"), SegmentText("no")])
    qtbot.addWidget(row)
    gone = row.segments[1]
    row.set_texts([SegmentText("yes")])
    with qtbot.assertNotEmitted(row.picked):
        gone.click()
        gone.toggle()


def test_segments_work_in_a_layout(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    box = QWidget(window)
    box.resize(400, 60)
    layout = QHBoxLayout(box)
    row = SegmentRow([SegmentText("Design"), SegmentText("Debug")], quiet=True)
    layout.addWidget(row)
    layout.addWidget(TextLabel("words"))
    window.show()
    assert row.size() == row.sizeHint()
    assert all(row.rect().contains(segment.geometry()) for segment in row.segments)


@pytest.mark.parametrize(
    ("text", "shown"), [("ok", "ok"), ("a\ud800", "a\\ud800"), ("\udc00b", "\\udc00b"), ("🙂", "🙂")]
)
def test_half_characters_are_written_as_escapes(text: str, shown: str) -> None:
    assert qt_text(text) == shown


@pytest.mark.parametrize(
    "text", ["\ufeff", "\ufeffa", "\ufeff\ufeffa", "\ufffeabc", "\ufeff\ufffe🙂", "a\ufeff"]
)
def test_a_mark_of_the_byte_order_in_front_reaches_qt(qtbot: QtBot, text: str) -> None:
    label = TextLabel(text)
    qtbot.addWidget(label)
    assert label.text() == text


def test_a_shown_text_has_an_end() -> None:
    assert shown_text("x" * 10, 5) == "xxxx…"


def test_escapes_show_all_that_cannot_be_seen() -> None:
    assert escaped("a\n\r\t\\\x00\u2028\ud800ä") == "a\\n\\r\\t\\\\\\u0000\\u2028\\ud800ä"


def test_a_strip_over_the_words_of_a_header_moves_nothing(qtbot: QtBot) -> None:
    header, strip = PaneHeader("Prepared", "the validator gets"), StaleStrip()
    header.set_cover(strip)
    qtbot.addWidget(header)
    header.resize(400, 36)
    header.show()
    before = header.sizeHint()
    assert strip.isHidden()
    strip.set_stale(True, "As it was last read")
    assert strip.isVisible()
    assert header.sizeHint() == before
    left = strip.mapTo(header, QPoint(0, 0)).x()
    assert 0 < left < left + strip.width() <= header.width()
    header.resize(300, 36)
    assert strip.x() + strip.width() <= 300
