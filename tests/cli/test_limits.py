"""Numbers and depths that are refused: the text is JSON, so it is no `not-json`."""

import json

import pytest

from playground.cli import main
from tests.core.corpora import rows

NUMBER = '{"type": "object", "properties": {"a": {"type": "number"}}}'


def validate(tmp_path, capsys, schema, answer):
    """The exit code and the report of `validate --format json`."""
    (tmp_path / "s.json").write_text(schema, encoding="utf-8")
    (tmp_path / "a.json").write_text(answer, encoding="utf-8")
    code = main(["validate", "--format", "json", str(tmp_path / "s.json"), str(tmp_path / "a.json")])
    return code, json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("answer", ['{"a": 1e400}', '{"a": -1e999}', '{"a": ' + "[" * 600 + "]" * 600 + "}"])
def test_answer_beyond_the_limits_is_invalid(tmp_path, capsys, answer):
    code, report = validate(tmp_path, capsys, NUMBER, answer)
    assert (code, report["status"]) == (1, "invalid")
    assert report["problems"][0]["message"]


def test_schema_beyond_the_limits_is_a_schema_error(tmp_path, capsys):
    code, report = validate(tmp_path, capsys, NUMBER.replace('"number"', '"number", "minimum": 1e400'), "{}")
    assert (code, report["status"]) == (2, "schema-error")


@pytest.mark.parametrize("answer", ['{"a": NaN}', '{"a": 1e400,}'])
def test_answer_that_is_no_json_stays_so(tmp_path, capsys, answer):
    code, report = validate(tmp_path, capsys, NUMBER, answer)
    assert (code, report["status"]) == (2, "not-json")


EXACT = {"int-tiny", "int-1e-400", "int-big-frac"}
"""Read exactly from the text, these are no whole numbers."""


@pytest.mark.parametrize("row", rows("verdicts")[::7] + rows("reports")[::5], ids=lambda row: row["id"])
def test_recorded_verdicts_hold_for_files_too(tmp_path, capsys, row):
    _, report = validate(tmp_path, capsys, row["schema"], row["content"])
    assert report["status"] == ("invalid" if row["id"] in EXACT else row["expected"])
