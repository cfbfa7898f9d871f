"""Changing between long documents: what one sees is soon, and in the end wholly, of the one that is shown."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from playground.ui.document_tabs import DocumentTabs
from playground.ui.main_window import MainWindow
from playground.ui.preview import PreparedPreview

Finder = Callable[[str], QWidget]
FIELDS = 400


def text_of(word: str) -> str:
    fields = {
        f"{word}{number}": {"type": "string", "title": f"The {word} of number {number}"}
        for number in range(FIELDS)
    }
    return json.dumps({"type": "object", "properties": fields}, indent=2)


@pytest.fixture
def preview(view: Finder) -> PreparedPreview:
    found = view("preparedPreview")
    assert isinstance(found, PreparedPreview)
    return found


@pytest.fixture
def two(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    """Two open files, the second is shown."""
    for word in ("apple", "pear"):
        path = tmp_path / f"{word}.json"
        path.write_text(text_of(word), encoding="utf-8")
        assert window.open_path(path)
        settle(qtbot, window)


def settle(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(window.is_settled, timeout=20_000)


def show(qtbot: QtBot, view: Finder, index: int) -> None:
    tabs = view("documentTabs")
    assert isinstance(tabs, DocumentTabs)
    qtbot.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=tabs.tabRect(index).topLeft() + QPoint(8, 8))


@pytest.mark.usefixtures("two")
def test_prepared_text_comes_back_as_it_was_left(
    window: MainWindow, view: Finder, preview: PreparedPreview, qtbot: QtBot
) -> None:
    qtbot.keyClick(preview, Qt.Key.Key_PageDown)
    there, pears = preview.verticalScrollBar().value(), preview.text()
    assert there > 0
    show(qtbot, view, 0)
    assert "apple1" in preview.text()
    settle(qtbot, window)
    assert preview.verticalScrollBar().value() == 0
    show(qtbot, view, 1)
    assert preview.text() == pears
    assert preview.verticalScrollBar().value() == there
    settle(qtbot, window)
    assert preview.text() == pears
    assert preview.verticalScrollBar().value() == there


@pytest.mark.usefixtures("two")
def test_prepared_text_follows_what_changed_while_another_document_was_shown(
    window: MainWindow, view: Finder, preview: PreparedPreview, qtbot: QtBot
) -> None:
    apples = window.documents.all.items[0].session
    apples.edit(apples.intent.text.replace("apple7", "cherry7"))
    show(qtbot, view, 0)
    assert not window.is_settled()
    settle(qtbot, window)
    assert '"cherry7"' in preview.text()
    assert '"apple7"' not in preview.text()


@pytest.mark.usefixtures("two")
def test_key_in_the_form_of_the_document_that_was_left_is_no_answer_to_the_other(
    window: MainWindow, view: Finder, qtbot: QtBot
) -> None:
    line = window.findChild(QLineEdit, "field:pear0")
    line.setFocus()
    show(qtbot, view, 0)
    qtbot.keyClicks(line, "x")
    assert not window.session.intent.answers
    settle(qtbot, window)
    field = window.findChild(QLineEdit, "field:apple0")
    qtbot.keyClicks(field, "y")
    assert [answer.text for answer in window.session.intent.answers.values()] == ["y"]


@pytest.mark.usefixtures("two")
def test_documents_changed_faster_than_they_are_shown_end_as_the_last_one(
    window: MainWindow, view: Finder, preview: PreparedPreview, qtbot: QtBot
) -> None:
    for index in (0, 1, 0, 1, 0):
        show(qtbot, view, index)
    settle(qtbot, window)
    assert window.findChild(QLineEdit, "field:apple0") is not None
    assert window.findChild(QLineEdit, "field:pear0") is None
    assert '"apple399"' in preview.text()
    assert window.contents.controller.snapshot is not None
    assert window.contents.controller.snapshot.intent.text == window.contents.editor.text()


@pytest.mark.usefixtures("two")
def test_texts_of_a_closed_document_go(window: MainWindow, preview: PreparedPreview, qtbot: QtBot) -> None:
    def texts() -> int:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return len(preview.findChildren(QTextDocument))

    before = texts()
    assert window.documents.close()
    settle(qtbot, window)
    assert texts() == before - 1
    assert '"apple399"' in preview.text()


@pytest.mark.usefixtures("two")
def test_editor_knows_what_a_text_has_in_common_with_the_last_good_one(window: MainWindow) -> None:
    editor = window.contents.editor
    assert editor.known_members is not None
    known = editor.known_members(editor.text().replace('"The pear of number 7"', '"The'))
    assert known is not None
    assert len(known.names) == FIELDS - 1
