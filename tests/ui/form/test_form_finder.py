"""The search over a long form: fields by a piece of their words, or only those with problems."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget

from playground.core.intent import Answer
from playground.core.model import TextField
from tests.ui.form.conftest import Desk, make, refuse

Keys = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


def many(count: int = 20) -> list[TextField]:
    named = [
        make(TextField, "city", title="Where", description="The town you live in"),
        make(TextField, "zip"),
    ]
    return named + [make(TextField, f"f{number}", required=number == 5) for number in range(count - 2)]


def shown(desk: Desk) -> list[str]:
    return [row.field.name for row in desk.pane._body.rows() if row.isVisible()]


def search(desk: Desk) -> QLineEdit:
    return desk.find(QLineEdit, "fieldSearch")


def test_a_long_form_has_it_in_sight_a_short_one_by_a_key(desk: Desk) -> None:
    desk.show(*many(5))
    assert not search(desk).isVisible()
    desk.focus(desk.control("city"))
    desk.key(desk.control("city"), Keys.Key_F, CTRL)
    assert search(desk).hasFocus()
    desk.key(search(desk), Keys.Key_Escape)
    assert not search(desk).isVisible()
    assert desk.actions == []
    desk.show(*many())
    assert search(desk).isVisible()


@pytest.mark.parametrize(
    ("piece", "found"), [("where", ["city"]), ("ZIP", ["zip"]), ("you live", ["city"]), ("f1", ["f1", "f10"])]
)
def test_a_piece_of_title_name_or_description_finds(desk: Desk, piece: str, found: list[str]) -> None:
    desk.show(*many())
    desk.type(search(desk), piece)
    assert shown(desk)[: len(found)] == found
    assert "f2" not in shown(desk)


def test_nothing_found_is_said(desk: Desk) -> None:
    desk.show(*many())
    desk.type(search(desk), "zzz")
    assert shown(desk) == []
    assert desk.pane._body._nothing.isVisible()
    assert desk.pane._body._nothing.shown().startswith("No field fits")
    desk.key(search(desk), Keys.Key_Escape)
    assert len(shown(desk)) == 20
    assert not desk.pane._body._nothing.isVisible()


def test_answers_of_hidden_fields_stay(desk: Desk) -> None:
    desk.show(*many())
    desk.type(desk.control("zip"), "1000")
    desk.type(search(desk), "where")
    desk.type(desk.control("city"), "Brussels")
    assert desk.content() == {"zip": "1000", "city": "Brussels"}


def test_only_problems(desk: Desk) -> None:
    desk.checks["f9"] = refuse("too short")
    desk.show(*many())
    desk.type(desk.control("f9"), "x")
    only = desk.find(QAbstractButton, "onlyProblems")
    desk.click(only)
    assert shown(desk) == ["f5", "f9"]
    assert only.accessibleName() == "Only problems: 2 of 20"
    desk.click(only)
    assert len(shown(desk)) == 20


def test_a_field_that_is_mended_stays_in_sight_until_the_next_look(desk: Desk) -> None:
    desk.show(*many())
    desk.click(desk.find(QAbstractButton, "onlyProblems"))
    desk.type(desk.control("f5"), "now answered")
    assert shown(desk) == ["f5"]
    assert desk.content() == {"f5": "now answered"}
    desk.pane.show_all_feedback()
    assert shown(desk) == []


def test_a_field_that_gets_a_problem_comes_into_sight(desk: Desk) -> None:
    desk.show(*many())
    desk.click(desk.find(QAbstractButton, "onlyProblems"))
    desk.checks["zip"] = refuse("no such place")
    desk.answers["zip", "text"] = Answer("x")
    desk.refresh()
    assert shown(desk) == ["zip", "f5"]


def test_a_field_that_is_hidden_can_be_gone_to(desk: Desk) -> None:
    desk.show(*many())
    desk.type(search(desk), "where")
    desk.pane.focus_field("f7")
    assert desk.control("f7").hasFocus()
    assert shown(desk) == ["city", "f7"]


def test_keys_lead_from_the_search_to_what_was_found_and_tab_passes_what_is_hidden(desk: Desk) -> None:
    desk.show(*many())
    desk.focus(search(desk))
    desk.type(search(desk), "f1")
    desk.key(search(desk), Keys.Key_Return)
    assert QApplication.focusWidget() is desk.control("f1")
    desk.key(desk.control("f1"), Keys.Key_Tab)
    assert QApplication.focusWidget() is desk.control("f10")
    desk.focus(search(desk))
    stops = []
    for _ in range(3):
        desk.key(QApplication.focusWidget(), Keys.Key_Tab)
        stops.append(QApplication.focusWidget().objectName())
    assert stops == ["onlyProblems", "serverName", "field:f1"]


def test_another_form_is_searched_by_the_same_words(desk: Desk) -> None:
    desk.show(*many())
    desk.type(search(desk), "where")
    desk.show(*many()[1:], make(TextField, "else", title="Somewhere"))
    assert shown(desk) == ["else"]


def test_rows_lie_close_whatever_is_hidden(desk: Desk) -> None:
    desk.show(*many())
    first = desk.control("city").mapTo(desk.pane, desk.control("city").rect().topLeft()).y()
    desk.type(search(desk), "f16")
    label_gap = desk.pane._body.row("f16")
    assert label_gap is not None
    assert abs(desk.control("f16").mapTo(desk.pane, desk.control("f16").rect().topLeft()).y() - first) < 40


def test_the_strip_goes_with_the_rows(desk: Desk) -> None:
    desk.show(*many())
    page = QWidget()
    desk.pane.add_page(page)
    desk.pane.show_page(page)
    assert not search(desk).isVisible()
    desk.pane.show_page(None)
    assert search(desk).isVisible()
