"""Several texts in one editor: each keeps its undo history, caret and scrolling while another is shown."""

import gc

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from playground.core.position import Span
from playground.core.problem import Problem
from playground.ui.editor import SchemaEditor
from playground.ui.theme import theme

LONG = "\n".join(f'"line {number}"' for number in range(300))
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def editor(qtbot: QtBot) -> SchemaEditor:
    made = SchemaEditor()
    qtbot.addWidget(made)
    made.resize(400, 300)
    made.show()
    qtbot.waitExposed(made)
    made.setFocus()
    return made


def test_each_text_has_its_own_undo_history(qtbot: QtBot, editor: SchemaEditor) -> None:
    first = editor.shown_text()
    editor.set_text("one")
    qtbot.keyClicks(editor, "1")
    second = editor.add_text()
    editor.show_text(second)
    assert editor.text() == editor.toPlainText() == ""
    qtbot.keyClicks(editor, "two")
    editor.show_text(first)
    assert editor.text() == "1one"
    qtbot.keyClick(editor, Qt.Key.Key_Z, CTRL)
    assert editor.text() == editor.toPlainText() == "one"
    editor.show_text(second)
    assert editor.text() == "two"
    qtbot.keyClick(editor, Qt.Key.Key_Z, CTRL)
    assert editor.text() == ""
    editor.show_text(first)
    qtbot.keyClick(editor, Qt.Key.Key_Y, CTRL)
    assert editor.text() == "1one"


def test_added_text_is_whole_and_cannot_be_undone(qtbot: QtBot, editor: SchemaEditor) -> None:
    added = editor.add_text(LONG + "\n\N{GRINNING FACE}\N{NO-BREAK SPACE}x")
    editor.show_text(added)
    assert editor.text() == editor.toPlainText() == LONG + "\n\N{GRINNING FACE}\N{NO-BREAK SPACE}x"
    qtbot.keyClick(editor, Qt.Key.Key_Z, CTRL)
    assert editor.text() == editor.toPlainText() == LONG + "\n\N{GRINNING FACE}\N{NO-BREAK SPACE}x"
    qtbot.keyClick(editor, Qt.Key.Key_End, CTRL)
    with qtbot.waitSignal(editor.text_changed):
        qtbot.keyClick(editor, "y")
    assert editor.text().endswith("xy")


def test_caret_selection_and_scrolling_come_back(editor: SchemaEditor) -> None:
    first = editor.shown_text()
    editor.set_text(LONG)
    at = LONG.index('"line 150"')
    editor.show_span(Span(at, at + 4))
    top = editor.verticalScrollBar().value()
    assert top > 0
    editor.show_text(editor.add_text())
    assert editor.caret_offset() == editor.verticalScrollBar().value() == 0
    editor.show_text(first)
    cursor = editor.textCursor()
    assert (cursor.anchor(), cursor.position()) == (at, at + 4)
    assert editor.verticalScrollBar().value() == top


def test_showing_another_text_emits_nothing(qtbot: QtBot, editor: SchemaEditor) -> None:
    editor.set_text("one")
    other = editor.add_text()
    with qtbot.assertNotEmitted(editor.text_changed), qtbot.assertNotEmitted(editor.caret_moved):
        editor.show_text(other)
        editor.set_text("two")
        editor.show_text(other)


def test_typing_goes_to_the_text_that_is_shown(qtbot: QtBot, editor: SchemaEditor) -> None:
    first = editor.shown_text()
    second = editor.add_text()
    editor.show_text(second)
    with qtbot.waitSignal(editor.text_changed) as typed:
        qtbot.keyClicks(editor, "x")
    assert typed.args == ["x"]
    assert (first.mirror.text, second.mirror.text) == ("", "x")


def test_problems_of_the_same_text_are_underlined_in_the_other_document(editor: SchemaEditor) -> None:
    editor.set_text('{"a": 1}')
    editor.set_problems((Problem("c", "error", "wrong", span=Span(1, 4)),))
    other = editor.add_text()
    first = editor.shown_text()
    editor.show_text(other)
    assert editor.extraSelections() == []
    editor.set_text('{"a": 1}')
    editor.set_problems((Problem("c", "error", "wrong", span=Span(1, 4)),))
    editor.show_text(first)
    selections = editor.extraSelections()
    assert len(selections) == 1
    assert selections[0].cursor.document() is editor.document()


def test_text_kept_over_a_change_of_theme_looks_like_the_others(editor: SchemaEditor) -> None:
    first = editor.shown_text()
    editor.set_text("one")
    editor.show_text(editor.add_text())
    theme().set_text_points(18)
    editor.show_text(first)
    assert editor.document().defaultFont().pixelSize() == theme().font("code").pixelSize()
    assert editor.document().documentMargin() == theme().scaled(8)
    theme().set_text_points(None)


def test_texts_live_as_long_as_their_editor(qtbot: QtBot, editor: SchemaEditor) -> None:
    first = editor.shown_text()
    for _ in range(3):
        editor.show_text(editor.add_text())
        gc.collect()
        qtbot.keyClicks(editor, "x")
    editor.show_text(first)
    qtbot.keyClicks(editor, "y")
    assert editor.text() == "y"
