"""`explain SCHEMA ANSWER`."""

import json
from pathlib import Path

import pytest

from playground.cli import main

Captured = pytest.CaptureFixture[str]

SCHEMA = {
    "type": "object",
    "properties": {
        "colour": {"type": "string", "title": "Wall", "enum": ["red"], "allowCustom": True, "minLength": 3}
    },
    "required": ["colour"],
}


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def _explain(schema: object, answer: str, *options: str) -> int:
    Path("schema.json").write_text(
        schema if isinstance(schema, str) else json.dumps(schema), encoding="utf-8"
    )
    Path("answer.json").write_text(answer, encoding="utf-8")
    return main(["explain", *options, "schema.json", "answer.json"])


def test_tree_names_the_branch_that_took_the_answer(capsys: Captured) -> None:
    assert _explain(SCHEMA, '{"colour": "teal"}') == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "ok  The whole answer (1 answer): accepted"
    assert lines[1] == '  ok  Wall ("colour") "teal": accepted as a custom value'
    assert '      NO  predefined option "teal": not in the list. Choose one of the options.' in lines
    assert '      ok  custom value "teal": took the answer' in lines


def test_refused_answer_is_1_and_says_what_would_have_to_change(capsys: Captured) -> None:
    assert _explain(SCHEMA, '{"colour": "x"}') == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == '  NO  Wall ("colour") "x": at least 3 characters; this has 1'
    assert "    NO  length (minLength): at least 3 characters; this has 1. Add 2 characters." in lines


def test_json_has_status_problems_and_the_tree(capsys: Captured) -> None:
    assert _explain(SCHEMA, '{"colour": "red"}', "--format", "json") == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["status"], report["problems"]) == ("valid", [])
    (field,) = report["explanation"]["children"]
    assert (field["field"], field["title"], field["branch"]) == ("colour", "Wall", "predefined")


def test_json_reports_problems_as_validate_does(capsys: Captured) -> None:
    assert _explain(SCHEMA, '{"colour": "x"}', "--format", "json") == 1
    explained = json.loads(capsys.readouterr().out)
    assert main(["validate", "--format", "json", "schema.json", "answer.json"]) == 1
    validated = json.loads(capsys.readouterr().out)
    assert {key: explained[key] for key in validated} == validated


def test_schema_inside_a_request_is_explained_at_the_places_of_the_document(capsys: Captured) -> None:
    request = {"method": "elicitation/create", "params": {"message": "m", "requestedSchema": SCHEMA}}
    assert _explain(request, '{"colour": "x"}', "--format", "json") == 1
    (field,) = json.loads(capsys.readouterr().out)["explanation"]["children"]
    assert field["schema_pointer"] == "/params/requestedSchema/properties/colour"


@pytest.mark.parametrize(
    ("schema", "answer", "status"),
    [
        ("{", "{}", "not-json"),
        ('{"properties": {"a": {"type": 5}}}', "{}", "schema-error"),
        ("[]", "{}", "schema-error"),
        (json.dumps(SCHEMA), "nope", "not-json"),
    ],
)
def test_what_cannot_be_explained_is_2_as_with_validate(
    capsys: Captured, schema: str, answer: str, status: str
) -> None:
    assert _explain(schema, answer) == 2
    assert " error " in capsys.readouterr().out
    assert _explain(schema, answer, "--format", "json") == 2
    report = json.loads(capsys.readouterr().out)
    assert (report["status"], report["explanation"]) == (status, None)


def test_unreadable_file_is_said_once_on_standard_error(capsys: Captured) -> None:
    Path("schema.json").write_text(json.dumps(SCHEMA))
    assert main(["explain", "schema.json", "nothing.json"]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert len(shown.err.splitlines()) == 1


def test_standard_input_stands_for_one_file_only(capsys: Captured) -> None:
    assert main(["explain", "-", "-"]) == 2
    assert "standard input" in capsys.readouterr().err


def test_control_characters_of_an_answer_do_not_reach_the_terminal(capsys: Captured) -> None:
    assert _explain(SCHEMA, json.dumps({"colour": "\x1b[31mred\n\u202e"})) == 0
    shown = capsys.readouterr().out
    assert "\x1b" not in shown
    assert "\u202e" not in shown


def test_pattern_that_takes_too_long_is_said_as_not_decided(capsys: Captured) -> None:
    schema = {"type": "object", "properties": {"a": {"type": "string", "pattern": "^(a+)+$"}}}
    assert _explain(schema, json.dumps({"a": "a" * 40 + "!"})) == 1
    shown = capsys.readouterr().out
    assert shown.startswith("??")
    assert "takes too long" in shown
