"""Where things stand inside one property: its own object, its items, its options."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from playground.core import pointer as json_pointer
from playground.core.fields import option_branches
from playground.core.json_types import JSONObject, JSONValue, are_texts, is_array, items_of, members_of
from playground.core.keywords import Place
from playground.core.model import (
    BooleanField,
    Field,
    FieldBase,
    MultiSelect,
    NumberField,
    SingleSelect,
    TextField,
)

_PLACES: dict[type[FieldBase], Place] = {
    TextField: "string",
    NumberField: "number",
    BooleanField: "boolean",
    SingleSelect: "single-select",
    MultiSelect: "multi-select",
}


@dataclass(frozen=True, slots=True)
class Spot:
    """One object inside a property in which keywords stand; `place` is None outside the subset."""

    schema: JSONObject
    pointer: str
    place: Place | None


@dataclass(frozen=True, slots=True)
class RawOption:
    """One option as it stands: an entry of enum, or an object with const.

    Attributes:
        pointer: where its value stands.
        branch: the object that holds const and title, None in an enum.
        branch_pointer: where that object stands, `pointer` in an enum.
    """

    value: JSONValue
    pointer: str
    branch: JSONObject | None = None
    branch_pointer: str = ""


OPTION_KEYWORDS = ("enum", "oneOf", "anyOf")
"""The keywords that hold options."""


@dataclass(frozen=True)
class RawOptions:
    """The options of a property, doubles and those that are no strings too.

    Attributes:
        home: the object in which they stand: the property's own, or its items.
        home_pointer: where that object stands.
        keyword: the keyword that holds them: enum, oneOf or anyOf; "" where there are no options.
        values: of all options.
        branches: the objects that hold const and title; none in an enum.
    """

    home: JSONObject
    home_pointer: str
    keyword: str = ""
    values: Sequence[JSONValue] = ()
    branches: tuple[JSONObject, ...] = ()

    @cached_property
    def texts(self) -> list[str]:
        """The values that are texts; of thousands rules ask in C first whether there is anything to find."""
        values = self.values
        return list(values) if are_texts(values) else [one for one in values if isinstance(one, str)]

    @cached_property
    def entries(self) -> tuple[RawOption, ...]:
        """All of them, made when they are asked for: an enum may have thousands."""
        base = json_pointer.join(self.home_pointer, self.keyword)
        places = [f"{base}/{index}" for index in range(len(self.values))]
        if not self.titled:
            pairs = zip(self.values, places, strict=True)
            return tuple([RawOption(value, place, None, place) for value, place in pairs])
        titled = zip(self.values, self.branches, places, strict=True)
        return tuple([RawOption(value, f"{place}/const", one, place) for value, one, place in titled])

    @property
    def titled(self) -> bool:
        """Whether each option is an object with const."""
        return self.keyword in ("oneOf", "anyOf")


def place_of(field: Field) -> Place | None:
    """Where a field's keywords stand, None for one outside the subset."""
    return _PLACES.get(type(field))


def spots_of(schema: JSONValue, pointer: str, place: Place | None, options: RawOptions) -> Iterator[Spot]:
    """The property's own object, its items where it is an array, and its titled options."""
    if not isinstance(schema, Mapping):
        return
    yield Spot(schema, pointer, place)
    if options.home is not schema:
        yield Spot(options.home, options.home_pointer, place and "items")
    for option in options.entries if options.titled else ():
        if option.branch is not None:
            yield Spot(option.branch, option.branch_pointer, place and "option")


def read_options(schema_value: JSONValue, pointer: str) -> RawOptions:
    """The options of a property, wherever they stand."""
    home = members_of(schema_value)
    items = home.get("items")
    if home.get("type") == "array" and isinstance(items, Mapping):
        home, pointer = items, json_pointer.join(pointer, "items")
    if is_array(home.get("enum")):
        return RawOptions(home, pointer, "enum", items_of(home["enum"]))
    branches = option_branches(home)
    if branches is None:
        return RawOptions(home, pointer)
    keyword = "oneOf" if option_branches({"oneOf": home.get("oneOf")}) is not None else "anyOf"
    return RawOptions(home, pointer, keyword, [branch["const"] for branch in branches], branches)
