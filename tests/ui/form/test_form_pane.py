"""The form as a whole: what is on top and at the foot, keys, focus, and rows that come, go and move."""

from itertools import pairwise
from unittest.mock import patch

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from playground.core.intent import Answer
from playground.core.model import (
    BooleanField,
    MultiSelect,
    NumberField,
    SingleSelect,
    TextField,
    UnsupportedField,
)
from playground.core.problem import Problem
from playground.core.snapshot import AcceptState
from playground.ui.form import form_rows
from playground.ui.form.accept_row import AcceptRow
from playground.ui.form.field_row import FieldRow
from playground.ui.form.form_pane import FormPane
from playground.ui.form.request_header import RequestHeader
from playground.ui.theme import theme
from playground.ui.widgets.lifetime import discard
from tests.ui.form.conftest import Desk, make, options, texts

Keys = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


def every_kind() -> list[object]:
    return [
        make(TextField, "text"),
        make(NumberField, "number"),
        make(BooleanField, "boolean"),
        make(SingleSelect, "buttons", options=options("a", "b")),
        make(SingleSelect, "list", options=options(*"abcdefg")),
        make(SingleSelect, "custom", options=options("a", "b"), allow_custom=True),
        make(MultiSelect, "several", options=options("a", "b"), required=True),
        make(UnsupportedField, "json", reason="no type", answerable=True),
    ]


# -- header and foot


def test_the_three_buttons_stay_whole_in_a_narrow_pane_with_large_text(qtbot: QtBot) -> None:
    theme().set_text_points(20)
    desk = QWidget()
    qtbot.addWidget(desk)
    row = AcceptRow(desk)
    row.resize(sum(button.sizeHint().width() for button in row.buttons.values()), 120)
    row.set_accept(AcceptState("ready", "Every answer fits."))
    desk.show()
    theme().set_text_points(None)
    places = [row.buttons[action].geometry() for action in ("cancel", "decline", "accept")]
    assert all(row.rect().contains(place) for place in places)
    assert all(one.right() < other.left() for one, other in pairwise(places))


def test_it_says_who_asks_and_what(desk: Desk) -> None:
    desk.pane.set_request("Which colour?")
    assert desk.find(QLabel, "requestMessage").text() == "Which colour?"
    assert desk.find(QLineEdit, "serverName").text() == "sample-server"


def test_the_name_of_the_server_is_whole_in_a_narrow_pane_with_large_text(desk: Desk) -> None:
    theme().set_text_points(20)
    desk.pane.resize(545, 300)
    header = desk.pane.findChild(RequestHeader)
    assert header is not None
    missing = header.name.wanted_width() - header.name.width()
    theme().set_text_points(None)
    assert missing <= 0


def test_the_server_is_a_sample_that_can_be_renamed(desk: Desk, qtbot: QtBot) -> None:
    name = desk.find(QLineEdit, "serverName")
    name.selectAll()
    with qtbot.waitSignal(desk.pane.server_name_changed, check_params_cb=lambda text: text == "x"):
        desk.type(name, "x")
    with qtbot.assertNotEmitted(desk.pane.server_name_changed):
        desk.pane.set_server_name("paint-shop")
    assert name.text() == "paint-shop"


@pytest.mark.parametrize("action", ["accept", "decline", "cancel"])
def test_three_actions(desk: Desk, action: str) -> None:
    desk.click(desk.find(QPushButton, f"{action}Button"))
    assert desk.actions == [action]


@pytest.mark.parametrize("status", ["ready", "blocked", "stale"])
def test_the_reason_stands_beside_accept_which_is_never_greyed(desk: Desk, status: str) -> None:
    desk.pane.set_accept(AcceptState(status, "1 answer is refused"))
    reason = desk.find(QLabel, "acceptReason")
    assert (reason.text(), reason.property("state")) == ("1 answer is refused", status)
    assert desk.find(QPushButton, "acceptButton").isEnabled()


def test_a_long_reason_wraps_and_stays_whole(desk: Desk) -> None:
    before = desk.find(QLabel, "acceptReason").height()
    desk.pane.set_accept(AcceptState("blocked", "a reason of many words " * 8))
    reason = desk.find(QLabel, "acceptReason")
    accept = desk.find(QPushButton, "acceptButton")
    desk.qtbot.waitUntil(lambda: reason.geometry().bottom() <= accept.geometry().top() + 4)
    assert reason.height() > before


def test_the_actions_stay_in_view_while_the_fields_scroll(desk: Desk) -> None:
    desk.show(*texts(*(f"f{number}" for number in range(40))))
    accept = desk.find(QPushButton, "acceptButton")
    at = accept.mapTo(desk.pane, QPoint())
    desk.pane.focus_field("f39")
    assert accept.mapTo(desk.pane, QPoint()) == at
    assert desk.pane.rect().contains(at + accept.rect().bottomRight())


