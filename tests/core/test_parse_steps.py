"""A long text read in steps is the one that is read at once, and what is in it stands in the same places."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.core import pointer as json_pointer
from playground.core.json_strict import MAX_DEPTH
from playground.core.json_types import JSONValue
from playground.core.parse import Document, parse_json
from playground.core.parse_steps import parse_in_steps
from playground.core.steps import finished

from .json_texts import any_texts, blanks, json_texts

WAY = ['{"properties":', '{"requestedSchema":', '{"params":', '{"a":1,"params" : ', '{"a":[],"properties": ']


@pytest.fixture(autouse=True, scope="module")
def every_text_is_long() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("playground.core.parse_steps.LONG_TEXT", 0)
        yield


def pointers(value: JSONValue, pointer: str = "") -> Iterator[str]:
    yield pointer
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from pointers(inner, json_pointer.join(pointer, name))


def facts(document: Document) -> object:
    places = [(one, document.span(one), document.members(one)) for one in pointers(document.value)]
    # numbers tell their spelling
    return repr((document.ok, document.value, document.problems, places))


def is_read_alike(text: str) -> bool:
    in_steps, at_once = finished(parse_in_steps(text)), parse_json(text)
    return facts(in_steps) == facts(at_once)


@settings(max_examples=400, deadline=None)
@given(st.lists(st.sampled_from(WAY), max_size=5), json_texts | any_texts, blanks)
def test_reading_in_steps_is_reading_at_once(way: list[str], inner: str, blank: str) -> None:
    assert is_read_alike(blank + "".join(way) + inner + "}" * len(way))


@settings(max_examples=200, deadline=None)
@given(any_texts)
def test_any_text_is_read_alike(text: str) -> None:
    assert is_read_alike(text)


@pytest.mark.parametrize(
    "text",
    [
        '\ufeff{"properties": {"a": 1}}',
        '{"properties": {"a": 1, "b": 2, "a": 3}}',
        '{"properties": {"a": 1}, "properties": {}}',
        '{"properties": {"a": {"b": 1, "b": 2}}}',
        '{"properties": {"a": NaN}}',
        '{"properties": {"a": 1e999}}',
        '{"properties": {"a": 1.10, "b": -0}}',
        '{"properties": {"\\ud83d": "\\ud83d"}}',
        '{"properties": {}',
        '{"properties": {"a": 1,}}',
        '{"properties": {"a" 1}}',
        '{"properties": {"a": 1 "b": 2}}',
        '{"properties": {1: 2}}',
        '{"properties": {"a": 1}} x',
        '{"properties": {"a\n": 1}}',
    ],
)
def test_what_is_unusual_is_told_as_ever(text: str) -> None:
    assert is_read_alike(text)


@pytest.mark.parametrize("levels", [MAX_DEPTH - 3, MAX_DEPTH - 2, MAX_DEPTH - 1])
def test_depth_counts_from_the_root(levels: int) -> None:
    inner = "[" * levels + "]" * levels
    document = finished(parse_in_steps('{"properties": {"a": ' + inner + "}}"))
    assert document.ok == (levels <= MAX_DEPTH - 2)
    assert document.problems == parse_json(document.text).problems


def test_long_text_is_read_in_many_steps_and_names_are_kept_once() -> None:
    members = ",".join(f'"field {number}": {{"title": {number}}}' for number in range(4_000))
    text = '{"properties": {' + members + "}}"
    steps = parse_in_steps(text)
    count = 0
    while True:
        try:
            next(steps)
        except StopIteration as end:
            document = end.value
            break
        count += 1
    assert count > 70
    assert document.value == parse_json(text).value
    assert len({id(name) for one in document.value["properties"].values() for name in one}) == 1
