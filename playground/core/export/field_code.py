"""What the targets share that write code for each field: which keywords the code checks, which are left.

A keyword is covered where the code checks it. The rest is passed on as written, so that the schema stays
whole, and a note names what nothing checks.
"""

import dataclasses
from collections.abc import Iterable
from decimal import Decimal

from playground.core.json_types import JSONObject, JSONValue
from playground.core.keywords import is_whole, rows_of, value_fits, value_type_of
from playground.core.model import Field, MultiSelect, SingleSelect
from playground.core.numbers import exact_number
from playground.core.transform.rewriting import titles_words

SAFE_NUMBER = 2**53
"""Up to here a double holds every whole number."""
_CHECK_NOTHING = frozenset(
    {
        *("type", "title", "description", "default", "allowCustom", "enum", "enumNames", "oneOf", "items"),
        *("$comment", "examples", "deprecated", "readOnly", "writeOnly"),
    }
)
"""Keywords that are no matter of a note: the code's type says them, or they refuse no answer."""


@dataclasses.dataclass(slots=True)
class Written:
    """A property while code is written for it.

    Attributes:
        covered: the keywords that the code checks.
    """

    field: Field
    schema: JSONObject
    covered: set[str] = dataclasses.field(default_factory=set)

    def count(self, keyword: str) -> int | None:
        """The value of a keyword like `minLength`, covered; None where it is no small whole number."""
        if not value_fits("count", self.schema.get(keyword)):
            return None
        value = self._number(keyword, whole=True)
        return None if value is None else int(value)

    def bound(self, keyword: str) -> int | Decimal | None:
        """The value of a keyword like `minimum`, covered; None where the field's type cannot hold it."""
        if not value_fits(value_type_of(keyword), self.schema.get(keyword)):
            return None
        return self._number(keyword, whole=self.schema.get("type") == "integer")

    def rest(self, *others: str) -> dict[str, JSONValue]:
        """The keywords that are neither covered nor among `others`."""
        left_out = {*self.covered, *others}
        return {key: value for key, value in self.schema.items() if key not in left_out}

    def _number(self, keyword: str, *, whole: bool) -> int | Decimal | None:
        value = self.schema.get(keyword)
        if isinstance(value, bool) or not isinstance(value, (int, float, Decimal)):
            return None
        exact = exact_number(value)
        if exact is None or not -SAFE_NUMBER <= exact <= SAFE_NUMBER or (whole and not is_whole(exact)):
            return None
        self.covered.add(keyword)
        return exact


def values_of(select: SingleSelect | MultiSelect) -> list[str]:
    """The values of the options, each once."""
    return [option.value for option in select.options]


def unchecked_note(properties: Iterable[Written], by: str) -> tuple[str, ...]:
    """A sentence on the keywords that nothing checks; none where all are."""
    titles: dict[str, list[str]] = {}
    for one in properties:
        for keyword in one.rest():
            if keyword not in _CHECK_NOTHING and rows_of(keyword):
                titles.setdefault(keyword, []).append(one.field.title)
    if not titles:
        return ()
    listed = "; ".join(f"{keyword} of {titles_words(fields)}" for keyword, fields in titles.items())
    return (f"Written into the schema, and not checked by {by}: {listed}.",)
