"""Long forms: rows far away are laid out later, and still everything is where it belongs."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from playground.core.intent import Answer
from playground.core.model import BooleanField, MultiSelect, SingleSelect, TextField
from playground.ui.form.field_row import FieldRow
from playground.ui.theme import theme
from tests.ui.form.conftest import Desk, make, options, refuse

COUNT = 150
LONG = "Some words that need two lines in a narrow form and only one where there is more room for them."


def long_form() -> list[object]:
    kinds = (
        lambda name: make(TextField, name, description=LONG),
        lambda name: make(BooleanField, name, title="Yes or no", required=True),
        lambda name: make(SingleSelect, name, options=options("a", "b", "c")),
        lambda name: make(MultiSelect, name, options=options("x", "y")),
    )
    return [kinds[number % 4](f"f{number}") for number in range(COUNT)]


@pytest.fixture
def long(desk: Desk, qtbot: QtBot) -> Desk:
    with qtbot.waitSignal(desk.pane.rows_completed, timeout=60_000):
        desk.show(*long_form())
    return desk


def rows(desk: Desk) -> list[FieldRow]:
    return desk.pane._body.rows()


def assert_stacked(desk: Desk) -> None:
    """Below each other with the same gap, each as high as it wants, its widgets inside."""
    ys = [(row.y(), row.y() + row.height()) for row in rows(desk)]
    assert {second[0] - first[1] for first, second in pairwise(ys)} == {theme().scaled(10)}
    for row in rows(desk):
        assert row.feedback.geometry().bottom() <= row.height()
        assert row.height() == row._place()
    assert desk.pane._body.height() > ys[-1][1]


def laid_out(desk: Desk) -> bool:
    return desk.pane._body._placed.is_settled()


def test_rows_are_stacked_after_they_were_built(long: Desk) -> None:
    assert len(rows(long)) == COUNT
    assert_stacked(long)


@pytest.mark.parametrize("width", [300, 700])
def test_another_width_lays_out_what_is_seen_at_once_and_the_rest_soon(
    long: Desk, qtbot: QtBot, width: int
) -> None:
    before = rows(long)[0].width()
    long.pane.resize(width, 640)
    assert rows(long)[0].width() != before
    assert rows(long)[-1].width() == before
    assert not laid_out(long)
    qtbot.waitUntil(lambda: laid_out(long), timeout=30_000)
    assert_stacked(long)


def test_what_is_scrolled_to_is_laid_out_when_it_is_seen(long: Desk) -> None:
    long.pane.resize(300, 640)
    bar = long.pane._area.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    seen = [row for row in rows(long) if not row.visibleRegion().isEmpty()]
    assert seen
    for row in seen:
        assert row.height() == row._place()
        assert row.width() == rows(long)[0].width()


def test_a_row_that_waits_for_its_layout_can_be_gone_to(long: Desk) -> None:
    long.pane.resize(300, 640)
    long.pane.focus_field(f"f{COUNT - 2}")
    line = long.pane._body.row(f"f{COUNT - 2}")
    assert line is not None
    assert line.width() == rows(long)[0].width()
    assert not line.visibleRegion().isEmpty()


def test_answers_given_while_rows_wait_for_their_layout_stay(long: Desk, qtbot: QtBot) -> None:
    long.pane.resize(300, 640)
    long.type(long.find(QLineEdit, "field:f0"), "hi")
    long.answers["f148", "text"] = Answer("late")
    long.refresh()
    qtbot.waitUntil(lambda: laid_out(long), timeout=30_000)
    assert long.find(QLineEdit, "field:f148").text() == "late"
    assert long.content() == {"f0": "hi", "f148": "late"}


def test_the_states_of_rows_that_are_not_built_yet_are_the_newest(desk: Desk, qtbot: QtBot) -> None:
    with qtbot.waitSignal(desk.pane.rows_completed, timeout=60_000):
        desk.show(*long_form())
        desk.answers["f148", "text"] = Answer("late")
        desk.refresh()
    assert desk.find(QLineEdit, "field:f148").text() == "late"
    assert_stacked(desk)


def test_controls_take_no_part_in_the_windows_chain_of_focus(long: Desk) -> None:
    """Else whoever leaves Accept forwards would come out in the first field again."""
    for row in rows(long):
        for stop in row.tab_stops():
            assert not stop.focusPolicy() & Qt.FocusPolicy.TabFocus
            assert stop.focusPolicy() & Qt.FocusPolicy.ClickFocus


def test_tab_leads_out_of_the_form_at_both_ends(desk: Desk, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    before, after = QLineEdit(window), QLineEdit(window)
    before.setGeometry(0, 0, 100, 20)
    after.setGeometry(0, 700, 100, 20)
    before.setParent(None)
    for child in (before, desk.pane, after):
        child.setParent(None)
        child.setParent(window)
        child.show()
    window.resize(500, 760)
    desk.show(make(TextField, "a"), make(MultiSelect, "m", options=options("x"), required=True))
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    desk.focus(before)
    visited = []
    for _ in range(8):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        visited.append(QApplication.focusWidget())
    names = [one.objectName() for one in visited[:-1]]
    buttons = ["cancelButton", "declineButton", "acceptButton"]
    assert names == ["serverName", "field:a", "field:m", "none:m", *buttons]
    assert visited[-1] is after
    back = []
    for _ in range(8):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
        back.append(QApplication.focusWidget())
    assert back == [*visited[-2::-1], before]
    desk.pane.setParent(None)


def test_a_row_far_away_moves_as_a_whole(long: Desk, qtbot: QtBot) -> None:
    last = rows(long)[-1]
    before = last.mapTo(long.pane._body, QPoint()).y()
    long.show(*long_form()[1:])
    assert last.mapTo(long.pane._body, QPoint()).y() < before
    qtbot.waitUntil(lambda: laid_out(long), timeout=30_000)
    assert_stacked(long)


def test_a_renamed_field_takes_the_place_and_the_others_keep_their_widgets(long: Desk) -> None:
    before, at = rows(long), rows(long)[70].geometry()
    fields = long_form()
    fields[70] = make(SingleSelect, "renamed", options=options("a", "b", "c"))
    long.show(*fields)
    after = rows(long)
    assert [row.field.name for row in after][69:72] == ["f69", "renamed", "f71"]
    assert after[:70] == before[:70]
    assert after[71:] == before[71:]
    assert after[70].geometry() == at
    assert_stacked(long)


def test_a_renamed_field_of_another_height_moves_those_below(long: Desk, qtbot: QtBot) -> None:
    fields = long_form()
    fields[70] = make(TextField, "renamed", description=LONG * 3)
    long.show(*fields)
    qtbot.waitUntil(lambda: laid_out(long), timeout=30_000)
    assert_stacked(long)


def refuse_first(desk: Desk) -> None:
    desk.checks["f0"] = refuse(LONG * 2)
    desk.answers["f0", "text"] = Answer("x")
    desk.refresh()


def test_a_row_that_grows_moves_what_is_near_at_once_and_the_rest_soon(long: Desk, qtbot: QtBot) -> None:
    before = [row.y() for row in rows(long)]
    refuse_first(long)
    tops = [row.y() for row in rows(long)]
    assert tops[1] > before[1]
    assert not laid_out(long)
    qtbot.waitUntil(lambda: laid_out(long), timeout=30_000)
    assert_stacked(long)
    later = [number for number, row in enumerate(rows(long)) if row.y() != tops[number]]
    assert later
    assert tops[later[0]] > 2 * long.pane._area.height()
    assert later == list(range(later[0], COUNT))


def test_rows_that_are_scrolled_to_before_they_moved_are_where_they_belong(long: Desk) -> None:
    refuse_first(long)
    bar = long.pane._area.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    body = long.pane._body
    seen = [body._rows[key] for key in body._placed.seen()]
    assert [row.y() for row in seen] == [body._placed._stack.tops[body.number_of(row)] for row in seen]
    others = [row for row in rows(long) if row not in seen]
    view = range(bar.value(), bar.value() + long.pane._area.height())
    assert not [row for row in others if row.y() in view or row.y() + row.height() in view]


@pytest.mark.parametrize("kind", ["another height", "the same"])
def test_a_field_renamed_while_others_are_still_built_takes_the_place(
    desk: Desk, qtbot: QtBot, kind: str
) -> None:
    desk.show(*long_form())
    before = rows(desk)
    assert 10 < len(before) < COUNT
    fields = long_form()
    same = make(SingleSelect, "renamed", options=options("a", "b", "c"))
    fields[6] = same if kind == "the same" else make(TextField, "renamed", description=LONG * 3)
    with qtbot.waitSignal(desk.pane.rows_completed, timeout=60_000):
        desk.show(*fields)
        assert [row.field.name for row in rows(desk)][5:8] == ["f5", "renamed", "f7"]
        assert rows(desk)[7:] == before[7:]  # and no others were built in the same turn
    assert [row.field.name for row in rows(desk)] == [field.name for field in fields]
    qtbot.waitUntil(lambda: laid_out(desk), timeout=30_000)
    assert_stacked(desk)


def test_rows_that_came_after_accept_are_as_loud_as_the_others_at_the_next(long: Desk) -> None:
    long.pane.show_all_feedback()
    fields = long_form()
    fields[3] = make(SingleSelect, "renamed", options=options("a", "b", "c"))
    long.show(*fields)
    long.pane.show_all_feedback()
    assert all(row.feedback.is_loud() for row in rows(long))
    long.pane.mute_feedback()
    assert not any(row.feedback.is_loud() for row in rows(long))


def test_rows_of_the_last_form_lie_nowhere_in_the_one_that_follows(long: Desk) -> None:
    last = set(rows(long))
    long.show(make(TextField, "alone"))
    long.show(*(make(TextField, f"other{number}") for number in range(COUNT)))
    body = long.pane._body
    left = [row for row in body.findChildren(FieldRow) if row in last]
    assert len(left) > 10
    assert not [row for row in left if row.isVisible() and row.geometry().intersects(body.rect())]


def test_another_form_comes_while_the_last_row_that_is_built_has_the_focus(desk: Desk) -> None:
    desk.show(*long_form())
    built = rows(desk)
    desk.pane.focus_field(built[-1].field.name)
    desk.show(*[make(TextField, f"other{number}") for number in range(5)])
    desk.show(*long_form()[:3])
    assert [row.field.name for row in rows(desk)] == ["f0", "f1", "f2"]
    assert len(desk.pane._body._all.existing) == 3
