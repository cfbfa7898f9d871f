"""The program with somebody at its keys: types, undoes and saves at random until it is killed.

    python typist.py LOG SEED [FILE]

Every line of LOG is JSON: [what, time, text]. `what` is "opened" at first, "typed" after every change,
"saving" before a save and "saved" after it; time is that of the system's monotonic clock.
"""

import json
import os
import random
import sys
import time
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit

from playground.ui import application
from playground.ui.main_window import MainWindow

CTRL = Qt.KeyboardModifier.ControlModifier
LETTERS = 'abc {}[]",:123'


class Typist:
    """Does one thing after the other, as fast as the window lets it."""

    def __init__(self, log: int, chance: random.Random) -> None:
        self._log = log
        self._chance = chance
        self._window: MainWindow | None = None
        self._timer = QTimer(interval=0)
        self._timer.timeout.connect(self._act)
        self._timer.start()

    def _act(self) -> None:
        if self._window is None:
            found = (one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow))
            self._window = next((one for one in found if one.isVisible()), None)
            if self._window is not None:
                self._window.session.subscribe(lambda: self._note("typed"))
                self._note("opened")
            return
        editor = self._window.findChild(QPlainTextEdit, "schemaEditor")
        assert editor is not None
        self._timer.setInterval(self._chance.choice((0, 0, 1, 20)))
        what = self._chance.random()
        if what < 0.1 and self._window.session.path is not None:
            self._note("saving")
            self._window.documents.save()
            self._note("saved")
        elif what < 0.12:
            editor.insertPlainText("Gr\u00f6\u00dfe \u20ac \U0001f600")
        elif what < 0.17:
            QTest.keyClick(editor, Qt.Key.Key_Z, CTRL)
        else:
            QTest.keyClicks(editor, "".join(self._chance.choices(LETTERS, k=self._chance.randint(1, 12))))

    def _note(self, what: str) -> None:
        assert self._window is not None
        line = json.dumps([what, time.monotonic(), self._window.session.intent.text]) + "\n"
        os.write(self._log, line.encode())


def main() -> int:
    log, seed, *paths = sys.argv[1:]
    application.make_application()
    typist = Typist(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND), random.Random(int(seed)))
    code = application.run(Path(paths[0]) if paths else None)
    del typist
    return code


if __name__ == "__main__":
    sys.exit(main())
