"""Saving: a file has its old content or its new one, nothing in between, whatever happens on the way."""

import errno
import os
import platform
import re
import stat
import zlib
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from playground.app.digest import random_name

_REASONS = {
    errno.ENOSPC: ("the disk is full", "Free some space, or save it on another disk."),
    errno.EDQUOT: ("your share of the disk is used up", "Free some space, or save it on another disk."),
    errno.EACCES: ("you have no permission to write there", "Save it in another folder."),
    errno.EPERM: ("you have no permission to write there", "Save it in another folder."),
    errno.EROFS: ("the disk is read-only", "Save it on another disk."),
    errno.ENOENT: ("the folder does not exist", "Save it in another folder."),
    errno.ENOTDIR: ("part of the path is a file, not a folder", "Save it in another folder."),
    errno.EISDIR: ("it is a folder", "Choose a file name."),
    errno.ENAMETOOLONG: ("the name is too long", "Choose a shorter name."),
    errno.ELOOP: ("its links go round in a circle", "Save it under another name."),
    errno.EIO: ("the disk reports an error", "Save it on another disk."),
}


@dataclass(frozen=True, slots=True)
class FileFailure:
    """Why a file could not be opened or saved, in words for the user, and the next step."""

    message: str
    hint: str = ""


def shown_name(path: Path, limit: int = 60) -> str:
    """A file's name inside a sentence: on one line, not too long, without what no text can hold."""
    plain = path.name or str(path)
    name = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in plain)
    return name if len(name) <= limit else f"{name[: limit // 2]}…{name[-limit // 2 + 1 :]}"


def failure_of(error: OSError, what: str) -> FileFailure:
    """Plain words for an operating system's error; `what` begins the sentence ("Cannot save “a.json”")."""
    reason, hint = _REASONS.get(error.errno or 0, ("the system refused it", "Try another place."))
    return FileFailure(f"{what}: {reason}.", hint)


def other_names(path: Path) -> int:
    """How many more names (hard links) a file has, which a new file in its place would part from it."""
    try:
        status = path.stat()
    except (OSError, ValueError):
        return 0
    return status.st_nlink - 1 if stat.S_ISREG(status.st_mode) else 0


def is_read_only(path: Path) -> bool:
    """Whether a file is there and refuses to be changed by this user."""
    try:
        marked = not path.stat().st_mode & 0o222
    except (OSError, ValueError):
        return False
    # the mark counts for the administrator too, whom the system would let through
    return marked or not os.access(path, os.W_OK)


def save_bytes(path: Path, data: bytes, *, in_place: bool = False) -> FileFailure | None:
    """Write a file as a whole; None when it is safely on disk.

    The bytes go to a new file beside the target, reach the disk, and then take the target's name in one step.
    A symbolic link stays a link: the file that it points to is replaced. Permissions stay as they were.

    `in_place` writes into the file that is there, for the sake of its other names. That alone is not safe
    against a power cut in the middle of it.
    """
    what = f"Cannot save “{shown_name(path)}”"
    try:
        target = path.resolve()
        mode = _mode(target)
        if mode is not None and stat.S_ISDIR(mode):
            return failure_of(IsADirectoryError(errno.EISDIR, ""), what)
        if mode is not None and not stat.S_ISREG(mode):
            return FileFailure(f"{what}: it is not an ordinary file.", "Choose another name.")
        if is_read_only(target):
            # the folder alone decides about a rename, so the mark on the file would go unheeded
            return FileFailure(f"{what}: the file is read-only.", "Save it under another name.")
        if in_place and mode is not None:
            _overwrite(target, data)
        else:
            _replace(target, data, mode)
    except OSError as error:
        return failure_of(error, what)
    except (RuntimeError, ValueError):  # links in a circle; a zero byte in the name
        return FileFailure(f"{what}: the name cannot be used.", "Choose another name.")
    return None


def _mode(target: Path) -> int | None:
    try:
        return target.stat().st_mode
    except FileNotFoundError:
        return None


def temporary_name(process: int) -> str:
    """A name for what a process writes on the way to a target; another one at each call."""
    return f".schema-playground-{_host()}-{process}-{random_name(8)}.tmp"


def sweep(folder: Path) -> None:
    """Remove what processes of this computer that are dead were writing into a folder when they died."""
    pattern = re.compile(rf"\.schema-playground-{_host()}-(\d{{1,9}})-[0-9a-f]+\.tmp")
    with suppress(OSError, ValueError), os.scandir(folder) as entries:
        for entry in entries:
            found = pattern.fullmatch(entry.name)
            if found and not _is_alive(int(found[1])):
                with suppress(OSError):
                    os.unlink(entry.path)


def _host() -> str:
    """This computer in a few letters: numbers of processes are its own, and folders may be shared."""
    return f"{zlib.crc32(platform.node().encode()):08x}"


def _is_alive(process: int) -> bool:
    if os.name != "posix":  # asking would end it there
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def _overwrite(target: Path, data: bytes) -> None:
    with target.open("r+b") as stream:
        stream.write(data)
        stream.truncate()
        stream.flush()
        os.fsync(stream.fileno())


def _replace(target: Path, data: bytes, mode: int | None) -> None:
    beside = target.with_name(temporary_name(os.getpid()))
    # the umask decides about a new file, as it does elsewhere; a private one is private from the start
    rights = 0o666 if mode is None else 0o600
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), rights)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if mode is not None:
            _keep_owner(target, beside)
            beside.chmod(stat.S_IMODE(mode))
        beside.replace(target)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
    _sync_folder(target.parent)


def _keep_owner(target: Path, beside: Path) -> None:
    if not hasattr(os, "chown"):
        return
    old, new = target.stat(), beside.stat()
    if (old.st_uid, old.st_gid) != (new.st_uid, new.st_gid):
        with suppress(OSError):  # only root may; the file is the user's own then
            os.chown(beside, old.st_uid, old.st_gid)


def _sync_folder(folder: Path) -> None:
    """Let the new name survive a power cut too, where the system can do that."""
    if os.name != "posix":
        return
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
