import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.app.key_choices import read_choices, settled, with_key, write_choices

TABLE = {"save": ("Ctrl+S",), "open": ("Ctrl+O",), "zoom-in": ("Ctrl++", "Ctrl+="), "about": ()}
KEYS = st.sampled_from(["Ctrl+S", "Ctrl+O", "Ctrl+,", "Ctrl+=", "F2", ""])
changes = st.lists(st.tuples(st.sampled_from(sorted(TABLE)), KEYS))


@given(changes)
def test_no_key_is_ever_two_actions_and_what_is_written_is_read(made: list[tuple[str, str]]) -> None:
    choices: dict[str, tuple[str, ...]] = {}
    for name, key in made:
        choices = with_key(choices, TABLE, name, key)
        held = [one for keys in {**TABLE, **choices}.values() for one in keys]
        assert len(held) == len(set(held))
        assert read_choices(write_choices(choices)) == choices
        assert {**TABLE, **choices}[name] == ((key,) if key else ())


def test_a_key_is_taken_from_the_action_that_had_it() -> None:
    assert with_key({}, TABLE, "open", "Ctrl+=") == {"open": ("Ctrl+=",), "zoom-in": ("Ctrl++",)}


def test_a_choice_that_says_what_the_table_says_is_none() -> None:
    assert with_key({"save": ("F2",)}, TABLE, "save", "Ctrl+S") == {}


@pytest.mark.parametrize("line", ["", "save", "Ctrl+S"])
def test_lines_that_say_nothing_are_left_out(line: str) -> None:
    assert read_choices([line]) == {}


@given(
    st.dictionaries(st.sampled_from([*TABLE, "later"]), st.lists(KEYS.filter(bool), max_size=3).map(tuple))
)
def test_every_key_is_one_actions_whatever_the_file_says(choices: dict[str, tuple[str, ...]]) -> None:
    found = settled(choices, TABLE)
    held = [one for keys in found.values() for one in dict.fromkeys(keys)]
    assert found.keys() == TABLE.keys()
    assert len(held) == len(set(held))


def test_a_chosen_key_goes_before_one_of_the_table() -> None:
    assert settled({"open": ("Ctrl+S",)}, TABLE)["save"] == ()
    assert settled({"open": ("Ctrl+S",)}, TABLE)["open"] == ("Ctrl+S",)
