"""The document: opened and saved without a change, never lost without a question."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from playground.app.examples import examples
from playground.app.settings import Settings
from playground.ui.main_window import MainWindow

Finder = Callable[[str], QWidget]
SCHEMA = '{\n  "type": "object",\n  "properties": {}\n}\n'
BOM = b"\xef\xbb\xbf"


def type_at_end(qtbot: QtBot, editor: QPlainTextEdit, text: str) -> None:
    qtbot.keyClick(editor, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(editor, text)


def write(path: Path, data: str | bytes) -> Path:
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return path


@pytest.mark.parametrize(
    "data",
    [
        BOM + SCHEMA.encode(),
        SCHEMA.replace("\n", "\r\n").encode(),
        BOM + SCHEMA.replace("\n", "\r\n").encode(),
        SCHEMA.rstrip().encode(),
        '{"a": "1\u00a02\u20283\u200b4\ufeff5"}\n'.encode(),
        '{"Größe": "\U0001f600"}'.encode(),
        b"",
        b"not json\t\n\n",
    ],
    ids=["mark", "crlf", "mark-crlf", "no-last-line-end", "odd-blanks", "astral", "empty", "no-json"],
)
def test_open_and_save_gives_the_same_bytes(
    window: MainWindow, asker, qtbot: QtBot, editor: QPlainTextEdit, tmp_path: Path, data: bytes
) -> None:
    path = write(tmp_path / "a.json", data)
    assert window.open_path(path)
    assert asker.asked == []
    path.unlink()
    assert window.documents.save()
    assert path.read_bytes() == data
    type_at_end(qtbot, editor, "x")
    qtbot.keyClick(editor, Qt.Key.Key_Backspace)
    assert window.documents.save()
    assert path.read_bytes() == data


def test_changed_word_leaves_every_line_end_as_it_was(
    window: MainWindow, qtbot: QtBot, editor: QPlainTextEdit, tmp_path: Path
) -> None:
    path = write(tmp_path / "a.json", '{\r\n  "a": 1\r\n}\r\n')
    window.open_path(path)
    qtbot.keyClick(editor, Qt.Key.Key_Down)
    qtbot.keyClick(editor, Qt.Key.Key_End)
    qtbot.keyClicks(editor, "2")
    assert window.documents.save()
    assert path.read_bytes() == b'{\r\n  "a": 12\r\n}\r\n'


def test_undo_after_opening_does_nothing(
    window: MainWindow, qtbot: QtBot, editor: QPlainTextEdit, tmp_path: Path
) -> None:
    window.open_path(write(tmp_path / "a.json", SCHEMA))
    qtbot.keyClick(editor, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.session.intent.text == SCHEMA
    assert not window.isWindowModified()


@pytest.mark.parametrize("data", [b"{\r\n}\n", b"{\r}", '{"a": "\u2029"}'.encode(), "{}".encode("utf-16")])
def test_text_that_cannot_be_kept_is_asked_about(
    window: MainWindow, asker, tmp_path: Path, data: bytes
) -> None:
    path = write(tmp_path / "a.json", data)
    asker.accepts_changes = False
    assert not window.open_path(path)
    assert len(asker.asked) == 1
    assert window.session.intent.text == ""
    assert window.documents.name == "Untitled"
    asker.accepts_changes = True
    assert window.open_path(path)
    assert window.isWindowModified()
    assert path.read_bytes() == data


# -- title


def test_title_names_the_file_and_the_change(
    window: MainWindow, qtbot: QtBot, editor: QPlainTextEdit, tmp_path: Path
) -> None:
    assert window.windowTitle() == "Untitled[*] — Schema Playground"
    window.open_path(write(tmp_path / "colour.json", SCHEMA))
    assert window.windowTitle() == "colour.json[*] — Schema Playground"
    assert not window.isWindowModified()
    type_at_end(qtbot, editor, " ")
    assert window.isWindowModified()
    qtbot.keyClick(editor, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not window.isWindowModified()


def test_title_shows_a_literal_mark_in_a_name(window: MainWindow, tmp_path: Path) -> None:
    window.open_path(write(tmp_path / "a[*].json", SCHEMA))
    assert window.windowTitle() == "a[*][*].json[*] — Schema Playground"


# -- failures


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("gone.json", None, "no such file"),
        ("bytes.json", b'{\n "a": "\xff"}', "line 2, column 8"),
        ("wide.json", "{}".encode("utf-32"), "UTF-32"),
    ],
)
def test_failed_opening_says_why_and_changes_nothing(
    window: MainWindow, asker, tmp_path: Path, name: str, data: bytes | None, words: str
) -> None:
    kept = write(tmp_path / "kept.json", SCHEMA)
    window.open_path(kept)
    if data is not None:
        write(tmp_path / name, data)
    assert not window.open_path(tmp_path / name)
    assert words in asker.told[0].message
    assert name in asker.told[0].message
    assert window.session.path == kept
    assert window.session.intent.text == SCHEMA
    assert window.documents.recent() == [kept]


def test_failed_save_is_told_and_the_window_stays_changed(
    window: MainWindow,
    asker,
    qtbot: QtBot,
    editor: QPlainTextEdit,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = write(tmp_path / "a.json", SCHEMA)
    window.open_path(path)
    type_at_end(qtbot, editor, " ")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert not window.documents.save()
    assert "disk is full" in asker.told[0].message
    assert window.isWindowModified()
    assert path.read_text() == SCHEMA
    asker.unsaved_answer = "save"
    assert not window.close()
    assert window.isVisible()
    assert asker.asked == ["unsaved a.json"]


def test_full_disk_loses_neither_the_file_nor_the_text(
    window: MainWindow, asker, qtbot: QtBot, editor: QPlainTextEdit, small_disk: Path, tmp_path: Path
) -> None:
    path = write(small_disk / "a.json", SCHEMA)
    window.open_path(path)
    (small_disk / "full").write_bytes(b"x" * (os.statvfs(small_disk).f_bavail * 4096))
    qtbot.keyClicks(editor, " ")
    assert not window.documents.save()
    assert "disk is full" in asker.told[0].message
    assert asker.told[0].hint
    assert path.read_text() == SCHEMA
    assert sorted(one.name for one in small_disk.iterdir()) == ["a.json", "full"]
    assert window.isWindowModified()
    asker.chosen = tmp_path / "elsewhere.json"
    assert window.documents.save_as()
    assert asker.chosen.read_text() == " " + SCHEMA
    assert not window.isWindowModified()


def test_file_changed_by_another_program_is_not_overwritten_unasked(
    window: MainWindow, asker, qtbot: QtBot, editor: QPlainTextEdit, tmp_path: Path
) -> None:
    path = write(tmp_path / "a.json", SCHEMA)
    window.open_path(path)
    type_at_end(qtbot, editor, " ")
    write(path, "{}")
    assert not window.documents.save()
    assert path.read_text() == "{}"
    asker.overwrites = True
    assert window.documents.save()
    assert path.read_text() == SCHEMA + " "
    assert asker.asked == ["outside a.json"] * 2


# -- unsaved changes


def test_unsaved_changes_are_asked_about_when_they_would_be_lost(
    window: MainWindow, asker, qtbot: QtBot, editor: QPlainTextEdit
) -> None:
    asker.unsaved_answer = "cancel"
    type_at_end(qtbot, editor, "kept")
    for number, leave in enumerate((window.documents.close, window.close), 1):
        leave()
        assert asker.asked == ["unsaved Untitled"] * number
        assert window.session.intent.text == "kept"
        assert window.isVisible()


@pytest.mark.parametrize("way", ["new", "open", "open_example", "open_path"])
def test_whatever_is_opened_leaves_unsaved_changes_in_their_tab(
    window: MainWindow, asker, qtbot: QtBot, editor: QPlainTextEdit, tmp_path: Path, way: str
) -> None:
    asker.chosen = write(tmp_path / "b.json", SCHEMA)
    argument = {"open_example": ["wall-colour"], "open_path": [asker.chosen]}
    type_at_end(qtbot, editor, "kept")
    getattr(window.documents, way)(*argument.get(way, []))
    assert asker.asked in ([], ["open"])
    assert window.session.intent.text != "kept"
    assert editor.toPlainText() == window.session.intent.text
    first = window.documents.all.items[0]
    assert first.session.intent.text == "kept"
    assert first.is_modified


def test_discarding_closes_the_document_and_leaves_its_file(
    window: MainWindow, asker, qtbot: QtBot, editor: QPlainTextEdit, tmp_path: Path
) -> None:
    first = write(tmp_path / "a.json", SCHEMA)
    window.open_path(first)
    type_at_end(qtbot, editor, "x")
    assert window.documents.close()
    assert asker.asked == ["unsaved a.json"]
    assert first.read_text() == SCHEMA
    assert window.session.intent.text == editor.toPlainText() == ""
    assert window.documents.name == "Untitled"


def test_saving_on_the_way_out_writes_the_file(
    window: MainWindow, asker, qtbot: QtBot, editor: QPlainTextEdit, tmp_path: Path
) -> None:
    asker.unsaved_answer = "save"
    asker.chosen = tmp_path / "new.json"
    type_at_end(qtbot, editor, "x")
    assert window.close()
    assert (tmp_path / "new.json").read_text() == "x"
    assert asker.asked == ["unsaved Untitled", "save"]


def test_saved_window_closes_without_a_question(window: MainWindow, asker) -> None:
    assert window.close()
    assert asker.asked == []


def test_cancelled_name_keeps_the_window_open(
    window: MainWindow, asker, qtbot: QtBot, editor: QPlainTextEdit
) -> None:
    asker.unsaved_answer = "save"
    type_at_end(qtbot, editor, "x")
    assert not window.close()


# -- examples and recent files


def test_save_as_gives_the_example_a_file(window: MainWindow, asker, tmp_path: Path) -> None:
    window.documents.open_example("wall-colour")
    assert window.windowTitle().startswith("Wall colour[*]")
    assert not window.isWindowModified()
    asker.chosen = tmp_path / "mine.json"
    assert window.documents.save()
    assert asker.suggested is not None
    assert asker.suggested.name == "wall-colour.json"
    assert window.session.path == tmp_path / "mine.json"
    assert (tmp_path / "mine.json").read_text() == examples()[0].text()
    assert window.windowTitle().startswith("mine.json[*]")


def test_example_says_what_to_try_until_another_document_comes(
    window: MainWindow, view: Finder, tmp_path: Path
) -> None:
    window.documents.open_example("wall-colour")
    hint = view("exampleHint")
    assert hint.text() == examples()[0].to_try
    window.open_path(write(tmp_path / "a.json", SCHEMA))
    assert hint.text() == ""


def test_recent_files_are_in_the_menu_and_open(window: MainWindow, tmp_path: Path) -> None:
    for name in ("a.json", "b & c.json"):
        window.open_path(write(tmp_path / name, SCHEMA + name))
    menu = window.contents.actions.submenus["recent"]
    assert [action.text() for action in menu.actions()][:2] != []
    entries = {action.text(): action for action in menu.actions()}
    entries["a.json"].trigger()
    assert window.session.path == tmp_path / "a.json"
    assert "b && c.json" in entries


def test_emptied_list_of_recent_files_stays_empty_though_the_program_is_killed(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(tmp_path / "settings.json")
    monkeypatch.setattr(window.documents, "_settings", settings)
    window.open_path(write(tmp_path / "a.json", SCHEMA))
    window.documents.forget_recent()
    assert Settings(tmp_path / "settings.json").recent() == []


def test_recent_file_that_is_gone_is_told(window: MainWindow, asker, tmp_path: Path) -> None:
    path = write(tmp_path / "a.json", SCHEMA)
    window.open_path(path)
    path.unlink()
    assert not window.open_path(path)
    assert "no such file" in asker.told[0].message
    assert window.session.intent.text == SCHEMA


# -- drops


def drop(target: QWidget, data: QMimeData) -> bool:
    """What the window system sends for a drop; whether it was taken."""
    at = QPointF(target.rect().center())
    actions = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
    enter = QDragEnterEvent(
        at.toPoint(), actions, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(target, enter)
    if not enter.isAccepted():
        return False
    event = QDropEvent(
        at, actions, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QEvent.Type.Drop
    )
    QApplication.sendEvent(target, event)
    return event.isAccepted()


def files(*paths: Path) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


@pytest.mark.parametrize(
    "name", ["", "schemaEditor", "preparedPreview", "resultView", "formPane", "problemsView"]
)
def test_file_dropped_anywhere_is_opened(window: MainWindow, view: Finder, tmp_path: Path, name: str) -> None:
    path = write(tmp_path / "a.json", SCHEMA)
    target = view(name) if name else window
    if isinstance(target, QPlainTextEdit):
        target = target.viewport()
    assert drop(target, files(path))
    assert window.session.path == path
    assert window.session.intent.text == SCHEMA


def test_dropped_files_are_all_opened(window: MainWindow, tmp_path: Path) -> None:
    paths = [write(tmp_path / name, SCHEMA) for name in ("a.json", "b.json", "c.json")]
    assert drop(window, files(*paths))
    assert [document.path for document in window.documents.all.items] == paths


def test_drop_over_a_form_field_reaches_the_window_first(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.documents.open_example("wall-colour")
    path = write(tmp_path / "a.json", SCHEMA)
    handle = window.windowHandle()
    at = QPointF(1100, 300)
    actions = Qt.DropAction.CopyAction
    data = files(path)  # the events hold no reference to it
    for kind in (QDragEnterEvent, QDropEvent):
        point = at.toPoint() if kind is QDragEnterEvent else at
        event = kind(point, actions, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(handle, event)
        assert event.isAccepted()
    assert window.session.path == path


def test_dropped_file_leaves_unsaved_changes_in_their_tab(
    window: MainWindow, asker, qtbot: QtBot, editor: QPlainTextEdit, tmp_path: Path
) -> None:
    type_at_end(qtbot, editor, "x")
    drop(window, files(write(tmp_path / "a.json", SCHEMA)))
    assert asker.asked == []
    assert [one.session.intent.text for one in window.documents.all.items] == ["x", SCHEMA]


def test_dropped_text_and_addresses_of_the_web_are_no_files(window: MainWindow) -> None:
    text = QMimeData()
    text.setText("hello")
    web = QMimeData()
    web.setUrls([QUrl("https://example.test/a.json")])
    assert not drop(window, text)
    assert not drop(window, web)
    assert window.session.path is None


def test_open_files_are_remembered_again_after_one_that_made_the_program_fail(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(tmp_path / "settings.json")
    monkeypatch.setattr(window.documents, "_settings", settings)
    one, other = (write(tmp_path / name, SCHEMA) for name in ("a.json", "b.json"))
    settings.set("open_documents", [str(one)])
    with monkeypatch.context() as broken:
        broken.setattr("playground.ui.document_actions.open_text", lambda _path: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            window.documents.reopen()
    window.open_path(other)
    assert settings.texts("open_documents") == [str(other)]
