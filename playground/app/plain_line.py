"""Text that a terminal or a UTF-8 stream takes as it is: what it could not take is written as an escape."""

import re

_SURROGATE = re.compile(r"[\ud800-\udfff]")
# what would break the line, move the cursor or reverse the reading direction of a terminal
_UNPRINTABLE = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)


def one_line(text: str) -> str:
    """A text that a terminal shows as it is, on one line: control characters are written as escapes."""
    return _UNPRINTABLE.sub(_escaped, text)


def without_surrogates(text: str) -> str:
    """A text that UTF-8 can carry: lone surrogates are written as escapes."""
    return _SURROGATE.sub(_escaped, text)


def _escaped(match: re.Match[str]) -> str:
    return f"\\u{ord(match[0]):04x}"
