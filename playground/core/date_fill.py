"""DateFill: what a calendar writes into a date or date-time field. Nothing is shifted, rounded or guessed.

An offset and fractions of a second that stand there already, stay. A missing offset is that of the zone at
that local time (RFC 3339 section 5.6 wants one). Zones are passed in; PEP 495 says what `fold` means.
"""

import re
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, tzinfo

_TIME = r"[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]+)?)?"
_PARTS = re.compile(
    r"(?P<date>[0-9]{4}-[0-9]{2}-[0-9]{2})?(?:(?P<between>[Tt ])"
    rf"(?P<time>{_TIME})?(?P<offset>[Zz]|[+-][0-9]{{2}}:[0-9]{{2}})?)?"
)
_CLOCK = re.compile(r"([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.[0-9]+)?)?")
_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


@dataclass(frozen=True, slots=True)
class Filled:
    """What to write.

    Attributes:
        text: None where nothing can be written as it was asked for.
        remark: what to know about it, "" for nothing.
    """

    text: str | None
    remark: str = ""


def date_in(text: str) -> date | None:
    """The date that a text begins with, None where it begins with none."""
    try:
        return date.fromisoformat(_part(text, "date"))
    except ValueError:
        return None


def time_in(text: str) -> str:
    """The time of day in a date-time's text, as written; "" where there is none."""
    return _part(text, "time")


def day_words(day: date) -> str:
    """A day in words: "Sunday, 1 March 2026"."""
    return f"{WEEKDAYS[day.weekday()]}, {day.day} {month_words(day.year, day.month)}"


def month_words(year: int, month: int) -> str:
    """A month in words: "March 2026"."""
    return f"{_MONTHS[month - 1]} {year}"


def fill_date_time(text: str, day: date, clock: str, zone: tzinfo) -> Filled:
    """A day and a time of day ("hh:mm", seconds and fractions may follow) in the place of those in `text`.

    The offset is the one in `text`. Where there is none it is the zone's at that local time, which may not
    exist, or come twice.
    """
    at = _time_of(clock)
    if at is None:
        return Filled(None, f"“{clock}” is no time of day; write it as 09:30 or 09:30:15")
    between = _part(text, "between").strip() or "T"
    seconds = "" if clock.count(":") == 2 else ":00"
    start = f"{day.isoformat()}{between}{clock}{seconds}"
    offset = _part(text, "offset")
    if offset:
        return Filled(start + offset)
    return _with_local_offset(start, datetime.combine(day, at), zone)


def _with_local_offset(start: str, local: datetime, zone: tzinfo) -> Filled:
    first, second = (zone.utcoffset(local.replace(fold=fold)) for fold in (0, 1))
    if first is None or second is None:
        return Filled(start, "the offset of that time is not known here; add it, as in +01:00")
    when = f"{local:%H:%M} on {local.day} {month_words(local.year, local.month)}"
    if first < second:
        return Filled(None, f"{when} does not exist here: the clocks are put forward over it")
    offset = _offset_text(first)
    if first > second:
        return Filled(start + offset, f"{when} comes twice here; {offset} is the first")
    return Filled(start + offset)


def _offset_text(offset: timedelta) -> str:
    minutes = round(offset.total_seconds() / 60)  # RFC 3339 has no seconds; old local mean times have
    sign = "-" if minutes < 0 else "+"
    return f"{sign}{abs(minutes) // 60:02d}:{abs(minutes) % 60:02d}"


def _time_of(clock: str) -> time | None:
    found = _CLOCK.fullmatch(clock)
    if found is None:
        return None
    hour, minute, second = (int(part or 0) for part in found.groups())
    if hour > 23 or minute > 59 or second > 60:
        return None
    return time(hour, minute, min(second, 59))  # a leap second has the offset of the second before it


def _part(text: str, name: str) -> str:
    found = _PARTS.match(text)
    return (found[name] or "") if found is not None else ""
