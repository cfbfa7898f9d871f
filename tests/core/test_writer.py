import json
from collections.abc import Iterator, Mapping
from decimal import Decimal
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.core.json_types import MISSING, JSONValue
from playground.core.numbers import SpelledDecimal, SpelledInt
from playground.core.parse import parse_json
from playground.core.pointer import resolve
from playground.core.writer import dump, render

from .json_strategies import json_values
from .json_texts import json_texts


def has_surrogates(text: str) -> bool:
    return any("\ud800" <= character <= "\udfff" for character in text)


@given(json_values, st.sampled_from([None, 0, 1, 2, 4]))
def test_text_is_that_of_json_dumps(value: JSONValue, indent: int | None) -> None:
    wanted = json.dumps(value, indent=indent, ensure_ascii=False)
    if not has_surrogates(wanted):
        assert dump(value, indent) == wanted


@given(json_texts)
def test_written_text_reads_equal_and_keeps_spellings(text: str) -> None:
    value = parse_json(text).value
    for indent in (None, 2):
        again = parse_json(dump(value, indent))
        assert again.value == value
        assert dump(again.value, indent) == dump(value, indent)


@pytest.mark.parametrize(
    "spelling", ["1.10", "1e2", "1E+2", "-0", "-0.0", "12345678901234567890.0", "7" * 5000, "-" + "7" * 5000]
)
def test_numbers_keep_their_spelling(spelling: str) -> None:
    assert dump(parse_json(f"[{spelling}]").value, None) == f"[{spelling}]"


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (Decimal("1.10"), "1.10"),
        (Decimal("1E+2"), "1E+2"),
        (Decimal("1E-10"), "1E-10"),
        (SpelledDecimal("1.50"), "1.50"),
        (SpelledInt("-0"), "-0"),
        (1e16, "1e+16"),
        (-0.0, "-0.0"),
        (2**64, "18446744073709551616"),
    ],
)
def test_number_is_written_as_json(number: JSONValue, text: str) -> None:
    assert dump(number) == text
    assert parse_json(text).value == number


def test_integers_of_any_length_are_written() -> None:
    assert dump([10**5000, -(10**5000)], None) == f"[1{'0' * 5000}, -1{'0' * 5000}]"


@pytest.mark.parametrize(
    "number", [float("nan"), float("inf"), Decimal("-Infinity"), Decimal("NaN"), Decimal("sNaN")]
)
def test_numbers_outside_json_are_refused(number: JSONValue) -> None:
    with pytest.raises(ValueError, match="NaN"):
        dump({"a": [number]})


def test_what_is_no_json_value_is_refused() -> None:
    with pytest.raises(TypeError, match="set"):
        dump([{1}])


def test_lone_surrogates_are_escaped_and_other_letters_stay() -> None:
    text = dump({"\ud83d": ["é😀\u2028\u00a0", "a\udc00"]}, None)
    assert text == '{"\\ud83d": ["é😀\u2028\u00a0", "a\\udc00"]}'
    text.encode()


def test_tuples_are_arrays_and_mappings_objects() -> None:
    assert dump((1, (), MappingProxyType({"a": MappingProxyType({})})), None) == '[1, [], {"a": {}}]'


def test_other_mappings_are_objects() -> None:
    class Odd(Mapping[str, JSONValue]):
        def __getitem__(self, key: str) -> JSONValue:
            return 1

        def __iter__(self) -> Iterator[str]:
            return iter(["x"])

        def __len__(self) -> int:
            return 1

    assert dump(Odd()) == '{\n  "x": 1\n}'


def test_depth_does_not_matter() -> None:
    value: JSONValue = 1
    for _ in range(5000):
        value = {"a": [value]}
    text = dump(value, None)
    assert text == '{"a": [' * 5000 + "1" + "]}" * 5000
    assert render(value).lines["/a/0" * 5000] == (10_000, 10_000)


# --- lines


@given(json_values)
@settings(max_examples=200)
def test_lines_hold_the_text_of_their_value(value: JSONValue) -> None:
    rendered = render(value)
    lines = rendered.text.split("\n")
    document = parse_json(rendered.text)
    assert rendered.lines[""] == (0, len(lines) - 1)
    for pointer, (first, last) in rendered.lines.items():
        span = document.span(pointer)
        assert span is not None
        assert rendered.text.count("\n", 0, span.start) == first
        assert rendered.text.count("\n", 0, span.end) == last
        inner = resolve(value, pointer)
        assert inner is not MISSING
        assert dump(parse_json(rendered.text[span.start : span.end]).value) == dump(inner)


def test_every_value_has_lines() -> None:
    assert render({"a/b": [1, {}], "": {"c": None}}).lines == {
        "": (0, 8),
        "/a~1b": (1, 4),
        "/a~1b/0": (2, 2),
        "/a~1b/1": (3, 3),
        "/": (5, 7),
        "//c": (6, 6),
    }


def test_scalar_has_one_line() -> None:
    assert render("a\nb").lines == {"": (0, 0)}


@pytest.mark.parametrize("width", [0, 60])
def test_lines_of_the_texts_in_a_list_are_known(width: int) -> None:
    lines = render({"e": ["x", "y"], "t": 1}, width=width).lines
    step = 0 if width else 1
    assert (lines["/e/0"], lines["/e/1"]) == ((1 + step, 1 + step), (1 + 2 * step, 1 + 2 * step))
    assert lines["/t"] == (2 + 3 * step, 2 + 3 * step)
    assert len(lines) == len(list(lines)) == 5
    for pointer in ("/e/2", "/e/-1", "/e/01", "/e/", "/e/²", "/e/x", "/t/0", "/x"):
        assert pointer not in lines
