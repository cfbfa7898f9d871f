"""Reading: from a parsed document to the model. It and `fields` alone look into a schema's raw objects.

What stands around the schema is `envelope`'s business. Reading never fails.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from playground.core import pointer as json_pointer
from playground.core.envelope import DocumentKind, envelope_of
from playground.core.fields import read_property
from playground.core.json_types import MISSING, JSONObject, JSONValue, Missing, items_of, members_of
from playground.core.model import ElicitationSchema
from playground.core.parse import Document
from playground.core.problem import Problem

__all__ = ["Reading", "read", "read_property", "read_schema", "read_value"]


@dataclass(frozen=True, slots=True)
class Reading:
    """What a document says.

    Attributes:
        schema_pointer: where its requestedSchema stands, "" in a bare schema.
        message: the message of its request, "" where there is none.
        schema: None where the document holds no requestedSchema that is an object.
        raw_schema: the requestedSchema as it stands in the document, MISSING where there is none.
        problems: what keeps the document from being read; those inside the schema are lint's.
    """

    kind: DocumentKind
    schema_pointer: str = ""
    message: str = ""
    schema: ElicitationSchema | None = None
    raw_schema: JSONValue | Missing = MISSING
    problems: tuple[Problem, ...] = ()


def read(document: Document) -> Reading:
    """Read a parsed document. Text that did not parse has nothing to read, and parse's problems say why."""
    if not document.ok:
        return Reading("schema")
    return read_value(document.value)


SchemaReader = Callable[[JSONObject, str], ElicitationSchema]
"""(requestedSchema, its pointer) -> model; `read_schema`, or one that uses unchanged fields again."""


def read_value(value: JSONValue | Missing, reader: SchemaReader | None = None) -> Reading:
    """Read a document's value."""
    found = envelope_of(value)
    schema = None
    if isinstance(found.raw_schema, Mapping):
        schema = (reader or read_schema)(found.raw_schema, found.schema_pointer)
    return Reading(found.kind, found.schema_pointer, found.message, schema, found.raw_schema, found.problems)


def read_schema(schema: JSONObject, pointer: str) -> ElicitationSchema:
    """The model of a requestedSchema that stands at a pointer."""
    required = tuple(name for name in items_of(schema.get("required")) if isinstance(name, str))
    names = frozenset(required)
    properties = members_of(schema.get("properties"))
    base = json_pointer.join(pointer, "properties")
    fields = tuple(
        read_property(name, value, json_pointer.join(base, name), name in names)
        for name, value in properties.items()
    )
    return ElicitationSchema(fields, pointer, required)
