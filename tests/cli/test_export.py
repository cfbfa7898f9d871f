"""`export SCHEMA --to TARGET`."""

import json
from pathlib import Path

import pytest

from playground.cli import main
from playground.core.export import TARGETS, TargetName, export_schema

Captured = pytest.CaptureFixture[str]

SCHEMA = {
    "type": "object",
    "properties": {"colour": {"type": "string", "enum": ["red", "green"], "allowCustom": True}},
}


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def _export(schema: object, *words: str) -> int:
    text = schema if isinstance(schema, str) else json.dumps(schema)
    Path("schema.json").write_text(text, encoding="utf-8")
    return main(["export", "schema.json", *words])


@pytest.mark.parametrize("name", TARGETS)
def test_text_is_the_export_alone(capsys: Captured, name: TargetName) -> None:
    assert _export(SCHEMA, "--to", name) == 0
    assert capsys.readouterr() == (export_schema(name, SCHEMA).text, "")


@pytest.mark.parametrize("name", TARGETS)
def test_json_has_the_text_and_the_notes(capsys: Captured, name: TargetName) -> None:
    assert _export(SCHEMA, "--to", name, "--prepared", "--format", "json") == 0
    made = export_schema(name, SCHEMA, prepared=True)
    assert json.loads(capsys.readouterr().out) == {
        "target": name,
        "language": made.language,
        "file_name": made.file_name,
        "prepared": True,
        "notes": list(made.notes),
        "text": made.text,
    }


def test_notes_of_a_target_without_comments_go_to_standard_error(capsys: Captured) -> None:
    assert _export(SCHEMA, "--to", "json-rpc", "--prepared") == 0
    shown = capsys.readouterr()
    assert json.loads(shown.out)["params"]["requestedSchema"]["properties"]["colour"]["anyOf"]
    assert shown.err.startswith("schema-playground: Prepared: ")
    assert len(shown.err.splitlines()) == 1


def test_message_is_that_of_the_request(capsys: Captured) -> None:
    params = {"message": "Which?", "requestedSchema": SCHEMA}
    assert _export(params, "--to", "json-rpc") == 0
    assert json.loads(capsys.readouterr().out)["params"]["message"] == "Which?"


def test_numbers_keep_their_spelling(capsys: Captured) -> None:
    assert _export('{"type": "object", "properties": {"n": {"minimum": 1.10}}}', "--to", "json-rpc") == 0
    assert '"minimum": 1.10' in capsys.readouterr().out


@pytest.mark.parametrize("text", ["{", "[]", '{"message": "m"}'])
def test_no_schema_is_2_and_said_on_standard_error(capsys: Captured, text: str) -> None:
    assert _export(text, "--to", "zod") == 2
    shown = capsys.readouterr()
    assert (shown.out, shown.err[:14]) == ("", "schema.json:1:")


@pytest.mark.parametrize("words", [["--to", "nope"], []])
def test_target_has_to_be_one_of_the_table(capsys: Captured, words: list[str]) -> None:
    assert _export(SCHEMA, *words) == 2
    assert "--to" in capsys.readouterr().err
