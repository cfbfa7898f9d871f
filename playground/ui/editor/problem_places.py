"""ProblemPlaces: where problems stand in a text: squiggles, gutter marks, tooltips. Code points only."""

from collections.abc import Sequence
from dataclasses import dataclass

from playground.core.moved_sequence import MovedSequence
from playground.core.position import Span
from playground.core.problem import Problem, Severity, movable, start_of
from playground.ui.code.mirror import Edit
from playground.ui.editor.beside_lines import BesideLines, Seen

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


class ProblemPlaces:
    """The problems that have a place, in text order.

    Each key brings new ones: their lines are counted at once, all else is worked out for the lines in view.
    `before` is what there was before `edit`; most edits stay in their line and move no problem to another.
    """

    def __init__(
        self,
        problems: Sequence[Problem] = (),
        text: str = "",
        before: "ProblemPlaces | None" = None,
        edit: Edit | None = None,
    ) -> None:
        self._text = text
        last = before._marks if before is not None else None
        self._marks: BesideLines[Problem, int] = BesideLines(_mark, _with_places(problems), text, last, edit)

    @property
    def marks(self) -> Seen[int]:
        """The rank of every problem beside its line; the same object where all are alike."""
        return self._marks.seen

    def in_lines(self, first: int, last: int) -> tuple[ProblemPlace, ...]:
        """The places that begin in lines [first, last]."""
        return tuple([self._place(index) for index in self._marks.in_lines(first, last)])

    def in_part(self, line: int, start: int, end: int) -> tuple[ProblemPlace, ...]:
        """The places that begin in a line and reach into a part of it, [start, end]."""
        found = self._marks.in_lines(line, line)
        spans = [(index, self._marks.items[index].span or Span(0, 0)) for index in found]
        return tuple([self._place(index) for index, span in spans if span.start <= end and span.end >= start])

    def _place(self, index: int) -> ProblemPlace:
        problem = self._marks.items[index]
        return ProblemPlace(
            self._marks.found[index][0], _underlined(problem.span or Span(0, 0), self._text), problem
        )

    def worst_severity(self, line: int) -> Severity | None:
        """The worst severity of the problems that begin in a line."""
        ranks = self._marks.seen.by_line.get(line)
        return _SEVERITIES[min(ranks)] if ranks else None

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


def _with_places(problems: Sequence[Problem]) -> MovedSequence[Problem]:
    """Those that have a place, in text order."""
    if not isinstance(problems, MovedSequence):
        problems = movable(sorted(problems, key=start_of))
    # those without a place come first
    first = problems[: problems.bisect_right(0)] if problems and not start_of(problems[0]) else []
    if all(one.span is not None for one in first):
        return problems
    return movable([one for one in problems if one.span is not None])


def _mark(problem: Problem) -> tuple[int, int, int]:
    start = start_of(problem)
    return start, start, _RANK[problem.severity]


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
