"""Text fields: what stands in the control is the answer, whole and unchanged."""

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from playground.core.intent import CLEARED, Answer
from playground.core.model import TextConstraints, TextField
from playground.ui.form.controls.line_edit import LineEdit, MultiLineEdit
from playground.ui.form.controls.text import TextControl, can_hold, shape_of
from playground.ui.form.feedback import Feedback
from tests.ui.form.conftest import Desk, make, refuse

Keys = Qt.Key


@pytest.fixture
def line(desk: Desk) -> LineEdit:
    desk.show(make(TextField, "t"))
    return desk.find(LineEdit, "field:t")


def test_a_text_field_is_a_line_without_a_hidden_limit(line: LineEdit) -> None:
    assert isinstance(line, QLineEdit)
    assert line.maxLength() == 2**31 - 1


def test_every_key_is_told_as_typed(desk: Desk, line: LineEdit) -> None:
    desk.type(line, " a ")
    assert [answer for _, _, answer in desk.said] == [Answer(" "), Answer(" a"), Answer(" a ")]
    assert desk.content() == {"t": " a "}


def test_a_filled_and_emptied_field_is_left_out(desk: Desk, line: LineEdit) -> None:
    desk.type(line, "Al")
    desk.key(line, Keys.Key_Backspace)
    desk.key(line, Keys.Key_Backspace)
    assert desk.said[-1][2] == CLEARED
    assert desk.content() == {}
    assert desk.status("t") == "blank"


def test_an_untouched_field_tells_nothing(desk: Desk, line: LineEdit) -> None:
    assert desk.said == []
    assert desk.content() == {}


def test_a_long_text_is_not_cut(desk: Desk, line: LineEdit) -> None:
    text = "x" * 40_000
    desk.paste(line, text)
    assert desk.content() == {"t": text}


def test_length_is_counted_in_code_points_and_nothing_is_cut(desk: Desk) -> None:
    desk.show(make(TextField, "t", constraints=TextConstraints(max_length=3)))
    desk.paste(desk.control("t"), "🙂🙂a")
    assert desk.content() == {"t": "🙂🙂a"}
    feedback = desk.find(Feedback, "feedback:t")
    assert (feedback.text(), feedback._count) == ("3 of 3 characters", "")
    desk.checks["t"] = refuse("at most 3 characters; this has 4")
    desk.paste(desk.control("t"), "🙂")
    assert desk.content() == {"t": "🙂🙂a🙂"}
    assert feedback._count == "4 of 3"


def test_enter_does_not_submit(desk: Desk, line: LineEdit) -> None:
    desk.type(line, "a")
    desk.key(line, Keys.Key_Return)
    desk.key(line, Keys.Key_Enter)
    assert desk.actions == []
    assert desk.content() == {"t": "a"}


def test_a_pasted_line_break_makes_it_several_lines_with_focus_and_caret(desk: Desk, line: LineEdit) -> None:
    desk.focus(line)
    desk.type(line, "ab")
    desk.key(line, Keys.Key_Left)
    desk.paste(line, "1\n2🙂")
    lines = desk.find(QPlainTextEdit, "field:t")
    assert desk.content() == {"t": "a1\n2🙂b"}
    assert lines.toPlainText() == "a1\n2🙂b"
    assert lines.hasFocus()
    assert lines.textCursor().position() == 6
    desk.type(lines, "!")
    assert desk.content() == {"t": "a1\n2🙂!b"}


def test_a_value_with_a_line_break_is_shown_in_several_lines(desk: Desk) -> None:
    desk.show(make(TextField, "t", default="one\ntwo"))
    assert desk.find(QPlainTextEdit, "field:t").toPlainText() == "one\ntwo"
    assert desk.said == []
    assert desk.content() == {"t": "one\ntwo"}


def test_several_lines_stay_until_the_field_is_cleared(desk: Desk) -> None:
    desk.answers["t", "text"] = Answer("a\nb")
    desk.show(make(TextField, "t"))
    lines = desk.find(QPlainTextEdit, "field:t")
    lines.selectAll()
    desk.key(lines, Keys.Key_Delete)
    assert desk.content() == {}
    assert desk.find(QPlainTextEdit, "field:t") is lines
    desk.type(lines, "x")
    desk.click(desk.find(QAbstractButton, "clear:t"))
    assert isinstance(desk.control("t"), QLineEdit)
    assert desk.content() == {}


@pytest.mark.parametrize(
    "text", ["a\r\nb\r\nc", "a\rb", "a\nb", "a\u2028b", "a\u00a0b\nc\u00a0", "\n", "tab\tand\nmore"]
)
def test_line_ends_and_blanks_are_sent_as_pasted(desk: Desk, line: LineEdit, text: str) -> None:
    desk.paste(line, text)
    assert desk.content() == {"t": text}
    lines = desk.find(MultiLineEdit, "field:t")
    desk.type(lines, "x")
    assert desk.content() == {"t": text + "x"}


@pytest.mark.parametrize("text", ["a\u2029b", "a\r\nb\nc", "a\ud800b", "\udc00"])
def test_what_qt_cannot_hold_is_shown_escaped_and_sent_unchanged(desk: Desk, text: str) -> None:
    desk.answers["t", "text"] = Answer(text)
    desk.show(make(TextField, "t"))
    line = desk.find(LineEdit, "field:t")
    assert line.isReadOnly()
    assert line.text().isprintable()
    assert desk.content() == {"t": text}
    desk.click(desk.find(QAbstractButton, "clear:t"))
    assert not desk.find(LineEdit, "field:t").isReadOnly()
    desk.type(desk.control("t"), "new")
    assert desk.content() == {"t": "new"}


