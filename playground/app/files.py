"""Files as text, exactly as they stand: what the command line reads, and why it cannot.

(The window opens files through `text_file`, which makes them fit for an editor.)
"""

from pathlib import Path
from typing import BinaryIO

from playground.core.decoding import decode_utf8
from playground.core.problem import Problem

LARGEST = 256 * 1024 * 1024
"""More is not read (bytes): an endless device would otherwise fill the memory."""

_REASONS: dict[type[OSError], tuple[str, str]] = {
    FileNotFoundError: ("There is no such file.", "Look at its name and folder."),
    NotADirectoryError: ("There is no such file.", "Look at its name and folder."),
    IsADirectoryError: ("It is a folder, not a file.", "Name the files in it."),
    PermissionError: ("Reading it is not permitted.", "Ask for the right to read it."),
}


def read_text(path: Path | str) -> str | Problem:
    """The text of a file, its line ends as they are, or why there is none."""
    try:
        with open(path, "rb") as file:
            return read_stream(file)
    except OSError as error:
        return _unreadable(*_REASONS.get(type(error), (f"{error.strerror or error}.", "")))
    except ValueError:  # a zero byte in the name
        return _unreadable("There is no such file.", "Look at its name and folder.")


def read_stream(stream: BinaryIO) -> str | Problem:
    """The text of everything that a stream has left, or why there is none.

    Raises:
        OSError: the stream cannot be read.
    """
    data = stream.read(LARGEST + 1)
    if len(data) > LARGEST:
        return _unreadable(f"It is larger than {LARGEST // 1024 // 1024} MiB.", "Name a smaller file.")
    return decode_utf8(data)


def _unreadable(message: str, hint: str = "") -> Problem:
    return Problem("unreadable", "error", message, hint=hint)
