"""Places: where problems stand, in words for the list of problems."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import overload

from playground.core import pointer as json_pointer
from playground.core.position import LineIndex
from playground.core.problem import Problem
from playground.core.snapshot import FieldState
from playground.ui.words import tr


class Places(Sequence[str]):
    """Where each problem stands, in words; worked out when asked for: few of hundreds are seen at a key."""

    def __init__(
        self,
        problems: Sequence[Problem],
        states: Sequence[FieldState],
        index: LineIndex,
        answer: LineIndex,
    ) -> None:
        self._problems, self._states, self._index, self._answer = problems, states, index, answer

    @cached_property
    def _titles(self) -> dict[str, str]:
        return {state.field.name: state.field.title for state in self._states}

    def _title(self, name: str) -> str:
        return self._titles.get(name, name)

    def __len__(self) -> int:
        return len(self._problems)

    @overload
    def __getitem__(self, number: int) -> str: ...

    @overload
    def __getitem__(self, number: slice) -> list[str]: ...

    def __getitem__(self, number: int | slice) -> str | list[str]:
        if isinstance(number, slice):
            return [self[at] for at in range(*number.indices(len(self)))]
        return _place(self._problems[number], self._title, self._index, self._answer)


def first_name(pointer: str) -> str | None:
    """The name that a pointer into an object begins with, None for the whole."""
    tokens = json_pointer.split(pointer)
    return tokens[0] if tokens else None


def _place(problem: Problem, title: Callable[[str], str], index: LineIndex, answer: LineIndex) -> str:
    if problem.source == "content" and problem.span is not None:
        line, column = answer.line_column(problem.span.start)
        return tr("Answer {line}:{column}").format(line=line, column=column)
    if problem.source == "content":
        name = first_name(problem.instance_pointer)
        return title(name) if name is not None else tr("Answer")
    if problem.span is None:
        return tr("Schema")
    line, column = index.line_column(problem.span.start)
    return tr("Schema {line}:{column}").format(line=line, column=column)
