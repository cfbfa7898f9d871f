"""The texts that the benchmarks work on."""

import json
from typing import Any

OPTIONS = 10_000
LONG_LINE = 300_000
BIG_FILE = 5_000_000


def property_number(number: int) -> dict[str, Any]:
    """One property; six kinds in turn, as real forms mix them."""
    kinds: list[dict[str, Any]] = [
        {"type": "string", "enum": ["alpha", "beta", "gamma"], "allowCustom": True},
        {"type": "string", "maxLength": 24, "pattern": "^[a-z ]*$"},
        {"type": "integer", "minimum": 0, "maximum": 1000},
        {"type": "boolean"},
        {"type": "string", "format": "email"},
        {"type": "array", "items": {"type": "string", "enum": ["one", "two", "three", "four"]}},
    ]
    schema = dict(kinds[number % 6])
    return {"title": f"Field {number}", "description": f"Help text for property number {number}.", **schema}


def flat(size: int) -> str:
    """A flat schema with `size` mixed properties."""
    properties = {f"f{number}": property_number(number) for number in range(size)}
    return json.dumps({"type": "object", "properties": properties, "required": ["f0"]}, indent=2)


def plain_text_field(size: int) -> str:
    """The same with a text field without a pattern in the second place."""
    schema = json.loads(flat(size))
    del schema["properties"]["f1"]["pattern"]
    return json.dumps(schema, indent=2)


def many_options(fields: int = 0) -> str:
    """One allowCustom enum of 10,000 options, below so many mixed fields."""
    options = [f"option-{number:05d}" for number in range(OPTIONS)]
    properties = {f"f{number}": property_number(number) for number in range(fields)}
    properties |= {"choice": {"type": "string", "enum": options, "allowCustom": True}}
    return json.dumps({"type": "object", "properties": properties}, indent=2)


def long_line() -> str:
    """A schema on one line of about 300,000 characters."""
    return json.dumps(json.loads(flat(LONG_LINE // 120)))


def big_file() -> str:
    """A schema of about 5 MB."""
    return flat(BIG_FILE // 165)
