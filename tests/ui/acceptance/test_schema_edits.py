"""While the schema is edited, answers, focus, caret and what could last be read are kept."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from tests.ui.acceptance.conftest import CONTROL, Driver, Opener, Schema, asking

PEOPLE = asking(
    name={"type": "string"},
    city={"type": "string"},
    color={"type": "string", "enum": ["red", "green"], "allowCustom": True},
)


def action(form: Driver, words: str) -> QAction:
    """An action by the words in its menu."""
    found = [one for one in form.window.findChildren(QAction) if words in one.text().replace("&", "")]
    assert found, words
    return found[0]


# -- F50: answers belong to names


def test_f50_a_renamed_property_loses_its_answer_and_has_it_back_with_its_name(open_form: Opener) -> None:
    form = open_form(PEOPLE)
    form.type("name", "Ada")
    form.type("city", "Rome")
    form.replace('"city"', '"town"')
    assert form.content() == {"name": "Ada"}
    assert form.line("town").text() == ""
    form.replace('"name": {', '"name": {"title": "Your name",')
    assert form.line("name").text() == "Ada"
    assert "Your name" in form.labels()
    form.replace('"town"', '"city"')
    assert form.content() == {"name": "Ada", "city": "Rome"}


def test_f50_a_field_that_becomes_another_kind_keeps_its_answer_aside(open_form: Opener) -> None:
    form = open_form(asking(n={"type": "string"}))
    form.type("n", "12")
    form.replace('"type": "string"', '"type": "integer"')
    assert form.content() == {}
    form.type("n", "7")
    assert form.content() == {"n": 7}
    form.replace('"type": "integer"', '"type": "string"')
    assert form.content() == {"n": "12"}
    form.replace('"type": "string"', '"type": "integer"')
    assert form.content() == {"n": 7}


def test_x09_no_answer_leaks_into_another_schema(open_form: Opener) -> None:
    form = open_form(asking(secretNote={"type": "string"}, kept={"type": "string"}))
    form.type("secretNote", "hidden")
    form.write(asking(other={"type": "string"}))
    form.type("other", "x")
    assert form.accept() == {"action": "accept", "content": {"other": "x"}}


# -- F51: focus and caret


def test_f51_typing_in_the_schema_leaves_a_field_as_it_is(open_form: Opener) -> None:
    form = open_form(PEOPLE)
    form.type("name", "Ada Lovelace")
    line = form.line("name")
    line.setFocus()
    line.setSelection(2, 5)
    for old, new in (
        ('"city"', '"town"'),
        ('"name": {', '"name": {"minLength": 2,'),
        ('"properties": {', '"properties": {"first": {"type": "boolean"},'),
        ('"required": []', '"required": ["name"]'),
        ('"enum": [\n        "red",', '"enum": ['),
    ):
        form.replace(old, new)
        assert form.line("name") is line
        assert form.window.focusWidget() is line
        assert (line.selectionStart(), line.selectedText()) == (2, "a Lov")
    assert form.content() == {"name": "Ada Lovelace"}


def test_f51_typing_in_a_field_leaves_the_schema_editor_as_it_is(open_form: Opener) -> None:
    form = open_form(PEOPLE)
    cursor = form.editor.textCursor()
    cursor.setPosition(20)
    cursor.setPosition(30, cursor.MoveMode.KeepAnchor)
    form.editor.setTextCursor(cursor)
    form.type("name", "Ada")
    form.type("color", "Mauve")
    after = form.editor.textCursor()
    assert (after.anchor(), after.position()) == (20, 30)


def test_f51_an_editor_that_has_the_focus_keeps_it(open_form: Opener) -> None:
    form = open_form(PEOPLE)
    form.editor.setFocus()
    for key in '  "':
        form.qtbot.keyClicks(form.editor, key)
        assert form.window.focusWidget() is form.editor


# -- F52, F54: options and defaults


def test_f52_custom_text_stays_while_the_options_change(open_form: Opener) -> None:
    form = open_form(PEOPLE)
    form.type("color", "typed")
    combo = form.combo("color")
    for old, new in (('"red"', '"black"'), ('"green"', '"green", "blue", "white"'), ('"black",', "")):
        form.replace(old, new)
        assert form.combo("color") is combo
        assert combo.currentText() == "typed"
        assert form.content() == {"color": "typed"}
    form.replace('"blue"', '"typed"')
    assert form.state("color") == "predefined"


def test_a_picked_option_that_goes_stays_as_text(open_form: Opener) -> None:
    form = open_form(PEOPLE)
    form.pick("color", "green")
    form.replace('"green"', '"white"')
    assert form.content() == {"color": "green"}
    assert form.state("color") == "custom"


@pytest.mark.parametrize(
    ("property_", "state"),
    [
        ({"type": "string", "enum": ["a", "b"], "default": "q"}, "blank"),
        ({"type": "string", "enum": list("abcdef"), "default": "q"}, "blank"),
        ({"type": "integer", "default": "7"}, "blank"),
        ({"type": "boolean", "default": "yes"}, "blank"),
        ({"type": "array", "items": {"type": "string", "enum": ["a"]}, "default": "a"}, "blank"),
    ],
)
def test_f54_a_default_that_the_field_cannot_show_is_told_and_not_sent(
    open_form: Opener, property_: Schema, state: str
) -> None:
    form = open_form(asking(it=property_))
    assert form.state("it") == state
    assert form.content() == {}
    assert any("default" in row for row in form.problems())
    assert form.accept() == {"action": "accept", "content": {}}


def test_f54_a_default_that_breaks_the_format_is_shown_and_refused(open_form: Opener) -> None:
    form = open_form(asking(day={"type": "string", "format": "date", "default": "soon"}))
    assert any("default" in row for row in form.problems())
    assert form.accept() is None or form.content() == {}


# -- E15, E17: what cannot be read


def test_e15_a_broken_text_keeps_preview_form_and_answers(open_form: Opener) -> None:
    form = open_form(PEOPLE)
    form.type("name", "Ada")
    prepared = form.prepared()
    control = form.control("name")
    text = form.editor.toPlainText()
    form.key(form.editor, Qt.Key.Key_End, CONTROL)
    form.key(form.editor, Qt.Key.Key_Backspace)
    form.settle()
    assert form.is_stale()
    assert form.accept_state() == "stale"
    assert form.prepared() == prepared
    assert form.control("name") is control
    assert form.accept() is None
    form.type("name", " L")
    assert form.content() == {"name": "Ada L"}
    form.key(form.editor, Qt.Key.Key_End, CONTROL)  # Accept went to the first problem
    form.qtbot.keyClicks(form.editor, "}")
    form.settle()
    assert form.editor.toPlainText() == text
    assert not form.is_stale()
    assert form.accept_state() == "ready"
    assert form.accept() == {"action": "accept", "content": {"name": "Ada L"}}


@pytest.mark.parametrize("text", ["[]", '"x"', "true", "null", "12", "", "   ", "\n"])
def test_e17_a_root_that_is_no_object_is_told_and_nothing_is_sent(open_form: Opener, text: str) -> None:
    form = open_form(text)
    assert "object" in "\n".join(form.problems()) or text.strip() == ""
    assert form.accept() is None
    assert form.accept_state() in ("blocked", "stale")
    form.click("declineButton")
    assert form.result() == {"action": "decline"}
    form.write(PEOPLE)
    form.type("name", "Ada")
    assert form.accept() == {"action": "accept", "content": {"name": "Ada"}}


@pytest.mark.parametrize(
    "text",
    [
        '{"type": "object", "properties": []}',
        '{"type": "object", "properties": {"a": true}}',
        '{"type": "object", "properties": {"a": {"type": "strin"}}}',
        '{"type": "object", "properties": {"a": {"type": "string", "pattern": "("}}}',
        '{"type": "object", "properties": {"a": {"type": "string", "minLength": -1}}}',
        '{"type": "object", "properties": {"a": {"$ref": "#"}}}',
        '{"type": "object", "properties": {"a": {"$ref": "#/$defs/none"}}}',
        '{"type": "object", "properties": {"a": {"$ref": "http://127.0.0.1:9/s.json"}}}',
        '{"type": "object", "properties": {"a": {"type": "string", "enum": []}}}',
        '{"type": "object", "required": "a", "properties": {}}',
        "[" * 5_000,
        '{"a":' * 5_000,
        '{"type": "object", "properties": {"a": {"type": "number", "minimum": NaN}}}',
        '{"type": "object", "properties": {"a": {"type": "number", "maximum": 1e400}}}',
    ],
)
def test_e19_a_wrong_schema_is_told_and_the_window_goes_on(open_form: Opener, text: str) -> None:
    form = open_form(text)
    assert form.problems()
    form.click("acceptButton")
    form.write(PEOPLE)
    assert form.accept() == {"action": "accept", "content": {}}


# -- E09, E16: undo


def test_e09_format_is_undone_in_one_step(open_form: Opener) -> None:
    form = open_form('{"type":"object","properties":{"a":{"type":"string"}}}')
    form.key(form.editor, Qt.Key.Key_End, CONTROL)
    form.qtbot.keyClicks(form.editor, " ")
    before = form.editor.toPlainText()
    action(form, "Format").trigger()
    formatted = form.editor.toPlainText()
    assert "\n" in formatted
    assert json.loads(formatted) == json.loads(before)
    form.key(form.editor, Qt.Key.Key_Z, CONTROL)
    assert form.editor.toPlainText() == before
    form.key(form.editor, Qt.Key.Key_Z, CONTROL)
    assert form.editor.toPlainText() == before[:-1]


def test_e10_format_keeps_numbers_letters_and_order(open_form: Opener) -> None:
    form = open_form('{"b":1e2,"a":1.10,"n":12345678901234567890.0,"t":"Größe","u":"\\u00e9"}')
    action(form, "Format").trigger()
    text = "".join(form.editor.toPlainText().split())
    assert text == '{"b":1e2,"a":1.10,"n":12345678901234567890.0,"t":"Größe","u":"\\u00e9"}'


def test_e12_format_leaves_a_broken_text_alone(open_form: Opener) -> None:
    form = open_form('{"a": 1,, }')
    if action(form, "Format").isEnabled():
        action(form, "Format").trigger()
    assert form.editor.toPlainText() == '{"a": 1,, }'


def test_e16_undo_after_opening_does_nothing(open_form: Opener) -> None:
    form = open_form(PEOPLE)
    before = form.editor.toPlainText()
    form.key(form.editor, Qt.Key.Key_Z, CONTROL)
    form.editor.undo()
    assert form.editor.toPlainText() == before


# -- the request around the schema


@pytest.mark.parametrize("wrap", ["schema", "params", "request"])
def test_a_schema_in_its_request_is_found_and_its_message_shown(open_form: Opener, wrap: str) -> None:
    params = {"message": "Which <b>colour</b> & why?", "requestedSchema": PEOPLE}
    request = {"jsonrpc": "2.0", "id": 1, "method": "elicitation/create", "params": params}
    form = open_form({"schema": PEOPLE, "params": params, "request": request}[wrap])
    shown = form.find(QLabel, "requestMessage").text()
    assert shown == ("" if wrap == "schema" else "Which <b>colour</b> & why?")
    form.type("color", "Mauve")
    assert form.accept() == {"action": "accept", "content": {"color": "Mauve"}}


def test_the_result_stays_until_an_answer_or_the_schema_changes(open_form: Opener) -> None:
    form = open_form(PEOPLE)
    form.click("declineButton")
    form.control("name").setFocus()
    QApplication.processEvents()
    assert form.result() == {"action": "decline"}
    form.type("name", "A")
    assert form.result() == {"action": "accept", "content": {"name": "A"}}
    form.click("cancelButton")
    assert form.result() == {"action": "cancel"}
    form.replace('"city"', '"town"')
    assert form.result() == {"action": "accept", "content": {"name": "A"}}


def test_names_belong_to_the_present_form_alone(open_form: Opener) -> None:
    form = open_form(PEOPLE)
    for number in range(5):
        form.write(asking(**{f"f{number}": {"type": "string"}, "color": {"type": "boolean"}}))
        names = {one.objectName() for one in form.window.findChildren(QWidget)}
        assert {name for name in names if name.startswith("field:")} == {f"field:f{number}", "field:color"}
        assert not isinstance(form.control("color"), type(form.line(f"f{number}")))
