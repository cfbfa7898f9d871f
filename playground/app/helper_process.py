"""HelperProcess: one process that matches patterns, as its owner sees it."""

import contextlib
import json
import subprocess

from playground.app.own_program import own_command, own_environment
from playground.app.pattern_helper import READY

MATCH_SECONDS = 0.25
"""For one match, counted from the helper's "ready"."""


class HelperProcess:
    """One helper process."""

    def __init__(self) -> None:
        self.is_ready = False
        self._process = subprocess.Popen(
            _helper_command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=own_environment(),
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )

    def wait_until_ready(self) -> bool:
        """Wait until the helper says that it is ready; False when it has ended instead."""
        assert self._process.stdout is not None
        self.is_ready = self._process.stdout.readline() == READY
        return self.is_ready

    def match(self, pattern: str, text: str) -> bool | None:
        """Whether the text matches; None when the helper has ended over it."""
        answer = self.request(pattern, text, MATCH_SECONDS)
        return {b"true\n": True, b"false\n": False}.get(answer)

    def request(self, *fields: str | float) -> bytes:
        """The line that answers a request; empty when the helper has ended over it."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps(fields).encode("ascii") + b"\n")
            self._process.stdin.flush()
            return self._process.stdout.readline()
        except (OSError, ValueError):  # its end of the pipe is gone
            return b""

    def kill(self) -> None:
        """End the process; any thread may do that."""
        self._process.kill()

    def close(self) -> None:
        """End the process, wait for its end, and give the pipes back."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with contextlib.suppress(OSError):  # what was not yet written has no reader any more
                pipe.close()


def _helper_command() -> list[str]:
    return own_command("--pattern-helper")
