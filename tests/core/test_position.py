import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core.position import LineIndex, Span, code_point_offset, utf16_length, utf16_offset

texts = st.text(st.sampled_from("a\r\n😀é\u2028\u2029\x0b\x0c\x85\ud83d"), max_size=12)


def test_span_is_half_open() -> None:
    span = Span(2, 4)
    assert [offset in span for offset in range(6)] == [False, False, True, True, False, False]
    assert "a" not in span
    assert span.shifted(3) == Span(5, 7)
    assert Span(1, 5) < Span(2, 3)


@pytest.mark.parametrize(
    ("offset", "place"),
    [
        (0, (1, 1)),
        (2, (1, 3)),
        (3, (2, 1)),
        (4, (3, 1)),
        (5, (4, 1)),
        (6, (4, 2)),
        (7, (4, 3)),
        (99, (4, 3)),
        (-1, (1, 1)),
    ],
)
def test_lines_end_at_crlf_lf_and_cr(offset: int, place: tuple[int, int]) -> None:
    assert LineIndex("a\r\n\n\r😀b").line_column(offset) == place


@pytest.mark.parametrize("separator", ["\u2028", "\u2029", "\x0b", "\x0c", "\x85", "\x1c"])
def test_other_separators_end_no_line(separator: str) -> None:
    index = LineIndex(f"a{separator}b\n")
    assert index.line_column(2) == (1, 3)
    assert index.line_count == 2


def test_empty_text_has_one_line() -> None:
    assert LineIndex("").line_count == 1
    assert LineIndex("").line_column(0) == (1, 1)


@given(texts)
def test_line_and_column_lead_back_to_the_offset(text: str) -> None:
    index = LineIndex(text)
    for offset in range(len(text) + 1):
        line, column = index.line_column(offset)
        assert index.line_start(line) + column - 1 == offset
        assert 1 <= line <= index.line_count


@given(texts, st.lists(st.integers(-1, 13)))
def test_places_are_the_same_in_whatever_order_they_are_asked_for(text: str, offsets: list[int]) -> None:
    index = LineIndex(text)
    asked = [index.line_column(offset) for offset in offsets]
    assert asked == [LineIndex(text).line_column(offset) for offset in offsets]


@given(texts)
def test_utf16_offsets_count_units(text: str) -> None:
    for offset in range(len(text) + 1):
        units = len(text[:offset].encode("utf-16-le", "surrogatepass")) // 2
        assert utf16_offset(text, offset) == units
        assert code_point_offset(text, units) == offset
    assert utf16_length(text) == utf16_offset(text, len(text))


def test_middle_of_a_pair_counts_as_its_start() -> None:
    assert [code_point_offset("a😀b", units) for units in range(5)] == [0, 1, 1, 2, 3]


@pytest.mark.parametrize("text", ["abc", "a😀c"])
def test_offsets_behind_the_end_are_the_end(text: str) -> None:
    assert code_point_offset(text, 99) == 3
    assert utf16_offset(text, 99) == utf16_length(text)


@pytest.mark.parametrize("text", ["abc", "a😀c"])
def test_offsets_before_the_start_are_the_start(text: str) -> None:
    assert code_point_offset(text, -2) == utf16_offset(text, -2) == 0


@given(st.text(st.sampled_from("a\n\U0001f600"), max_size=20), st.lists(st.integers(0, 25), max_size=8))
def test_places_are_the_same_whatever_was_asked_for_before(text: str, offsets: list[int]) -> None:
    index = LineIndex(text)
    for offset in offsets:
        before = text[:offset]
        place = before.count("\n") + 1, len(before) - before.rfind("\n")
        assert index.line_column(offset) == place
