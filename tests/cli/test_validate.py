"""`validate SCHEMA ANSWER`."""

import io
import json
import re
import sys
from pathlib import Path

import pytest

from playground.cli import main

Captured = pytest.CaptureFixture[str]

SCHEMA = """{
  "type": "object",
  "properties": {
    "colour": {"type": "string", "enum": ["red"], "allowCustom": true, "minLength": 3}
  },
  "required": ["colour"]
}"""
LINE = re.compile(r"(?P<file>.+):(?P<line>\d+):(?P<column>\d+): (error|warning|information) [a-z0-9-]+: .+")


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def _write(schema: str = SCHEMA, answer: str = "{}") -> None:
    Path("schema.json").write_text(schema, encoding="utf-8")
    Path("answer.json").write_text(answer, encoding="utf-8")


def _validate(schema: str, answer: str, *options: str) -> int:
    _write(schema, answer)
    return main(["validate", *options, "schema.json", "answer.json"])


def _report(capsys: Captured, schema: str, answer: str) -> tuple[int, dict[str, object]]:
    code = _validate(schema, answer, "--format", "json")
    return code, json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("answer", ['{"colour": "red"}', '{"colour": "teal"}'])
def test_an_accepted_answer_is_quietly_0(capsys: Captured, answer: str) -> None:
    assert _validate(SCHEMA, answer) == 0
    assert capsys.readouterr() == ("", "")