def test_no_button_is_pressed_by_enter_elsewhere(desk: Desk) -> None:
    desk.show(*every_kind())
    assert not any(one.autoDefault() or one.isDefault() for one in desk.pane.findChildren(QPushButton))


def test_a_form_without_fields_says_so_and_can_be_accepted(desk: Desk) -> None:
    desk.show()
    words = [one.text() for one in desk.pane.findChildren(QLabel) if one.isVisible()]
    assert "This form asks nothing; Accept sends an empty answer." in words
    desk.click(desk.find(QPushButton, "acceptButton"))
    assert desk.actions == ["accept"]
    desk.show(*texts("a"))
    words = [one.text() for one in desk.pane.findChildren(QLabel) if one.isVisible()]
    assert "This form asks nothing; Accept sends an empty answer." not in words


def test_problems_of_the_whole_answer_stand_on_top(desk: Desk) -> None:
    desk.show(*texts("a"))
    top = desk.control("a").mapTo(desk.pane, QPoint()).y()
    desk.pane.set_form_problems(
        (Problem("x", "error", "Give one contact", "content", hint="E-mail or phone."),)
    )
    words = [one.text() for one in desk.pane.findChildren(QLabel) if one.isVisible()]
    assert "Give one contact. E-mail or phone." in words
    assert desk.control("a").mapTo(desk.pane, QPoint()).y() > top
    desk.pane.set_form_problems(())
    assert desk.control("a").mapTo(desk.pane, QPoint()).y() == top


def test_a_stale_form_is_marked_and_stays_usable(desk: Desk) -> None:
    desk.show(*texts("a"))
    mark = desk.find(QWidget, "staleMark")
    assert not mark.isVisible()
    desk.pane.set_stale(True, "the form of the last schema that could be read")
    assert mark.isVisible()
    assert "last schema" in mark.text()
    desk.type(desk.control("a"), "x")
    assert desk.content() == {"a": "x"}
    desk.pane.set_stale(False, "")
    assert not mark.isVisible()


# -- keys


def test_escape_is_cancel_from_every_control(desk: Desk) -> None:
    desk.show(*every_kind())
    for number, widget in enumerate(stops(desk)):
        desk.key(widget, Keys.Key_Escape)
        assert desk.actions == ["cancel"] * (number + 1), widget


def test_ctrl_enter_accepts_from_every_control(desk: Desk) -> None:
    desk.show(*every_kind())
    for number, widget in enumerate(stops(desk)):
        desk.key(widget, Keys.Key_Return, CTRL)
        assert desk.actions == ["accept"] * (number + 1), widget
    assert desk.content() == {}


def test_enter_alone_submits_from_no_control(desk: Desk) -> None:
    desk.show(*every_kind())
    for widget in stops(desk):
        desk.key(widget, Keys.Key_Return)
        desk.key(widget, Keys.Key_Enter)
    assert desk.actions == []


def test_enter_on_a_focused_action_presses_it(desk: Desk) -> None:
    button = desk.find(QPushButton, "declineButton")
    desk.focus(button)
    desk.key(button, Keys.Key_Return)
    assert desk.actions == ["decline"]


def test_other_keys_go_on_to_the_window(desk: Desk, qtbot: QtBot) -> None:
    seen: list[int] = []

    class Window(QWidget):
        def keyPressEvent(self, event: object) -> None:
            seen.append(event.key())

    window = Window()
    qtbot.addWidget(window)
    pane = FormPane(window)
    qtbot.keyClick(pane, Keys.Key_F6)
    qtbot.keyClick(pane, Keys.Key_Escape)
    assert seen == [Keys.Key_F6]


def test_tab_goes_from_the_name_through_all_fields_to_accept(desk: Desk) -> None:
    fields = every_kind()
    desk.show(*fields)
    expected = ["text", "number", "boolean", "buttons", "list", "custom", "several", "several", "json"]
    desk.focus(desk.find(QLineEdit, "serverName"))
    visited: list[str] = []
    for _ in range(len(expected)):
        now = QApplication.focusWidget()
        desk.key(now, Keys.Key_Tab)
        visited.append(row_name(desk, QApplication.focusWidget()))
    assert visited == expected
    for name in ("cancelButton", "declineButton", "acceptButton"):
        desk.key(QApplication.focusWidget(), Keys.Key_Tab)
        assert QApplication.focusWidget().objectName() == name


