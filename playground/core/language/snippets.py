"""Snippets: whole fields, options and requests to begin with. ⟦…⟧ marks what is selected after inserting."""

from dataclasses import dataclass

from playground.core.intent import McpVersion
from playground.core.json_types import JSONObject, JSONValue
from playground.core.language.format import lay_out

OPEN, CLOSE = "⟦", "⟧"


@dataclass(frozen=True, slots=True)
class Snippet:
    """A value to insert. `since`: the first MCP version that has it; "" where it is an extension."""

    label: str
    help: str
    value: JSONValue
    since: McpVersion = "2025-06-18"
    extension: bool = False

    def is_listed(self, mcp_version: McpVersion) -> bool:
        """Whether an MCP version has it; extensions always may be written."""
        return self.extension or self.since <= mcp_version

    def lines(self, indent: str) -> str:
        """Its JSON text, marks included, laid out with an indent."""
        return lay_out(self.value, indent)


_OPTIONS: JSONValue = [f"{OPEN}first{CLOSE}", "second"]
_TITLED: JSONValue = [
    {"const": f"{OPEN}a{CLOSE}", "title": "First option"},
    {"const": "b", "title": "Second option"},
]

FIELDS: tuple[Snippet, ...] = (
    Snippet("text", "A line of text.", {"type": "string", "title": f"{OPEN}{CLOSE}"}),
    Snippet("single-select", "One of the options.", {"type": "string", "title": "", "enum": _OPTIONS}),
    Snippet(
        "single-select with own text",
        "Options as suggestions: other text may be sent too (allowCustom, SEP-1456).",
        {"type": "string", "title": "", "enum": _OPTIONS, "allowCustom": True},
        "",
        extension=True,
    ),
    Snippet(
        "titled single-select",
        "One of the options, each with a title of its own.",
        {"type": "string", "title": "", "oneOf": _TITLED},
        "2025-11-25",
    ),
    Snippet(
        "multi-select",
        "Some of the options.",
        {"type": "array", "title": "", "items": {"type": "string", "enum": _OPTIONS}},
        "2025-11-25",
    ),
    Snippet(
        "titled multi-select",
        "Some of the options, each with a title of its own.",
        {"type": "array", "title": "", "items": {"anyOf": _TITLED}},
        "2025-11-25",
    ),
    Snippet("yes or no", "A boolean.", {"type": "boolean", "title": f"{OPEN}{CLOSE}"}),
    Snippet(
        "whole number",
        "An integer between two bounds.",
        {"type": "integer", "title": f"{OPEN}{CLOSE}", "minimum": 0, "maximum": 100},
    ),
    Snippet("number", "A number.", {"type": "number", "title": f"{OPEN}{CLOSE}"}),
    Snippet("e-mail", "An e-mail address.", {"type": "string", "title": f"{OPEN}{CLOSE}", "format": "email"}),
    Snippet("web address", "A URI.", {"type": "string", "title": f"{OPEN}{CLOSE}", "format": "uri"}),
    Snippet("date", "A date: 2026-11-30.", {"type": "string", "title": f"{OPEN}{CLOSE}", "format": "date"}),
    Snippet(
        "date and time",
        "A date, a time and its offset: 2026-11-30T12:00:00Z.",
        {"type": "string", "title": f"{OPEN}{CLOSE}", "format": "date-time"},
    ),
)
"""One for each kind of field, for a value in `properties`."""

OPTION = Snippet("option", "A titled option.", {"const": f"{OPEN}{CLOSE}", "title": ""}, "2025-11-25")
ITEMS: tuple[Snippet, ...] = (
    Snippet("options", "The options to choose from.", {"type": "string", "enum": _OPTIONS}, "2025-11-25"),
    Snippet("titled options", "Options with a title each.", {"anyOf": _TITLED}, "2025-11-25"),
)

_SCHEMA: JSONObject = {
    "type": "object",
    "properties": {f"{OPEN}name{CLOSE}": {"type": "string", "title": ""}},
    "required": [],
}
_PARAMS: JSONObject = {
    "message": f"{OPEN}What is asked, and why{CLOSE}",
    "requestedSchema": {
        "type": "object",
        "properties": {"name": {"type": "string", "title": ""}},
        "required": [],
    },
}

SCHEMA = Snippet("schema", "A requestedSchema with one field.", _SCHEMA)
PARAMS = Snippet("form params", "A message and its requestedSchema.", _PARAMS)
DOCUMENTS: tuple[Snippet, ...] = (
    SCHEMA,
    PARAMS,
    Snippet(
        "request",
        "A whole elicitation/create request.",
        {"jsonrpc": "2.0", "id": 1, "method": "elicitation/create", "params": {"mode": "form", **_PARAMS}},
        "2025-11-25",
    ),
    Snippet(
        "request without mode",
        "A whole elicitation/create request as MCP 2025-06-18 has it.",
        {"jsonrpc": "2.0", "id": 1, "method": "elicitation/create", "params": _PARAMS},
    ),
)
"""What a document may be, for an empty one."""


def without_marks(text: str) -> tuple[str, int, int]:
    """The text without its marks, and where the first pair of them stood (its end where there was none)."""
    start = text.find(OPEN)
    end = text.find(CLOSE, start)
    if start < 0 or end < 0:
        return text, len(text), len(text)
    plain = text.replace(OPEN, "").replace(CLOSE, "")
    return plain, start, end - 1
