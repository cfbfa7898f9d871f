"""DiskState: what a file held when it was last read or written here, and whether it still does.

Time and size are asked first, since they cost nothing; what decides is the content, so that a file which was
only touched, or written again as it was, counts as the same.
"""

import stat
from dataclasses import dataclass
from os import stat_result
from pathlib import Path
from typing import Literal

from playground.app.digest import digest_of

Look = Literal["same", "changed", "gone"]


@dataclass(frozen=True, slots=True)
class DiskState:
    """A file at one moment.

    Attributes:
        changed_ns: its time of change in nanoseconds.
        size: in bytes.
        digest: of its content.
    """

    changed_ns: int
    size: int
    digest: str


def state_of(data: bytes, status: stat_result) -> DiskState:
    """The state of a file that holds `data`."""
    return DiskState(status.st_mtime_ns, status.st_size, digest_of(data))


def look_at(path: Path, known: DiskState, *, thorough: bool = False) -> Look:
    """Whether a file is as it was known.

    `thorough` reads it even where time and size are the same, as before it is overwritten: a change within
    the same tick of the disk's clock shows in the content alone. What cannot be read counts as gone.
    """
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            return "gone"
        if status.st_size != known.size:
            return "changed"
        if status.st_mtime_ns == known.changed_ns and not thorough:
            return "same"
        return "same" if digest_of(path.read_bytes()) == known.digest else "changed"
    except (OSError, ValueError):
        return "gone"
