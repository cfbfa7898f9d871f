"""Folding: lines that are put away and come back by themselves where they are needed."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from playground.ui.editor import SchemaEditor
from tests.ui.editor.conftest import Typist, span_of

TEXT = '{\n  "a": {\n    "b": [\n      1\n    ]\n  },\n  "c": 2\n}|'


def shown(editor: SchemaEditor) -> list[int]:
    document = editor.document()
    return [n for n in range(document.blockCount()) if document.findBlockByNumber(n).isVisible()]


@pytest.fixture
def opened(typist: Typist, editor: SchemaEditor) -> SchemaEditor:
    typist.opens(TEXT)
    editor.folding.look()
    return editor


def test_folded_lines_are_hidden_and_the_text_is_the_same(opened: SchemaEditor) -> None:
    text = opened.text()
    opened.folding.toggle(1)
    assert shown(opened) == [0, 1, 5, 6, 7]
    assert opened.text() == text
    assert opened.line_look(1).remark is not None
    opened.folding.toggle(1)
    assert shown(opened) == list(range(8))


def test_fold_at_caret_takes_the_innermost_and_leaves_the_caret_in_sight(
    opened: SchemaEditor, typist: Typist
) -> None:
    opened.select(span_of(opened.text(), "1"))
    opened.folding.fold_at_caret()
    assert shown(opened) == [0, 1, 2, 4, 5, 6, 7]
    assert opened.caret_line() == 2
    opened.folding.fold_at_caret()
    assert shown(opened) == [0, 1, 5, 6, 7]
    opened.folding.open_at_caret()
    assert 3 not in shown(opened)


def test_going_into_folded_lines_opens_them(opened: SchemaEditor) -> None:
    opened.folding.toggle(2)
    opened.folding.toggle(1)
    opened.show_span(span_of(opened.text(), "1"))
    assert shown(opened) == list(range(8))


def test_undo_inside_folded_lines_opens_them(opened: SchemaEditor, typist: Typist) -> None:
    opened.select(span_of(opened.text(), "1"))
    typist.types("77")
    opened.folding.look()
    opened.folding.fold_all()
    assert 3 not in shown(opened)
    typist.undoes()
    assert 3 in shown(opened)


def test_a_fold_whose_bracket_goes_is_opened(opened: SchemaEditor, typist: Typist) -> None:
    opened.folding.toggle(1)
    opened.select(span_of(opened.text(), "{\n    "))
    cursor = opened.textCursor()
    cursor.setPosition(opened.text().index("{\n    "))
    opened.setTextCursor(cursor)
    typist.presses(Qt.Key.Key_Delete)
    assert shown(opened) == list(range(8))


def test_lines_above_a_fold_move_it(opened: SchemaEditor, typist: Typist) -> None:
    opened.folding.toggle(1)
    cursor = opened.textCursor()
    cursor.setPosition(1)
    opened.setTextCursor(cursor)
    typist.presses(Qt.Key.Key_Return)
    assert shown(opened) == [0, 1, 2, 6, 7, 8]


def test_another_text_is_not_folded(opened: SchemaEditor) -> None:
    opened.folding.fold_all()
    opened.set_text("{\n[\n1\n]\n}")
    assert shown(opened) == list(range(5))


def test_the_arrow_folds(opened: SchemaEditor, qtbot: QtBot) -> None:
    margin = opened.margin
    line = opened.cursorRect(opened.textCursor()).height()
    at = QPoint(margin.width() - 8, round(1.5 * line) + 8)
    QTest.mouseClick(margin, Qt.MouseButton.LeftButton, pos=at)
    assert shown(opened) == [0, 1, 5, 6, 7]
    opened.grab()


def test_squiggles_and_lines_are_right_below_a_fold(opened: SchemaEditor) -> None:
    opened.folding.toggle(1)
    lines = [line for line, _, _ in opened.lines_in(0, opened.viewport().height())]
    assert lines == [0, 1, 5, 6, 7]
