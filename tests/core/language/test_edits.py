"""Moving and doubling properties and lines."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from playground.core.analyze import analyze
from playground.core.intent import Intent
from playground.core.language.change import change_between
from playground.core.language.edits import (
    delete_lines,
    duplicate_lines,
    duplicate_property,
    move_lines,
    move_property,
)
from playground.core.language.outline import outline
from playground.core.parse import parse_json
from playground.core.position import Span
from tests.core.json_texts import any_texts
from tests.core.language.examples import EXAMPLES, texts

TEXT = (
    '{\n  "properties": {\n    "a": {\n      "x": 1\n    },\n    "b": {},\n    "c": { "y": 1.50 }\n  }\n}\n'
)


def moved(text: str, name: str, by: int) -> str | None:
    change = move_property(parse_json(text), name, by)
    if change is None:
        return None
    after = change.apply(text)
    assert change.selection is not None
    assert after[change.selection.start : change.selection.end] == f'"{name}"'
    return after


def test_property_changes_places_with_its_neighbour() -> None:
    down = TEXT.replace('    "b": {},\n', "").replace('    "a"', '    "b": {},\n    "a"')
    assert moved(TEXT, "a", 1) == down
    assert moved(down, "a", -1) == TEXT
    assert moved(TEXT, "b", -1) == down


def test_last_property_gets_its_comma_when_it_moves_up() -> None:
    assert moved(TEXT, "c", -1) == TEXT.replace(
        '"b": {},\n    "c": { "y": 1.50 }', '"c": { "y": 1.50 },\n    "b": {}'
    )


def test_property_at_the_edge_stays() -> None:
    assert moved(TEXT, "a", -1) is None
    assert moved(TEXT, "c", 1) is None
    assert moved(TEXT, "no such", 1) is None


def test_broken_text_moves_nothing() -> None:
    assert move_property(parse_json(TEXT[:-3]), "a", 1) is None
    assert duplicate_property(parse_json(TEXT[:-3]), "a") is None


def test_property_of_a_request_moves() -> None:
    after = moved(EXAMPLES["request"], "overwrite", -1)
    assert after is not None
    names = [entry.name for entry in outline(analyze(Intent(after)).fields)]
    assert names == ["folder", "overwrite", "file_type"]


@pytest.mark.parametrize("name", ["", "a/b", "~", "__proto__"])
def test_any_name_moves(name: str) -> None:
    text = f'{{"properties": {{"{name}": {{}}, "z": {{}}}}}}'
    assert moved(text, name, 1) == f'{{"properties": {{"z": {{}}, "{name}": {{}}}}}}'


def test_copy_gets_a_free_name_that_is_selected() -> None:
    change = duplicate_property(parse_json(TEXT), "a")
    assert change is not None
    after = change.apply(TEXT)
    assert after == TEXT.replace('    },\n    "b"', '    },\n    "a2": {\n      "x": 1\n    },\n    "b"')
    assert change.selection is not None
    assert after[change.selection.start : change.selection.end] == "a2"


def test_copy_of_the_only_property_on_its_line() -> None:
    text = '{\n  "properties": {\n    "a9": {}\n  }\n}'
    change = duplicate_property(parse_json(text), "a9")
    assert change is not None
    assert change.apply(text) == '{\n  "properties": {\n    "a9": {},\n    "a10": {}\n  }\n}'
    text = '{"properties": {"a": {}}}'
    change = duplicate_property(parse_json(text), "a")
    assert change is not None
    assert change.apply(text) == '{"properties": {"a": {}, "a2": {}}}'


@given(texts, st.data())
def test_moving_there_and_back_changes_nothing(text: str, data: st.DataObject) -> None:
    fields = outline(analyze(Intent(text)).fields)
    assume(fields)
    name = data.draw(st.sampled_from([entry.name for entry in fields]))
    after = moved(text, name, 1)
    if after is not None:
        assert parse_json(after).ok
        assert moved(after, name, -1) == text
    copy = duplicate_property(parse_json(text), name)
    assert copy is not None
    assert parse_json(copy.apply(text)).ok


# --- lines

LINES = '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}\n'


def at(text: str, part: str) -> Span:
    return Span(text.index(part), text.index(part))


def test_lines_move_and_their_commas_are_put_right() -> None:
    change = move_lines(LINES, at(LINES, '"b"'), 1)
    assert change is not None
    assert change.apply(LINES) == '{\n  "a": 1,\n  "c": 3,\n  "b": 2\n}\n'
    change = move_lines(LINES, at(LINES, '"b"'), -1)
    assert change is not None
    after = change.apply(LINES)
    assert after == '{\n  "b": 2,\n  "a": 1,\n  "c": 3\n}\n'
    assert change.selection == at(after, '"b"')


def test_selected_lines_move_together() -> None:
    change = move_lines(LINES, Span(LINES.index('"a"'), LINES.index('"b"') + 2), 1)
    assert change is not None
    assert change.apply(LINES) == '{\n  "c": 3,\n  "a": 1,\n  "b": 2\n}\n'


def test_lines_at_the_edge_stay() -> None:
    assert move_lines("a\nb", Span(0, 0), -1) is None
    assert move_lines("a\nb", Span(2, 2), 1) is None
    assert move_lines("a\nb", Span(0, 3), 1) is None


def test_lines_of_broken_text_move_as_they_are() -> None:
    change = move_lines("x,\ny", Span(0, 0), 1)
    assert change is not None
    assert change.apply("x,\ny") == "y\nx,"


def test_line_is_doubled_below_and_selected_there() -> None:
    change = duplicate_lines(LINES, at(LINES, '"c"'))
    after = change.apply(LINES)
    assert after == '{\n  "a": 1,\n  "b": 2,\n  "c": 3,\n  "c": 3\n}\n'
    assert change.selection is not None
    assert after[change.selection.start :].startswith('"c": 3\n}')


def test_line_is_deleted_with_the_comma_before_it() -> None:
    change = delete_lines(LINES, at(LINES, '"c"'))
    assert change.apply(LINES) == '{\n  "a": 1,\n  "b": 2\n}\n'
    assert delete_lines("a\nb", Span(2, 2)).apply("a\nb") == "a"
    assert delete_lines("a", Span(0, 0)).apply("a") == ""
    assert delete_lines("", Span(0, 0)).apply("") == ""


@given(any_texts | texts, st.integers(0, 300), st.integers(0, 40), st.sampled_from([-1, 1]))
def test_edits_of_lines_keep_the_lines(text: str, start: int, length: int, by: int) -> None:
    """Moving keeps the lines but for commas; selections stay in the text."""
    start = min(start, len(text))
    selection = Span(start, min(start + length, len(text)))
    for change in (
        move_lines(text, selection, by),
        duplicate_lines(text, selection),
        delete_lines(text, selection),
    ):
        if change is not None:
            after = change.apply(text)
            assert change.selection is not None
            assert 0 <= change.selection.start <= change.selection.end <= len(after)
    change = move_lines(text, selection, by)
    if change is not None:
        lines = sorted(line.replace(",", "") for line in change.apply(text).split("\n"))
        assert lines == sorted(line.replace(",", "") for line in text.split("\n"))


@given(st.text("ab", max_size=9), st.text("ab", max_size=9))
def test_change_between_texts_is_one_edit(old: str, new: str) -> None:
    change = change_between("", old, new)
    assert change.apply(old) == new
    assert len(change.edits) == 1
