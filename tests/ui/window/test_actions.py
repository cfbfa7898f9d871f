"""The actions: one table, complete and without collisions, and its keys work."""

from collections import Counter
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QApplication, QMenu, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from playground.app.resource_files import resource_path
from playground.ui.action_row import TEXT_PANES
from playground.ui.action_table import CONDITIONS, MENUS, SUBMENUS, all_actions
from playground.ui.main_window import MainWindow
from playground.ui.theme import theme

Finder = Callable[[str], QWidget]
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def test_table_has_no_collisions() -> None:
    rows = all_actions()
    assert [name for name, count in Counter(row.id for row in rows).items() if count > 1] == []
    keys = Counter(QKeySequence(key).toString() for row in rows for key in row.keys)
    assert "" not in keys
    assert [key for key, count in keys.items() if count > 1] == []


def test_every_row_is_complete() -> None:
    menus = set(MENUS)
    for row in all_actions():
        name, _, submenu = row.menu.partition("/")
        assert name in menus, row.id
        assert not submenu or submenu in SUBMENUS, row.id
        assert row.tip, row.id
        assert not row.needs or row.needs in CONDITIONS, row.id
        assert not row.icon or resource_path("icons", f"{row.icon}.svg").is_file(), row.id
        assert not row.toolbar or row.icon, row.id
        assert set(row.contexts) <= set(TEXT_PANES), row.id


def test_no_two_entries_of_a_menu_have_the_same_letter() -> None:
    letters = Counter(
        (row.menu, row.text.replace("&&", "")[row.text.replace("&&", "").index("&") + 1].lower())
        for row in all_actions()
        if "&" in row.text.replace("&&", "")
    )
    letters.update(
        ("File", title[title.index("&") + 1].lower())
        for title in (SUBMENUS["recent"], SUBMENUS["examples"], SUBMENUS["export"])
    )
    assert [place for place, count in letters.items() if count > 1] == []


def test_every_menu_shows_its_actions(window: MainWindow) -> None:
    menus = [action.menu() for action in window.menuBar().actions()]
    assert [menu.title() for menu in menus] == list(MENUS.values())
    shown = {action.objectName() for menu in menus for action in menu.actions()}
    for submenu in window.contents.actions.submenus.values():
        shown |= {action.objectName() for action in submenu.actions()}
    assert {row.id for row in all_actions()} <= shown


