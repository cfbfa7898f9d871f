"""Show what today's clients make of a schema, field by field, with the reason.

SCHEMA is a requestedSchema, alone or inside its request. The rules are those of
client profiles, each from a public source with its date. Several --client options
show these clients alone.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping

from playground.app.plain_line import one_line
from playground.app.profiles import ORDER, profiles
from playground.cli.names import FAILED, OK, PROGRAM
from playground.cli.options import add_shared_options
from playground.cli.output import write_text, write_utf8
from playground.cli.sources import load_requested_schema
from playground.core.json_types import JSONValue
from playground.core.profiles import (
    Degraded,
    FieldOutcome,
    Matrix,
    Source,
    matrix,
    matrix_csv,
    matrix_markdown,
)
from playground.core.writer import dump

EXAMPLES = f"""\
examples:
  {PROGRAM} clients colour.json
  {PROGRAM} clients colour.json --client mcp-inspector --format json
  {PROGRAM} clients colour.json --format markdown > clients.md

outcomes: as written, changed, closed list, plain text, refused, left out, not known
exit code: 0, or 2 when SCHEMA holds no schema that can be read"""

_FORMATS = ("text", "markdown", "csv", "json")


def add_arguments(parser: ArgumentParser) -> None:
    """SCHEMA, the clients, and the shared options."""
    parser.add_argument("schema", metavar="SCHEMA", help="the schema; - is standard input")
    parser.add_argument(
        "--client",
        dest="clients",
        metavar="CLIENT",
        choices=ORDER,
        action="append",
        help=f"one of {', '.join(ORDER)} (default: all)",
    )
    add_shared_options(parser, _FORMATS, "how the table is written")


def run(arguments: Namespace) -> int:
    """Print the matrix; problems go to standard error, since standard output is the matrix."""
    found = load_requested_schema(arguments.schema)
    if found is None:
        return FAILED
    wanted = arguments.clients or ORDER
    made = matrix(found[1], [profile for profile in profiles() if profile.name in wanted])
    if arguments.format == "text":
        write_text("".join(f"{one_line(line)}\n" for line in _text(made)))
    else:
        write_utf8(_WRITERS[arguments.format](made))
    return OK


def _text(made: Matrix) -> Iterator[str]:
    """A block a field, a line a client."""
    width = max((len(client.profile.label) for client in made.clients), default=0)
    for row in made.rows:
        yield row.title if row.title == row.name else f"{row.title} ({row.name})"
        for client, cell in zip(made.clients, row.cells, strict=True):
            yield f"  {client.profile.label:<{width}}  {cell.outcome:<11}  {cell.reason}"
    for client in made.clients:
        words = [one.words for one in client.differences if one.name is None]
        for line in (*words, *(note.words for note in client.profile.notes)):
            yield f"{client.profile.label}: {line}"


def _json(made: Matrix) -> str:
    report: Mapping[str, JSONValue] = {"clients": [_client(client) for client in made.clients]}
    return dump(report) + "\n"


def _client(client: Degraded) -> dict[str, JSONValue]:
    profile = client.profile
    return {
        "client": profile.name,
        "title": profile.title,
        "version": profile.version,
        "about": profile.about,
        "refused": client.refused,
        "requestedSchema": client.schema,
        "fields": [_field(field) for field in client.fields],
        "differences": [
            {
                "field": one.name,
                "action": one.action,
                "keyword": one.keyword,
                "words": one.words,
                "source": _source(one.source),
            }
            for one in client.differences
        ],
        "notes": [{"words": note.words, "source": _source(note.source)} for note in profile.notes],
    }


def _field(field: FieldOutcome) -> dict[str, JSONValue]:
    return {
        "name": field.name,
        "title": field.title,
        "outcome": field.outcome,
        "reason": field.reason,
        "sources": [_source(source) for source in field.sources],
    }


def _source(source: Source) -> dict[str, JSONValue]:
    return {"place": source.place, "date": source.date, "how": source.how}


_WRITERS = {"markdown": matrix_markdown, "csv": matrix_csv, "json": _json}
