"""The guide, done in the real window as it is written: each step has the outcome that the page promises."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from playground.ui.dialogs.made_texts import MadeTextsDialog
from playground.ui.main_window import MainWindow
from playground.ui.problems import ProblemsView
from tests import documents
from tests.ui.window.conftest import AskerDouble

Finder = Callable[[str], QWidget]
CLOSED, OPEN = documents.guide_schemas()


def text_of(widget: QWidget) -> str:
    assert isinstance(widget, QPlainTextEdit)
    return widget.toPlainText()


class Reader:
    """Does what the guide says."""

    def __init__(self, window: MainWindow, view: Finder, qtbot: QtBot) -> None:
        self.window, self.view, self.qtbot = window, view, qtbot

    def choose(self, action: str) -> None:
        found = self.window.findChild(QAction, action)
        assert found is not None, action
        found.trigger()
        self.settle()

    def settle(self) -> None:
        self.qtbot.waitUntil(self.window.is_settled)

    def paste(self, text: str) -> None:
        editor = self.view("schemaEditor")
        QGuiApplication.clipboard().setText(text)
        QTest.keyClick(editor, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(editor, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        self.settle()

    def type_behind(self, place: str, text: str) -> None:
        editor = self.view("schemaEditor")
        assert isinstance(editor, QPlainTextEdit)
        cursor = editor.document().find(place)
        assert not cursor.isNull()
        cursor.setPosition(cursor.selectionEnd())
        editor.setTextCursor(cursor)
        editor.setFocus()
        for character in text:
            if character == "\n":
                QTest.keyClick(editor, Qt.Key.Key_Return)
            else:
                QTest.keyClicks(editor, character)
        self.settle()

    def answer(self, text: str) -> None:
        drink = self.view("field:drink")
        assert isinstance(drink, QComboBox)
        line = drink.lineEdit()
        assert line is not None
        line.setFocus()
        line.selectAll()
        QTest.keyClicks(line, text)
        self.settle()

    def result(self) -> dict[str, object]:
        made = json.loads(text_of(self.view("resultView")))
        assert isinstance(made, dict)
        return made

    def feedback(self) -> tuple[str, str]:
        label = self.view("feedback:drink")
        return str(label.property("state")), label.text()  # by its contract

    def codes(self) -> list[str]:
        problems = self.view("problemsView")
        assert isinstance(problems, ProblemsView)
        return [row.problem.code for row in problems.model().rows]  # its own model


@pytest.fixture
def reader(window: MainWindow, view: Finder, qtbot: QtBot) -> Reader:
    made = Reader(window, view, qtbot)
    made.choose("new")
    return made


def test_2_a_schema_is_pasted_and_an_option_pressed(reader: Reader) -> None:
    reader.paste(CLOSED)
    QTest.mouseClick(reader.view("option:drink:1"), Qt.MouseButton.LeftButton)
    reader.settle()
    assert reader.result() == {"action": "accept", "content": {"drink": "tea"}}


def test_3_the_list_is_opened_by_typing(reader: Reader) -> None:
    reader.paste(CLOSED)
    reader.type_behind('"water"]', ',\n"allowCustom": true')
    branches = json.loads(text_of(reader.view("preparedPreview")))["properties"]["drink"]["anyOf"]
    assert branches[0] == {"enum": ["coffee", "tea", "water"]}
    assert len(branches) == 2
    reader.answer("cocoa")
    assert reader.feedback()[0] == "custom"
    assert reader.result() == {"action": "accept", "content": {"drink": "cocoa"}}
    reader.choose("explain")
    assert reader.view("explainView").isVisible()


def test_3_suggestions_list_what_can_stand_there(reader: Reader) -> None:
    reader.paste(CLOSED)
    reader.type_behind('"water"]', ',\n"')
    reader.choose("complete")
    assert reader.view("completionPopup").isVisible()


def test_4_a_limit_says_how_much_is_too_much(reader: Reader) -> None:
    reader.paste(CLOSED)
    reader.type_behind('"water"]', ',\n"allowCustom": true')
    reader.type_behind('"allowCustom": true', ',\n"maxLength": 12')
    assert json.loads(text_of(reader.view("schemaEditor"))) == json.loads(OPEN)
    reader.answer("a large hot cocoa")
    state, words = reader.feedback()
    assert state == "invalid"
    assert "12 characters" in words


def test_5_a_mistake_is_found_and_mended(reader: Reader) -> None:
    reader.paste(OPEN.replace('"maxLength": 12', '"maxLength": 3'))
    assert reader.codes().count("option-refused") == 2
    reader.choose("next-problem")
    reader.choose("fixes")
    assert reader.view("fixPopup").isVisible()
    QTest.keyClick(reader.view("schemaEditor"), Qt.Key.Key_Return)
    reader.settle()
    assert reader.codes().count("option-refused") == 1
    reader.choose("undo")
    assert reader.codes().count("option-refused") == 2
    reader.choose("explain-code")
    assert reader.view("helpText").isVisible()


def test_6_three_actions_and_the_history(reader: Reader, asker: AskerDouble, tmp_path: Path) -> None:
    reader.paste(OPEN)
    reader.choose("accept")
    assert "required" in reader.view("acceptReason").text()  # a label
    reader.answer("cocoa")
    for action, content in (("accept", {"drink": "cocoa"}), ("decline", None), ("cancel", None)):
        reader.choose(action)
        sent = reader.result()
        assert (sent["action"], sent.get("content")) == (action, content)
    reader.choose("show-history")
    assert reader.view("historyView").isVisible()
    asker.chosen = tmp_path / "drink.json"
    reader.choose("save")
    assert json.loads(asker.chosen.read_text(encoding="utf-8")) == json.loads(OPEN)


def test_7_the_call_is_copied_and_a_report_written(
    reader: Reader, asker: AskerDouble, tmp_path: Path
) -> None:
    reader.paste(OPEN)
    reader.answer("cocoa")
    reader.choose("export")
    dialog = reader.window.findChild(MadeTextsDialog)
    assert dialog is not None
    dialog.choose("typescript-v1")
    dialog.copy()
    assert "elicitInput" in QGuiApplication.clipboard().text()
    dialog.close()
    asker.chosen = tmp_path / "report.html"
    reader.choose("export-report")
    assert ">Accepted</p>" in asker.chosen.read_text(encoding="utf-8")
    assert [code for code in reader.codes() if code != "unlisted-keyword"] == []