def test_a_person_at_a_terminal_reads_valid(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert _validate(SCHEMA, '{"colour": "red"}') == 0
    assert capsys.readouterr().out == "valid\n"


def test_a_refused_answer_is_1_with_its_place_in_the_answer(capsys: Captured) -> None:
    assert _validate(SCHEMA, '{\n  "colour": "x"\n}') == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("answer.json:2:13: error ")
    assert "at least 3 characters" in line


def test_a_missing_answer_stands_where_the_content_begins(capsys: Captured) -> None:
    assert _validate(SCHEMA, "\n {}") == 1
    assert capsys.readouterr().out.startswith("answer.json:2:2: error ")


def test_a_broken_schema_is_2_with_its_place_in_the_schema(capsys: Captured) -> None:
    assert _validate('{\n  "properties": {"a": {"type": 1}}\n}', "{}") == 2
    line = capsys.readouterr().out.splitlines()[0]
    assert line.startswith("schema.json:2:32: error ")


@pytest.mark.parametrize(
    ("schema", "answer", "code", "status"),
    [
        (SCHEMA, '{"colour": "teal"}', 0, "valid"),
        (SCHEMA, '{"colour": "x"}', 1, "invalid"),
        (SCHEMA, "[]", 1, "invalid"),
        ("[]", "{}", 2, "schema-error"),
        ('{"properties": {"a": {"pattern": "("}}}', "{}", 2, "schema-error"),
        ('{"properties": {"a": {"$ref": "#/nowhere"}}}', "{}", 2, "schema-error"),
        ("{", "{}", 2, "not-json"),
        ("{}", "{'a': 1}", 2, "not-json"),
        ("{}", "", 2, "not-json"),
        ("{}", '{"a": NaN}', 2, "not-json"),
    ],
)
def test_json_report_has_the_status_and_its_exit_code(
    capsys: Captured, schema: str, answer: str, code: int, status: str
) -> None:
    found = _report(capsys, schema, answer)
    assert found[0] == code
    assert found[1]["status"] == status
    assert bool(found[1]["problems"]) == (status != "valid")


def test_an_unreadable_file_is_unreadable_whatever_the_other_is(capsys: Captured) -> None:
    _write(answer="{")
    assert main(["validate", "--format", "json", "nowhere.json", "answer.json"]) == 2
    shown = capsys.readouterr()
    report = json.loads(shown.out)
    assert report["status"] == "unreadable"
    assert [problem["code"].split("-")[0] for problem in report["problems"]] == ["unreadable", "json"]
    assert len(shown.err.splitlines()) == 1


def test_an_unreadable_file_is_said_once_in_text(capsys: Captured) -> None:
    _write()
    assert main(["validate", "schema.json", "nowhere.json"]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    (line,) = shown.err.splitlines()
    assert line.startswith("schema-playground: nowhere.json: ")


def test_a_file_that_is_not_utf8_is_unreadable(capsys: Captured) -> None:
    _write()
    Path("answer.json").write_bytes(b'{"colour": "gr\xfcn"}')
    assert main(["validate", "--format", "json", "schema.json", "answer.json"]) == 2
    assert json.loads(capsys.readouterr().out)["status"] == "unreadable"


def test_pointers_are_relative_to_the_root_of_the_document(capsys: Captured) -> None:
    request = json.dumps({"method": "elicitation/create", "params": {"requestedSchema": json.loads(SCHEMA)}})
    _code, report = _report(capsys, request, '{"colour": "x"}')
    (problem,) = report["problems"]
    assert problem["instance_pointer"] == "/colour"
    assert problem["schema_pointer"].startswith("/params/requestedSchema/properties/colour")


def test_a_request_without_a_schema_is_a_schema_error(capsys: Captured) -> None:
    code, report = _report(capsys, '{"method": "elicitation/create", "params": {"message": "m"}}', "{}")
    assert (code, report["status"]) == (2, "schema-error")
    assert report["problems"]


def test_columns_count_code_points(capsys: Captured) -> None:
    _code, report = _report(capsys, SCHEMA, '{"😀": "😀", "colour": "x"}')
    (problem,) = report["problems"]
    assert (problem["line"], problem["column"]) == (1, 22)


def test_a_name_that_stands_twice_is_a_warning_and_no_refusal(capsys: Captured) -> None:
    code, report = _report(capsys, SCHEMA, '{"colour": "x", "colour": "teal"}')
    assert (code, report["status"]) == (0, "valid")
    (problem,) = report["problems"]
    assert (problem["code"], problem["severity"]) == ("json-duplicate-name", "warning")


def test_a_pattern_is_ecma_262(capsys: Captured) -> None:
    schema = '{"properties": {"a": {"type": "string", "pattern": "^\\\\p{Lu}\\\\d$"}}}'
    assert _validate(schema, '{"a": "É1"}') == 0
    assert _validate(schema, '{"a": "É١"}') == 1  # a digit to Python, not to ECMA-262
    assert "answer.json:1:7: error" in capsys.readouterr().out


def test_a_pattern_without_end_is_invalid_not_endless(capsys: Captured) -> None:
    schema = '{"properties": {"a": {"type": "string", "pattern": "^(a+)+$"}}}'
    code, report = _report(capsys, schema, json.dumps({"a": "a" * 40 + "!"}))
    assert (code, report["status"]) == (1, "invalid")
    assert report["problems"][0]["code"] == "pattern-timeout"


@pytest.mark.parametrize("words", [["-", "answer.json"], ["schema.json", "-"]])
def test_standard_input_may_be_either_file(monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    _write(SCHEMA, '{"colour": "red"}')
    given = Path("schema.json" if words[0] == "-" else "answer.json").read_bytes()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
    assert main(["validate", *words]) == 0


def test_standard_input_is_reported_as_it_was_named(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    _write()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b'{"colour": "x"}')))
    assert main(["validate", "schema.json", "-"]) == 1
    assert capsys.readouterr().out.startswith("-:1:12: error ")


def test_closed_standard_input_is_said(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    _write()
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["validate", "schema.json", "-"]) == 2
    assert "standard input: It is closed." in capsys.readouterr().err


@pytest.mark.parametrize(
    "name", ["", "a.b", "a/b", "a~b", "__proto__", "toString", "\u202e", "line\nbreak", "\x1b[31m"]
)
def test_every_line_of_a_report_has_the_form_whatever_the_name(capsys: Captured, name: str) -> None:
    schema = json.dumps({"properties": {name: {"type": "integer"}}, "required": [name, "other"]})
    assert _validate(schema, json.dumps({name: "x"})) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert all(LINE.fullmatch(line) for line in lines)
