"""What a calendar writes: the day that was picked, the offset that holds there, nothing lost."""

from datetime import UTC, date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core.date_fill import date_in, day_words, fill_date_time, time_in
from playground.core.formats import FORMATS

NEW_YORK, BERLIN, KOLKATA = ZoneInfo("America/New_York"), ZoneInfo("Europe/Berlin"), ZoneInfo("Asia/Kolkata")
MARCH_1 = date(2026, 3, 1)


def filled(text, day, clock, zone=BERLIN):
    return fill_date_time(text, day, clock, zone)


def test_f43_a_local_time_gets_its_offset():
    assert filled("", MARCH_1, "09:30", NEW_YORK).text == "2026-03-01T09:30:00-05:00"
    assert filled("", date(2026, 7, 1), "09:30", NEW_YORK).text == "2026-07-01T09:30:00-04:00"
    assert filled("", MARCH_1, "09:30", KOLKATA).text == "2026-03-01T09:30:00+05:30"


@pytest.mark.parametrize("offset", ["Z", "z", "+05:30", "-11:00", "+00:00", "-00:00"])
def test_f44_an_offset_that_is_there_stays(offset):
    before = f"2026-03-01T09:30:00{offset}"
    assert filled(before, date(2026, 4, 5), "09:30:00").text == f"2026-04-05T09:30:00{offset}"


def test_f47_fractions_of_a_second_stay():
    before = "2026-03-01T09:30:00.123456789Z"
    assert time_in(before) == "09:30:00.123456789"
    assert filled(before, MARCH_1, time_in(before)).text == before


@pytest.mark.parametrize("between", ["T", "t"])
def test_the_letter_between_stays(between):
    assert filled(f"2026-03-01{between}09:30:00Z", MARCH_1, "10:00").text == f"2026-03-01{between}10:00:00Z"


def test_a_blank_between_becomes_what_the_format_wants():
    assert filled("2026-03-01 09:30:00Z", MARCH_1, "09:30:00").text == "2026-03-01T09:30:00Z"


@pytest.mark.parametrize(
    ("zone", "day", "clock"),
    [
        (BERLIN, date(2026, 3, 29), "02:30"),
        (BERLIN, date(2026, 3, 29), "02:00:00"),
        (NEW_YORK, date(2026, 3, 8), "02:59:59.9"),
        (ZoneInfo("Pacific/Apia"), date(2011, 12, 30), "12:00"),
    ],
)
def test_a_local_time_that_does_not_exist_is_said_and_not_written(zone, day, clock):
    nothing = filled("", day, clock, zone)
    assert nothing.text is None
    assert "does not exist here" in nothing.remark
    assert f"{day.day} " in nothing.remark


def test_a_local_time_that_comes_twice_is_the_first_one_and_that_is_said():
    twice = filled("", date(2026, 10, 25), "02:30")
    assert twice.text == "2026-10-25T02:30:00+02:00"
    assert twice.remark == "02:30 on 25 October 2026 comes twice here; +02:00 is the first"


def test_the_hours_around_a_change_are_ordinary():
    assert filled("", date(2026, 3, 29), "01:59:59").text == "2026-03-29T01:59:59+01:00"
    assert filled("", date(2026, 3, 29), "03:00").text == "2026-03-29T03:00:00+02:00"


@pytest.mark.parametrize("clock", ["", "9:30", "24:00", "09:60", "09:30:61", "half past", "09:30 "])
def test_what_is_no_time_of_day_is_said(clock):
    nothing = filled("", MARCH_1, clock)
    assert nothing.text is None
    assert "is no time of day" in nothing.remark


def test_a_leap_second_is_written_as_it_is():
    assert filled("", date(2016, 12, 31), "23:59:60", UTC).text == "2016-12-31T23:59:60+00:00"


def test_a_zone_that_does_not_know_leaves_the_offset_to_the_user():
    class Nowhere(timezone.__base__):
        def utcoffset(self, when):
            return None

    unknown = filled("", MARCH_1, "09:30", Nowhere())
    assert unknown.text == "2026-03-01T09:30:00"
    assert "add it" in unknown.remark


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026-03-01", MARCH_1),
        ("2026-03-01T09:30:00Z", MARCH_1),
        ("2026-03-01T", MARCH_1),
        ("2026-02-30", None),
        ("1 March", None),
        ("", None),
    ],
)
def test_the_day_of_a_text(text, day):
    assert date_in(text) == day


def test_a_day_in_words():
    assert day_words(MARCH_1) == "Sunday, 1 March 2026"


minutes = st.integers(-14 * 60, 14 * 60).map(lambda number: timezone(timedelta(minutes=number)))


@given(st.datetimes(datetime(1, 1, 2), datetime(9999, 12, 30)), st.sampled_from([BERLIN, NEW_YORK]) | minutes)
def test_what_is_written_is_a_date_time_at_that_very_local_time(when, zone):
    clock = when.time().isoformat()
    result = filled("", when.date(), clock, zone)
    if result.text is not None:
        assert FORMATS["date-time"].conforms(result.text)
        assert result.text.startswith(f"{when.date().isoformat()}T{clock}")
        assert date_in(result.text) == when.date()
        assert time_in(result.text) == clock
