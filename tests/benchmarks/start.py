"""Starts the program on a file and says `painted` at the window's first paint.

python tests/benchmarks/start.py FILE
"""

import sys
from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from playground.ui import application


class Watch(QObject):
    """Tells the first paint of any widget, once its event is handled."""

    told = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.UpdateRequest and not self.told:
            self.told = True
            watched.event(event)
            print("painted", flush=True)
            return True
        return False


if __name__ == "__main__":
    app = QApplication(sys.argv[:1])
    watch = Watch()
    app.installEventFilter(watch)
    sys.exit(application.run(Path(sys.argv[1])))
