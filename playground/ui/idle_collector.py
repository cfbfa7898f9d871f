"""IdleCollector: Python's search for unreachable cycles, put off from a key to a quiet moment."""

import gc
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, SignalInstance
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

PAUSE_MS = 2_000
QUIET_MS = 10_000
MANY_OBJECTS = 60_000
"""So many, some 3,000 fields' worth, would be searched for longer than a window may stand still."""
_INPUT = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.KeyRelease,
        QEvent.Type.InputMethod,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonRelease,
        QEvent.Type.MouseMove,
        QEvent.Type.Wheel,
        QEvent.Type.TouchBegin,
        QEvent.Type.TouchUpdate,
        QEvent.Type.DragMove,
        QEvent.Type.Drop,
    }
)


class IdleCollector(QObject):
    """Looks through what is new in a pause, and through all of it when nobody has done anything for long.

    What is new is never much, since `OwnThreadCollector` looks through it, too, when there are many new
    objects; all of it takes long in a long form. Input is listened to only after a pause: events are many.
    What exists when it is made (modules, the window) lives as long as the program: it is not looked at again.
    Nor are very many objects, which a long document has: what is read of it goes with it, without cycles.
    """

    def __init__(self, parent: QObject, *signs_of_life: SignalInstance) -> None:
        super().__init__(parent)
        self._heard: list[QObject] = []
        self._pause = self._timer(PAUSE_MS, self._begin_to_listen)
        self._quiet = self._timer(QUIET_MS, self._collect_all)
        for sign in signs_of_life:
            sign.connect(self._live)
        app = QCoreApplication.instance()
        if app is not None:  # Python may be gone before the last events are
            app.aboutToQuit.connect(self._stop_listening)
        gc.freeze()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take input for a sign of life."""
        if event.type() in _INPUT:
            self._live()
        return False

    def _live(self) -> None:
        if self._quiet.isActive():
            self._stop_listening()
        self._pause.start()

    def _begin_to_listen(self) -> None:
        gc.collect(1)
        # Windows hear of input before widgets do, and an input method speaks to the focus. For a filter on
        # the whole application PySide would load every class of Qt, to know each object that has an event.
        focus = QApplication.focusWidget()
        self._heard = [*QGuiApplication.topLevelWindows(), *([focus] if focus is not None else [])]
        for one in self._heard:
            one.installEventFilter(self)
        self._quiet.start()

    def _stop_listening(self) -> None:
        self._quiet.stop()
        for one in self._heard:
            if isValid(one):
                one.removeEventFilter(self)
        self._heard = []

    def _collect_all(self) -> None:
        self._stop_listening()
        if len(gc.get_objects(generation=2)) > MANY_OBJECTS:
            gc.freeze()
        else:
            gc.collect()

    def _timer(self, milliseconds: int, act: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        timer.timeout.connect(act)
        return timer
