"""The editor in its window: fixes, outline, places, paste as schema, and the lists of commands."""

import json
from collections import Counter
from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListView, QMenu, QWidget
from pytestqt.qtbot import QtBot

from playground.core.position import Span
from playground.ui.action_table import all_actions
from playground.ui.dialogs.palette import Palette, matching, words_of
from playground.ui.dialogs.shortcuts import ShortcutsDialog, rows
from playground.ui.main_window import MainWindow
from playground.ui.status_bar import place_words
from playground.ui.theme import theme

Finder = Callable[[str], QWidget]
CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
TWO = """{
  "type": "object",
  "properties": {
    "a/b": {"type": "string", "title": "First"},
    "c": {"enum": ["x"]}
  }
}
"""


def test_a_required_field_that_waits_is_not_refused(window: MainWindow, view: Finder) -> None:
    window.contents.actions["outline"].trigger()
    window.contents.editor.replace_all(
        '{"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}'
    )
    assert [one.status for one in view("outlineView").entries()] == ["blank"]


def test_an_empty_name_is_seen_in_the_place() -> None:
    assert place_words("/properties//title") == 'properties › "" › title'
    assert place_words("") == ""
    assert place_words("/" + "/".join(["a" * 60] * 9)).startswith("… › aaa")


@pytest.fixture
def two(window: MainWindow) -> MainWindow:
    window.contents.editor.replace_all(TWO)
    window.contents.editor.setFocus()
    return window


def put_caret(window: MainWindow, part: str) -> None:
    at = window.contents.editor.text().index(part)
    window.contents.editor.select(Span(at, at))


