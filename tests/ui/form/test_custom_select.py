"""A single-select with allowCustom: nothing but the user changes what stands in it."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QMenu
from pytestqt.qtbot import QtBot

from playground.core.intent import CLEARED, Answer
from playground.core.model import SingleSelect, TextConstraints, TextField
from playground.ui.form.controls.custom_select import CustomCombo
from playground.ui.widgets.scroll_bar import ScrollBar
from tests.ui.form.conftest import Desk, make, options, refuse

Keys = Qt.Key


def colour(*pairs: str, **rest: object) -> SingleSelect:
    return make(SingleSelect, "c", options=options(*pairs), allow_custom=True, titled=True, **rest)


@pytest.fixture
def combo(desk: Desk) -> CustomCombo:
    desk.show(colour("Red", "Green", "Blue"))
    return desk.find(CustomCombo, "field:c")


def test_it_is_an_editable_combo_box_without_completer(combo: CustomCombo) -> None:
    assert isinstance(combo, QComboBox)
    assert combo.isEditable()
    assert combo.completer() is None
    assert combo.insertPolicy() == QComboBox.InsertPolicy.NoInsert
    assert [combo.itemText(row) for row in range(combo.count())] == ["Red", "Green", "Blue"]


def test_nothing_is_answered_at_first(desk: Desk, combo: CustomCombo) -> None:
    assert combo.currentText() == ""
    assert desk.content() == {}
    assert desk.said == []


@pytest.mark.parametrize("leave", [Keys.Key_Tab, Keys.Key_Return, Keys.Key_Enter])
@pytest.mark.parametrize(
    "text", ["red", "RED", "Re", "e", "Teal", "cancel", "no", "true", "null", "1", " Red "]
)
def test_leaving_never_changes_what_was_typed(desk: Desk, combo: CustomCombo, text: str, leave: Keys) -> None:
    desk.focus(combo)
    desk.type(combo.lineEdit(), text)
    desk.key(combo.lineEdit(), leave)
    assert combo.currentText() == text
    assert desk.content() == {"c": text}
    assert desk.status("c") == "custom"


def test_a_prefix_of_options_stays_a_prefix(desk: Desk) -> None:
    desk.show(colour("80", "8080"))
    combo = desk.find(CustomCombo, "field:c")
    desk.focus(combo)
    desk.type(combo.lineEdit(), "8")
    desk.key(combo.lineEdit(), Keys.Key_Tab)
    assert desk.content() == {"c": "8"}


def test_text_equal_to_a_value_is_that_option(desk: Desk) -> None:
    desk.show(colour("#f00=Red", "#0f0=Green"))
    combo = desk.find(CustomCombo, "field:c")
    desk.type(combo.lineEdit(), "#0f0")
    assert desk.status("c") == "predefined"
    assert combo.currentText() == "#0f0"
    assert desk.content() == {"c": "#0f0"}


def test_leaving_with_text_equal_to_a_title_is_no_pick(desk: Desk, qtbot: QtBot) -> None:
    desk.show(colour("p1=Cats", "p2=Dogs"))
    combo = desk.find(CustomCombo, "field:c")
    desk.focus(combo)
    desk.type(combo.lineEdit(), "Cats")
    with qtbot.assertNotEmitted(combo.activated):
        desk.focus(desk.find(QLineEdit, "serverName"))
    assert desk.content() == {"c": "Cats"}
    assert desk.status("c") == "custom"


def test_text_typed_after_a_pick_is_the_answer(desk: Desk) -> None:
    desk.show(colour("#f00=Red", "#0f0=Green"))
    combo = desk.find(CustomCombo, "field:c")
    pick(desk, combo, "Red")
    assert desk.content() == {"c": "#f00"}
    combo.lineEdit().selectAll()
    desk.type(combo.lineEdit(), "Mauve")
    assert desk.content() == {"c": "Mauve"}


def test_a_picked_option_shows_its_title_until_its_text_is_edited(desk: Desk) -> None:
    desk.show(colour("#f00=Red", "#0f0=Green"))
    combo = desk.find(CustomCombo, "field:c")
    pick(desk, combo, "Green")
    assert combo.currentText() == "Green"
    assert desk.said[-1] == ("c", "single-select", Answer(text="Green", picked="#0f0"))
    assert desk.status("c") == "predefined"
    desk.key(combo.lineEdit(), Keys.Key_End)
    desk.type(combo.lineEdit(), "!")
    assert desk.said[-1][2] == Answer(text="Green!")


def test_custom_text_needs_no_enter(desk: Desk, combo: CustomCombo, qtbot: QtBot) -> None:
    desk.focus(combo)
    desk.type(combo.lineEdit(), "Teal")
    desk.click(desk.find(QComboBox, "field:c").window().findChild(object, "acceptButton"))
    assert desk.actions == ["accept"]
    assert desk.content() == {"c": "Teal"}


def test_the_wheel_changes_nothing_focused_or_not(desk: Desk, combo: CustomCombo) -> None:
    desk.type(combo.lineEdit(), "Mauve")
    for widget in (combo, combo.lineEdit()):
        for steps in (-1, 1):
            desk.wheel(widget, steps)
    desk.focus(combo)
    desk.wheel(combo)
    assert combo.currentText() == "Mauve"
    assert desk.content() == {"c": "Mauve"}


def test_the_wheel_over_it_is_left_to_the_form(desk: Desk, combo: CustomCombo) -> None:
    desk.show(
        colour("a"),
        *(make(SingleSelect, f"n{i}", options=options("a"), allow_custom=True) for i in range(20)),
    )
    bar = next(one for one in desk.pane.findChildren(ScrollBar) if one.maximum() > 0)
    for widget in (combo, combo.lineEdit()):
        before = bar.value()
        desk.wheel(widget, -1)
        assert bar.value() > before


@pytest.mark.parametrize("key", [Keys.Key_Up, Keys.Key_Down, Keys.Key_PageUp, Keys.Key_PageDown, Keys.Key_F4])
def test_no_key_that_moves_changes_the_text(desk: Desk, combo: CustomCombo, key: Keys) -> None:
    desk.type(combo.lineEdit(), "Mauve")
    desk.key(combo.lineEdit(), key)
    desk.key(combo.lineEdit(), key)
    desk.key(combo, key)
    assert combo.currentText() == "Mauve"
    assert desk.content() == {"c": "Mauve"}


@pytest.mark.parametrize(
    ("key", "held"),
    [
        (Keys.Key_Down, Qt.KeyboardModifier.NoModifier),
        (Keys.Key_Down, Qt.KeyboardModifier.AltModifier),
        (Keys.Key_F4, Qt.KeyboardModifier.NoModifier),
    ],
)
def test_the_list_opens_by_key_and_takes_no_focus(
    desk: Desk, combo: CustomCombo, key: Keys, held: Qt.KeyboardModifier
) -> None:
    desk.focus(combo)
    desk.key(combo.lineEdit(), key, held)
    assert combo.is_open()
    assert combo.view().isVisible()
    assert combo.lineEdit().hasFocus()
    assert combo.isAncestorOf(QApplication.focusWidget()) or QApplication.focusWidget() is combo
    assert rows(combo) == ["Red", "Green", "Blue"]


def test_the_arrow_opens_and_closes_the_list(desk: Desk, combo: CustomCombo) -> None:
    arrow = QPoint(combo.width() - 8, combo.height() // 2)
    desk.click(combo, arrow)
    assert combo.is_open()
    desk.click(combo, arrow)
    assert not combo.is_open()


def test_an_opened_list_highlights_nothing_that_enter_would_take(desk: Desk, combo: CustomCombo) -> None:
    desk.type(combo.lineEdit(), "Mauve")
    desk.key(combo.lineEdit(), Keys.Key_Down)
    desk.key(combo.lineEdit(), Keys.Key_Return)
    assert desk.content() == {"c": "Mauve"}
    assert not combo.is_open()


def test_enter_takes_the_highlighted_row(desk: Desk, combo: CustomCombo) -> None:
    for key in (Keys.Key_Down, Keys.Key_Down, Keys.Key_Down, Keys.Key_Return):
        desk.key(combo.lineEdit(), key)
    assert desk.content() == {"c": "Green"}
    assert desk.status("c") == "predefined"
    assert not combo.is_open()


def test_up_leads_back_to_no_row(desk: Desk, combo: CustomCombo) -> None:
    for key in (Keys.Key_Down, Keys.Key_Down, Keys.Key_Up, Keys.Key_Return):
        desk.key(combo.lineEdit(), key)
    assert desk.content() == {}


def test_a_click_takes_a_row(desk: Desk, combo: CustomCombo) -> None:
    desk.focus(combo)
    pick(desk, combo, "Blue")
    assert desk.content() == {"c": "Blue"}
    assert combo.lineEdit().hasFocus()
    assert combo.isAncestorOf(QApplication.focusWidget()) or QApplication.focusWidget() is combo


def test_escape_closes_the_list_and_then_cancels(desk: Desk, combo: CustomCombo) -> None:
    desk.type(combo.lineEdit(), "e")
    assert combo.is_open()
    desk.key(combo.lineEdit(), Keys.Key_Escape)
    assert not combo.is_open()
    assert desk.actions == []
    desk.key(combo.lineEdit(), Keys.Key_Escape)
    assert desk.actions == ["cancel"]
    assert combo.currentText() == "e"


def test_typing_filters_anywhere_in_value_and_title(desk: Desk) -> None:
    desk.show(colour("#f00=Red", "#0f0=Green", "reed=Cane"))
    combo = desk.find(CustomCombo, "field:c")
    desk.type(combo.lineEdit(), "rE")
    assert rows(combo) == ["Red", "Green", "Cane"]
    desk.type(combo.lineEdit(), "E")
    assert rows(combo) == ["Green", "Cane"]
    assert desk.content() == {"c": "rEE"}


def test_an_option_is_found_by_a_part_and_taken(desk: Desk) -> None:
    desk.show(colour(*(f"opt-{number}" for number in range(40))))
    combo = desk.find(CustomCombo, "field:c")
    desk.type(combo.lineEdit(), "-37")
    desk.key(combo.lineEdit(), Keys.Key_Down)
    desk.key(combo.lineEdit(), Keys.Key_Return)
    assert desk.content() == {"c": "opt-37"}


def test_the_list_closes_where_nothing_matches(desk: Desk, combo: CustomCombo) -> None:
    desk.type(combo.lineEdit(), "e")
    assert combo.is_open()
    desk.type(combo.lineEdit(), "xyz")
    assert not combo.is_open()


def test_a_press_elsewhere_closes_the_list_and_is_not_lost(desk: Desk, combo: CustomCombo) -> None:
    desk.type(combo.lineEdit(), "e")
    assert combo.is_open()
    desk.click(desk.find(QLineEdit, "serverName"))
    assert not combo.is_open()
    desk.type(combo.lineEdit(), "e")
    desk.click(desk.pane.findChild(type(desk.pane._accept.buttons["accept"]), "declineButton"))
    assert desk.actions == ["decline"]


def test_the_mouse_that_happens_to_lie_over_the_list_highlights_nothing(
    desk: Desk, combo: CustomCombo, qtbot: QtBot
) -> None:
    desk.type(combo.lineEdit(), "e")
    view = combo.view()
    qtbot.mouseMove(view.viewport(), view.visualRect(view.model().index(1, 0)).center())
    desk.key(combo.lineEdit(), Keys.Key_Return)
    assert desk.content() == {"c": "e"}


def test_equal_titles_are_told_apart(desk: Desk) -> None:
    desk.show(colour("a=Same", "b=Same"))
    combo = desk.find(CustomCombo, "field:c")
    for key in (Keys.Key_Down, Keys.Key_Down, Keys.Key_Down, Keys.Key_Return):
        desk.key(combo.lineEdit(), key)
    assert desk.content() == {"c": "b"}


def test_custom_value_caret_and_selection_survive_an_edit_of_the_options(
    desk: Desk, combo: CustomCombo
) -> None:
    desk.focus(combo)
    desk.type(combo.lineEdit(), "typed")
    combo.lineEdit().setSelection(4, -3)
    said = len(desk.said)
    desk.show(colour("Red", "Green", "Mauve", "typed"))
    assert desk.find(CustomCombo, "field:c") is combo
    assert combo.currentText() == "typed"
    assert combo.lineEdit().cursorPosition() == 1
    assert combo.lineEdit().selectedText() == "ype"
    assert combo.lineEdit().hasFocus()
    assert len(desk.said) == said
    assert rows_after_opening(combo) == ["Red", "Green", "Mauve", "typed"]


def test_options_may_go_and_come_while_nothing_is_answered(desk: Desk, combo: CustomCombo) -> None:
    desk.show(colour("Mauve"))
    desk.show(colour())
    desk.show(colour("Red"))
    assert combo.currentText() == ""
    assert desk.said == []


def test_an_offer_is_taken_by_its_button(desk: Desk) -> None:
    desk.show(colour("p1=Cats", "p2=Dogs"))
    combo = desk.find(CustomCombo, "field:c")
    desk.type(combo.lineEdit(), "Cats")
    button = desk.pane.findChild(object, "offer:c")
    assert button.text() == "use Cats → p1"
    desk.click(button)
    assert desk.content() == {"c": "p1"}
    assert not desk.has("offer:c")


def test_an_offer_is_taken_by_one_key(desk: Desk) -> None:
    desk.show(colour("p1=Cats", "p2=Dogs"))
    combo = desk.find(CustomCombo, "field:c")
    desk.focus(combo)
    desk.type(combo.lineEdit(), "Dogs")
    desk.key(combo.lineEdit(), Keys.Key_Return, Qt.KeyboardModifier.AltModifier)
    assert desk.content() == {"c": "p2"}
    assert combo.currentText() == "Dogs"
    assert desk.status("c") == "predefined"


def test_the_clear_button_leads_back_to_not_answered(desk: Desk, combo: CustomCombo) -> None:
    desk.type(combo.lineEdit(), "Teal")
    desk.click(desk.pane.findChild(object, "clear:c"))
    assert desk.said[-1][2] == CLEARED
    assert combo.currentText() == ""
    assert desk.content() == {}


def test_the_empty_text_is_answered_only_on_purpose(desk: Desk, combo: CustomCombo) -> None:
    desk.type(combo.lineEdit(), "a")
    desk.key(combo.lineEdit(), Keys.Key_Backspace)
    assert desk.content() == {}
    menu = combo.line.context_menu()
    next(one for one in menu.actions() if one.text() == "Answer with empty text").trigger()
    menu.deleteLater()
    assert desk.content() == {"c": ""}
    assert combo.lineEdit().placeholderText() == "Empty text"
    desk.click(desk.pane.findChild(object, "clear:c"))
    assert desk.content() == {}


def test_undo_brings_back_the_text_that_an_option_took_the_place_of(desk: Desk, combo: CustomCombo) -> None:
    desk.type(combo.lineEdit(), "Mauve")
    pick(desk, combo, "Green")
    assert desk.content() == {"c": "Green"}
    combo.lineEdit().undo()
    assert desk.content() == {"c": "Mauve"}
    desk.click(desk.find(QAbstractButton, "clear:c"))
    combo.lineEdit().undo()
    assert desk.content() == {"c": "Mauve"}


def test_an_option_chosen_by_a_screen_reader_is_a_pick(desk: Desk) -> None:
    desk.show(colour("#f00=Red", "#0f0=Green"))
    combo = desk.find(CustomCombo, "field:c")
    combo.setCurrentIndex(1)
    assert desk.content() == {"c": "#0f0"}
    desk.key(combo.lineEdit(), Keys.Key_End)
    desk.type(combo.lineEdit(), "x")
    assert desk.content() == {"c": "Greenx"}
    combo.setCurrentIndex(1)
    assert desk.content() == {"c": "#0f0"}, "the same choice once more is a choice, too"
    combo.setCurrentIndex(-1)
    assert desk.content() == {}


def test_a_right_click_shows_the_menu_with_the_empty_text(
    desk: Desk, combo: CustomCombo, qtbot: QtBot
) -> None:
    at = combo.rect().center()
    QApplication.sendEvent(
        combo, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, combo.mapToGlobal(at))
    )
    qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
    menu = QApplication.activePopupWidget()
    assert "Answer with empty text" in [one.text() for one in menu.actions()]
    menu.close()


def test_picking_an_option_that_is_empty_is_an_answer(desk: Desk) -> None:
    desk.show(colour("=None", "a"))
    combo = desk.find(CustomCombo, "field:c")
    pick(desk, combo, "None")
    assert desk.content() == {"c": ""}
    assert desk.status("c") == "predefined"
    assert combo.currentText() == "None"


def test_a_default_is_shown_and_not_told(desk: Desk) -> None:
    desk.show(colour("#f00=Red", default="#f00"))
    combo = desk.find(CustomCombo, "field:c")
    assert combo.currentText() == "Red"
    assert desk.said == []
    assert desk.content() == {"c": "#f00"}


def test_a_new_default_does_not_touch_what_was_typed(desk: Desk, combo: CustomCombo) -> None:
    desk.type(combo.lineEdit(), "mine")
    desk.show(colour("Red", "Green", default="Green"))
    assert combo.currentText() == "mine"


def test_a_refused_answer_says_why_and_keeps_the_text(desk: Desk, combo: CustomCombo) -> None:
    desk.checks["c"] = refuse("does not fit the pattern")
    desk.type(combo.lineEdit(), "x")
    assert desk.status("c") == "invalid"
    assert "does not fit the pattern" in desk.feedback("c").text()
    assert combo.currentText() == "x"


def test_a_value_that_qt_cannot_hold_is_shown_escaped_and_kept(desk: Desk) -> None:
    desk.show(colour("a\ud800=Half", "b"))
    combo = desk.find(CustomCombo, "field:c")
    pick(desk, combo, "Half")
    assert desk.content() == {"c": "a\ud800"}
    desk.answers["c", "single-select"] = Answer(text="x\udc00y")
    desk.refresh()
    assert combo.currentText() == "x\\udc00y"
    assert combo.lineEdit().isReadOnly()
    assert desk.content() == {"c": "x\udc00y"}
    desk.click(desk.pane.findChild(object, "clear:c"))
    assert not combo.lineEdit().isReadOnly()


def test_ten_thousand_options_are_listed_lazily_and_found(desk: Desk) -> None:
    desk.show(colour(*(f"v{number}=Title {number}" for number in range(10_000))))
    combo = desk.find(CustomCombo, "field:c")
    assert combo.count() == 10_000
    desk.type(combo.lineEdit(), "Title 99")
    assert combo.view().model().rowCount() == 111
    combo.lineEdit().clear()
    desk.type(combo.lineEdit(), "t")
    assert combo.view().model().rowCount() == 200
    desk.key(combo.lineEdit(), Keys.Key_Escape)
    desk.key(combo.lineEdit(), Keys.Key_Down)
    assert combo.view().model().rowCount() == 10_000


def test_the_length_is_counted_in_code_points(desk: Desk) -> None:
    desk.show(colour("a", constraints=TextConstraints(max_length=3)))
    combo = desk.find(CustomCombo, "field:c")
    desk.paste(combo.lineEdit(), "🙂🙂a")
    assert desk.content() == {"c": "🙂🙂a"}
    assert desk.feedback("c")._count == "3 of 3"


def rows(combo: CustomCombo) -> list[str]:
    assert combo.is_open()
    model = combo.view().model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def rows_after_opening(combo: CustomCombo) -> list[str]:
    combo.showPopup()
    return rows(combo)


def pick(desk: Desk, combo: CustomCombo, title: str) -> None:
    """Open the list and click a row."""
    combo.showPopup()
    row = rows(combo).index(title)
    view = combo.view()
    desk.click(view.viewport(), view.visualRect(view.model().index(row, 0)).center())
    assert not combo.is_open()


def test_a_near_miss_is_offered_and_taken_by_one_key(desk: Desk) -> None:
    colours = make(SingleSelect, "c", options=options("red", "green"), allow_custom=True)
    desk.show(colours, make(TextField, "next"))
    line = desk.control("c").lineEdit()
    desk.focus(desk.control("c"))
    desk.type(line, "Gren")
    assert desk.content() == {"c": "Gren"}
    offer = desk.find(QAbstractButton, "offer:c")
    assert offer.text() == "did you mean green?"
    desk.key(line, Keys.Key_Tab)
    desk.type(QApplication.focusWidget(), " typed on in the next field ")
    assert desk.content()["c"] == "Gren"
    desk.focus(desk.control("c"))
    desk.key(line, Keys.Key_Return, Qt.KeyboardModifier.AltModifier)
    assert desk.content()["c"] == "green"
    assert desk.status("c") == "predefined"
    assert not desk.has("offer:c")
