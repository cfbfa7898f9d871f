"""Preparation: what a validator gets of a requestedSchema, after SEP-1456 and its reference.

The reference is `prepareElicitationSchema` of typescript-sdk pull request 1008. Its rules: only the
values of the top-level `properties` are looked at; a property changes only where `allowCustom` is
exactly true and `enum` is a non-empty array; then `anyOf` becomes the enum alone, or the property
without enum, enumNames and allowCustom.
"""

from collections.abc import Mapping

from playground.core.json_types import JSONValue
from playground.core.trace import Trace

_NOT_IN_CUSTOM_BRANCH = frozenset({"enum", "enumNames", "allowCustom"})
_NOT_BESIDE_BRANCHES = frozenset({"enum", "allowCustom"})


def takes_custom(property_schema: JSONValue) -> bool:
    """Whether preparation changes this property."""
    if not isinstance(property_schema, Mapping) or property_schema.get("allowCustom") is not True:
        return False
    options = property_schema.get("enum")
    return isinstance(options, (list, tuple)) and len(options) > 0


def prepare_property(property_schema: JSONValue) -> JSONValue:
    """One property prepared; the result shares unchanged parts with the input."""
    if not isinstance(property_schema, Mapping) or not takes_custom(property_schema):
        return property_schema
    custom = {key: value for key, value in property_schema.items() if key not in _NOT_IN_CUSTOM_BRANCH}
    branches: list[JSONValue] = [{"enum": property_schema["enum"]}, custom]
    prepared = {key: value for key, value in property_schema.items() if key not in _NOT_BESIDE_BRANCHES}
    prepared["anyOf"] = branches  # an anyOf of its own keeps its position, as in the reference
    return prepared


def prepare(schema: Mapping[str, JSONValue], schema_pointer: str = "") -> tuple[dict[str, JSONValue], Trace]:
    """A requestedSchema prepared, and its trace; the result shares unchanged parts with the input."""
    properties = schema.get("properties")
    if not isinstance(properties, Mapping):
        return dict(schema), Trace(schema_pointer)
    names = frozenset(name for name, value in properties.items() if takes_custom(value))
    prepared = dict(schema)
    prepared["properties"] = {name: prepare_property(value) for name, value in properties.items()}
    return prepared, Trace(schema_pointer, names)


def prepare_elicitation_schema(schema: Mapping[str, JSONValue]) -> dict[str, JSONValue]:
    """The prepared schema, sharing nothing with `schema`, which stays as it is.

    Keys keep their order and numbers their value. Preparing a prepared schema changes nothing.
    """
    prepared, _ = prepare(schema)
    return {key: _copy(value) for key, value in prepared.items()}


def _copy(value: JSONValue) -> JSONValue:
    # with a stack of its own: a caller's value may be nested deeper than Python's call stack allows
    root: list[JSONValue] = []
    work: list[tuple[JSONValue, list[JSONValue] | dict[str, JSONValue], str]] = [(value, root, "")]
    while work:
        source, target, key = work.pop()
        copied = source
        if isinstance(source, Mapping):
            members: dict[str, JSONValue] = dict.fromkeys(source)
            work.extend((member, members, name) for name, member in source.items())
            copied = members
        elif isinstance(source, (list, tuple)):
            items: list[JSONValue] = []
            work.extend((item, items, "") for item in reversed(source))
            copied = items
        if isinstance(target, dict):
            target[key] = copied
        else:
            target.append(copied)
    return root[0]