def click_row(view: QWidget, row: int) -> None:
    assert isinstance(view, QListView)
    place = view.visualRect(view.model().index(row, 0)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_no_two_actions_have_the_same_key() -> None:
    keys = Counter(key for row in all_actions() for key in row.keys)
    assert [key for key, count in keys.items() if count > 1] == []


def test_ctrl_period_mends_the_problem_at_the_caret(two: MainWindow, qtbot: QtBot) -> None:
    put_caret(two, '"enum"')
    editor = two.contents.editor
    qtbot.keyClick(editor, Qt.Key.Key_Period, CTRL)
    assert editor.fix_menu.popup.choices() != ()
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    assert json.loads(two.session.intent.text)["properties"]["c"]["type"] == "string"
    qtbot.keyClick(editor, Qt.Key.Key_Z, CTRL)
    assert two.session.intent.text == TWO


def test_no_fix_is_said(two: MainWindow, qtbot: QtBot) -> None:
    put_caret(two, '"title"')
    qtbot.keyClick(two.contents.editor, Qt.Key.Key_Period, CTRL)
    assert two.statusBar().currentMessage() == "No fix is known for the problem here."


def test_problems_list_counts_fixes_and_mends(two: MainWindow, qtbot: QtBot, view: Finder) -> None:
    problems = two.contents.problems
    row = next(
        n for n, p in enumerate(two.controller.snapshot.schema_problems) if len(two.controller.fixes(p)) > 0
    )
    problem = two.controller.snapshot.schema_problems[row]
    qtbot.waitUntil(lambda: problems.fix_count(problem) == len(two.controller.fixes(problem)))
    problems.select_problem(problem)
    problems.setFocus()
    qtbot.keyClick(problems, Qt.Key.Key_Period, CTRL)
    (menu,) = (one for one in problems.findChildren(QMenu) if one.isVisible())
    menu.actions()[0].trigger()
    menu.close()
    assert two.session.intent.text != TWO
    two.contents.editor.undo()
    assert two.session.intent.text == TWO


def test_outline_shows_the_fields_and_leads_to_them(two: MainWindow, qtbot: QtBot, view: Finder) -> None:
    qtbot.keyClick(two.contents.editor, Qt.Key.Key_O, CTRL | SHIFT)
    outline = view("outlineView")
    assert outline.isVisible()
    assert outline.hasFocus()
    entries = outline.entries()
    assert [(one.name, one.kind, one.status) for one in entries] == [
        ("a/b", "text", "blank"),
        ("c", "unsupported", "unsupported"),
    ]
    click_row(outline, 1)
    selected = two.contents.editor.selection()
    assert two.contents.editor.text()[selected.start : selected.end] == '"c"'
    assert outline.current_field() == "c"
    qtbot.keyClick(outline, Qt.Key.Key_Up)
    qtbot.keyClick(outline, Qt.Key.Key_Return)
    assert view("statusPlace").text() == "properties › a/b"
    assert two.contents.editor.is_highlighted(3)


def test_outline_follows_the_caret_and_the_answer(two: MainWindow, qtbot: QtBot, view: Finder) -> None:
    two.contents.actions["outline"].trigger()
    put_caret(two, '"title"')
    outline = view("outlineView")
    assert outline.current_field() == "a/b"
    field = view("field:a/b")
    field.setFocus()
    qtbot.keyClicks(field, "x")
    assert outline.entries()[0].status == "valid"
    two.contents.actions["pane-problems"].trigger()
    assert not outline.isVisible()


def test_focused_field_is_brought_into_view_in_the_text(
    window: MainWindow, view: Finder, qtbot: QtBot
) -> None:
    names = [f"f{n}" for n in range(60)]
    schema = {"type": "object", "properties": {name: {"type": "string"} for name in names}}
    window.contents.editor.replace_all(json.dumps(schema, indent=2))
    qtbot.waitUntil(window.is_settled)
    view("field:f59").setFocus()
    editor = window.contents.editor
    line = editor.text()[: editor.text().index('"f59"')].count("\n")
    first = editor.firstVisibleBlock().blockNumber()
    assert first <= line <= editor.last_line_in_view()


def test_pointer_of_the_caret_is_copied(two: MainWindow, qtbot: QtBot) -> None:
    put_caret(two, '"First"')
    qtbot.keyClick(two.contents.editor, Qt.Key.Key_C, CTRL | SHIFT)
    assert QGuiApplication.clipboard().text() == "/properties/a~1b/title"


def test_alt_down_moves_the_property(two: MainWindow, qtbot: QtBot) -> None:
    put_caret(two, '"First"')
    qtbot.keyClick(two.contents.editor, Qt.Key.Key_Down, ALT)
    assert list(json.loads(two.session.intent.text)["properties"]) == ["c", "a/b"]
    assert [state.field.name for state in two.controller.snapshot.fields] == ["c", "a/b"]


def test_paste_as_schema_says_what_it_took_and_is_one_step(
    two: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    code = "const tool = {name: 'book', inputSchema: {type: 'object', properties: {a: {type: 'string'}}}}"
    QGuiApplication.clipboard().setText(code)
    qtbot.keyClick(two.contents.editor, Qt.Key.Key_V, CTRL | SHIFT)
    assert json.loads(two.session.intent.text)["properties"] == {"a": {"type": "string"}}
    assert 'Took the input schema of the tool "book", written in JavaScript.' in view("pasteBarText").text()
    QTest.mouseClick(view("pasteBar:undo"), Qt.MouseButton.LeftButton)
    assert two.session.intent.text == TWO
    assert not view("pasteBar").isVisible()


PYTHON = "SCHEMA = {'type': 'object', 'properties': {'a': {'type': 'string', 'allowCustom': True}},}"


def test_code_that_was_pasted_as_any_text_is_offered_to_be_turned_into_json(
    two: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    editor = two.contents.editor
    QGuiApplication.clipboard().setText(PYTHON)
    qtbot.keyClick(editor, Qt.Key.Key_A, CTRL)
    qtbot.keyClick(editor, Qt.Key.Key_V, CTRL)
    assert two.session.intent.text == PYTHON
    assert view("pasteBarText").text() == "This is a schema, written in Python."
    QTest.mouseClick(view("pasteBar:turn"), Qt.MouseButton.LeftButton)
    assert json.loads(two.session.intent.text)["properties"] == {"a": {"type": "string", "allowCustom": True}}
    assert view("pasteBarText").text() == "Took a schema, written in Python."
    QTest.mouseClick(view("pasteBar:undo"), Qt.MouseButton.LeftButton)
    assert two.session.intent.text == PYTHON


@pytest.mark.parametrize("copied", [TWO, '{"type": "object"', "{'a': 1}", "[" * 60_000])
def test_json_and_what_is_no_schema_is_pasted_without_an_offer(
    two: MainWindow, qtbot: QtBot, view: Finder, copied: str
) -> None:
    QGuiApplication.clipboard().setText(copied)
    qtbot.keyClick(two.contents.editor, Qt.Key.Key_A, CTRL)
    qtbot.keyClick(two.contents.editor, Qt.Key.Key_V, CTRL)
    assert two.session.intent.text == copied
    assert not view("pasteBar").isVisible()


def test_what_was_pasted_is_not_told_of_another_document(two: MainWindow, qtbot: QtBot, view: Finder) -> None:
    QGuiApplication.clipboard().setText(PYTHON)
    qtbot.keyClick(two.contents.editor, Qt.Key.Key_V, CTRL | SHIFT)
    assert view("pasteBar").isVisible()
    two.contents.actions["example:wall-colour"].trigger()
    assert not view("pasteBar").isVisible()


def test_the_offer_goes_with_the_next_key(two: MainWindow, qtbot: QtBot, view: Finder) -> None:
    QGuiApplication.clipboard().setText(PYTHON)
    qtbot.keyClick(two.contents.editor, Qt.Key.Key_A, CTRL)
    qtbot.keyClick(two.contents.editor, Qt.Key.Key_V, CTRL)
    assert view("pasteBar").isVisible()
    qtbot.keyClicks(two.contents.editor, " ")
    assert not view("pasteBar").isVisible()


@pytest.mark.parametrize("copied", ["", "no schema at all", "def f(): pass"])
def test_what_is_no_schema_changes_nothing_and_says_why(
    two: MainWindow, qtbot: QtBot, view: Finder, copied: str
) -> None:
    QGuiApplication.clipboard().setText(copied)
    qtbot.keyClick(two.contents.editor, Qt.Key.Key_V, CTRL | SHIFT)
    assert two.session.intent.text == TWO
    assert view("pasteBarText").text() != ""
    qtbot.keyClicks(two.contents.editor, " ")
    assert not view("pasteBar").isVisible()


def test_the_examples_come_last_where_nothing_is_typed() -> None:
    ids = [row.id for row in matching(all_actions(), "")]
    first = next(number for number, name in enumerate(ids) if name.startswith("example:"))
    assert sorted(ids) == sorted(row.id for row in all_actions())
    assert all(name.startswith("example:") for name in ids[first:])
    assert 0 < first < len(ids) - 10


def test_palette_finds_and_does(two: MainWindow, qtbot: QtBot) -> None:
    put_caret(two, '"First"')
    qtbot.keyClick(two.contents.editor, Qt.Key.Key_P, CTRL | SHIFT)
    palette = two.findChild(Palette)
    assert palette is not None
    assert palette.line.hasFocus()
    qtbot.keyClicks(palette.line, "move down")
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert list(json.loads(two.session.intent.text)["properties"]) == ["c", "a/b"]
    assert two.contents.editor.hasFocus()
    assert not palette.isVisible()


def test_palette_leaves_with_escape_and_with_the_focus(two: MainWindow, qtbot: QtBot, view: Finder) -> None:
    two.contents.actions["palette"].trigger()
    palette = two.findChild(Palette)
    assert palette is not None
    qtbot.keyClick(palette.line, Qt.Key.Key_Escape)
    assert two.contents.editor.hasFocus()
    assert palette.isHidden()
    two.contents.actions["palette"].trigger()
    view("preparedPreview").setFocus()
    assert all(one.isHidden() for one in two.findChildren(Palette))


def test_palette_leaves_where_the_field_that_had_the_focus_is_gone(
    two: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    view("field:a/b").setFocus()
    two.contents.actions["palette"].trigger()
    palette = two.findChild(Palette)
    assert palette is not None
    two.contents.editor.replace_all("{}")
    qtbot.waitUntil(two.is_settled)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qtbot.keyClick(palette.line, Qt.Key.Key_Escape)
    assert palette.isHidden()


def test_palette_does_nothing_that_cannot_be_done(window: MainWindow, qtbot: QtBot) -> None:
    window.contents.actions["palette"].trigger()
    palette = window.findChild(Palette)
    assert palette is not None
    qtbot.keyClicks(palette.line, "reload from disk")
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert palette.isVisible()
    palette.close_palette()


def test_every_typed_word_has_to_fit() -> None:
    found = [words_of(row) for row in matching(all_actions(), "fold all")]
    assert found == ["View › Folding › Fold all", "View › Folding › Unfold all"]


def test_shortcuts_sheet_holds_every_key(window: MainWindow) -> None:
    window.contents.actions["shortcuts"].trigger()
    dialog = window.findChild(ShortcutsDialog)
    assert dialog is not None
    assert dialog.isVisible()
    dialog.close()
    told = " ".join(choice.tag for choice in rows(window.actions()))
    assert all(key in told for row in all_actions() for key in row.keys)


def test_ctrl_wheel_and_keys_zoom_everything(two: MainWindow, qtbot: QtBot, view: Finder) -> None:
    editor = two.contents.editor
    before = editor.font().pixelSize(), view("preparedPreview").font().pixelSize()
    handle = two.windowHandle()
    assert handle is not None
    at = QPointF(editor.viewport().mapTo(two, QPoint(80, 40)))
    QTest.wheelEvent(handle, at, QPoint(0, 360), QPoint(), CTRL)
    assert editor.font().pixelSize() > before[0]
    assert view("preparedPreview").font().pixelSize() > before[1]
    qtbot.keyClick(editor, Qt.Key.Key_0, CTRL)
    assert editor.font().pixelSize() == before[0]
    theme().set_zoom(1.0)


def test_long_lines_wrap_only_when_asked(two: MainWindow) -> None:
    editor = two.contents.editor
    editor.replace_all('{"a": "' + "word " * 200 + '"}')
    assert editor.horizontalScrollBar().maximum() > 0
    two.contents.actions["wrap"].trigger()
    assert two.contents.actions["wrap"].isChecked()
    assert editor.horizontalScrollBar().maximum() == 0
    two.contents.actions["wrap"].trigger()
    assert editor.horizontalScrollBar().maximum() > 0


def test_find_goes_on_with_f3(two: MainWindow, qtbot: QtBot, view: Finder) -> None:
    qtbot.keyClick(two.contents.editor, Qt.Key.Key_F, CTRL)
    line = view("findText")
    qtbot.keyClicks(line, "type")
    qtbot.keyClick(two, Qt.Key.Key_F3)
    assert view("findCount").text() == "1 of 2"
    qtbot.keyClick(two, Qt.Key.Key_F3, SHIFT)
    assert view("findCount").text() == "2 of 2"


def test_folding_keys(two: MainWindow, qtbot: QtBot) -> None:
    put_caret(two, '"First"')
    two.contents.actions["fold"].trigger()
    assert not two.contents.editor.document().findBlockByNumber(3).isVisible()
    two.contents.actions["unfold-all"].trigger()
    assert two.contents.editor.document().findBlockByNumber(3).isVisible()
