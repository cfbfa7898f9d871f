"""ProblemPlaces: where problems stand in the editor's text, for squiggles, gutter marks and tooltips."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass

from PySide6.QtGui import QTextDocument

from playground.core.problem import Problem, Severity
from playground.ui.code.mirror import TextMirror

_RANK: dict[Severity, int] = {"error": 0, "warning": 1, "information": 2}

SEVERITY_LOOK: dict[Severity, tuple[str, str]] = {
    "error": ("refused", "error"),
    "warning": ("warning", "warning"),
    "information": ("info", "info"),
}
"""Icon and colour role of each severity."""


@dataclass(frozen=True, slots=True)
class ProblemPlace:
    """One problem and what is underlined for it: [start, end) in UTF-16 units, within one line."""

    start: int
    end: int
    line: int
    problem: Problem

    @property
    def rank(self) -> int:
        """0 for the worst severity."""
        return _RANK[self.problem.severity]


class ProblemPlaces:
    """The problems that have a place, in text order."""

    def __init__(self) -> None:
        self._places: tuple[ProblemPlace, ...] = ()
        self._lines: list[int] = []

    def set_problems(
        self, problems: tuple[Problem, ...], mirror: TextMirror, document: QTextDocument
    ) -> None:
        """Find the places of problems whose spans refer to the mirror's text."""
        placed = sorted(
            (
                (problem.span, _RANK[problem.severity], number)
                for number, problem in enumerate(problems)
                if problem.span is not None
            )
        )
        ranges = mirror.utf16_ranges(span for span, _, _ in placed)
        self._places = tuple(
            _place(problems[number], *found, document)
            for (_, _, number), found in zip(placed, ranges, strict=True)
        )
        self._lines = [place.line for place in self._places]

    def in_lines(self, first: int, last: int) -> tuple[ProblemPlace, ...]:
        """The places that begin in lines [first, last]."""
        return self._places[bisect_left(self._lines, first) : bisect_right(self._lines, last)]

    def worst(self, line: int) -> Problem | None:
        """The first problem of the worst severity in a line."""
        places = self.in_lines(line, line)
        return min(places, key=lambda place: place.rank).problem if places else None

    def at(self, utf16: int, line: int) -> tuple[Problem, ...]:
        """The problems at a position in a line, worst first; the end of an underline counts as part of it."""
        here = [place for place in self.in_lines(line, line) if place.start <= utf16 <= place.end]
        return tuple(place.problem for place in sorted(here, key=lambda place: place.rank))


def _place(problem: Problem, start: int, end: int, document: QTextDocument) -> ProblemPlace:
    """Underline the first line of the span; widen an empty one to the character after it, else before it."""
    block = document.findBlock(start)
    line_end = block.position() + block.length() - 1
    end = min(end, line_end)
    if end <= start:
        start, end = (start, start + 1) if start < line_end else (max(block.position(), start - 1), start)
    return ProblemPlace(start, end, block.blockNumber(), problem)
