"""renewed: a mapping after some of its values became others, which shares all that stayed.

A key makes one of perhaps 30,000 properties anew, in several mappings by its name. To copy each of them would
take longer than all that follows from the property.
"""

from collections.abc import ItemsView, Iterator, KeysView, Mapping, ValuesView
from typing import TypeVar

_MOST_OTHERS = 64

K = TypeVar("K")
V = TypeVar("V")


class _Renewed(Mapping[K, V]):
    """A mapping like another one, which must never change, but for the values of some of its keys.

    One key is asked for almost as fast as in a dict; whoever goes through all values has one made.
    """

    __slots__ = ("others", "shared")

    def __init__(self, shared: Mapping[K, V], others: Mapping[K, V]) -> None:
        self.shared = shared
        self.others = others

    def __getitem__(self, key: K) -> V:
        return self.others[key] if key in self.others else self.shared[key]

    def __contains__(self, key: object) -> bool:
        return key in self.shared

    def __iter__(self) -> Iterator[K]:
        return iter(self.shared)

    def __len__(self) -> int:
        return len(self.shared)

    def __repr__(self) -> str:
        return repr({**self.shared, **self.others})

    def keys(self) -> KeysView[K]:
        return self.shared.keys()

    def values(self) -> ValuesView[V]:
        return {**self.shared, **self.others}.values()

    def items(self) -> ItemsView[K, V]:
        return {**self.shared, **self.others}.items()


def renewed(mapping: Mapping[K, V], values: Mapping[K, V]) -> Mapping[K, V]:
    """`{**mapping, **values}`; where keys are the same and few values others, it shares the mapping."""
    shared, others = mapping, values
    if type(mapping) is _Renewed:
        shared, others = mapping.shared, {**mapping.others, **values}
    if len(others) <= _MOST_OTHERS and values.keys() <= shared.keys():
        return _Renewed(shared, others)
    return {**shared, **others}
