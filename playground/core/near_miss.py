"""Near misses: the option that a typed text was probably meant to be. An offer, never a correction.

Near is another case, or one slip of the finger: a letter too many, too few, wrong, or two exchanged; two
slips in texts of eight letters and more.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from playground.core.model import Option

_SHORTEST, _LONG, _LONGEST = 3, 8, 60
_MOST_COMPARED = 1_000
"""Options of longer lists are compared but for the case: letter by letter it would be felt while typing."""
_LISTS_KEPT = 8


def near_miss(options: Sequence[Option], text: str) -> Option | None:
    """The option whose value or title a text nearly is; None where none is, or several are equally near."""
    wanted = text.strip().casefold()
    if not wanted:
        return None
    same = _Names.of(options).get(wanted)
    if same is not None:
        return _only(same)
    if not _SHORTEST <= len(wanted) <= _LONGEST or len(options) > _MOST_COMPARED:
        return None
    return _only(one for one in options if _is_slip(one.value, wanted) or _is_slip(one.title, wanted))


def _only(options: Iterable[Option]) -> Option | None:
    found: Option | None = None
    for option in options:
        if found is not None and found != option:
            return None
        found = option
    return found


class _Names:
    """Options by their names in lower case. Made once a list: a long one is asked at every keystroke."""

    _known: ClassVar[list[tuple[Sequence[Option], Mapping[str, list[Option]]]]] = []

    @classmethod
    def of(cls, options: Sequence[Option]) -> Mapping[str, list[Option]]:
        for known, names in cls._known:
            if known is options:
                return names
        made: dict[str, list[Option]] = {}
        for option in options:
            for name in {option.value.casefold(), option.title.casefold()}:
                made.setdefault(name, []).append(option)
        cls._known = [(options, made), *cls._known[: _LISTS_KEPT - 1]]
        return made


def _is_slip(name: str, wanted: str) -> bool:
    """Whether two texts are one slip apart, two where they are long."""
    allowed = 2 if len(wanted) >= _LONG else 1
    if abs(len(name) - len(wanted)) > allowed or len(name) < 2:
        return False
    ours = name.casefold()
    if allowed == 1 and not _shares_an_end(ours, wanted):
        return False
    return distance_within(ours, wanted, allowed)


def _shares_an_end(one: str, other: str) -> bool:
    """Texts one slip apart have the half in common that the slip is not in; this is all in C."""
    half = len(other) // 2
    return one.startswith(other[: half - 1]) or one.endswith(other[half + 1 :])


def distance_within(one: str, other: str, most: int) -> bool:
    """Whether so many slips make one text of the other (optimal string alignment)."""
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    end = 0
    while end < min(len(one), len(other)) - start and one[-1 - end] == other[-1 - end]:
        end += 1
    one, other = one[start : len(one) - end], other[start : len(other) - end]
    if max(len(one), len(other)) > 2 * most:
        return False
    return _distance(one, other) <= most


def _distance(one: str, other: str) -> int:
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, ours in enumerate(one, 1):
        earlier, before = before, row
        row = [i]
        for j, theirs in enumerate(other, 1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (ours != theirs))
            if i > 1 and j > 1 and ours == other[j - 2] and one[i - 2] == theirs:
                best = min(best, earlier[j - 2] + 1)
            row.append(best)
    return row[-1]
