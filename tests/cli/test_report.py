"""`report SCHEMA [ANSWER] [-o FILE]`."""

import io
import json
import sys
from pathlib import Path

import pytest

from playground import __version__
from playground.cli import main

Captured = pytest.CaptureFixture[str]

SCHEMA = (
    '{"type": "object", "properties": {"colour": {"type": "string", "enum": ["red"], "allowCustom": true}}}'
)


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("colour.json").write_text(SCHEMA, encoding="utf-8")
    Path("answer.json").write_text('{"colour": "teal"}', encoding="utf-8")


def test_the_page_goes_to_standard_output(capsys: Captured) -> None:
    assert main(["report", "colour.json"]) == 0
    page, aside = capsys.readouterr()
    assert page.startswith("<!DOCTYPE html>")
    assert ">No answer</p>" in page
    assert f"Made by Schema Playground {__version__}." in page
    assert aside == ""


def test_the_page_goes_to_a_file(capsys: Captured) -> None:
    assert main(["report", "colour.json", "answer.json", "-o", "report.html"]) == 0
    assert capsys.readouterr() == ("", "")
    assert ">Accepted</p>" in Path("report.html").read_text(encoding="utf-8")


def test_a_refused_answer_is_a_report_too(capsys: Captured) -> None:
    Path("answer.json").write_text('{"colour": 7}', encoding="utf-8")
    assert main(["report", "colour.json", "answer.json"]) == 0
    assert ">Refused</p>" in capsys.readouterr().out


def test_a_text_that_is_no_json_is_a_report_too(capsys: Captured) -> None:
    Path("colour.json").write_text("{,", encoding="utf-8")
    assert main(["report", "colour.json", "answer.json"]) == 0
    assert "json-extra-comma" in capsys.readouterr().out


def test_the_answer_may_come_from_standard_input(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b'{"colour": "red"}')))
    assert main(["report", "colour.json", "-"]) == 0
    assert "predefined option: took the answer" in capsys.readouterr().out


def test_json_has_the_page_and_the_verdict(capsys: Captured) -> None:
    assert main(["report", "colour.json", "answer.json", "--format", "json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["status"], report["file_name"]) == ("valid", "colour-report.html")
    assert report["text"].startswith("<!DOCTYPE html>")


@pytest.mark.parametrize("words", [["nowhere.json"], ["colour.json", "nowhere.json"]])
def test_what_cannot_be_read_is_said(capsys: Captured, words: list[str]) -> None:
    assert main(["report", *words, "-o", "report.html"]) == 2
    assert "nowhere.json" in capsys.readouterr().err
    assert not Path("report.html").exists()


def test_what_cannot_be_written_is_said(capsys: Captured) -> None:
    assert main(["report", "colour.json", "-o", "nowhere/report.html"]) == 2
    assert "the folder does not exist" in capsys.readouterr().err
    assert main(["report", "colour.json", "-o", "."]) == 2
    assert "Cannot save “.”: it is a folder. Choose a file name." in capsys.readouterr().err


def test_a_dash_is_standard_output(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["report", "colour.json", "-o", "-"]) == 0
    assert capsys.readouterr().out.startswith("<!DOCTYPE html>")
    assert not Path("-").exists()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(SCHEMA.encode())))
    assert main(["report", "-", "-o", "-"]) == 0


def test_a_report_is_not_written_over_its_schema(capsys: Captured) -> None:
    assert main(["report", "colour.json", "-o", "colour.json"]) == 2
    assert "over what it is about" in capsys.readouterr().err
    assert Path("colour.json").read_text(encoding="utf-8") == SCHEMA


def test_standard_input_stands_for_one_file_only(capsys: Captured) -> None:
    assert main(["report", "-", "-"]) == 2
    assert "one file only" in capsys.readouterr().err
