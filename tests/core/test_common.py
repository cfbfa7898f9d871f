"""What sequences have in common."""

from hypothesis import given
from hypothesis import strategies as st

from playground.core.common import differing


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2))))
def test_items_that_differ_are_found(pairs: list[tuple[int, int]]) -> None:
    one, other = tuple(pair[0] for pair in pairs), tuple(pair[1] for pair in pairs)
    assert differing(one, other) == [number for number, pair in enumerate(pairs) if pair[0] != pair[1]]


def test_items_that_differ_are_found_in_long_tuples() -> None:
    one = tuple(range(1_000))
    other = tuple(-1 if number in (0, 99, 100, 555, 999) else number for number in one)
    assert differing(one, other) == [0, 99, 100, 555, 999]
    assert differing(one, one) == []
