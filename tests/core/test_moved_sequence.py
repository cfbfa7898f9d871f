"""A MovedSequence is the list of its items, whatever was replaced in it and moved with it."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from playground.core import moved_sequence
from playground.core.moved_sequence import OFFSETS, MovedSequence, in_chunks
from playground.core.position import Span
from playground.core.problem import Problem, movable

LISTS = st.lists(st.integers(0, 20), max_size=400).map(
    lambda steps: [sum(steps[:n]) for n in range(len(steps))]
)
EDITS = st.lists(
    st.tuples(
        st.integers(0, 400),
        st.integers(0, 100),
        st.lists(st.integers(0, 9), max_size=150),
        st.integers(-5, 5),
    ),
    max_size=6,
)


Edit = tuple[int, int, list[int], int]
"""The first item that goes, how many go, from one that comes to the next, how far the others move."""


def edited(known: MovedSequence[int], plain: list[int], edit: Edit) -> tuple[MovedSequence[int], list[int]]:
    """Both after an edit that keeps them in order, as the places of a text are."""
    at, count, steps, by = edit
    first = min(at, len(plain))
    beyond = min(first + count, len(plain))
    low = plain[first - 1] if first else 0
    came = [low + sum(steps[: n + 1]) for n in range(len(steps))]
    end = came[-1] if came else low
    by = max(by, end - plain[beyond]) if beyond < len(plain) else by
    return (
        known.replaced(first, beyond, came, by),
        plain[:first] + came + [one + by for one in plain[beyond:]],
    )


@given(items=LISTS, edits=EDITS, wanted=st.integers(-5, 3000), cut=st.slices(500))
def test_it_reads_as_the_list_of_its_items(
    items: list[int], edits: list[Edit], wanted: int, cut: slice
) -> None:
    known, plain = in_chunks(items, OFFSETS), items
    for edit in edits:
        known, plain = edited(known, plain, edit)
        assert list(known) == plain
    assert len(known) == len(plain)
    assert [known[at] for at in range(-len(plain), len(plain))] == plain + plain
    assert known[cut] == plain[cut]
    assert known.bisect_left(wanted) == bisect_left(plain, wanted)
    assert known.bisect_right(wanted) == bisect_right(plain, wanted)
    assert known == plain
    assert plain == known
    assert known == tuple(plain)
    assert known == in_chunks(plain, OFFSETS)
    assert known != [*plain, 0]
    assert known != in_chunks([*plain, 0], OFFSETS)
    assert sorted(known.joined([7, 3])) == sorted([*plain, 7, 3])


@given(items=LISTS, edits=EDITS)
def test_what_is_made_of_it_is_what_would_be_made_of_the_list(items: list[int], edits: list[Edit]) -> None:
    def halves(some: Sequence[str], last: tuple[str, int] | None) -> list[int]:
        assert last is None or last[1] == len(last[0])
        return list(map(len, some))

    texts = movable_texts(items)
    made = texts.derived(halves)
    for at, count, numbers, _ in edits:
        first = min(at, len(texts))
        after = texts.replaced(first, min(first + count, len(texts)), ["x" * number for number in numbers], 0)
        made = after.derived(halves, (texts, made))
        texts = after
        assert list(made) == list(map(len, texts))


def movable_texts(items: list[int]) -> MovedSequence[str]:
    """Texts, which stand nowhere."""
    return in_chunks(
        ["x" * (number % 9) for number in items], moved_sequence.Placing(len, lambda some, _by: some)
    )


def test_an_edit_touches_the_items_near_it_alone() -> None:
    problems = [Problem("x", "warning", "Odd.", span=Span(at, at + 3)) for at in range(0, 10_000, 10)]
    after = movable(problems).replaced(500, 501, [], 4)
    touched = [
        one
        for one, old in zip(after.unmoved(), problems[:500] + problems[501:], strict=True)
        if one is not old
    ]
    assert 0 < len(touched) <= 128
    assert after[-1].span == Span(9_994, 9_997)


def test_a_problem_without_a_place_has_none_after_an_edit() -> None:
    problems = [Problem("x", "warning", "Odd."), Problem("y", "warning", "Odd.", span=Span(4, 5))]
    assert [one.span for one in movable(problems).replaced(1, 1, [], 3)] == [None, Span(7, 8)]
