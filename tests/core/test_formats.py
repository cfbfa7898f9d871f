import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core.formats import FORMATS, conforms, format_problem

ACCEPTED = {
    "email": ["a@b.co", "ann+tag@example.test", "o'hara@x.org", "a.b.c@d-e.f", "a@1.2", "A_B@C.D", "{}|@x.y"],
    "uri": [
        "https://example.com",
        "HTTP://X",
        "urn:isbn:0451450523",
        "mailto:a@b.com",
        "javascript:alert(1)",
        "a:",
        "http://",
        "http://user:p%40ss@host:80/a;b=c/d?q=1&r=[".replace("[", "%5B") + "#f/?",
        "http://[2001:db8::1]/",
        "http://[::ffff:192.0.2.1]:8080",
        "http://[v1.a:b]/",
        "file:///etc/passwd",
        "x:/",
        "x:a//b",
        "http://999.999.999.999/",
    ],
    "date": ["2024-02-29", "2000-02-29", "0000-01-01", "9999-12-31"],
    "date-time": [
        "2025-01-31T12:00:00Z",
        "2025-01-31t12:00:00z",
        "2025-01-31T12:00:00.123456789012+05:30",
        "2025-01-31T00:00:00-00:00",
        "1998-12-31T23:59:60Z",
        "1998-12-31T15:59:60.123-08:00",
        "1999-01-01T00:29:60+00:30",
        "2025-01-31T23:59:59+23:59",
    ],
    "ipv4": ["127.0.0.1", "0.0.0.0"],
    "ipv6": ["::1", "2001:db8::192.0.2.1"],
    "uuid": ["123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-426614174000"],
    "idn-email": ["a@b", "실례@실례.테스트"],
    "regex": ["", r"^\p{L}+$", "(?<y>a)\\k<y>"],
}
REFUSED = {
    "email": [
        "",
        "a",
        "a@",
        "@b.com",
        "a b@c.com",
        "a@b",
        "a@-b.com",
        "a@b-.com",
        "a@b..com",
        "a@b.com.",
        ".a@b.com",
        "a.@b.com",
        "a..b@c.de",
        "a@b.com\n",
        "a@b@c.test",
        "ſ@example.com",
        "a@e\u212aample.com",  # KELVIN SIGN
        '"a"@b.com',
        "a@[127.0.0.1]",
        "a@b_c.de",
    ],
    "uri": [
        "",
        "/path",
        "//host",
        "a/b:c",
        "1http://x",
        "https://a b",
        "https://a%zz",
        "https://a%4",
        "https://[bad",
        "http://[1::2::3]/",
        "http://[::ffff:192.0.2.01]/",
        "http://host:8a/",
        "http://a\\b",
        "http://é.com",
        'http://x/"',
        "http://x/#a#b",
        "https://example.com\n",
        " https://example.com",
    ],
    "date": [
        "2025-02-29",
        "1900-02-29",
        "2025-04-31",
        "2025-00-10",
        "2025-13-01",
        "2025-01-00",
        "2025-1-1",
        "20250131",
        "02025-01-01",
        "-2025-01-01",
        "2025-01-31T00:00:00Z",
        "2025-01-31\n",
        "٢٠٢٥-٠١-٣١",
    ],
    "date-time": [
        "2025-01-31",
        "2025-01-31T12:00:00",
        "2025-01-31 12:00:00Z",
        "2025-01-31T12:00Z",
        "2025-01-31T12:00:00.Z",
        "2025-01-31T12:00:00+0200",
        "2025-01-31T12:00:00+02",
        "2025-01-31T24:00:00Z",
        "2025-01-31T12:60:00Z",
        "2025-01-31T12:00:61Z",
        "2025-01-31T22:59:60Z",
        "2025-01-31T23:59:60+01:00",
        "2025-01-31T12:00:00+24:00",
        "2025-01-31T12:00:00+05:60",
        "2025-02-30T12:00:00Z",
        "2025-01-31T12:00:00Z\n",
    ],
    "ipv4": ["999.0.0.1", "1.2.3", "01.2.3.4", "١.2.3.4"],
    "ipv6": ["", ":", "1::2::3", "fe80::1%eth0"],
    "uuid": [
        "x",
        "123e4567e89b12d3a456426614174000",
        "{123e4567-e89b-12d3-a456-426614174000}",
        "١23e4567-e89b-12d3-a456-426614174000",
    ],
    "idn-email": ["nobody"],
    "regex": ["(", "[z-a]", r"\Z", "a++"],
}


@pytest.mark.parametrize(
    ("name", "text"), [(name, text) for name, texts in ACCEPTED.items() for text in texts]
)
def test_format_accepts(name: str, text: str) -> None:
    assert conforms(name, text)
    assert format_problem(name, text) is None


@pytest.mark.parametrize(
    ("name", "text"), [(name, text) for name, texts in REFUSED.items() for text in texts]
)
def test_format_refuses(name: str, text: str) -> None:
    assert not conforms(name, text)


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_example_in_the_message_conforms(name: str) -> None:
    refused = REFUSED[name][0]
    assert FORMATS[name].example in (format_problem(name, refused) or "")
    assert conforms(name, FORMATS[name].example)


@given(st.text())
def test_other_formats_accept_every_text(text: str) -> None:
    assert conforms("datetime", text)


@given(st.sampled_from(sorted(FORMATS)), st.text(st.characters(exclude_categories=())))
def test_no_text_raises(name: str, text: str) -> None:
    assert conforms(name, text) in (True, False)


@given(st.dates())
def test_every_calendar_date_conforms(day: object) -> None:
    assert conforms("date", str(day))


@given(st.datetimes(timezones=st.timezones()))
def test_every_moment_of_a_calendar_conforms(moment: object) -> None:
    text = moment.isoformat()
    offset_has_seconds = text.count(":") > 3
    assert conforms("date-time", text) != offset_has_seconds
