"""Places in a text: spans, lines and columns, and the one border to UTF-16.

Everything in the core counts code points, as Python does. Qt counts UTF-16 units; the two
differ as soon as a text holds a character beyond U+FFFF, so `utf16_offset` and `code_point_offset` are
the only place where one becomes the other.
"""

import re
from bisect import bisect_right
from functools import cached_property
from typing import NamedTuple

_LINE_END = re.compile(r"\r\n|\n|\r")


class Span(NamedTuple):
    """A half-open range of code points: `text[start:end]`."""

    # a named tuple, which is made three times as fast as a frozen dataclass: hundreds are made a key
    start: int
    end: int

    def shifted(self, by: int) -> "Span":
        """The same range, `by` code points further on."""
        return moved(self, by)

    def __contains__(self, offset: object) -> bool:
        return isinstance(offset, int) and self.start <= offset < self.end


def moved(span: Span, by: int) -> Span:
    """A span, `by` code points further on."""
    return tuple.__new__(Span, (span[0] + by, span[1] + by))  # Span(…) goes through one more function


class LineIndex:
    """Line and column of offsets in one text. Lines end at LF, CRLF or CR, as editors show them."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._has_cr = "\r" in text
        self._counted = (0, 1, 0)
        """An offset that was asked for, its line, and where that begins."""

    @cached_property
    def _starts(self) -> list[int]:
        # not str.splitlines: it also breaks at U+2028, form feeds and others, which JSON strings may hold
        return [0, *(match.end() for match in _LINE_END.finditer(self._text))]

    def line_column(self, offset: int) -> tuple[int, int]:
        """Line and column, both from 1 and in code points; an offset past the end is the end.

        Asked in ascending order, many offsets cost one walk over the text.
        """
        offset = min(max(offset, 0), len(self._text))
        if self._has_cr:
            line = bisect_right(self._starts, offset)
            return line, offset - self._starts[line - 1] + 1
        before, line, start = self._counted if self._counted[0] <= offset else (0, 1, 0)
        more = self._text.count("\n", before, offset)
        if more:
            line, start = line + more, self._text.rfind("\n", before, offset) + 1
        self._counted = (offset, line, start)
        return line, offset - start + 1

    def line_start(self, line: int) -> int:
        """The offset at which a line (from 1) begins."""
        return self._starts[line - 1]

    @property
    def line_count(self) -> int:
        """How many lines the text has; the empty text has one."""
        return len(self._starts)


def utf16_offset(text: str, offset: int) -> int:
    """The UTF-16 offset of a code point offset; outside the text it is its nearest end."""
    offset = min(max(offset, 0), len(text))
    if text.isascii():
        return offset
    # encoding is C and 100 times as fast as looking at each character: this runs at every keystroke
    return len(text[:offset].encode("utf-16-le", "surrogatepass")) // 2


def code_point_offset(text: str, utf16: int) -> int:
    """The code point offset of a UTF-16 offset; the middle of a surrogate pair counts as its start."""
    if text.isascii():
        return min(max(utf16, 0), len(text))
    low, high = 0, min(max(utf16, 0), len(text))
    units = 0  # of text[:low]
    while low < high:
        middle = (low + high + 1) // 2
        more = utf16_length(text[low:middle])
        if units + more <= utf16:
            low, units = middle, units + more
        else:
            high = middle - 1
    return low


def utf16_length(text: str) -> int:
    """How many UTF-16 units Qt counts for a text."""
    return utf16_offset(text, len(text))