def test_tab_follows_rows_that_came_between_and_moved(desk: Desk) -> None:
    desk.show(*texts("a", "c"))
    desk.show(*texts("c", "b", "a"))
    desk.focus(desk.control("c"))
    visited = []
    for _ in range(2):
        desk.key(QApplication.focusWidget(), Keys.Key_Tab)
        visited.append(row_name(desk, QApplication.focusWidget()))
    assert visited == ["b", "a"]


def test_a_field_below_the_fold_scrolls_into_view_when_tab_reaches_it(desk: Desk) -> None:
    desk.show(*texts(*(f"f{number}" for number in range(20))))
    desk.focus(desk.control("f0"))
    for _ in range(15):
        desk.key(QApplication.focusWidget(), Keys.Key_Tab)
    assert QApplication.focusWidget().objectName() == "field:f15"
    assert desk.control("f15").visibleRegion().boundingRect().height() >= 20


# -- rows that stay, move, come and go


def test_a_row_that_did_not_change_keeps_widget_focus_caret_and_selection(desk: Desk) -> None:
    desk.show(*texts("a", "b"))
    line = desk.find(QLineEdit, "field:a")
    desk.focus(line)
    desk.type(line, "hello")
    line.setSelection(3, -2)
    desk.show(make(TextField, "new"), make(TextField, "a", title="Another title", description="More words"))
    assert desk.find(QLineEdit, "field:a") is line
    assert line.hasFocus()
    assert (line.text(), line.selectedText(), line.cursorPosition()) == ("hello", "el", 1)
    assert not desk.has("field:b")
    assert [row.field.name for row in desk.pane._body.rows()] == ["new", "a"]


def words_of(desk: Desk, name: str) -> set[str]:
    """What a row says beside its control: in labels, and painted by itself."""
    row = desk.pane._body.row(name)
    assert row is not None
    labels = [row, *row.findChildren(QLabel)]
    return {one.text() for one in labels if one.isVisible()} | {row.words.name, row.words.required}


def test_titles_and_descriptions_change_in_place(desk: Desk) -> None:
    desk.show(*texts("a"))
    plain = desk.pane._body.row("a").grab().toImage()
    desk.show(make(TextField, "a", title="Title", description="Words", required=True))
    assert words_of(desk, "a") >= {"Title", "Words", "required", "a"}
    desk.show(*texts("a"))
    assert not {"Title", "Words", "required"} & words_of(desk, "a")
    assert desk.pane._body.row("a").grab().toImage() == plain


@pytest.mark.parametrize("said", [{"title": "a"}, {"required": False}, {"description": ""}])
def test_each_of_the_words_around_a_control_is_painted(desk: Desk, said: dict[str, object]) -> None:
    whole: dict[str, object] = {"title": "Title", "description": "Words", "required": True}
    desk.show(make(TextField, "a", **whole), make(TextField, "b", **(whole | said)))
    first, second = (desk.pane._body.row(name).grab().toImage() for name in "ab")
    desk.show(make(TextField, "a", **(whole | said)), make(TextField, "b", **whole))
    assert desk.pane._body.row("a").grab().toImage() != first
    assert desk.pane._body.row("b").grab().toImage() != second


def test_rows_lie_in_order_below_each_other(desk: Desk) -> None:
    desk.show(*texts("a", "b", "c"))
    desk.show(*texts("c", "a", "b"))
    tops = [desk.control(name).mapTo(desk.pane, QPoint()).y() for name in "cab"]
    assert tops == sorted(tops)


def test_a_name_that_comes_back_has_its_answer_back(desk: Desk) -> None:
    desk.show(*texts("name", "city"))
    desk.type(desk.control("city"), "Oslo")
    desk.show(*texts("name", "town"))
    assert desk.content() == {}
    assert not desk.has("field:city")
    desk.show(*texts("name", "city"))
    assert desk.find(QLineEdit, "field:city").text() == "Oslo"


def test_another_kind_of_the_same_name_is_another_field(desk: Desk) -> None:
    desk.show(*texts("a"))
    desk.type(desk.control("a"), "12")
    desk.show(make(BooleanField, "a"))
    assert desk.content() == {}
    desk.click(desk.find(QAbstractButton, "option:a:no"))
    desk.show(*texts("a"))
    assert desk.content() == {"a": "12"}


def test_nothing_is_left_of_forms_that_were_shown_before(desk: Desk, qtbot: QtBot) -> None:
    desk.show(*every_kind())
    desk.show(*texts("a"))
    settle(qtbot)
    fewest = len(desk.pane.findChildren(QWidget))
    for _ in range(5):
        desk.show(*every_kind())
        desk.pane.focus_field("custom")
        desk.key(desk.control("custom"), Keys.Key_Down)
        desk.show(*texts("a"))
    settle(qtbot)
    assert len(desk.pane.findChildren(QWidget)) == fewest


