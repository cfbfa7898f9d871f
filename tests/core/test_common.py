"""What sequences have in common."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core.common import common_prefix, common_suffix, differing


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2))))
def test_items_that_differ_are_found(pairs: list[tuple[int, int]]) -> None:
    one, other = tuple(pair[0] for pair in pairs), tuple(pair[1] for pair in pairs)
    assert differing(one, other) == [number for number, pair in enumerate(pairs) if pair[0] != pair[1]]


def test_items_that_differ_are_found_in_long_tuples() -> None:
    one = tuple(range(1_000))
    other = tuple(-1 if number in (0, 99, 100, 555, 999) else number for number in one)
    assert differing(one, other) == [0, 99, 100, 555, 999]
    assert differing(one, one) == []


TEXTS = st.text("ab", max_size=40)


@pytest.mark.parametrize("filling", [0, 9_990, 30_000])
@given(TEXTS, TEXTS, TEXTS, TEXTS)
def test_ends_in_common_are_found_in_long_texts(
    filling: int, start: str, one: str, other: str, end: str
) -> None:
    start, end = "a" * filling + start, end + "b" * filling
    texts = start + one + end, start + other + end
    first = common_prefix(*texts)
    assert texts[0][:first] == texts[1][:first]
    assert texts[0][first : first + 1] != texts[1][first : first + 1] or first == min(map(len, texts))
    last = common_suffix(*texts, beyond=first)
    short = min(map(len, texts)) - first
    assert texts[0][len(texts[0]) - last :] == texts[1][len(texts[1]) - last :]
    assert last == short or texts[0][-last - 1] != texts[1][-last - 1]
