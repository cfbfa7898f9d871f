"""Quick fixes beside the text: which are offered, and that each is one step for undo."""

import json

from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from playground.core.analyze import analyze
from playground.core.intent import Intent
from playground.core.position import Span
from playground.ui.editor import SchemaEditor
from tests.ui.editor.conftest import Typist


def told(editor: SchemaEditor) -> None:
    """Tell the editor the problems of its text, as the window does."""
    snapshot = analyze(Intent(text=editor.text()))
    editor.set_document(snapshot.document)
    editor.set_problems(tuple(problem for problem in snapshot.schema_problems if problem.span is not None))


def titles(editor: SchemaEditor) -> list[str]:
    return [choice.label for choice in editor.fix_menu.popup.choices()]


def test_the_fix_of_a_line_is_one_step_for_undo(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens('{"type": "object", "properties": {\n  "a": {|"enum": ["x"]}\n}}')
    told(editor)
    before = editor.text()
    assert editor.show_fixes()
    assert titles(editor) != []
    typist.presses(Qt.Key.Key_Return)
    assert json.loads(editor.text())["properties"]["a"]["type"] == "string"
    assert titles(editor) == []
    typist.undoes()
    assert editor.text() == before


def test_a_trailing_comma_goes(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens('{"type": "object", "properties": {},|}')
    told(editor)
    assert editor.show_fixes()
    typist.presses(Qt.Key.Key_Return)
    assert editor.text() == '{"type": "object", "properties": {}}'


def test_fix_after_emoji_is_at_its_place(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens('{"type": "object", "properties": {"🎨🎨": {"title": "🎨", "type": "string"},|}}')
    told(editor)
    assert editor.show_fixes()
    typist.presses(Qt.Key.Key_Return)
    assert editor.text() == '{"type": "object", "properties": {"🎨🎨": {"title": "🎨", "type": "string"}}}'


def test_a_click_on_the_gutter_mark_offers_the_fixes_of_its_line(
    typist: Typist, editor: SchemaEditor, qtbot: QtBot
) -> None:
    typist.opens('|{"type": "object", "properties": {\n  "a": {"enum": ["x"]}\n}}')
    told(editor)
    line = editor.rect_of(Span(40, 40))
    qtbot.mouseClick(editor.margin, Qt.MouseButton.LeftButton, pos=QPoint(8, line.center().y()))
    assert editor.caret_line() == 1
    assert titles(editor) != []
    typist.presses(Qt.Key.Key_Return)
    assert json.loads(editor.text())["properties"]["a"]["type"] == "string"


def test_nothing_is_offered_where_nothing_is_wrong(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens('{"type": "object", "properties": {"a": {"type": "string"|}}}')
    told(editor)
    assert not editor.show_fixes()
    assert titles(editor) == []


def test_typing_on_closes_the_menu(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens('{"type": "object", "properties": {},|}')
    told(editor)
    editor.show_fixes()
    typist.types(" ")
    assert titles(editor) == []
