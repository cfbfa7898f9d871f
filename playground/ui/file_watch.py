"""FileWatch: hears of changes to files, also of those that other programs replace instead of write."""

import os
from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import QEvent, QFileSystemWatcher, QObject, QTimer
from PySide6.QtWidgets import QWidget

SETTLE_MS = 100
"""A file that is replaced is gone for a moment; whatever happens within this time is looked at once."""


class FileWatch(QObject):
    """Calls `look` some time after a watched file or its folder changed, and when the window becomes active.

    The system may have no watches left, or none on a network drive; the window's activation makes up for it.
    """

    def __init__(self, window: QWidget, look: Callable[[], object]) -> None:
        super().__init__(window)
        self._look = look
        self._paths: frozenset[Path] = frozenset()
        self._watcher: QFileSystemWatcher | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SETTLE_MS)
        self._timer.timeout.connect(self._on_settled)
        window.installEventFilter(self)

    def watch(self, paths: Iterable[Path]) -> None:
        """Watch these files and no others."""
        paths = frozenset(paths)
        if paths != self._paths:
            self._paths = paths
            self._renew()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look when somebody comes back to the window."""
        if event.type() == QEvent.Type.WindowActivate and self._paths:
            self._timer.start(0)
        return False

    def _on_settled(self) -> None:
        self._timer.setInterval(SETTLE_MS)
        self._renew()  # a replaced file is another one to the system
        self._look()

    def _renew(self) -> None:
        if self._watcher is None:
            if not self._paths:
                return
            self._watcher = QFileSystemWatcher(self)
            self._watcher.fileChanged.connect(self._on_change)
            self._watcher.directoryChanged.connect(self._on_change)
        # Qt goes on listing a file that was replaced, and hears nothing of the new one: begin anew
        old = [*self._watcher.files(), *self._watcher.directories()]
        if old:
            self._watcher.removePaths(old)
        folders = {
            folder for path in self._paths for folder in (path.parent, Path(os.path.realpath(path)).parent)
        }
        found = [str(path) for path in (*self._paths, *folders) if os.path.exists(path)]
        if found:
            self._watcher.addPaths(found)

    def _on_change(self, _path: str) -> None:
        self._timer.start()
