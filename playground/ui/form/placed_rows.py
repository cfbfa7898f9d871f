"""PlacedRows: where the rows of the form stand, and which of those that exist are still to be laid out there.

Where the width changes only the rows in view are laid out at once. A row that does not exist yet has its
place already, as high as the last one of its kind.
"""

from collections.abc import Callable, Iterable, Sequence

from playground.core.common import common_prefix
from playground.ui.form.field_row import FieldRow, RowKey
from playground.ui.form.form_rows import AT_ONCE, FormRows, for_a_while
from playground.ui.form.row_stack import HeightGuess, RowStack, View, around
from playground.ui.theme import theme


class PlacedRows:
    """The rows that no search hides, below each other.

    `on_moved` is called with how far down the row moved that is seen first, when rows have other places.

    Attributes:
        view: the part of the form that is seen.
        width: of every row.
    """

    def __init__(self, rows: FormRows, on_moved: Callable[[int], None]) -> None:
        self._all = rows
        self._on_moved = on_moved
        self._stack = RowStack()
        self._guess = HeightGuess()
        self._due: dict[RowKey, None] = {}
        """Rows that were only moved, and are still to be laid out for another width."""
        self._first_stray = 0
        """Rows from this one on that are far out of view are still to be moved."""
        self.view: View = (0, 0)
        self.width = 0

    # -- which there are

    def keys(self) -> Sequence[RowKey]:
        """The rows from top to bottom, whether they exist or not."""
        return self._stack.keys

    def number(self, key: RowKey) -> int | None:
        """Which of them it is, None for one that a search hides."""
        return self._stack.number(key)

    def end(self) -> int:
        """Where another row would begin."""
        return self._stack.end

    def seen(self) -> Sequence[RowKey]:
        """The rows in view."""
        return self._stack.within(self.view)

    def near(self) -> Sequence[RowKey]:
        """Those, and as many again above and below."""
        return self._stack.within(around(self.view))

    def above(self, until: int) -> Sequence[RowKey]:
        """The rows that begin above so many pixels."""
        return self._stack.within((0, until))

    # -- other rows

    def place(self, keys: Sequence[RowKey], y: int) -> None:
        """These are the rows now, and begin at `y`."""
        self._due, self._first_stray = {}, len(keys)
        self._stack.set_rows(keys, self._heights(keys, y), y, _gap())

    def list_only(self, keys: Sequence[RowKey]) -> None:
        """These are the rows now; the form has no width yet."""
        self._first_stray = len(keys)
        self._stack.set_rows(keys, [0] * len(keys), 0, 0)

    def exchange(self, first: int, keys: Sequence[RowKey]) -> None:
        """Put other rows in the place of as many, as high as those."""
        self._stack.exchange(first, keys)

    def forget(self, key: RowKey) -> None:
        """A row goes."""
        self._due.pop(key, None)

    def forget_sizes(self) -> None:
        """Fonts or the width are others now."""
        self._guess.forget()

    def _heights(self, keys: Sequence[RowKey], y: int) -> list[int]:
        """Place the rows that exist; how high each is, as far as one can tell."""
        existing, waiting = self._all.existing, self._all.waiting
        default = 5 * theme().size("label_row")
        heights: list[int] = []
        for key in keys[:AT_ONCE]:  # those that come tell how high their like will be
            height = self._place_row(key, y, first=True) if key in existing else None
            if height is None:
                height = self._guess.guess(waiting[key], default)
            heights.append(height)
            y += height + _gap()
        rest = keys[AT_ONCE:]
        # nearly all of very many rows do not exist
        heights += self._guess.guesses([waiting.get(key) for key in rest], default)
        last = len(heights[:AT_ONCE])
        for number, key in enumerate(rest, last) if existing else ():
            if key in existing:
                y += sum(heights[last:number]) + (number - last) * _gap()
                last = number
                heights[number] = self._place_row(key, y, first=False)
        return heights

    def _place_row(self, key: RowKey, y: int, *, first: bool) -> int:
        row, (top, high) = self._all.existing[key], around(self.view)
        exactly = first or top <= y <= top + high
        if row.place(theme().size("form_margin"), y, self.width, exactly=exactly):
            self._due[key] = None
        if row.isHidden():
            row.show()  # only now: where it was made it would cover the header
        height = row.height()
        if first:
            self._guess.learn(row.state, height)
        return height

    # -- the same rows

    def place_new(self, keys: Iterable[RowKey]) -> None:
        """Place rows that were just built; where they are not as high as was guessed, others move."""
        rows, stack, margin = self._all.existing, self._stack, theme().size("form_margin")
        heights, shown = list(stack.heights), []
        for key in keys:
            row, number = rows[key], stack.number(key)
            if number is None:  # hidden by a search
                row.hide()
                continue
            row.place(margin, stack.tops[number], self.width, exactly=True)
            self._guess.learn(row.state, row.height())
            heights[number] = row.height()
            shown.append(row)
        if heights != stack.heights:
            old = (key for key in self.seen() if rows.get(key) not in shown)
            self._set_heights(heights, seen=next(old, None))
        for row in shown:
            row.show()

    def restack(self, resized: Iterable[FieldRow]) -> None:
        """Some rows are of another height: those below them move."""
        heights = list(self._stack.heights)
        for row in resized:
            number = self._stack.number(row.key)
            if number is not None:
                heights[number] = row.height()
        self._set_heights(heights)

    def _set_heights(self, heights: Iterable[int], *, seen: RowKey | None = None) -> None:
        """Move rows to where they belong; the one that is `seen` shall stay where it is in view.

        Where they move a little, those far out of view do it later: Qt takes a while for a thousand.
        """
        stack, end = self._stack, self._stack.end
        number = stack.number(seen) if seen is not None else None
        tops, near = stack.tops, {*self.near()}
        stack.set_heights(heights)
        self._first_stray = min(self._first_stray, common_prefix(tops, stack.tops))
        if abs(stack.end - end) <= self.view[1] // 4:
            near.update(self.near())
            # from where there is room: Qt moves what is painted where nothing lies over it
            self.fetch(sorted(near, key=lambda key: stack.number(key) or 0, reverse=stack.end > end))
        else:
            self._fetch_strays()
        self._on_moved(stack.tops[number] - tops[number] if number is not None else 0)

    def is_settled(self) -> bool:
        """Whether every row that exists is laid out for its width, and where it belongs."""
        return not self._due and self._first_stray >= len(self._stack.keys)

    def settle(self, keys: Iterable[RowKey]) -> None:
        """Lay out those of these rows that were only moved; a row of another height moves those below."""
        resized = []
        for key in keys:
            if key in self._due:
                del self._due[key]
                row = self._all.existing[key]
                before = row.height()
                row.place(row.x(), row.y(), self.width, exactly=True)
                if row.height() != before:
                    resized.append(row)
        if resized:
            self.restack(resized)

    def fetch(self, keys: Iterable[RowKey]) -> None:
        """Move those of these rows that are not where they belong."""
        if self._first_stray < len(self._stack.keys):
            for key in keys:
                row, number = self._all.existing.get(key), self._stack.number(key)
                if row is not None and number is not None:
                    row.move(row.x(), self._stack.tops[number])

    def _fetch_strays(self, *, in_slice: bool = False) -> None:
        """Move all of them, or as many as there is time for."""
        rows, keys, tops = self._all.existing, self._stack.keys, self._stack.tops
        numbers = range(self._first_stray, len(keys))
        for number in for_a_while(numbers) if in_slice else numbers:
            row = rows.get(keys[number])
            if row is not None:
                row.move(row.x(), tops[number])
            self._first_stray = number + 1

    def settle_some(self) -> None:
        """Move, or lay out, as many as there is time for in a slice."""
        if self._due:
            self.settle(for_a_while(self._due))
        else:
            self._fetch_strays(in_slice=True)

    def settle_all(self) -> None:
        """Lay out all of them."""
        self.settle(list(self._due))
        self._fetch_strays()


def _gap() -> int:
    return theme().scaled(10)
