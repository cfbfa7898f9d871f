"""OwnThreadCollector: Python's search for unreachable cycles, in the thread of the window alone.

Python searches in whichever thread asks for the next object. A widget that was found so would be deleted in a
thread of the journal or of the patterns, its timers would go on without it, and the program would crash.
"""

import gc

from PySide6.QtCore import QObject, QTimer

from playground.ui.turns import is_busy

LOOK_MS = 100
"""Often enough for what a long text is read into, which would take long to look through at the end."""
YOUNG_OBJECTS = 5_000
"""So many new objects are looked through even while one types: where they are the widgets of a form that
went, freeing them takes longest."""
MANY_OBJECTS = 40_000
"""So many are looked through in a turn that has worked long, too: a long text is read in nothing but such
turns, and what was put off until its end would take longer than any of them."""

_collectors: set[object] = set()


class OwnThreadCollector(QObject):
    """As long as it exists nothing is searched for but by it. Make it before the first other thread."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._generation = 0
        looking = QTimer(self)
        looking.timeout.connect(self._look)
        looking.start(LOOK_MS)
        self._searching = QTimer(self)
        self._searching.setInterval(0)
        self._searching.timeout.connect(self._search)
        gc.disable()
        mark = object()
        _collectors.add(mark)
        self.destroyed.connect(lambda: _let_python(mark))

    def _look(self) -> None:
        if gc.get_count()[0] > YOUNG_OBJECTS:
            self._searching.start()

    def _search(self) -> None:
        """Search what is new, and every other time what was new at the last search, too."""
        if not is_busy() or gc.get_count()[0] > MANY_OBJECTS:
            self._searching.stop()
            gc.collect(self._generation)
            self._generation = 1 - self._generation


def _let_python(mark: object) -> None:
    """Python searches by itself again when the last collector is gone."""
    _collectors.discard(mark)
    if not _collectors:
        gc.enable()
