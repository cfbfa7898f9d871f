"""Helpers of the lint tests: lint one property, or a whole document, and look at what was found."""

import json
from collections.abc import Mapping

import regress

from playground.core.intent import DEFAULT_MCP_VERSION
from playground.core.json_types import JSONValue
from playground.core.lint import lint_property, lint_schema
from playground.core.matching import MatchOutcome, PatternMatcher
from playground.core.problem import Problem
from playground.core.read import read_value

BASE = "/properties/f"


def match(pattern: str, text: str) -> MatchOutcome:
    """Match at once: the patterns of these tests are harmless."""
    found = regress.Regex(pattern, "u").find(text)
    return MatchOutcome.NO_MATCH if found is None else MatchOutcome.MATCH


def lint(
    schema: JSONValue,
    *,
    name: str = "f",
    mcp_version: str = DEFAULT_MCP_VERSION,
    match: PatternMatcher = match,
    older_dialect: bool = False,
) -> tuple[Problem, ...]:
    """The problems of one property."""
    return lint_property(
        name, schema, BASE, mcp_version=mcp_version, match=match, older_dialect=older_dialect
    )


def lint_document(document: JSONValue, *, mcp_version: str = DEFAULT_MCP_VERSION) -> tuple[Problem, ...]:
    """The problems of a whole document's schema."""
    return lint_schema(read_value(document), mcp_version=mcp_version, match=match)


def codes(problems: tuple[Problem, ...], *, above: str = "information") -> list[str]:
    """The codes of problems that weigh more than information; all of them with above=""."""
    return [one.code for one in problems if one.severity != above]


def found(problems: tuple[Problem, ...], code: str) -> list[tuple[str, str]]:
    """Severity and pointer below the property of the problems with a code."""
    return [(one.severity, one.schema_pointer.removeprefix(BASE)) for one in problems if one.code == code]


def only(problems: tuple[Problem, ...], code: str) -> Problem:
    """The one problem with a code."""
    [problem] = [one for one in problems if one.code == code]
    return problem


def as_text(document: Mapping[str, JSONValue]) -> str:
    """A document as JSON text."""
    return json.dumps(document)
