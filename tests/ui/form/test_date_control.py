"""Date and date-time fields: typed text stays as typed, and a calendar fills it in without loss."""

from datetime import date
from zoneinfo import ZoneInfo

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit

from playground.core.intent import CLEARED
from playground.core.model import TextConstraints, TextField
from playground.ui.form.controls.calendar_popup import CalendarPopup
from playground.ui.form.controls.date import DateControl
from playground.ui.form.controls.month_grid import MonthGrid, moved_by_days, moved_by_months
from tests.ui.form.conftest import Desk, make

Keys = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier
TODAY = date(2026, 2, 27)


@pytest.fixture(autouse=True)
def _in_new_york(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DateControl, "today", staticmethod(lambda: TODAY))
    monkeypatch.setattr(DateControl, "zone", ZoneInfo("America/New_York"))


def dated(kind: str = "date", **rest: object) -> TextField:
    return make(TextField, "d", constraints=TextConstraints(format=kind), **rest)


@pytest.fixture
def day(desk: Desk) -> QLineEdit:
    desk.show(dated())
    return desk.find(QLineEdit, "field:d")


@pytest.fixture
def moment(desk: Desk) -> QLineEdit:
    desk.show(dated("date-time"))
    return desk.find(QLineEdit, "field:d")


def popup(desk: Desk) -> CalendarPopup:
    [found] = [one for one in desk.pane.window().findChildren(CalendarPopup) if one.is_open()]
    return found


def is_open(desk: Desk) -> bool:
    return any(one.is_open() for one in desk.pane.window().findChildren(CalendarPopup))


def open_by_keys(desk: Desk, line: QLineEdit) -> MonthGrid:
    desk.focus(line)
    desk.key(line, Keys.Key_Down, ALT)
    desk.qtbot.waitUntil(lambda: QApplication.focusWidget() is popup(desk).grid)
    return popup(desk).grid


def remark(desk: Desk) -> str:
    return popup(desk)._remark.shown()


def test_f45_a_date_is_empty_and_stays_so(desk: Desk, day: QLineEdit) -> None:
    assert day.text() == ""
    open_by_keys(desk, day)
    desk.key(popup(desk).grid, Keys.Key_Escape)
    assert desk.said == []
    assert desk.content() == {}
    desk.type(day, "2026-03-01")
    day.clear()
    assert desk.content() == {}


def test_a_day_is_picked_by_keys_alone(desk: Desk, day: QLineEdit) -> None:
    grid = open_by_keys(desk, day)
    assert grid.day == TODAY
    desk.key(grid, Keys.Key_Right)
    desk.key(grid, Keys.Key_Right)
    desk.key(grid, Keys.Key_Return)
    assert desk.content() == {"d": "2026-03-01"}
    assert not is_open(desk)
    assert day.hasFocus()
    day.undo()
    assert day.text() == ""


def test_a_day_is_picked_by_the_mouse(desk: Desk, day: QLineEdit) -> None:
    desk.click(desk.find(QAbstractButton, "calendar:d"))
    grid = popup(desk).grid
    desk.click(grid, grid.cell_of(date(2026, 2, 3)).center())
    assert desk.content() == {"d": "2026-02-03"}
    assert not is_open(desk)


def test_the_calendar_begins_at_the_day_that_stands_there(desk: Desk, day: QLineEdit) -> None:
    desk.type(day, "1999-12-31")
    grid = open_by_keys(desk, day)
    assert (grid.day, grid.answer) == (date(1999, 12, 31), date(1999, 12, 31))


@pytest.mark.parametrize("text", ["2026-02-30", "soon", "2026-3-1"])
def test_what_is_no_date_stays_as_typed_and_the_calendar_begins_today(
    desk: Desk, day: QLineEdit, text: str
) -> None:
    desk.type(day, text)
    grid = open_by_keys(desk, day)
    assert grid.day == TODAY
    desk.key(grid, Keys.Key_Escape)
    assert day.text() == text
    assert day.hasFocus()


