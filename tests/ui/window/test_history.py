"""What went out: a list that grows with every action, and from which answers come back into the form."""

import json
from collections.abc import Callable
from datetime import datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit, QListView, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from playground.ui.main_window import MainWindow

Finder = Callable[[str], QWidget]
SCHEMA = """{"type": "object", "properties": {
  "name": {"type": "string", "minLength": 2}, "pet": {"type": "string", "default": "cat"}},
  "required": ["name"]}"""


@pytest.fixture
def filled(window: MainWindow, qtbot: QtBot, view: Finder) -> MainWindow:
    window.contents.history._clock = lambda: datetime(2026, 3, 1, 9, 30, 5)
    window.contents.editor.setFocus()
    QGuiApplication.clipboard().setText(SCHEMA)
    qtbot.keyClick(window.contents.editor, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(window.is_settled, timeout=10_000)
    qtbot.keyClicks(view("field:name"), "Kim")
    return window


def press(qtbot: QtBot, view: Finder, name: str) -> None:
    qtbot.mouseClick(view(name), Qt.MouseButton.LeftButton)


def rows(view: Finder) -> list[str]:
    found = view("historyView")
    assert isinstance(found, QListView)
    model = found.model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def line(view: Finder, name: str) -> QLineEdit:
    found = view(f"field:{name}")
    assert isinstance(found, QLineEdit)
    return found


def test_every_action_leaves_a_line_with_time_action_and_verdict(
    filled: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    press(qtbot, view, "acceptButton")
    press(qtbot, view, "declineButton")
    line(view, "name").clear()
    press(qtbot, view, "acceptButton")  # sends nothing
    press(qtbot, view, "cancelButton")
    assert rows(view) == [
        "09:30:05, Cancelled, not accepted: no content",
        "09:30:05, Declined, valid: no content",
        '09:30:05, Accepted, valid: {"name": "Kim", "pet": "cat"}',
    ]


def test_the_answers_of_a_line_come_back_by_keys_alone(
    filled: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    line(view, "pet").setText("dog")
    press(qtbot, view, "acceptButton")
    filled.contents.actions["reset"].trigger()
    assert line(view, "name").text() == ""
    filled.contents.actions["show-history"].trigger()
    assert view("historyView").isVisible()
    assert not view("resultView").isVisible()
    view("historyView").setFocus()
    qtbot.keyClick(view("historyView"), Qt.Key.Key_Return)
    assert (line(view, "name").text(), line(view, "pet").text()) == ("Kim", "dog")


def test_what_was_sent_is_sent_again_though_the_default_is_another_one_now(
    filled: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    press(qtbot, view, "acceptButton")
    filled.contents.editor.replace_all(SCHEMA.replace('"cat"', '"dog"'))
    qtbot.waitUntil(filled.is_settled, timeout=10_000)
    assert line(view, "pet").text() == "dog"
    filled.contents.handlers.answer_again(filled.contents.history.entries[0])
    result = view("resultView")
    assert isinstance(result, QPlainTextEdit)
    assert json.loads(result.toPlainText())["content"] == {"name": "Kim", "pet": "cat"}


def test_a_name_that_is_no_field_any_more_is_told(filled: MainWindow, qtbot: QtBot, view: Finder) -> None:
    press(qtbot, view, "acceptButton")
    filled.contents.editor.replace_all(SCHEMA.replace('"pet"', '"animal"'))
    qtbot.waitUntil(filled.is_settled, timeout=10_000)
    filled.contents.handlers.answer_again(filled.contents.history.entries[0])
    assert filled.statusBar().currentMessage() == 'No field in this schema for "pet": not taken over'


def test_the_switch_shows_either_and_the_header_says_which(
    filled: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    press(qtbot, view, "showHistory")
    assert view("historyView").isVisible()
    assert filled.contents.result_pane.header.accessibleName() == "Result what went out"
    filled.contents.result_pane.set_folded(True)
    assert not view("historyView").isVisible()
    filled.contents.result_pane.set_folded(False)
    assert view("historyView").isVisible()
    press(qtbot, view, "showResult")
    assert view("resultView").isVisible()
    assert filled.contents.result_pane.header.accessibleName() == "Result Accept sends exactly this"


def test_a_line_can_be_copied(filled: MainWindow, qtbot: QtBot, view: Finder) -> None:
    press(qtbot, view, "acceptButton")
    history = filled.contents._history_view
    menu = history.row_menu(history.model().index(0, 0))
    menu.actions()[1].trigger()
    assert json.loads(QGuiApplication.clipboard().text())["action"] == "accept"
    menu.actions()[0].trigger()
    menu.deleteLater()
