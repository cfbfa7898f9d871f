"""A long text is shown by its first lines and filled in slices: nobody ever sees, changes or loses by it."""

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QPlainTextEdit
from pytestqt.qtbot import QtBot

from playground.core.position import Span
from playground.ui.code.kept_text import FIRST_LINES
from playground.ui.editor import SchemaEditor
from playground.ui.preview.prepared_preview import PreparedPreview
from tests.ui.editing import CTRL, emitted, turn_wheel

LONG = "\n".join(f'"line {number} \N{GRINNING FACE}"' for number in range(40 * FIRST_LINES))


def held(editor: QPlainTextEdit) -> str:
    """What Qt's document has, which is not asked for all of it."""
    return QPlainTextEdit.document(editor).toRawText().replace("\u2029", "\n")


ACTS: dict[str, Callable[[SchemaEditor, QtBot], object]] = {
    "a key": lambda editor, qtbot: qtbot.keyClick(editor, Qt.Key.Key_Right),
    "a click": lambda editor, qtbot: qtbot.mouseClick(editor.viewport(), Qt.MouseButton.LeftButton),
    "the wheel": lambda editor, qtbot: turn_wheel(editor, -120),
    "the scroll bar": lambda editor, qtbot: editor.verticalScrollBar().setValue(900),
    "a cursor": lambda editor, qtbot: editor.textCursor(),
    "the document": lambda editor, qtbot: editor.document(),
    "all selected": lambda editor, qtbot: editor.selectAll(),
    "a place": lambda editor, qtbot: editor.show_span(Span(len(LONG) - 3, len(LONG) - 1)),
    "one edit": lambda editor, qtbot: editor.replace_all(LONG + "\n"),
}


@pytest.mark.parametrize("act", ACTS)
def test_whoever_uses_the_text_finds_all_of_it(editor: SchemaEditor, qtbot: QtBot, act: str) -> None:
    editor.set_text(LONG)
    assert not editor.is_filled()
    assert held(editor) == LONG[: len(held(editor))] != LONG
    ACTS[act](editor, qtbot)
    assert editor.is_filled()
    assert held(editor) == editor.text() == LONG + ("\n" if act == "one edit" else "")


def test_text_is_known_at_once_and_filled_unasked(editor: SchemaEditor, qtbot: QtBot) -> None:
    told = emitted(editor)
    with qtbot.waitSignal(editor.filled):
        editor.set_text(LONG)
        assert editor.text() == editor.toPlainText() == LONG
        assert editor.blockCount() == LONG.count("\n") + 1
        assert not editor.is_filled()
    assert editor.is_filled()
    assert held(editor) == editor.text() == LONG
    assert told == []


def test_filled_text_has_nothing_to_undo_and_can_be_edited(editor: SchemaEditor, qtbot: QtBot) -> None:
    with qtbot.waitSignal(editor.filled):
        editor.show_text(editor.add_text(LONG))
    qtbot.keyClick(editor, Qt.Key.Key_Z, CTRL)
    assert editor.text() == held(editor) == LONG
    qtbot.keyClick(editor, Qt.Key.Key_End, CTRL)
    qtbot.keyClick(editor, "y")
    assert editor.text() == held(editor) == LONG + "y"
    qtbot.keyClick(editor, Qt.Key.Key_Z, CTRL)
    assert editor.text() == held(editor) == LONG


def test_scroll_bar_is_that_of_all_of_the_text_from_the_start(editor: SchemaEditor, qtbot: QtBot) -> None:
    bar = QPlainTextEdit.verticalScrollBar(editor)
    with qtbot.waitSignal(editor.filled):
        editor.set_text(LONG)
        first = bar.maximum()
        editor.resize(editor.width(), editor.height() - 60)
        second = bar.maximum()
        assert not editor.is_filled()
        editor.resize(editor.width(), editor.height() + 60)
    assert bar.maximum() == first < second
    assert bar.value() == 0


def test_text_that_is_left_half_filled_is_filled_when_it_comes_back(
    editor: SchemaEditor, qtbot: QtBot
) -> None:
    other, long = editor.shown_text(), editor.add_text(LONG)
    editor.show_text(long)
    editor.show_text(other)
    assert editor.is_filled()
    qtbot.keyClicks(editor, "x")
    assert editor.text() == held(editor) == "x"
    with qtbot.waitSignal(editor.filled):
        editor.show_text(long)
        assert not editor.is_filled()
    assert editor.text() == held(editor) == LONG
    editor.show_text(other)
    assert editor.text() == held(editor) == "x"


def test_another_text_takes_the_place_of_one_that_is_being_filled(editor: SchemaEditor, qtbot: QtBot) -> None:
    editor.set_text(LONG)
    editor.set_text("short")
    assert editor.is_filled()
    assert editor.text() == held(editor) == "short"
    editor.set_text(LONG)
    editor.set_text(LONG[::-1])
    assert not editor.is_filled()
    editor.complete_text()
    assert editor.text() == held(editor) == LONG[::-1]
    qtbot.keyClick(editor, Qt.Key.Key_Z, CTRL)
    assert editor.text() == held(editor) == LONG[::-1]


def test_text_that_a_document_would_change_is_put_in_whole(editor: SchemaEditor) -> None:
    editor.set_text(LONG + "\r\nx")
    assert editor.is_filled()
    assert editor.text() == held(editor) == LONG + "\nx"


def test_prepared_text_is_filled_too_and_edited_afterwards(qtbot: QtBot) -> None:
    view = PreparedPreview()
    qtbot.addWidget(view)
    view.open_text(LONG)
    assert not view.is_filled()
    view.replace_differing(LONG.replace("line 3000", "other"), quiet=True)
    assert view.is_filled()
    assert view.text() == held(view) == LONG.replace("line 3000", "other")
    assert not view.document().isUndoAvailable()


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.lists(st.text(alphabet='\n{}", \u00a0\u2028é\U0001f600', max_size=40), min_size=1, max_size=20))
def test_document_filled_in_parts_is_the_one_put_in_at_once(editor: SchemaEditor, pieces: list[str]) -> None:
    text = "\n".join(pieces * (2 * FIRST_LINES)) + pieces[0]
    editor.set_whole_text(text)
    blocks, units = editor.blockCount(), editor.document().characterCount()
    kept = editor.add_text(text)
    while kept.written is not None:
        kept.write_part()
    assert kept.document.toRawText().replace("\u2029", "\n") == kept.mirror.text == text
    assert (kept.document.blockCount(), kept.document.characterCount()) == (blocks, units)
    cursor = QTextCursor(kept.document)
    cursor.movePosition(QTextCursor.MoveOperation.End)
    assert kept.mirror.offset(cursor.position()) == len(text)
