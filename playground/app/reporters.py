"""Reports as text and as JSON. Values in, text out: printing is the command line's business."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from playground.app.plain_line import one_line, without_surrogates
from playground.core.json_types import JSONValue
from playground.core.problem import Problem
from playground.core.verdict import VerdictStatus

InputStatus: TypeAlias = Literal["not-json", "unreadable"]
FailureStatus: TypeAlias = InputStatus | Literal["schema-error", "invalid"]
"""Why nothing is judged: beside what is no JSON, a schema or an answer that is beyond the limits."""
CheckStatus: TypeAlias = Literal["ok", "problems"] | FailureStatus
ValidateStatus: TypeAlias = VerdictStatus | InputStatus


@dataclass(frozen=True, slots=True)
class Finding:
    """A problem at its place in a file; line and column from 1, in code points."""

    file: str
    line: int
    column: int
    problem: Problem


@dataclass(frozen=True, slots=True)
class FileReport:
    """What `check` found in one file."""

    file: str
    status: CheckStatus
    findings: tuple[Finding, ...]


def text_report(findings: Iterable[Finding]) -> str:
    """One line a finding: `FILE:LINE:COLUMN: severity code: message`, the hint after the message."""
    return "".join(_text_line(finding) + "\n" for finding in findings)


def check_report(reports: Sequence[FileReport]) -> str:
    """The JSON report of `check`."""
    files = [
        {"file": report.file, "status": report.status, "problems": _problems(report.findings)}
        for report in reports
    ]
    return _json({"files": files})


def validate_report(status: ValidateStatus, findings: Iterable[Finding]) -> str:
    """The JSON report of `validate`."""
    return _json({"status": status, "problems": _problems(findings)})


def explain_report(status: ValidateStatus, findings: Iterable[Finding], explanation: JSONValue) -> str:
    """The JSON report of `explain`: that of `validate`, and the tree; null where there is none."""
    return _json({"status": status, "problems": _problems(findings), "explanation": explanation})


def in_words(problem: Problem) -> str:
    """The message, and the next step behind it."""
    if not problem.hint:
        return problem.message
    stop = "" if problem.message.endswith((".", "!", "?")) else "."
    return f"{problem.message}{stop} {problem.hint}"


def _text_line(finding: Finding) -> str:
    problem = finding.problem
    place = f"{finding.file}:{finding.line}:{finding.column}"
    return one_line(f"{place}: {problem.severity} {problem.code}: {in_words(problem)}")


def _problems(findings: Iterable[Finding]) -> list[dict[str, str | int]]:
    return [
        {
            "code": finding.problem.code,
            "severity": finding.problem.severity,
            "message": finding.problem.message,
            "keyword": finding.problem.keyword,
            "schema_pointer": finding.problem.schema_pointer,
            "instance_pointer": finding.problem.instance_pointer,
            "line": finding.line,
            "column": finding.column,
            "hint": finding.problem.hint,
        }
        for finding in findings
    ]


def _json(value: object) -> str:
    """JSON text that UTF-8 can carry: lone surrogates are escaped."""
    return without_surrogates(json.dumps(value, ensure_ascii=False, indent=2)) + "\n"
