"""`transform FILE`."""

import json
from pathlib import Path

import pytest

from playground.cli import main

Captured = pytest.CaptureFixture[str]

SCHEMA = {
    "type": "object",
    "properties": {"colour": {"type": "string", "enum": ["red"], "allowCustom": True, "minLength": 3}},
}
PREPARED = {
    "type": "object",
    "properties": {
        "colour": {
            "type": "string",
            "minLength": 3,
            "anyOf": [{"enum": ["red"]}, {"type": "string", "minLength": 3}],
        }
    },
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "schema.json"


def test_a_schema_comes_out_prepared_with_an_indent_of_2(file: Path, capfdbinary: object) -> None:
    file.write_text(json.dumps(SCHEMA))
    assert main(["transform", str(file)]) == 0
    shown = capfdbinary.readouterr()
    assert shown.out.decode() == json.dumps(PREPARED, indent=2) + "\n"
    assert shown.err == b""


@pytest.mark.parametrize(
    "document",
    [
        {"message": "m", "requestedSchema": SCHEMA},
        {"method": "elicitation/create", "params": {"message": "m", "requestedSchema": SCHEMA}},
        {
            "jsonrpc": "2.0",
            "id": 1,
            "method": "elicitation/create",
            "params": {"mode": "form", "message": "m", "requestedSchema": SCHEMA},
        },
    ],
    ids=["params", "request", "envelope"],
)
def test_the_requested_schema_inside_comes_out(file: Path, capsys: Captured, document: object) -> None:
    file.write_text(json.dumps(document))
    assert main(["transform", str(file)]) == 0
    assert json.loads(capsys.readouterr().out) == PREPARED


def test_letters_numbers_and_lone_surrogates_are_kept(file: Path, capfdbinary: object) -> None:
    members = '"Größe😀": 1.10, "e": 1E2, "i": -0, "s": "\\ud800"'
    file.write_text("{" + members + "}", encoding="utf-8")
    assert main(["transform", str(file)]) == 0
    lines = capfdbinary.readouterr().out.decode("utf-8").splitlines()
    assert ", ".join(line.strip().rstrip(",") for line in lines[1:-1]) == members


def test_preparing_what_came_out_changes_nothing(file: Path, capsys: Captured) -> None:
    file.write_text(json.dumps(SCHEMA))
    main(["transform", str(file)])
    once = capsys.readouterr().out
    file.write_text(once)
    main(["transform", str(file)])
    assert capsys.readouterr().out == once


@pytest.mark.parametrize(
    "text", ["[]", "true", '"text"', "null", "1", '{"message": "m", "requestedSchema": []}']
)
def test_no_schema_inside_is_said_on_standard_error(file: Path, capsys: Captured, text: str) -> None:
    file.write_text(text)
    assert main(["transform", str(file)]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(f"{file}:1:")


def test_text_that_is_not_json_is_said_with_its_place(file: Path, capsys: Captured) -> None:
    file.write_text('{\n  "a": 1,\n}')
    assert main(["transform", str(file)]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(f"{file}:2:9: error json-")


def test_a_name_that_stands_twice_is_said_and_the_last_counts(file: Path, capsys: Captured) -> None:
    file.write_text('{"title": "one", "title": "two"}')
    assert main(["transform", str(file)]) == 0
    shown = capsys.readouterr()
    assert json.loads(shown.out) == {"title": "two"}
    assert f"{file}:1:18: warning json-duplicate-name: " in shown.err


def test_a_file_that_cannot_be_read_is_one_line(tmp_path: Path, capsys: Captured) -> None:
    assert main(["transform", str(tmp_path)]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    (line,) = shown.err.splitlines()
    assert "folder" in line
