import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core.json_format import LINE_LENGTH, format_json
from tests.core.json_strategies import json_values


def test_layout_is_one_member_a_line_and_short_arrays_together() -> None:
    text = '{"type":"object","properties":{"a":{"enum":["x","y"],"n":[]}},"required":[ ],"o":{ }}'
    assert format_json(text) == (
        '{\n  "type": "object",\n  "properties": {\n    "a": {\n      "enum": ["x", "y"],\n      "n": []\n'
        '    }\n  },\n  "required": [],\n  "o": {}\n}'
    )


def test_spelling_order_and_escapes_stay() -> None:
    text = '{"b":1e2,"a":1.10,"n":12345678901234567890.0,"t":"Gr\\u00f6ße","b":-0}'
    formatted = format_json(text)
    assert re.sub(r"(?<=[,:{])\s+|\s+(?=})", "", formatted) == text


def test_arrays_of_containers_and_long_ones_take_lines() -> None:
    assert format_json('[{"a":1},[2]]') == '[\n  {\n    "a": 1\n  },\n  [2]\n]'
    long = json.dumps(["x" * 30] * 4)
    assert format_json(long).count("\n") == 5


@pytest.mark.parametrize("tail", ["", "\n"])
def test_last_line_end_stays_as_it_was(tail: str) -> None:
    assert format_json("{}  " + tail) == "{}" + tail


@given(json_values, st.sampled_from([None, 0, 1, 7]))
def test_value_and_its_order_stay(value: object, indent: int | None) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=False)
    formatted = format_json(text)
    assert json.dumps(json.loads(formatted)) == json.dumps(json.loads(text))


@given(json_values)
def test_formatting_twice_changes_nothing(value: object) -> None:
    once = format_json(json.dumps(value))
    assert format_json(once) == once


@given(st.lists(st.text("ab", max_size=12), max_size=12))
def test_one_line_arrays_fit_the_line(values: list[str]) -> None:
    formatted = format_json(json.dumps({"enum": values}))
    for line in formatted.splitlines():
        assert len(line) <= LINE_LENGTH
