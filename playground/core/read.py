"""Reading: from a parsed document to the model. It and `fields` alone look into a schema's raw objects.

A document is a bare requestedSchema, form params, or a request. Reading never fails.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from playground.core import pointer as json_pointer
from playground.core.fields import read_property
from playground.core.json_types import MISSING, JSONObject, JSONValue, Missing, items_of, members_of
from playground.core.model import DocumentKind, ElicitationSchema
from playground.core.parse import Document
from playground.core.problem import Problem

__all__ = ["METHOD", "NOT_AN_OBJECT", "Reading", "read", "read_property", "read_schema", "read_value"]

METHOD = "elicitation/create"
NOT_AN_OBJECT = "an elicitation schema is an object with type object and properties"


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
    reader = reader or read_schema
    if not isinstance(value, Mapping):
        return Reading("schema", raw_schema=value, problems=(_not_an_object(""),))
    kind, params, pointer = _locate(value)
    if kind == "schema":
        return Reading(kind, "", "", reader(value, ""), value)
    schema_pointer = json_pointer.join(pointer, "requestedSchema")
    raw = params.get("requestedSchema", MISSING)
    message = params.get("message")
    return Reading(
        kind,
        schema_pointer,
        message if isinstance(message, str) else "",
        reader(raw, schema_pointer) if isinstance(raw, Mapping) else None,
        raw,
        (*_request_problems(value, params, pointer), *_missing_schema(params, pointer)),
    )


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


def _locate(root: JSONObject) -> tuple[DocumentKind, JSONObject, str]:
    """The kind of a document, the object that holds its requestedSchema, and that object's pointer."""
    if root.get("type") == "object" or isinstance(root.get("properties"), Mapping):
        return "schema", root, ""
    params = root.get("params")
    if isinstance(root.get("method"), str) and ("params" in root or root["method"] == METHOD):
        return "request", members_of(params), "/params" if "params" in root else ""
    if isinstance(params, Mapping) and "requestedSchema" in params:
        return "request", params, "/params"
    if "requestedSchema" in root or isinstance(root.get("message"), str):
        return "params", root, ""
    return "schema", root, ""


def _not_an_object(pointer: str) -> Problem:
    return Problem(
        "not-an-object",
        "error",
        NOT_AN_OBJECT,
        schema_pointer=pointer,
        hint='Begin with {"type": "object", "properties": {}}.',
    )


def _missing_schema(params: JSONObject, pointer: str) -> tuple[Problem, ...]:
    if isinstance(params.get("requestedSchema"), Mapping):
        return ()
    if "requestedSchema" in params:
        return (_not_an_object(json_pointer.join(pointer, "requestedSchema")),)
    if params.get("mode") == "url":
        message, hint = (
            "an elicitation in URL mode has no form",
            'Form mode has "requestedSchema" instead of "url".',
        )
    else:
        message, hint = (
            'the form params have no "requestedSchema"',
            NOT_AN_OBJECT[0].upper() + NOT_AN_OBJECT[1:] + ".",
        )
    return (Problem("no-requested-schema", "error", message, schema_pointer=pointer, hint=hint),)


def _request_problems(root: JSONObject, params: JSONObject, pointer: str) -> tuple[Problem, ...]:
    """What a client would refuse about the request around the schema."""
    found = []
    if "method" in root and root["method"] != METHOD:
        found.append(
            Problem(
                "other-method",
                "warning",
                f'"method" is not "{METHOD}"',
                schema_pointer="/method",
                hint=f'An elicitation is sent with "method": "{METHOD}".',
            )
        )
    if not isinstance(params.get("message"), str):
        there = "message" in params
        found.append(
            Problem(
                "no-message",
                "warning",
                'the "message" is not a text' if there else 'the form params have no "message"',
                schema_pointer=json_pointer.join(pointer, "message") if there else pointer,
                hint="Say in it what is asked and why: clients show it above the form.",
            )
        )
    return tuple(found)
