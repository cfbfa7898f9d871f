"""What the two TypeScript SDKs share: whether their types know a schema, and how a module is written."""

from collections.abc import Mapping
from functools import cache

from playground.core.export.code_text import comment, typescript
from playground.core.export.target import Task, open_note, prepared_note
from playground.core.json_types import MISSING, JSONObject, JSONValue, items_of, members_of
from playground.core.keywords import KEYWORDS, MCP_FORMATS, Place, ValueType, value_fits
from playground.core.model import Field, FieldKind, kind_of
from playground.core.transform.rewriting import titles_words

_PLACES: dict[FieldKind, Place] = {
    "text": "string",
    "number": "number",
    "boolean": "boolean",
    "single-select": "single-select",
    "multi-select": "multi-select",
}
_ROOT = frozenset({"type", "properties", "required"})
_OPTION = frozenset({"const", "title"})
_OBJECT_MEMBERS = frozenset(
    {
        *("constructor", "toString", "toLocaleString", "valueOf", "hasOwnProperty", "isPrototypeOf"),
        "propertyIsEnumerable",
    }
)
"""Names for which TypeScript takes the type of Object's own member instead of the record's."""
_NO_TYPES = "The SDK's types do not know {}, so the schema is passed by a type assertion."


def write_module(task: Task, template: str, open_sentence: str) -> tuple[str, tuple[str, ...]]:
    """A module of one of the SDKs, and its notes.

    The template has places for notes, declaration and message; `open_sentence` is about allowCustom.
    """
    unknown = _unknown(task)
    literal = typescript(task.schema, lines=True)
    declared, notes = f"const requestedSchema: RequestedSchema = {literal};\n", prepared_note(task)
    if unknown:
        declared = f"const requestedSchema = {literal} as unknown as RequestedSchema;\n"
        notes = (_NO_TYPES.format(unknown), *open_note(task, open_sentence), *notes)
    text = template.format(notes=comment(notes, "//"), declaration=declared, message=typescript(task.message))
    return text, notes


def _unknown(task: Task) -> str:
    """What the SDK's types do not describe, in words; "" where they describe all."""
    root = task.schema
    is_flat = root.get("type") == "object" and isinstance(root.get("properties"), Mapping)
    if not is_flat or not _ROOT.issuperset(root) or not value_fits("texts", root.get("required", [])):
        return "the keywords of the whole schema"
    titles = [
        field.title
        for field in task.fields
        if field.name in _OBJECT_MEMBERS or not _is_known(field, task.properties[field.name])
    ]
    return titles_words(titles) if titles else ""


def _is_known(field: Field, schema: JSONValue) -> bool:
    place = _PLACES.get(kind_of(field))
    if place is None or not isinstance(schema, Mapping):
        return False
    known = _keywords_of(place)
    if not all(name in known and value_fits(known[name], value) for name, value in schema.items()):
        return False
    items = members_of(schema.get("items"))
    return (
        ("default" not in schema or field.default is not MISSING)
        and ("format" not in schema or schema["format"] in MCP_FORMATS)
        and not ("enum" in schema and "oneOf" in schema)
        and all(map(_is_option, items_of(schema.get("oneOf"))))
        and ("items" not in schema or _is_items(items))
    )


@cache
def _keywords_of(place: Place) -> dict[str, ValueType]:
    """The standard's keywords that may stand there, with the types of their values."""
    return {row.name: row.value_type for row in KEYWORDS if place in row.places and not row.extension}


def _is_items(items: JSONObject) -> bool:
    if "enum" in items:
        return items.keys() == {"type", "enum"}
    return items.keys() == {"anyOf"} and all(map(_is_option, items_of(items["anyOf"])))


def _is_option(option: JSONValue) -> bool:
    if not isinstance(option, Mapping) or option.keys() != _OPTION:
        return False
    return all(isinstance(value, str) for value in option.values())