def test_keys_go_to_the_panes(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    for number, name in enumerate(
        ("schemaEditor", "preparedPreview", "formPane", "problemsView", "resultView"), 1
    ):
        qtbot.keyClick(window, Qt.Key(Qt.Key.Key_0.value + number), CTRL)
        focused = QApplication.focusWidget()
        assert focused is not None
        assert focused is view(name) or view(name).isAncestorOf(focused), name


def test_f6_goes_round_and_back(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    window.documents.open_example("wall-colour")
    order = ["schemaEditor", "preparedPreview", "problemsView", "formPane", "resultView"]

    def where() -> str:
        focused = QApplication.focusWidget()
        return next(n for n in order if view(n) is focused or view(n).isAncestorOf(focused))

    view("schemaEditor").setFocus()
    seen = []
    for _ in range(5):
        qtbot.keyClick(window, Qt.Key.Key_F6)
        seen.append(where())
    assert seen == [*order[1:], order[0]]
    back = []
    for _ in range(5):
        qtbot.keyClick(window, Qt.Key.Key_F6, SHIFT)
        back.append(where())
    assert back == [*reversed(order[1:]), order[0]]


def test_f8_goes_through_the_problems(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    window.documents.open_example("find-the-mistakes")
    editor = view("schemaEditor")
    assert isinstance(editor, QPlainTextEdit)
    lines = []
    for _ in range(3):
        qtbot.keyClick(window, Qt.Key.Key_F8)
        lines.append(editor.textCursor().blockNumber())
    assert lines == sorted(lines)
    assert len(set(lines)) > 1
    qtbot.keyClick(window, Qt.Key.Key_F8, SHIFT)
    assert editor.textCursor().blockNumber() == lines[1]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_ctrl_enter_accepts_from_anywhere(
    window: MainWindow, qtbot: QtBot, view: Finder, key: Qt.Key
) -> None:
    window.documents.open_example("confirm")
    for name in ("schemaEditor", "preparedPreview", "problemsView"):
        window.controller.perform("decline")
        view(name).setFocus()
        qtbot.keyClick(view(name), key, CTRL)
        result = view("resultView")
        assert isinstance(result, QPlainTextEdit)
        assert '"accept"' in result.toPlainText()
    editor = view("schemaEditor")
    assert isinstance(editor, QPlainTextEdit)
    assert editor.toPlainText().startswith("{")


def test_keys_of_files_ask_and_save(window: MainWindow, asker, qtbot: QtBot, tmp_path) -> None:
    asker.chosen = tmp_path / "a.json"
    qtbot.keyClick(window, Qt.Key.Key_S, CTRL)
    assert (tmp_path / "a.json").read_text() == ""
    qtbot.keyClick(window, Qt.Key.Key_O, CTRL)
    qtbot.keyClick(window, Qt.Key.Key_N, CTRL)
    assert asker.asked == ["save", "open"]
    assert window.session.path is None


def test_grey_actions_say_why(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    undo = window.contents.actions["undo"]
    assert not undo.isEnabled()
    assert "nothing to undo" in undo.toolTip()
    qtbot.keyClicks(view("schemaEditor"), "x")
    assert undo.isEnabled()
    assert "nothing" not in undo.toolTip()


def test_format_is_one_step_for_undo(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    editor = view("schemaEditor")
    qtbot.keyClicks(editor, '{"b":1e2,"a":1.10}')
    qtbot.keyClick(editor, Qt.Key.Key_F, CTRL | SHIFT)
    assert window.session.intent.text == '{\n  "b": 1e2,\n  "a": 1.10\n}'
    qtbot.keyClick(editor, Qt.Key.Key_Z, CTRL)
    assert window.session.intent.text == '{"b":1e2,"a":1.10}'


def test_format_leaves_a_broken_text_alone(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    qtbot.keyClicks(view("schemaEditor"), '{"a":')
    qtbot.keyClick(view("schemaEditor"), Qt.Key.Key_F, CTRL | SHIFT)
    assert window.session.intent.text == '{"a":}'
    assert window.statusBar().currentMessage().startswith("Broken text is not formatted: ")


def test_menu_undo_reaches_the_schema(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    qtbot.keyClicks(view("schemaEditor"), "x")
    view("preparedPreview").setFocus()
    window.contents.actions["undo"].trigger()
    assert window.session.intent.text == ""


def test_copy_actions_fill_the_clipboard(window: MainWindow) -> None:
    window.documents.open_example("confirm")
    window.contents.actions["copy-result"].trigger()
    assert '"accept"' in QGuiApplication.clipboard().text()
    window.contents.actions["copy-prepared"].trigger()
    assert '"properties"' in QGuiApplication.clipboard().text()


def test_version_is_chosen_in_menu_or_toolbar(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    window.contents.actions["version:2025-06-18"].trigger()
    assert window.session.intent.mcp_version == "2025-06-18"
    toolbar = view("toolbar")
    older = toolbar.findChild(QWidget, "version:2025-11-25")
    qtbot.mouseClick(older, Qt.MouseButton.LeftButton)
    assert window.session.intent.mcp_version == "2025-11-25"
    assert window.contents.actions["version:2025-11-25"].isChecked()


def test_context_menus_come_from_the_table(window: MainWindow, view: Finder) -> None:
    for pane in TEXT_PANES:
        menu = window.contents.actions.context_menu(pane, window)
        names = [action.objectName() for action in menu.actions() if not action.isSeparator()]
        assert names == [row.id for row in all_actions() if pane in row.contexts]
        assert "copy" in names
        menu.deleteLater()


def test_icons_of_a_menu_are_drawn_when_it_is_opened_in_the_colours_of_then(window: MainWindow) -> None:
    action = window.contents.actions["open"]
    menu = window.menuBar().actions()[0].menu()
    assert isinstance(menu, QMenu)
    menu.aboutToShow.emit()
    light = action.icon().pixmap(16).toImage()
    assert not light.isNull()
    theme().set_mode("dark")
    menu.aboutToShow.emit()
    assert action.icon().pixmap(16).toImage() != light


def test_about_says_the_versions_and_copies_them(window: MainWindow, qtbot: QtBot) -> None:
    window.contents.actions["about"].trigger()
    dialog = next(w for w in QApplication.topLevelWidgets() if w.objectName() == "aboutDialog")
    qtbot.mouseClick(dialog.findChild(QWidget, "copyVersions"), Qt.MouseButton.LeftButton)
    copied = QGuiApplication.clipboard().text()
    for name in ("Schema Playground", "Python", "Qt", "PySide", "jsonschema"):
        assert f"{name} " in copied
    assert "unknown" not in copied
    dialog.close()
