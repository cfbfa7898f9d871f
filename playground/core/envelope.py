"""The envelope: what stands around a requestedSchema in a document, and where the schema stands in it.

A document is a bare requestedSchema, form params, or a request. Looking never fails.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from playground.core import pointer as json_pointer
from playground.core.json_types import MISSING, JSONObject, JSONValue, Missing, members_of
from playground.core.problem import Problem

METHOD = "elicitation/create"
NOT_AN_OBJECT = "an elicitation schema is an object with type object and properties"

DocumentKind = Literal["schema", "params", "request"]
"""A bare requestedSchema, form params, or a whole elicitation/create request."""


@dataclass(frozen=True, slots=True)
class Envelope:
    """What a document says around its requestedSchema.

    Attributes:
        schema_pointer: where its requestedSchema stands, "" in a bare schema.
        message: the message of its request, "" where there is none.
        raw_schema: the requestedSchema as it stands in the document, MISSING where there is none.
        problems: what keeps the document from being read; those inside the schema are lint's.
    """

    kind: DocumentKind
    schema_pointer: str = ""
    message: str = ""
    raw_schema: JSONValue | Missing = MISSING
    problems: tuple[Problem, ...] = ()


def envelope_of(value: JSONValue | Missing) -> Envelope:
    """The envelope of a document's value."""
    if not isinstance(value, Mapping):
        return Envelope("schema", raw_schema=value, problems=(_not_an_object(""),))
    kind, params, pointer = _locate(value)
    if kind == "schema":
        return Envelope(kind, raw_schema=value)
    message = params.get("message")
    return Envelope(
        kind,
        json_pointer.join(pointer, "requestedSchema"),
        message if isinstance(message, str) else "",
        params.get("requestedSchema", MISSING),
        (*_request_problems(value, params, pointer), *_missing_schema(params, pointer)),
    )


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
