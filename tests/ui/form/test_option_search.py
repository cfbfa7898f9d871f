"""Long lists: found by a piece of text, by keys alone; what is hidden by a search stays marked."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QListView

from playground.core.intent import Answer
from playground.core.model import MultiSelect, SingleSelect
from tests.ui.form.conftest import Desk, make, options

Keys = Qt.Key
CITIES = (
    "Oslo",
    "Bergen",
    "Paris",
    "Lyon",
    "Berlin",
    "Bern",
    "Rome",
    "Turin",
    "Basel",
    "Graz",
    "Wien",
    "Linz",
)


def many(**rest: object) -> MultiSelect:
    return make(MultiSelect, "m", options=options(*CITIES, "x=Bremen"), titled=True, **rest)


def shown(desk: Desk) -> list[str]:
    model = desk.find(QListView, "field:m").model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def test_only_long_lists_have_a_search(desk: Desk) -> None:
    desk.show(make(MultiSelect, "m", options=options(*CITIES)))
    assert not desk.has("search:m")
    desk.show(many())
    assert desk.has("search:m")
    desk.show(make(MultiSelect, "m", options=options("a", "b")))
    assert not desk.has("search:m")
    assert shown(desk) == ["a", "b"]


def test_a_piece_of_a_title_or_value_finds(desk: Desk) -> None:
    desk.show(many())
    search = desk.find(QLineEdit, "search:m")
    desk.type(search, "ER")
    assert shown(desk) == ["Bergen", "Berlin", "Bern"]
    search.clear()
    desk.type(search, "bre")
    assert shown(desk) == ["Bremen"]
    desk.type(search, "zz")
    assert shown(desk) == []


def test_options_are_found_and_marked_by_keys_alone_in_schema_order(desk: Desk) -> None:
    desk.show(many())
    search = desk.find(QLineEdit, "search:m")
    desk.focus(search)
    for piece in ("wien", "berg"):
        search.selectAll()
        desk.type(search, piece)
        desk.key(search, Keys.Key_Down)
        view = QApplication.focusWidget()
        assert view is desk.control("m")
        desk.key(view, Keys.Key_Space)
        desk.key(view, Keys.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
        assert QApplication.focusWidget() is search
    assert desk.content() == {"m": ["Bergen", "Wien"]}


def test_what_a_search_hides_stays_marked_and_the_search_is_no_answer(desk: Desk) -> None:
    desk.answers["m", "multi-select"] = Answer(picked=("Rome",))
    desk.show(many())
    search = desk.find(QLineEdit, "search:m")
    desk.type(search, "oslo")
    assert desk.said == []
    assert desk.content() == {"m": ["Rome"]}
    desk.key(search, Keys.Key_Return)
    desk.key(QApplication.focusWidget(), Keys.Key_Space)
    assert desk.content() == {"m": ["Oslo", "Rome"]}


def test_escape_empties_the_search_before_it_cancels(desk: Desk) -> None:
    desk.show(many())
    search = desk.find(QLineEdit, "search:m")
    desk.type(search, "oslo")
    desk.key(search, Keys.Key_Escape)
    assert search.text() == ""
    assert len(shown(desk)) == 13
    assert desk.actions == []
    desk.key(search, Keys.Key_Escape)
    assert desk.actions == ["cancel"]


def test_a_search_goes_on_in_other_options(desk: Desk) -> None:
    desk.show(many())
    desk.type(desk.find(QLineEdit, "search:m"), "ber")
    desk.show(make(MultiSelect, "m", options=options(*CITIES[:-1], "Bermeo", "Genf")))
    assert shown(desk) == ["Bergen", "Berlin", "Bern", "Bermeo"]


@pytest.mark.parametrize("count", [13, 10_000])
def test_chosen_of_many_are_counted(desk: Desk, count: int) -> None:
    desk.show(
        make(MultiSelect, "m", options=options(*(f"o{i}" for i in range(count))), min_items=1, max_items=3)
    )
    search = desk.find(QLineEdit, "search:m")
    for piece in ("o7", "o12"):
        search.selectAll()
        desk.type(search, piece)
        desk.key(search, Keys.Key_Down)
        desk.key(QApplication.focusWidget(), Keys.Key_Space)
    assert desk.feedback("m").text() == "2 of 1 to 3"
    assert desk.content() == {"m": ["o7", "o12"]}


# -- closed single-selects with more options than buttons


def closed(*pairs: str, **rest: object) -> SingleSelect:
    return make(SingleSelect, "s", options=options(*pairs), titled=True, **rest)


def test_an_empty_option_is_an_answer_and_not_the_lack_of_one(desk: Desk) -> None:
    desk.show(closed("a", "b", "c", "d", "e", "="))
    combo = desk.find(QComboBox, "field:s")
    assert desk.content() == {}
    desk.focus(combo)
    desk.key(combo, Keys.Key_End)
    assert desk.content() == {"s": ""}
    assert combo.currentIndex() == 5
    desk.key(combo, Keys.Key_Delete)
    assert desk.content() == {}
    assert combo.currentIndex() == -1


def test_an_empty_option_is_a_button_too(desk: Desk) -> None:
    desk.show(closed("a", "="))
    button = desk.find(QAbstractButton, "option:s:1")
    assert button.text() == "(empty text)"
    desk.click(button)
    assert desk.content() == {"s": ""}
    desk.click(desk.find(QAbstractButton, "clear:s"))
    assert desk.content() == {}


def test_f28_equal_titles_are_told_apart_by_their_values_in_a_long_list(desk: Desk) -> None:
    desk.show(closed("a=Same", "b=Same", "c", "d", "e", "f"))
    combo = desk.find(QComboBox, "field:s")
    desk.focus(combo)
    desk.key(combo, Keys.Key_Home)
    desk.key(combo, Keys.Key_Down)
    assert desk.content() == {"s": "b"}
    assert combo.currentIndex() == 1


def test_f42_an_option_of_forty_is_found_by_a_piece_and_taken(desk: Desk) -> None:
    desk.show(
        make(
            SingleSelect,
            "c",
            options=options(*(f"v{i}=City number {i}" for i in range(40))),
            allow_custom=True,
            titled=True,
        )
    )
    combo = desk.find(QComboBox, "field:c")
    desk.focus(combo)
    desk.type(combo, "number 17")
    assert desk.status("c") == "custom"
    assert desk.content() == {"c": "number 17"}
    desk.key(combo, Keys.Key_Down)
    desk.key(combo, Keys.Key_Return)
    assert desk.content() == {"c": "v17"}
    assert desk.status("c") == "predefined"
