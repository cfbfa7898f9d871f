"""The status bar: where its items stand, what a message hides, and what needs no other place."""

from itertools import pairwise

from pytestqt.qtbot import QtBot

from playground.ui.status_bar import StatusBar
from playground.ui.widgets.status_item import StatusItem
from tests.ui.status_facts import FACTS

LEFT = ("statusSchema", "statusAnswer", "statusAnswered")


def item(status: StatusBar, name: str) -> StatusItem:
    found = status.findChild(StatusItem, name)
    assert isinstance(found, StatusItem)
    return found


def test_items_stand_side_by_side_from_both_ends(status: StatusBar) -> None:
    status.set_place("/properties/a")
    names = (*LEFT, "statusPlace", "statusCaret", "statusDialect", "statusVersion")
    places = [item(status, name).geometry() for name in names]
    assert all(one.right() < other.left() for one, other in pairwise(places))
    assert places[-1].right() == status.rect().right()


def test_a_message_hides_what_is_at_the_left(status: StatusBar) -> None:
    status.showMessage("Saved.")
    assert all(item(status, name).isHidden() for name in LEFT)
    assert item(status, "statusVersion").isVisible()
    status.clearMessage()
    assert all(item(status, name).isVisible() for name in LEFT)


def test_words_that_come_move_those_beside_them(status: StatusBar) -> None:
    before = item(status, "statusAnswer").x()
    status.set_unread("Reading the schema, which takes long …")
    assert item(status, "statusAnswer").isHidden()
    status.set_facts(FACTS)
    assert item(status, "statusAnswer").x() == before
    status.set_place("/properties/colour")
    place, caret = item(status, "statusPlace"), item(status, "statusCaret")
    assert place.isVisible()
    assert place.geometry().right() < caret.x()


def test_another_number_needs_no_other_place(qtbot: QtBot) -> None:
    one = StatusItem("one", digits=3)
    qtbot.addWidget(one)
    assert one.show_words("", "", "Col 1")
    assert not one.show_words("", "", "Col 99")
    assert one.text() == "Col 99"
    assert one.show_words("", "", "Column 99")
    assert one.show_words("", "", "")


def test_items_are_placed_without_a_layout(status: StatusBar) -> None:
    before = item(status, "statusSchema").width()
    status.set_unread("Reading the schema, which takes long …")
    assert item(status, "statusSchema").width() > before  # at once, before any event
