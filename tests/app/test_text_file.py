import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.app.disk_state import DiskState, look_at
from playground.app.saving import FileFailure
from playground.app.text_file import (
    FileForm,
    OpenedText,
    decode_text,
    encode_text,
    open_text,
    save_text,
)

BOM = b"\xef\xbb\xbf"


def opened(data: bytes) -> OpenedText:
    result = decode_text(data)
    assert isinstance(result, OpenedText)
    return result


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"{}\n",
        b"{\r\n}\r\n",
        BOM + b"{}\r\n",
        BOM + b'{"a": "Gr\xc3\xb6\xc3\x9fe"}',
        '{"a": "\u00a0\u2028\u200b\ufeff\U0001f600"}\n'.encode(),
        b"\n\n\n",
    ],
)
def test_bytes_come_back_as_they_were(data: bytes) -> None:
    text = opened(data)
    assert text.changes == ()
    assert encode_text(text.text, text.form) == data


@given(
    st.lists(
        st.text(st.characters(exclude_characters="\0\r\n\u2029\ufdd0\ufdd1", exclude_categories=["Cs"]))
    ),
    st.sampled_from(["\n", "\r\n"]),
    st.booleans(),
)
def test_any_text_of_uniform_lines_survives(lines: list[str], end: str, bom: bool) -> None:
    data = end.join(lines).encode()
    if bom or data.startswith(BOM):
        data = BOM + data
    text = opened(data)
    assert text.changes == ()
    assert encode_text(text.text, text.form) == data


@given(st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"])))
def test_what_cannot_be_kept_is_always_said(text: str) -> None:
    data = text.encode()
    result = opened(data)
    same = encode_text(result.text, result.form) == data
    assert same or result.changes


def test_one_mark_is_dropped_and_a_second_is_text() -> None:
    text = opened(BOM + BOM + b"{}")
    assert text.form.bom
    assert text.text == "\ufeff{}"


@pytest.mark.parametrize(
    ("data", "line_end", "words"),
    [
        (b"{\r\n\r\n}\n", "\r\n", "CRLF"),
        (b"{\r\n\n\n}", "\n", "LF"),
        (b"{\r}", "\n", "1 end with CR"),
        (b"{\r\n\n}", "\n", "all become LF"),
    ],
)
def test_line_ends_that_differ_are_said(data: bytes, line_end: str, words: str) -> None:
    text = opened(data)
    assert text.form.line_end == line_end
    assert len(text.changes) == 1
    assert words in text.changes[0]
    assert "\r" not in text.text


def test_paragraph_separator_becomes_its_escape_and_is_said_with_its_place() -> None:
    text = opened('{\n"a": "x\u2029y"}'.encode())
    assert text.text == '{\n"a": "x\\u2029y"}'
    assert text.changes == (
        "The character U+2029 in line 2, column 8 is written as \\u2029, "
        "which means the same inside a JSON string.",
    )


def test_lone_surrogate_is_saved_as_its_escape() -> None:
    assert encode_text('{"a": "\ud800"}', FileForm()) == b'{"a": "\\ud800"}'


def failure(path: Path) -> FileFailure:
    result = open_text(path)
    assert isinstance(result, FileFailure)
    assert "Errno" not in result.message
    return result


def test_not_utf8_is_refused_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes('{\n"ö": "'.encode() + b'\xff"}')
    assert "line 2, column 7" in failure(path).message


@pytest.mark.parametrize("encoding", ["utf-32", "utf-32-le", "utf-32-be"])
def test_other_encodings_are_refused(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "a.json"
    path.write_bytes("{}".encode(encoding))
    assert "UTF-32" in failure(path).message


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("text", ['{"Größe": "\U0001f600"}\n', "[\n]", "1"])
def test_utf16_is_opened_said_and_saved_as_utf8(encoding: str, text: str) -> None:
    result = opened(text.encode(encoding))
    assert result.text == text
    assert "UTF-16" in result.changes[0]
    assert encode_text(result.text, result.form) == text.encode()


def test_big_endian_mark_is_known() -> None:
    assert opened(b"\xfe\xff" + "{}".encode("utf-16-be")).text == "{}"


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"\xff\xfe" + "{\n\u00f6".encode("utf-16-le") + b"\x00\xd8{\x00", "Byte 9 (line 2, column 2)"),
        (b"\xff\xfe" + "{}".encode("utf-16-le") + b"\x00", "Byte 7 (line 1, column 3)"),
    ],
    ids=["half-a-pair", "odd"],
)
def test_broken_utf16_is_refused_with_its_place(data: bytes, place: str) -> None:
    result = decode_text(data)
    assert isinstance(result, FileFailure)
    assert place in result.message


def test_opened_file_knows_what_was_on_disk(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"{}\r\n")
    result = open_text(path)
    assert isinstance(result, OpenedText)
    assert result.on_disk is not None
    assert look_at(path, result.on_disk, thorough=True) == "same"


def test_missing_file_and_folder_are_refused(tmp_path: Path) -> None:
    assert "no such file" in failure(tmp_path / "gone.json").message
    assert "folder" in failure(tmp_path).message
    assert failure(tmp_path / "zero\0byte").message


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
def test_pipe_is_refused_without_waiting_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "ordinary file" in failure(tmp_path / "pipe").message


def test_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    with path.open("wb") as file:
        file.truncate(65 * 1024 * 1024)
    assert "65 MB" in failure(path).message


def test_saved_file_is_the_encoded_text(tmp_path: Path) -> None:
    saved = save_text(tmp_path / "a.json", "{\n}", FileForm(bom=True, line_end="\r\n"))
    assert (tmp_path / "a.json").read_bytes() == BOM + b"{\r\n}"
    assert isinstance(saved, DiskState)
    assert look_at(tmp_path / "a.json", saved, thorough=True) == "same"
