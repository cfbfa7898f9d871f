"""The log of unexpected failures: a small file of tracebacks that a user can send on."""

import platform
import sys
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType

from playground import __version__
from playground.app.folders import user_folder

FILE_NAME = "failures.log"
LARGEST_LOG = 1024 * 1024
"""In bytes; a longer log begins anew, and the one before is kept."""


class FailureLog:
    """Appends reports to a file; never raises, since it is called when something is wrong already."""

    def __init__(self, folder: Path | None = None, now: Callable[[], datetime] = datetime.now) -> None:
        self._folder = folder
        self._now = now

    @property
    def path(self) -> Path:
        """Where the log is; it may not exist yet."""
        return (self._folder or user_folder("log")) / FILE_NAME

    def write(self, report: str) -> bool:
        """Append a report with its time; whether it is in the file now."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.path.exists() and self.path.stat().st_size > LARGEST_LOG:
                self.path.replace(self.path.with_suffix(".1.log"))
            with self.path.open("a", encoding="utf-8", errors="backslashreplace") as file:
                file.write(f"--- {self._now().isoformat(timespec='seconds')}\n{report.rstrip()}\n\n")
        except OSError:
            return False
        return True


def describe(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> str:
    """A report about an exception: versions, then the traceback, without the values of variables."""
    lines = traceback.format_exception(kind, error, trace)
    versions = f"Schema Playground {__version__}, Python {platform.python_version()}, {platform.platform()}"
    return f"{versions}\n{''.join(lines)}"


def place_of(kind: type[BaseException], trace: TracebackType | None) -> str:
    """Where a failure arose, to tell one that repeats from a new one."""
    frames = traceback.extract_tb(trace)
    last = frames[-1] if frames else None
    return f"{kind.__name__} {last.filename}:{last.lineno}" if last else kind.__name__


def write_to_stderr(report: str) -> None:
    """Where there is a terminal, it gets the report too; a windowed program has none."""
    if sys.stderr is not None:
        try:
            sys.stderr.write(report + "\n")
        except OSError:
            return
