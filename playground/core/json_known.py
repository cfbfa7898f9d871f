"""KnownMembers: what a broken text has in common with a good one, so that the reader need not read it again.

Whether something is good from an offset on does not depend on what stands before, so it may be taken wherever
the reader comes to it.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from playground.core.json_layout import Node
from playground.core.json_strict import MAX_DEPTH
from playground.core.position import Span
from playground.core.tokens import CLOSERS, OPENERS, token_at

NESTING = 64
"""Brackets inside one another in a known object, itself counted: deeper ones are not made known."""


class Run(NamedTuple):
    """The numbers of some members: [first, last)."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class KnownMembers:
    """Members of one good object, which stand in a broken text as in the good one.

    Attributes:
        whole: where the object stands in the broken text, if all of it is as it was; then the members are not
            listed.
        start: where the object begins that the members are in; it is read member by member. -1 where they are
            not listed.
        is_faulty: whether a fault in it is certain.
        names, name_starts, name_ends, starts, ends: of the members, in text order.
        before: so many of them stand before the edit, one after the other, and the others after it.
        sorted_shifted: the numbers of the members that are written as if a closing bracket were another's.
    """

    whole: tuple[int, int] | None = None
    start: int = -1
    is_faulty: bool = False
    names: tuple[str, ...] = ()
    name_starts: list[int] = field(default_factory=list)
    name_ends: list[int] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    before: int = 0
    sorted_shifted: list[int] = field(default_factory=list)

    def end_of(self, start: int, open_brackets: int) -> int | None:
        """Where the container ends that begins at an offset, inside so many others, if it is known."""
        if self.whole is None or self.whole[0] != start or open_brackets + NESTING > MAX_DEPTH:
            return None
        return self.whole[1]

    def run_at(self, name_start: int, open_brackets: int) -> Run | None:
        """The members that stand together from an offset on, without the last one; None for none."""
        first = bisect_left(self.name_starts, name_start)
        last = (self.before if first < self.before else len(self.names)) - 1
        if first >= last or self.name_starts[first] != name_start or open_brackets + NESTING > MAX_DEPTH:
            return None
        return Run(first, last)

    def resumes_at(self, name_start: int) -> bool:
        """Whether the first member behind the edit begins here."""
        return self.before < len(self.names) and self.name_starts[self.before] == name_start

    def names_in(self, run: Run) -> tuple[str, ...]:
        """The names of members."""
        return self.names[run.first : run.last]

    def is_shifted(self, run: Run) -> bool:
        """Whether one of the members is written as if a closing bracket were another's."""
        at = bisect_left(self.sorted_shifted, run.first)
        return at < len(self.sorted_shifted) and self.sorted_shifted[at] < run.last

    def surplus(self, text: str) -> Counter[str]:
        """How many more closing than opening brackets of each kind a text has."""
        # those of known members are even
        surplus, at = Counter({"}": 0, "]": 0}), 0
        while token := token_at(text, at):
            run = self.run_at(token.start, 0)
            at = token.end if run is None else self.name_starts[run.last]
            if token.kind in CLOSERS:
                surplus[token.kind] += 1
            elif token.kind in OPENERS:
                surplus[OPENERS[token.kind]] -= 1
        return surplus

    def nodes(self, run: Run) -> list[Node]:
        """The nodes of members."""
        spans = map(Span, self.name_starts[run.first : run.last], self.name_ends[run.first : run.last])
        return list(
            map(
                Node,
                self.starts[run.first : run.last],
                self.ends[run.first : run.last],
                self.names[run.first : run.last],
                spans,
            )
        )


MembersKnown = Callable[[str], KnownMembers | None]
"""A text -> what it has in common with one that was read before; None where that is nothing."""
