"""Files of people: opened and saved without a change that nobody made, and never lost unasked.

How a save that is interrupted leaves the file is tested beside `playground.app.files`.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from playground.ui.application import create_window
from tests.ui.acceptance.conftest import CONTROL, Driver, Opener, asking

SCHEMA = '{\n  "type": "object",\n  "properties": {"a": {"type": "string", "title": "TITLE"}}\n}\n'
Box = QMessageBox.StandardButton


def save(form: Driver) -> None:
    form.key(form.editor, Qt.Key.Key_S, CONTROL)
    form.settle()


@pytest.fixture
def next_dialog(qtbot: QtBot) -> Iterator[Callable[..., list[str]]]:
    """Press a button of the next message; the list gets what it said."""
    timers: list[QTimer] = []

    def prepare(button: Box) -> list[str]:
        said: list[str] = []

        def look() -> None:
            box = QApplication.activeModalWidget()
            if isinstance(box, QMessageBox) and box.button(button) is not None:
                timer.stop()
                said.extend((box.text(), box.informativeText()))
                qtbot.mouseClick(box.button(button), Qt.MouseButton.LeftButton)

        timer = QTimer()
        timer.timeout.connect(look)
        timer.start(1)
        timers.append(timer)
        return said

    yield prepare
    for timer in timers:
        timer.stop()


@pytest.mark.parametrize(
    "raw",
    [
        SCHEMA.encode(),
        SCHEMA.rstrip("\n").encode(),
        b"\xef\xbb\xbf" + SCHEMA.encode(),
        SCHEMA.replace("\n", "\r\n").encode(),
        SCHEMA.replace("TITLE", "Größe a\u00a0b\u2028c \U0001f600").encode(),
        SCHEMA.replace("TITLE", "\\u2029 \\ud83d").encode(),
        (SCHEMA + "\n\n  \n").encode(),
        b"",
    ],
    ids=["plain", "no last line end", "mark", "crlf", "odd characters", "escapes", "blank lines", "empty"],
)
def test_e13_d01_d02_what_was_opened_is_what_is_saved(open_form: Opener, raw: bytes) -> None:
    form = open_form(raw)
    assert not form.window.isWindowModified()
    form.qtbot.keyClicks(form.editor, " ")
    assert form.window.isWindowModified()
    form.key(form.editor, Qt.Key.Key_Backspace)
    form.qtbot.keyClicks(form.editor, " ")
    save(form)
    mark = raw[:3] if raw.startswith(b"\xef\xbb\xbf") else b""
    assert form.file.read_bytes() == mark + b" " + raw[len(mark) :]
    form.key(form.editor, Qt.Key.Key_Backspace)
    save(form)
    assert form.file.read_bytes() == raw
    assert not form.window.isWindowModified()


def test_d02_a_changed_word_leaves_every_line_end(open_form: Opener) -> None:
    form = open_form(SCHEMA.replace("\n", "\r\n").encode())
    form.replace("TITLE", "Town")
    save(form)
    assert form.file.read_bytes() == SCHEMA.replace("\n", "\r\n").replace("TITLE", "Town").encode()


def test_d08_a_save_that_fails_is_told_and_the_window_stays_changed(
    open_form: Opener, next_dialog: Callable[..., list[str]]
) -> None:
    form = open_form(SCHEMA)
    form.replace("TITLE", "Town")
    form.file.unlink()
    form.file.mkdir()
    (form.file / "in the way").touch()
    said = next_dialog(Box.Ok)
    save(form)
    form.qtbot.waitUntil(lambda: bool(said))
    assert form.window.isWindowModified()
    assert "Town" in form.editor.toPlainText()
    asked = next_dialog(Box.Cancel)
    assert not form.window.close()
    assert asked
    assert form.window.isVisible()


@pytest.mark.parametrize(
    ("button", "closes", "saved"),
    [(Box.Save, True, True), (Box.Discard, True, False), (Box.Cancel, False, False)],
)
def test_d09_closing_asks_about_unsaved_changes(
    open_form: Opener, next_dialog: Callable[..., list[str]], button: Box, closes: bool, saved: bool
) -> None:
    form = open_form(SCHEMA)
    form.replace("TITLE", "Town")
    asked = next_dialog(button)
    assert form.window.close() == closes
    assert form.file.name in asked[0]
    assert form.window.isVisible() != closes
    assert (b"Town" in form.file.read_bytes()) == saved
    if not closes:
        assert "Town" in form.editor.toPlainText()


def test_d09_a_saved_or_undone_text_closes_without_a_question(open_form: Opener) -> None:
    form = open_form(SCHEMA)
    form.qtbot.keyClicks(form.editor, "x")
    form.key(form.editor, Qt.Key.Key_Z, CONTROL)
    assert not form.window.isWindowModified()
    assert form.window.close()


def open_by_dialog(form: Driver, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args, **_more: (str(path), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_args, **_more: ([str(path)], ""))
    form.key(form.editor, Qt.Key.Key_O, CONTROL)


def open_by_drop(form: Driver, path: Path, _monkeypatch: pytest.MonkeyPatch) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    target, at, action = form.editor.viewport(), QPoint(10, 10), Qt.DropAction.CopyAction
    held = (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    for event in (QDragEnterEvent(at, action, data, *held), QDropEvent(QPointF(at), action, data, *held)):
        QApplication.sendEvent(target, event)
        assert event.isAccepted()


@pytest.mark.parametrize("open_", [open_by_dialog, open_by_drop])
def test_d09_x09_another_file_loses_no_text_and_gets_no_answer(
    open_form: Opener,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    open_: Callable[[Driver, Path, pytest.MonkeyPatch], None],
) -> None:
    form = open_form(asking(secret={"type": "string"}))
    form.type("secret", "hidden")
    form.editor.moveCursor(form.editor.textCursor().MoveOperation.End)
    form.qtbot.keyClicks(form.editor, " ")
    other = tmp_path / "other.json"
    other.write_text(SCHEMA)
    open_(form, other, monkeypatch)
    form.settle()
    assert form.editor.toPlainText() == SCHEMA
    assert not form.has("field:secret")
    assert "other.json" in form.window.windowTitle()
    assert form.accept() == {"action": "accept", "content": {}}
    # the changed text is still there, and is asked about in the end
    for answer in (Box.Cancel, Box.Discard):
        monkeypatch.setattr(QMessageBox, "exec", lambda _box, answer=answer: answer)
        assert form.window.close() == (answer is Box.Discard)


def test_a_file_that_is_not_there_leaves_a_window_that_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    missing = tmp_path / "file.json"
    window = create_window(missing)
    form = Driver(window, qtbot, missing)
    form.settle()
    boxes = [one for one in window.findChildren(QDialog) if isinstance(one, QMessageBox)]
    assert len(boxes) == 1
    assert "file.json" in boxes[0].text()
    boxes[0].findChildren(QAbstractButton)[0].click()
    form.write(SCHEMA)
    assert form.accept() == {"action": "accept", "content": {}}
    window.hide()
    window.close()
    window.deleteLater()


@pytest.mark.parametrize(
    "raw",
    [
        SCHEMA.replace("TITLE", "one\u2029two").encode(),
        SCHEMA.replace("\n", "\r\n", 2).encode(),
        SCHEMA.replace("\n", "\r").encode(),
    ],
    ids=["a character that no editor keeps", "mixed line ends", "old line ends"],
)
def test_a_window_made_with_a_file_that_cannot_be_kept_as_it_is_asks_nothing(
    open_form: Opener, monkeypatch: pytest.MonkeyPatch, raw: bytes
) -> None:
    asked: list[QMessageBox] = []
    monkeypatch.setattr(QMessageBox, "exec", asked.append)
    form = open_form(raw)
    assert not asked
    form.type("a", "x")
    assert form.accept() == {"action": "accept", "content": {"a": "x"}}
    assert form.file.read_bytes() == raw
