"""The window as a program: the QApplication, the first paint, and everything else behind it.

What this module imports at the top is all that is loaded before the first paint.
"""

import gc
import os
import sys
from contextlib import ExitStack
from functools import partial
from importlib import import_module
from pathlib import Path

from PySide6.QtCore import QLocale, QTimer
from PySide6.QtWidgets import QApplication

from playground import __version__
from playground.app.folders import user_folder
from playground.app.settings import FILE_NAME, Settings
from playground.core.steps import Steps
from playground.ui.first_screen import FirstScreen, head_of
from playground.ui.main_window import MainWindow
from playground.ui.opened_files import Application

UNPAINTED_MS = 1_000
"""After so long the window is completed although nobody sees it."""
LATER = (
    "playground.ui.theme",
    "playground.ui.icons",
    "playground.ui.widgets.buttons",
    "playground.ui.widgets.notice_bar",
    "playground.app.saving",
    "playground.ui.failures",
    "playground.core.model",
    "playground.core.parse",
    "playground.core.snapshot",
    "playground.app.journal",
    "playground.ui.actions",
    "playground.core.fields",
    "playground.core.lint.registry",
    "attr",
    "attrs",
    "referencing.jsonschema",
    "jsonschema_specifications",
    "jsonschema",
    "playground.core.validate",
    "playground.core.workings",
    "playground.core.analyze",
    "playground.core.language.fixes",
    "playground.ui.controller",
    "playground.ui.code.highlighting",
    "playground.ui.code.view",
    "playground.core.language.completion",
    "playground.core.language.hover",
    "playground.ui.editor",
    "playground.ui.editor.find_bar",
    "playground.ui.explain",
    "playground.ui.form.controls.registry",
    "playground.ui.form.form_pane",
    "playground.ui.result",
    "playground.ui.disk_notices",
    "playground.ui.problems",
    "playground.ui.window_actions",
    "playground.ui.window_contents",
    "playground.ui.start",
)
"""What is loaded after the first paint, one a slice; each brings what the ones before it have not."""


def create_window(path: Path | None = None) -> MainWindow:
    """A window with a file, or with an empty text. Needs a QApplication; shows nothing, restores nothing.

    Its settings live in memory. A file that cannot be opened is told, and the text stays empty. Nothing is
    asked, nobody being there to answer: what a text cannot keep is shown as it can (U+2029 escaped).
    """
    from playground.app.patterns import PatternService
    from playground.ui.start import get_ready

    get_ready()
    window = MainWindow(Settings(), PatternService())
    if path is not None:
        window.documents.open_path(Path(path), asking=False)
    return window


def run(path: Path | None = None) -> int:
    """Show the window until it is closed; returns the exit code.

    Without a file, the first start ever shows the colour example, and later ones the documents of the last
    one where that is set. Other starts find the window, unless they find another one.
    """
    app = QApplication.instance() or make_application()
    assert isinstance(app, QApplication)
    is_first = not os.path.exists(user_folder("config") / FILE_NAME)
    settings = Settings.of_user()
    window = MainWindow(settings)
    window.restore_place()
    screen = FirstScreen(head_of(path) if path is not None else "", settings.text("theme"))
    window.setCentralWidget(screen)
    screen.painted.connect(window.go_on)
    QTimer.singleShot(UNPAINTED_MS, window.go_on)
    if isinstance(app, Application):
        app.file_opened.connect(window.open_path)
    with ExitStack() as at_end:
        gc.disable()  # nearly nothing that is made now will ever be garbage; later the window searches
        at_end.callback(gc.enable)
        window.make_later(_steps(window), partial(_complete, window, screen, path, is_first, at_end))
        window.show()
        screen.setFocus()
        return app.exec()


def _steps(window: MainWindow) -> Steps[object]:
    """What the window needs to be complete."""
    from playground.ui.words import speak

    speak(QLocale())  # before the modules that have words
    for name in LATER:
        import_module(name)
        yield
    from playground.app.patterns import PatternService
    from playground.ui.start import get_ready_alone

    get_ready_alone(window.settings)
    yield
    return (yield from window.fill(PatternService()))


def _complete(
    window: MainWindow, screen: FirstScreen, path: Path | None, is_first: bool, at_end: ExitStack
) -> None:
    """The window is shown as a whole."""
    from playground.ui.start import begin

    begin(window, screen, path, is_first=is_first, at_end=at_end)


def make_application() -> Application:
    """The QApplication of the program. Fusion paints the same everywhere, and from the palette alone."""
    # setStyle would do the same, and take as long as half of the first paint
    app = Application([*sys.argv[:1], "-style", "Fusion"])
    app.setApplicationName("schema-playground")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("schema-playground")
    return app
