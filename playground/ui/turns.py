"""Turns of the event loop: whether the present one leaves time for work that can wait.

Several pieces of such work, a slice of each, and the key that was just pressed would else share one turn.
"""

from functools import lru_cache
from time import perf_counter

from PySide6.QtCore import QAbstractEventDispatcher

BUSY_SECONDS = 0.005


class _Turn:
    """Notes when each turn of the event loop begins."""

    def __init__(self) -> None:
        self.begun = perf_counter()
        QAbstractEventDispatcher.instance().awake.connect(self._begin)

    def _begin(self) -> None:
        self.begun = perf_counter()


@lru_cache
def _turn() -> _Turn:
    return _Turn()


def is_busy() -> bool:
    """Whether this turn has worked long already: a slice of what can wait goes into the next one.

    To be asked by a timer without an interval, which comes back then, after a paint and a key that wait
    meanwhile. In other timers the time for which the loop waited for them counts, too.
    """
    return perf_counter() - _turn().begun > BUSY_SECONDS