def test_a_paste_that_qt_would_change_goes_in_whole(desk: Desk) -> None:
    desk.answers["t", "text"] = Answer("a\nb")
    desk.show(make(TextField, "t"))
    lines = desk.find(MultiLineEdit, "field:t")
    cursor = lines.textCursor()
    cursor.setPosition(1)
    lines.setTextCursor(cursor)
    desk.paste(lines, "\u2029")
    assert desk.content() == {"t": "a\u2029\nb"}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)
@given(text=st.text(st.characters(blacklist_categories=())))
@example(text="\ufeffa")
@example(text="\ufffea\nb")
def test_every_text_comes_back_as_it_was_given(text: str, qtbot: QtBot) -> None:
    row = QWidget()
    said: list[Answer] = []

    class Owner:
        control_answered = staticmethod(said.append)
        control_replaced = control_resized = staticmethod(lambda: None)

    control = TextControl(make(TextField, "t"), row, Owner())
    control.set_answer(Answer(text))
    assert control.text() == text
    assert said == []
    row.deleteLater()


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("", "line"),
        ("a b\tc", "line"),
        ("a\nb", "lines"),
        ("a\u2028", "lines"),
        ("a\r\n", "lines"),
        ("\r\n\n", "escaped"),
    ],
)
def test_the_shape_of_a_text(text: str, shape: str) -> None:
    assert shape_of(text) == shape
    assert can_hold(text) == (shape != "escaped")


def test_the_empty_text_is_answered_only_on_purpose(desk: Desk, line: LineEdit) -> None:
    menu = line.context_menu()
    next(one for one in menu.actions() if one.text() == "Answer with empty text").trigger()
    menu.deleteLater()
    assert desk.said[-1][2] == Answer(deliberate=True)
    assert desk.content() == {"t": ""}
    assert line.placeholderText() == "Empty text"
    desk.type(line, "a")
    desk.key(line, Keys.Key_Backspace)
    assert desk.content() == {}
    assert line.placeholderText() == "Not answered"


def test_a_default_of_empty_text_is_an_answer_that_can_be_cleared(desk: Desk) -> None:
    desk.show(make(TextField, "t", default=""))
    assert desk.content() == {"t": ""}
    desk.click(desk.find(QAbstractButton, "clear:t"))
    assert desk.content() == {}


def test_the_clear_button_is_there_only_where_there_is_something(desk: Desk, line: LineEdit) -> None:
    clear = desk.find(QAbstractButton, "clear:t")
    assert not clear.isVisible()
    desk.type(line, "a")
    assert clear.isVisible()
    desk.click(clear)
    assert not clear.isVisible()


def test_clearing_keeps_the_focus_in_the_field(desk: Desk, line: LineEdit) -> None:
    desk.focus(line)
    desk.type(line, "a")
    desk.click(desk.find(QAbstractButton, "clear:t"))
    assert line.hasFocus()


def test_an_answer_that_is_shown_already_moves_neither_caret_nor_selection(
    desk: Desk, line: LineEdit
) -> None:
    desk.type(line, "abcdef")
    line.setSelection(4, -2)
    desk.refresh()
    assert line.selectedText() == "cd"
    assert line.cursorPosition() == 2


@pytest.mark.parametrize("form", ["date", "date-time", "email", "uri"])
def test_dates_addresses_and_links_are_typed_lines_that_can_stay_empty(desk: Desk, form: str) -> None:
    desk.show(make(TextField, "t", constraints=TextConstraints(format=form)))
    line = desk.find(QLineEdit, "field:t")
    assert line.text() == ""
    desk.wheel(line)
    assert desk.content() == {}
    desk.type(line, "2026-03-01T09:30:00.123456Z")
    assert desk.content() == {"t": "2026-03-01T09:30:00.123456Z"}


def test_undo_of_typing_is_told(desk: Desk, line: LineEdit) -> None:
    desk.type(line, "abc")
    desk.key(line, Keys.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert desk.content() == ({"t": line.text()} if line.text() else {})


def test_undo_brings_back_what_was_cleared(desk: Desk, line: LineEdit) -> None:
    desk.type(line, "abc")
    desk.click(desk.find(QAbstractButton, "clear:t"))
    assert desk.content() == {}
    line.undo()
    assert desk.content() == {"t": "abc"}
    line.redo()
    assert desk.content() == {}


def test_tab_leaves_several_lines(desk: Desk) -> None:
    desk.answers["a", "text"] = Answer("x\ny")
    desk.show(make(TextField, "a"), make(TextField, "b"))
    desk.focus(desk.control("a"))
    desk.key(desk.control("a"), Keys.Key_Tab)
    assert desk.control("b").hasFocus()
    assert desk.content() == {"a": "x\ny"}


def test_several_lines_grow_with_their_text_up_to_six(desk: Desk) -> None:
    desk.answers["t", "text"] = Answer("1\n2")
    desk.show(make(TextField, "t"), make(TextField, "u"))
    lines = desk.find(MultiLineEdit, "field:t")
    below = desk.control("u")
    heights, places = [], []
    for _ in range(8):
        lines.appendPlainText("more")
        heights.append(lines.height())
        places.append(below.mapTo(desk.pane, below.rect().topLeft()).y())
    assert heights[:4] == sorted(set(heights[:4]))
    assert len(set(heights[4:])) == 1
    assert len(set(places[:4])) == 4
