"""The profiles that come with the program."""

import pytest

from playground.app.profiles import ORDER, find_profile, profiles


def test_files_come_in_order_and_each_source_has_a_place_and_a_day() -> None:
    assert tuple(profile.name for profile in profiles()) == ORDER
    for profile in profiles():
        rules = [rule.source for rule in profile.fields or ()] + [note.source for note in profile.notes]
        assert rules or profile.wire
        assert all(len(source.date) == 10 and source.place for source in rules)


def test_there_is_no_profile_of_another_name() -> None:
    with pytest.raises(KeyError):
        find_profile("nobody")
