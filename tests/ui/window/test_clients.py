"""Clients in their window: the form as one of them draws it, and the matrix of all of them."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableView, QWidget
from pytestqt.qtbot import QtBot

from playground.app.profiles import ORDER
from playground.ui.controller import SHORT_TEXT
from playground.ui.dialogs.clients import ClientsDialog
from playground.ui.main_window import MainWindow
from playground.ui.widgets.client_combo import ClientCombo
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.notice_bar import NoticeBar
from tests.ui.window.conftest import AskerDouble

Finder = Callable[[str], QWidget]
SCHEMA = json.dumps(
    {
        "type": "object",
        "properties": {
            "colour": {"type": "string", "title": "Colour", "enum": ["red", "blue"], "allowCustom": True},
            "<i>": {"type": "string"},
        },
        "required": ["colour"],
    },
    indent=2,
)


@pytest.fixture
def filled(window: MainWindow, qtbot: QtBot) -> MainWindow:
    window.contents.editor.replace_all(SCHEMA)
    qtbot.waitUntil(window.is_settled)
    return window


def combo_of(window: MainWindow) -> ClientCombo:
    found = window.findChild(ClientCombo)
    assert found is not None
    return found


def bar_of(view: Finder) -> NoticeBar:
    found = view("clientBar")
    assert isinstance(found, NoticeBar)
    return found


def matrix_of(window: MainWindow) -> ClientsDialog:
    window.contents.actions["clients"].trigger()
    found = window.findChild(ClientsDialog)
    assert found is not None
    return found


def press(dialog: QWidget, name: str) -> None:
    button = dialog.findChild(QWidget, name)
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_profiles_are_read_when_the_list_is_wanted(filled: MainWindow) -> None:
    combo = combo_of(filled)
    assert combo.count() == 1
    combo.setFocus()
    combo.fill()
    assert [combo.itemData(row) for row in range(combo.count())] == list(ORDER)


def test_chosen_client_draws_the_form_and_says_what_differs(
    filled: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    combo = combo_of(filled)
    combo.setFocus()
    combo.fill()
    assert not bar_of(view).isVisible()
    QTest.keyClick(combo, Qt.Key.Key_Down)
    qtbot.waitUntil(filled.is_settled)
    assert combo.currentData() == "typescript-sdk-1"
    notice = bar_of(view).notice()
    assert notice is not None
    assert "Colour: closed list" in notice.text
    QTest.mouseClick(view("option:colour:1"), Qt.MouseButton.LeftButton)
    assert json.loads(filled.contents.result.text())["content"] == {"colour": "blue"}
    assert "allowCustom" in filled.contents.editor.text()
    assert '"anyOf"' in filled.contents.preview.text()


def test_strip_leads_back_to_the_schema_as_written(filled: MainWindow, view: Finder) -> None:
    filled.contents.handlers.why.choose_client("typescript-sdk-2")
    QTest.mouseClick(bar_of(view).button("reference"), Qt.MouseButton.LeftButton)
    assert not bar_of(view).isVisible()
    assert combo_of(filled).currentData() == "reference"
    assert view("field:colour").property("editable") is True


def test_answers_stay_while_clients_change(filled: MainWindow, qtbot: QtBot, view: Finder) -> None:
    control = view("field:colour")
    control.setFocus()
    QTest.keyClicks(control, "teal")
    filled.contents.handlers.why.choose_client("typescript-sdk-1")
    filled.contents.handlers.why.choose_client("reference")
    qtbot.waitUntil(filled.is_settled)
    assert json.loads(filled.contents.result.text())["content"] == {"colour": "teal"}


def test_strip_follows_the_schema(filled: MainWindow, qtbot: QtBot, view: Finder) -> None:
    filled.contents.handlers.why.choose_client("typescript-sdk-1")
    filled.contents.editor.replace_all('{"type": "object", "properties": {"a": {"type": "object"}}}')
    qtbot.waitUntil(filled.is_settled)
    notice = bar_of(view).notice()
    assert notice is not None
    assert "refuses the request" in notice.text
    filled.contents.actions["accept"].trigger()
    assert filled.contents.result.text() == ""


def test_matrix_has_a_reason_in_every_cell(filled: MainWindow, view: Finder) -> None:
    dialog = matrix_of(filled)
    table = dialog.findChild(QTableView)
    assert table is not None
    reason = dialog.findChild(TextLabel, "clientReason")
    assert reason is not None
    for row in range(2):
        for column, name in enumerate(ORDER):
            dialog.choose(row, name)
            assert table.currentIndex().column() == column
            assert reason.shown()
            assert table.currentIndex().data()
    dialog.grab()
    head = table.model().headerData(1, Qt.Orientation.Vertical, Qt.ItemDataRole.ToolTipRole)
    assert "&lt;i&gt;" in head


def test_matrix_draws_the_form_as_the_chosen_client(filled: MainWindow, view: Finder) -> None:
    dialog = matrix_of(filled)
    dialog.choose(0, "vs-code")
    press(dialog, "drawForm")
    assert combo_of(filled).currentData() == "vs-code"
    assert bar_of(view).isVisible()
    dialog.choose(0, "mcpjam")
    table = dialog.findChild(QTableView)
    assert table is not None
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert combo_of(filled).currentData() == "mcpjam"


def test_matrix_is_copied_and_saved(filled: MainWindow, asker: AskerDouble, tmp_path: Path) -> None:
    dialog = matrix_of(filled)
    press(dialog, "copyMatrix")
    assert QGuiApplication.clipboard().text().startswith("| Field |")
    asker.chosen = tmp_path / "clients.csv"
    press(dialog, "saveCsv")
    assert asker.chosen.read_text(encoding="utf-8").startswith("field,label,client,outcome")
    asker.chosen = tmp_path / "clients.md"
    press(dialog, "saveMarkdown")
    assert "## Sources" in asker.chosen.read_text(encoding="utf-8")


def test_strip_opens_the_matrix_at_its_client(filled: MainWindow, view: Finder) -> None:
    filled.contents.handlers.why.choose_client("mcpjam")
    QTest.mouseClick(bar_of(view).button("clients"), Qt.MouseButton.LeftButton)
    dialog = filled.findChild(ClientsDialog)
    assert dialog is not None
    table = dialog.findChild(QTableView)
    assert table is not None
    assert table.currentIndex().column() == ORDER.index("mcpjam")


def test_a_client_draws_a_long_schema_in_slices(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    one = {"type": "string", "enum": ["a", "b"], "description": "d" * SHORT_TEXT, "allowCustom": True}
    few = {"type": "string", "enum": ["a", "b"], "allowCustom": True}
    properties = {f"field-{number}": few if number else one for number in range(40)}
    window.contents.editor.replace_all(json.dumps({"type": "object", "properties": properties}, indent=2))
    qtbot.waitUntil(window.is_settled)
    window.contents.handlers.why.choose_client("typescript-sdk-1")
    assert not window.is_settled()
    assert not bar_of(view).isVisible()
    qtbot.waitUntil(window.is_settled)
    notice = bar_of(view).notice()
    assert notice is not None
    assert "and 37 more" in notice.text


def test_matrix_follows_the_schema_and_keeps_its_place(
    filled: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    dialog = matrix_of(filled)
    dialog.choose(1, "mcpjam")
    schema = json.loads(SCHEMA)
    schema["properties"] = {"new": {"type": "boolean"}, **schema["properties"]}
    filled.contents.editor.replace_all(json.dumps(schema))
    table = dialog.findChild(QTableView)
    assert table is not None
    qtbot.waitUntil(lambda: table.model().rowCount() == 3)
    assert (table.currentIndex().row(), table.currentIndex().column()) == (2, ORDER.index("mcpjam"))
    filled.contents.editor.replace_all('{"type": "object", "properties": {}}')
    qtbot.waitUntil(lambda: table.model().rowCount() == 0)
    reason = dialog.findChild(TextLabel, "clientReason")
    assert reason is not None
    assert reason.shown() == ""


def test_matrix_of_a_long_schema_is_made_while_it_is_shown(window: MainWindow, qtbot: QtBot) -> None:
    properties = {f"field-{number}": {"type": "string"} for number in range(150)}
    window.contents.editor.replace_all(json.dumps({"type": "object", "properties": properties}))
    qtbot.waitUntil(window.is_settled)
    window.contents.handlers.why.choose_client("mcp-use")
    qtbot.waitUntil(window.is_settled)
    dialog = matrix_of(window)
    table = dialog.findChild(QTableView)
    assert table is not None
    assert table.model().rowCount() == 0
    assert table.model().columnCount() == len(ORDER)
    qtbot.waitUntil(lambda: table.model().rowCount() == 150)
    assert table.currentIndex().column() == ORDER.index("mcp-use")
