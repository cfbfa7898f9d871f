"""The answer as JSON: the same answer as in the form, both ways, with real keys."""

import json
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from playground.ui.main_window import MainWindow
from playground.ui.panes import FORM_PAGE, JSON_PAGE
from playground.ui.result import AnswerEditor

Finder = Callable[[str], QWidget]
CTRL = Qt.KeyboardModifier.ControlModifier
SCHEMA = """{"type": "object", "properties": {
  "color": {"type": "string", "enum": ["#f00", "#0f0"], "pattern": "^#", "allowCustom": true},
  "count": {"type": "integer", "minimum": 1, "default": 2},
  "keep": {"type": "boolean"},
  "pet": {"type": "string", "oneOf": [{"const": "c", "title": "Cat"}, {"const": "d", "title": "Dog"}]}
}, "required": ["color"]}"""


class Desk:
    """One window with a schema in it, its answer editor and its form."""

    def __init__(self, window: MainWindow, qtbot: QtBot, view: Finder) -> None:
        self.window, self.qtbot, self.view = window, qtbot, view
        self.load(SCHEMA)
        editor = view("answerEditor")
        assert isinstance(editor, AnswerEditor)
        self.editor = editor

    def load(self, text: str) -> None:
        self.window.session.load(text, None)
        self.window.contents.editor.set_text(text)
        self.settle()

    def settle(self) -> None:
        self.qtbot.waitUntil(self.window.is_settled, timeout=10_000)

    def page(self, page: int) -> None:
        name = ("showForm", "showJson")[page]
        self.qtbot.mouseClick(self.view(name), Qt.MouseButton.LeftButton)

    def write(self, text: str) -> None:
        """Select all and type."""
        self.page(JSON_PAGE)
        self.editor.setFocus()
        self.editor.selectAll()
        QApplication.clipboard().setText(text)
        self.qtbot.keyClick(self.editor, Qt.Key.Key_V, CTRL)
        self.settle()

    def line(self, name: str) -> QLineEdit:
        control = self.view(f"field:{name}")
        if isinstance(control, QLineEdit):
            return control
        line = control.lineEdit()
        assert isinstance(line, QLineEdit)
        return line

    def status(self, name: str) -> str:
        return str(self.view(f"feedback:{name}").property("state"))

    def sent(self) -> object:
        text = self.text("resultView")
        return json.loads(text) if text else None

    def text(self, name: str) -> str:
        widget = self.view(name)
        return widget.toPlainText() if isinstance(widget, QPlainTextEdit) else widget.text()

    def reason(self) -> str:
        return self.text("acceptReason")

    def places(self) -> list[tuple[str, str]]:
        rows = self.window.contents.problems._rows.rows
        return [(row.problem.code, row.place) for row in rows if row.problem.source == "content"]


@pytest.fixture
def desk(window: MainWindow, qtbot: QtBot, view: Finder) -> Desk:
    return Desk(window, qtbot, view)


def test_what_is_typed_as_json_stands_in_the_form(desk: Desk) -> None:
    desk.write('{"color": "#7ab", "count": 12, "keep": false, "pet": "d"}')
    assert desk.line("color").text() == "#7ab"
    assert desk.status("color") == "custom"
    assert desk.line("count").text() == "12"
    for name in ("option:keep:no", "option:pet:1"):
        button = desk.view(name)
        assert isinstance(button, QAbstractButton)
        assert button.isChecked()
    content = {"color": "#7ab", "count": 12, "keep": False, "pet": "d"}
    assert desk.sent() == {"action": "accept", "content": content}


def test_what_is_typed_in_the_form_stands_in_the_json(desk: Desk) -> None:
    desk.line("color").setFocus()
    desk.qtbot.keyClicks(desk.line("color"), "#7ab")
    desk.settle()
    assert json.loads(desk.editor.toPlainText()) == {"color": "#7ab", "count": 2}


def test_what_is_written_while_a_long_schema_is_read_stands_in_the_form(desk: Desk) -> None:
    names = [f"f{number}" for number in range(400)]
    fields = {name: {"type": "string", "title": f"Field of the name {name}"} for name in names}
    desk.window.contents.editor.setPlainText(json.dumps({"type": "object", "properties": fields}, indent=2))
    assert not desk.window.is_settled()
    desk.write(json.dumps(dict.fromkeys(names, "x")))
    assert desk.line("f399").text() == "x"
    assert desk.sent() == {"action": "accept", "content": dict.fromkeys(names, "x")}


