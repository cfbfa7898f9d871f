"""What sequences have in common."""

from hypothesis import given
from hypothesis import strategies as st

from playground.core.common import differing


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2))))
def test_items_that_differ_are_found(pairs: list[tuple[int, int]]) -> None:
    one, other = tuple(pair[0] for pair in pairs), tuple(pair[1] for pair in pairs)
    assert differing(one, other) == [number for number, pair in enumerate(pairs) if pair[0] != pair[1]]


def test_items_that_are_equal_at_the_ends_are_passed_over() -> None:
    one, other = ([], [1], []), ([], [2], [])
    assert one[0] is not other[0]
    assert differing(one, other) == [1]
