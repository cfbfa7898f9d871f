"""Signals that nobody asks for are no objects, and are there when somebody does."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from playground.ui.form.controls.line_edit import LineEdit
from playground.ui.widgets.buttons import ClearButton
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.unused_signals import forget_signals


@pytest.mark.parametrize("make", [TextLabel, ClearButton])
def test_a_new_widget_has_no_objects_of_signals(make: Callable[[], QWidget], qtbot: QtBot) -> None:
    widget = make()
    qtbot.addWidget(widget)
    assert not [value for value in vars(widget).values() if isinstance(value, SignalInstance)]


def test_a_forgotten_signal_can_be_connected_and_disconnected(qtbot: QtBot) -> None:
    line = LineEdit()
    heard: list[str] = []
    qtbot.addWidget(line)
    line.textChanged.connect(heard.append)
    line.setText("a")
    line.textChanged.disconnect(heard.append)
    line.setText("b")
    assert heard == ["a"]


def test_a_connection_outlives_the_object_of_its_signal(qtbot: QtBot) -> None:
    line = QLineEdit()
    heard: list[str] = []
    qtbot.addWidget(line)
    line.textChanged.connect(heard.append)
    forget_signals(line)
    line.setText("a")
    line.textChanged.disconnect(heard.append)
    line.setText("b")
    assert heard == ["a"]
