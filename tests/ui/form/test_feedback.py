"""The line below a control: its state for scripts, its words for people, and no word said twice."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from playground.ui.form.feedback import Feedback, without_word
from playground.ui.theme import theme

STATES = ["blank", "predefined", "custom", "valid", "invalid", "pending", "unsupported"]


@pytest.fixture
def feedback(qtbot: QtBot) -> Iterator[Feedback]:
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.resize(360, 100)
    made = Feedback("f", parent)
    made.resize(360, 20)
    parent.show()
    yield made
    parent.close()


def picture(feedback: Feedback) -> bytes:
    image = feedback.grab().toImage()
    return bytes(image.constBits())


@pytest.mark.parametrize("state", STATES)
def test_it_has_a_name_a_state_and_its_words(feedback: Feedback, state: str) -> None:
    feedback.set_state(state, "the words")
    assert feedback.objectName() == "feedback:f"
    assert feedback.property("state") == state
    assert feedback.text() == "the words"


def test_states_look_different_without_their_words(feedback: Feedback) -> None:
    feedback.set_loud(True)
    pictures = set()
    for state in STATES:
        feedback.set_state(state, "")
        pictures.add(picture(feedback))
    assert len(pictures) == len(STATES)


def test_a_refusal_has_no_colour_before_it_is_loud(feedback: Feedback) -> None:
    feedback.set_state("blank", "too short")
    blank = picture(feedback)
    feedback.set_state("invalid", "too short")
    assert picture(feedback) == blank
    feedback.set_loud(True)
    assert picture(feedback) != blank


def test_a_stale_form_has_no_colours(feedback: Feedback) -> None:
    feedback.set_state("custom", "custom value")
    feedback.set_stale(True)
    image = feedback.grab().toImage()
    places = [(x, y) for x in range(image.width()) for y in range(image.height())]
    assert max(image.pixelColor(x, y).hsvSaturation() for x, y in places) < 80


@pytest.mark.parametrize(
    ("text", "word", "rest"),
    [
        ("custom value: not in the list", "custom value", "not in the list"),
        ("custom value", "custom value", ""),
        ("predefined: Red → #f00", "predefined", "Red → #f00"),
        ("too short: 3 or more", "refused", "too short: 3 or more"),
        ("not a number", "refused", "not a number"),
        ("", "refused", ""),
    ],
)
def test_the_word_of_the_chip_is_not_said_twice(text: str, word: str, rest: str) -> None:
    assert without_word(text, word) == rest


def test_a_line_is_always_reserved(feedback: Feedback) -> None:
    assert feedback.height_for(360) == theme().size("feedback")
    feedback.set_state("invalid", "short")
    assert feedback.height_for(360) == theme().size("feedback")


def test_a_reason_wraps_and_is_never_cut(feedback: Feedback) -> None:
    feedback.set_loud(True)
    feedback.set_state("invalid", "a reason of many words " * 20)
    narrow, wide = feedback.height_for(200), feedback.height_for(360)
    assert narrow > wide > 3 * theme().size("feedback")


def test_an_offer_stands_behind_the_sentence_or_below_it(feedback: Feedback) -> None:
    feedback.set_state("custom", "custom value: not in the list")
    feedback.set_offer("use Cats → p1")
    assert feedback.height_for(360) == theme().size("feedback")
    assert feedback.height_for(160) > theme().size("feedback")
    feedback.set_offer("")
    assert feedback.height_for(160) >= theme().size("feedback")
    assert not feedback.has_offer()
