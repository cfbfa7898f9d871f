"""RowStack: places of rows, and those within a part of the form."""

from hypothesis import given
from hypothesis import strategies as st

from playground.core.model import BooleanField, TextField
from playground.core.snapshot import FieldState
from playground.ui.form.row_stack import HeightGuess, RowStack
from tests.ui.form.conftest import make

heights = st.lists(st.integers(1, 300), max_size=30)
places = st.integers(-200, 5_000)


def stack(given_heights: list[int], top: int = 12, gap: int = 10) -> RowStack:
    made = RowStack()
    made.set_rows([(f"f{number}", "text") for number in range(len(given_heights))], given_heights, top, gap)
    return made


@given(heights)
def test_rows_lie_below_each_other_with_a_gap(given_heights: list[int]) -> None:
    made = stack(given_heights)
    y = 12
    for number, height in enumerate(given_heights):
        assert made.tops[number] == y
        y += height + 10
    assert made.end == y


@given(heights, places, st.integers(0, 900))
def test_all_that_is_seen_of_rows_is_found(given_heights: list[int], top: int, height: int) -> None:
    made = stack(given_heights)
    found = list(made.within((top, height)))
    seen = [
        key
        for key, y, high in zip(made.keys, made.tops, given_heights, strict=False)
        if y + high > top and y <= top + height
    ]
    assert [key for key in found if key in seen] == seen
    assert len(found) <= len(seen) + 1
    assert found == [key for key in made.keys if key in found]


def test_a_row_in_the_place_of_another_is_as_high() -> None:
    made = stack([20, 30, 40])
    made.exchange(1, [("new", "text")])
    assert made.number(("new", "text")) == 1
    assert made.number(("f1", "text")) is None
    assert list(made.heights) == [20, 30, 40]


def test_a_row_is_thought_to_be_as_high_as_the_last_one_of_its_kind() -> None:
    guess = HeightGuess()
    text, other = make(TextField, "a"), make(TextField, "b", description="Words")
    guess.learn(FieldState(text), 70)
    assert guess.guess(FieldState(make(TextField, "c")), 1) == 70
    assert guess.guess(FieldState(other), 1) == 1
    assert guess.guess(FieldState(make(BooleanField, "d")), 1) == 1
    assert guess.guesses([FieldState(text), None, FieldState(other)], 1) == [70, 0, 1]
    guess.forget()
    assert guess.guess(FieldState(text), 1) == 1
