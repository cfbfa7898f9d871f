"""The register of lint rules: what a rule sees, what it finds, and how its findings become Problems.

A rule is a function with a code and a severity. Rules that look at one property see a `PropertyContext`
alone, so that one edited property can be linted by itself; the others see a `SchemaContext`.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Generic, Literal, TypeVar

from playground.core import pointer as json_pointer
from playground.core.intent import McpVersion
from playground.core.json_types import JSONObject, JSONValue
from playground.core.keywords import Place
from playground.core.lint.places import RawOptions, Spot, place_of
from playground.core.matching import PatternMatcher
from playground.core.model import Field
from playground.core.problem import Problem, Severity
from playground.core.read import Reading

Part = Literal["value", "name"]
"""Which part of a member is marked: its value, or its name where the fault is the name."""

MOST_FINDINGS = 50
"""So many findings of one rule at one property are told one by one."""


@dataclass(frozen=True, slots=True)
class SchemaContext:
    """What a rule about the whole sees: the reading, and its requestedSchema with its place."""

    reading: Reading
    schema: JSONObject
    pointer: str
    mcp_version: McpVersion
    older_dialect: bool = False


@dataclass(frozen=True, slots=True)
class PropertyContext:
    """What a rule about one property sees.

    Attributes:
        schema: the property's value as it stands in the document.
        field: what `read_property` makes of it.
        options: its options as they stand.
        spots: the objects inside the property in which keywords stand.
        older_dialect: `$schema` names a dialect before 2019-09, in which some keywords have other types.
    """

    name: str
    schema: JSONValue
    pointer: str
    field: Field
    options: RawOptions
    spots: tuple[Spot, ...]
    mcp_version: McpVersion
    match: PatternMatcher
    older_dialect: bool = False

    @property
    def place(self) -> Place | None:
        """Where the property's own keywords stand, None outside the subset."""
        return place_of(self.field)


@dataclass(frozen=True, slots=True)
class Finding:
    """What a rule found: the sentence, its place, the keyword concerned, and the next step."""

    message: str
    pointer: str
    keyword: str = ""
    hint: str = ""
    severity: Severity | None = None
    """Where it differs from the rule's."""


ContextT = TypeVar("ContextT")
Check = Callable[[ContextT], Iterator[Finding]]


@dataclass(frozen=True, slots=True)
class Rule(Generic[ContextT]):
    """A registered rule.

    Attributes:
        needs: keywords of which one has to stand in the property, or the rule finds nothing; none for a rule
            that may find something in any property.
    """

    code: str
    severity: Severity
    at: Part
    check: Check[ContextT]
    needs: frozenset[str] = frozenset()

    def problems(self, context: ContextT) -> list[Problem]:
        """What the rule finds, as Problems without spans."""
        findings = list(self.check(context))
        if not findings:
            return []
        return [
            Problem(
                self.code,
                finding.severity or self.severity,
                finding.message,
                schema_pointer=finding.pointer,
                keyword=finding.keyword,
                hint=finding.hint,
            )
            for finding in _bounded(findings)
        ]


PROPERTY_RULES: dict[str, Rule[PropertyContext]] = {}
SCHEMA_RULES: dict[str, Rule[SchemaContext]] = {}


def rule(
    code: str, severity: Severity, at: Part = "value", *, needs: Iterable[str] = ()
) -> Callable[[Check[PropertyContext]], Check[PropertyContext]]:
    """Register a rule about one property; `needs` as in `Rule`."""
    return _registrar(PROPERTY_RULES, code, severity, at, frozenset(needs))


def schema_rule(
    code: str, severity: Severity, at: Part = "value"
) -> Callable[[Check[SchemaContext]], Check[SchemaContext]]:
    """Register a rule about the requestedSchema or the request around it."""
    return _registrar(SCHEMA_RULES, code, severity, at)


def run(rules: Iterable[Rule[ContextT]], context: ContextT) -> tuple[Problem, ...]:
    """The problems that rules find, in the order of the rules."""
    return tuple([problem for one in rules for problem in one.problems(context)])


@lru_cache(maxsize=500)
def rules_for(keywords: frozenset[str]) -> tuple[Rule[PropertyContext], ...]:
    """The rules that may find something in a property in which these keywords stand."""
    rules = PROPERTY_RULES.values()
    return tuple([one for one in rules if not one.needs or not one.needs.isdisjoint(keywords)])


def marks_name(code: str) -> bool:
    """Whether problems with this code mark a member's name instead of its value."""
    registered = PROPERTY_RULES.get(code) or SCHEMA_RULES.get(code)
    return registered is not None and registered.at == "name"


def at_keyword(
    pointer: str, keyword: str, message: str, hint: str = "", severity: Severity | None = None
) -> Finding:
    """A finding about the value of a keyword in the object at `pointer`."""
    return Finding(message, json_pointer.join(pointer, keyword), keyword, hint, severity)


def _registrar(
    rules: dict[str, Rule[ContextT]],
    code: str,
    severity: Severity,
    at: Part,
    needs: frozenset[str] = frozenset(),
) -> Callable[[Check[ContextT]], Check[ContextT]]:
    def register(check: Check[ContextT]) -> Check[ContextT]:
        if code in rules:
            raise ValueError(f"two rules are called {code}")
        rules[code] = Rule(code, severity, at, check, needs)
        return check

    return register


def _bounded(found: list[Finding]) -> list[Finding]:
    """The findings; of a great many only the first, the last of which says how many more there are."""
    if len(found) <= MOST_FINDINGS:
        return found
    last = found[MOST_FINDINGS - 1]
    rest = len(found) - MOST_FINDINGS
    return [*found[: MOST_FINDINGS - 1], replace(last, message=f"{last.message} (and {rest} more like this)")]
