"""The border between code points and UTF-16 units: both ways, for any text."""

from hypothesis import given
from hypothesis import strategies as st

from playground.core.position import code_point_offset, utf16_length, utf16_offset

TEXTS = st.text(st.sampled_from("aé\u2028😀𝄞\ud83d"), max_size=20)


def units(text: str) -> int:
    return sum(2 if character > "\uffff" else 1 for character in text)


@given(TEXTS, st.data())
def test_offsets_come_back(text: str, data: st.DataObject) -> None:
    offset = data.draw(st.integers(0, len(text)))
    assert utf16_offset(text, offset) == units(text[:offset])
    assert code_point_offset(text, utf16_offset(text, offset)) == offset


@given(TEXTS)
def test_length_is_that_of_the_whole(text: str) -> None:
    assert utf16_length(text) == units(text)


def test_middle_of_a_pair_counts_as_its_start() -> None:
    assert [code_point_offset("a😀b", utf16) for utf16 in range(5)] == [0, 1, 1, 2, 3]


def test_offset_past_the_end_is_the_end() -> None:
    assert code_point_offset("😀", 9) == 1
