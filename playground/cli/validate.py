"""Say whether an answer fits a schema, and why not.

SCHEMA is a requestedSchema, alone or inside its request, as written: it is
prepared before the answer is checked. ANSWER is the content object.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from contextlib import closing
from typing import TypeAlias

from playground.app.patterns import PatternService
from playground.app.reporters import Finding, ValidateStatus, text_report, validate_report
from playground.cli.names import FAILED, OK, PROBLEMS, PROGRAM
from playground.cli.options import add_shared_options, refuse_second_standard_input
from playground.cli.output import is_terminal, write_text, write_utf8
from playground.cli.sources import FAILURES, Source, load, verdict_of
from playground.core.json_types import JSONValue
from playground.core.matching import PatternMatcher
from playground.core.verdict import Verdict

EXAMPLES = f"""\
examples:
  {PROGRAM} validate colour.json answer.json
  echo '{{"colour": "teal"}}' | {PROGRAM} validate colour.json -
  {PROGRAM} validate --format json colour.json answer.json

exit code: 0 valid, 1 invalid,
           2 when a file cannot be read, is not JSON, or the schema cannot be used"""

EXIT_CODES: dict[ValidateStatus, int] = {
    "valid": OK,
    "invalid": PROBLEMS,
    "schema-error": FAILED,
    "not-json": FAILED,
    "unreadable": FAILED,
}


Decide: TypeAlias = Callable[[Source, JSONValue, PatternMatcher], Verdict]
"""The schema's file and a content -> the verdict, with pointers relative to the file's root."""


def add_arguments(parser: ArgumentParser) -> None:
    """SCHEMA, ANSWER and the shared options."""
    parser.add_argument("schema", metavar="SCHEMA", help="the schema; - is standard input")
    parser.add_argument("answer", metavar="ANSWER", help="the content object; - is standard input")
    add_shared_options(parser)


def run(arguments: Namespace) -> int:
    """Report the verdict."""
    refuse_second_standard_input([arguments.schema, arguments.answer])
    schema, answer = load(arguments.schema), load(arguments.answer, "content")
    status, findings = judge(schema, answer)
    if arguments.format == "json":
        write_utf8(validate_report(status, findings))
        return EXIT_CODES[status]
    said = {source.name for source in (schema, answer) if source.failure == "unreadable"}
    write_text(text_report(finding for finding in findings if finding.file not in said))
    if status == "valid" and is_terminal():  # a script has the exit code
        write_text("valid\n")
    return EXIT_CODES[status]


def judge(
    schema: Source, answer: Source, decide: Decide = verdict_of
) -> tuple[ValidateStatus, tuple[Finding, ...]]:
    """The status, and the findings, each in the file that it is about."""
    findings = schema.findings(schema.problems) + answer.findings(answer.problems)
    for failure in FAILURES:
        if failure in (schema.failure, answer.failure):
            return failure, findings
    assert answer.document is not None  # it would have failed
    with closing(PatternService()) as patterns:
        verdict = decide(schema, answer.document.value, patterns.matcher())
    for problem in verdict.problems:
        file = schema if problem.source == "schema" else answer
        findings += file.findings([problem])
    return verdict.status, findings
