"""MainWindow: the frame of the program, there before what is in it; that is made when it is needed at last.

This module and what it imports is loaded before anything is painted, so it leaves everything else alone.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QMainWindow

from playground.app.settings import Settings
from playground.core.steps import Steps
from playground.ui.slices import Slices

if TYPE_CHECKING:
    from playground.app.session import Session
    from playground.ui.controller import Controller
    from playground.ui.dialogs.questions import Asker
    from playground.ui.document_actions import DocumentActions
    from playground.ui.recovery import Recovery
    from playground.ui.window_contents import PatternHelper, WindowContents

START_SIZE = (1280, 800)
SMALLEST_SIZE = (1024, 700)


class MainWindow(QMainWindow):
    """One window with its documents.

    Given a pattern helper it is complete at once. Otherwise `make_later` says how it becomes complete, and
    whoever needs its contents before that completes it.

    Signals:
        settled: every pane equals the current texts, and nothing is pending. It comes at once, and once more
            from the event loop for whoever began to wait after the change.
    """

    settled = Signal()

    def __init__(
        self, settings: Settings, patterns: "PatternHelper | None" = None, asker: "Asker | None" = None
    ) -> None:
        super().__init__()
        self.settings = settings
        self._contents: WindowContents | None = None
        self._slices = Slices(self)
        self._settled_again = QTimer(self)
        self._settled_again.setSingleShot(True)
        self._settled_again.timeout.connect(self._say_settled_again)
        self.setMinimumSize(*SMALLEST_SIZE)
        self.resize(*START_SIZE)
        if patterns is not None:
            self._slices.start(self.fill(patterns, asker), self._show, pace="whole")

    # -- what is in it

    def fill(self, patterns: "PatternHelper", asker: "Asker | None" = None) -> Steps[object]:
        """Make what is in the window, a part at a time; nothing of it is seen yet."""
        from playground.ui.window_contents import WindowContents

        contents = WindowContents(self, self.settings, patterns)
        yield from contents.made(asker)
        return contents

    def make_later(self, steps: Steps[object], then: Callable[[], object]) -> None:
        """Do these steps, which return what `fill` does, in slices between which the window lives; then this.

        They begin with `go_on`.
        """

        def done(contents: object) -> None:
            self._show(contents)
            then()

        self._slices.start(steps, done, pace="asked")

    def go_on(self) -> None:
        """Begin to do them."""
        self._slices.go_on()

    def finish(self) -> None:
        """Do what is left to be made now."""
        self._slices.finish()

    def _show(self, contents: object) -> None:
        from playground.ui.window_contents import WindowContents

        assert isinstance(contents, WindowContents)
        self._contents = contents
        contents.settled.connect(self._say_settled)
        contents.show()
        self._watch_drops()

    def _watch_drops(self) -> None:
        """The native window hears of drags before any widget does."""
        handle = self.windowHandle() if self._contents is not None else None
        if handle is not None and self._contents is not None:
            self._contents.drops.watch(handle)

    @property
    def contents(self) -> "WindowContents":
        """What is in the window."""
        if self._contents is None:
            self.finish()
        assert self._contents is not None, "a window is made with its contents, or told how they are made"
        return self._contents

    @property
    def documents(self) -> "DocumentActions":
        """New, open, save."""
        return self.contents.documents

    @property
    def controller(self) -> "Controller":
        """What the views show, and why."""
        return self.contents.controller

    @property
    def recovery(self) -> "Recovery":
        """What was not saved when a process died."""
        return self.contents.recovery

    @property
    def session(self) -> "Session":
        """The text and the answers that are shown."""
        return self.documents.session

    def open_path(self, path: Path) -> bool:
        """Show a file; a failure is told and changes nothing."""
        return self.documents.open_path(path)

    # -- whether it is settled

    def is_settled(self) -> bool:
        """Whether every pane equals the current texts and nothing is pending."""
        return self._contents is not None and self._contents.controller.is_settled()

    def _say_settled(self) -> None:
        self.settled.emit()
        self._settled_again.start(0)

    def _say_settled_again(self) -> None:
        if self.is_settled():
            self.settled.emit()

    # -- between two starts

    def restore(self) -> None:
        """Take everything that is kept of the last start from the settings."""
        self.restore_place()
        self.contents.restore()

    def restore_place(self) -> None:
        """Take place and size of the last start from the settings."""
        geometry = QByteArray.fromBase64(self.settings.text("window_geometry").encode("ascii", "replace"))
        if not geometry.isEmpty():
            self.restoreGeometry(geometry)

    def _remember(self) -> None:
        geometry = bytes(self.saveGeometry().toBase64().data()).decode("ascii")
        self.settings.set("window_geometry", geometry)
        self.contents.remember()
        self.settings.save()

    def showEvent(self, event: QShowEvent) -> None:
        """Whoever waits for a window is told."""
        super().showEvent(event)
        self._watch_drops()
        self._settled_again.start(0)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask about unsaved changes, unless nobody sees the window; then stop the pattern helper."""
        contents = self.contents
        if self.isVisible() and not contents.documents.may_quit():
            event.ignore()
            return
        self._remember()
        for dialog in self.findChildren(QDialog):  # those beside the window show what is in it
            dialog.close()
        contents.close()
        event.accept()
