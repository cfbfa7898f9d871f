"""The window as a program: QApplication, theme, settings of the user, first document."""

import atexit
import sys
from collections.abc import Sequence
from functools import lru_cache, partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication

from playground import __version__
from playground.app.examples import examples
from playground.app.folders import user_folder
from playground.app.instance import instance_name, listen
from playground.app.patterns import PatternService
from playground.app.settings import FILE_NAME, Settings
from playground.ui.failures import install_all, install_except_hook
from playground.ui.icons import program_icon
from playground.ui.idle_collector import IdleCollector
from playground.ui.main_window import MainWindow
from playground.ui.opened_files import Application
from playground.ui.running_instance import RunningInstance
from playground.ui.theme import theme
from playground.ui.window_actions import MODES


def create_window(path: Path | None = None) -> MainWindow:
    """A window with a file, or with an empty text. Needs a QApplication; shows nothing, restores nothing.

    Its settings live in memory. A file that cannot be opened is told, and the text stays empty.
    """
    install_except_hook()
    _hide_windows_at_exit()
    theme().apply()
    window = MainWindow(Settings(), PatternService())
    if path is not None:
        window.open_path(Path(path))
    return window


def run(path: Path | None = None) -> int:
    """Show the window until it is closed; returns the exit code.

    Without a file, the first start ever shows the colour example, and later ones the documents of the last
    one where that is set. Other starts find the window, unless they find another one.
    """
    app = QApplication.instance() or make_application()
    assert isinstance(app, QApplication)
    install_all(install_except_hook())
    _hide_windows_at_exit()
    first_start = not (user_folder("config") / FILE_NAME).exists()
    settings = Settings.of_user()
    theme().set_mode(MODES[settings.text("theme")])
    theme().apply()
    window = MainWindow(settings, PatternService())
    window.documents.set_mcp_version(settings.text("mcp_version"))
    window.restore()
    running = _listen(window)
    if isinstance(app, Application):
        app.file_opened.connect(window.open_path)
    window.show()
    if path is not None:
        window.open_path(path)
    elif first_start:
        window.documents.open_example(examples()[0].name)
        QTimer.singleShot(0, window, partial(_welcome, window))
    elif settings.text("reopen") == "yes":
        window.documents.reopen()
    window.recovery.offer()
    IdleCollector(window, window.documents.document_changed)
    code = app.exec()
    if running is not None:
        running.close()
    return code


def _welcome(window: MainWindow) -> None:
    """Show the examples to somebody who is here for the first time."""
    next(action for action in window.actions() if action.objectName() == "gallery").trigger()


def _listen(window: MainWindow) -> RunningInstance | None:
    name = instance_name()
    listener = listen(name) if name is not None else None

    def take(paths: Sequence[Path]) -> None:
        for path in paths:
            window.open_path(path)
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.raise_()
        window.activateWindow()

    return RunningInstance(listener, take, window) if listener is not None else None


def make_application() -> Application:
    """The QApplication of the program. Fusion paints the same everywhere, and from the palette alone."""
    app = Application(sys.argv[:1])
    app.setApplicationName("schema-playground")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("schema-playground")
    app.setStyle("Fusion")
    app.setWindowIcon(program_icon())
    return app


@lru_cache(maxsize=1)
def _hide_windows_at_exit() -> None:
    """PySide deletes what is left when Python ends; a window that still has the focus crashes then."""

    def hide() -> None:
        for widget in QApplication.topLevelWidgets():
            widget.hide()

    atexit.register(hide)
