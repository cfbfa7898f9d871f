"""ProblemPlaces: where problems stand in a text: squiggles, gutter marks, tooltips. Code points only."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import cached_property

from playground.core.position import Span
from playground.core.problem import Problem, Severity
from playground.ui.code.mirror import Edit
from playground.ui.editor.line_numbers import NumberedLines

_RANK: dict[Severity, int] = {"error": 0, "warning": 1, "information": 2}
_SEVERITIES = tuple(_RANK)

SEVERITY_LOOK: dict[Severity, tuple[str, str]] = {
    "error": ("refused", "error"),
    "warning": ("warning", "warning"),
    "information": ("info", "info"),
}
"""Icon and colour role of each severity."""


@dataclass(frozen=True, slots=True)
class ProblemPlace:
    """One problem, its line (from 0), and what is underlined for it there."""

    line: int
    underlined: Span
    problem: Problem

    @property
    def rank(self) -> int:
        """0 for the worst severity."""
        return _RANK[self.problem.severity]


class _MarkedLines:
    """What the lines with problems look like."""

    def __init__(self, lines: list[int], ranks: list[int]) -> None:
        self.ranked = list(zip(lines, ranks, strict=True))

    @cached_property
    def worst(self) -> dict[int, Severity]:
        worst: dict[int, int] = {}
        for line, rank in self.ranked:
            worst[line] = min(rank, worst.get(line, rank))
        return {line: _SEVERITIES[rank] for line, rank in worst.items()}


class ProblemPlaces:
    """The problems that have a place, in text order.

    Each key brings new ones: their lines are counted at once, all else is worked out for the lines in view.
    `before` is what there was before `edit`; most edits stay in their line and move no problem to another.
    """

    def __init__(
        self,
        problems: tuple[Problem, ...] = (),
        text: str = "",
        before: "ProblemPlaces | None" = None,
        edit: Edit | None = None,
    ) -> None:
        placed = sorted(
            [
                (*span, _RANK[problem.severity], number)
                for number, problem in enumerate(problems)
                if (span := problem.span) is not None
            ]
        )
        self._text = text
        numbered = before._numbered if before is not None else NumberedLines()
        self._numbered: NumberedLines = numbered.after(edit, text, [start for start, _, _, _ in placed])
        self._lines = self._numbered.numbers
        self._problems = [problems[number] for _, _, _, number in placed]
        self._ranks = [rank for _, _, rank, _ in placed]
        self._marked: _MarkedLines
        if before is not None and self._lines is before._lines and self._ranks == before._ranks:
            self._marked = before._marked
        else:
            self._marked = _MarkedLines(self._lines, self._ranks)

    @property
    def ranked_lines(self) -> list[tuple[int, int]]:
        """The line and the rank of every problem; the same list where both stayed."""
        return self._marked.ranked

    def in_lines(self, first: int, last: int) -> tuple[ProblemPlace, ...]:
        """The places that begin in lines [first, last]."""
        found = range(bisect_left(self._lines, first), bisect_right(self._lines, last))
        return tuple([self._place(index) for index in found])

    def in_part(self, line: int, start: int, end: int) -> tuple[ProblemPlace, ...]:
        """The places that begin in a line and reach into a part of it, [start, end]."""
        found = range(bisect_left(self._lines, line), bisect_right(self._lines, line))
        spans = [(index, self._problems[index].span or Span(0, 0)) for index in found]
        return tuple([self._place(index) for index, span in spans if span.start <= end and span.end >= start])

    def _place(self, index: int) -> ProblemPlace:
        problem = self._problems[index]
        return ProblemPlace(self._lines[index], _underlined(problem.span or Span(0, 0), self._text), problem)

    @property
    def worst_severities(self) -> dict[int, Severity]:
        """The worst severity of each line with problems."""
        return self._marked.worst

    def worst(self, line: int) -> Problem | None:
        """The first problem of the worst severity in a line."""
        places = self.in_lines(line, line)
        return min(places, key=lambda place: place.rank).problem if places else None

    def at(self, offset: int, line: int) -> tuple[Problem, ...]:
        """The problems at an offset in a line, worst first; the end of an underline counts as part of it."""
        here = [
            place
            for place in self.in_lines(line, line)
            if place.underlined.start <= offset <= place.underlined.end
        ]
        return tuple(place.problem for place in sorted(here, key=lambda place: place.rank))


def _underlined(span: Span, text: str) -> Span:
    """The part of a span in its first line; an empty one takes the character after, else before it."""
    start = min(span.start, len(text))
    line_end = text.find("\n", start)
    line_end = len(text) if line_end < 0 else line_end
    end = min(span.end, line_end)
    if end > start:
        return Span(start, end)
    if start < line_end:
        return Span(start, start + 1)
    return Span(start - 1, start) if start and text[start - 1] != "\n" else Span(start, start)
