"""Write a report of a schema and an answer as one HTML page, for an issue or a review.

SCHEMA is a requestedSchema, alone or inside its request, as written. ANSWER is the
content object. The page shows both, the prepared schema, the verdict and why, and
the problems. It is safe to open: nothing in it runs or loads.
"""

import os
from argparse import ArgumentParser, Namespace
from contextlib import closing
from pathlib import Path

from playground import __version__
from playground.app.patterns import PatternService
from playground.app.saving import save_bytes
from playground.cli.names import FAILED, OK, PROGRAM
from playground.cli.options import STANDARD_INPUT, add_shared_options, refuse_second_standard_input
from playground.cli.output import UsageError, complain, write_utf8
from playground.cli.sources import load
from playground.core.json_types import JSONObject
from playground.core.report import Contents, Subject, html_page, report_contents, report_name
from playground.core.writer import dump

EXAMPLES = f"""\
examples:
  {PROGRAM} report colour.json > report.html
  {PROGRAM} report colour.json answer.json -o report.html
  echo '{{"colour": "teal"}}' | {PROGRAM} report colour.json - -o report.html

exit code: 0 whatever the verdict is, or 2 when a file cannot be read or written"""


STANDARD_OUTPUT = "-"


def add_arguments(parser: ArgumentParser) -> None:
    """SCHEMA, ANSWER, where to write, and the shared options."""
    parser.add_argument("schema", metavar="SCHEMA", help="the schema; - is standard input")
    parser.add_argument("answer", metavar="ANSWER", nargs="?", help="the content object; - is standard input")
    parser.add_argument(
        "-o", "--output", metavar="FILE", help="where to write it (default: -, standard output)"
    )
    add_shared_options(parser, what="html as text, or inside a JSON report")


def run(arguments: Namespace) -> int:
    """Write the report; what cannot be read has been said."""
    named = [name for name in (arguments.schema, arguments.answer) if name is not None]
    refuse_second_standard_input(named)
    _refuse_own_input(arguments.output, named)
    schema, *answers = (load(name, "content" if number else "schema") for number, name in enumerate(named))
    documents = [source.document for source in (schema, *answers)]
    if schema.document is None or None in documents:
        return FAILED
    name = "schema.json" if arguments.schema == STANDARD_INPUT else Path(arguments.schema).name
    answer = answers[0].document if answers else None
    with closing(PatternService()) as patterns:
        subject = Subject(name, schema.document, answer, arguments.mcp_version)
        contents = report_contents(subject, patterns.matcher())
    page = html_page(contents, f"Schema Playground {__version__}")
    return _write(_report(contents, page) if arguments.format == "json" else page, arguments.output)


def _refuse_own_input(output: str | None, named: list[str]) -> None:
    if output is None or output == STANDARD_OUTPUT:
        return
    if any(os.path.realpath(output) == os.path.realpath(name) for name in named):
        raise UsageError("the report would be written over what it is about")


def _report(contents: Contents, page: str) -> str:
    report: JSONObject = {
        "language": "html",
        "file_name": report_name(contents.subject.name),
        "status": contents.status,
        "text": page,
    }
    return dump(report) + "\n"


def _write(text: str, output: str | None) -> int:
    if output is None or output == STANDARD_OUTPUT:
        write_utf8(text)
        return OK
    failure = save_bytes(Path(output), text.encode("utf-8"))
    if failure is not None:
        complain(f"{failure.message} {failure.hint}".strip())
        return FAILED
    return OK