def test_keys_walk_by_days_weeks_months_and_to_the_ends(desk: Desk, day: QLineEdit) -> None:
    desk.type(day, "2026-01-31")
    grid = open_by_keys(desk, day)
    for key, expected in (
        (Keys.Key_PageDown, date(2026, 2, 28)),
        (Keys.Key_Home, date(2026, 2, 1)),
        (Keys.Key_Up, date(2026, 1, 25)),
        (Keys.Key_Down, date(2026, 2, 1)),
        (Keys.Key_Left, date(2026, 1, 31)),
        (Keys.Key_Right, date(2026, 2, 1)),
        (Keys.Key_End, date(2026, 2, 28)),
        (Keys.Key_PageUp, date(2026, 1, 28)),
    ):
        desk.key(grid, key)
        assert grid.day == expected
    assert desk.content() == {"d": "2026-01-31"}


def test_the_ends_of_time_are_the_ends(desk: Desk) -> None:
    assert moved_by_days(date.max, 7) == date.max
    assert moved_by_days(date.min, -1) == date.min
    assert moved_by_months(date(9999, 12, 31), 1) == date(9999, 12, 31)
    assert moved_by_months(date(1, 1, 31), -1) == date(1, 1, 31)
    desk.show(dated())
    line = desk.find(QLineEdit, "field:d")
    for text in ("0001-01-01", "9999-12-31"):
        line.clear()
        desk.type(line, text)
        grid = open_by_keys(desk, line)
        assert not grid.grab().isNull()
        desk.key(grid, Keys.Key_Escape)


def test_f43_a_picked_local_time_has_its_offset(desk: Desk, moment: QLineEdit) -> None:
    grid = open_by_keys(desk, moment)
    desk.key(grid, Keys.Key_Right)
    desk.key(grid, Keys.Key_Right)
    desk.key(grid, Keys.Key_Tab)
    time = popup(desk).time
    assert time is not None
    assert time.hasFocus()
    time.selectAll()
    desk.type(time, "09:30")
    desk.key(time, Keys.Key_Return)
    assert desk.content() == {"d": "2026-03-01T09:30:00-05:00"}
    assert not is_open(desk)


def test_the_time_may_be_written_after_the_day_was_clicked(desk: Desk, moment: QLineEdit) -> None:
    desk.click(desk.find(QAbstractButton, "calendar:d"))
    grid = popup(desk).grid
    desk.click(grid, grid.cell_of(date(2026, 2, 3)).center())
    assert moment.text() == "2026-02-03T00:00:00-05:00"
    assert is_open(desk)
    desk.type(popup(desk).time, "17:05")
    assert moment.text() == "2026-02-03T17:05:00-05:00"


def test_f44_the_offset_of_the_default_is_kept(desk: Desk) -> None:
    default = "2026-03-01T09:30:00+05:30"
    desk.show(dated("date-time", default=default))
    line = desk.find(QLineEdit, "field:d")
    assert line.text() == default
    assert desk.content() == {"d": default}
    grid = open_by_keys(desk, line)
    desk.key(grid, Keys.Key_Down)
    desk.key(grid, Keys.Key_Return)
    assert desk.content() == {"d": "2026-03-08T09:30:00+05:30"}


def test_f47_fractions_of_a_second_are_kept(desk: Desk) -> None:
    default = "2026-03-01T09:30:00.123456Z"
    desk.show(dated("date-time", default=default))
    assert desk.content() == {"d": default}
    grid = open_by_keys(desk, desk.find(QLineEdit, "field:d"))
    desk.key(grid, Keys.Key_Left)
    desk.key(grid, Keys.Key_Return)
    assert desk.content() == {"d": "2026-02-28T09:30:00.123456Z"}


def test_a_local_time_that_does_not_exist_is_said_and_nothing_is_written(
    desk: Desk, moment: QLineEdit
) -> None:
    grid = open_by_keys(desk, moment)
    grid.go_to(date(2026, 3, 8))
    desk.key(grid, Keys.Key_Tab)
    time = popup(desk).time
    assert time is not None
    time.selectAll()
    desk.type(time, "02:30")
    desk.key(time, Keys.Key_Return)
    assert moment.text() == ""
    assert is_open(desk)
    assert "02:30 on 8 March 2026 does not exist here" in remark(desk)


