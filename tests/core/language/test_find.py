"""Find and replace, literally: where a text stands, and what takes its place."""

from hypothesis import given
from hypothesis import strategies as st

from playground.core.language.find import Sought, find_literal, kept, replace_change, replacement
from playground.core.position import Span


@given(st.text("ab.*", max_size=30), st.text("ab.*", min_size=1, max_size=3), st.text("ab$1", max_size=4))
def test_replacing_all_is_what_str_replace_does(text: str, sought: str, new: str) -> None:
    found = find_literal(text, Sought(sought, case=True))
    assert replace_change(text, found, new, regular=False).apply(text) == text.replace(sought, new)


def test_letters_that_grow_when_lowered_keep_their_places() -> None:
    assert find_literal("İİa", Sought("A")) == ((Span(2, 3),),)


def test_references_in_a_replacement() -> None:
    match = (Span(0, 4), Span(1, 3), None)
    assert replacement("xaby", match, "$1$2-$&-$$-$3-$x", regular=True) == "ab-xaby-$-$3-$x"
    assert replacement("xaby", match, "$1", regular=False) == "$1"


def test_empty_matches_do_not_count() -> None:
    assert kept("ab", Sought("x*", regular=True), [[[0, 0]], [[1, 2], None]]) == ((Span(1, 2), None),)
