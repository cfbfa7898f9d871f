"""The helper process: searches texts for patterns, one request a line, and dies rather than take too long.

It is started by `playground.app.patterns`. It first writes the line `ready`; a request is the JSON array
[pattern, text, seconds], the answer `true` or `false`. [pattern, text, seconds, flags] asks for every match:
the answer is their array, each an array of [start, end] in code points, of the whole and of up to nine groups
(null for one that took no part); or the reason, as a text, why ECMA-262 refuses the pattern.

Before each match it sets an alarm that ends the process: regress holds the interpreter's lock while it
matches, so nothing inside Python could interrupt it, and the parent may have been killed. It also ends when
its standard input does.
"""

import json
import signal
import sys
from collections.abc import Sequence
from typing import Final

from playground.core.validation.patterns import PatternRefusedError, compile_pattern

READY: Final = b"ready\n"
MOST_GROUPS: Final = 9


def main() -> int:
    """Answer requests from standard input until it ends; returns the exit code."""
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl+C in a terminal reaches the whole group: the parent decides
    alarm = _Alarm()
    output = sys.stdout.buffer
    compile_pattern("")  # loads regress before the first alarm is set
    try:
        output.write(READY)
        output.flush()
        for line in sys.stdin.buffer:
            pattern, text, seconds, *flags = json.loads(line)
            alarm.set(seconds)
            found = _find_all(pattern, text, flags[0]) if flags else _search(pattern, text)
            answer = json.dumps(found).encode("ascii") + b"\n"
            alarm.cancel()
            output.write(answer)
            output.flush()
    except BrokenPipeError:
        pass  # the parent is gone
    return 0


def _search(pattern: str, text: str) -> bool:
    try:
        return compile_pattern(pattern).find(text) is not None
    except PatternRefusedError:
        return False


def _find_all(pattern: str, text: str, flags: str) -> list[list[list[int] | None]] | str:
    try:
        matches = compile_pattern(pattern, flags).find_iter(text)
    except PatternRefusedError as error:
        return str(error)
    offsets = _code_points(text)
    groups = min(pattern.count("("), MOST_GROUPS) + 1
    return [[_span(match.group(number), offsets) for number in range(groups)] for match in matches or ()]


def _span(found: slice | None, offsets: Sequence[int]) -> list[int] | None:
    return [offsets[found.start], offsets[found.stop]] if found is not None else None


def _code_points(text: str) -> Sequence[int]:
    """The code point offset of each byte of the text in UTF-8, which is what regress counts."""
    if text.isascii():
        return range(len(text) + 1)
    offsets: list[int] = []
    for offset, character in enumerate(text):
        offsets += [offset] * len(character.encode("utf-8", "surrogatepass"))
    return [*offsets, len(text)]


if sys.platform == "win32":
    import faulthandler
    import os

    class _Alarm:
        """faulthandler's watchdog: the one timer that works while a library holds the interpreter's lock."""

        def __init__(self) -> None:
            self._sink = open(os.devnull, "w")  # noqa: SIM115 - as long as the process

        def set(self, seconds: float) -> None:
            faulthandler.dump_traceback_later(seconds, exit=True, file=self._sink)

        def cancel(self) -> None:
            faulthandler.cancel_dump_traceback_later()

else:

    class _Alarm:
        """SIGALRM with its default action: the system ends the process, without asking Python."""

        def __init__(self) -> None:
            # a parent may have left it ignored or blocked
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGALRM})

        def set(self, seconds: float) -> None:
            signal.setitimer(signal.ITIMER_REAL, seconds)

        def cancel(self) -> None:
            signal.setitimer(signal.ITIMER_REAL, 0)


if __name__ == "__main__":
    sys.exit(main())
