"""The overview beside the scroll bar."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from playground.core.position import Span
from playground.core.problem import Problem
from playground.ui.editor import SchemaEditor
from tests.ui.editor.conftest import Typist


def test_a_click_on_a_mark_goes_to_the_problem(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens("|" + "x\n" * 400)
    problem = Problem("code", "error", "No good.", span=Span(600, 601))
    told: list[Problem] = []
    editor.problem_requested.connect(told.append)
    editor.set_problems((problem,))
    ((height, _),) = editor.stripe.marks()
    assert 0.7 < height / editor.stripe.height() < 0.8
    QTest.mouseClick(editor.stripe, Qt.MouseButton.LeftButton, pos=QPoint(4, height + 1))
    assert editor.selection() == Span(600, 601)
    assert told == [problem]


def test_a_click_beside_the_marks_scrolls(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens("|" + "x\n" * 400)
    QTest.mouseClick(editor.stripe, Qt.MouseButton.LeftButton, pos=QPoint(4, editor.stripe.height() // 2))
    assert 150 < editor.verticalScrollBar().value() < 230
    assert editor.caret_line() == 0


def test_the_stripe_is_beside_the_text(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens("x|")
    assert editor.stripe.geometry().left() > editor.viewport().geometry().right()
    assert editor.stripe.height() == editor.viewport().height()
