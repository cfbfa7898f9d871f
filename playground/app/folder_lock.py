"""FolderLock: who a folder belongs to, as long as that process lives.

The system lets go of a lock when its process ends, however it ends, so a lock that can be taken is one whose
owner is dead. The number and the time in the file are for people who look.
"""

import os
import sys
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt

    def _try_lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _try_lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


LOCK_NAME = "lock"
_TEXT_AT = 8
"""The locked byte comes first: Windows lets nobody else read it."""


class FolderLock:
    """A folder that is held; `release` it, or end."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def release(self) -> None:
        """Let others take the folder."""
        self._file.close()


def take(folder: Path) -> FolderLock | None:
    """Take a folder, which must exist; None where it is held by another, or went away meanwhile."""
    path = folder / LOCK_NAME
    try:
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600), "r+b")
    except OSError:
        return None
    try:
        _try_lock(file.fileno())
        # whoever held it before may have removed it between the opening and the locking
        if not os.path.samestat(os.fstat(file.fileno()), path.stat()):
            raise FileNotFoundError
        file.seek(_TEXT_AT)
        file.truncate()
        file.write(f"{os.getpid()} {datetime.now().isoformat(timespec='seconds')}\n".encode())
        file.flush()
    except OSError:
        file.close()
        return None
    return FolderLock(file)
