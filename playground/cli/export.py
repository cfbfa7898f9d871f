"""Write a schema as server code, as a request, or as a table for readers.

SCHEMA is a requestedSchema, alone or inside its request. What a target does not
express is said in comments of the code, and else on standard error.
"""

from argparse import ArgumentParser, Namespace

from playground.cli.names import FAILED, OK, PROGRAM
from playground.cli.options import add_shared_options
from playground.cli.output import complain, write_utf8
from playground.cli.sources import load_requested_schema
from playground.core.export import TARGETS, Export, export_schema
from playground.core.json_types import JSONObject
from playground.core.writer import dump

EXAMPLES = f"""\
examples:
  {PROGRAM} export colour.json --to typescript-v1 > ask.ts
  {PROGRAM} export request.json --to markdown
  {PROGRAM} export - --to json-rpc --prepared < colour.json

exit code: 0, or 2 when SCHEMA holds no schema that can be read"""


def add_arguments(parser: ArgumentParser) -> None:
    """SCHEMA, the target, and the shared options."""
    targets = "; ".join(f"{name}: {target.words}" for name, target in TARGETS.items())
    parser.add_argument("schema", metavar="SCHEMA", help="the schema; - is standard input")
    parser.add_argument("--to", metavar="TARGET", choices=tuple(TARGETS), required=True, help=targets)
    parser.add_argument("--prepared", action="store_true", help="write the prepared schema instead")
    add_shared_options(parser)


def run(arguments: Namespace) -> int:
    """Print the export; problems go to standard error, since standard output is the export."""
    found = load_requested_schema(arguments.schema)
    if found is None:
        return FAILED
    reading, schema = found
    made = export_schema(arguments.to, schema, message=reading.message, prepared=arguments.prepared)
    if arguments.format == "json":
        write_utf8(_report(made, arguments.prepared))
        return OK
    write_utf8(made.text)
    if made.language == "json":  # it has no comments
        for note in made.notes:
            complain(note)
    return OK


def _report(made: Export, prepared: bool) -> str:
    report: JSONObject = {
        "target": made.target,
        "language": made.language,
        "file_name": made.file_name,
        "prepared": prepared,
        "notes": made.notes,
        "text": made.text,
    }
    return dump(report) + "\n"
