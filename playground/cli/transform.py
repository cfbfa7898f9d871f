"""Print the prepared schema: what allowCustom turns into before an answer is validated.

FILE is a requestedSchema, alone or inside its request. The requestedSchema comes
out, with an indent of 2; problems with the text go to standard error.
"""

from argparse import ArgumentParser, Namespace

from playground.cli.names import FAILED, OK, PROGRAM
from playground.cli.options import add_shared_options
from playground.cli.output import write_utf8
from playground.cli.sources import load_requested_schema
from playground.core.transform.prepare import prepare_elicitation_schema
from playground.core.writer import dump

EXAMPLES = f"""\
examples:
  {PROGRAM} transform colour.json
  {PROGRAM} transform request.json > prepared.json
  {PROGRAM} transform - < colour.json

exit code: 0, or 2 when FILE holds no schema that can be read"""


def add_arguments(parser: ArgumentParser) -> None:
    """FILE and the shared options."""
    parser.add_argument("file", metavar="FILE", help="the schema; - is standard input")
    add_shared_options(parser)


def run(arguments: Namespace) -> int:
    """Print the prepared schema; problems go to standard error, since standard output is the schema."""
    found = load_requested_schema(arguments.file)
    if found is None:
        return FAILED
    _, schema = found
    write_utf8(dump(prepare_elicitation_schema(schema)) + "\n")
    return OK
