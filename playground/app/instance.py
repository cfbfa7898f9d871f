"""The running program of a user, found by a second start, which hands its file over and ends.

A request is one line of JSON, {"open": [paths]}, through a socket in a folder that only this user can reach;
nothing but paths of files is ever handed over. What comes in is not trusted for that: anything that is no
request has no effect. Where there are no such sockets (Windows), every start has a window of its own.
"""

import json
import os
import socket
import stat
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from playground.app.digest import digest_of
from playground.app.folders import user_folder

TAKEN = b"ok\n"
ANSWER_SECONDS = 1.0
LONGEST_REQUEST = 64 * 1024
MOST_PATHS = 50
LONGEST_PATH = 4_096
_LONGEST_SOCKET = 100
"""Bytes; the system's own limit is 104 or 108."""
_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def instance_name() -> str | None:
    """The path of the socket of this user's running program.

    Each place of the user's settings has a program of its own, and so has each screen. None where there are
    no sockets, or no folder that only this user can write to.
    """
    if sys.platform == "win32":
        return None
    words = [str(user_folder("state").absolute()), *(os.environ.get(name, "") for name in _SCREENS)]
    name = f"schema-playground-{digest_of(os.fsencode(chr(10).join(words)))[:16]}"
    folder = _own_folder()
    return str(folder / name) if folder is not None else None


def _own_folder() -> Path | None:
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    if runtime and _is_own(Path(runtime)):
        return Path(runtime)
    import tempfile  # seldom needed

    folder = Path(tempfile.gettempdir()) / f"schema-playground-{os.getuid()}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError:
        return None
    return folder if _is_own(folder) else None


def _is_own(folder: Path) -> bool:
    """Whether a folder is this user's alone; anybody may have made one of that name."""
    try:
        status = folder.lstat()
    except OSError:
        return False
    own = stat.S_ISDIR(status.st_mode) and status.st_uid == os.getuid() and not status.st_mode & 0o077
    return own and len(os.fsencode(folder)) < _LONGEST_SOCKET - 40


def hand_over(name: str, paths: Sequence[Path]) -> bool:
    """Give files, or none, to the running program; whether there is one that has taken them.

    Waits little: a program that hangs is left alone, and another window opens.
    """
    if not os.path.exists(name):
        return False
    answer = b""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection, suppress(OSError):
        connection.settimeout(ANSWER_SECONDS)
        connection.connect(name)
        connection.sendall(request(paths))
        while len(answer) < len(TAKEN):
            received = connection.recv(len(TAKEN) - len(answer))
            if not received:
                break
            answer += received
    return answer == TAKEN


class Listener:
    """The socket at which the running program is found.

    Attributes:
        socket: accepts connections, and never waits for one.
    """

    def __init__(self, name: str, server: socket.socket) -> None:
        self._name = name
        self._file = os.stat(name)
        self.socket = server

    def close(self) -> None:
        """Be found no longer."""
        self.socket.close()
        with suppress(OSError):
            if os.path.samestat(os.stat(self._name), self._file):
                os.unlink(self._name)


def listen(name: str) -> Listener | None:
    """Be the running program, unless another one is; what a dead one left is removed."""
    server = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        if os.path.exists(name):
            if _answers(name):
                raise FileExistsError(name)
            os.unlink(name)
        server.bind(name)
        server.listen()
        server.setblocking(False)
        return Listener(name, server)
    except OSError:
        server.close()
        return None


def _answers(name: str) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        connection.settimeout(ANSWER_SECONDS)
        try:
            connection.connect(name)
        except ConnectionRefusedError:
            return False
        except OSError:  # it does not take connections fast enough, but it is there
            return True
    return True


def request(paths: Sequence[Path]) -> bytes:
    """What a second start says."""
    return json.dumps({"open": [str(path.absolute()) for path in paths]}).encode("ascii") + b"\n"


def read_request(line: bytes) -> tuple[Path, ...] | None:
    """The paths that a request names; None for anything else."""
    if len(line) > LONGEST_REQUEST:
        return None
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        return None
    names = said.get("open") if isinstance(said, dict) else None
    if not isinstance(names, list) or len(names) > MOST_PATHS:
        return None
    paths = [_path(name) for name in names]
    return tuple(path for path in paths if path is not None) if None not in paths else None


def _path(name: object) -> Path | None:
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_PATH or "\0" in name:
        return None
    path = Path(name)
    return path if path.is_absolute() else None
