"""What is left of a schema when a client has read the request: keywords go, or the request is refused."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from playground.core.fields import read_property
from playground.core.json_types import MISSING, JSONObject, JSONValue, Missing, members_of
from playground.core.model import UnsupportedField
from playground.core.numbers import json_equal
from playground.core.profiles.kept import Kept, Taken
from playground.core.profiles.model import Difference, Shape, Wire
from playground.core.steps import Steps
from playground.core.wording import shown


@dataclass(frozen=True, slots=True)
class Received:
    """What arrives; `schema` is None where the request is refused."""

    schema: JSONObject | None
    differences: tuple[Difference, ...]


def fit(shape: Shape, value: JSONValue) -> JSONObject | Missing:
    """What is left of a value, MISSING where it has not this form. Its keywords keep their order."""
    if not isinstance(value, Mapping) or any(keyword not in value for keyword in shape.needs):
        return MISSING
    kept: dict[str, JSONValue] = {}
    for keyword, member in value.items():
        check = shape.needs.get(keyword) or shape.takes.get(keyword)
        left = member if check is None and shape.keeps_rest else MISSING if check is None else check(member)
        if not isinstance(left, Missing):
            kept[keyword] = left
        elif check is not None:
            return MISSING
    return kept


def receive(wire: Wire, schema: JSONObject, kept: Kept[Taken] | None = None) -> Steps[Received]:
    """What a client's reader makes of a requestedSchema, a property a step.

    `kept` is what this very reader made of the properties of an earlier schema.
    """
    kept = kept if kept is not None else Kept()
    root = fit(wire.root, schema)
    if isinstance(root, Missing):
        words = "The client refuses the request: type is not object, or properties or required is malformed."
        return Received(None, (Difference(None, "refused", "", words, wire.source),))
    differences = [
        Difference(None, "stripped", keyword, f"{keyword} of the whole schema is stripped.", wire.source)
        for keyword in schema
        if keyword not in root
    ]
    properties: dict[str, JSONValue] = {}
    refused = False
    for name, value in members_of(root["properties"]).items():
        taken = yield from kept.steps(name, (value,), partial(_taken, wire, name, value))
        refused = refused or taken.refused
        differences += taken.differences
        if not isinstance(taken.left, Missing):
            properties[name] = taken.left
    received: JSONObject = {**root, "properties": properties}
    return Received(None if refused else received, tuple(differences))


def _taken(wire: Wire, name: str, value: JSONValue) -> Taken:
    if name in wire.dropped_names:
        words = "A property of this name gets lost on the way."
        return Taken(MISSING, (Difference(name, "left out", "", words, wire.source),))
    left = _received(wire, value)
    if isinstance(left, Missing):
        return Taken(left, (_refusal(wire, name, value),), refused=True)
    return Taken(left, tuple(_stripped(wire, name, members_of(value), members_of(left))))


def _received(wire: Wire, value: JSONValue) -> JSONValue | Missing:
    if not wire.properties:
        return value
    fits = (fit(shape, value) for shape in wire.properties)
    return next((left for left in fits if not isinstance(left, Missing)), MISSING)


def _stripped(wire: Wire, name: str, before: JSONObject, after: JSONObject) -> Iterator[Difference]:
    for keyword, value in before.items():
        if keyword not in after:
            yield Difference(name, "stripped", keyword, f"{keyword} is stripped.", wire.source)
        elif not json_equal(value, after[keyword]):
            yield Difference(
                name, "stripped", keyword, f"Keywords inside {keyword} are stripped.", wire.source
            )


def _refusal(wire: Wire, name: str, value: JSONValue) -> Difference:
    field = read_property(name, value, "")
    why = field.reason if isinstance(field, UnsupportedField) else _misfit(wire, members_of(value))
    words = f"The client refuses the whole request because of {shown(field.title)} ({why})."
    return Difference(name, "refused", "", words, wire.source)


def _misfit(wire: Wire, value: JSONObject) -> str:
    """The keyword that keeps a property from every form of its type."""
    for shape in wire.properties:
        checks = {**shape.needs, **shape.takes}
        if all(keyword in value for keyword in shape.needs) and checks["type"](value["type"]) is not MISSING:
            bad = [key for key, one in checks.items() if key in value and one(value[key]) is MISSING]
            if bad:
                return f"its {bad[0]} is none that the client takes"
    return "it has none of the forms that the client takes"
