"""Formatting: the same tokens in another layout."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core.language.format import MOST_COLUMNS, detect_indent, format_document
from playground.core.parse import parse_json
from playground.core.problem import Problem
from playground.core.tokens import tokenize
from tests.core.json_texts import any_texts, json_texts
from tests.core.language.examples import EXAMPLES


def formatted(text: str, indent: str = "  ") -> str:
    result = format_document(text, indent)
    assert isinstance(result, str)
    return result


def tokens(text: str) -> list[str]:
    return [text[token.start : token.end] for token in tokenize(text)]


def test_order_numbers_escapes_and_doubles_stay() -> None:
    text = '{"b":1e2,"a":1.10,"n":12345678901234567890.0,"t":"Größe","u":"\\u00f6\\/","b":-0,"s":"\\ud83d"}'
    assert formatted(text) == (
        '{\n  "b": 1e2,\n  "a": 1.10,\n  "n": 12345678901234567890.0,\n  "t": "Größe",\n'
        '  "u": "\\u00f6\\/",\n  "b": -0,\n  "s": "\\ud83d"\n}'
    )


def test_the_document_itself_takes_lines() -> None:
    assert formatted('{"b":1e2,"a":1.10}') == '{\n  "b": 1e2,\n  "a": 1.10\n}'
    assert formatted("{ }") == "{}"


def test_lists_of_scalars_that_fit_are_on_one_line() -> None:
    assert formatted('{"enum":[\n"a",\n"b"],"deep":[[1],{}],"empty":[ ],"object":{ }}') == (
        '{\n  "enum": ["a", "b"],\n  "deep": [\n    [1],\n    {}\n  ],\n  "empty": [],\n  "object": {}\n}'
    )


def test_list_that_does_not_fit_takes_a_line_for_each_item() -> None:
    items = ["x" * 20] * 4
    assert formatted(json.dumps({"enum": items})).count("\n") == 7
    assert formatted(json.dumps({"enum": items[:3]}, indent=1)).count("\n") == 6
    assert formatted(json.dumps({"enum": items[:2]}, indent=1)).count("\n") == 2


def test_list_on_one_line_stays_there_up_to_100_columns() -> None:
    items = ["x" * 20] * 3
    assert formatted(json.dumps({"enum": items})).count("\n") == 2


def test_object_of_scalars_stays_on_its_line() -> None:
    text = '[{"const": "a", "title": "A"}, {"const": "b",\n"title": "B"}]'
    assert formatted(text) == (
        '[\n  { "const": "a", "title": "A" },\n  {\n    "const": "b",\n    "title": "B"\n  }\n]'
    )


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_are_written_as_formatting_writes_them(name: str) -> None:
    assert formatted(EXAMPLES[name]) == EXAMPLES[name]


@pytest.mark.parametrize(
    ("text", "expected"), [("{}\n", "{}\n"), ("{}", "{}"), ("\ufeff{ }", "\ufeff{}"), (" 1 \n\n", "1\n")]
)
def test_byte_order_mark_and_last_newline_stay(text: str, expected: str) -> None:
    assert formatted(text) == expected


@pytest.mark.parametrize("text", ["", "   ", '{"a": 1,}', "{'a': 1}", '{"a": 1} x', "[", '{"a": NaN}'])
def test_broken_text_is_refused_and_says_why(text: str) -> None:
    result = format_document(text)
    assert isinstance(result, Problem)
    first = parse_json(text).problems[0]
    assert result.span == first.span
    assert result.message
    assert result.hint == first.hint


def test_very_deep_text_is_formatted() -> None:
    text = "[" * 500 + "]" * 500
    assert tokens(formatted(text)) == tokens(text)


@given(json_texts, st.sampled_from(["", "  ", "    ", "\t"]))
def test_tokens_stay_the_same(text: str, indent: str) -> None:
    if parse_json(text).ok:
        assert tokens(formatted(text, indent)) == tokens(text)


@given(json_texts, st.sampled_from(["", "  ", "\t"]))
def test_formatting_twice_is_formatting_once(text: str, indent: str) -> None:
    if parse_json(text).ok:
        once = formatted(text, indent)
        assert formatted(once, indent) == once


@given(st.lists(st.text("ab", max_size=12), max_size=12))
def test_lines_of_lists_fit(values: list[str]) -> None:
    assert all(len(line) <= MOST_COLUMNS for line in formatted(json.dumps({"enum": values})).split("\n"))


@given(any_texts)
def test_any_text_is_formatted_or_refused(text: str) -> None:
    assert isinstance(format_document(text), str) == parse_json(text).ok


@pytest.mark.parametrize("indent", ["  ", "    ", "\t", " ", "   "])
def test_indent_is_detected(indent: str) -> None:
    assert detect_indent(formatted(EXAMPLES["request"], indent)) == indent


def test_indent_without_a_hint_is_two_blanks() -> None:
    for text in ("", "{}", '{"a": 1}', '{\n"a": 1}'):
        assert detect_indent(text) == "  "


def test_indent_is_that_of_most_lines() -> None:
    text = '{\n   "odd": {\n     "a": {\n       "b": {\n         "c": 1\n}}}}'
    assert detect_indent(text) == "  "
