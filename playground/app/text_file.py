"""Text files as the window edits them: read with everything that has to be kept, written back the same way.

An editor holds lines and nothing about how they end, and no byte order mark. Both are remembered beside the
text and come back on saving. What cannot be kept is said, so that the user decides before it is lost.
"""

import os
import re
import stat
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from playground.app.digest import digest_of
from playground.app.disk_state import DiskState, state_of
from playground.app.saving import FileFailure, failure_of, save_bytes, shown_name
from playground.core.decoding import UTF8_MARK, decode_utf8
from playground.core.position import LineIndex
from playground.core.problem import Problem

LARGEST_FILE = 64 * 1024 * 1024
"""In bytes. No schema is near it; a wrong file picked by accident often is."""

LineEnd = Literal["\n", "\r\n"]

_UTF32_MARKS = (b"\xff\xfe\x00\x00", b"\x00\x00\xfe\xff")
_UTF16_MARKS = ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
_LINE_END = re.compile("\r\n|\n|\r")
_UNHOLDABLE = re.compile("[\u2029\ufdd0\ufdd1]")


@dataclass(frozen=True, slots=True)
class FileForm:
    """How a text stands in its file, apart from its characters."""

    bom: bool = False
    line_end: LineEnd = "\n"


@dataclass(frozen=True, slots=True)
class OpenedText:
    """A file's text for the editor.

    Attributes:
        text: with LF line ends, every character one that an editor can hold.
        changes: what is not as in the file, one sentence each; empty when saving gives the same bytes.
        on_disk: the file that it was read from, None for bytes from elsewhere.
    """

    text: str
    form: FileForm = FileForm()
    changes: tuple[str, ...] = ()
    on_disk: DiskState | None = None


def open_text(path: Path) -> OpenedText | FileFailure:
    """Read a text file: UTF-8, or UTF-16, which it does not stay."""
    what = f"Cannot open “{shown_name(path)}”"
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            return FileFailure(f"{what}: it is a folder.", "Open a file in it.")
        if not stat.S_ISREG(status.st_mode):  # reading a pipe or a device may never end
            return FileFailure(f"{what}: it is not an ordinary file.", "Save its content as a file first.")
        with path.open("rb") as stream:
            data = stream.read(LARGEST_FILE + 1) if status.st_size <= LARGEST_FILE else b""
            status = os.fstat(stream.fileno())
        if max(status.st_size, len(data)) > LARGEST_FILE:
            size = status.st_size // (1024 * 1024)
            return FileFailure(f"{what}: it has {size} MB.", "The editor takes files of up to 64 MB.")
    except FileNotFoundError:
        return FileFailure(f"{what}: there is no such file.", f"It was looked for in {path.parent}.")
    except PermissionError:
        return FileFailure(f"{what}: you have no permission to read it.", "Ask its owner, or copy it.")
    except OSError as error:
        return failure_of(error, what)
    except ValueError:  # a zero byte in the name
        return FileFailure(f"{what}: the name cannot be used.", "Choose another file.")
    opened = decode_text(data, what)
    return opened if isinstance(opened, FileFailure) else replace(opened, on_disk=state_of(data, status))


def decode_text(data: bytes, what: str = "Cannot open it") -> OpenedText | FileFailure:
    """Bytes to text; `what` begins the sentence of a failure."""
    encoding, body = _utf16(data)
    if encoding:
        return _decode_utf16(body, encoding, len(data) - len(body), what)
    text = decode_utf8(data)
    if isinstance(text, Problem):
        return FileFailure(f"{what}. {text.message}", text.hint)
    return _holdable(text, data.startswith(UTF8_MARK))


def encode_text(text: str, form: FileForm) -> bytes:
    """The bytes of a file. A lone surrogate, which UTF-8 cannot hold, is written as its JSON escape."""
    if form.line_end != "\n":
        text = text.replace("\n", form.line_end)
    body = text.encode("utf-8", "backslashreplace")
    return UTF8_MARK + body if form.bom else body


def save_text(path: Path, text: str, form: FileForm, *, in_place: bool = False) -> DiskState | FileFailure:
    """Write a text file as a whole, as `save_bytes` does; its state when it is safely on disk."""
    data = encode_text(text, form)
    failure = save_bytes(path, data, in_place=in_place)
    if failure is not None:
        return failure
    try:
        return state_of(data, path.stat())
    except OSError:  # gone again already
        return DiskState(0, len(data), digest_of(data))


def _utf16(data: bytes) -> tuple[str, bytes]:
    """The kind of UTF-16 that bytes are written in, and the bytes without the mark; "" for none.

    JSON begins with an ASCII character, so without a mark the zero beside the first one tells.
    """
    if data.startswith(_UTF32_MARKS):
        return "", data
    for mark, encoding in _UTF16_MARKS:
        if data.startswith(mark):
            return encoding, data.removeprefix(mark)
    first = data[:4]
    if len(data) % 2 == 0 and first.count(0) in (1, 2):
        if first[1::2].count(0) == first.count(0):
            return "utf-16-le", data
        if first[0::2].count(0) == first.count(0) and first[0] == 0:
            return "utf-16-be", data
    return "", data


def _decode_utf16(body: bytes, encoding: str, mark: int, what: str) -> OpenedText | FileFailure:
    try:
        text = body.decode(encoding)
    except UnicodeDecodeError as failure:
        before = body[: failure.start].decode(encoding)
        line, column = LineIndex(before).line_column(len(before))
        place = f"Byte {mark + failure.start + 1} (line {line}, column {column})"
        return FileFailure(f"{what}. {place} is not UTF-16.", "Save the file as UTF-8.")
    opened = _holdable(text, bom=False)
    said = "The file is written in UTF-16; it will be saved as UTF-8, as JSON files are."
    return replace(opened, changes=(said, *opened.changes))


def _holdable(text: str, bom: bool) -> OpenedText:
    changes = []
    ends = {"\n": 0, "\r\n": 0, "\r": 0}
    if "\r" in text:
        for match in _LINE_END.finditer(text):
            ends[match[0]] += 1
    line_end: LineEnd = "\r\n" if ends["\r\n"] > ends["\n"] + ends["\r"] else "\n"
    if ends["\r"] or (ends["\n"] and ends["\r\n"]):
        changes.append(_line_end_words(ends, line_end))
    if "\r" in text:
        text = _LINE_END.sub("\n", text)
    first = _UNHOLDABLE.search(text) if not text.isascii() else None
    if first is not None:
        line, column = LineIndex(text).line_column(first.start())
        changes.append(
            f"The character U+{ord(first[0]):04X} in line {line}, column {column} is written as "
            f"\\u{ord(first[0]):04x}, which means the same inside a JSON string."
        )
        text = _UNHOLDABLE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)
    return OpenedText(text, FileForm(bom, line_end), tuple(changes))


def _line_end_words(ends: dict[str, int], kept: LineEnd) -> str:
    names = {"\n": "LF", "\r\n": "CRLF", "\r": "CR"}
    found = [f"{count} end with {names[end]}" for end, count in ends.items() if count]
    return f"Line ends differ ({', '.join(found)}); all become {names[kept]}."
