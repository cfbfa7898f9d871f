"""What the menu of a field does: not answered, back to the default, the empty text on purpose."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from playground.core.intent import CLEARED, Answer
from playground.core.model import BooleanField, MultiSelect, NumberField, SingleSelect, TextField
from playground.core.model import UnsupportedField as Odd
from tests.ui.form.conftest import Desk, make, options

EVERY = [
    make(TextField, "f", default="d"),
    make(NumberField, "f", default=1),
    make(BooleanField, "f", default=True),
    make(SingleSelect, "f", options=options("a", "b"), default="a"),
    make(SingleSelect, "f", options=options(*"abcdefg"), default="a"),
    make(SingleSelect, "f", options=options("a", "b"), allow_custom=True, default="a"),
    make(MultiSelect, "f", options=options("a", "b"), default=["a"]),
    make(Odd, "f", reason="no type", answerable=True, default=1),
]
every_kind = pytest.mark.parametrize("field", EVERY, ids=lambda field: type(field).__name__)


def menu_of(desk: Desk, name: str) -> QMenu:
    """The menu that the keyboard opens where the field's control has the focus."""
    desk.pane.focus_field(name)
    widget = QApplication.focusWidget()
    assert widget is not None
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Keyboard, QPoint(4, 4), widget.mapToGlobal(QPoint(4, 4))
    )
    QApplication.sendEvent(widget, event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def choose(desk: Desk, name: str, words: str) -> None:
    menu = menu_of(desk, name)
    [action] = [one for one in menu.actions() if one.text() == words]
    menu.setActiveAction(action)
    desk.key(menu, Qt.Key.Key_Return)
    menu.close()


@every_kind
def test_not_answered_takes_even_the_default_back(desk: Desk, field: TextField) -> None:
    desk.show(field)
    assert desk.content() != {}
    choose(desk, "f", "Not answered")
    assert desk.said[-1][2] == CLEARED
    assert desk.content() == {}


@every_kind
def test_back_to_the_default(desk: Desk, field: TextField) -> None:
    desk.show(field)
    before = desk.content()
    choose(desk, "f", "Not answered")
    choose(desk, "f", "Back to the default")
    assert desk.said[-1][2] is None
    assert desk.content() == before


@pytest.mark.parametrize("field", [EVERY[0], EVERY[5]], ids=["text", "custom"])
def test_the_empty_text_is_answered_on_purpose(desk: Desk, field: TextField) -> None:
    desk.show(field)
    choose(desk, "f", "Answer with empty text")
    assert desk.content() == {"f": ""}
    assert "empty text" in desk.feedback("f").text()
    choose(desk, "f", "Not answered")
    assert desk.content() == {}


def test_what_cannot_be_done_is_grey(desk: Desk) -> None:
    desk.show(make(TextField, "f"))
    menu = menu_of(desk, "f")
    [clear] = [one for one in menu.actions() if one.text() == "Not answered"]
    assert not clear.isEnabled()
    assert "Back to the default" not in [one.text() for one in menu.actions()]
    menu.close()


def test_an_answer_without_a_control_can_be_taken_back(desk: Desk) -> None:
    desk.answers["f", "unsupported"] = Answer(text="{}", json='{"a": 1}')
    desk.show(make(Odd, "f", reason="a nested object"))
    clear = desk.find(QWidget, "clear:f")
    assert clear.isVisible()
    desk.click(clear)
    assert desk.said[-1] == ("f", "unsupported", CLEARED)
    assert not clear.isVisible()
