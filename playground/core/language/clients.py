"""What today's clients do with a keyword: observed or read, each with the version and the date.

A small table that ages: whoever meets a newer client corrects its row here.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ClientFact:
    """One observation. `how`: "ran" for a run with real peers, "read" for its source."""

    keywords: tuple[str, ...]
    client: str
    does: str
    how: str
    date: str

    @property
    def sentence(self) -> str:
        """The fact as one line."""
        return f"{self.client}: {self.does} ({_HOW[self.how]}, {self.date})."


_HOW = {"ran": "seen in a run", "read": "read in its source"}
_TYPESCRIPT = "TypeScript SDK 1.32.2 and 2.4.0"
_PYTHON = "Python SDK 2.3.0"
_INSPECTOR = "MCP Inspector 2.3.0"
_MCPJAM = "MCPJam Inspector of 2026-08-22"
_MCP_USE = "mcp-use Inspector 20.2.5"
_DAY = "2026-11-30"

CLIENT_FACTS: tuple[ClientFact, ...] = (
    ClientFact(("allowCustom",), _TYPESCRIPT, "strips it; the list stays closed", "ran", _DAY),
    ClientFact(
        ("allowCustom",),
        f"Servers on the {_TYPESCRIPT}",
        "elicitInput refuses a custom value; 2.4.0's inputRequired takes it",
        "ran",
        _DAY,
    ),
    ClientFact(("allowCustom",), _PYTHON, "passes it on unchanged, custom values too", "ran", _DAY),
    ClientFact(("allowCustom",), f"{_INSPECTOR}, {_MCPJAM}, {_MCP_USE}", "do not know it", "read", _DAY),
    ClientFact(("pattern",), _TYPESCRIPT, "strips it before the form is drawn", "read", _DAY),
    ClientFact(("pattern",), _MCPJAM, "checks it with RE2, and refuses what RE2 cannot do", "read", _DAY),
    ClientFact(("pattern",), f"{_INSPECTOR}, {_MCP_USE}", "do not check it", "read", _DAY),
    ClientFact(
        ("anyOf",),
        _TYPESCRIPT,
        "refuses the request where the property has no type; with a type it strips anyOf",
        "ran",
        _DAY,
    ),
    ClientFact(
        ("$defs", "additionalProperties", "title", "description"),
        f"Servers on the {_PYTHON}",
        "MCP 2026-07-28: drop keys beside $schema, type, properties and required",
        "ran",
        _DAY,
    ),
    ClientFact(("minLength", "maxLength"), _INSPECTOR, "limits typing, and reports nothing", "read", _DAY),
    ClientFact(("minLength", "maxLength"), _MCP_USE, "does not check them", "read", _DAY),
    ClientFact(("minimum", "maximum"), _MCP_USE, "does not check them", "read", _DAY),
    ClientFact(("minItems", "maxItems"), f"{_INSPECTOR}, {_MCP_USE}", "do not check them", "read", _DAY),
    ClientFact(("format",), f"{_INSPECTOR}, {_MCP_USE}", "show a plain text field, unchecked", "read", _DAY),
    ClientFact(("default",), _MCP_USE, "an optional number without default starts at 0", "read", _DAY),
)


def facts_about(keyword: str, *, in_schema: bool = False) -> tuple[str, ...]:
    """What clients do with a keyword; `in_schema`: beside `properties`, where other things happen to it."""
    only_there = {"$defs", "additionalProperties", "title", "description"}
    return tuple(
        fact.sentence
        for fact in CLIENT_FACTS
        if keyword in fact.keywords and (keyword not in only_there or in_schema)
    )
