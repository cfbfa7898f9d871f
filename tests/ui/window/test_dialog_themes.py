"""Each dialog that is open follows a change of the theme: it then looks as one that is opened after it."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from playground.ui.main_window import MainWindow
from playground.ui.theme import theme

SCHEMA = """\
{"type": "object", "properties": {"colour": {"type": "string", "enum": ["red"], "allowCustom": true}}}
"""
ACTIONS = ("fallbacks", "export", "clients", "settings", "shortcuts", "about", "help:guide")


@pytest.mark.parametrize("action", ACTIONS)
def test_an_open_dialog_follows_the_theme(window: MainWindow, qtbot: QtBot, action: str) -> None:
    window.contents.editor.replace_all(SCHEMA)
    qtbot.waitUntil(window.is_settled)
    actions = window.contents.actions
    actions["theme:dark"].trigger()
    expected = pixels(opened(window, action))
    close_all()
    actions["theme:light"].trigger()
    dialog = opened(window, action)
    assert pixels(dialog) != expected
    actions["theme:dark"].trigger()
    qtbot.waitUntil(lambda: pixels(dialog) == expected)
    close_all()


@pytest.mark.parametrize("action", ACTIONS)
def test_a_dialog_of_large_text_stays_within_the_window_or_screen(
    window: MainWindow, qtbot: QtBot, action: str
) -> None:
    window.resize(1366, 740)
    window.contents.editor.replace_all(SCHEMA)
    theme().set_zoom(2.0)
    try:
        qtbot.waitUntil(window.is_settled)
        size = opened(window, action).size()
        close_all()
    finally:
        theme().set_zoom(1.0)
    room = window.size().expandedTo(window.screen().availableSize())
    assert size.width() <= room.width()
    assert size.height() <= room.height()


def opened(window: MainWindow, action: str) -> QDialog:
    """Without the focus: whether a window is active is up to the system, and its ring is not compared."""
    window.contents.actions[action].trigger()
    (dialog,) = dialogs()
    for widget in dialog.findChildren(QWidget):
        widget.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        widget.clearFocus()
    return dialog


def dialogs() -> list[QDialog]:
    return [one for one in QApplication.topLevelWidgets() if isinstance(one, QDialog) and one.isVisible()]


def close_all() -> None:
    for dialog in dialogs():
        dialog.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def pixels(dialog: QDialog) -> QImage:
    QCoreApplication.processEvents()
    return dialog.grab().toImage()
