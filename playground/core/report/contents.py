"""What a report says, worked out: the texts, the verdict and why, the problems. The page only writes it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from playground.core import pointer as json_pointer
from playground.core.check import check_schema
from playground.core.explain import Explanation, explain
from playground.core.explain.node import BranchName, Node
from playground.core.intent import DEFAULT_MCP_VERSION, McpVersion
from playground.core.json_types import MISSING, JSONObject, JSONValue, Missing, members_of
from playground.core.matching import PatternMatcher
from playground.core.parse import Document
from playground.core.position import LineIndex, Span
from playground.core.prepared_text import prepared_text, property_text
from playground.core.problem import Problem
from playground.core.read import read
from playground.core.snapshot import LineMark, MarkKind, Prepared, VerdictStatus
from playground.core.trace import RULE_HELP
from playground.core.transform import prepare_property, takes_custom

ReportStatus: TypeAlias = VerdictStatus | Literal["not-json"]

_BRANCHES: tuple[tuple[str, MarkKind, BranchName], ...] = (
    ("/0", "predefined", "predefined"),
    ("/1", "custom", "custom"),
)


@dataclass(frozen=True, slots=True)
class Subject:
    """What a report is about.

    Attributes:
        name: how the schema is called, a file's name.
        answer: the content object as it was written, None where there is no answer.
    """

    name: str
    schema: Document
    answer: Document | None = None
    mcp_version: McpVersion = DEFAULT_MCP_VERSION


@dataclass(frozen=True, slots=True)
class Placed:
    """A problem and where it is in its text: line and column from 1, in code points."""

    problem: Problem
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Contents:
    """All that a report says.

    Attributes:
        status: the verdict's, or not-json where the answer is none; None where there is no answer.
        prepared: the prepared schema with what preparation made of it; its text is "" where there is none.
        explanation: None where nothing was judged.
        problems: of the schema's text in its order, then of the answer.
    """

    subject: Subject
    message: str
    status: ReportStatus | None
    prepared: Prepared
    explanation: Explanation | None
    problems: tuple[Placed, ...]


def report_contents(subject: Subject, match: PatternMatcher) -> Contents:
    """What there is to say. Never raises, whatever the texts are."""
    schema, answer = subject.schema, subject.answer
    reading = read(schema) if schema.ok else None
    raw = reading.raw_schema if reading is not None else MISSING
    found = check_schema(schema.text, mcp_version=subject.mcp_version, match=match)
    problems = _placed(found, schema)
    prepared, explanation = Prepared(), None
    if reading is not None and isinstance(raw, Mapping):
        if answer is not None and answer.ok:
            explanation = explain(raw, answer.value, match=match, schema_pointer=reading.schema_pointer)
        prepared = _prepared(raw, explanation)
    if answer is not None:
        told = answer.problems if explanation is None else (*answer.problems, *explanation.verdict.problems)
        about = [replace(one, source="content") for one in answer.problems]
        about += [one for one in told if one.source == "content" and one not in answer.problems]
        problems += _placed(about, answer)
    message = reading.message if reading is not None else ""
    return Contents(subject, message, _status(answer, raw, explanation), prepared, explanation, problems)


def _status(
    answer: Document | None, raw: JSONValue | Missing, explanation: Explanation | None
) -> ReportStatus | None:
    if answer is None:
        return None
    if explanation is not None:
        return explanation.verdict.status
    return "not-json" if isinstance(raw, Mapping) else "schema-error"


def _placed(problems: Iterable[Problem], document: Document) -> tuple[Placed, ...]:
    lines = LineIndex(document.text)
    return tuple(Placed(one, *lines.line_column(_span(one, document).start)) for one in problems)


def _span(problem: Problem, document: Document) -> Span:
    if problem.span is not None:
        return problem.span
    pointer = problem.schema_pointer if problem.source == "schema" else problem.instance_pointer
    span = document.span(pointer)
    while span is None and pointer:  # the nearest place around it that the text has
        pointer = json_pointer.parent(pointer)
        span = document.span(pointer)
    return span or Span(0, 0)


def _prepared(raw: JSONObject, explanation: Explanation | None) -> Prepared:
    properties = members_of(raw.get("properties"))
    parts = {name: property_text(name, prepare_property(value)) for name, value in properties.items()}
    prepared = prepared_text(raw, parts)
    took = {node.field_name: node for node in (explanation.fields if explanation is not None else ())}
    marks: list[LineMark] = []
    for name, value in properties.items():
        if takes_custom(value):
            base = json_pointer.join("/properties", name, "anyOf")
            marks.append(LineMark(*prepared.lines[base], "changed", RULE_HELP["branches"]))
            marks += [_mark(prepared, base + end, kind, took.get(name), at) for end, kind, at in _BRANCHES]
    return Prepared(prepared.text, tuple(marks), prepared.lines)


def _mark(
    prepared: Prepared, pointer: str, kind: MarkKind, field: Node | None, branch: BranchName
) -> LineMark:
    words = RULE_HELP["predefined-branch" if branch == "predefined" else "custom-branch"]
    strong = field is not None and field.outcome == "holds" and field.branch == branch
    return LineMark(*prepared.lines[pointer], kind, f"{words}: took the answer" if strong else words, strong)
