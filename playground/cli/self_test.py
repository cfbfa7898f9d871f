"""`--self-test`: whether this installation works here; a line a check, exit code 0 or 1, always an end."""

import faulthandler
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory

from playground.app.folders import HOME_VARIABLE
from playground.app.reporters import one_line
from playground.cli.gui import why_no_window
from playground.cli.names import OK, PROBLEMS
from playground.cli.output import flush, write_text

LIMIT_SECONDS = 60.0
"""For everything; it takes about two seconds."""
_GRACE_SECONDS = 5.0


def run() -> int:
    """Test this installation, without touching the user's files."""
    reason = why_no_window()
    if reason:
        _say("screen", False, reason)
        return PROBLEMS
    with _own_home(), _time_limit():
        try:
            from playground.ui.self_test import SelfTest
        except ImportError as error:  # one of the system's libraries is missing
            _say("libraries", False, str(error))
            return PROBLEMS
        passed = SelfTest().run(lambda outcome: _say(outcome.name, outcome.passed, outcome.seen))
    write_text("self-test passed\n" if passed else "self-test FAILED\n")
    return OK if passed else PROBLEMS


def _say(name: str, passed: bool, seen: str) -> None:
    write_text(f"{'ok' if passed else 'FAIL':<4} {name}: {one_line(seen)}\n")
    flush()


@contextmanager
def _own_home() -> Iterator[None]:
    """Settings and logs in a folder that is gone afterwards."""
    before = os.environ.get(HOME_VARIABLE)
    with TemporaryDirectory(prefix="schema-playground-", ignore_cleanup_errors=True) as home:
        os.environ[HOME_VARIABLE] = home
        try:
            yield
        finally:
            if before is None:
                del os.environ[HOME_VARIABLE]
            else:
                os.environ[HOME_VARIABLE] = before


@contextmanager
def _time_limit() -> Iterator[None]:
    """End the process when its time is up, even where a library holds the interpreter."""

    def give_up() -> None:
        _say("time", False, f"not done after {LIMIT_SECONDS:.0f} s")
        os._exit(PROBLEMS)

    timer = threading.Timer(LIMIT_SECONDS, give_up)
    timer.daemon = True
    timer.start()
    if sys.stderr is not None:
        faulthandler.dump_traceback_later(LIMIT_SECONDS + _GRACE_SECONDS, exit=True)
    try:
        yield
    finally:
        timer.cancel()
        faulthandler.cancel_dump_traceback_later()
