"""`fallback SCHEMA --as KIND`."""

import json
from pathlib import Path

import pytest

from playground.cli import main
from playground.core.transform.fallbacks import FALLBACK_NAMES

Captured = pytest.CaptureFixture[str]

SCHEMA = {
    "type": "object",
    "properties": {
        "colour": {"type": "string", "enum": ["red", "no"], "allowCustom": True, "pattern": "^.{3,}$"}
    },
    "required": ["colour"],
}


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def _fallback(schema: object, name: str, *options: str) -> int:
    text = schema if isinstance(schema, str) else json.dumps(schema)
    Path("schema.json").write_text(text, encoding="utf-8")
    return main(["fallback", "schema.json", "--as", name, *options])


@pytest.mark.parametrize("name", FALLBACK_NAMES)
def test_text_has_the_requests_what_they_express_and_the_code(capsys: Captured, name: str) -> None:
    assert _fallback(SCHEMA, name) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    assert shown.out.startswith(f"# {name}: ")
    for title in ("## Request", "## It can express", "## It cannot express", "## Merging"):
        assert title in shown.out
    assert "elicitInput" in shown.out
    assert "elicit_form" in shown.out


@pytest.mark.parametrize("name", FALLBACK_NAMES)
def test_json_has_everything(capsys: Captured, name: str) -> None:
    assert _fallback(SCHEMA, name, "--format", "json") == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["fallback"], report["changed"]) == (name, ["colour"])
    assert report["requests"][0]["requestedSchema"]["properties"]["colour"]
    assert report["keeps"]
    assert report["code"]["python"]
    assert {link["request"] for link in report["trace"]} == set(range(1, len(report["requests"]) + 1))


def test_closed_is_the_schema_without_allow_custom(capsys: Captured) -> None:
    assert _fallback(SCHEMA, "closed", "--format", "json") == 0
    (request,) = json.loads(capsys.readouterr().out)["requests"]
    assert request["requestedSchema"]["properties"]["colour"] == {
        "type": "string",
        "enum": ["red", "no"],
        "pattern": "^.{3,}$",
    }


def test_two_step_leaves_out_what_the_pattern_refuses(capsys: Captured) -> None:
    assert _fallback(SCHEMA, "two-step", "--format", "json") == 0
    first, second = json.loads(capsys.readouterr().out)["requests"]
    assert first["requestedSchema"]["properties"]["colour"]["enum"] == ["red", "Other…"]
    assert second["requestedSchema"]["properties"]["colour"] == {"type": "string", "pattern": "^.{3,}$"}


def test_message_and_places_are_those_of_the_request(capsys: Captured) -> None:
    request = {"method": "elicitation/create", "params": {"message": "Which?", "requestedSchema": SCHEMA}}
    assert _fallback(request, "closed", "--format", "json") == 0
    report = json.loads(capsys.readouterr().out)
    assert report["requests"][0]["message"] == "Which?"
    assert all(link["source_pointer"].startswith("/params/requestedSchema") for link in report["trace"])


def test_schema_without_allow_custom_comes_back_equal_with_a_note(capsys: Captured) -> None:
    schema = {"type": "object", "properties": {"a": {"type": "number", "minimum": 1}}}
    assert _fallback(schema, "dual-field", "--format", "json") == 0
    report = json.loads(capsys.readouterr().out)
    assert report["requests"][0]["requestedSchema"] == schema
    assert (report["changed"], len(report["notes"])) == ([], 1)


def test_numbers_keep_their_spelling(capsys: Captured) -> None:
    number = '"n": {"type": "number", "minimum": 1.10}'
    colour = f'"colour": {json.dumps(SCHEMA["properties"]["colour"])}'
    assert _fallback('{"type": "object", "properties": {' + number + ", " + colour + "}}", "closed") == 0
    assert '"minimum": 1.10' in capsys.readouterr().out


@pytest.mark.parametrize("text", ["{", "[]", '{"message": "m"}'])
def test_no_schema_is_2_and_said_on_standard_error(capsys: Captured, text: str) -> None:
    assert _fallback(text, "closed") == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("schema.json:1:")


def test_unreadable_file_is_one_line(capsys: Captured) -> None:
    assert main(["fallback", "nothing.json", "--as", "closed"]) == 2
    shown = capsys.readouterr()
    assert (shown.out, len(shown.err.splitlines())) == ("", 1)


@pytest.mark.parametrize("words", [["--as", "nope"], []])
def test_kind_has_to_be_one_of_the_five(capsys: Captured, words: list[str]) -> None:
    Path("schema.json").write_text(json.dumps(SCHEMA))
    assert main(["fallback", "schema.json", *words]) == 2
    assert "--as" in capsys.readouterr().err
