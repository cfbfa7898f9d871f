"""RowStack: where each row of the form stands, also one that does not exist yet, whose height is a guess."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate

from playground.core.model import Field, MultiSelect, SingleSelect
from playground.core.snapshot import FieldState
from playground.ui.form.field_row import FieldRow, RowKey

View = tuple[int, int]
"""The top of what is seen of the form, and its height."""


def around(view: View) -> View:
    """What is in view, and as much again above and below."""
    top, height = view
    return top - height, 3 * height


def is_near(row: FieldRow, view: View) -> bool:
    """Whether a row is in view, or less than a view's height from it."""
    top, height = around(view)
    return top <= row.y() + row.height() and row.y() <= top + height


class RowStack:
    """The rows that are shown, below each other with the same gap between them."""

    def __init__(self) -> None:
        self.keys: Sequence[RowKey] = ()
        self._heights: list[int] = []
        self._top = self._gap = 0
        self._tops: list[int] = [0]
        self._numbers: dict[RowKey, int] | None = {}

    def set_rows(self, keys: Sequence[RowKey], heights: Iterable[int], top: int, gap: int) -> None:
        """Other rows, or at another place; they begin at `top`."""
        self.keys, self._top, self._gap = keys, top, gap
        self._numbers = None
        self.set_heights(heights)

    def set_heights(self, heights: Iterable[int]) -> None:
        """Other heights of the same rows."""
        self._heights = list(heights)
        self._tops = list(accumulate((high + self._gap for high in self._heights), initial=self._top))

    def exchange(self, first: int, keys: Sequence[RowKey]) -> None:
        """Put other rows in the place of as many, as high as those."""
        self.keys = [*self.keys[:first], *keys, *self.keys[first + len(keys) :]]
        self._numbers = None

    @property
    def heights(self) -> Sequence[int]:
        """How high each row is."""
        return self._heights

    @property
    def tops(self) -> Sequence[int]:
        """Where each row begins; one more for the end."""
        return self._tops

    @property
    def end(self) -> int:
        """Where the next row would begin."""
        return self._tops[-1]

    def number(self, key: RowKey) -> int | None:
        """Which row it is, None where it is not shown."""
        if self._numbers is None:
            self._numbers = {key: number for number, key in enumerate(self.keys)}
        return self._numbers.get(key)

    def within(self, view: View) -> Sequence[RowKey]:
        """The rows of which something lies in a part of the form."""
        top, height = view
        last = bisect_right(self._tops, top + height, hi=len(self.keys))
        return self.keys[max(bisect_left(self._tops, top, hi=len(self.keys)) - 1, 0) : last]


_WITH_OPTIONS = (MultiSelect, SingleSelect)


class HeightGuess:
    """How high a row will be: as the last one of its kind."""

    def __init__(self) -> None:
        self._known: dict[object, int] = {}

    def learn(self, state: FieldState, height: int) -> None:
        """A row was laid out."""
        self._known[_shape(state.field)] = height

    def guess(self, state: FieldState, default: int) -> int:
        """The height of a row that does not exist."""
        return self._known.get(_shape(state.field), default)

    def guesses(self, states: Iterable[FieldState | None], default: int) -> list[int]:
        """The same for very many rows; 0 for None, a row that exists."""
        known = self._known
        return [known.get(_shape(one.field), default) if one is not None else 0 for one in states]

    def forget(self) -> None:
        """Sizes are others now."""
        self._known.clear()


def _shape(field: Field) -> object:
    kind = type(field)
    count = len(field.options) if kind in _WITH_OPTIONS else 0  # type: ignore[union-attr]  # those have options
    return kind, not field.description, count
