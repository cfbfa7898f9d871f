"""Slices: long work lets the event loop live, ends once, and gives way to newer work."""

from collections.abc import Generator

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from playground.ui.slices import Slices


def counting(steps: int, done: list[int]) -> Generator[None, None, str]:
    for number in range(steps):
        done.append(number)
        yield
    return f"{steps} done"


@pytest.fixture
def slices(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Slices:
    monkeypatch.setattr("playground.ui.slices.SLICE_SECONDS", 0)  # each turn of the loop does nothing but end
    return Slices()


def test_the_whole_pace_ends_before_it_returns(slices: Slices) -> None:
    results: list[object] = []
    slices.start(counting(3, []), results.append, pace="whole")
    assert results == ["3 done"]
    assert not slices.is_running()


def test_later_begins_with_the_event_loop(qtbot: QtBot) -> None:
    slices = Slices()
    done: list[int] = []
    results: list[object] = []
    slices.start(counting(3, done), results.append, pace="later")
    assert (done, slices.is_running()) == ([], True)
    qtbot.waitUntil(lambda: not slices.is_running())
    assert results == ["3 done"]


def test_paced_work_is_painted_after_each_step(qtbot: QtBot) -> None:
    slices = Slices()
    done: list[int] = []
    turns: list[int] = []
    watch = QTimer(slices)
    watch.timeout.connect(lambda: turns.append(len(done)))
    watch.start(0)
    slices.start(counting(3, done), lambda _result: watch.stop(), pace="paced")
    qtbot.waitUntil(lambda: not slices.is_running())
    assert {1, 2} <= set(turns)


def test_newer_work_takes_the_place_of_what_is_left(slices: Slices) -> None:
    results: list[object] = []
    slices.start(counting(2, []), results.append, pace="later")
    slices.start(counting(5, []), results.append, pace="later")
    slices.finish()
    slices.finish()
    assert results == ["5 done"]
