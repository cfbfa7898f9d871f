"""The command line: one table of subcommands, each imported when it is called.

Only this package writes to standard output and standard error. It works where no Qt is installed.
"""

from collections.abc import Sequence

from playground.cli.names import NEW_WINDOW, OK, PROGRAM


class Subcommand:
    """One row of the table; `module` has EXAMPLES, add_arguments(parser) and run(arguments) -> exit code."""

    # no dataclass: importing that alone takes as long as Python's own start

    def __init__(self, name: str, help: str, module: str) -> None:
        self.name = name
        self.help = help
        self.module = module


SUBCOMMANDS = (
    Subcommand(
        "transform", "print the prepared schema, as the validator gets it", "playground.cli.transform"
    ),
    Subcommand("check", "report the problems of schema files", "playground.cli.check"),
    Subcommand("validate", "say whether an answer fits a schema, and why not", "playground.cli.validate"),
    Subcommand("explain", "show why an answer is taken or refused", "playground.cli.explain"),
    Subcommand("fallback", "rewrite a schema for clients without allowCustom", "playground.cli.fallback"),
    Subcommand("clients", "show what today's clients make of a schema", "playground.cli.clients"),
    Subcommand("export", "write a schema as server code, a request or a table", "playground.cli.export"),
    Subcommand("report", "write schema, answer and verdict as an HTML page", "playground.cli.report"),
    Subcommand("gui", "open the window", "playground.cli.gui"),
)

_HELP = """\
usage: {program} [FILE]                    open the window
       {program} SUBCOMMAND [ARGUMENT ...]

Write, prepare and answer MCP elicitation schemas.

subcommands:
{subcommands}

options:
  -h, --help   show this help; SUBCOMMAND --help says more about one
  --new-window open a window of its own, though one is open already
  --version    show the version
  --self-test  say whether this installation works here

A FILE named like a subcommand is written ./check; - is standard input.

examples:
  {program} colour.json             open a file in the window
  {program} transform colour.json   see what allowCustom turns into
  {program} check schemas/*.json    report the problems of many files
  {program} validate colour.json answer.json && echo accepted
  curl -s URL | {program} check --format json -
"""


def main(words: Sequence[str]) -> int:
    """Run the command line `words` (without the program's name); returns the exit code."""
    from playground.cli.output import guarded

    return guarded(lambda: _dispatch(list(words)))


def help_text() -> str:
    """What --help shows."""
    rows = (f"  {subcommand.name:<12} {subcommand.help}" for subcommand in SUBCOMMANDS)
    return _HELP.format(program=PROGRAM, subcommands="\n".join(rows))


def _dispatch(words: list[str]) -> int:
    by_name = {subcommand.name: subcommand for subcommand in SUBCOMMANDS}
    if words and words[0] in by_name:
        return _run(by_name[words[0]], words[1:])
    if NEW_WINDOW in words:
        return _run(by_name["gui"], words)
    if words and words[0].startswith("-"):
        return _answer_option(words[0])
    if len(words) > 1:
        _refuse_words(words, list(by_name))
    return _run(by_name["gui"], words)


def _run(subcommand: Subcommand, words: list[str]) -> int:
    from argparse import ArgumentParser, RawDescriptionHelpFormatter
    from importlib import import_module

    module = import_module(subcommand.module)
    parser = ArgumentParser(
        prog=f"{PROGRAM} {subcommand.name}",
        description=module.__doc__,
        epilog=module.EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    module.add_arguments(parser)
    code: int = module.run(parser.parse_args(words))
    return code


def _answer_option(option: str) -> int:
    from playground import __version__
    from playground.cli.output import UsageError, write_text

    if option == "--version":
        write_text(f"{PROGRAM} {__version__}\n")
    elif option in ("-h", "--help"):
        write_text(help_text())
    elif option in ("--self-test", "--self-test-here"):
        from playground.cli import self_test

        return self_test.run() if option == "--self-test" else self_test.run_here()
    elif option == "-":
        raise UsageError("standard input needs a subcommand, as in 'check -'")
    else:
        raise UsageError(f"there is no option {option} here")
    return OK


def _refuse_words(words: list[str], names: list[str]) -> None:
    from difflib import get_close_matches

    from playground.cli.output import UsageError

    near = get_close_matches(words[0], names, n=1)
    hint = f"did you mean {near[0]}?" if near else "the window opens one file at a time"
    raise UsageError(f"{words[0]} is no subcommand ({hint})")
