"""Rewrite a schema for clients that do not know allowCustom.

SCHEMA is a requestedSchema, alone or inside its request. Shown are the schemas that
are asked instead, what they can and cannot express, how the answers become the
original content, and server code that does it.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import closing

from playground.app.patterns import PatternService
from playground.app.plain_line import one_line
from playground.cli.names import FAILED, OK, PROGRAM
from playground.cli.options import add_shared_options
from playground.cli.output import write_utf8
from playground.cli.sources import load_requested_schema
from playground.core.json_types import JSONObject, JSONValue
from playground.core.read import Reading
from playground.core.transform.fallback import Fallback, FallbackName
from playground.core.transform.fallbacks import FALLBACK_NAMES, FALLBACK_WORDS, make_fallback
from playground.core.writer import dump

EXAMPLES = f"""\
examples:
  {PROGRAM} fallback colour.json --as closed
  {PROGRAM} fallback colour.json --as two-step --format json
  {PROGRAM} fallback - --as dual-field < colour.json

exit code: 0, or 2 when SCHEMA holds no schema that can be used"""


def add_arguments(parser: ArgumentParser) -> None:
    """SCHEMA, the kind of fallback and the shared options."""
    kinds = "; ".join(f"{name}: {words}" for name, words in FALLBACK_WORDS.items())
    parser.add_argument("schema", metavar="SCHEMA", help="the schema; - is standard input")
    parser.add_argument(
        "--as", dest="name", metavar="KIND", choices=FALLBACK_NAMES, required=True, help=kinds
    )
    add_shared_options(parser)


def run(arguments: Namespace) -> int:
    """Print the fallback; problems go to standard error, since standard output is the fallback."""
    found = load_requested_schema(arguments.schema)
    if found is None:
        return FAILED
    fallback = _fallback(arguments.name, *found)
    if arguments.format == "json":
        write_utf8(dump(_report(fallback)) + "\n")
    else:
        write_utf8("\n".join(_text(fallback)) + "\n")
    return OK


def _fallback(name: FallbackName, reading: Reading, schema: JSONObject) -> Fallback:
    with closing(PatternService()) as patterns:
        return make_fallback(
            name,
            schema,
            match=patterns.matcher(),
            message=reading.message,
            schema_pointer=reading.schema_pointer,
        )


def _text(fallback: Fallback) -> Iterator[str]:
    """Sections with a title each, sentences as list items, schemas and code as they are."""
    yield f"# {fallback.name}: {FALLBACK_WORDS[fallback.name]}"
    several = len(fallback.requests) > 1
    for number, request in enumerate(fallback.requests, 1):
        yield f"\n## Request {number}" if several else "\n## Request"
        yield f"\n{one_line(request.message)}\n"
        yield dump(request.schema)
    for title, sentences in _sections(fallback).items():
        if sentences:
            yield f"\n## {title}\n"
            yield from (f"- {one_line(sentence)}" for sentence in sentences)
    yield "\n## Server, TypeScript SDK\n"
    yield fallback.code.typescript
    yield "## Server, Python SDK\n"
    yield fallback.code.python.rstrip("\n")


def _sections(fallback: Fallback) -> dict[str, tuple[str, ...]]:
    return {
        "It can express": fallback.keeps,
        "It cannot express": fallback.loses,
        "It also lets through": fallback.lets_through,
        "Notes": fallback.notes,
        "Merging": (fallback.merging,),
    }


def _report(fallback: Fallback) -> dict[str, JSONValue]:
    return {
        "fallback": fallback.name,
        "changed": fallback.changed,
        "requests": [
            {"message": request.message, "requestedSchema": request.schema} for request in fallback.requests
        ],
        "keeps": fallback.keeps,
        "loses": fallback.loses,
        "lets_through": fallback.lets_through,
        "notes": fallback.notes,
        "merging": fallback.merging,
        "trace": [
            {
                "rule": link.rule,
                "source_pointer": link.source_pointer,
                "request": link.step + 1,
                "output_pointer": link.output_pointer,
            }
            for link in fallback.links
        ],
        "code": {"typescript": fallback.code.typescript, "python": fallback.code.python},
    }
