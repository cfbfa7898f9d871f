"""What two texts or lists have in common at their ends."""

from collections.abc import Sequence

_BLOCK = 100
_LONG = 100_000
"""Slices of so many characters are copied within the processor's cache; shorter ones are more to ask for."""


def common_prefix(one: Sequence[object], other: Sequence[object]) -> int:
    """How many first items two texts or tuples share; slices do the work."""
    low, high = 0, min(len(one), len(other))
    while high - low > _LONG and one[low : low + _LONG] == other[low : low + _LONG]:
        low += _LONG
    high = min(high, low + _LONG)
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def common_suffix(one: Sequence[object], other: Sequence[object], *, beyond: int = 0) -> int:
    """How many last items two texts or tuples share, not counting the first `beyond` of either."""
    low, high = 0, min(len(one), len(other)) - beyond
    last, other_last = len(one), len(other)
    while (
        high - low > _LONG
        and one[last - low - _LONG : last - low] == other[other_last - low - _LONG : other_last - low]
    ):
        low += _LONG
    high = min(high, low + _LONG)
    while low < high:
        middle = (low + high + 1) // 2
        if one[last - middle : last - low] == other[other_last - middle : other_last - low]:
            low = middle
        else:
            high = middle - 1
    return low


def differing(one: Sequence[object], other: Sequence[object]) -> list[int]:
    """The numbers of the items that are others in the second of two tuples of one length.

    Those that are equal, and yet not the same objects, may be among them.
    """
    found: list[int] = []
    for start in range(0, len(one), _BLOCK):
        end = min(start + _BLOCK, len(one))
        if one[start:end] != other[start:end]:  # blocks are compared much faster than their items
            found += [number for number in range(start, end) if one[number] is not other[number]]
    return found
