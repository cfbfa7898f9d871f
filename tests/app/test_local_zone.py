"""The system's zone follows the rules of its place, also where a local time is missing or comes twice."""

import time
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from playground.app.local_zone import LocalZone
from playground.core.date_fill import fill_date_time

pytestmark = pytest.mark.skipif(not hasattr(time, "tzset"), reason="the system's zone cannot be changed here")
PLACES = ("America/New_York", "Europe/Berlin", "Asia/Kolkata", "UTC", "Australia/Lord_Howe")


@pytest.fixture(params=PLACES)
def place(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    with monkeypatch.context() as changed:
        changed.setenv("TZ", request.param)
        time.tzset()
        yield request.param
    time.tzset()


def test_its_offsets_are_those_of_the_place(place: str) -> None:
    zone, expected = LocalZone(), ZoneInfo(place)
    start = datetime(2026, 1, 1)
    for hours in range(24 * 366):
        for fold in (0, 1):
            when = (start + timedelta(hours=hours, minutes=30)).replace(fold=fold)
            assert zone.utcoffset(when) == expected.utcoffset(when), when


def test_missing_and_double_times_are_told_as_with_the_places_rules(place: str) -> None:
    for day in (
        date(2026, 3, 8),
        date(2026, 3, 29),
        date(2026, 10, 25),
        date(2026, 11, 1),
        date(2026, 10, 4),
    ):
        for clock in ("01:30", "02:15", "02:30", "03:30"):
            mine = fill_date_time("", day, clock, LocalZone())
            assert mine == fill_date_time("", day, clock, ZoneInfo(place))


def test_f43_in_new_york(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as changed:
        changed.setenv("TZ", "America/New_York")
        time.tzset()
        filled = fill_date_time("", date(2026, 3, 1), "09:30", LocalZone())
    time.tzset()
    assert filled.text == "2026-03-01T09:30:00-05:00"
