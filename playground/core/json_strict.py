"""StrictDecoder: the one judge of what is JSON (RFC 8259), with exact numbers and within limits.

It is the standard library's strict decoder; what that lets through and we do not (NaN, numbers out of range,
deep nesting) it refuses by itself.
"""

import json
import math
import re
from decimal import Decimal
from itertools import chain
from typing import Literal

from playground.core.json_types import JSONValue
from playground.core.numbers import MAX_EXPONENT, SpelledDecimal, read_int

MAX_DEPTH = 512
"""How many brackets may stand open at once."""

_CONTAINERS: frozenset[type] = frozenset({dict, list})
_EXPONENT = re.compile(r"[eE](?P<sign>[-+]?+)0*+(?P<digits>[0-9]*+)\Z")


class StrictDecoder:
    """Decodes one text, whole or in parts, and notes what it met.

    Attributes:
        duplicates: an object had the same name twice; the last one counts.
        refused: a number was no number (NaN, Infinity) or out of range; the value does not hold it.
    """

    def __init__(self, *, in_parts: bool = False) -> None:
        """`in_parts`: the parts of one text follow each other, so a name in several of them is kept once."""
        self.duplicates = False
        self.refused = False
        self._names: dict[str, str] = {}
        self._decoder = json.JSONDecoder(
            strict=True,
            object_pairs_hook=self._object_of_part if in_parts else self._object,
            parse_float=self._fraction,
            parse_int=read_int,
            parse_constant=self._constant,
        )

    def decode(self, text: str) -> JSONValue:
        """The value of a whole text.

        Raises:
            ValueError: it is not JSON.
            RecursionError: it is nested deeper than the stack that is left.
        """
        value: JSONValue = self._decoder.decode(text)
        return value

    def decode_at(self, text: str, start: int) -> tuple[JSONValue, int]:
        """The value that begins at an offset, and where it ends; errors as in `decode`."""
        value, end = self._decoder.raw_decode(text, start)
        return value, end

    def _object(self, pairs: list[tuple[str, JSONValue]]) -> dict[str, JSONValue]:
        members = dict(pairs)
        if len(members) != len(pairs):
            self.duplicates = True
        return members

    def _object_of_part(self, pairs: list[tuple[str, JSONValue]]) -> dict[str, JSONValue]:
        known = self._names
        return self._object([(known.setdefault(name, name), value) for name, value in pairs])

    def _fraction(self, spelling: str) -> JSONValue:
        if out_of_range(spelling):
            self.refused = True
            return None
        return SpelledDecimal(spelling)

    def _constant(self, _word: str) -> JSONValue:
        self.refused = True
        return None


def out_of_range(spelling: str) -> Literal["too large", "too small"] | None:
    """How a number in JSON's grammar is refused for its size, None where it is taken (architecture, rule 4).

    Integers of digits alone may have any length. Written with a fraction or an exponent, the exponent
    may not be beyond ±400, nor the number beyond a double's range.
    """
    exponent = _EXPONENT.search(spelling)
    if exponent is None and "." not in spelling:
        return None
    # by length first: int() refuses very many digits
    if exponent and (len(exponent["digits"]) > 3 or int(exponent["digits"] or 0) > MAX_EXPONENT):
        return "too small" if exponent["sign"] == "-" else "too large"
    if abs(Decimal(spelling).adjusted()) > MAX_EXPONENT or math.isinf(float(spelling)):
        return "too small" if Decimal(spelling).adjusted() < 0 else "too large"
    return None


def is_deeper(text: str, start: int, end: int, value: JSONValue, limit: int = MAX_DEPTH) -> bool:
    """Whether brackets are nested more than `limit` levels in `text[start:end]`, which stands for `value`."""
    if text.count("[", start, end) + text.count("{", start, end) <= limit:
        return False
    level = [value] if isinstance(value, (dict, list)) else []
    for _ in range(limit):
        if not level:
            return False
        inside = [item.values() if isinstance(item, dict) else item for item in level]
        # nearly all items are none: a look at the type takes half of what isinstance takes
        level = [
            item
            for item in chain.from_iterable(inside)
            if item.__class__ in _CONTAINERS and isinstance(item, (dict, list))
        ]
    return bool(level)
