"""Start: what follows the first paint: listen, show the first document, offer what was not saved."""

import atexit
from collections.abc import Sequence
from contextlib import ExitStack
from functools import lru_cache, partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtWidgets import QApplication

from playground.app.examples import examples
from playground.app.instance import instance_name, listen
from playground.app.settings import Settings
from playground.ui.appearance import apply_look
from playground.ui.failures import install_all, install_except_hook
from playground.ui.first_screen import FirstScreen
from playground.ui.icons import program_icon
from playground.ui.idle_collector import IdleCollector
from playground.ui.main_window import MainWindow
from playground.ui.running_instance import RunningInstance
from playground.ui.theme import theme


def get_ready() -> None:
    """What every window needs."""
    install_except_hook()
    _hide_windows_at_exit()
    theme().apply()


def get_ready_alone(settings: Settings) -> None:
    """What the program needs that has the process for itself."""
    install_all(install_except_hook())
    apply_look(settings)
    get_ready()
    QGuiApplication.setWindowIcon(program_icon())


def begin(
    window: MainWindow, screen: FirstScreen, path: Path | None, *, is_first: bool, at_end: ExitStack
) -> None:
    """Show the first document, with what was typed into it before the window was complete."""
    documents, settings = window.documents, window.settings
    documents.set_mcp_version(settings.text("mcp_version"))
    window.contents.restore()
    _listen(window, at_end)
    if path is not None:
        window.open_path(path)
    elif is_first:
        documents.open_example(examples()[0].name)
        QTimer.singleShot(0, window, partial(_welcome, window))
    elif settings.text("reopen") == "yes":
        documents.reopen()
    _take_over(window, screen)
    window.recovery.offer()
    IdleCollector(window, documents.document_changed)


def _take_over(window: MainWindow, screen: FirstScreen) -> None:
    """Go on where the user is in the first screen."""
    editor, typed = window.contents.editor, screen.typed()
    if typed is not None:
        whole = window.session.intent.text
        if not whole.startswith(screen.given):  # it is another text by now
            window.documents.new()
            whole = screen.given
        editor.replace_all(typed + whole[len(screen.given) :])
    elif not screen.given or not window.session.intent.text.startswith(screen.given):
        return  # the file was written anew meanwhile: the caret's place may not be there
    there = screen.text.textCursor()
    cursor = editor.textCursor()
    cursor.setPosition(there.anchor())
    cursor.setPosition(there.position(), QTextCursor.MoveMode.KeepAnchor)
    editor.setTextCursor(cursor)
    editor.verticalScrollBar().setValue(screen.text.verticalScrollBar().value())


def _welcome(window: MainWindow) -> None:
    """Show the examples to somebody who is here for the first time, and has nothing to get back."""
    # settings are written at a proper end: after a crash of the first start, this is the first one again
    if window.isVisible() and not window.recovery.entries():
        window.contents.actions["gallery"].trigger()


def _listen(window: MainWindow, at_end: ExitStack) -> None:
    name = instance_name()
    listener = listen(name) if name is not None else None

    def take(paths: Sequence[Path]) -> None:
        for path in paths:
            window.open_path(path)
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.raise_()
        window.activateWindow()

    if listener is not None:
        at_end.callback(RunningInstance(listener, take, window).close)


@lru_cache(maxsize=1)
def _hide_windows_at_exit() -> None:
    """PySide deletes what is left when Python ends; a window that still has the focus crashes then."""

    def hide() -> None:
        for widget in QApplication.topLevelWidgets():
            widget.hide()

    atexit.register(hide)
