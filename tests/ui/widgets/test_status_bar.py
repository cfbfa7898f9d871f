"""The status bar: where its items stand, what a message hides, and what needs no other place."""

from itertools import pairwise

import pytest
from pytestqt.qtbot import QtBot

from playground.ui.status_bar import StatusBar
from playground.ui.views import StatusFacts
from playground.ui.widgets.status_item import StatusItem

FACTS = StatusFacts(
    parses=True,
    schema_errors=0,
    verdict="valid",
    incomplete=False,
    fields=3,
    answered=1,
    dialect="JSON Schema 2020-12",
    mcp_version="2026-07-28",
)
LEFT = ("statusSchema", "statusAnswer", "statusAnswered")


@pytest.fixture
def bar(qtbot: QtBot) -> StatusBar:
    made = StatusBar()
    qtbot.addWidget(made)
    made.resize(1200, 24)
    made.show()
    made.set_facts(FACTS)
    made.set_caret(12, 34)
    return made


def item(bar: StatusBar, name: str) -> StatusItem:
    found = bar.findChild(StatusItem, name)
    assert isinstance(found, StatusItem)
    return found


def test_items_stand_side_by_side_from_both_ends(bar: StatusBar) -> None:
    bar.set_place("/properties/a")
    names = (*LEFT, "statusPlace", "statusCaret", "statusDialect", "statusVersion")
    places = [item(bar, name).geometry() for name in names]
    assert all(one.right() < other.left() for one, other in pairwise(places))
    assert places[-1].right() == bar.rect().right()


def test_a_message_hides_what_is_at_the_left(bar: StatusBar) -> None:
    bar.showMessage("Saved.")
    assert all(item(bar, name).isHidden() for name in LEFT)
    assert item(bar, "statusVersion").isVisible()
    bar.clearMessage()
    assert all(item(bar, name).isVisible() for name in LEFT)


def test_words_that_come_move_those_beside_them(bar: StatusBar) -> None:
    before = item(bar, "statusAnswer").x()
    bar.set_unread("Reading the schema, which takes long …")
    assert item(bar, "statusAnswer").isHidden()
    bar.set_facts(FACTS)
    assert item(bar, "statusAnswer").x() == before
    bar.set_place("/properties/colour")
    place, caret = item(bar, "statusPlace"), item(bar, "statusCaret")
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


def test_items_are_placed_without_a_layout(bar: StatusBar) -> None:
    before = item(bar, "statusSchema").width()
    bar.set_unread("Reading the schema, which takes long …")
    assert item(bar, "statusSchema").width() > before  # at once, before any event
