"""Bytes in, text out: JSON text is UTF-8 (RFC 8259, section 8.1)."""

from playground.core.position import LineIndex, Span
from playground.core.problem import Problem

UTF8_MARK = b"\xef\xbb\xbf"

_OTHER_MARKS = (
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)
_HINT = "Save the file as UTF-8."


def decode_utf8(data: bytes) -> str | Problem:
    """The text of a file's bytes without its byte order mark, or why it has none.

    The Problem's span is in code points of the text up to the first bad byte.
    """
    for mark, name in _OTHER_MARKS:
        if data.startswith(mark):
            return _not_utf8(f"The file is written in {name}, not in UTF-8.", Span(0, 0), _HINT)
    if b"\0" in data[:2] and len(data) > 1:
        return _not_utf8("The file is written in UTF-16 or UTF-32, or is no text at all.", Span(0, 0), _HINT)
    body = data.removeprefix(UTF8_MARK)
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError as failure:
        return _bad_byte(data, body, failure.start)


def _bad_byte(data: bytes, body: bytes, start: int) -> Problem:
    before = body[:start].decode("utf-8")
    line, column = LineIndex(before).line_column(len(before))
    place = len(data) - len(body) + start
    return _not_utf8(
        f"Byte {place + 1} (0x{body[start]:02X}; line {line}, column {column}) is not UTF-8.",
        Span(len(before), len(before)),
        f"{_HINT} Older programs on Windows write another encoding.",
    )


def _not_utf8(message: str, span: Span, hint: str) -> Problem:
    from playground.core.json_faults import error  # good text does without it

    return error("json-not-utf-8", message, span, hint=hint)