def test_a_local_time_that_comes_twice_is_said(desk: Desk, moment: QLineEdit) -> None:
    desk.click(desk.find(QAbstractButton, "calendar:d"))
    grid = popup(desk).grid
    grid.go_to(date(2026, 11, 1))
    desk.click(grid, grid.cell_of(date(2026, 11, 1)).center())
    desk.type(popup(desk).time, "01:30")
    assert "01:30 on 1 November 2026 comes twice here; -04:00 is the first" in remark(desk)
    assert moment.text() == "2026-11-01T01:30:00-04:00"


def test_an_offset_that_the_calendar_added_follows_the_day_and_a_typed_one_stays(
    desk: Desk, moment: QLineEdit
) -> None:
    for day, text in (
        (date(2026, 3, 1), "2026-03-01T00:00:00-05:00"),
        (date(2026, 7, 1), "2026-07-01T00:00:00-04:00"),
    ):
        grid = open_by_keys(desk, moment)
        grid.go_to(day)
        desk.key(grid, Keys.Key_Return)
        assert moment.text() == text
    desk.type(moment, "x")
    desk.key(moment, Keys.Key_Backspace)
    moment.setText("2026-07-01T00:00:00-05:00")
    grid = open_by_keys(desk, moment)
    desk.key(grid, Keys.Key_Right)
    desk.key(grid, Keys.Key_Return)
    assert moment.text() == "2026-07-02T00:00:00-05:00"


def test_tab_leads_back_to_the_field(desk: Desk, moment: QLineEdit) -> None:
    grid = open_by_keys(desk, moment)
    desk.key(grid, Keys.Key_Tab)
    desk.key(popup(desk).time, Keys.Key_Tab)
    assert moment.hasFocus()
    assert not is_open(desk)


def test_a_press_elsewhere_closes_the_calendar(desk: Desk) -> None:
    desk.show(dated(), make(TextField, "other"))
    open_by_keys(desk, desk.find(QLineEdit, "field:d"))
    desk.click(desk.control("other"))
    assert not is_open(desk)


def test_the_field_is_not_left_while_its_calendar_is_open(desk: Desk) -> None:
    desk.show(dated(required=True))
    open_by_keys(desk, desk.find(QLineEdit, "field:d"))
    assert not desk.pane._body.rows()[0].feedback.is_refused()


def test_f36_the_wheel_changes_no_date(desk: Desk, day: QLineEdit) -> None:
    desk.type(day, "2026-03-01")
    desk.wheel(day)
    assert desk.content() == {"d": "2026-03-01"}
    open_by_keys(desk, day)
    desk.wheel(popup(desk).grid)
    assert desk.content() == {"d": "2026-03-01"}


def test_another_format_has_another_calendar_and_keeps_the_text(desk: Desk, day: QLineEdit) -> None:
    desk.type(day, "2026-03-01")
    open_by_keys(desk, day)
    desk.show(dated("date-time"))
    assert not is_open(desk)
    assert desk.find(QLineEdit, "field:d").text() == "2026-03-01"
    open_by_keys(desk, desk.find(QLineEdit, "field:d"))
    assert popup(desk).time is not None
    desk.show(make(TextField, "d"))
    assert not desk.has("calendar:d")
    assert desk.content() == {"d": "2026-03-01"}


def test_a_screen_reader_hears_the_day_and_finds_the_button(desk: Desk, day: QLineEdit) -> None:
    grid = open_by_keys(desk, day)
    desk.key(grid, Keys.Key_Left)
    interface = QAccessible.queryAccessibleInterface(grid)
    assert interface is not None
    assert interface.text(QAccessible.Text.Name) == "Thursday, 26 February 2026"
    button = QAccessible.queryAccessibleInterface(desk.find(QAbstractButton, "calendar:d"))
    assert button is not None
    assert button.text(QAccessible.Text.Name) == "Calendar"


def test_a_text_that_qt_cannot_hold_has_no_calendar(desk: Desk, day: QLineEdit) -> None:
    desk.show(dated(default="\ud800"))
    desk.click(desk.find(QAbstractButton, "calendar:d"))
    assert not is_open(desk)
    desk.click(desk.find(QAbstractButton, "clear:d"))
    assert desk.said[-1][2] == CLEARED
    open_by_keys(desk, desk.find(QLineEdit, "field:d"))
