"""Brackets and quotes that close themselves, step aside, and go with their other half."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from tests.ui.editor.conftest import Typist


@pytest.mark.parametrize(
    ("start", "typed", "after"),
    [
        ("|", "{", "{|}"),
        ("|", '{"', '{"|"}'),
        ('{"a": |}', "[", '{"a": [|]}'),
        ('{"a": |}', "[]", '{"a": []|}'),
        ('{"a": "x|"}', '"', '{"a": "x"|}'),
        ('{"a": "x|"}', '\\"', '{"a": "x\\"|"}'),
        ('{"a": "|"}', "{[", '{"a": "{[|"}'),
        ("|x", "[", "[|x"),
        ("|1", '"', '"|1'),
        ("{|}", "}", "{}|}"),
        ("|x|", "[", "[|"),
        ("[\n    |", "]", "[\n]|"),
    ],
)
def test_typed_pair(typist: Typist, start: str, typed: str, after: str) -> None:
    typist.opens(start)
    typist.types(typed)
    assert typist.marked == after


@pytest.mark.parametrize(
    "held",
    [
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier,
        Qt.KeyboardModifier.GroupSwitchModifier,
    ],
    ids=["Windows", "other systems"],
)
def test_a_bracket_typed_with_alt_gr_is_a_typed_one(typist: Typist, held: Qt.KeyboardModifier) -> None:
    typist.opens("|")
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_BraceLeft, held, "{")
    QApplication.sendEvent(typist.editor, event)
    assert typist.marked == "{|}"


def test_backspace_takes_both_halves(typist: Typist) -> None:
    typist.opens("|")
    typist.types("[")
    typist.presses(Qt.Key.Key_Backspace)
    assert typist.marked == "|"


def test_backspace_leaves_a_bracket_that_was_there(typist: Typist) -> None:
    typist.opens("[|]")
    typist.presses(Qt.Key.Key_Backspace)
    assert typist.marked == "|]"


def test_one_undo_takes_a_pair_back(typist: Typist) -> None:
    typist.opens('{"a": |}')
    typist.types("[")
    typist.undoes()
    assert typist.editor.text() == '{"a": }'


def test_enter_between_a_pair_makes_room(typist: Typist) -> None:
    typist.opens("|")
    typist.types("{")
    typist.presses(Qt.Key.Key_Return)
    assert typist.marked == "{\n  |\n}"
    typist.types("}")
    assert typist.marked == "{\n}|"
