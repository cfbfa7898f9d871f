"""Problem: a value that may be told at another place of the text."""

from dataclasses import replace

import pytest

from playground.core.position import Span
from playground.core.problem import Fix, Problem, TextEdit


@pytest.mark.parametrize("span", [None, Span(3, 7)])
def test_problem_at_another_place_differs_in_its_place_alone(span: Span | None) -> None:
    fix = Fix("Take it out", (TextEdit(Span(0, 1), ""),))
    problem = Problem("c", "warning", "m", "content", "/a", "/b", Span(1, 2), "k", "h", (fix,))
    moved = problem.at(span)
    assert moved == replace(problem, span=span)
    assert (hash(moved), repr(moved)) == (
        hash(replace(problem, span=span)),
        repr(replace(problem, span=span)),
    )
    assert problem.span == Span(1, 2)


def test_moved_span_is_a_span() -> None:
    assert Span(1, 2).shifted(3) == Span(4, 5)
    assert type(Span(1, 2).shifted(3)) is Span
