"""What a screen reader is told: what each control is called, what it is about, and how its answer stands."""

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from playground.core.answers import answer_of
from playground.core.model import (
    BooleanField,
    MultiSelect,
    NumberField,
    SingleSelect,
    TextField,
    UnsupportedField,
    kind_of,
)
from playground.core.problem import Problem
from tests.ui.form.conftest import Desk, make, options, refuse

WORDS = {"title": "R&D budget", "description": "In euro.", "required": True}
FIELDS = [
    make(TextField, "f", **WORDS),
    make(NumberField, "f", **WORDS),
    make(BooleanField, "f", **WORDS),
    make(SingleSelect, "f", options=options("a", "b"), **WORDS),
    make(SingleSelect, "f", options=options(*"abcdef"), **WORDS),
    make(SingleSelect, "f", options=options("a", "b"), allow_custom=True, **WORDS),
    make(MultiSelect, "f", options=options("a", "b"), **WORDS),
    make(UnsupportedField, "f", reason="no type", answerable=True, **WORDS),
]
every_kind = pytest.mark.parametrize("field", FIELDS, ids=lambda field: type(field).__name__)


def told(widget: QWidget, what: QAccessible.Text) -> str:
    interface = QAccessible.queryAccessibleInterface(widget)
    assert interface is not None
    return interface.text(what)


@every_kind
def test_a_control_is_called_by_its_title(desk: Desk, field: TextField) -> None:
    desk.show(field)
    assert told(desk.control("f"), QAccessible.Text.Name) == "R&D budget"


@every_kind
def test_a_control_tells_its_description_and_its_state(desk: Desk, field: TextField) -> None:
    desk.show(field)
    described = told(desk.control("f"), QAccessible.Text.Description)
    assert "required" in described
    assert "In euro." in described
    assert desk.feedback("f").text() in described


@every_kind
def test_the_title_is_the_buddy_of_its_control(desk: Desk, field: TextField) -> None:
    desk.show(field)
    assert [one.buddy() for one in desk.pane.findChildren(QLabel) if one.buddy()] == [desk.control("f")]


def test_a_row_says_the_title_and_holds_description_and_control(desk: Desk) -> None:
    desk.show(make(TextField, "f", title="Title", description="Some words"))
    row = desk.control("f").parentWidget()
    assert told(row, QAccessible.Text.Name) == "Title"
    inside = QAccessible.queryAccessibleInterface(row)
    parts = [inside.child(number).object() for number in range(inside.childCount())]
    assert desk.control("f") in parts
    assert "Some words" in [told(part, QAccessible.Text.Name) for part in parts]


def test_a_refusal_is_told_as_soon_as_it_is_shown(desk: Desk) -> None:
    desk.checks["f"] = refuse("too short", "Write three letters.")
    desk.show(FIELDS[0])
    desk.type(desk.control("f"), "x")
    assert "too short. Write three letters." in told(desk.control("f"), QAccessible.Text.Description)


def test_a_control_that_becomes_another_widget_keeps_its_names(desk: Desk) -> None:
    desk.show(FIELDS[0])
    desk.paste(desk.control("f"), "a\nb")
    assert told(desk.control("f"), QAccessible.Text.Name) == "R&D budget"


def test_buttons_without_words_have_names(desk: Desk) -> None:
    desk.show(*FIELDS[:1], make(SingleSelect, "s", options=options("a=Same", "b=Same"), titled=True))
    desk.type(desk.control("f"), "x")
    names = [
        told(one, QAccessible.Text.Name) for one in desk.pane.findChildren(QAbstractButton) if one.isVisible()
    ]
    assert all(names)
    assert "Clear R&D budget" in names
    assert {"Same a", "Same b"} <= set(names)


def test_accept_tells_why_it_would_not_send(desk: Desk) -> None:
    from playground.core.snapshot import AcceptState

    desk.pane.set_accept(AcceptState("blocked", "1 answer is refused: F."))
    accept = desk.find(QAbstractButton, "acceptButton")
    assert told(accept, QAccessible.Text.Description) == "1 answer is refused: F."


def test_the_feedback_is_read_as_a_sentence(desk: Desk) -> None:
    desk.show(make(SingleSelect, "c", options=options("a"), allow_custom=True))
    desk.type(desk.control("c"), "zz")
    assert told(desk.feedback("c"), QAccessible.Text.Name).startswith("custom value")


def test_a_button_of_a_choice_tells_what_it_is_about_and_how_the_answer_stands(desk: Desk) -> None:
    desk.checks["f"] = refuse("breaks its pattern", "Pick another one.")
    desk.show(FIELDS[3])
    button = desk.find(QAbstractButton, "option:f:1")
    assert told(button, QAccessible.Text.Name) == "b"
    desk.click(button)
    described = told(button, QAccessible.Text.Description)
    assert described.startswith("R&D budget")
    assert "breaks its pattern. Pick another one." in described


def test_the_offer_is_told_with_its_key(desk: Desk) -> None:
    desk.show(FIELDS[5], FIELDS[0])
    desk.show(make(SingleSelect, "f", options=options("green"), allow_custom=True))
    desk.type(desk.control("f"), "gren")
    line = desk.control("f").lineEdit()
    assert "Alt+Enter: did you mean green?" in told(line, QAccessible.Text.Description)


def test_problems_of_the_whole_answer_are_one_thing_with_a_name(desk: Desk) -> None:
    desk.show(FIELDS[0])
    desk.pane.set_form_problems(
        (Problem("x", "error", "give one contact", "content", hint="E-mail or phone."),)
    )
    box = desk.find(QWidget, "formProblems")
    assert told(box, QAccessible.Text.Name) == "The answer as a whole"
    assert told(box, QAccessible.Text.Description) == "Give one contact. E-mail or phone."


@every_kind
def test_a_refusal_reaches_the_widget_that_has_the_keyboard(desk: Desk, field: TextField) -> None:
    desk.checks["f"] = refuse("not this one")
    desk.answers["f", kind_of(field)] = answer_of(field, _VALUES[type(field)])
    desk.show(field)
    desk.pane.focus_field("f")
    desk.pane.show_all_feedback()
    focused = QApplication.focusWidget()
    assert focused is not None
    assert "not this one" in told(focused, QAccessible.Text.Description)


_VALUES = {
    TextField: "x",
    NumberField: 1,
    BooleanField: True,
    SingleSelect: "a",
    MultiSelect: ["a"],
    UnsupportedField: 1,
}
