"""Standard output and standard error: what is written to them, and what happens when they fail."""

import io
import os
import sys
from collections.abc import Callable
from contextlib import suppress

from playground.cli.names import FAILED, INTERRUPTED, PROGRAM

_PIECE = 4096
"""Code points."""


class OutputError(Exception):
    """Standard output did not take everything; the text says why."""


class UsageError(Exception):
    """The words of the command line make no sense; the text says which."""


def guarded(work: Callable[[], int]) -> int:
    """Do the work of one command line; whatever ends it early becomes one line and an exit code."""
    try:
        code = work()
        flush()
    except SystemExit as exit_:  # argparse has said what it had to say
        return exit_.code if isinstance(exit_.code, int) else FAILED
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED
    except UsageError as error:
        complain(f"{error}; see '{PROGRAM} --help'")
        return FAILED
    except OutputError as error:
        complain(str(error))
        return FAILED
    return code


def write_text(text: str) -> None:
    """Write to standard output in the terminal's encoding; what that lacks is escaped."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    _write(text)


def write_utf8(text: str) -> None:
    """Write to standard output as UTF-8 with LF line ends, whatever the terminal or system prefers."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    _write(text)


def flush() -> None:
    """Have everything written that was given to standard output."""
    _write("", flush=True)


def is_terminal() -> bool:
    """Whether a person reads standard output as it comes."""
    return sys.stdout is not None and sys.stdout.isatty()


def complain(text: str) -> None:
    """Write one line in the program's name to standard error."""
    from playground.app.plain_line import one_line  # needs re, which most starts can do without

    write_aside(f"{PROGRAM}: {one_line(text)}\n")


def write_aside(text: str) -> None:
    """Write to standard error; when nobody listens there, that is all right."""
    if sys.stderr is None:
        return
    if isinstance(sys.stderr, io.TextIOWrapper):
        sys.stderr.reconfigure(errors="backslashreplace")
    with suppress(OSError):
        sys.stderr.write(text)
        sys.stderr.flush()


def _write(text: str, *, flush: bool = False) -> None:
    if sys.stdout is None:  # the process was started with it closed
        raise OutputError("standard output is closed")
    try:
        # in pieces: an unbuffered stream drops the rest of a long write when the reader leaves during it
        for start in range(0, len(text), _PIECE):
            sys.stdout.write(text[start : start + _PIECE])
        if flush:
            sys.stdout.flush()
    except BrokenPipeError:
        _discard_the_rest()
        raise OutputError("standard output was closed before everything was written") from None
    except OSError as error:
        _discard_the_rest()
        raise OutputError(f"standard output: {error.strerror}") from None


def _discard_the_rest() -> None:
    """Let the interpreter's own last flush succeed; it would add a traceback."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
