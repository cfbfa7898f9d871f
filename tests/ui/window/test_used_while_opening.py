"""A long file is used in the turn after its first paint: it comes out as if all of it had been there."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QStyle, QStyleOptionSlider, QWidget
from pytestqt.qtbot import QtBot

from playground.ui.editor import SchemaEditor
from playground.ui.main_window import MainWindow
from tests.ui.editing import CTRL, turn_wheel

Finder = Callable[[str], QWidget]
FIELDS = 400


def text_of(word: str) -> str:
    fields = {
        f"{word}{number}": {"type": "string", "title": f"The {word} of number {number}", "maxLength": number}
        for number in range(FIELDS)
    }
    return json.dumps({"type": "object", "properties": fields}, indent=2)


TEXT = text_of("apple")


@dataclass
class Opened:
    """A window that has just painted the first lines of a file for the first time."""

    window: MainWindow
    editor: SchemaEditor
    path: Path
    other: Path
    view: Finder
    qtbot: QtBot

    def open(self, path: Path) -> None:
        assert self.window.open_path(path)
        QApplication.sendPostedEvents()

    def settle(self) -> None:
        self.qtbot.waitUntil(self.window.is_settled, timeout=60_000)
        QApplication.processEvents()  # layouts too

    def bar(self) -> QWidget:
        """The scroll bar, without asking for all of the text."""
        return QPlainTextEdit.verticalScrollBar(self.editor)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.qtbot.keyClick(self.editor, key, modifier)


@pytest.fixture
def opened(window: MainWindow, editor: QPlainTextEdit, view: Finder, qtbot: QtBot, tmp_path: Path) -> Opened:
    assert isinstance(editor, SchemaEditor)
    paths = tmp_path / "apple.json", tmp_path / "pear.json"
    for path in paths:
        path.write_text(text_of(path.stem), encoding="utf-8")
    found = Opened(window, editor, *paths, view, qtbot)
    window.documents.open_example("wall-colour")
    found.settle()
    QApplication.clipboard().clear()
    editor.setFocus()
    found.open(found.path)
    assert not editor.is_filled()
    return found


def drag_bar(opened: Opened) -> None:
    """To its end."""
    bar = opened.bar()
    option = QStyleOptionSlider()
    bar.initStyleOption(option)
    style = bar.style()
    handle = style.subControlRect(
        QStyle.ComplexControl.CC_ScrollBar, option, QStyle.SubControl.SC_ScrollBarSlider, bar
    ).center()
    opened.qtbot.mousePress(bar, Qt.MouseButton.LeftButton, pos=handle)
    opened.qtbot.mouseMove(bar, QPoint(handle.x(), bar.height() // 2))
    opened.qtbot.mouseMove(bar, QPoint(handle.x(), bar.height() + 50))
    opened.qtbot.mouseRelease(bar, Qt.MouseButton.LeftButton, pos=QPoint(handle.x(), bar.height() - 2))


def click_in_the_middle_of_the_bar(opened: Opened) -> None:
    bar = opened.bar()
    opened.qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.rect().center())


def find_the_last(opened: Opened) -> None:
    opened.key(Qt.Key.Key_F, CTRL)
    line = QApplication.focusWidget()
    assert isinstance(line, QLineEdit)
    opened.qtbot.keyClicks(line, f"of number {FIELDS - 1}")
    opened.qtbot.keyClick(line, Qt.Key.Key_Return)
    opened.qtbot.keyClick(line, Qt.Key.Key_Escape)
    assert opened.editor.hasFocus()


def copy_all(opened: Opened) -> None:
    opened.key(Qt.Key.Key_A, CTRL)
    opened.key(Qt.Key.Key_C, CTRL)


def type_at_the_end(opened: Opened) -> None:
    opened.key(Qt.Key.Key_End, CTRL)
    opened.qtbot.keyClicks(opened.editor, " ")
    opened.key(Qt.Key.Key_Return)


def type_and_take_back(opened: Opened) -> None:
    opened.qtbot.keyClicks(opened.editor, "xyz")
    opened.key(Qt.Key.Key_Z, CTRL)


def type_and_save(opened: Opened) -> None:
    opened.key(Qt.Key.Key_Down)
    opened.qtbot.keyClicks(opened.editor, " ")
    opened.key(Qt.Key.Key_S, CTRL)


def other_file_and_back(opened: Opened) -> None:
    opened.open(opened.other)
    assert opened.editor.text() == text_of("pear")
    opened.open(opened.path)


def other_file_typed_in_and_back(opened: Opened) -> None:
    opened.open(opened.other)
    opened.qtbot.keyClicks(opened.editor, " ")
    assert opened.editor.text() == " " + text_of("pear")
    opened.open(opened.path)


def click_in_the_text(opened: Opened) -> None:
    opened.qtbot.mouseClick(opened.editor.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(90, 90))


ACTS: dict[str, Callable[[Opened], object]] = {
    "end of the line": lambda opened: opened.key(Qt.Key.Key_End),
    "end of the text": lambda opened: opened.key(Qt.Key.Key_End, CTRL),
    "a page down": lambda opened: opened.key(Qt.Key.Key_PageDown),
    "a blank": lambda opened: opened.qtbot.keyClicks(opened.editor, " "),
    "the wheel": lambda opened: turn_wheel(opened.editor, -1200),
    "the scroll bar is dragged": drag_bar,
    "the scroll bar is clicked": click_in_the_middle_of_the_bar,
    "a click": click_in_the_text,
    "find": find_the_last,
    "copy all": copy_all,
    "undo": lambda opened: opened.key(Qt.Key.Key_Z, CTRL),
    "typed at the end": type_at_the_end,
    "typed and taken back": type_and_take_back,
    "typed and saved": type_and_save,
    "another file and back": other_file_and_back,
    "another file, typed in, and back": other_file_typed_in_and_back,
}


def picture(opened: Opened) -> QImage:
    opened.editor.setCursorWidth(0)  # it blinks
    opened.editor.folding.look()
    opened.editor.bracket_light.look()
    return opened.editor.grab().toImage()


def left_behind(opened: Opened) -> dict[str, object]:
    """What an act has led to."""
    editor = opened.editor
    cursor, down = editor.textCursor(), editor.verticalScrollBar()
    preview = opened.view("preparedPreview")
    assert isinstance(preview, QPlainTextEdit)
    return {
        "text": editor.text(),
        "document": editor.document().toRawText().replace("\u2029", "\n"),
        "session": opened.window.session.intent.text,
        "selected": (cursor.anchor(), cursor.position()),
        "scrolled": (down.value(), down.maximum(), down.pageStep()),
        "seen": editor.firstVisibleBlock().text(),
        "can undo": editor.document().isUndoAvailable(),
        "file": opened.path.read_text(encoding="utf-8"),
        "copied": QApplication.clipboard().text(),
        "title": opened.window.windowTitle(),
        "prepared": preview.document().toPlainText(),
        "scrolled beside": preview.verticalScrollBar().value(),
    }


@pytest.mark.parametrize("act", ACTS)
def test_act_leads_to_what_it_leads_to_in_a_text_that_is_all_there(opened: Opened, act: str) -> None:
    ACTS[act](opened)
    at_once = opened.editor.text(), QPlainTextEdit.textCursor(opened.editor).position()
    opened.settle()
    assert opened.editor.text() == at_once[0]
    early, seen = left_behind(opened), picture(opened)
    assert early["text"] == early["document"] == early["session"]
    opened.path.write_text(TEXT, encoding="utf-8")
    while opened.window.documents.document.path is not None:
        opened.window.documents.close()
    QApplication.clipboard().clear()
    opened.open(opened.path)
    opened.settle()
    opened.editor.setFocus()
    ACTS[act](opened)
    opened.settle()
    late, seen_late = left_behind(opened), picture(opened)
    assert {name: one for name, one in early.items() if one != late[name]} == {
        name: one for name, one in late.items() if one != early[name]
    }
    assert seen == seen_late


def test_copied_is_all_of_the_text(opened: Opened) -> None:
    copy_all(opened)
    assert QApplication.clipboard().text() == TEXT


def test_saved_is_all_of_the_text(opened: Opened) -> None:
    type_and_save(opened)
    start, rest = TEXT.split("\n", 1)
    assert opened.path.read_text(encoding="utf-8") == f"{start}\n {rest}"


@pytest.mark.parametrize("typed", [False, True])
def test_window_closed_at_once_leaves_the_file_as_it_is(opened: Opened, typed: bool) -> None:
    if typed:
        opened.qtbot.keyClicks(opened.editor, " ")
    opened.window.close()
    QApplication.processEvents()
    assert not opened.window.isVisible()
    assert opened.path.read_text(encoding="utf-8") == TEXT


def test_document_closed_at_once_makes_room_for_the_one_before(opened: Opened) -> None:
    opened.open(opened.other)
    opened.key(Qt.Key.Key_W, CTRL)
    opened.settle()
    assert opened.editor.text() == opened.editor.document().toPlainText() == TEXT
