"""The collector: cycles go in a quiet moment, and a sign of life puts that off."""

import gc
from collections.abc import Iterator
from weakref import ref

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from playground.ui.idle_collector import IdleCollector


class Life(QObject):
    sign = Signal()


class Cycle:
    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def collector_as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


@pytest.mark.usefixtures("collector_as_before")
def test_what_is_unreachable_goes_when_nothing_happens_any_more(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("playground.ui.idle_collector.IDLE_MS", 5)
    life = Life()
    IdleCollector(life, life.sign)
    gone = ref(Cycle())
    assert gone() is not None
    life.sign.emit()
    qtbot.waitUntil(lambda: gone() is None)
