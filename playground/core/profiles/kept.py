"""Kept: what was made of each property the last time; it holds where it was made from the very same things.

What a client makes of one property depends on that property alone, so after an edit inside one the others
need not be looked at again. No value is ever changed once it is there, so being the same object is enough.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from operator import is_
from typing import Generic, TypeVar

from playground.core.json_types import JSONValue, Missing
from playground.core.profiles.model import Difference, FieldOutcome, FieldRule
from playground.core.steps import Steps

Made = TypeVar("Made")
_IN_A_STEP = 50
"""So many properties of which all is kept take about as long as one that is made."""


class Kept(Generic[Made]):
    """Results by name, each with what it was made from."""

    def __init__(self) -> None:
        self._results: dict[str, tuple[tuple[object, ...], Made]] = {}
        self._found = 0

    def steps(self, name: str, made_from: tuple[object, ...], make: Callable[[], Made]) -> Steps[Made]:
        """The result as it was, where all that it is made from is the same; else what `make` makes of it."""
        known = self._results.get(name)
        if known is not None and len(known[0]) == len(made_from) and all(map(is_, known[0], made_from)):
            self._found += 1
            if self._found % _IN_A_STEP == 0:
                yield
            return known[1]
        yield
        made = make()
        self._results[name] = made_from, made
        return made

    def keep_only(self, names: Collection[str]) -> None:
        """Forget the results of names that are gone, when they have become many."""
        if len(self._results) > 2 * len(names):
            self._results = {name: self._results[name] for name in names if name in self._results}


@dataclass(frozen=True, slots=True)
class Taken:
    """What a reader or a rule leaves of a property.

    Attributes:
        left: MISSING where nothing is.
        refused: the whole request is, because of it.
        rule: the rule that drew it.
    """

    left: JSONValue | Missing
    differences: tuple[Difference, ...] = ()
    refused: bool = False
    rule: FieldRule | None = None


@dataclass(slots=True)
class KeptOfClient:
    """All that is kept for one client: what its readers, each by its profile's name, and its rules took."""

    received: dict[str, Kept[Taken]] = field(default_factory=dict)
    drawn: Kept[Taken] = field(default_factory=Kept)
    outcomes: Kept[FieldOutcome] = field(default_factory=Kept)
    texts: Kept[str] = field(default_factory=Kept)

    def keep_only(self, names: Collection[str]) -> None:
        """Forget what belongs to names that are gone."""
        for kept in (*self.received.values(), self.drawn):
            kept.keep_only(names)
        self.outcomes.keep_only(names)
        self.texts.keep_only(names)
