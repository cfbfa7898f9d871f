"""FileDrops: files dropped anywhere on a window are opened, whatever lies under the mouse."""

from collections.abc import Callable
from pathlib import Path
from typing import cast

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

MOST_FILES = 20
_DRAGS = (QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop)


class FileDrops(QObject):
    """Looks at drags before the widgets do; text that is dragged stays theirs."""

    def __init__(self, window: QWidget, open_path: Callable[[Path], object]) -> None:
        super().__init__(window)
        self._open_path = open_path
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def watch(self, target: QObject) -> None:
        """Look at the drags of another object too: a view, or the native window, which hears of all first."""
        target.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take a drag that carries files of this computer."""
        if event.type() not in _DRAGS:
            return False
        drag = cast("QDropEvent", event)  # the three types have it as their base
        paths = dropped_files(drag.mimeData())
        if not paths:
            return False
        drag.setDropAction(Qt.DropAction.CopyAction)
        drag.accept()
        if event.type() == QEvent.Type.Drop:
            for path in paths:
                self._open_path(path)
        return True


def dropped_files(data: QMimeData) -> list[Path]:
    """The local files that a drag carries, not more of them than anybody means."""
    files = (url.toLocalFile() for url in data.urls() if url.isLocalFile())
    return [Path(name) for name in files if name][:MOST_FILES]
