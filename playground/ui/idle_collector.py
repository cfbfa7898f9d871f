"""IdleCollector: Python's search for unreachable cycles, put off from a key to a quiet moment."""

import gc

from PySide6.QtCore import QObject, QTimer, SignalInstance

IDLE_MS = 2_000
YOUNG_OBJECTS = 50_000
"""So many new objects are looked through at once even while one types, so that memory never grows far."""


class IdleCollector(QObject):
    """Collects so long after the last sign of life.

    What exists when it is made (modules, the window) lives as long as the program: it is not looked at again.
    """

    def __init__(self, parent: QObject, *signs_of_life: SignalInstance) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(IDLE_MS)
        self._timer.timeout.connect(lambda: gc.collect())
        for sign in signs_of_life:
            sign.connect(self._timer.start)
        gc.freeze()
        gc.set_threshold(YOUNG_OBJECTS, 20, 1_000)