def test_setting_tells_nothing(desk: Desk, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(desk.pane.answer_changed), qtbot.assertNotEmitted(desk.pane.action_requested):
        for answer in (
            Answer("x", picked="b"),
            Answer("x\ny"),
            Answer(picked=True),
            Answer(picked=("a",)),
            None,
        ):
            for one in every_kind():
                desk.answers[one.name, desk.pane._body.header and kind(one)] = answer
            desk.show(*every_kind())
        desk.pane.set_request("m")
        desk.pane.set_accept(AcceptState("ready", "r"))
        desk.pane.set_stale(True, "s")
        desk.pane.show_all_feedback()


# -- many rows, narrow and wide, light and dark


def test_many_rows_come_in_slices_and_all_exist_in_the_end(desk: Desk, qtbot: QtBot) -> None:
    with qtbot.waitSignal(desk.pane.rows_completed, timeout=60_000):
        desk.show(*texts(*(f"f{number}" for number in range(300))))
        assert not desk.pane.rows_complete()
        assert desk.has("field:f0")
    assert desk.pane.rows_complete()
    assert len(desk.pane.findChildren(FieldRow)) == 300
    tops = [row.y() for row in desk.pane._body.rows()]
    assert tops == sorted(tops)


def test_a_row_that_still_waits_can_be_gone_to(desk: Desk, qtbot: QtBot) -> None:
    with qtbot.waitSignal(desk.pane.rows_completed, timeout=60_000):
        desk.show(*texts(*(f"f{number}" for number in range(200))))
        desk.pane.focus_field("f199")
        assert desk.control("f199").hasFocus()
        desk.type(desk.control("f199"), "x")
    assert desk.content() == {"f199": "x"}
    assert [row.field.name for row in desk.pane._body.rows()] == [f"f{number}" for number in range(200)]


def test_another_form_may_come_while_rows_still_wait(desk: Desk, qtbot: QtBot) -> None:
    desk.show(*texts(*(f"f{number}" for number in range(200))))
    desk.show(*texts("a", "b"))
    assert desk.pane.rows_complete()
    settle(qtbot)
    assert len(desk.pane.findChildren(FieldRow)) == 2


@pytest.mark.parametrize("width", [300, 360, 420, 900])
def test_everything_fits_the_width_and_text_stops_growing(desk: Desk, width: int) -> None:
    desk.pane.resize(width, 700)
    desk.show(*every_kind())
    for row in desk.pane._body.rows():
        right = row.mapTo(desk.pane, QPoint(row.width(), 0)).x()
        assert right <= width
        assert row.width() <= theme().size("form_text_max")
        for child in row.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if child.isVisible():
                assert child.geometry().right() <= row.width() + 4, child


def test_a_change_of_theme_and_of_text_size_keeps_answers_and_reaches_all(desk: Desk) -> None:
    desk.show(*every_kind())
    desk.type(desk.control("text"), "x")
    before = desk.control("text").height()
    try:
        theme().set_mode("dark")
        theme().set_zoom(1.5)
        assert desk.control("text").height() > before
        assert desk.pane.palette().window().color() == theme().color("readonly")
        assert desk.content() == {"text": "x"}
    finally:
        theme().set_zoom(1.0)
        theme().set_mode("system")
    assert desk.control("text").height() == before


def stops(desk: Desk) -> list[QWidget]:
    return [stop for row in desk.pane._body.rows() for stop in row.tab_stops()]


def row_name(desk: Desk, widget: QWidget) -> str:
    row = desk.pane._row_of(widget)
    return row.field.name if row is not None else widget.objectName()


def kind(one: object) -> str:
    from playground.core.model import kind_of

    return kind_of(one)


def settle(qtbot: QtBot) -> None:
    """Let what was put off to be deleted be deleted."""
    from PySide6.QtCore import QEvent

    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()


def test_a_view_that_follows_the_focus_while_rows_go_finds_none_of_them(desk: Desk) -> None:
    fields = [make(TextField, f"f{number}") for number in range(60)]
    desk.show(*fields)
    desk.qtbot.waitUntil(lambda: desk.has("field:f59"))
    bar = next(area.verticalScrollBar() for area in desk.pane.findChildren(QScrollArea))
    desk.qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    desk.pane.set_stale(True, "s")  # rows out of view learn of it later
    with patch.object(form_rows, "discard", side_effect=lambda row: (bar.setValue(0), discard(row))):
        desk.show(*fields[10:])
    assert [row.field.name for row in desk.pane._body.rows()] == [field.name for field in fields[10:]]
