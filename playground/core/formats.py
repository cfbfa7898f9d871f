"""The formats that are asserted: what each accepts, and how to say what it wants (architecture, rule 2).

Grammars: RFC 3986 (uri), RFC 3339 section 5.6 (date, date-time), RFC 5322 dot-atoms with a host name (email).
ipv4, ipv6 and idn-email are jsonschema's own. Any other format accepts every text.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from playground.core.validation.patterns import pattern_fault


@dataclass(frozen=True, slots=True)
class Format:
    """One asserted format: whether a text conforms, and what it has to be, with an example."""

    conforms: Callable[[str], bool]
    wanted: str
    example: str


# compiled by re when first asked for, which most texts never do: together they take 10 ms
_ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
_EMAIL = rf"{_ATOM}(?:\.{_ATOM})*@{_LABEL}(?:\.{_LABEL})+"

_OCTET = r"(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])"
_IPV4 = rf"{_OCTET}(?:\.{_OCTET}){{3}}"
_H16 = r"[0-9A-Fa-f]{1,4}"
_LS32 = rf"(?:{_H16}:{_H16}|{_IPV4})"
_IPV6 = "|".join(
    (
        rf"(?:{_H16}:){{6}}{_LS32}",
        rf"::(?:{_H16}:){{5}}{_LS32}",
        rf"(?:{_H16})?::(?:{_H16}:){{4}}{_LS32}",
        rf"(?:(?:{_H16}:){{0,1}}{_H16})?::(?:{_H16}:){{3}}{_LS32}",
        rf"(?:(?:{_H16}:){{0,2}}{_H16})?::(?:{_H16}:){{2}}{_LS32}",
        rf"(?:(?:{_H16}:){{0,3}}{_H16})?::{_H16}:{_LS32}",
        rf"(?:(?:{_H16}:){{0,4}}{_H16})?::{_LS32}",
        rf"(?:(?:{_H16}:){{0,5}}{_H16})?::{_H16}",
        rf"(?:(?:{_H16}:){{0,6}}{_H16})?::",
    )
)
_UNRESERVED = r"A-Za-z0-9._~\-"
_SUB_DELIMS = r"!$&'()*+,;="
_ESCAPED = r"%[0-9A-Fa-f]{2}"
_PCHAR = rf"(?:[{_UNRESERVED}{_SUB_DELIMS}:@]|{_ESCAPED})"
_IP_LITERAL = rf"\[(?:{_IPV6}|[Vv][0-9A-Fa-f]+\.[{_UNRESERVED}{_SUB_DELIMS}:]+)\]"
_REG_NAME = rf"(?:[{_UNRESERVED}{_SUB_DELIMS}]|{_ESCAPED})*"
_USER_INFO = rf"(?:[{_UNRESERVED}{_SUB_DELIMS}:]|{_ESCAPED})*"
_AUTHORITY = rf"(?:{_USER_INFO}@)?(?:{_IP_LITERAL}|{_REG_NAME})(?::[0-9]*)?"
_PATHS = rf"(?://{_AUTHORITY}(?:/{_PCHAR}*)*|/(?:{_PCHAR}+(?:/{_PCHAR}*)*)?|{_PCHAR}+(?:/{_PCHAR}*)*|)"
_URI = rf"[A-Za-z][A-Za-z0-9+.-]*:{_PATHS}(?:\?(?:{_PCHAR}|[/?])*)?(?:\#(?:{_PCHAR}|[/?])*)?"

_DATE = r"([0-9]{4})-([0-9]{2})-([0-9]{2})"
_DATE_TIME = (
    r"([0-9-]{10})[Tt]([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]+)?(?:[Zz]|([+-])([0-9]{2}):([0-9]{2}))"
)
_UUID = r"[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}"
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_DAY_MINUTES = 24 * 60


def _is_date(text: str) -> bool:
    found = re.fullmatch(_DATE, text)
    if found is None:
        return False
    year, month, day = (int(part) for part in found.groups())
    if not 1 <= month <= 12:
        return False
    leap_day = month == 2 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 1 <= day <= _DAYS[month - 1] + leap_day


def _is_date_time(text: str) -> bool:
    found = re.fullmatch(_DATE_TIME, text)
    if found is None or not _is_date(found[1]):
        return False
    hour, minute, second = int(found[2]), int(found[3]), int(found[4])
    offset_hour, offset_minute = int(found[6] or 0), int(found[7] or 0)
    if hour > 23 or minute > 59 or second > 60 or offset_hour > 23 or offset_minute > 59:
        return False
    offset = (offset_hour * 60 + offset_minute) * (-1 if found[5] == "-" else 1)
    # a leap second is inserted at the end of a day in UTC (RFC 3339 section 5.7)
    return second < 60 or (hour * 60 + minute - offset) % _DAY_MINUTES == _DAY_MINUTES - 1


def _stock(name: str) -> Callable[[str], bool]:
    def conforms(text: str) -> bool:
        from jsonschema import (
            FormatChecker,
        )  # costs a tenth of a second, and formats are looked up without it

        return FormatChecker(formats=(name,)).conforms(text, name)

    return conforms


FORMATS: dict[str, Format] = {
    "email": Format(lambda text: bool(re.fullmatch(_EMAIL, text)), "an e-mail address", "name@example.com"),
    "uri": Format(lambda text: bool(re.fullmatch(_URI, text)), "an absolute URI", "https://example.com/page"),
    "date": Format(_is_date, "a calendar date", "2026-03-01"),
    "date-time": Format(_is_date_time, "a date and time with an offset", "2026-03-01T09:30:00+01:00"),
    "ipv4": Format(_stock("ipv4"), "an IPv4 address", "192.0.2.1"),
    "ipv6": Format(_stock("ipv6"), "an IPv6 address", "2001:db8::1"),
    "uuid": Format(
        lambda text: bool(re.fullmatch(_UUID, text)), "a UUID", "123e4567-e89b-12d3-a456-426614174000"
    ),
    "idn-email": Format(_stock("idn-email"), "an e-mail address", "name@example.com"),
    "regex": Format(lambda text: pattern_fault(text) is None, "an ECMA-262 regular expression", "^[a-z]+$"),
}


def conforms(name: str, text: str) -> bool:
    """Whether a text has a format; every text has a format that is not asserted."""
    known = FORMATS.get(name)
    return known is None or known.conforms(text)


def format_problem(name: str, text: str) -> str | None:
    """What a text would have to be that breaks a format, with an example; None where it conforms."""
    if conforms(name, text):
        return None
    known = FORMATS[name]
    return f"{known.wanted} such as {known.example}"
