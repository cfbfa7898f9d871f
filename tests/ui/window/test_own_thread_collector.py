"""Cycles go in the thread of the window, whichever thread asks for the next object."""

import gc
from collections.abc import Iterator
from threading import Thread, current_thread, main_thread
from weakref import ref

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from pytestqt.qtbot import QtBot

from playground.ui import own_thread_collector
from playground.ui.own_thread_collector import MANY_OBJECTS, YOUNG_OBJECTS, OwnThreadCollector


class Life(QObject):
    ended = Signal()


class Cycle:
    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def threads() -> Iterator[list[Thread]]:
    """Those in which Python searched."""
    found: list[Thread] = []

    def note(phase: str, _facts: dict[str, int]) -> None:
        if phase == "start":
            found.append(current_thread())

    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)


@pytest.mark.usefixtures("window")
def test_another_thread_never_searches(threads: list[Thread], qtbot: QtBot) -> None:
    life = Life()
    gone = ref(Cycle(), lambda _ref: life.ended.emit())
    kept: list[list[int]] = []
    thread = Thread(target=lambda: kept.extend([number] for number in range(4 * YOUNG_OBJECTS)))
    thread.start()
    thread.join()
    assert threads == []
    assert gone() is not None
    with qtbot.waitSignal(life.ended):  # the window has nothing to do meanwhile
        pass
    assert set(threads) == {main_thread()}


def test_turns_that_work_long_search_as_soon_as_there_is_much(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_thread_collector, "is_busy", lambda: True)
    parent = QObject()
    OwnThreadCollector(parent)
    life = Life()
    gone = ref(Cycle(), lambda _ref: life.ended.emit())
    kept = [[number] for number in range(MANY_OBJECTS)]
    assert gone() is not None
    with qtbot.waitSignal(life.ended):
        kept.append([len(kept)])
    parent.deleteLater()
    QCoreApplication.sendPostedEvents(parent, QEvent.Type.DeferredDelete)


def test_python_searches_again_when_the_last_one_is_gone(qtbot: QtBot) -> None:
    before = gc.isenabled()
    first, second = QObject(), QObject()
    OwnThreadCollector(first)
    OwnThreadCollector(second)
    assert not gc.isenabled()
    for parent in (first, second):
        parent.deleteLater()
        QCoreApplication.sendPostedEvents(parent, QEvent.Type.DeferredDelete)
    assert gc.isenabled() == before
