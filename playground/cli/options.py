"""Options that several subcommands share."""

from argparse import ArgumentParser
from collections.abc import Sequence

from playground.cli.output import UsageError
from playground.core.mcp_versions import DEFAULT_MCP_VERSION, MCP_VERSIONS

STANDARD_INPUT = "-"


def add_shared_options(
    parser: ArgumentParser, formats: Sequence[str] = ("text", "json"), what: str = "how problems are reported"
) -> None:
    """`--format` and `--mcp-version`; every subcommand takes both, so that a script can pass one set."""
    parser.add_argument("--format", choices=formats, default="text", help=f"{what} (default: text)")
    parser.add_argument(
        "--mcp-version",
        choices=MCP_VERSIONS,
        default=DEFAULT_MCP_VERSION,
        metavar="VERSION",
        help=f"the MCP that the schema is written for: {', '.join(MCP_VERSIONS)} (default: %(default)s)",
    )


def refuse_second_standard_input(names: Sequence[str]) -> None:
    """Standard input can be read once.

    Raises:
        UsageError: it is named twice.
    """
    if list(names).count(STANDARD_INPUT) > 1:
        raise UsageError("standard input (-) can stand for one file only")
