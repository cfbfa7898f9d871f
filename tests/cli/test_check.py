"""`check FILE…`."""

import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from playground.cli import main

Captured = pytest.CaptureFixture[str]
Write = Callable[..., str]

GOOD = """{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "object",
  "properties": {
    "colour": {"type": "string", "title": "Colour", "enum": ["red", "green"]}
  },
  "required": ["colour"]
}
"""
WARNED = GOOD.replace('["red", "green"]', '["red", "red"]')
BROKEN = GOOD.replace('"string"', '"text"')
NOT_JSON = GOOD.replace('["colour"]\n', '["colour"],\n')
LINE = re.compile(r"(.+):(\d+):(\d+): (error|warning|information) ([a-z0-9-]+): .+")


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Write a file into the current folder; returns its name."""
    monkeypatch.chdir(tmp_path)

    def write(text: str, name: str = "schema.json") -> str:
        Path(name).write_text(text, encoding="utf-8")
        return name

    return write


def _report(capsys: Captured, *words: str) -> tuple[int, list[dict[str, object]]]:
    code = main(["check", "--format", "json", *words])
    return code, json.loads(capsys.readouterr().out)["files"]


def test_a_good_schema_is_quietly_0(write: Write, capsys: Captured) -> None:
    assert main(["check", write(GOOD)]) == 0
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("text", "code", "status"),
    [
        (GOOD, 0, "ok"),
        (WARNED, 1, "problems"),
        (BROKEN, 2, "schema-error"),
        (NOT_JSON, 2, "not-json"),
        ("[]", 2, "schema-error"),
        ('{"message": "m", "requestedSchema": 1}', 2, "schema-error"),
        ('{"type": "object", "properties": {"a": {"type": "string", "pattern": "("}}}', 2, "schema-error"),
        ('{"type": "object", "properties": {"a": {"$ref": "#"}}}', 1, "problems"),
        ('{"$ref": "#"}', 2, "schema-error"),
        ("", 2, "not-json"),
        ('{"a": 1e400}', 2, "schema-error"),
    ],
)
def test_status_and_exit_code_of_one_file(
    write: Write, capsys: Captured, text: str, code: int, status: str
) -> None:
    found, (file,) = _report(capsys, write(text))
    assert (found, file["status"]) == (code, status)
    assert bool(file["problems"]) == (status != "ok")


def test_information_alone_is_ok(write: Write, capsys: Captured) -> None:
    name = write(GOOD.replace('"Colour"', '"Colour \\ud800"'))
    code, (file,) = _report(capsys, name)
    assert (code, file["status"]) == (0, "ok")
    assert {problem["severity"] for problem in file["problems"]} == {"information"}


def test_a_problem_has_its_place_in_the_file(write: Write, capsys: Captured) -> None:
    assert main(["check", write(WARNED)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines
    assert all(LINE.fullmatch(line) for line in lines)
    assert any(line.startswith("schema.json:5:") for line in lines)


def test_text_and_json_report_the_same(write: Write, capsys: Captured) -> None:
    name = write(BROKEN)
    main(["check", name])
    lines = [LINE.fullmatch(line) for line in capsys.readouterr().out.splitlines()]
    _code, (file,) = _report(capsys, name)
    assert [match.groups() for match in lines if match] == [
        (name, str(p["line"]), str(p["column"]), p["severity"], p["code"]) for p in file["problems"]
    ]


def test_every_file_is_reported_and_the_worst_decides(write: Write, capsys: Captured) -> None:
    write(NOT_JSON, "not.json")
    write(WARNED, "warned.json")
    write(GOOD, "good.json")
    Path("latin.json").write_bytes("{'ü'}".encode("latin-1"))
    names = ["none.json", "not.json", "latin.json", ".", "warned.json", "good.json"]
    code, files = _report(capsys, *names)
    assert code == 2
    assert [(file["file"], file["status"]) for file in files] == [
        ("none.json", "unreadable"),
        ("not.json", "not-json"),
        ("latin.json", "unreadable"),
        (".", "unreadable"),
        ("warned.json", "problems"),
        ("good.json", "ok"),
    ]


def test_every_file_that_cannot_be_read_is_one_line_on_standard_error(write: Write, capsys: Captured) -> None:
    write(WARNED, "warned.json")
    assert main(["check", "none.json", ".", "warned.json"]) == 2
    shown = capsys.readouterr()
    assert [line.split(": ")[1] for line in shown.err.splitlines()] == ["none.json", "."]
    assert all(line.startswith("warned.json:") for line in shown.out.splitlines())


def test_a_request_is_checked_in_place(write: Write, capsys: Captured) -> None:
    request = {
        "method": "elicitation/create",
        "params": {"message": "m", "requestedSchema": json.loads(WARNED)},
    }
    _code, (file,) = _report(capsys, write(json.dumps(request, indent=2)))
    pointers = [problem["schema_pointer"] for problem in file["problems"]]
    assert any(pointer.startswith("/params/requestedSchema/properties/colour") for pointer in pointers)


def test_the_mcp_version_decides_what_is_known(write: Write, capsys: Captured) -> None:
    name = write(GOOD.replace('"enum": ["red", "green"]', '"oneOf": [{"const": "r", "title": "Red"}]'))
    assert _report(capsys, "--mcp-version", "2026-07-28", name)[1][0]["problems"] == []
    assert _report(capsys, "--mcp-version", "2025-06-18", name)[1][0]["problems"] != []


def test_standard_input_is_checked_under_its_name(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(WARNED.encode())))
    code, (file,) = _report(capsys, "-")
    assert (code, file["file"]) == (1, "-")


def test_columns_count_code_points_and_lines_end_as_editors_see_it(write: Write, capsys: Captured) -> None:
    Path("schema.json").write_bytes('{"😀": 1,\r"x": 2,\r\n"😀😀": 3 x}'.encode())
    assert main(["check", "schema.json"]) == 2
    assert capsys.readouterr().out.startswith("schema.json:3:9: error json-")


def test_a_byte_order_mark_moves_nothing(write: Write, capsys: Captured) -> None:
    Path("schema.json").write_bytes(b'\xef\xbb\xbf{"a": 1,}')
    assert main(["check", "schema.json"]) == 2
    assert capsys.readouterr().out.startswith("schema.json:1:8: error json-")


def test_many_brackets_are_a_problem_not_a_crash(write: Write, capsys: Captured) -> None:
    code, (file,) = _report(capsys, write("[" * 100_000))
    assert (code, file["status"]) == (2, "not-json")


def test_a_file_name_that_is_no_text_is_reported(write: Write, capsys: Captured) -> None:
    write(GOOD)
    Path("schema.json").rename("gr\udcfcn.json")
    code, (file,) = _report(capsys, "gr\udcfcn.json")
    assert (code, file["file"]) == (0, "gr\udcfcn.json")


def test_empty_name_is_no_file_and_not_the_current_folder(capsys: Captured) -> None:
    assert main(["check", ""]) == 2
    assert (
        capsys.readouterr().err
        == 'schema-playground: "": There is no such file. Look at its name and folder.\n'
    )
