"""Line numbers of many offsets at once, at the speed of one walk over the text, or of none."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from playground.ui.code.mirror import Edit


def line_numbers(text: str, offsets: Iterable[int]) -> list[int]:
    """The lines (from 0, ended by LF) of code point offsets, quickest in ascending order."""
    lines, line, before = [], 0, 0
    for offset in offsets:
        line += text.count("\n", before, offset) if before <= offset else -text.count("\n", offset, before)
        before = offset
        lines.append(line)
    return lines


@dataclass(frozen=True, slots=True)
class NumberedLines:
    """The lines of offsets of a text.

    Attributes:
        numbers: the line of each of `offsets`; the same list for the next text where an edit moved none.
    """

    text: str = ""
    offsets: list[int] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)

    def after(self, edit: Edit | None, text: str, offsets: list[int]) -> "NumberedLines":
        """The lines of other offsets, of a text that `edit` made of this one if of any."""
        same = self.text is text and self.offsets == offsets
        if same or (
            edit is not None and edit.before is self.text and edit.keeps_lines(self.offsets, offsets)
        ):
            return NumberedLines(text, offsets, self.numbers)
        return NumberedLines(text, offsets, line_numbers(text, offsets))
