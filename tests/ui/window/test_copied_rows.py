"""Ctrl+C in the lists of the strip: the selected rows, in words, though the window has a Copy of its own."""

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView
from pytestqt.qtbot import QtBot

from playground.ui.editor import SchemaEditor
from playground.ui.explain import ExplainView
from playground.ui.main_window import MainWindow
from playground.ui.problems import ProblemsView

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier
SCHEMA = """{"type": "object", "properties": {
  "a": {"type": "string", "title": "First"}, "b": {"type": "string", "enum": []}, "c": {"type": "strng"}
}}"""
GOOD = SCHEMA.replace('"enum": []', '"title": "Second"').replace("strng", "string")


def shown(window: MainWindow, qtbot: QtBot, text: str, action: str, kind: type) -> QAbstractItemView:
    editor = window.findChild(SchemaEditor)
    assert editor is not None
    editor.replace_all(text)
    for one in window.findChildren(QAction):
        if one.objectName() == action:
            one.trigger()
    qtbot.waitUntil(window.is_settled)
    found = window.findChild(kind)
    assert isinstance(found, QAbstractItemView)
    qtbot.waitUntil(found.isVisible)
    found.setFocus()
    return found


def click(view: QAbstractItemView, index: QModelIndex, held: Qt.KeyboardModifier = NONE) -> None:
    view.scrollTo(index)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, held, view.visualRect(index).center())


def copied(view: QAbstractItemView) -> list[str]:
    QGuiApplication.clipboard().setText("nothing yet")
    QTest.keyClick(view, Qt.Key.Key_C, CTRL)
    return QGuiApplication.clipboard().text().split("\n")


def test_selected_rows_of_explain_are_copied(window: MainWindow, qtbot: QtBot) -> None:
    view = shown(window, qtbot, GOOD, "explain", ExplainView)
    rows = [view.model().index(row, 0) for row in range(3)]
    click(view, rows[2])
    view.setFocus()
    assert copied(view) == ["c; not answered"]
    click(view, rows[0], SHIFT)
    view.setFocus()
    assert copied(view) == ["First (a); not answered", "Second (b); not answered", "c; not answered"]


@pytest.mark.parametrize("held", [CTRL, SHIFT])
def test_selected_problems_are_copied(window: MainWindow, qtbot: QtBot, held: Qt.KeyboardModifier) -> None:
    view = shown(window, qtbot, SCHEMA, "pane-problems", ProblemsView)
    model = view.model()
    assert model.rowCount() >= 2
    click(view, model.index(0, 0))
    click(view, model.index(1, 0), held)
    view.setFocus()
    assert copied(view) == [model.index(row, 0).data() for row in range(2)]
