"""Check: everything there is to say about a schema's text, each cause once, in text order."""

from collections.abc import Iterable
from dataclasses import replace

from playground.core.intent import DEFAULT_MCP_VERSION, McpVersion
from playground.core.json_types import members_of
from playground.core.lint import lint_schema, with_spans
from playground.core.matching import MatchOutcome, PatternMatcher
from playground.core.parse import parse_json
from playground.core.position import Span
from playground.core.problem import Problem, Severity
from playground.core.read import Reading, read
from playground.core.validate import SchemaCheck

_WEIGHTS: dict[Severity, int] = {"error": 0, "warning": 1, "information": 2}


def check_schema(
    text: str, *, mcp_version: McpVersion = DEFAULT_MCP_VERSION, match: PatternMatcher
) -> tuple[Problem, ...]:
    """The problems of a schema's text: of its JSON, its dialect, its shape, and what lint remarks on.

    Never raises for a str. Text that is no JSON has only the problems of `parse_json`.
    """
    document = parse_json(text)
    if not document.ok:
        return document.problems
    reading = read(document)
    linted = lint_schema(reading, mcp_version=mcp_version, match=_asking_once(match))
    told = (*reading.problems, *linted)
    refused = untold(schema_problems(reading), told)
    return in_text_order(with_spans((*document.problems, *told, *refused), document))


def schema_problems(reading: Reading) -> tuple[Problem, ...]:
    """Why no answer can be judged by a reading's schema; pointers are relative to the document's root."""
    if reading.schema is None:
        return ()
    return placed(SchemaCheck(members_of(reading.raw_schema)).schema_problems, reading.schema_pointer)


def placed(problems: Iterable[Problem], schema_pointer: str) -> tuple[Problem, ...]:
    """Problems of a requestedSchema, with pointers relative to the document that it stands in."""
    return tuple(replace(one, schema_pointer=schema_pointer + one.schema_pointer) for one in problems)


def untold(found: Iterable[Problem], told: Iterable[Problem]) -> tuple[Problem, ...]:
    """The metaschema's problems without those whose cause lint has told already, in plainer words."""
    places: dict[str, _Places] = {}
    for one in told:
        if one.severity == "error":
            places.setdefault(one.keyword, _Places()).add(one.schema_pointer)
    return tuple(
        one
        for one in found
        if one.keyword not in places or not places[one.keyword].touches(one.schema_pointer)
    )


def in_text_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Problems by their place in the text; at one place the gravest first."""
    nowhere = Span(0, 0)
    return tuple(sorted(problems, key=lambda one: ((one.span or nowhere).start, _WEIGHTS[one.severity])))


class _Places:
    """Pointers, of which one can be found quickly that is around or within another pointer."""

    def __init__(self) -> None:
        self._places: set[str] = set()
        self._around: set[str] = set()

    def add(self, pointer: str) -> None:
        self._places.add(pointer)
        self._around.update(_with_parents(pointer))

    def touches(self, pointer: str) -> bool:
        return pointer in self._around or not self._places.isdisjoint(_with_parents(pointer))


def _with_parents(pointer: str) -> list[str]:
    return [pointer, *(pointer[:at] for at, character in enumerate(pointer) if character == "/")]


def _asking_once(match: PatternMatcher) -> PatternMatcher:
    """The matcher, but without trying a pattern that timed out on further texts, which would cost as much."""
    slow: set[str] = set()

    def ask(pattern: str, text: str) -> MatchOutcome:
        outcome = MatchOutcome.TIMEOUT if pattern in slow else match(pattern, text)
        if outcome is MatchOutcome.TIMEOUT:
            slow.add(pattern)
        return outcome

    return ask
