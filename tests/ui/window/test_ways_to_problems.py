"""Counts and words about problems lead to the first such problem, by mouse and by keys."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from playground.core.problem import Severity
from playground.ui.main_window import MainWindow

Finder = Callable[[str], QWidget]
TEXT = """\
{
  "type": "object",
  "properties": {
    "size": {"type": "string", "enum": ["S", "S"], "allowCustom": true},
    "age": {"type": "string", "minLength": -1},
    "name": {"type": "string", "minLength": "x"}
  }
}
"""
GOOD = '{"type": "object", "properties": {"n": {"type": "string", "maxLength": 2}}, "required": ["n"]}'


@pytest.fixture
def wrong(window: MainWindow, qtbot: QtBot) -> MainWindow:
    window.contents.editor.replace_all(TEXT)
    qtbot.waitUntil(window.is_settled)
    return window


def selected(window: MainWindow) -> tuple[Severity, int]:
    """The severity of the list's current row, and the line of the editor's caret."""
    problem = window.contents.problems.current_problem()
    assert problem is not None
    return problem.severity, window.contents.editor.caret_line()


def first(window: MainWindow, severity: Severity) -> tuple[Severity, int]:
    """The same as it shall be."""
    snapshot = window.contents.controller.snapshot
    assert snapshot is not None
    found = next(one for one in snapshot.problems if one.severity == severity)
    assert found.span is not None
    return severity, snapshot.document.text.count("\n", 0, found.span.start)


@pytest.mark.parametrize("severity", ["error", "warning", "information"])
@pytest.mark.parametrize("by_key", [False, True])
def test_a_count_leads_to_the_first_problem_of_its_kind(
    wrong: MainWindow, view: Finder, severity: Severity, *, by_key: bool
) -> None:
    count = view(f"count:{severity}")
    assert "Go to the first" in count.toolTip()
    assert count.focusPolicy() & Qt.FocusPolicy.TabFocus
    if by_key:
        count.setFocus()
        QTest.keyClick(count, Qt.Key.Key_Return)
    else:
        QTest.mouseClick(count, Qt.MouseButton.LeftButton)
    assert selected(wrong) == first(wrong, severity)


def test_a_count_brings_the_hidden_list_back(wrong: MainWindow, view: Finder) -> None:
    wrong.contents.actions["explain"].trigger()
    assert not view("problemsView").isVisible()
    QTest.mouseClick(view("count:warning"), Qt.MouseButton.LeftButton)
    assert view("problemsView").isVisible()


def test_the_status_bar_leads_to_the_first_error_of_the_schema(wrong: MainWindow, view: Finder) -> None:
    wrong.contents.actions["show-pane:problems"].trigger()
    assert not view("problemsView").isVisible()
    words = view("statusSchema")
    assert "Go to the first error" in words.toolTip()
    QTest.mouseClick(words, Qt.MouseButton.LeftButton)
    assert view("problemsView").isVisible()
    assert selected(wrong) == first(wrong, "error")
    assert QApplication.focusWidget() is view("problemsView")  # where the arrows go on from it


@pytest.mark.parametrize("answer", ["", "long"])
def test_the_status_bar_leads_to_the_answer_that_accept_waits_for(
    window: MainWindow, qtbot: QtBot, view: Finder, answer: str
) -> None:
    window.contents.editor.replace_all(GOOD)
    qtbot.waitUntil(window.is_settled)
    qtbot.keyClicks(view("field:n"), answer)
    window.contents.editor.setFocus()
    window.contents.actions["show-pane:form"].trigger()
    words = view("statusAnswer")
    assert "missing or refused" in words.toolTip()
    QTest.keyClick(words, Qt.Key.Key_Space)
    assert QApplication.focusWidget() is view("field:n")


def test_what_leads_nowhere_is_no_button(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    window.contents.editor.replace_all(GOOD)
    qtbot.keyClicks(view("field:n"), "no")
    qtbot.waitUntil(window.is_settled)
    caret = window.contents.editor.textCursor().position()
    for name in ("count:error", "count:warning", "statusSchema", "statusAnswer"):
        words = view(name)
        assert words.toolTip() == ""
        assert words.focusPolicy() == Qt.FocusPolicy.NoFocus
        assert words.cursor().shape() == Qt.CursorShape.ArrowCursor
        QTest.mouseClick(words, Qt.MouseButton.LeftButton)
        QTest.keyClick(words, Qt.Key.Key_Return)
    assert window.contents.problems.current_problem() is None
    assert window.contents.editor.textCursor().position() == caret


def test_two_quick_clicks_on_a_count_do_not_show_the_pane_alone(wrong: MainWindow, view: Finder) -> None:
    QTest.mouseDClick(view("count:error"), Qt.MouseButton.LeftButton)
    assert view("formPane").isVisible()


def test_a_press_that_ends_elsewhere_goes_nowhere(wrong: MainWindow, view: Finder) -> None:
    count = view("count:error")
    QTest.mousePress(count, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(count, Qt.MouseButton.LeftButton, pos=QPoint(-40, 5))
    assert wrong.contents.problems.current_problem() is None
