"""MarkBars: the lines beside which a bar says what a rule did with what stands there."""

from bisect import bisect_right

from playground.core.position import Span
from playground.ui.code.mirror import Edit
from playground.ui.editor.line_numbers import NumberedLines


class MarkBars:
    """The bars of one text; `before` and `edit` are as for ProblemPlaces."""

    def __init__(
        self,
        marks: tuple[tuple[Span, str], ...] = (),
        text: str = "",
        before: "MarkBars | None" = None,
        edit: Edit | None = None,
    ) -> None:
        ordered = sorted([(*span, role) for span, role in marks])
        firsts, lasts = before.numbered() if before is not None else (NumberedLines(), NumberedLines())
        self._firsts = firsts.after(edit, text, [start for start, _, _ in ordered])
        self._lasts = lasts.after(edit, text, [end for _, end, _ in ordered])
        self._roles = [role for _, _, role in ordered]

    def numbered(self) -> tuple[NumberedLines, NumberedLines]:
        """The first and the last line of each bar."""
        return self._firsts, self._lasts

    def shown(self) -> tuple[list[int], list[int], list[str]]:
        """What is seen of them: first and last lines, colour roles."""
        return self._firsts.numbers, self._lasts.numbers, self._roles

    def role(self, line: int) -> str:
        """The colour role of the bar beside a line, "" for none."""
        index = bisect_right(self._firsts.numbers, line) - 1
        return self._roles[index] if index >= 0 and self._lasts.numbers[index] >= line else ""
