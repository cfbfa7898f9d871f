"""Differences between two texts, line by line, for a reader."""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

CONTEXT = 3
"""So many equal lines are shown around a difference."""

MOST_COMPARED = 4_000
"""Lines; finding the best match takes the square of their number, so more are shown as one replaced block."""

Kind = Literal["same", "gone", "new", "skipped"]
_SIGNS: dict[Kind, str] = {"same": "  ", "gone": "− ", "new": "+ ", "skipped": "// "}


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the comparison: kept, only in the old text, only in the new one, or "… 12 equal lines"."""

    kind: Kind
    text: str


def differences(old: str, new: str) -> tuple[Line, ...]:
    """What has to go from `old`, and what has to come, to make it `new`; nothing for equal texts."""
    if old == new:
        return ()
    before, after = _lines(old), _lines(new)
    lines: list[Line] = []
    for kind, i1, i2, j1, j2 in _blocks(before, after):
        if kind == "equal":
            is_first, is_last = i1 == j1 == 0, i2 == len(before) and j2 == len(after)
            lines += _kept(before[i1:i2], is_first=is_first, is_last=is_last)
        else:
            lines += [Line("gone", line) for line in before[i1:i2]]
            lines += [Line("new", line) for line in after[j1:j2]]
    return tuple(lines)


def as_text(lines: Iterable[Line]) -> str:
    """The comparison as plain text, each line with its sign; what is in neither text is a comment."""
    return "\n".join(_SIGNS[line.kind] + line.text for line in lines)


def _lines(text: str) -> list[str]:
    return text.split("\n") if text else []


def _blocks(before: list[str], after: list[str]) -> list[tuple[str, int, int, int, int]]:
    first = 0
    while first < min(len(before), len(after)) and before[first] == after[first]:
        first += 1
    last = 0
    while last < min(len(before), len(after)) - first and before[-1 - last] == after[-1 - last]:
        last += 1
    i2, j2 = len(before) - last, len(after) - last
    inside = [("replace", first, i2, first, j2)]
    if i2 - first + j2 - first <= MOST_COMPARED:
        found = SequenceMatcher(None, before[first:i2], after[first:j2], autojunk=False).get_opcodes()
        inside = [(kind, first + a, first + b, first + c, first + d) for kind, a, b, c, d in found]
    ends = [("equal", 0, first, 0, first)], [("equal", i2, len(before), j2, len(after))]
    return [block for block in (*ends[0], *inside, *ends[1]) if block[1] < block[2] or block[3] < block[4]]


def _kept(lines: list[str], *, is_first: bool, is_last: bool) -> list[Line]:
    """Equal lines, without those far from any difference."""
    head = 0 if is_first else CONTEXT
    tail = 0 if is_last else CONTEXT
    skipped = len(lines) - head - tail
    if skipped <= 1:
        return [Line("same", line) for line in lines]
    words = f"… {skipped} equal lines"
    return [
        *(Line("same", line) for line in lines[:head]),
        Line("skipped", words),
        *(Line("same", line) for line in lines[len(lines) - tail :]),
    ]
