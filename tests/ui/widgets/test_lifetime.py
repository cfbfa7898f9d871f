"""A widget that leaves cannot be found, and goes without a search for unreachable cycles."""

import gc
from collections.abc import Iterator
from weakref import ref

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from playground.ui.widgets.lifetime import discard


class Ring(QWidget):
    """Refers to itself through a child, as a row of the form does."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.line = QLineEdit(self)
        self.line.setObjectName("line")
        self.line.on_change = self.follow  # a widget takes any attribute

    def follow(self) -> None:
        """Called by the child."""


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collector")
def test_discarded_widget_is_not_found_and_then_gone(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    ring = Ring(window)
    gone = ref(ring)
    discard(ring)
    assert ring.isHidden()
    assert window.findChild(QLineEdit, "line") is None
    del ring
    assert gone() is not None
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert gone() is None
