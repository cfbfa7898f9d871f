"""FormRows: the rows of the form that exist, those that are still to be built, and what each of them owes.

What is far out of view shows a new state, or follows a form that became stale, later.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile
from time import perf_counter
from typing import TypeVar

from PySide6.QtWidgets import QWidget

from playground.core.snapshot import FieldState
from playground.ui.form.field_row import FieldRow, RowKey, RowOwner
from playground.ui.form.row_stack import View, is_near
from playground.ui.widgets.lifetime import discard

Item = TypeVar("Item")

AT_ONCE = 24
"""So many rows are built, and laid out, before the first slice ends: more than a pane shows."""
SLICE_SECONDS = 0.004
_DISCARDED_AT_ONCE = 16
"""Rows that leave in one slice: Qt deletes them right after it, which takes longer than the slice."""


class FormRows:
    """Rows by their keys.

    Attributes:
        existing: as widgets.
        waiting: to be built with these states.
        outdated: rows out of view that still show another state than this.
        leaving: rows of the last form, hidden or below the end of this one; they go in slices.
    """

    def __init__(self, parent: QWidget, owner: RowOwner) -> None:
        self._parent, self._owner = parent, owner
        self.existing: dict[RowKey, FieldRow] = {}
        self.waiting: dict[RowKey, FieldState] = {}
        self.outdated: dict[RowKey, FieldState] = {}
        self.leaving: list[FieldRow] = []
        self._stale = False
        self._unlike: set[RowKey] = set()
        """Rows that were out of view when the form became stale, or fresh again."""
        self._muted: set[RowKey] = set()
        """Rows that were not told to be loud since they were made, or muted."""
        self._loud_later: set[RowKey] = set()
        """Rows that were still waiting when all were told to be loud."""
        self._lit: str | None = None

    def build(self, key: RowKey) -> FieldRow:
        """Make a row that waits."""
        row = FieldRow(self.waiting.pop(key), self._parent, self._owner)
        if self._stale:
            row.set_stale(True)
        self.existing[key] = row
        if key in self._loud_later:
            self._loud_later.discard(key)
            row.set_loud()
        else:
            self._muted.add(key)
        row.set_lit(key[0] == self._lit)
        return row

    def build_some(self, at_once: int, wanted: Iterable[RowKey]) -> list[RowKey]:
        """Build `at_once` of the rows that wait, and more for 4 ms."""
        until = perf_counter() + SLICE_SECONDS
        built: list[RowKey] = []
        for key in wanted:
            if len(built) >= at_once and perf_counter() >= until:
                break
            self.build(key)
            built.append(key)
        return built

    def give(self, key: RowKey, state: FieldState, view: View, *, now: bool) -> None:
        """Let a row that exists show a state; one out of view later, unless it is to be `now`."""
        row = self.existing[key]
        if now or is_near(row, view):
            self.outdated.pop(key, None)
            row.set_state(state)
        elif row.state is not state:
            self.outdated[key] = state

    def update(self, keys: Iterable[RowKey]) -> None:
        """Let these show their states."""
        for key in keys:
            self.existing[key].set_state(self.outdated.pop(key))

    def remove(self, gone: Iterable[RowKey], view: View) -> None:
        """Take rows out; many of them go in slices."""
        keys = [key for key in gone if key in self.existing]
        for number, key in enumerate(keys):
            row = self.existing.pop(key)
            self.outdated.pop(key, None)
            for kept in (self._unlike, self._muted, self._loud_later):
                kept.discard(key)
            # a row that goes may have the focus, which the view follows: nobody may find it from here on
            if len(keys) <= AT_ONCE:
                discard(row)
            else:
                if number < AT_ONCE or is_near(row, view):
                    row.hide()
                self.leaving.append(row)

    def discard_some(self) -> None:
        """Let a few go that leave."""
        for row in self.leaving[-_DISCARDED_AT_ONCE:]:
            discard(row)
        del self.leaving[-_DISCARDED_AT_ONCE:]

    def set_loud(self, loud: bool) -> None:
        """Whether what is refused is shown as an error."""
        if loud:
            for key in self._muted:
                self.existing[key].set_loud()
        else:
            for row in self.existing.values():
                if row.feedback.is_loud():  # hardly any is
                    row.set_muted()
        self._muted = set() if loud else set(self.existing)
        self._loud_later = set(self.waiting) if loud else set()

    def set_lit(self, name: str | None) -> None:
        """The field whose property the mouse is over, None for none."""
        before, self._lit = self._lit, name
        if name != before:
            for key, row in self.existing.items():
                if key[0] in (before, name):
                    row.set_lit(key[0] == name)

    def set_stale(self, stale: bool) -> None:
        """The form belongs to an older text; `follow_stale` lets it be seen."""
        if stale != self._stale:
            self._stale = stale
            self._unlike = set(self.existing).difference(self._unlike)

    def follow_stale(self, near: Callable[[], Iterable[RowKey]] | None = None) -> None:
        """Let rows look as stale as the form is, those `near` the view or all: all at once takes too long."""
        if self._unlike:
            keys = self._unlike.intersection(near()) if near is not None else set(self._unlike)
            for key in keys:
                self.existing[key].set_stale(self._stale)
            self._unlike -= keys


def for_a_while(items: Iterable[Item]) -> Iterator[Item]:
    """As many as there is time for in a slice; they may be taken out meanwhile."""
    until = perf_counter() + SLICE_SECONDS
    return takewhile(lambda _item: perf_counter() < until, list(items))
