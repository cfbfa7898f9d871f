"""Normalising: JSON values as the validator computes with them, once for a schema and once for an answer.

Objects become dicts, arrays lists, numbers exact (whole: int, else Decimal). What cannot be computed with
becomes null, and a `Fault` says where and why.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Literal

from playground.core import pointer as json_pointer
from playground.core.json_types import JSONValue, are_simple
from playground.core.numbers import exact_number

MAX_DEPTH = 64
"""Objects and arrays inside one another, the outermost counted (architecture, rule 6)."""

_REFERENCE_NAMES = frozenset({"$ref", "$dynamicRef", "$recursiveRef", "$id", "id"})
_LONG_BITS = 10_000


@dataclass(frozen=True, slots=True)
class Fault:
    """A place that cannot be computed with, and its value."""

    kind: Literal["number", "depth"]
    pointer: str
    value: JSONValue


@dataclass(slots=True)
class Normal:
    """A normalised value.

    Attributes:
        faults: what was replaced by null, in document order.
        refers: some object has a member named like a reference or an identifier.
        size: how many values there are, the inner ones counted.
    """

    value: JSONValue = None
    faults: list[Fault] = field(default_factory=list)
    refers: bool = False
    size: int = 0


class _LongInt(int):
    """An integer that `repr` would refuse: jsonschema writes every value it refuses into a message."""

    def __repr__(self) -> str:
        return f"<an integer of {self.bit_length()} bits>"


def normalise(value: JSONValue, pointer: str = "", depth: int = 0) -> Normal:
    """The normal form of a value that stands at `pointer`, inside `depth` objects and arrays."""
    normal = Normal()
    normal.value = _convert(value, pointer, depth, normal)
    return normal


def _convert(value: JSONValue, pointer: str, depth: int, normal: Normal) -> JSONValue:
    normal.size += 1
    if value is None or isinstance(value, (str, bool)):
        return value
    if isinstance(value, (int, float, Decimal)):
        return _convert_number(value, pointer, normal)
    if depth >= MAX_DEPTH:
        normal.faults.append(Fault("depth", pointer, value))
        return None
    if isinstance(value, Mapping):
        normal.refers = normal.refers or not _REFERENCE_NAMES.isdisjoint(value)
        if are_simple(value.values()):
            normal.size += len(value)
            return dict(value)
        return {
            name: _convert(member, json_pointer.join(pointer, name), depth + 1, normal)
            for name, member in value.items()
        }
    if are_simple(value):  # an enum may have thousands of options
        normal.size += len(value)
        return list(value)
    return [
        _convert(item, json_pointer.join(pointer, index), depth + 1, normal)
        for index, item in enumerate(value)
    ]


def _convert_number(number: int | float | Decimal, pointer: str, normal: Normal) -> JSONValue:
    exact = exact_number(number)
    if exact is None:
        normal.faults.append(Fault("number", pointer, number))
        return None
    return _LongInt(exact) if isinstance(exact, int) and exact.bit_length() > _LONG_BITS else exact


def objects_in(value: JSONValue, pointer: str = "") -> Iterator[tuple[str, Mapping[str, JSONValue]]]:
    """Every object of a normalised value with its pointer, an outer one before those inside it."""
    work = [(pointer, value)]
    while work:
        place, current = work.pop()
        members: Iterable[tuple[str | int, JSONValue]] = ()
        if isinstance(current, dict):
            yield place, current
            members = current.items()
        elif isinstance(current, list):
            members = enumerate(current)
        work.extend(
            (json_pointer.join(place, token), member)
            for token, member in members
            if isinstance(member, (dict, list))
        )


def same_json(one: JSONValue, other: JSONValue) -> bool:
    """Whether two values are the same as written: unlike JSON's equality, 1 is not 1.0, and order counts."""
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return list(one) == list(other) and all(same_json(one[name], other[name]) for name in one)
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        if are_simple(one):
            return list(one) == list(other) and list(map(type, one)) == list(map(type, other))
        return len(one) == len(other) and all(map(same_json, one, other))
    return one == other and getattr(one, "spelling", None) == getattr(other, "spelling", None)
