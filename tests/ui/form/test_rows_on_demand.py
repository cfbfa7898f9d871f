"""Forms of very many fields: a row exists where it is seen, or gone to, and all else holds nevertheless."""

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from playground.core.intent import Answer
from playground.core.model import BooleanField, TextField
from playground.ui.form import form_body
from playground.ui.form.field_row import FieldRow
from tests.ui.form.conftest import Desk, make, refuse

COUNT = 300
LONG = "Some words that need several lines, and which no guess foresees. " * 6


@pytest.fixture
def huge(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setattr(form_body, "MOST_ROWS", 50)
    desk.show(*fields())
    qtbot.waitUntil(desk.pane.rows_complete, timeout=30_000)
    return desk


def fields() -> list[object]:
    """Every third row is higher than the others of its kind were before it."""
    return [
        make(TextField, f"f{n}", description=LONG if n % 3 == 2 and n > 30 else "Words")
        if n % 2
        else make(BooleanField, f"f{n}", required=n == 200)
        for n in range(COUNT)
    ]


def built(desk: Desk) -> list[str]:
    return [row.field.name for row in desk.pane._body.rows()]


def seen(desk: Desk) -> list[FieldRow]:
    return [row for row in desk.pane._body.rows() if not row.visibleRegion().isEmpty()]


def scroll(desk: Desk, share: float) -> None:
    bar = desk.pane._area.verticalScrollBar()
    bar.setValue(round(bar.maximum() * share))


def assert_no_gap_in_view(desk: Desk) -> None:
    """Rows in view are neighbours in the form, and lie below each other without a hole or an overlap."""
    rows = seen(desk)
    names = [field.name for field in desk.fields]
    first = names.index(rows[0].field.name)
    assert [row.field.name for row in rows] == names[first : first + len(rows)]
    for above, below in pairwise(rows):
        assert 0 < below.y() - above.y() - above.height() < 20


def test_only_rows_near_the_view_exist(huge: Desk) -> None:
    assert 24 <= len(built(huge)) < 50
    assert huge.pane._body.height() > 50 * COUNT


@pytest.mark.parametrize("share", [0.2, 0.5, 1.0])
def test_what_is_scrolled_to_is_there_at_once(huge: Desk, share: float) -> None:
    scroll(huge, share)
    assert_no_gap_in_view(huge)
    assert len(built(huge)) < 80


def test_what_is_seen_stays_in_place_while_rows_above_it_are_built(huge: Desk, qtbot: QtBot) -> None:
    scroll(huge, 0.5)
    row = seen(huge)[-1]
    y = row.mapTo(huge.pane, row.rect().topLeft()).y()
    before = len(built(huge))
    qtbot.waitUntil(huge.pane.rows_complete, timeout=30_000)
    assert len(built(huge)) > before
    assert row.mapTo(huge.pane, row.rect().topLeft()).y() == y
    assert_no_gap_in_view(huge)


def test_a_field_is_gone_to_wherever_it_is(huge: Desk) -> None:
    huge.pane.focus_field("f251")
    assert huge.find(QLineEdit, "field:f251").hasFocus()
    row = huge.pane._body.row("f251")
    assert row in seen(huge)
    assert_no_gap_in_view(huge)
    assert len(built(huge)) < 80


def test_tab_goes_on_to_rows_that_did_not_exist(huge: Desk, qtbot: QtBot) -> None:
    huge.pane.focus_field("f101")
    names = []
    for _ in range(20):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        names.append(huge.focused[-1])
    assert names == [f"f{number}" for number in range(102, 122)]


def test_answers_of_rows_that_do_not_exist_are_shown_when_they_come(huge: Desk) -> None:
    huge.answers["f251", "text"] = Answer("late")
    huge.refresh()
    assert "f251" not in built(huge)
    huge.pane.show_field("f251")
    assert huge.find(QLineEdit, "field:f251").text() == "late"


def test_rows_that_come_after_accept_show_their_refusals(huge: Desk) -> None:
    huge.checks["f251"] = refuse("too bad")
    huge.answers["f251", "text"] = Answer("x")
    huge.refresh()
    huge.pane.show_all_feedback()
    huge.pane.show_field("f251")
    row = huge.pane._body.row("f251")
    assert row is not None
    assert row.feedback.is_refused()
    huge.pane.mute_feedback()
    assert not row.feedback.is_refused()


def test_a_search_finds_rows_that_do_not_exist(huge: Desk, qtbot: QtBot) -> None:
    huge.pane.find_field()
    huge.type(QApplication.focusWidget(), "f25")
    names = [row.field.name for row in seen(huge)]
    assert names[:2] == ["f25", "f250"]
    huge.key(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert huge.pane._body.height() > 50 * COUNT


def test_a_row_that_does_not_exist_can_be_renamed(huge: Desk) -> None:
    before, height = built(huge), huge.pane._body.height()
    changed = fields()
    changed[251] = make(TextField, "renamed", description="Words")
    huge.show(*changed)
    assert built(huge) == before
    assert huge.pane._body.height() == height
    huge.pane.focus_field("renamed")
    assert huge.find(QLineEdit, "field:renamed").hasFocus()
    assert not huge.has("field:f251")


def test_fields_that_come_and_go_keep_the_rows_that_exist(huge: Desk, qtbot: QtBot) -> None:
    kept = {row.field.name: row for row in huge.pane._body.rows()}
    huge.show(make(TextField, "first"), *fields()[:100], *fields()[150:])
    rows = {row.field.name: row for row in huge.pane._body.rows()}
    assert all(rows[name] is row for name, row in kept.items())
    assert rows["first"].y() < rows["f0"].y()
    qtbot.waitUntil(huge.pane.rows_complete, timeout=30_000)
    assert len(built(huge)) < 80
    assert_no_gap_in_view(huge)


def test_a_stale_form_is_stale_in_rows_that_come(huge: Desk) -> None:
    huge.answers["f250", "boolean"] = Answer(picked=True)
    huge.refresh()
    huge.pane.set_stale(True, "old")
    huge.pane.show_field("f250")
    row = huge.pane._body.row("f250")
    assert row is not None
    assert row.feedback._stale
    assert huge.find(QAbstractButton, "option:f250:yes").isChecked()


def test_a_row_that_comes_is_lit_where_its_property_is_pointed_at(huge: Desk) -> None:
    huge.pane.set_lit_field("f251")
    plain = huge.pane._body.row("f1")
    huge.pane.show_field("f251")
    row = huge.pane._body.row("f251")
    assert row is not None
    assert plain is not None
    assert row.palette().window() != plain.palette().window()
    huge.pane.set_lit_field("f1")
    assert row.palette().window() != plain.palette().window()
    huge.pane.set_lit_field(None)
    assert row.palette().window() == plain.palette().window()


def test_a_picture_has_every_row_that_fits_into_it(huge: Desk) -> None:
    body = huge.pane._body
    body.finish(until=5_000)
    rows = body.rows()
    assert len(rows) < COUNT
    assert [row.field.name for row in rows] == [f"f{number}" for number in range(len(rows))]
    assert rows[-1].y() + rows[-1].height() >= 5_000
    picture = huge.pane.whole_picture(1.0)
    assert picture.is_cut
    assert all(key in body._rows for key in body._placed.above(picture.image.height()))
