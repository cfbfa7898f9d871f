"""Yes or no, closed single-selects as buttons and as a list, and multi-selects."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QListView, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from playground.core.intent import CLEARED, Answer
from playground.core.model import BooleanField, MultiSelect, SingleSelect, UnsupportedField
from playground.ui.form.controls.closed_select import ClosedCombo
from tests.ui.form.conftest import Desk, make, options

Keys = Qt.Key
MANY = tuple(f"v{number}=Title {number}" for number in range(7))


def button(desk: Desk, name: str) -> QAbstractButton:
    return desk.find(QAbstractButton, name)


# -- boolean


def test_a_boolean_starts_with_neither(desk: Desk) -> None:
    desk.show(make(BooleanField, "b", required=True))
    assert not button(desk, "option:b:yes").isChecked()
    assert not button(desk, "option:b:no").isChecked()
    assert desk.content() == {}


def test_false_can_be_answered(desk: Desk) -> None:
    desk.show(make(BooleanField, "b"))
    desk.click(button(desk, "option:b:yes"))
    desk.click(button(desk, "option:b:no"))
    assert desk.content() == {"b": False}
    assert not button(desk, "option:b:yes").isChecked()
    assert button(desk, "option:b:no").isChecked()


def test_a_default_is_chosen_already(desk: Desk) -> None:
    desk.show(make(BooleanField, "b", required=True, default=True))
    assert button(desk, "option:b:yes").isChecked()
    assert desk.content() == {"b": True}
    assert desk.said == []


def test_the_chosen_button_pressed_again_stays_chosen(desk: Desk) -> None:
    desk.show(make(BooleanField, "b", default=True))
    for _ in range(2):
        desk.click(button(desk, "option:b:yes"))
        assert button(desk, "option:b:yes").isChecked()
        assert desk.content() == {"b": True}


@pytest.mark.parametrize("key", [Keys.Key_Delete, Keys.Key_Backspace])
def test_a_key_takes_a_choice_back(desk: Desk, key: Qt.Key) -> None:
    desk.show(make(BooleanField, "b"))
    yes = button(desk, "option:b:yes")
    desk.key(yes, key)
    assert desk.said == []
    desk.click(yes)
    desk.key(yes, key)
    assert desk.said[-1] == ("b", "boolean", CLEARED)
    assert desk.content() == {}


def test_a_double_click_is_one_choice(desk: Desk, qtbot: QtBot) -> None:
    desk.show(make(BooleanField, "b"))
    yes = button(desk, "option:b:yes")
    desk.click(yes)
    qtbot.mouseDClick(yes, Qt.MouseButton.LeftButton)
    assert desk.content() == {"b": True}


def test_clear_leads_back_also_from_a_default(desk: Desk) -> None:
    desk.show(make(BooleanField, "b", default=False))
    desk.click(button(desk, "clear:b"))
    assert desk.content() == {}
    assert not button(desk, "option:b:no").isChecked()


# -- up to five closed options


@pytest.fixture
def finish(desk: Desk) -> Desk:
    desk.show(make(SingleSelect, "f", options=options("matte", "satin", "gloss")))
    return desk


def test_up_to_five_options_are_all_in_sight(finish: Desk) -> None:
    assert [button(finish, f"option:f:{i}").text() for i in range(3)] == ["matte", "satin", "gloss"]
    assert not isinstance(finish.control("f"), QComboBox)
    assert finish.content() == {}


def test_one_of_the_buttons_is_the_answer(finish: Desk) -> None:
    finish.click(button(finish, "option:f:1"))
    assert finish.said == [("f", "single-select", Answer(text="satin", picked="satin"))]
    finish.click(button(finish, "option:f:2"))
    assert finish.content() == {"f": "gloss"}
    assert [button(finish, f"option:f:{i}").isChecked() for i in range(3)] == [False, False, True]


def test_clear_leads_back_from_an_option(finish: Desk) -> None:
    finish.click(button(finish, "option:f:0"))
    finish.click(button(finish, "clear:f"))
    assert finish.content() == {}
    assert not button(finish, "option:f:0").isChecked()


def test_the_keyboard_walks_and_chooses(finish: Desk) -> None:
    finish.focus(finish.control("f"))
    first = button(finish, "option:f:0")
    assert first.hasFocus()
    finish.key(first, Keys.Key_Right)
    assert button(finish, "option:f:1").hasFocus()
    assert finish.content() == {}
    finish.key(button(finish, "option:f:1"), Keys.Key_Space)
    assert finish.content() == {"f": "satin"}


def test_a_row_of_buttons_is_one_stop_for_tab(desk: Desk) -> None:
    desk.show(
        make(SingleSelect, "f", options=options("a", "b", "c")), make(SingleSelect, "g", options=options("a"))
    )
    desk.click(button(desk, "option:f:1"))
    desk.focus(desk.control("f"))
    assert button(desk, "option:f:1").hasFocus()
    desk.key(button(desk, "option:f:1"), Keys.Key_Tab)
    assert button(desk, "option:g:0").hasFocus()


def test_equal_titles_send_their_own_values(desk: Desk) -> None:
    desk.show(make(SingleSelect, "f", options=options("a=Same", "b=Same"), titled=True))
    desk.click(button(desk, "option:f:1"))
    assert desk.content() == {"f": "b"}
    assert button(desk, "option:f:1").isChecked()
    assert not button(desk, "option:f:0").isChecked()


def test_an_option_that_is_the_empty_text_is_an_answer(desk: Desk) -> None:
    desk.show(make(SingleSelect, "f", options=options("", "a")))
    assert not button(desk, "option:f:0").isChecked()
    desk.click(button(desk, "option:f:0"))
    assert desk.content() == {"f": ""}
    assert button(desk, "option:f:0").text() == "(empty text)"


def test_long_titles_wrap_into_more_lines_and_stay_inside(desk: Desk) -> None:
    desk.show(make(SingleSelect, "f", options=options(*(f"a rather long option {i}" for i in range(5)))))
    row = desk.control("f")
    lines = {button(desk, f"option:f:{i}").y() for i in range(5)}
    assert len(lines) > 1
    assert all(row.rect().contains(button(desk, f"option:f:{i}").geometry()) for i in range(5))


def test_options_that_change_keep_the_answer_that_still_fits(finish: Desk) -> None:
    finish.click(button(finish, "option:f:1"))
    finish.show(make(SingleSelect, "f", options=options("satin", "gloss")))
    assert button(finish, "option:f:0").isChecked()
    assert not finish.has("option:f:2")
    assert finish.content() == {"f": "satin"}


def test_more_options_turn_the_buttons_into_a_list_and_keep_the_answer(finish: Desk) -> None:
    finish.click(button(finish, "option:f:1"))
    finish.show(make(SingleSelect, "f", options=options("matte", "satin", "gloss", "a", "b", "c")))
    combo = finish.find(ClosedCombo, "field:f")
    assert combo.currentText() == "satin"
    assert not finish.has("option:f:0")
    assert finish.content() == {"f": "satin"}


# -- more than five closed options


@pytest.fixture
def combo(desk: Desk) -> ClosedCombo:
    desk.show(make(SingleSelect, "c", options=options(*MANY), titled=True))
    return desk.find(ClosedCombo, "field:c")


def test_many_options_are_a_combo_box_with_nothing_chosen(desk: Desk, combo: ClosedCombo) -> None:
    assert not combo.isEditable()
    assert combo.currentIndex() == -1
    assert desk.content() == {}
    assert combo.count() == 7


def test_an_option_is_picked_by_mouse(desk: Desk, combo: ClosedCombo) -> None:
    desk.click(combo)
    view = combo.view()
    desk.click(view.viewport(), view.visualRect(view.model().index(2, 0)).center())
    assert desk.content() == {"c": "v2"}
    assert combo.currentText() == "Title 2"


def test_an_option_is_picked_by_arrow_keys(desk: Desk, combo: ClosedCombo) -> None:
    desk.key(combo, Keys.Key_Down)
    assert desk.content() == {"c": "v0"}
    desk.key(combo, Keys.Key_Down)
    desk.key(combo, Keys.Key_Down)
    desk.key(combo, Keys.Key_Up)
    assert desk.content() == {"c": "v1"}
    desk.key(combo, Keys.Key_End)
    assert desk.content() == {"c": "v6"}


def test_typing_jumps_and_never_edits(desk: Desk) -> None:
    names = ("Austria", "Norway", "Nauru", "Oman", "Peru", "Qatar")
    desk.show(
        make(
            SingleSelect, "c", options=options(*(f"{name[:2].upper()}={name}" for name in names)), titled=True
        )
    )
    combo = desk.find(ClosedCombo, "field:c")
    desk.type(combo, "no")
    assert desk.content() == {"c": "NO"}
    assert combo.count() == 6


def test_the_same_letter_again_goes_on(desk: Desk) -> None:
    desk.show(make(SingleSelect, "c", options=options("na", "nb", "x1", "x2", "x3", "x4")))
    combo = desk.find(ClosedCombo, "field:c")
    desk.type(combo, "n")
    desk.type(combo, "n")
    assert desk.content() == {"c": "nb"}


def test_letters_in_the_open_list_search_anywhere(desk: Desk, combo: ClosedCombo) -> None:
    combo.showPopup()
    desk.type(combo, "le 5")
    assert combo.view().model().rowCount() == 1
    assert desk.content() == {}
    desk.key(combo, Keys.Key_Return)
    assert desk.content() == {"c": "v5"}


def test_a_letter_that_no_option_has_is_not_taken(desk: Desk, combo: ClosedCombo) -> None:
    combo.showPopup()
    desk.type(combo, "5z")
    assert combo.is_open()
    desk.key(combo, Keys.Key_Return)
    assert desk.content() == {"c": "v5"}


def test_backspace_widens_the_search(desk: Desk, combo: ClosedCombo) -> None:
    combo.showPopup()
    desk.type(combo, "5")
    desk.key(combo, Keys.Key_Backspace)
    assert combo.view().model().rowCount() == 7
    assert combo.is_open()


@pytest.mark.parametrize("key", [Keys.Key_Delete, Keys.Key_Backspace])
def test_a_way_back_by_key(desk: Desk, combo: ClosedCombo, key: Keys) -> None:
    desk.key(combo, Keys.Key_Down)
    desk.key(combo, key)
    assert desk.said[-1] == ("c", "single-select", CLEARED)
    assert combo.currentIndex() == -1


def test_a_way_back_by_mouse(desk: Desk, combo: ClosedCombo) -> None:
    desk.key(combo, Keys.Key_Down)
    desk.click(button(desk, "clear:c"))
    assert combo.currentIndex() == -1
    assert desk.content() == {}


def test_an_option_chosen_by_a_screen_reader_is_the_answer(desk: Desk, combo: ClosedCombo) -> None:
    combo.setCurrentIndex(3)
    assert desk.content() == {"c": "v3"}
    combo.setCurrentIndex(-1)
    assert desk.content() == {}


def test_the_wheel_never_picks(desk: Desk, combo: ClosedCombo) -> None:
    desk.key(combo, Keys.Key_Down)
    desk.wheel(combo)
    desk.focus(combo)
    desk.wheel(combo)
    assert desk.content() == {"c": "v0"}


def test_escape_closes_the_list_before_it_cancels(desk: Desk, combo: ClosedCombo) -> None:
    combo.showPopup()
    desk.key(combo, Keys.Key_Escape)
    assert not combo.is_open()
    assert desk.actions == []
    desk.key(combo, Keys.Key_Escape)
    assert desk.actions == ["cancel"]


def test_enter_in_a_closed_list_does_not_submit(desk: Desk, combo: ClosedCombo) -> None:
    desk.key(combo, Keys.Key_Return)
    assert desk.actions == []


def test_the_second_of_equal_titles_is_kept_by_value(desk: Desk) -> None:
    desk.show(make(SingleSelect, "c", options=options("a=Same", "b=Same", *MANY), titled=True))
    combo = desk.find(ClosedCombo, "field:c")
    desk.key(combo, Keys.Key_Down)
    desk.key(combo, Keys.Key_Down)
    assert desk.content() == {"c": "b"}
    assert combo.currentIndex() == 1


def test_options_that_change_keep_a_picked_value_at_its_new_place(desk: Desk, combo: ClosedCombo) -> None:
    desk.key(combo, Keys.Key_Down)
    desk.key(combo, Keys.Key_Down)
    desk.show(make(SingleSelect, "c", options=options("new", *MANY), titled=True))
    assert combo.currentIndex() == 2
    assert desk.content() == {"c": "v1"}
    assert len(desk.said) == 2


def test_an_option_that_went_is_no_longer_answered(desk: Desk, combo: ClosedCombo) -> None:
    desk.key(combo, Keys.Key_Down)
    desk.show(make(SingleSelect, "c", options=options(*MANY[1:]), titled=True))
    assert combo.currentIndex() == -1
    assert desk.content() == {}
    desk.show(make(SingleSelect, "c", options=options(*MANY), titled=True))
    assert combo.currentIndex() == 0


@pytest.mark.parametrize(("allow", "editable"), [(True, True), (False, False)])
def test_free_text_is_possible_exactly_with_allow_custom(desk: Desk, allow: bool, editable: bool) -> None:
    desk.show(make(SingleSelect, "c", options=options(*MANY), allow_custom=allow))
    assert desk.find(QComboBox, "field:c").isEditable() is editable


def test_allow_custom_may_be_switched_while_the_field_has_the_focus(desk: Desk, combo: ClosedCombo) -> None:
    desk.focus(combo)
    desk.key(combo, Keys.Key_Down)
    desk.show(make(SingleSelect, "c", options=options(*MANY), titled=True, allow_custom=True))
    other = desk.find(QComboBox, "field:c")
    assert other.isEditable()
    assert other.hasFocus()
    assert other.currentText() == "Title 0"
    assert desk.content() == {"c": "v0"}


# -- multi-select


def several(**rest: object) -> MultiSelect:
    return make(MultiSelect, "m", options=options("a", "b", "c=Third"), titled=True, **rest)


def check_row(desk: Desk, row: int) -> None:
    view = desk.find(QListView, "field:m")
    at = view.visualRect(view.model().index(row, 0))
    desk.click(view.viewport(), QPoint(at.left() + 12, at.center().y()))


def test_all_options_are_listed_with_boxes(desk: Desk) -> None:
    desk.show(several())
    model = desk.find(QListView, "field:m").model()
    assert [model.index(row, 0).data() for row in range(model.rowCount())] == ["a", "b", "Third"]
    boxes = [model.index(row, 0).data(Qt.ItemDataRole.CheckStateRole) for row in range(3)]
    assert [Qt.CheckState(box) for box in boxes] == [Qt.CheckState.Unchecked] * 3
    assert all(model.index(row, 0).flags() & Qt.ItemFlag.ItemIsUserCheckable for row in range(3))


def test_marks_are_sent_in_schema_order(desk: Desk) -> None:
    desk.show(several())
    check_row(desk, 2)
    check_row(desk, 0)
    assert desk.said[-1] == ("m", "multi-select", Answer(picked=("a", "c")))
    assert desk.content() == {"m": ["a", "c"]}


def test_a_click_on_the_title_marks_too_and_space_unmarks(desk: Desk) -> None:
    desk.show(several())
    view = desk.find(QListView, "field:m")
    desk.click(view.viewport(), view.visualRect(view.model().index(1, 0)).center())
    assert desk.content() == {"m": ["b"]}
    desk.key(view, Keys.Key_Space)
    assert desk.content() == {}


def test_marks_taken_back_whole_are_left_out(desk: Desk) -> None:
    desk.show(several(min_items=1))
    check_row(desk, 0)
    check_row(desk, 0)
    assert desk.said[-1][2] == CLEARED
    assert desk.content() == {}


def test_an_empty_list_is_answered_only_on_purpose(desk: Desk) -> None:
    desk.show(several(required=True))
    assert desk.content() == {}
    none = button(desk, "none:m")
    desk.click(none)
    assert desk.said[-1][2] == Answer(picked=(), deliberate=True)
    assert desk.content() == {"m": []}
    assert none.isChecked()
    check_row(desk, 0)
    assert not none.isChecked()
    assert desk.content() == {"m": ["a"]}


def test_none_of_these_is_there_only_where_an_answer_is_required(desk: Desk) -> None:
    desk.show(several())
    assert not desk.has("none:m")
    desk.show(several(required=True))
    assert desk.has("none:m")
    desk.show(several())
    assert not desk.has("none:m")


def test_a_list_marks_through_its_model_too(desk: Desk) -> None:
    desk.show(several())
    model = desk.find(QListView, "field:m").model()
    assert model.setData(model.index(1, 0), Qt.CheckState.Checked, Qt.ItemDataRole.CheckStateRole)
    assert desk.content() == {"m": ["b"]}


def test_options_that_change_keep_the_marks_that_still_fit(desk: Desk) -> None:
    desk.show(several())
    check_row(desk, 0)
    check_row(desk, 2)
    desk.show(make(MultiSelect, "m", options=options("x", "c=Third")))
    assert desk.content() == {"m": ["c"]}
    desk.show(several())
    assert desk.content() == {"m": ["a", "c"]}


def test_the_wheel_over_a_list_without_focus_scrolls_the_form(desk: Desk) -> None:
    desk.show(make(MultiSelect, "m", options=options(*(f"o{i}" for i in range(30)))), *fillers())
    view = desk.find(QListView, "field:m")
    before = view.mapTo(desk.pane, QPoint()).y()
    desk.wheel(view.viewport())
    assert view.verticalScrollBar().value() == 0
    assert view.mapTo(desk.pane, QPoint()).y() < before


def fillers() -> list[SingleSelect]:
    return [make(SingleSelect, f"n{i}", options=options("a", "b")) for i in range(12)]


# -- unsupported


def test_a_property_outside_the_subset_shows_its_reason(desk: Desk) -> None:
    desk.show(make(UnsupportedField, "u", reason="a nested object"))
    assert not desk.has("field:u")
    assert desk.status("u") == "unsupported"
    assert "a nested object" in desk.feedback("u").text()
    assert desk.content() == {}


def test_one_that_content_can_hold_is_answered_as_json(desk: Desk) -> None:
    desk.show(make(UnsupportedField, "u", reason="no type", answerable=True))
    box = desk.find(QPlainTextEdit, "field:u")
    desk.type(box, "[1, 2")
    assert desk.status("u") == "invalid"
    desk.type(box, "]")
    assert desk.content() == {"u": [1, 2]}
    desk.click(button(desk, "clear:u"))
    assert isinstance(desk.control("u"), QPlainTextEdit)
    assert desk.content() == {}


def test_answerable_may_change_under_an_open_form(desk: Desk) -> None:
    desk.show(make(UnsupportedField, "u", reason="no type", answerable=True))
    desk.show(make(UnsupportedField, "u", reason="an object"))
    assert not desk.has("field:u")
    desk.show(make(UnsupportedField, "u", reason="no type", answerable=True))
    assert isinstance(desk.find(QWidget, "field:u"), QPlainTextEdit)
    assert desk.find(QLineEdit, "serverName").isVisible()


def test_a_value_that_is_no_option_is_shown_in_a_closed_list(desk: Desk) -> None:
    desk.answers["s", "single-select"] = Answer("XX", json='"XX"')
    desk.show(make(SingleSelect, "s", options=options(*"abcdef")))
    combo = desk.find(QComboBox, "field:s")
    assert combo.foreign == "XX"
    assert combo.currentIndex() == -1
    assert desk.content() == {"s": "XX"}
    desk.click(button(desk, "clear:s"))
    assert combo.foreign == ""
    assert desk.content() == {}
