"""Settings hold at once, are found by words, kept by Done and taken back by Cancel; keys are told apart."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QPlainTextEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from playground.app.patterns import PatternService
from playground.app.settings import Settings
from playground.ui.dialogs.key_page import NOTHING_FOUND
from playground.ui.dialogs.palette import Palette
from playground.ui.dialogs.settings import HOW, SettingsDialog
from playground.ui.main_window import MainWindow
from playground.ui.setting_pages import ROWS
from playground.ui.theme import theme
from playground.ui.widgets.notice_bar import NoticeBar
from tests.ui.window.conftest import AskerDouble

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
Open = Callable[[], SettingsDialog]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


@pytest.fixture
def start(qtbot: QtBot, asker: AskerDouble, path: Path) -> Iterator[Callable[[], MainWindow]]:
    """Start the window with the settings of a file."""

    def make() -> MainWindow:
        theme().apply()
        made = MainWindow(Settings(path), PatternService(), asker)
        qtbot.addWidget(made)
        made.contents.restore()
        made.show()
        qtbot.waitExposed(made)
        return made

    yield make
    theme().set_mode("system")
    theme().set_text_points(None)
    theme().set_families()
    theme().set_zoom(1.0)
    theme().set_indent("  ")


@pytest.fixture
def window(start: Callable[[], MainWindow]) -> MainWindow:
    return start()


@pytest.fixture
def dialog(window: MainWindow, qtbot: QtBot) -> SettingsDialog:
    return shown(window, qtbot)


def shown(window: MainWindow, qtbot: QtBot) -> SettingsDialog:
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, Qt.Key.Key_Comma, CTRL)
    found = [one for one in window.findChildren(SettingsDialog) if one.isVisible()]
    qtbot.waitUntil(found[0].isActiveWindow)
    return found[0]


def press(qtbot: QtBot, dialog: QWidget, name: str) -> None:
    button = dialog.findChild(QAbstractButton, name)
    assert button is not None, name
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def pick(qtbot: QtBot, dialog: SettingsDialog, key: str, value: object) -> None:
    combo = dialog.rows[key].control.inner
    assert isinstance(combo, QComboBox)
    combo.setFocus()
    at = combo.findData(value)
    while combo.currentIndex() != at:
        qtbot.keyClick(combo, Qt.Key.Key_Down if at > combo.currentIndex() else Qt.Key.Key_Up)


@pytest.mark.parametrize(("name", "kind"), [("palette", Palette), ("settings", SettingsDialog)])
def test_toolbar_leads_to_commands_and_settings(
    window: MainWindow, qtbot: QtBot, name: str, kind: type[QWidget]
) -> None:
    press(qtbot, window, f"toolbar:{name}")
    opened = window.findChild(kind)
    assert opened is not None
    assert opened.isVisible()
    opened.hide()


def test_colours_change_at_once_and_done_keeps_them(
    dialog: SettingsDialog, window: MainWindow, qtbot: QtBot, path: Path
) -> None:
    press(qtbot, dialog, "choice:theme:dark")
    assert theme().scheme == "dark"
    assert window.contents.actions["theme:dark"].isChecked()
    press(qtbot, dialog, "settingsDone")
    assert not dialog.isVisible()
    assert Settings(path).text("theme") == "dark"


@pytest.mark.parametrize("way", ["escape", "cancel"])
def test_cancel_and_escape_take_everything_back(
    dialog: SettingsDialog, window: MainWindow, qtbot: QtBot, path: Path, way: str
) -> None:
    press(qtbot, dialog, "choice:theme:dark")
    pick(qtbot, dialog, "text_size", 20)
    pick(qtbot, dialog, "tab_width", 4)
    press(qtbot, dialog, "choice:wrap:yes")
    assert QApplication.font().pointSize() == 20
    if way == "escape":
        qtbot.keyClick(dialog.search, Qt.Key.Key_Escape)
    else:
        press(qtbot, dialog, "settingsCancel")
    assert not dialog.isVisible()
    assert theme().mode == "system"
    assert QApplication.font().pointSize() != 20
    assert theme().indent == "  "
    assert window.contents.editor.lineWrapMode() == QPlainTextEdit.LineWrapMode.NoWrap
    assert not path.exists()


@pytest.mark.parametrize("points", [9, 20])
def test_text_size_reaches_every_pane_and_the_dialog(
    dialog: SettingsDialog, window: MainWindow, qtbot: QtBot, points: int
) -> None:
    before = dialog.rows["zoom"].control.inner.height()
    pick(qtbot, dialog, "text_size", points)
    editor = window.contents.editor
    assert editor.font().pixelSize() == theme().font("code").pixelSize()
    assert (dialog.rows["zoom"].control.inner.height() > before) == (points == 20)
    assert not dialog.grab().isNull()


def test_the_list_of_clients_grows_with_the_text(
    dialog: SettingsDialog, window: MainWindow, qtbot: QtBot
) -> None:
    combo = window.findChild(QComboBox, "clientCombo")
    assert combo is not None
    pick(qtbot, dialog, "text_size", 20)
    assert combo.height() == theme().size("control")


def test_the_dialog_grows_and_shrinks_with_the_text(
    dialog: SettingsDialog, window: MainWindow, qtbot: QtBot
) -> None:
    before = dialog.size()
    pick(qtbot, dialog, "text_size", 20)
    room = window.size() - QSize(theme().size("xxl"), theme().size("xxl"))
    assert dialog.size() == QSize(theme().scaled(760), theme().scaled(640)).boundedTo(room)
    assert dialog.width() > before.width()
    pick(qtbot, dialog, "text_size", 0)
    assert dialog.size() == before


def test_fonts_are_chosen_from_what_is_installed(
    dialog: SettingsDialog, window: MainWindow, qtbot: QtBot
) -> None:
    combo = dialog.rows["code_font"].control.inner
    assert isinstance(combo, QComboBox)
    assert combo.itemData(0) == ""
    pick(qtbot, dialog, "code_font", combo.itemData(1))
    assert window.contents.editor.font().family() == combo.itemData(1)
    qtbot.mouseClick(dialog.findChild(QAbstractButton, "default:code_font"), Qt.MouseButton.LeftButton)
    assert dialog.rows["code_font"].control.inner.property("currentText") == "As the system"


def test_tab_width_is_what_tab_writes_and_how_wide_a_tab_is(
    dialog: SettingsDialog, window: MainWindow, qtbot: QtBot
) -> None:
    pick(qtbot, dialog, "tab_width", 4)
    press(qtbot, dialog, "settingsDone")
    editor = window.contents.editor
    assert editor.tabStopDistance() == editor.fontMetrics().horizontalAdvance(" " * 4)
    editor.setFocus()
    qtbot.keyClick(editor, Qt.Key.Key_Tab)
    assert editor.text() == "    "
    qtbot.keyClick(editor, Qt.Key.Key_Backtab)
    assert editor.text() == ""


def test_every_row_is_found_by_its_title(dialog: SettingsDialog, qtbot: QtBot) -> None:
    for row in ROWS:
        dialog.search.clear()
        qtbot.keyClicks(dialog.search, row.title)
        assert dialog.rows[row.key].isVisible(), row.key
    assert sum(one.isVisible() for one in dialog.rows.values()) == 1


def test_a_search_that_only_keys_answer_shows_the_keys(dialog: SettingsDialog, qtbot: QtBot) -> None:
    qtbot.keyClicks(dialog.search, "fold all")
    assert dialog.keys.isVisible()
    assert dialog.keys.current() == "fold-all"
    dialog.search.clear()
    qtbot.keyClicks(dialog.search, "points")
    assert dialog.rows["text_size"].isVisible()


def test_a_search_without_a_hit_says_how_to_go_on(dialog: SettingsDialog, qtbot: QtBot) -> None:
    qtbot.keyClicks(dialog.search, "no such words at all")
    assert not any(one.isVisible() for one in dialog.rows.values())
    assert dialog.keys.list.item(0).data(Qt.ItemDataRole.UserRole).label == NOTHING_FOUND
    press(qtbot, dialog, "showSettings")
    assert dialog._nothing.isVisible()
    dialog.search.setFocus()
    qtbot.keyClick(dialog.search, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert all(not one.isHidden() for one in dialog.rows.values())


def test_reset_all_gives_the_defaults_and_cancel_brings_the_choices_back(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.contents.handlers.appearance.set("tab_width", 8)
    dialog = shown(window, qtbot)
    press(qtbot, dialog, "settingsReset")
    assert window.settings.number("tab_width") == 2
    press(qtbot, dialog, "settingsCancel")
    assert window.settings.number("tab_width") == 8
    assert theme().indent == " " * 8


def test_settings_that_cannot_be_written_are_told_and_the_dialog_stays(
    dialog: SettingsDialog, qtbot: QtBot, path: Path
) -> None:
    path.mkdir()
    press(qtbot, dialog, "settingsDone")
    assert dialog.isVisible()
    assert dialog._note.shown() != HOW


# -- keys


def give(qtbot: QtBot, dialog: SettingsDialog, action: str, key: Qt.Key, held: Qt.KeyboardModifier) -> None:
    dialog.show_page(1)
    dialog.keys.choose(action)
    qtbot.keyClick(dialog.keys.list, Qt.Key.Key_Return)
    assert dialog.keys.field.hasFocus()
    qtbot.keyClick(dialog.keys.field, key, held)


def test_a_new_key_works_at_once_in_menus_palette_and_tooltips(
    dialog: SettingsDialog, window: MainWindow, qtbot: QtBot
) -> None:
    give(qtbot, dialog, "format", Qt.Key.Key_J, CTRL)
    press(qtbot, dialog, "settingsDone")
    action = window.contents.actions["format"]
    assert action.shortcut().toString() == "Ctrl+J"
    assert "Ctrl+J" in action.toolTip()
    window.contents.editor.set_text('{"a":1}')
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, Qt.Key.Key_J, CTRL)
    assert window.contents.editor.text() == '{\n  "a": 1\n}'
    window.contents.actions["palette"].trigger()
    palette = window.findChild(Palette)
    assert palette is not None
    qtbot.keyClicks(palette.line, "format")
    assert palette.list.item(0).data(Qt.ItemDataRole.UserRole).tag == "Ctrl+J"
    palette.close_palette()


def test_a_key_of_another_action_is_told_and_can_be_taken(
    dialog: SettingsDialog, window: MainWindow, qtbot: QtBot
) -> None:
    give(qtbot, dialog, "format", Qt.Key.Key_S, CTRL)
    assert "File › Save" in dialog.keys.note.shown()
    assert window.contents.actions["save"].shortcut().toString() == "Ctrl+S"
    press(qtbot, dialog, "keyTake")
    assert window.contents.actions["save"].shortcuts() == []
    assert window.contents.actions["format"].shortcut().toString() == "Ctrl+S"
    press(qtbot, dialog, "settingsCancel")
    assert window.contents.actions["save"].shortcut().toString() == "Ctrl+S"
    assert window.contents.actions["format"].shortcut().toString() == "Ctrl+Shift+F"


@pytest.mark.parametrize(
    ("key", "held", "word"),
    [
        (Qt.Key.Key_A, Qt.KeyboardModifier.NoModifier, "typing"),
        (Qt.Key.Key_A, SHIFT, "typing"),
        (Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "typing"),
        (Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier, "meaning"),
        (Qt.Key.Key_F4, Qt.KeyboardModifier.NoModifier, "meaning"),
    ],
)
def test_keys_that_are_needed_elsewhere_are_refused_with_a_reason(
    dialog: SettingsDialog, qtbot: QtBot, key: Qt.Key, held: Qt.KeyboardModifier, word: str
) -> None:
    give(qtbot, dialog, "format", key, held)
    assert word in dialog.keys.note.shown()
    assert dialog.keys.choices() == {}


def test_keys_are_taken_away_and_reset(dialog: SettingsDialog, window: MainWindow, qtbot: QtBot) -> None:
    dialog.show_page(1)
    dialog.keys.choose("save")
    press(qtbot, dialog, "keyNone")
    assert window.contents.actions["save"].shortcuts() == []
    press(qtbot, dialog, "keyReset")
    assert window.contents.actions["save"].shortcut().toString() == "Ctrl+S"
    give(qtbot, dialog, "format", Qt.Key.Key_F7, Qt.KeyboardModifier.NoModifier)
    press(qtbot, dialog, "keyResetAll")
    assert dialog.keys.choices() == {}


def test_keys_of_actions_of_another_version_are_kept_and_do_no_harm(window: MainWindow, qtbot: QtBot) -> None:
    window.contents.handlers.appearance.set("keys", ["later=Ctrl+J", "format=F7", "save=no key at all"])
    dialog = shown(window, qtbot)
    give(qtbot, dialog, "fold-all", Qt.Key.Key_J, CTRL)
    assert window.contents.actions["fold-all"].shortcut().toString() == "Ctrl+J"
    assert "later=Ctrl+J" in window.settings.texts("keys")
    press(qtbot, dialog, "settingsDone")


def test_escape_in_the_key_field_goes_back_to_the_list(dialog: SettingsDialog, qtbot: QtBot) -> None:
    give(qtbot, dialog, "format", Qt.Key.Key_F7, Qt.KeyboardModifier.NoModifier)
    qtbot.keyClick(dialog.keys.field, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert dialog.keys.list.hasFocus()


# -- between two starts


def test_next_start_has_zoom_wrapping_and_keys(start: Callable[[], MainWindow], qtbot: QtBot) -> None:
    first = start()
    qtbot.waitUntil(first.isActiveWindow)
    qtbot.keyClick(first, Qt.Key.Key_Plus, CTRL)
    first.contents.actions["wrap"].trigger()
    first.contents.handlers.appearance.set("keys", ["format=F7"])
    first.close()
    theme().set_zoom(1.0)
    second = start()
    assert theme().font("body").pixelSize() > QApplication.font().pixelSize()
    assert second.settings.number("zoom") == 110
    assert second.contents.editor.lineWrapMode() == QPlainTextEdit.LineWrapMode.WidgetWidth
    assert second.contents.actions["wrap"].isChecked()
    assert second.contents.actions["format"].shortcut().toString() == "F7"


def test_settings_that_cannot_be_read_are_told_and_kept(
    start: Callable[[], MainWindow], path: Path, qtbot: QtBot
) -> None:
    path.write_text('{"theme": "dark"')
    window = start()
    bar = window.findChild(NoticeBar, "settingsBar")
    assert bar is not None
    assert bar.isVisible()
    assert "settings.json.broken" in bar.notice().text
    assert path.with_name("settings.json.broken").read_text() == '{"theme": "dark"'
    assert theme().mode == "system"
    qtbot.mouseClick(bar.button("close"), Qt.MouseButton.LeftButton)
    assert not bar.isVisible()


def test_colours_follow_the_system_until_one_is_chosen(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A system without a screen has no colours of its own: what Qt would say is said here."""
    hints = QGuiApplication.styleHints()
    appearance = window.contents.handlers.appearance
    with monkeypatch.context() as patch:
        patch.setattr(theme(), "_system_scheme", lambda: "dark")
        with qtbot.waitSignal(theme().changed):
            hints.colorSchemeChanged.emit(Qt.ColorScheme.Dark)
        assert theme().scheme == "dark"
        assert QApplication.palette().window().color() == theme().color("window")
        appearance.set("theme", "light")
        assert theme().scheme == "light"
        with qtbot.assertNotEmitted(theme().changed):
            hints.colorSchemeChanged.emit(Qt.ColorScheme.Dark)
        appearance.set("theme", "system")
        assert theme().scheme == "dark"
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert theme().scheme == "light"


def test_a_usual_window_has_room_for_all_settings(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(1280, 800)
    area = shown(window, qtbot).findChild(QScrollArea, "settingsList")
    assert area is not None
    assert area.verticalScrollBar().maximum() == 0
