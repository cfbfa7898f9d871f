"""A list that only suggests: what is typed goes out as typed, and only a taken row is an option."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QScrollBar, QWidget

from tests.ui.acceptance.conftest import Driver, Opener, Schema, asking

KEYS = Qt.Key


def custom(*options: str, **more: object) -> Schema:
    return {"type": "string", "enum": list(options), "allowCustom": True, **more}


COLOUR = custom("Red", "Green", title="Colour")
COLOURS = asking(color=COLOUR, after={"type": "string"})


def sent(form: Driver, name: str = "color") -> object:
    result = form.accept()
    assert isinstance(result, dict)
    content = result["content"]
    return content.get(name)


# -- leaving the field


def by_tab(form: Driver) -> None:
    form.key(form.line("color"), KEYS.Key_Tab)


def by_backtab(form: Driver) -> None:
    form.key(form.line("color"), KEYS.Key_Backtab)


def by_enter(form: Driver) -> None:
    form.key(form.line("color"), KEYS.Key_Return)


def by_keypad_enter(form: Driver) -> None:
    form.key(form.line("color"), KEYS.Key_Enter)


def by_a_click_elsewhere(form: Driver) -> None:
    form.qtbot.mouseClick(form.control("after"), Qt.MouseButton.LeftButton)


def by_focus(form: Driver) -> None:
    form.control("after").setFocus()
    form.settle()


def by_the_editor(form: Driver) -> None:
    form.qtbot.mouseClick(form.editor.viewport(), Qt.MouseButton.LeftButton)


def by_up_and_down(form: Driver) -> None:
    for key in (KEYS.Key_Up, KEYS.Key_Down, KEYS.Key_Up, KEYS.Key_PageUp, KEYS.Key_PageDown):
        form.key(form.line("color"), key)


def by_nothing(_form: Driver) -> None:
    pass


LEAVING = [
    by_tab,
    by_backtab,
    by_enter,
    by_keypad_enter,
    by_a_click_elsewhere,
    by_focus,
    by_the_editor,
    by_up_and_down,
    by_nothing,
]


@pytest.mark.parametrize("leave", LEAVING)
def test_f31_f32_f35_typed_text_goes_out_as_typed(open_form: Opener, leave: Callable[[Driver], None]) -> None:
    form = open_form(COLOURS)
    for text in ("red", "RED", "R", "Re", "Mauve", " Red", "Red "):
        form.control("color").setFocus()
        form.clear_and_type("color", text)
        leave(form)
        assert form.combo("color").currentText() == text
        assert form.content() == {"color": text}
        assert form.state("color") == "custom"
        assert sent(form) == text


@pytest.mark.parametrize("leave", LEAVING)
def test_f32_a_prefix_of_options_stays(open_form: Opener, leave: Callable[[Driver], None]) -> None:
    form = open_form(asking(color=custom("80", "8080"), after={"type": "string"}))
    form.control("color").setFocus()
    form.type("color", "8")
    leave(form)
    assert sent(form) == "8"


def test_f39_no_answer_is_taken_for_a_command(open_form: Opener) -> None:
    form = open_form(COLOURS)
    for text in ("c", "cancel", "no", "yes", "true", "null", "1", "1.0", "{}", "decline", "d"):
        form.clear_and_type("color", text)
        assert form.accept() == {"action": "accept", "content": {"color": text}}


def test_f38_enter_neither_submits_nor_presses_a_button(open_form: Opener) -> None:
    form = open_form(asking("after", color=COLOUR, after={"type": "string"}))
    form.type("color", "Teal")
    form.key(form.line("color"), KEYS.Key_Return)
    form.settle()
    assert form.result() is None
    assert form.content() == {"color": "Teal"}
    assert form.window.focusWidget() is not form.control("after")


# -- options and text beside each other


def test_f34_text_typed_after_a_pick_is_the_answer(open_form: Opener) -> None:
    form = open_form(
        asking(
            color={
                "type": "string",
                "enum": ["#f00", "#0f0"],
                "enumNames": ["Red", "Green"],
                "allowCustom": True,
            }
        )
    )
    form.pick("color", "Red")
    assert form.content() == {"color": "#f00"}
    assert form.state("color") == "predefined"
    assert form.combo("color").currentText() == "Red"
    form.clear_and_type("color", "Mauve")
    assert form.state("color") == "custom"
    assert sent(form) == "Mauve"
    form.clear_and_type("color", "#0f0")
    assert form.state("color") == "predefined"
    assert sent(form) == "#0f0"


def test_a_title_that_is_typed_stays_text_and_the_option_is_offered(open_form: Opener) -> None:
    form = open_form(
        asking(
            pet={"type": "string", "enum": ["p1", "p2"], "enumNames": ["Cats", "Dogs"], "allowCustom": True}
        )
    )
    form.control("pet").setFocus()
    form.type("pet", "Cats")
    form.key(form.line("pet"), KEYS.Key_Tab)
    assert form.state("pet") == "custom"
    assert form.content() == {"pet": "Cats"}
    offer = form.find(QAbstractButton, "offer:pet")
    for words in (offer.text(), form.feedback("pet")):
        assert "Cats → p1" in words
    form.qtbot.mouseClick(offer, Qt.MouseButton.LeftButton)
    form.settle()
    assert form.content() == {"pet": "p1"}
    assert form.state("pet") == "predefined"
    assert not form.has("offer:pet")


def test_a_title_of_two_options_is_said_to_be_of_several(open_form: Opener) -> None:
    form = open_form(
        asking(pet={"type": "string", "enum": ["a", "b"], "enumNames": ["Same", "Same"], "allowCustom": True})
    )
    form.type("pet", "Same")
    assert form.content() == {"pet": "Same"}
    assert not form.has("offer:pet")
    assert "2" in form.feedback("pet") or "several" in form.feedback("pet")
    form.clear_and_type("pet", "b")
    assert form.state("pet") == "predefined"
    assert form.content() == {"pet": "b"}


def test_text_equal_to_a_value_is_that_option_even_where_it_is_anothers_title(open_form: Opener) -> None:
    form = open_form(
        asking(pet={"type": "string", "enum": ["a", "b"], "enumNames": ["b", "a"], "allowCustom": True})
    )
    form.type("pet", "a")
    assert form.state("pet") == "predefined"
    assert form.content() == {"pet": "a"}


def test_f42_an_option_is_found_by_a_part_and_taken_or_left(open_form: Opener) -> None:
    form = open_form(asking(city=custom(*(f"City {n:02d} of many" for n in range(40)))))
    form.control("city").setFocus()
    form.type("city", "17 of")
    view = form.combo("city").view()
    assert view.model().rowCount() == 1
    assert form.content() == {"city": "17 of"}
    assert form.state("city") == "custom"
    form.key(form.line("city"), KEYS.Key_Down)
    form.key(form.line("city"), KEYS.Key_Return)
    assert form.content() == {"city": "City 17 of many"}
    assert form.state("city") == "predefined"


def test_f30_every_option_is_in_reach_of_mouse_and_keys(open_form: Opener) -> None:
    form = open_form(COLOURS)
    form.control("color").setFocus()
    form.key(form.line("color"), KEYS.Key_Down)
    view = form.combo("color").view()
    assert view.isVisible()
    assert [view.model().index(row, 0).data() for row in range(view.model().rowCount())] == ["Red", "Green"]
    form.key(form.line("color"), KEYS.Key_Down)
    form.key(form.line("color"), KEYS.Key_Down)
    form.key(form.line("color"), KEYS.Key_Return)
    assert form.content() == {"color": "Green"}
    assert not view.isVisible()


def test_escape_closes_the_list_first_and_then_cancels(open_form: Opener) -> None:
    form = open_form(COLOURS)
    form.type("color", "R")
    assert form.combo("color").view().isVisible()
    form.key(form.line("color"), KEYS.Key_Escape)
    assert not form.combo("color").view().isVisible()
    assert form.result() == {"action": "accept", "content": {"color": "R"}}
    form.key(form.line("color"), KEYS.Key_Escape)
    assert form.result() == {"action": "cancel"}
    assert form.content() == {"color": "R"}


# -- constraints bind options and text alike


def test_f59_a_refusal_is_one_sentence_about_its_cause(open_form: Opener) -> None:
    form = open_form(asking(code=custom("abc", "abcd", minLength=3)))
    form.type("code", "x")
    assert form.state("code") == "invalid"
    assert "at least 3 characters" in form.feedback("code")
    assert "anyOf" not in form.feedback("code")
    assert sum("at least 3" in row for row in form.problems()) == 1
    assert form.accept() is None
    form.clear_and_type("code", "xyz")
    assert form.accept() == {"action": "accept", "content": {"code": "xyz"}}


def test_a_constraint_binds_options_too(open_form: Opener) -> None:
    form = open_form(asking(code=custom("abc", "ab", minLength=3)))
    form.pick("code", "ab")
    assert form.state("code") == "invalid"
    assert form.accept() is None
    form.pick("code", "abc")
    assert form.accept() == {"action": "accept", "content": {"code": "abc"}}


def test_an_option_that_can_never_be_sent_is_told_while_writing(open_form: Opener) -> None:
    form = open_form(asking(code=custom("abc", "AB", pattern="^[a-z]+$")))
    assert any("AB" in row for row in form.problems())


def test_an_any_of_of_its_own_no_longer_binds_the_options(open_form: Opener) -> None:
    form = open_form(asking(code=custom("abc", anyOf=[{"pattern": "^[0-9]+$"}])))
    for text, state in (("abc", "predefined"), ("12", "custom"), ("x", "invalid")):
        form.clear_and_type("code", text)
        assert form.state("code") == state, text


def test_required_and_emptied_is_missing(open_form: Opener) -> None:
    form = open_form(asking("color", color=COLOUR))
    form.type("color", "x")
    form.clear_and_type("color", "")
    assert form.content() == {}
    assert form.accept() is None
    form.type("color", "y")
    assert form.accept() == {"action": "accept", "content": {"color": "y"}}


# -- F36: the wheel


@pytest.mark.parametrize("focused", [True, False])
def test_f36_the_wheel_changes_no_answer(open_form: Opener, focused: bool) -> None:
    form = open_form(
        asking(
            color=COLOUR,
            count={"type": "integer", "default": 5},
            day={"type": "string", "format": "date", "default": "2026-03-01"},
            many={"type": "string", "enum": list("abcdef"), "default": "c"},
            some={"type": "array", "items": {"type": "string", "enum": list("abcdefghij")}},
            sure={"type": "boolean", "default": True},
        )
    )
    form.type("color", "Mauve")
    before = form.content()
    for name in ("color", "count", "day", "many", "some", "sure"):
        control = form.control(name)
        for widget in (control, *control.findChildren(QWidget)):
            if focused:
                control.setFocus()
            for steps in (-1, 1, 5, -5):
                form.wheel(widget, steps)
    form.settle()
    assert form.content() == before
    assert form.combo("color").currentText() == "Mauve"


def test_f36_the_wheel_over_a_control_scrolls_the_form(open_form: Opener) -> None:
    form = open_form(asking(color=COLOUR, **{f"f{n}": {"type": "string"} for n in range(40)}))
    bars = [
        bar
        for bar in form.find(QWidget, "formPane").findChildren(QScrollBar)
        if bar.orientation() == Qt.Orientation.Vertical and bar.isVisible() and bar.maximum() > 0
    ]
    assert len(bars) == 1
    for widget in (form.control("color"), form.line("color"), form.control("f1")):
        bars[0].setValue(0)
        at = widget.mapTo(form.window, widget.rect().center())
        QTest.wheelEvent(form.window.windowHandle(), QPointF(at), QPoint(0, -240))
        assert bars[0].value() > 0
