"""Reading files exactly as they stand, and saying why that cannot be."""

import errno
import io
import os
from pathlib import Path

import pytest

from playground.app import files
from playground.app.files import read_stream, read_text
from playground.core.problem import Problem


def _words(read: str | Problem) -> str:
    assert isinstance(read, Problem)
    return read.message


@pytest.mark.parametrize("text", ["", "{}", "{\r\n}\r", "\u2028 Größe 😀"])
def test_text_is_read_as_it_stands(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(text.encode())
    assert read_text(path) == text


def test_byte_order_mark_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"\xef\xbb\xbf{}")
    assert read_text(path) == "{}"


def test_missing_file_is_said(tmp_path: Path) -> None:
    assert _words(read_text(tmp_path / "none.json")) == "There is no such file."


def test_file_below_a_file_is_said_to_be_missing(tmp_path: Path) -> None:
    (tmp_path / "a.json").touch()
    assert _words(read_text(tmp_path / "a.json" / "b.json")) == "There is no such file."


def test_name_with_a_zero_byte_is_said_to_be_missing() -> None:
    assert _words(read_text(Path("a\0b"))) == "There is no such file."


def test_folder_is_said(tmp_path: Path) -> None:
    assert _words(read_text(tmp_path)) == "It is a folder, not a file."


def test_name_that_is_too_long_is_said(tmp_path: Path) -> None:
    assert _words(read_text(tmp_path / ("x" * 5000))) == f"{os.strerror(errno.ENAMETOOLONG)}."


def test_forbidden_file_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.json"

    def refuse(*_arguments: object) -> None:  # root may read everything, so the system would not
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("playground.app.files.open", refuse, raising=False)
    assert _words(read_text(path)) == "Reading it is not permitted."


def test_wrong_encoding_is_said_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes('{\n "Größe": 1}'.encode("latin-1"))
    words = _words(read_text(path))
    assert "0xF6" in words
    assert "line 2, column 5" in words


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be", "utf-32"])
def test_other_unicode_encodings_are_said(encoding: str) -> None:
    assert "UTF-" in _words(read_stream(io.BytesIO("{}".encode(encoding))))


def test_endless_stream_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 1024 * 1024)
    with open("/dev/zero", "rb") as endless:
        assert _words(read_stream(endless)) == "It is larger than 1 MiB."


def test_largest_file_is_still_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 4)
    assert read_stream(io.BytesIO(b"1234")) == "1234"
    assert isinstance(read_stream(io.BytesIO(b"12345")), Problem)
