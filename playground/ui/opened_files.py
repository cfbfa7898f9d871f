"""Application: the QApplication of the program, which hears which file the system wants opened."""

from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class Application(QApplication):
    """macOS names a file that was double-clicked in an event; other systems do so on the command line.

    Signals:
        file_opened: (Path) the file.
    """

    file_opened = Signal(object)

    def event(self, event: QEvent) -> bool:
        """Take what is about a file."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_opened.emit(Path(event.file()))
            return True
        return super().event(event)
