"""PanePlaces: which pane stands in which place, and which are hidden. Values only; the layout shows them.

There are five places: two beside each other above a strip at the left, and two below each other at the right.

    0 | 1 | 3
    ----- | -
      2   | 4
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

PANES = ("schema", "prepared", "problems", "form", "result")
"""The panes, in the order of the places that they have at first."""

WAYS = ("left", "right", "up", "down")

_NEXT = MappingProxyType(
    {
        "left": {1: 0, 3: 1, 4: 2},
        "right": {0: 1, 1: 3, 2: 4},
        "up": {2: 0, 4: 3},
        "down": {0: 2, 1: 2, 3: 4},
    }
)
"""Way -> place -> the place that lies there."""


@dataclass(frozen=True, slots=True)
class PanePlaces:
    """Where the panes are.

    Attributes:
        order: the name of the pane in each place.
        hidden: those that are not shown; one is always shown.
    """

    order: tuple[str, ...] = PANES
    hidden: frozenset[str] = frozenset()

    def place_of(self, name: str) -> int:
        """The place of a pane."""
        return self.order.index(name)

    def is_shown(self, name: str) -> bool:
        """Whether a pane is not hidden."""
        return name not in self.hidden

    def moved(self, name: str, way: str) -> "PanePlaces":
        """A pane changes places with the next one that is shown on its way; the same where there is none."""
        start = place = self.place_of(name)
        while place in _NEXT[way]:
            place = _NEXT[way][place]
            if self.is_shown(self.order[place]):
                order = list(self.order)
                order[start], order[place] = order[place], order[start]
                return replace(self, order=tuple(order))
        return self

    def without(self, name: str) -> "PanePlaces":
        """A pane is hidden, unless it is the last one."""
        hidden = self.hidden | {name}
        return replace(self, hidden=hidden) if len(hidden) < len(PANES) else self

    def with_shown(self, name: str) -> "PanePlaces":
        """A pane is shown."""
        return replace(self, hidden=self.hidden - {name})


def places_from(order: Sequence[str], hidden: Iterable[str]) -> PanePlaces:
    """What was kept of an earlier start; whatever does not fit counts as the layout of the first start."""
    kept = tuple(order) if sorted(order) == sorted(PANES) else PANES
    gone = frozenset(hidden) & frozenset(PANES)
    return PanePlaces(kept, gone if len(gone) < len(PANES) else frozenset())