def test_typing_key_by_key_keeps_text_and_caret_as_typed(desk: Desk) -> None:
    desk.page(JSON_PAGE)
    desk.editor.setFocus()
    desk.editor.selectAll()
    typed = '{ "color":"#7a",   "count": 1e1 }'
    desk.qtbot.keyClicks(desk.editor, typed)
    desk.settle()
    assert desk.editor.toPlainText() == typed
    assert desk.editor.textCursor().atEnd()
    assert desk.line("count").text() == "1e1"
    for _ in range(3):
        desk.qtbot.keyClick(desk.editor, Qt.Key.Key_Left)
    desk.qtbot.keyClicks(desk.editor, "0")
    desk.settle()
    assert desk.editor.toPlainText() == '{ "color":"#7a",   "count": 1e01 }'
    assert desk.line("count").text() == "1e01"


def test_undo_takes_back_what_was_typed_and_the_form_follows(desk: Desk) -> None:
    desk.write('{"color": "#111"}')
    desk.write('{"color": "#222"}')
    desk.qtbot.keyClick(desk.editor, Qt.Key.Key_Z, CTRL)
    desk.settle()
    assert desk.editor.toPlainText() == '{"color": "#111"}'
    assert desk.line("color").text() == "#111"


def test_undo_after_an_answer_in_the_form_brings_the_written_one_back(desk: Desk) -> None:
    written = '{"color": "#111", "oops"'
    desk.write(written)
    desk.page(FORM_PAGE)
    desk.qtbot.keyClicks(desk.line("count"), "0")
    desk.settle()
    assert json.loads(desk.editor.toPlainText())["count"] == 20
    desk.page(JSON_PAGE)
    desk.editor.setFocus()
    desk.qtbot.keyClick(desk.editor, Qt.Key.Key_Z, CTRL)
    assert desk.editor.toPlainText() == written


def test_broken_json_keeps_the_last_good_answers_and_says_where(desk: Desk) -> None:
    desk.write('{"color": "#7ab"}')
    desk.write('{\n  "color": "#7ab",\n  "count": \n}')
    assert desk.line("color").text() == "#7ab"
    assert desk.sent() is None
    assert desk.view("acceptReason").property("state") == "blocked"
    assert desk.reason().startswith("Accept waits: the answer is not JSON yet, line ")
    codes = desk.places()
    assert codes[0][0].startswith("json-")
    assert codes[0][1].startswith("Answer 3:")
    assert desk.view("answerRemark").isVisible()
    assert desk.text("answerRemark").startswith("3:")
    assert desk.editor.extraSelections()


@pytest.mark.parametrize("text", ["[]", '"x"', "null", "", " ", '{"color": "#f00"', '{"none": 1}'])
def test_what_went_out_is_not_shown_for_a_written_answer_that_cannot_go_out(desk: Desk, text: str) -> None:
    desk.write('{"color": "#f00"}')
    desk.qtbot.mouseClick(desk.view("acceptButton"), Qt.MouseButton.LeftButton)
    assert desk.sent() == {"action": "accept", "content": {"color": "#f00"}}
    desk.write(text)
    assert desk.sent() is None
    desk.qtbot.mouseClick(desk.view("acceptButton"), Qt.MouseButton.LeftButton)
    assert desk.sent() is None
    desk.qtbot.mouseClick(desk.view("declineButton"), Qt.MouseButton.LeftButton)
    assert desk.sent() == {"action": "decline"}


def test_the_remark_goes_when_the_json_is_mended(desk: Desk) -> None:
    desk.write('{"color": "#7ab",}')
    assert desk.view("answerRemark").isVisible()
    desk.write('{"color": "#7ab"}')
    assert not desk.view("answerRemark").isVisible()
    assert not desk.editor.extraSelections()
    assert desk.sent() == {"action": "accept", "content": {"color": "#7ab"}}


def test_the_same_verdict_stands_in_both(desk: Desk) -> None:
    desk.write('{"color": "7ab", "count": 0}')
    assert (desk.status("color"), desk.status("count")) == ("invalid", "invalid")
    marked = [one.cursor.selectedText() for one in desk.editor.extraSelections()]
    assert sorted(marked) == ['"7ab"', "0"]


@pytest.mark.parametrize("value", ['"12"', "null", "1.5", "[1]", "true"])
def test_a_value_of_another_kind_is_refused_and_shown_in_its_control(desk: Desk, value: str) -> None:
    desk.write(f'{{"color": "#7ab", "count": {value}}}')
    assert desk.status("count") == "invalid"
    assert desk.line("count").text() == value
    assert desk.sent() is None
    desk.page(FORM_PAGE)
    desk.line("count").selectAll()
    desk.qtbot.keyClicks(desk.line("count"), "5")
    desk.settle()
    assert desk.sent() == {"action": "accept", "content": {"color": "#7ab", "count": 5}}


def test_a_name_that_is_no_field_is_told_and_blocks(desk: Desk) -> None:
    desk.write('{"color": "#7ab", "colour": "x"}')
    assert ("unknown-name", "Answer 1:19") in desk.places()
    assert desk.reason() == '"colour" is no field of this form.'
    assert desk.sent() is None


