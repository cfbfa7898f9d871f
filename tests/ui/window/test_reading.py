"""A long schema is read under a cover that tells how far it is; Stop and Escape keep the text and say so."""

import json
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from playground.ui.controller import SHORT_TEXT
from playground.ui.form.reading_cover import STOPPED, ReadingCover
from playground.ui.main_window import MainWindow
from playground.ui.snapshot_views import NOT_YET

Finder = Callable[[str], QWidget]
FIELDS = 1_500


@pytest.fixture
def long_text() -> str:
    fields = {f"n{number}": {"type": "string", "maxLength": 9} for number in range(FIELDS)}
    text = json.dumps({"type": "object", "properties": fields}, indent=1)
    assert len(text) > SHORT_TEXT
    return text


@pytest.fixture
def cover(window: MainWindow, view: Finder, long_text: str) -> ReadingCover:
    """A long text came, and is being read."""
    window.documents.open_example("wall-colour")
    window.documents.open_made(long_text, "long")
    found = view("readingCover")
    assert isinstance(found, ReadingCover)
    assert found.isVisible()
    return found


def test_reading_tells_how_far_it_is_and_ends_by_itself(
    cover: ReadingCover, window: MainWindow, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: 0 < cover.progress.done < 1)
    first = cover.progress.done
    qtbot.waitUntil(lambda: cover.progress.done > first)
    qtbot.waitUntil(lambda: not cover.isVisible(), timeout=30_000)
    snapshot = window.controller.snapshot
    assert snapshot is not None
    assert len(snapshot.fields) == FIELDS


def test_nothing_of_the_last_schema_can_be_sent_meanwhile(
    cover: ReadingCover, window: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    assert view("acceptReason").property("state") == "blocked"
    assert view("acceptReason").shown() == NOT_YET
    qtbot.keyClick(window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert cover.isVisible()
    assert view("resultView").toPlainText() == ""
    assert view("outlineView").model().rowCount() == 0


@pytest.mark.parametrize("way", ["button", "escape"])
def test_stopping_keeps_the_text_and_says_that_nothing_was_filled(
    cover: ReadingCover, window: MainWindow, qtbot: QtBot, view: Finder, long_text: str, way: str
) -> None:
    if way == "button":
        qtbot.mouseClick(view("stopReading"), Qt.MouseButton.LeftButton)
    else:
        qtbot.waitUntil(window.isActiveWindow)
        qtbot.keyClick(view("schemaEditor"), Qt.Key.Key_Escape)
    assert cover.title.shown() == STOPPED
    assert "stopped" in view("statusSchema").text()
    assert window.session.intent.text == long_text
    QApplication.processEvents()
    assert window.controller.snapshot is None
    assert not window.is_settled()


def test_escape_closes_an_open_list_first(
    cover: ReadingCover, window: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    qtbot.waitUntil(window.isActiveWindow)
    editor = view("schemaEditor")
    qtbot.keyClick(editor, Qt.Key.Key_End)
    qtbot.keyClick(editor, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    suggestions = view("completionPopup")
    assert suggestions.isVisible()
    qtbot.keyClick(editor, Qt.Key.Key_Escape)
    assert not suggestions.isVisible()
    assert cover.title.shown() != STOPPED
    qtbot.keyClick(editor, Qt.Key.Key_Escape)
    assert cover.title.shown() == STOPPED


def test_text_can_be_edited_after_stopping_and_is_read_when_asked(
    cover: ReadingCover, window: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    qtbot.mouseClick(view("stopReading"), Qt.MouseButton.LeftButton)
    editor = view("schemaEditor")
    assert isinstance(editor, QPlainTextEdit)
    qtbot.keyClick(editor, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(editor, " ")
    assert cover.title.shown() == STOPPED
    go_on = view("goOnReading")
    assert isinstance(go_on, QAbstractButton)
    qtbot.mouseClick(go_on, Qt.MouseButton.LeftButton)
    assert cover.title.shown() != STOPPED
    qtbot.waitUntil(lambda: not cover.isVisible(), timeout=30_000)
    assert window.controller.snapshot is not None
    assert window.session.intent.text.endswith("} ")


def test_a_short_text_is_shown_at_once_after_stopping(
    cover: ReadingCover, window: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    qtbot.mouseClick(view("stopReading"), Qt.MouseButton.LeftButton)
    window.contents.editor.replace_all("{}")
    assert window.is_settled()
    assert not cover.isVisible()


def test_escape_cancels_the_form_again_when_all_is_read(
    cover: ReadingCover, window: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    qtbot.waitUntil(lambda: not cover.isVisible(), timeout=30_000)
    qtbot.keyClick(view("formPane"), Qt.Key.Key_Escape)
    assert '"cancel"' in view("resultView").toPlainText()


def test_another_document_is_shown_while_one_was_stopped(
    cover: ReadingCover, window: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    qtbot.mouseClick(view("stopReading"), Qt.MouseButton.LeftButton)
    window.documents.all.step(-1)
    qtbot.waitUntil(window.is_settled)  # a busy machine may take longer for its pattern than a key waits
    assert view("field:color").isVisible()
    window.documents.all.step(1)
    assert cover.isVisible()
    assert cover.title.shown() != STOPPED
