"""The schemas that the exports are tried on, with answers: every example of the program, and hostile ones."""

import itertools
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from playground.app.examples import examples
from playground.core.json_types import JSONObject
from playground.core.model import (
    BooleanField,
    Field,
    MultiSelect,
    NumberField,
    SingleSelect,
    TextField,
)
from playground.core.parse import parse_json
from playground.core.read import read, read_schema
from playground.core.transform.prepare import takes_custom

BREAKERS = (
    '"; process.exit(1); "',
    "'); import os; os._exit(1); ('",
    "*/ process.exit(1); /*",
    "`${process.exit(1)}`",
    '"""\nimport os; os._exit(1)\n"""',
    "a\nprocess.exit(1)\n#",
    "\u2028process.exit(1)\u2029",
    "\\",
    "\\u0022",
    "{0} {name} %s",
    "\u202e\u2066reversed",
    "| <b>a</b> `b` [c](http://d.example)",
)
ODD_NAMES = (
    *(
        "",
        " ",
        "a.b",
        "a/b",
        "a~b",
        "toString",
        "constructor",
        "hasOwnProperty",
        "1",
        "class",
        "str",
        "Field",
    ),
    *("model_config", "schema", "field_3", "_private", "naïve", "日本", "😀", "Literal", "list", "__init__"),
)


@dataclass(frozen=True)
class Case:
    """A schema, with answers that fit and answers that do not."""

    name: str
    schema: JSONObject
    message: str = ""

    @property
    def is_open(self) -> bool:
        """Whether allowCustom opens a property of it."""
        return any(takes_custom(schema) for schema in self.schema["properties"].values())

    def contents(self, most: int = 60) -> list[dict]:
        """A full answer, and that answer with one field changed or left out."""
        fields = read_schema(self.schema, "").fields
        full = {field.name: next(_values(field)) for field in fields}
        required = {field.name: full[field.name] for field in fields if field.required}
        changed = ({**full, field.name: value} for field in fields for value in _values(field))
        shorter = ({name: full[name] for name in full if name != field.name} for field in fields)
        return [full, required, {}, *itertools.islice(itertools.chain(changed, shorter), most)]


def _values(field: Field) -> Iterator[object]:
    """Answers to one field: first one that mostly fits."""
    if isinstance(field, BooleanField):
        yield from (True, False, "true", 1)
    elif isinstance(field, NumberField):
        yield from (2, 0, -1, 2.5, 12, 13, 10**6, "2", True)
    elif isinstance(field, MultiSelect):
        values = [option.value for option in field.options]
        yield from (values[:1], values, [], [*values[:1], "none of them"], "text", [1])
    else:
        options = [option.value for option in field.options] if isinstance(field, SingleSelect) else []
        sample = _SAMPLES.get(field.constraints.format, "text") if isinstance(field, TextField) else "text"
        yield from (*options[:3], sample, "", "x", "teal", "#7ab", "x" * 300, 1, None, ["a"])


_SAMPLES = {
    "email": "kim@example.org",
    "uri": "https://example.org/a",
    "date": "2026-03-01",
    "date-time": "2026-03-01T09:30:00+01:00",
}


@cache
def example_cases() -> tuple[Case, ...]:
    """The examples that hold a schema."""
    readings = {example.name: read(parse_json(example.text())) for example in examples()}
    return tuple(
        Case(name, json.loads(json.dumps(reading.raw_schema, default=float)), reading.message)
        for name, reading in readings.items()
    )


def _odd() -> Iterator[Case]:
    for index, text in enumerate(BREAKERS):
        properties: dict = {
            text: {"type": "string", "title": text, "description": text, "default": text},
            "open": {"type": "string", "enum": [text, "a"], "allowCustom": True, "title": text},
            "closed": {"type": "string", "enum": [text], "title": text},
            "titled": {"type": "string", "oneOf": [{"const": text, "title": text}]},
            "some": {"type": "array", "items": {"anyOf": [{"const": text, "title": text}]}},
            "pattern": {"type": "string", "pattern": text},
        }
        yield Case(f"breaker-{index}", {"type": "object", "properties": properties, "title": text}, text)
    names: dict = {name: {"type": "string", "maxLength": 5} for name in ODD_NAMES}
    yield Case("odd-names", {"type": "object", "properties": names, "required": ["", "class", "gone"]})
    yield Case("odd-schemas", {"type": "object", "required": ["a", "g"], "properties": ODD_PROPERTIES})
    yield Case("halves", {"type": "object", "required": ["a", HALF], "properties": HALVES})
    yield Case("closed-root", {"type": "object", "properties": {}, "additionalProperties": False})


ODD_PROPERTIES: dict = {
    "a": {"type": "string", "enum": []},
    "b": {"type": "string", "enum": ["x", "x", "y"], "minLength": 1, "id": "x"},
    "c": {"type": "integer", "minimum": 0.5, "maximum": 10**16, "multipleOf": 2},
    "d": {"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 2.75, "multipleOf": 0.25},
    "zero": {"type": "number", "multipleOf": 0},
    "e": {"type": "string", "pattern": "(", "format": "nope", "minLength": -1},
    "f": {"type": "object", "properties": {"x": {"type": "string"}}},
    "g": {"type": ["string", "null"], "title": ""},
    "h": {"anyOf": [{"type": "string", "enum": ["x"]}, {"type": "string"}]},
    "i": {"type": "array", "items": {"type": "string", "enum": []}, "uniqueItems": True},
    "j": {"type": "string", "enum": ["x"], "allowCustom": True, "anyOf": [{"pattern": "^[0-9]+$"}]},
    "k": {"type": "integer", "enum": [1, 2], "allowCustom": True},
    "l": {"type": "string", "oneOf": [{"const": "x"}, {"const": "y", "title": "Y", "more": 1}]},
    "m": {"type": "string", "anyOf": [{"const": "x", "title": "X"}]},
    "n": {"type": "string", "title": "t", "minLength": 10**16, "default": 5},
}
HALF = "\ud800"
"""Of a surrogate pair: text that no UTF-8 holds."""
HALVES: dict = {
    HALF: {"type": "string"},
    "a": {"type": "string", "enum": [HALF, "b"]},
    "b": {"type": "string", "enum": [HALF], "title": HALF},
    "c": {"type": "string", "enum": [HALF], "allowCustom": True, "description": HALF},
    "d": {"type": "array", "items": {"type": "string", "enum": [HALF, "b"]}},
    "e": {"type": "string", "oneOf": [{"const": HALF, "title": HALF}]},
}


@cache
def odd_cases() -> tuple[Case, ...]:
    """Hostile and odd schemas."""
    return tuple(_odd())
