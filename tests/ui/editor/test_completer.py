"""The list of suggestions: when it opens, what it offers and writes, and that it leaves typing alone."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListView, QWidget

from playground.app.examples import examples
from playground.core.position import Span
from playground.ui.editor import SchemaEditor
from tests.ui.editor.conftest import Typist

FIELD = '{"type": "object", "properties": {"a": {"type": "string"|}}}'


def labels(editor: SchemaEditor) -> list[str]:
    return [choice.label for choice in editor.completer.popup.choices()]


def popup_rect(editor: SchemaEditor) -> QRect:
    popup = editor.completer.popup
    return QRect(popup.mapToGlobal(QPoint(0, 0)), popup.size())


def test_a_quote_opens_the_list_of_keywords(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens('{\n  "type": "object",\n  |\n}')
    typist.types('"')
    assert "properties" in labels(editor)
    assert typist.marked == '{\n  "type": "object",\n  "|"\n}'


def test_letters_filter_the_list(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens(FIELD)
    typist.types(', "min')
    assert labels(editor) == ["minLength"]
    typist.presses(Qt.Key.Key_Backspace)
    assert "minLength" in labels(editor)


def test_a_choice_is_one_step_for_undo(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens('{"type": "object", "properties": {"a": {"type": |}}}')
    editor.completer.open()
    assert "string" in labels(editor)
    row = labels(editor).index("number")
    typist.presses(*[Qt.Key.Key_Down] * row, Qt.Key.Key_Return)
    assert editor.text() == '{"type": "object", "properties": {"a": {"type": "number"}}}'
    assert labels(editor) == []
    typist.undoes()
    assert editor.text() == '{"type": "object", "properties": {"a": {"type": }}}'


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_tab_and_enter_write_what_is_typed_to_its_end(
    typist: Typist, editor: SchemaEditor, key: Qt.Key
) -> None:
    typist.opens(FIELD)
    typist.types(', "maxL')
    typist.presses(key)
    value = json.loads(editor.text())
    assert value["properties"]["a"]["maxLength"] == 0
    typist.types("40")
    assert json.loads(editor.text())["properties"]["a"]["maxLength"] == 40


def test_escape_closes_the_list_and_keeps_the_text(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens(FIELD)
    typist.types(', "m')
    before = editor.text()
    typist.presses(Qt.Key.Key_Escape)
    assert (labels(editor), editor.text()) == ([], before)


def test_enter_breaks_the_line_while_nothing_is_chosen(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens('{"type": "object", "properties": {}|}')
    typist.types(",")
    assert labels(editor) != []
    assert editor.completer.popup.current() == -1
    typist.presses(Qt.Key.Key_Return)
    assert editor.text() == '{"type": "object", "properties": {},\n}'


def test_a_schema_typed_without_looking_is_the_schema_meant(typist: Typist, editor: SchemaEditor) -> None:
    text = '{"type": "object", "properties": {"a": {"type": "string", "enum": ["x"], "allowCustom": true}}}'
    typist.types(text)
    assert editor.text() == text


def test_lines_typed_without_looking_are_the_schema_meant(typist: Typist, editor: SchemaEditor) -> None:
    lines = ["{", '"type": "object",', '"properties": {', '"a": {', '"type": "string"', "}", "}", "}"]
    for line in lines[:-1]:
        typist.types(line)
        typist.presses(Qt.Key.Key_Return)
    typist.types(lines[-1])
    assert json.loads(editor.text()) == {"type": "object", "properties": {"a": {"type": "string"}}}


def test_allow_custom_is_marked_as_an_extension(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens('{"type": "object", "properties": {"a": {"type": "string", "enum": ["x"]|}}}')
    typist.types(', "allow')
    (choice,) = editor.completer.popup.choices()
    assert (choice.label, choice.tag) == ("allowCustom", "extension")
    assert "SEP-1456" in editor.completer.popup.help_text()


def test_the_focus_stays_in_the_text(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens(FIELD)
    typist.types(', "')
    assert editor.hasFocus()
    rows = editor.completer.popup.findChild(QListView)
    assert rows is not None
    place = rows.visualRect(rows.model().index(0, 0)).center()
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert editor.hasFocus()
    assert '"title"' in editor.text()


def test_a_list_that_opens_again_begins_at_its_top(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens(FIELD)
    rows = editor.completer.popup.findChild(QListView)
    assert rows is not None
    bar = rows.verticalScrollBar()
    for _ in range(2):
        typist.types(",")
        assert (bar.value(), bar.maximum() > 0, editor.completer.popup.current()) == (0, True, -1)
        bar.setValue(bar.maximum())
        typist.presses(Qt.Key.Key_Escape, Qt.Key.Key_Backspace)
    typist.types(",")
    editor.completer.open()
    typist.presses(Qt.Key.Key_Up)
    assert bar.value() == bar.maximum()
    editor.completer.open()
    assert (bar.value(), editor.completer.popup.current()) == (0, 0)


@pytest.mark.parametrize("line", [0, 26])
def test_the_list_never_covers_the_line_it_is_about(typist: Typist, editor: SchemaEditor, line: int) -> None:
    typist.opens('{"type": "object",' + "\n" * line + "|\n}")
    editor.completer.open()
    assert labels(editor) != []
    caret = editor.cursorRect()
    row = QRect(editor.viewport().mapToGlobal(caret.topLeft()), caret.size())
    assert not popup_rect(editor).intersects(row)
    assert editor.window().geometry().contains(popup_rect(editor))


def test_another_widget_with_the_focus_closes_the_list(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens(FIELD)
    typist.types(', "')
    assert labels(editor) != []
    editor.clearFocus()
    assert labels(editor) == []


def test_free_text_is_left_alone(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens('{"type": "object", "properties": {"a": {"type": "string", "title": |}}}')
    typist.types('"Type of thing')
    assert labels(editor) == []


def test_broken_text_has_suggestions_too(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens('{"type": "object", "properties": {"a": {"type": "string" "b": [, |')
    typist.opens('{"type": "object" "properties": {"a": {"type": |')
    editor.completer.open()
    assert "boolean" in labels(editor)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_every_suggestion_in_a_cut_example_is_undone_at_once(
    editor: SchemaEditor, typist: Typist, data: st.DataObject
) -> None:
    example = data.draw(st.sampled_from([one for one in examples() if len(one.text()) < 4_000]))
    whole = example.text()
    start = data.draw(st.integers(0, len(whole)))
    cut = data.draw(st.integers(0, 40))
    text = whole[:start] + whole[start + cut :]
    editor.set_text(text)
    editor.select(Span(start, start))
    editor.completer.open()
    shown = labels(editor)
    if shown:
        row = data.draw(st.integers(0, min(len(shown), 8) - 1))
        typist.presses(*[Qt.Key.Key_Down] * row, Qt.Key.Key_Return)
        typist.undoes()
    assert editor.text() == text


def test_nothing_lies_over_the_text_while_the_list_is_closed(
    typist: Typist, editor: SchemaEditor, board: QWidget
) -> None:
    corner = editor.margin.mapTo(board, QPoint(1, 1))
    assert board.childAt(corner) is editor.margin
    typist.opens(FIELD)
    typist.types(",")
    middle = board.mapFromGlobal(popup_rect(editor).center())
    assert board.childAt(middle) is not editor.viewport()
    typist.presses(Qt.Key.Key_Escape)
    assert board.childAt(middle) is editor.viewport()
