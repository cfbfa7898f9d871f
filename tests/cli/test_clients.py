"""`clients SCHEMA`."""

import csv
import io
import json
from pathlib import Path

import pytest

from playground.app.profiles import ORDER, profiles
from playground.cli import main
from playground.core.profiles import matrix, matrix_csv, matrix_markdown

Captured = pytest.CaptureFixture[str]

SCHEMA = {
    "type": "object",
    "properties": {
        "colour": {"type": "string", "title": "Colour", "enum": ["red", "green"], "allowCustom": True},
        "coats": {"type": "integer"},
    },
}


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def _clients(schema: object, *words: str) -> int:
    text = schema if isinstance(schema, str) else json.dumps(schema)
    Path("schema.json").write_text(text, encoding="utf-8")
    return main(["clients", "schema.json", *words])


def test_text_has_a_block_a_field_and_a_line_a_client(capsys: Captured) -> None:
    assert _clients(SCHEMA) == 0
    lines = capsys.readouterr().out.splitlines()
    blocks = [number for number, line in enumerate(lines) if line in ("Colour (colour)", "coats")]
    assert blocks == [0, len(ORDER) + 1]
    assert "as written   Drawn as a list of suggestions" in lines[1]
    assert "closed list  Stripped: allowCustom." in lines[2]


def test_markdown_and_csv_are_those_of_the_core(capsys: Captured) -> None:
    made = matrix(SCHEMA, profiles())
    for name, write in (("markdown", matrix_markdown), ("csv", matrix_csv)):
        assert _clients(SCHEMA, "--format", name) == 0
        rows = list(csv.reader(io.StringIO(capsys.readouterr().out)))
        assert rows == list(csv.reader(io.StringIO(write(made))))


def test_json_has_the_schema_as_the_client_takes_it(capsys: Captured) -> None:
    assert _clients(SCHEMA, "--client", "typescript-sdk-1", "--format", "json") == 0
    (client,) = json.loads(capsys.readouterr().out)["clients"]
    assert (client["client"], client["refused"]) == ("typescript-sdk-1", False)
    assert "allowCustom" not in client["requestedSchema"]["properties"]["colour"]
    assert [field["outcome"] for field in client["fields"]] == ["closed list", "as written"]
    assert client["differences"][0]["keyword"] == "allowCustom"
    assert client["differences"][0]["source"]["how"] == "run"


def test_clients_named_are_shown_alone_in_the_usual_order(capsys: Captured) -> None:
    assert _clients(SCHEMA, "--client", "vs-code", "--client", "mcpjam", "--format", "json") == 0
    found = json.loads(capsys.readouterr().out)["clients"]
    assert [client["client"] for client in found] == ["mcpjam", "vs-code"]


def test_control_characters_of_a_name_are_escaped(capsys: Captured) -> None:
    assert _clients({"type": "object", "properties": {"a\x1b[31m\n": {"type": "boolean"}}}) == 0
    assert "\x1b" not in capsys.readouterr().out


@pytest.mark.parametrize("text", ["{", "[]", '{"message": "m"}'])
def test_no_schema_is_2_and_said_on_standard_error(capsys: Captured, text: str) -> None:
    assert _clients(text) == 2
    shown = capsys.readouterr()
    assert (shown.out, shown.err[:14]) == ("", "schema.json:1:")


@pytest.mark.parametrize("words", [["--client", "nobody"], ["--format", "xml"]])
def test_unknown_client_or_format_is_2(capsys: Captured, words: list[str]) -> None:
    assert _clients(SCHEMA, *words) == 2
    assert words[0] in capsys.readouterr().err
