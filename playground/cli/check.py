"""Report the problems of schema files, each with its place.

FILE is a requestedSchema, alone or inside its request. All files are reported,
whatever is wrong with one.
"""

from argparse import ArgumentParser, Namespace
from contextlib import closing

from playground.app.patterns import PatternService
from playground.app.reporters import CheckStatus, FileReport, check_report, text_report
from playground.cli.names import FAILED, OK, PROBLEMS, PROGRAM
from playground.cli.options import add_shared_options, refuse_second_standard_input
from playground.cli.output import write_text, write_utf8
from playground.cli.sources import Source, load, verdict_of
from playground.core.check import check_schema
from playground.core.matching import PatternMatcher
from playground.core.mcp_versions import McpVersion
from playground.core.problem import Problem

EXAMPLES = f"""\
examples:
  {PROGRAM} check colour.json
  {PROGRAM} check --format json schemas/*.json
  {PROGRAM} check --mcp-version 2025-06-18 - < colour.json

exit code: 0 no error or warning, 1 some,
           2 when a file cannot be read, is not JSON, or its schema cannot be used"""

_EXIT_CODES: dict[CheckStatus, int] = {
    "ok": OK,
    "problems": PROBLEMS,
    "schema-error": FAILED,
    "invalid": FAILED,
    "not-json": FAILED,
    "unreadable": FAILED,
}


def add_arguments(parser: ArgumentParser) -> None:
    """FILE… and the shared options."""
    parser.add_argument("files", metavar="FILE", nargs="+", help="a schema; - is standard input, once")
    add_shared_options(parser)


def run(arguments: Namespace) -> int:
    """Report every file; the worst one decides the exit code."""
    refuse_second_standard_input(arguments.files)
    with closing(PatternService()) as patterns:
        reports = []
        for name in arguments.files:
            report = check_file(load(name), arguments.mcp_version, patterns.matcher())
            reports.append(report)
            if arguments.format == "text" and report.status != "unreadable":  # that has been said
                write_text(text_report(report.findings))
    if arguments.format == "json":
        write_utf8(check_report(reports))
    return max(_EXIT_CODES[report.status] for report in reports)


def check_file(source: Source, mcp_version: McpVersion, match: PatternMatcher) -> FileReport:
    """Everything that is to be said about one file."""
    if source.document is None or source.failure is not None:
        return FileReport(source.name, source.failure or "unreadable", source.findings(source.problems))
    problems = check_schema(source.document.text, mcp_version=mcp_version, match=match)
    return FileReport(source.name, _status(source, problems, match), source.findings(problems))


def _status(source: Source, problems: tuple[Problem, ...], match: PatternMatcher) -> CheckStatus:
    # whether a schema can be used does not depend on the answer, so an empty one does
    if verdict_of(source, {}, match).status == "schema-error":
        return "schema-error"
    return "problems" if any(problem.severity != "information" for problem in problems) else "ok"
