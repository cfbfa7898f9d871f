"""FileDrops: a file dropped anywhere on a window is opened, whatever lies under the mouse."""

from collections.abc import Callable
from pathlib import Path
from typing import cast

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

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
        """Take a drag that carries a file of this computer."""
        if event.type() not in _DRAGS:
            return False
        drag = cast("QDropEvent", event)  # the three types have it as their base
        path = dropped_file(drag.mimeData())
        if path is None:
            return False
        drag.setDropAction(Qt.DropAction.CopyAction)
        drag.accept()
        if event.type() == QEvent.Type.Drop:
            self._open_path(path)
        return True


def dropped_file(data: QMimeData) -> Path | None:
    """The first local file that a drag carries."""
    files = (url.toLocalFile() for url in data.urls() if url.isLocalFile())
    return next((Path(name) for name in files if name), None)
