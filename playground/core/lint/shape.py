"""Rules about the shape: what the schema as a whole has to have, and what stands outside the subset."""

from collections.abc import Iterator, Mapping

from playground.core import pointer as json_pointer
from playground.core.json_types import is_array, items_of, members_of
from playground.core.keywords import TYPE_NAMES, did_you_mean
from playground.core.lint.registry import (
    MOST_FINDINGS,
    Finding,
    PropertyContext,
    SchemaContext,
    at_keyword,
    rule,
    schema_rule,
)
from playground.core.model import UnsupportedField
from playground.core.wording import shown


@schema_rule("no-object-type", "error")
def no_object_type(context: SchemaContext) -> Iterator[Finding]:
    """Clients refuse a requestedSchema whose type is not "object"."""
    if "type" not in context.schema:
        yield Finding(
            'the schema has no "type"', context.pointer, "type", 'Add "type": "object": content is an object.'
        )
    elif context.schema["type"] != "object":
        message = f'the type of the schema is {shown(context.schema["type"])}, not "object"'
        yield at_keyword(
            context.pointer, "type", message, 'Write "type": "object": clients refuse anything else.'
        )


@schema_rule("no-properties", "error")
def no_properties(context: SchemaContext) -> Iterator[Finding]:
    """Clients refuse a requestedSchema without properties."""
    if "properties" not in context.schema:
        hint = 'Add "properties": {} and in it one property for each field of the form.'
        yield Finding('the schema has no "properties"', context.pointer, "properties", hint)


@schema_rule("required-unknown", "warning")
def required_unknown(context: SchemaContext) -> Iterator[Finding]:
    """A name in required that no field can answer makes every answer invalid."""
    properties = members_of(context.schema.get("properties"))
    unknown = 0
    for index, name in enumerate(items_of(context.schema.get("required"))):
        if isinstance(name, str) and name not in properties:
            unknown += 1
            meant = did_you_mean(name, properties) if unknown <= MOST_FINDINGS else ""
            hint = f"Did you mean {shown(meant)}?" if meant else "Add the property, or take the name out."
            pointer = json_pointer.join(context.pointer, "required", index)
            yield Finding(f"required names {shown(name)}, which is no property", pointer, "required", hint)


@rule("not-a-schema", "error")
def not_a_schema(context: PropertyContext) -> Iterator[Finding]:
    """The value of a property is an object; JSON Schema allows true and false too, elicitation does not."""
    if not isinstance(context.schema, (Mapping, bool)):
        message = f"the property {shown(context.name)} is {shown(context.schema)}, not a schema"
        yield Finding(message, context.pointer, "", 'Write an object such as {"type": "string"}.')


@rule("unknown-type", "error", needs=("type",))
def unknown_type(context: PropertyContext) -> Iterator[Finding]:
    """Validators refuse the whole schema for a type that they do not know."""
    type_value = members_of(context.schema).get("type")
    listed = items_of(type_value) if is_array(type_value) else (type_value,)
    for index, name in enumerate(listed):
        if isinstance(name, str) and name not in TYPE_NAMES:
            meant = did_you_mean(name, TYPE_NAMES)
            hint = f"Did you mean {shown(meant)}?" if meant else f"The types are {', '.join(TYPE_NAMES)}."
            pointer = json_pointer.join(context.pointer, "type", *([index] if is_array(type_value) else []))
            yield Finding(f"{shown(name)} is not a type of JSON Schema", pointer, "type", hint)


@rule("outside-subset", "warning", at="name")
def outside_subset(context: PropertyContext) -> Iterator[Finding]:
    """What MCP's elicitation subset does not hold: clients may refuse the whole request."""
    field = context.field
    if isinstance(field, UnsupportedField) and not _reported_otherwise(context):
        message = f"the property {shown(context.name)} is outside the elicitation subset: {field.reason}"
        yield Finding(message, context.pointer, "", field.hint)


def _reported_otherwise(context: PropertyContext) -> bool:
    """Whether the property breaks JSON Schema itself, which is an error of its own."""
    if not isinstance(context.schema, Mapping):
        return not isinstance(context.schema, bool)
    type_value = context.schema.get("type", "string")
    names = items_of(type_value) if is_array(type_value) else (type_value,)
    return any(name not in TYPE_NAMES for name in names)