def test_accept_goes_to_the_place_in_the_json(desk: Desk) -> None:
    desk.write('{"color": "#7ab", "colour": "x"}')
    desk.page(FORM_PAGE)
    desk.qtbot.mouseClick(desk.view("acceptButton"), Qt.MouseButton.LeftButton)
    assert desk.editor.isVisible()
    assert desk.editor.textCursor().selectedText() == '"colour"'


def test_accept_goes_to_the_form_for_an_answer_that_is_not_there(desk: Desk) -> None:
    desk.write("{}")
    desk.qtbot.mouseClick(desk.view("acceptButton"), Qt.MouseButton.LeftButton)
    assert not desk.editor.isVisible()
    assert desk.line("color").hasFocus()


def test_editing_the_schema_hands_a_written_answer_over_to_the_fields(desk: Desk) -> None:
    desk.write('{"color": "#7ab", "count": 3}')
    schema = desk.window.contents.editor
    schema.setTextCursor(_found(schema, '"count"'))
    desk.qtbot.keyClicks(schema, '"number"')
    desk.settle()
    content = {"color": "#7ab", "number": 2}
    assert json.loads(desk.editor.toPlainText()) == content
    assert desk.sent() == {"action": "accept", "content": content}


def test_editing_the_schema_leaves_a_half_written_answer_alone(desk: Desk) -> None:
    desk.write('{"color": ')
    schema = desk.window.contents.editor
    schema.setTextCursor(_found(schema, "#0f0"))
    desk.qtbot.keyClicks(schema, "#00f")
    desk.settle()
    assert desk.editor.toPlainText() == '{"color": '


def test_reset_and_clear_all(desk: Desk) -> None:
    desk.write('{"color": "#7ab", "count": 3}')
    desk.window.contents.actions["clear-all"].trigger()
    desk.settle()
    assert desk.editor.toPlainText() == "{}"
    assert desk.line("count").text() == ""
    desk.window.contents.actions["reset"].trigger()
    desk.settle()
    assert json.loads(desk.editor.toPlainText()) == {"count": 2}


@pytest.mark.parametrize(
    "text",
    [
        '{"color": "#7ab", "count": 9}',
        '{"action": "accept", "content": {"color": "#7ab", "count": 9}}',
        '{"jsonrpc": "2.0", "id": 1, "result": {"content": {"color": "#7ab", "count": 9}}}',
    ],
)
def test_a_copied_answer_fills_the_form(desk: Desk, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    desk.window.contents.actions["paste-answer"].trigger()
    desk.settle()
    assert desk.editor.isVisible()
    assert desk.sent() == {"action": "accept", "content": {"color": "#7ab", "count": 9}}


def test_content_and_result_are_copied(desk: Desk) -> None:
    desk.write('{"color": "#7ab", "count": 1.0}')
    desk.window.contents.actions["copy-content"].trigger()
    content = QGuiApplication.clipboard().text()
    assert json.loads(content) == {"color": "#7ab", "count": 1}
    assert "1.0" in content
    desk.window.contents.actions["copy-result"].trigger()
    assert json.loads(QGuiApplication.clipboard().text())["action"] == "accept"


def test_another_document_begins_with_its_own_answer(desk: Desk) -> None:
    desk.write('{"color": "#7ab", ')
    desk.load('{"type": "object", "properties": {"a": {"type": "string", "default": "x"}}}')
    assert json.loads(desk.editor.toPlainText()) == {"a": "x"}
    assert desk.places() == []


def test_x09_undo_brings_no_answer_of_another_document_back(desk: Desk) -> None:
    desk.write('{"color": "#7ab"}')
    for name in ("wall-colour", "booking"):
        desk.window.documents.open_example(name)
        desk.settle()
        before = desk.editor.toPlainText()
        desk.page(JSON_PAGE)
        desk.editor.setFocus()
        for _ in range(5):
            desk.qtbot.keyClick(desk.editor, Qt.Key.Key_Z, CTRL)
        assert desk.editor.toPlainText() == before
        assert "#7ab" not in before


def test_odd_characters_come_through_both_ways(desk: Desk) -> None:
    desk.write('{"color": "#a\\u2029b\\ud83d\\ude00"}')
    assert desk.window.controller.snapshot is not None
    assert desk.window.controller.snapshot.content["color"] == "#a\u2029b\U0001f600"
    desk.page(FORM_PAGE)
    desk.qtbot.keyClicks(desk.line("count"), "0")
    desk.settle()
    assert json.loads(desk.editor.toPlainText())["color"] == "#a\u2029b\U0001f600"


def _found(editor: QPlainTextEdit, text: str) -> QTextCursor:
    cursor = editor.document().find(text)
    assert not cursor.isNull()
    return cursor
