"""Zoom: everything in the window larger or smaller, by keys and by Ctrl+wheel."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QWidget

from playground.app.settings import ZOOMS
from playground.ui.theme import theme

NORMAL = ZOOMS.index(100)
_NOTCH = 120
"""One notch of a wheel, in eighths of a degree times 8, as Qt counts."""


class Zoom(QObject):
    """The steps of one window; it sees the wheel events that nothing in the window took.

    Signals:
        changed(int): the user chose another zoom, in percent.
    """

    changed = Signal(int)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._step = NORMAL
        self._turned = 0
        window.installEventFilter(self)

    def change(self, by: int) -> None:
        """So many steps larger, or smaller for negative ones."""
        self.set_step(self._step + by)

    def reset(self) -> None:
        """As large as the system's text."""
        self.set_step(NORMAL)

    def set_step(self, step: int) -> None:
        """The number of one of the settings' `ZOOMS`."""
        step = min(max(step, 0), len(ZOOMS) - 1)
        if step != self._step:
            self._step = step
            theme().set_zoom(ZOOMS[step] / 100)
            self.changed.emit(ZOOMS[step])

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """A notch with Ctrl is a step."""
        if not isinstance(event, QWheelEvent) or event.modifiers() != Qt.KeyboardModifier.ControlModifier:
            return False
        self._turned += event.angleDelta().y()
        steps = int(self._turned / _NOTCH)
        self._turned -= steps * _NOTCH
        self.change(steps)
        return True
