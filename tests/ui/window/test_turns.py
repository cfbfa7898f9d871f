"""Work that can wait does so where a turn of the event loop has worked long already."""

from collections.abc import Generator

from PySide6.QtCore import QAbstractEventDispatcher
from pytestqt.qtbot import QtBot

from playground.ui.slices import Slices
from playground.ui.turns import is_busy


def test_two_slices_never_share_a_turn_that_the_first_has_filled(qtbot: QtBot) -> None:
    turns, told = [0], set[tuple[int, str]]()
    dispatcher = QAbstractEventDispatcher.instance()

    def count() -> None:
        turns.append(len(turns))

    dispatcher.awake.connect(count)

    def filling(name: str) -> Generator[None, None, None]:
        for _ in range(5):
            told.add((turns[-1], name))
            while not is_busy():
                pass
            yield

    both = Slices(), Slices()
    for slices, name in zip(both, "ab", strict=True):
        slices.start(filling(name), lambda _result: None, pace="later")
    qtbot.waitUntil(lambda: not any(slices.is_running() for slices in both))
    dispatcher.awake.disconnect(count)
    assert {name for _, name in told} == {"a", "b"}
    assert len({turn for turn, _ in told}) == len(told)


def test_a_turn_that_has_just_begun_leaves_time(qtbot: QtBot) -> None:
    free: list[bool] = []

    def looking() -> Generator[None, None, None]:
        free.append(not is_busy())
        yield

    slices = Slices()
    slices.start(looking(), lambda _result: None, pace="later")
    qtbot.waitUntil(lambda: not slices.is_running())
    assert free == [True]
