"""The types of JSON values, and the sentinel for "there is no value here"."""

from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal
from enum import Enum
from typing import Final, Literal, TypeAlias, TypeGuard

JSONValue: TypeAlias = (
    bool | int | float | Decimal | str | Sequence["JSONValue"] | Mapping[str, "JSONValue"] | None
)
JSONObject: TypeAlias = Mapping[str, JSONValue]


class Missing(Enum):
    """The type of `MISSING`, so that `None` can stay JSON's null."""

    MISSING = "missing"

    def __repr__(self) -> str:
        return "MISSING"


MISSING: Final[Literal[Missing.MISSING]] = Missing.MISSING


def is_array(value: JSONValue | Missing) -> bool:
    """Whether a value is a JSON array (a str is a Sequence in Python, but not an array)."""
    return isinstance(value, (list, tuple))


def is_number(value: JSONValue | Missing) -> bool:
    """Whether a value is a JSON number (bool is an int in Python, but not a number)."""
    return isinstance(value, (int, float, Decimal)) and not isinstance(value, bool)


_SIMPLE: Final = frozenset({str, bool, type(None)})


def are_texts(values: Collection[JSONValue]) -> TypeGuard[Sequence[str]]:
    """Whether all values are texts; of thousands it is asked in C."""
    return {str}.issuperset(map(type, values)) or all(isinstance(value, str) for value in values)


def are_simple(values: Collection[JSONValue]) -> bool:
    """Whether all values are texts, true, false or null: nothing inside them, no number to spell."""
    return _SIMPLE.issuperset(map(type, values))


def items_of(value: JSONValue | Missing) -> Sequence[JSONValue]:
    """The items of an array, nothing for any other value."""
    return value if isinstance(value, (list, tuple)) else ()


def members_of(value: JSONValue | Missing) -> JSONObject:
    """The members of an object, nothing for any other value."""
    return value if isinstance(value, Mapping) else {}
