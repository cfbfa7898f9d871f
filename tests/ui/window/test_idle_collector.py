"""The collector: cycles go in a pause or when nobody does anything, and any input puts that off."""

import gc
from collections.abc import Iterator
from weakref import ref

import pytest
from PySide6.QtCore import QCoreApplication, QObject, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QPlainTextEdit
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


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pause and quiet come soon."""
    monkeypatch.setattr("playground.ui.idle_collector.PAUSE_MS", 5)
    monkeypatch.setattr("playground.ui.idle_collector.QUIET_MS", 20)


@pytest.fixture
def collected() -> Iterator[list[int]]:
    """The generations that were looked through, as it happens."""
    found: list[int] = []

    def note(phase: str, facts: dict[str, int]) -> None:
        if phase == "stop":
            found.append(facts["generation"])

    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)


@pytest.mark.usefixtures("collector_as_before", "soon")
def test_what_is_new_and_unreachable_goes_in_a_pause(qtbot: QtBot, collected: list[int]) -> None:
    life = Life()
    IdleCollector(life, life.sign)
    gone = ref(Cycle())
    assert gone() is not None
    life.sign.emit()
    qtbot.waitUntil(lambda: gone() is None)
    assert 2 not in collected


@pytest.mark.usefixtures("collector_as_before", "soon")
def test_all_is_looked_through_once_when_nobody_does_anything(qtbot: QtBot, collected: list[int]) -> None:
    life = Life()
    IdleCollector(life, life.sign)
    cycle = Cycle()
    gone = ref(cycle)
    gc.collect()  # it is old now
    del cycle
    collected.clear()
    life.sign.emit()
    qtbot.waitUntil(lambda: gone() is None)
    assert collected.count(2) == 1


@pytest.mark.usefixtures("collector_as_before", "soon")
def test_very_many_objects_are_not_looked_through_and_those_after_them_are(
    qtbot: QtBot, collected: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    life = Life()
    IdleCollector(life, life.sign)
    monkeypatch.setattr("playground.ui.idle_collector.MANY_OBJECTS", 1_000)
    many = [Cycle() for _ in range(2_000)]
    gc.collect()  # they are old now
    collected.clear()
    frozen = gc.get_freeze_count()
    life.sign.emit()
    qtbot.waitUntil(lambda: gc.get_freeze_count() > frozen + len(many))
    assert 2 not in collected
    cycle = Cycle()
    late = ref(cycle)
    gc.collect(1)  # it is old now
    del cycle
    life.sign.emit()
    qtbot.waitUntil(lambda: late() is None)


@pytest.mark.usefixtures("collector_as_before")
@pytest.mark.parametrize("act", ["key", "press", "wheel"])
def test_input_puts_the_long_search_off(qtbot: QtBot, act: str) -> None:
    text = QPlainTextEdit()
    qtbot.addWidget(text)
    text.show()
    window = text.windowHandle()
    life = Life()
    collector = IdleCollector(life, life.sign)
    pause, quiet = sorted(collector.findChildren(QTimer), key=QTimer.interval)
    life.sign.emit()
    pause.timeout.emit()
    assert quiet.isActive()
    match act:
        case "key":
            qtbot.keyClick(window, Qt.Key.Key_PageDown)
        case "press":
            qtbot.mouseClick(window, Qt.MouseButton.LeftButton)
        case "wheel":
            place = QPointF(3, 3)
            nothing = QPoint()
            event = QWheelEvent(
                place,
                place,
                nothing,
                QPoint(0, -120),
                Qt.MouseButton.NoButton,
                Qt.KeyboardModifier.NoModifier,
                Qt.ScrollPhase.NoScrollPhase,
                False,
            )
            QCoreApplication.sendEvent(window, event)
    assert not quiet.isActive()
    assert pause.isActive()
