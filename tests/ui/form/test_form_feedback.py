"""What the form says of its answers: quietly, until a field was left or Accept was pressed."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget

from playground.core.model import (
    BooleanField,
    SingleSelect,
    TextField,
)
from playground.core.problem import Problem
from playground.core.snapshot import AcceptState
from playground.ui.widgets.labels import TextLabel
from tests.ui.form.conftest import Desk, make, options, refuse, texts

Keys = Qt.Key


def test_a_problem_is_muted_until_the_field_was_left(desk: Desk) -> None:
    desk.show(make(TextField, "a", required=True), *texts("b"))
    feedback = desk.pane._body.rows()[0].feedback
    desk.focus(desk.control("a"))
    assert desk.status("a") == "invalid"
    assert not feedback.is_refused()
    desk.key(desk.control("a"), Keys.Key_Tab)
    assert feedback.is_refused()
    desk.focus(desk.control("a"))
    desk.type(desk.control("a"), "x")
    assert not feedback.is_refused()


def test_accept_unmutes_all_problems(desk: Desk) -> None:
    desk.show(make(TextField, "a", required=True), make(BooleanField, "b", required=True))
    assert not any(row.feedback.is_refused() for row in desk.pane._body.rows())
    desk.pane.show_all_feedback()
    assert all(row.feedback.is_refused() for row in desk.pane._body.rows())


def test_another_document_starts_muted(desk: Desk) -> None:
    desk.show(make(TextField, "a", required=True))
    desk.pane.show_all_feedback()
    desk.pane.mute_feedback()
    assert not desk.pane._body.rows()[0].feedback.is_refused()


def test_one_line_of_feedback_moves_nothing(desk: Desk) -> None:
    desk.show(*texts("a", "b"))
    top = desk.control("b").mapTo(desk.pane, QPoint()).y()
    desk.checks["a"] = refuse("too short")
    desk.type(desk.control("a"), "x")
    desk.pane.show_all_feedback()
    assert desk.status("a") == "invalid"
    assert desk.control("b").mapTo(desk.pane, QPoint()).y() == top


def test_a_long_reason_is_whole_and_pushes_the_next_row_down(desk: Desk) -> None:
    desk.show(*texts("a", "b"))
    top = desk.control("b").mapTo(desk.pane, QPoint()).y()
    desk.checks["a"] = refuse("words " * 60)
    desk.type(desk.control("a"), "x")
    assert desk.control("b").mapTo(desk.pane, QPoint()).y() > top + 40


def test_the_focused_field_is_told_once(desk: Desk) -> None:
    desk.show(*texts("a", "b"), make(SingleSelect, "s", options=options("x", "y")))
    desk.focus(desk.control("a"))
    desk.focus(desk.control("b"))
    desk.click(desk.find(QAbstractButton, "option:s:0"))
    desk.click(desk.find(QAbstractButton, "option:s:1"))
    assert desk.focused == ["a", "b", "s"]


def test_a_field_is_brought_into_view_and_gets_the_keyboard(desk: Desk) -> None:
    desk.show(*texts(*(f"f{number}" for number in range(60))))
    desk.pane.focus_field("f59")
    line = desk.find(QLineEdit, "field:f59")
    assert line.hasFocus()
    assert line.visibleRegion().boundingRect().height() > 20


def test_reset_takes_a_field_back_to_its_default(desk: Desk) -> None:
    desk.show(make(TextField, "a", default="d"))
    desk.type(desk.control("a"), "x")
    desk.pane._body.rows()[0].reset()
    assert desk.said[-1] == ("a", "text", None)
    assert desk.find(QLineEdit, "field:a").text() == "d"


def test_an_answer_that_only_waits_is_no_error_until_accept_was_pressed(desk: Desk) -> None:
    desk.pane.set_accept(AcceptState("blocked", "A is required and not answered.", "a", incomplete=True))
    reason = desk.find(TextLabel, "acceptReason")
    assert reason.icon() == ("info", "muted")
    assert reason.property("state") == "blocked"
    desk.pane.show_all_feedback()
    assert reason.icon() == ("refused", "error")
    desk.pane.mute_feedback()
    assert reason.icon() == ("info", "muted")
    desk.pane.set_accept(AcceptState("blocked", "A: too short.", "a"))
    assert reason.icon() == ("refused", "error")


def test_a_problem_of_the_whole_answer_is_quiet_until_accept_was_pressed(desk: Desk) -> None:
    desk.show(*texts("a"))
    desk.pane.set_form_problems((Problem("x", "error", "give one contact", "content"),))
    said = desk.find(QWidget, "formProblems").findChildren(TextLabel)[-1]
    assert said.shown() == "Give one contact."
    assert said.icon() == ("info", "muted")
    desk.pane.show_all_feedback()
    assert said.icon() == ("refused", "error")
    desk.pane.mute_feedback()
    assert said.icon() == ("info", "muted")


def test_a_problem_of_the_whole_answer_is_in_its_place_when_the_box_comes_back(desk: Desk) -> None:
    desk.show(*texts("a"))
    problem = Problem("x", "error", "give one contact", "content")
    box = desk.find(QWidget, "formProblems")
    places = []
    for problems in ((problem,), (), (problem,)):
        desk.pane.set_form_problems(problems)
        QApplication.processEvents()
        labels = box.findChildren(TextLabel)
        places.append([label.geometry() for label in labels if not label.isHidden()])
    assert places[2] == places[0]
    assert len(places[0]) == 2
