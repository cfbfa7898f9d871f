"""Go to line."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from playground.ui.editor import SchemaEditor
from playground.ui.editor.go_to_line import GoToLine
from tests.ui.editor.conftest import Typist


@pytest.mark.parametrize(
    ("typed", "after"),
    [
        ("2", "🎨1\n|🎨2\n3"),
        ("2:2", "🎨1\n🎨|2\n3"),
        ("2, 99", "🎨1\n🎨2|\n3"),
        ("99", "🎨1\n🎨2\n|3"),
        ("0", "|🎨1\n🎨2\n3"),
    ],
)
def test_it_goes_there(typist: Typist, editor: SchemaEditor, board: QWidget, typed: str, after: str) -> None:
    bar = GoToLine(editor)
    bar.setParent(board)
    typist.opens("🎨1\n🎨2\n3|")
    bar.open_bar()
    QTest.keyClicks(bar.line, typed)
    QTest.keyClick(bar.line, Qt.Key.Key_Return)
    assert typist.marked == after
    assert bar.isHidden()
    assert editor.hasFocus()


def test_what_is_no_line_is_said(typist: Typist, editor: SchemaEditor, board: QWidget) -> None:
    bar = GoToLine(editor)
    bar.setParent(board)
    typist.opens("1|")
    bar.open_bar()
    QTest.keyClicks(bar.line, "x")
    QTest.keyClick(bar.line, Qt.Key.Key_Return)
    assert not bar.isHidden()
    assert "Write a number" in bar.said.shown()
