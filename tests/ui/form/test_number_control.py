"""Number fields: typed text, any size, never rewritten, possibly empty."""

from decimal import Decimal

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QAbstractButton, QLineEdit

from playground.core.intent import CLEARED
from playground.core.model import NumberField
from tests.ui.form.conftest import Desk, make


@pytest.fixture
def line(desk: Desk) -> QLineEdit:
    desk.show(make(NumberField, "n", integer=True, minimum=18))
    return desk.find(QLineEdit, "field:n")


def test_a_number_is_a_plain_line(line: QLineEdit) -> None:
    assert type(line).mro()[1] is QLineEdit
    assert line.validator() is None
    assert line.text() == ""


def test_a_number_leaves_as_a_number(desk: Desk, line: QLineEdit) -> None:
    desk.type(line, "12")
    assert desk.content() == {"n": 12}
    assert type(desk.value("n")) is int


@pytest.mark.parametrize("text", ["42abc", "5000", "+5", "05", " 5", "1.", "1,5", "0x10", "-", "1e"])
def test_all_that_is_typed_stays_in_sight(desk: Desk, line: QLineEdit, text: str) -> None:
    desk.type(line, text)
    desk.key(line, Qt.Key.Key_Tab)
    assert line.text() == text
    assert desk.answer("n").text == text


def test_text_that_is_no_number_is_refused(desk: Desk, line: QLineEdit) -> None:
    desk.type(line, "42abc")
    assert desk.status("n") == "invalid"
    assert "not a whole number" in desk.feedback("n").text()


@pytest.mark.parametrize("text", ["9007199254740993", "2999999999", "-3", "1" * 400])
def test_numbers_of_any_size_are_exact(desk: Desk, line: QLineEdit, text: str) -> None:
    desk.paste(line, text)
    assert desk.content() == {"n": int(text)}


def test_a_fraction_is_not_rewritten_when_the_field_is_left(desk: Desk) -> None:
    desk.show(make(NumberField, "n"))
    line = desk.find(QLineEdit, "field:n")
    desk.focus(line)
    desk.type(line, "1.0")
    desk.key(line, Qt.Key.Key_Tab)
    assert line.text() == "1.0"
    assert desk.value("n") == Decimal(1)


def test_the_decimal_sign_is_always_a_point(desk: Desk) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale("de_DE"))
    try:
        desk.show(make(NumberField, "n"))
        desk.type(desk.control("n"), "1.5")
        assert desk.value("n") == Decimal("1.5")
    finally:
        QLocale.setDefault(before)


def test_a_number_can_be_emptied_again(desk: Desk, line: QLineEdit) -> None:
    desk.type(line, "20")
    line.selectAll()
    desk.key(line, Qt.Key.Key_Delete)
    assert desk.said[-1] == ("n", "number", CLEARED)
    assert desk.content() == {}


def test_keys_and_wheel_do_not_step_an_answer_behind_ones_back(desk: Desk, line: QLineEdit) -> None:
    desk.type(line, "20")
    desk.wheel(line)
    desk.wheel(line, 1)
    assert desk.content() == {"n": 20}


def test_a_default_is_shown_as_it_is_spelled(desk: Desk) -> None:
    desk.show(make(NumberField, "n", default=Decimal("1.50")))
    assert desk.find(QLineEdit, "field:n").text() == "1.50"


def test_clear_leads_back_to_not_answered(desk: Desk, line: QLineEdit) -> None:
    desk.type(line, "1")
    desk.click(desk.find(QAbstractButton, "clear:n"))
    assert line.text() == ""
    assert desk.content() == {}


def test_a_number_offers_no_empty_text(line: QLineEdit) -> None:
    menu = line.context_menu()
    assert "Answer with empty text" not in [one.text() for one in menu.actions()]
    menu.deleteLater()


def test_up_and_down_step_exactly_and_can_be_undone(desk: Desk) -> None:
    desk.show(make(NumberField, "n", multiple_of=Decimal("0.1"), maximum=1))
    line = desk.find(QLineEdit, "field:n")
    desk.type(line, "0.8")
    desk.key(line, Qt.Key.Key_Up)
    assert line.text() == "0.9"
    desk.key(line, Qt.Key.Key_Up)
    desk.key(line, Qt.Key.Key_Up)
    assert line.text() == "1.0"  # a step never leaves the bounds
    assert desk.content() == {"n": Decimal("1.0")}
    line.undo()
    assert line.text() == "0.9"
    desk.key(line, Qt.Key.Key_Down)
    assert line.text() == "0.8"


def test_a_step_from_nothing_and_one_from_no_number(desk: Desk, line: QLineEdit) -> None:
    desk.key(line, Qt.Key.Key_Up)
    assert line.text() == "18"
    line.clear()
    desk.type(line, "abc")
    desk.key(line, Qt.Key.Key_Up)
    assert line.text() == "abc"


def test_typing_on_the_way_is_never_rewritten(desk: Desk) -> None:
    desk.show(make(NumberField, "n"))
    line = desk.find(QLineEdit, "field:n")
    seen = []
    for letter in "3.07":
        desk.type(line, letter)
        seen.append(line.text())
    assert seen == ["3", "3.", "3.0", "3.07"]
    assert desk.content() == {"n": Decimal("3.07")}
