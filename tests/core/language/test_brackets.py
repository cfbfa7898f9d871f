"""Brackets, folds, and larger and larger selections."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core.language.brackets import (
    Fold,
    enlarged,
    folds_in_steps,
    matching_steps,
    selection_ranges,
    token_span,
)
from playground.core.parse import parse_json
from playground.core.position import Span
from playground.core.steps import finished
from tests.core.json_texts import any_texts
from tests.core.language.examples import cut_texts


def pair(text: str, offset: int) -> tuple[int, int] | None:
    found = finished(matching_steps(text, offset))
    return (found[0].start, found[1].start) if found else None


@pytest.mark.parametrize(
    ("text", "offset", "expected"),
    [
        ("[{}]", 0, (0, 3)),
        ("[{}]", 1, (0, 3)),
        ("[{}]", 2, (1, 2)),
        ("[{}]", 4, (3, 0)),
        ('["]"]', 1, (0, 4)),
        ('["]"]', 3, None),
        ('{"a\\"}": 1}', 0, (0, 10)),
        ("{} // }\n", 7, None),
        ('{"a": "open\n}', 0, (0, 12)),
        ("[", 0, None),
        ("]", 1, None),
        ("", 0, None),
        ("[{]", 0, (0, 2)),
        ("[{]", 2, (2, 0)),
    ],
)
def test_matching_bracket(text: str, offset: int, expected: tuple[int, int] | None) -> None:
    assert pair(text, offset) == expected


@given(any_texts, st.integers(0, 30))
def test_partner_of_the_partner_is_the_bracket(text: str, offset: int) -> None:
    found = finished(matching_steps(text, offset))
    if found is not None:
        bracket, partner = found
        assert {text[bracket.start], text[partner.start]} in ({"{", "}"}, {"[", "]"})
        back = finished(matching_steps(text, partner.start + 1))
        assert back == (partner, bracket)


def test_folds_leave_the_closing_line() -> None:
    text = '{\n  "a": [\n    1\n  ],\n  "b": {}\n}\n'
    assert finished(folds_in_steps(text)) == (Fold(0, 4), Fold(1, 2))


def test_fold_without_a_line_of_its_own_for_the_bracket_hides_that_line() -> None:
    assert finished(folds_in_steps("[\n1,\n2]")) == (Fold(0, 2),)


def test_one_fold_a_line() -> None:
    assert finished(folds_in_steps("[{\n1\n}, {\n2\n}\n]")) == (Fold(0, 4), Fold(2, 3))


@given(cut_texts() | any_texts)
def test_folds_are_in_order_and_not_empty(text: str) -> None:
    found = finished(folds_in_steps(text))
    assert list(found) == sorted(found)
    assert all(fold.first < fold.last for fold in found)


def test_selection_grows_from_the_text_to_the_whole() -> None:
    text = ' {"a": {"b": "one two"}} '
    document = parse_json(text)
    at = text.index("two")
    selection, seen = Span(at, at), []
    while (larger := enlarged(document, selection)) != selection:
        selection = larger
        seen.append(text[selection.start : selection.end])
    assert seen == [
        "one two",
        '"one two"',
        '"b": "one two"',
        '{"b": "one two"}',
        '"a": {"b": "one two"}',
        '{"a": {"b": "one two"}}',
        text,
    ]


def test_selection_grows_in_a_name() -> None:
    document = parse_json('{"name": 1}')
    first = enlarged(document, Span(3, 3))
    assert (first, enlarged(document, first)) == (Span(2, 6), Span(1, 7))


@given(cut_texts() | any_texts, st.integers(0, 200), st.integers(0, 50))
def test_ranges_grow(text: str, start: int, length: int) -> None:
    start = min(start, len(text))
    selection = Span(start, min(start + length, len(text)))
    ranges = selection_ranges(parse_json(text), selection)
    sizes = [span.end - span.start for span in ranges]
    assert sizes == sorted(sizes)
    assert all(span.start <= selection.start and selection.end <= span.end for span in ranges)
    assert not ranges or ranges[-1] == Span(0, len(text))


@pytest.mark.parametrize(
    ("text", "offset", "expected"),
    [
        ('{"a b": 12}', 3, '"a b"'),
        ('{"a b": 12}', 6, '"a b"'),
        ("[12]", 3, "12"),
        ("[12]", 0, "["),
        ("", 0, None),
    ],
)
def test_token_at_an_offset(text: str, offset: int, expected: str | None) -> None:
    span = token_span(text, offset)
    assert (text[span.start : span.end] if span else None) == expected
