"""Where things stand inside one property: its own object, its items, its options."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from playground.core import pointer as json_pointer
from playground.core.fields import option_branches
from playground.core.json_types import JSONObject, JSONValue, is_array, items_of, members_of
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


@dataclass(frozen=True, slots=True)
class RawOptions:
    """The options of a property, doubles and those that are no strings too.

    Attributes:
        home: the object in which they stand: the property's own, or its items.
        home_pointer: where that object stands.
        keyword: the keyword that holds them: enum, oneOf or anyOf; "" where there are no options.
    """

    home: JSONObject
    home_pointer: str
    keyword: str
    entries: tuple[RawOption, ...]

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
    for option in options.entries:
        if option.branch is not None:
            yield Spot(option.branch, option.branch_pointer, place and "option")


def read_options(schema_value: JSONValue, pointer: str) -> RawOptions:
    """The options of a property, wherever they stand."""
    home = members_of(schema_value)
    items = home.get("items")
    if home.get("type") == "array" and isinstance(items, Mapping):
        home, pointer = items, json_pointer.join(pointer, "items")
    if is_array(home.get("enum")):
        base = json_pointer.join(pointer, "enum")
        places = (f"{base}/{index}" for index in range(len(items_of(home["enum"]))))
        entries = tuple(
            RawOption(value, place, None, place)
            for value, place in zip(items_of(home["enum"]), places, strict=True)
        )
        return RawOptions(home, pointer, "enum", entries)
    branches = option_branches(home)
    if branches is None:
        return RawOptions(home, pointer, "", ())
    keyword = "oneOf" if option_branches({"oneOf": home.get("oneOf")}) is not None else "anyOf"
    places = (json_pointer.join(pointer, keyword, index) for index in range(len(branches)))
    titled = tuple(
        RawOption(branch["const"], place + "/const", branch, place)
        for branch, place in zip(branches, places, strict=True)
    )
    return RawOptions(home, pointer, keyword, titled)
