"""`settled`: whoever waits for it is told, whether the waiting began before or after the change."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from playground.ui.application import create_window
from tests.ui.acceptance.conftest import Opener, asking

NOTE = asking(note={"type": "string"})


def test_it_comes_for_a_window_that_was_just_made(open_form: Opener, qtbot: QtBot) -> None:
    driver = open_form(NOTE, shown=False)
    assert driver.window.is_settled()
    with qtbot.waitSignal(driver.window.settled):
        pass


def test_it_comes_when_a_window_is_shown(qtbot: QtBot) -> None:
    window = create_window()
    qtbot.addWidget(window)
    with qtbot.waitSignal(window.settled):
        window.show()


def test_it_comes_after_a_key_that_was_pressed_before_the_waiting_began(
    open_form: Opener, qtbot: QtBot
) -> None:
    driver = open_form(NOTE)
    QApplication.processEvents()
    qtbot.keyClicks(driver.control("note"), "x")
    with qtbot.waitSignal(driver.window.settled):
        pass
    assert driver.content() == {"note": "x"}


def test_it_comes_for_a_change_that_no_pane_shows(open_form: Opener, qtbot: QtBot) -> None:
    driver = open_form(NOTE)
    with qtbot.waitSignal(driver.window.settled):
        qtbot.keyClicks(driver.editor, " ")


@pytest.mark.parametrize("action", ["accept", "decline", "cancel"])
def test_it_comes_after_an_action(open_form: Opener, qtbot: QtBot, action: str) -> None:
    driver = open_form(NOTE)
    QApplication.processEvents()
    with qtbot.waitSignal(driver.window.settled):
        qtbot.mouseClick(driver.find(QAbstractButton, f"{action}Button"), Qt.MouseButton.LeftButton)
    assert driver.result() == {"action": action, **({"content": {}} if action == "accept" else {})}


def test_it_waits_for_a_pattern_that_takes_long(open_form: Opener, qtbot: QtBot) -> None:
    driver = open_form(asking(code={"type": "string", "pattern": "^(a+)+$"}))
    QApplication.processEvents()
    states: list[str] = []
    driver.window.settled.connect(lambda: states.append(driver.state("code")))
    qtbot.keyClicks(driver.control("code"), "a" * 40 + "!")
    driver.settle()
    assert "pending" not in states
    assert states[-1] == "invalid"


def test_every_row_is_there_when_it_comes(open_form: Opener, qtbot: QtBot) -> None:
    driver = open_form(asking())
    many = asking(**{f"f{number}": {"type": "string"} for number in range(300)})
    counts: list[bool] = []
    driver.window.settled.connect(lambda: counts.append(driver.has("field:f299")))
    driver.write(many)
    assert driver.has("field:f299")
    assert counts[-1]
