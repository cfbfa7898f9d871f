"""The public Python face: four functions, and nothing else to rely on.

No Qt; each imports what it needs when it is called.
"""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playground.app.patterns import PatternService
    from playground.core.json_types import JSONValue
    from playground.core.parse import Document
    from playground.core.problem import Problem
    from playground.core.snapshot import Verdict

__all__ = ["check_content", "check_schema", "parse_json", "prepare_elicitation_schema"]


def parse_json(text: str) -> "Document":
    """A JSON text as a Document: value, problems, and the span of every pointer. Never raises for a str."""
    from playground.core.parse import parse_json as parse

    return parse(text)


def prepare_elicitation_schema(schema: "Mapping[str, JSONValue]") -> "dict[str, JSONValue]":
    """The prepared schema, in which `allowCustom` has become `anyOf` (SEP-1456); `schema` stays as it is."""
    from playground.core.transform import prepare_elicitation_schema as prepare

    return prepare(schema)


def check_content(schema: "JSONValue", content: "JSONValue") -> "Verdict":
    """Whether a requestedSchema, as written, accepts the content of an accepted answer.

    Never raises for JSON values. It may take up to a second where patterns are hard to match.
    """
    from playground.core.validate import check_content as check

    return check(schema, content, match=_pattern_service().matcher())


def check_schema(text: str, *, mcp_version: str = "2026-07-28") -> "tuple[Problem, ...]":
    """The problems of a schema's text: a requestedSchema, alone or inside its request.

    Never raises for a str. `mcp_version` is 2025-06-18, 2025-11-25 or 2026-07-28.
    """
    from playground.core.check import check_schema as check

    return check(text, mcp_version=mcp_version, match=_pattern_service().matcher())


@cache
def _pattern_service() -> "PatternService":
    """One for the process: it remembers outcomes, and its helper starts with the first pattern."""
    from playground.app.patterns import PatternService

    return PatternService()
