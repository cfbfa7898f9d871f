"""Reports as text and as JSON."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.app.plain_line import one_line
from playground.app.reporters import (
    FileReport,
    Finding,
    check_report,
    in_words,
    text_report,
    validate_report,
)
from playground.core.problem import Problem

PROBLEM = Problem(
    "too-short",
    "error",
    "at least 3 characters",
    source="content",
    schema_pointer="/properties/colour/minLength",
    instance_pointer="/colour",
    keyword="minLength",
    hint="Write more.",
)
FINDING = Finding("answer.json", 2, 13, PROBLEM)


def test_text_report_has_one_line_a_finding() -> None:
    line = "answer.json:2:13: error too-short: at least 3 characters. Write more.\n"
    assert text_report([FINDING, FINDING]) == line * 2


def test_text_report_of_nothing_is_empty() -> None:
    assert text_report([]) == ""


@pytest.mark.parametrize(
    ("message", "hint", "words"),
    [
        ("One.", "Two.", "One. Two."),
        ("one", "Two.", "one. Two."),
        ("one?", "Two.", "one? Two."),
        ("one", "", "one"),
    ],
)
def test_message_and_hint_become_two_sentences(message: str, hint: str, words: str) -> None:
    assert in_words(Problem("c", "error", message, hint=hint)) == words


def test_text_report_shows_control_characters_as_escapes() -> None:
    hostile = Problem("code", "error", "a\nb\x1b[31m\u2028\u202e\ud800")
    (line,) = text_report([Finding("x\ny.json", 1, 1, hostile)]).splitlines()
    assert line == r"x\u000ay.json:1:1: error code: a\u000ab\u001b[31m\u2028\u202e\ud800"


ANY_TEXT = st.text(st.characters(exclude_categories=[]))
"""Lone surrogates too."""


@given(ANY_TEXT)
def test_one_line_is_one_line_that_utf8_can_carry(text: str) -> None:
    shown = one_line(text)
    assert len(shown.splitlines()) <= 1
    shown.encode()


def test_json_problem_has_the_promised_keys_in_order() -> None:
    report = json.loads(validate_report("invalid", [FINDING]))
    assert list(report) == ["status", "problems"]
    assert list(report["problems"][0].items()) == [
        ("code", "too-short"),
        ("severity", "error"),
        ("message", "at least 3 characters"),
        ("keyword", "minLength"),
        ("schema_pointer", "/properties/colour/minLength"),
        ("instance_pointer", "/colour"),
        ("line", 2),
        ("column", 13),
        ("hint", "Write more."),
    ]


def test_check_report_has_every_file_in_order() -> None:
    reports = [FileReport("a.json", "ok", ()), FileReport("b.json", "problems", (FINDING,))]
    files = json.loads(check_report(reports))["files"]
    assert [list(file) for file in files] == [["file", "status", "problems"]] * 2
    assert [(file["file"], file["status"], len(file["problems"])) for file in files] == [
        ("a.json", "ok", 0),
        ("b.json", "problems", 1),
    ]


@given(ANY_TEXT)
def test_json_report_keeps_every_text(text: str) -> None:
    report = validate_report("invalid", [Finding("f", 1, 1, Problem("c", "error", text))])
    report.encode()
    assert json.loads(report)["problems"][0]["message"] == json.loads(json.dumps(text))
    assert report.endswith("}\n")
