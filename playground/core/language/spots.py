"""Spots: what an object of the document is, by its path: the request, the schema, a property, an option …

From it follows which keywords may stand in it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from playground.core import pointer as json_pointer
from playground.core.fields import read_property
from playground.core.json_types import MISSING, JSONObject, JSONValue, Missing, members_of
from playground.core.keywords import PROPERTY_PLACES, Place
from playground.core.lint.places import place_of
from playground.core.model import ElicitationSchema, Field
from playground.core.read import read_value

SpotKind = Literal[
    "request", "params", "schema", "properties", "property", "items", "option", "branch", "other"
]
"""What an object is. branch: a subschema of a property that is no titled option."""

_SELECT_KEYWORDS = ("enum", "oneOf", "anyOf", "enumNames", "allowCustom")


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Where the schema stands in the document, and what it says."""

    schema_path: tuple[str, ...]
    schema: JSONObject
    is_open: bool
    """The document is nothing in particular yet: it may become a schema, form params or a request."""


@dataclass(frozen=True, slots=True)
class ObjectSpot:
    """One object of the document.

    Attributes:
        places: the rows of the keyword table that hold here; several while the property has no type yet.
        name, property: the property it is or belongs to.
        members: the object itself.
    """

    kind: SpotKind
    places: tuple[Place, ...] = ()
    name: str = ""
    property: JSONObject = field(default_factory=dict)
    members: JSONObject = field(default_factory=dict)


def surroundings_of(root: JSONValue | Missing) -> Surroundings:
    """Where the requestedSchema is; where there is none yet, where it belongs."""
    reading = read_value(root, _read_nothing)
    path = json_pointer.split(reading.schema_pointer)
    schema = members_of(reading.raw_schema)
    keys = members_of(root).keys()
    is_open = not path and not keys & {"type", "properties", "required"}
    return Surroundings(path, schema, is_open)


def _read_nothing(_schema: JSONObject, pointer: str) -> ElicitationSchema:
    return ElicitationSchema((), pointer)


def spot_at(around: Surroundings, root: JSONValue | Missing, path: tuple[str, ...]) -> ObjectSpot:
    """What the object at a path is."""
    members = members_of(_at(root, path))
    depth = len(around.schema_path)
    if path[:depth] != around.schema_path:
        if path == around.schema_path[:-1]:
            return ObjectSpot("params", members=members)
        return ObjectSpot("request" if not path else "other", members=members)
    inner = path[depth:]
    if not inner:
        return ObjectSpot("schema", ("schema",), members=members)
    if inner[0] != "properties":
        return ObjectSpot("other", members=members)
    if len(inner) == 1:
        return ObjectSpot("properties", members=members)
    name = inner[1]
    schema = members_of(members_of(around.schema.get("properties")).get(name))
    kind, places = _inside_property(schema, members, inner[2:])
    return ObjectSpot(kind, places, name, schema, members)


def _inside_property(
    schema: JSONObject, members: JSONObject, path: tuple[str, ...]
) -> tuple[SpotKind, tuple[Place, ...]]:
    if not path:
        return "property", places_of_property(schema)
    if path == ("items",):
        return "items", ("items",)
    if path[0] == "items":
        path = path[1:]
    if len(path) == 2 and path[0] in ("oneOf", "anyOf"):
        if not members or "const" in members or not members.keys() - {"title"}:
            return "option", ("option",)
        return "branch", ("string",)
    return "branch", ()


def places_of_property(schema: JSONObject) -> tuple[Place, ...]:
    """The rows that hold for a property: by its type, or all that it may still become."""
    if schema.get("type") == "array" or ("items" in schema and "type" not in schema):
        return ("multi-select",)
    place = place_of(field_of("", schema))
    if place == "string":
        return ("string", "single-select")
    if place is not None:
        return (place,)
    if schema.get("type") == "string" or any(keyword in schema for keyword in _SELECT_KEYWORDS):
        return ("single-select", "string")
    return () if "type" in schema and schema["type"] != "" else PROPERTY_PLACES


def field_of(name: str, schema: JSONValue, pointer: str = "") -> Field:
    """The form's field of a property, its default left out of account."""
    if isinstance(schema, Mapping):
        schema = {keyword: value for keyword, value in schema.items() if keyword != "default"}
    return read_property(name, schema, pointer)


def _at(root: JSONValue | Missing, path: tuple[str, ...]) -> JSONValue | Missing:
    if isinstance(root, Missing):
        return MISSING
    return json_pointer.resolve(root, json_pointer.from_path(path))
