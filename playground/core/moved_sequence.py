"""MovedSequence: what stands in a text, in text order, of which an edit moves the rest without touching it.

In a long text thousands of places stand behind a key. They are kept in chunks, each with how far it has moved
since it was made: an edit makes one chunk anew and shares the others, and who reads an item gets it moved.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain
from typing import Generic, Protocol, TypeAlias, TypeVar, overload

_CHUNK = 64
"""Items in a chunk that is made; it may grow to twice as many."""

T = TypeVar("T")
U = TypeVar("U")


@dataclass(frozen=True, slots=True)
class Placing(Generic[T]):
    """How items stand in a text: where one begins, and what some are so many code points further on."""

    start: Callable[[T], int]
    moved: Callable[[list[T], int], list[T]]


OFFSETS: Placing[int] = Placing(int, lambda offsets, by: [one + by for one in offsets])


class _Bisect(Protocol):
    """One of the two functions of `bisect`."""

    def __call__(self, among: Sequence[T], wanted: int, /, *, key: Callable[[T], int]) -> int: ...


_Slice: TypeAlias = "slice[int | None, int | None, int | None]"
_Chunk = tuple[list[T], int]
"""Some items, and how many code points further on they stand than they say; none is empty."""


class MovedSequence(Sequence[T]):
    """Items that stand in a text, in the order of their beginnings. A value: it never changes."""

    __slots__ = ("_chunks", "_firsts", "_placing")

    def __init__(self, placing: Placing[T], chunks: Sequence[_Chunk[T]]) -> None:
        """`in_chunks` makes one of items."""
        self._placing = placing
        self._chunks = chunks
        self._firsts = [0, *accumulate([len(items) for items, _ in chunks])]
        """The number of the first item of each chunk, and how many items there are."""

    def _moved(self, items: list[T], by: int) -> list[T]:
        return self._placing.moved(items, by) if by else items

    # -- as a sequence

    def __len__(self) -> int:
        return self._firsts[-1]

    @overload
    def __getitem__(self, index: int) -> T: ...

    @overload
    def __getitem__(self, index: "_Slice") -> list[T]: ...

    def __getitem__(self, index: "int | _Slice") -> T | list[T]:
        firsts = self._firsts
        if isinstance(index, slice):
            start, stop, step = index.indices(firsts[-1])
            return self._between(start, stop)[::step] if step > 0 else list(self)[index]
        if index < 0:
            index += firsts[-1]
            if index < 0:
                raise IndexError(index)
        number = bisect_right(firsts, index) - 1
        items, by = self._chunks[number]
        item = items[index - firsts[number]]
        return self._placing.moved([item], by)[0] if by else item

    def _between(self, start: int, stop: int) -> list[T]:
        found: list[T] = []
        for number in range(bisect_right(self._firsts, start) - 1, bisect_left(self._firsts, stop)):
            first, (items, by) = self._firsts[number], self._chunks[number]
            found += self._moved(items[max(0, start - first) : max(0, stop - first)], by)
        return found

    def __iter__(self) -> Iterator[T]:
        return chain.from_iterable([self._moved(*chunk) for chunk in self._chunks])

    def __eq__(self, other: object) -> bool:
        """Whether the items are equal, one by one; also those of a tuple or a list."""
        if isinstance(other, MovedSequence) and self._firsts == other._firsts:
            for (items, by), (others, others_by) in zip(self._chunks, other._chunks, strict=True):
                # most chunks of two texts are the same objects
                if items is others:
                    if by != others_by:
                        return False
                elif self._moved(items, by) != self._moved(others, others_by):
                    return False
            return True
        return isinstance(other, Sequence) and len(self) == len(other) and list(self) == list(other)

    def __repr__(self) -> str:
        return f"MovedSequence({list(self)!r})"

    # -- what it is for

    def unmoved(self) -> Iterator[T]:
        """The items, for whoever does not look at their places, which may be those of an earlier text."""
        return chain.from_iterable([items for items, _ in self._chunks])

    def bisect_left(self, offset: int) -> int:
        """How many items begin before an offset."""
        return self._bisect(offset, bisect_left)

    def bisect_right(self, offset: int) -> int:
        """How many items begin at an offset or before it."""
        return self._bisect(offset, bisect_right)

    def _bisect(self, offset: int, bisect: _Bisect) -> int:
        start, number = self._placing.start, 0
        if len(self._chunks) > 1:
            number = bisect(self._chunks, offset, key=lambda chunk: start(chunk[0][0]) + chunk[1]) - 1
        if number < 0 or not self._chunks:
            return 0
        items, by = self._chunks[number]
        return self._firsts[number] + bisect(items, offset - by, key=start)

    def replaced(self, first: int, beyond: int, items: Iterable[T], by: int) -> "MovedSequence[T]":
        """The sequence after [first, beyond) became other items, and those after them moved so far."""
        if not self._chunks:
            return in_chunks(items, self._placing)
        chunks, firsts = self._chunks, self._firsts
        low = min(bisect_right(firsts, first), len(chunks)) - 1
        high = min(bisect_right(firsts, beyond), len(chunks)) - 1
        (before, before_by), (behind, behind_by) = chunks[low], chunks[high]
        head = self._moved(before[: first - firsts[low]], before_by)
        tail = self._moved(behind[beyond - firsts[high] :], behind_by + by)
        parts = [(part, 0) for part in _parts([*head, *items, *tail])]
        later = chunks[high + 1 :]
        if by and later:
            later = [(held, moved + by) for held, moved in later]
        return MovedSequence(self._placing, (*chunks[:low], *parts, *later))

    def joined(self, items: Sequence[T]) -> "MovedSequence[T]":
        """The sequence with other items behind it, which need not be in its order."""
        return MovedSequence(self._placing, (*self._chunks, (list(items), 0))) if items else self

    def derived(
        self,
        make: "Callable[[list[T], tuple[T, U] | None], list[U]]",
        before: "tuple[MovedSequence[T], MovedSequence[U]] | None" = None,
        placing: Placing[U] | None = None,
    ) -> "MovedSequence[U]":
        """What is made of each item, some at a time.

        Args:
            make: gets the items, and the one before them with what was made of it.
            before: another sequence and what was made of it. That is taken again for the items of chunks that
                both have, so it must not depend on where they stand.
            placing: how the results stand in the text, where they do.
        """
        known: dict[int, _Chunk[U]] = {}
        if before is not None:
            pairs = zip(before[0]._chunks, before[1]._chunks, strict=True)
            known = {id(chunk[0]): result for chunk, result in pairs}
        results: list[_Chunk[U]] = []
        for number, (items, by) in enumerate(self._chunks):
            result = known.get(id(items))
            if result is None:
                last = (self[self._firsts[number] - 1], results[-1][0][-1]) if results else None
                result = make(self._moved(items, by), last), 0
            results.append(result)
        return MovedSequence(placing or Placing(_nowhere, _as_they_are), results)


def in_chunks(items: Iterable[T], placing: Placing[T]) -> MovedSequence[T]:
    """Items in text order."""
    return MovedSequence(placing, [(part, 0) for part in _parts(list(items))])


def _nowhere(_item: object) -> int:
    return 0


def _as_they_are(items: list[T], _by: int) -> list[T]:
    return items


def _parts(items: list[T]) -> list[list[T]]:
    if len(items) <= 2 * _CHUNK:
        return [items] if items else []
    return [items[first : first + _CHUNK] for first in range(0, len(items), _CHUNK)]
