"""BesideLines: what is seen beside the lines of a text, found by one walk over it, or by a short one."""

from collections.abc import Callable, Sequence
from functools import cached_property
from operator import itemgetter
from typing import Any, Generic, TypeVar

from playground.core.moved_sequence import MovedSequence, Placing
from playground.ui.code.mirror import Edit

T = TypeVar("T")
U = TypeVar("U")

_BY_LINE: Placing[Any] = Placing(itemgetter(0), lambda found, _by: found)


class Seen(Generic[U]):
    """What is seen: (first line, last line, what), lines from 0."""

    def __init__(self, found: Sequence[tuple[int, int, U]]) -> None:
        self.found = found

    @cached_property
    def by_line(self) -> dict[int, list[U]]:
        """What stands beside each line that has anything, in text order."""
        lines: dict[int, list[U]] = {}
        for first, last, what in self.found:
            for line in range(first, last + 1):
                lines.setdefault(line, []).append(what)
        return lines


class BesideLines(Generic[T, U]):
    """What items of a text show beside its lines.

    Attributes:
        items: what stands in the text, in its order.
        found: of each, the first and the last line, and what is seen there.
        seen: the same; the same object as for the text before where all of it is alike.
    """

    def __init__(
        self,
        tell: Callable[[T], tuple[int, int, U]],
        items: MovedSequence[T],
        text: str = "",
        before: "BesideLines[T, U] | None" = None,
        edit: Edit | None = None,
    ) -> None:
        """`tell`: where an item begins and ends, and what is seen; `before`: of the text before `edit`."""
        self._tell, self._text, self.items = tell, text, items
        # an edit that stays in its line leaves everything that it moves, and all before it, in its line
        stays = before is not None and edit is not None and edit.is_in_line and edit.before is before._text
        known = (before.items, before.found) if before is not None and stays else None
        self.found: MovedSequence[tuple[int, int, U]] = items.derived(self._find, known, _BY_LINE)
        alike = before is not None and before.found == self.found
        self.seen: Seen[U] = before.seen if before is not None and alike else Seen(self.found)

    def in_lines(self, first: int, last: int) -> range:
        """The numbers of the items that begin in lines [first, last]."""
        return range(self.found.bisect_left(first), self.found.bisect_right(last))

    def _find(self, items: list[T], last: tuple[T, tuple[int, int, U]] | None) -> list[tuple[int, int, U]]:
        at, line = (self._tell(last[0])[0], last[1][0]) if last is not None else (0, 0)
        count, found = self._text.count, []
        for start, end, what in map(self._tell, items):
            line, at = line + count("\n", at, start), start
            found.append((line, line + count("\n", start, end) if end > start else line, what))
        return found
