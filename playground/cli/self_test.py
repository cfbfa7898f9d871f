"""`--self-test`: whether this installation works here; a line a check, exit code 0 or 1, always an end.

The checks are made in a process of their own, since what they look for may crash it or keep it for ever.
"""

import subprocess
from tempfile import TemporaryDirectory

from playground.app.folders import HOME_VARIABLE
from playground.app.own_program import own_command, own_environment
from playground.app.plain_line import one_line
from playground.cli.gui import why_no_window
from playground.cli.names import OK, PROBLEMS
from playground.cli.output import flush, write_text

HERE = "--self-test-here"
"""The hidden switch that makes the checks in this very process."""
LIMIT_SECONDS = 60.0
"""For everything; it takes about two seconds."""


def run() -> int:
    """Test this installation, without touching the user's files."""
    reason = why_no_window()
    if reason:
        _say("screen", False, reason)
        return PROBLEMS
    try:
        with TemporaryDirectory(prefix="schema-playground-", ignore_cleanup_errors=True) as home:
            environment = {**own_environment(), HOME_VARIABLE: home}
            code = subprocess.call(
                _command(), env=environment, stdin=subprocess.DEVNULL, timeout=LIMIT_SECONDS
            )
    except subprocess.TimeoutExpired:
        _say("time", False, f"not done after {LIMIT_SECONDS:.0f} s")
        return PROBLEMS
    except OSError as error:
        _say("process", False, f"the program cannot start itself: {error.strerror}")
        return PROBLEMS
    if code not in (OK, PROBLEMS):
        _say("process", False, f"it crashed, with exit code {code}")
    return OK if code == OK else PROBLEMS


def run_here() -> int:
    """Make the checks; whoever calls this sees to it that it ends."""
    try:
        from playground.ui.self_test import SelfTest
    except ImportError as error:  # one of the system's libraries is missing
        _say("libraries", False, str(error))
        return PROBLEMS
    passed = SelfTest().run(lambda outcome: _say(outcome.name, outcome.passed, outcome.seen))
    write_text("self-test passed\n" if passed else "self-test FAILED\n")
    return OK if passed else PROBLEMS


def _command() -> list[str]:
    return own_command(HERE)


def _say(name: str, passed: bool, seen: str) -> None:
    write_text(f"{'ok' if passed else 'FAIL':<4} {name}: {one_line(seen)}\n")
    flush()
