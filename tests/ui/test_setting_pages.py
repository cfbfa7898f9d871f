"""How the user is asked for settings."""

from playground.app.settings import SETTINGS
from playground.ui.setting_pages import ROWS, matching


def test_every_row_of_the_dialog_is_a_setting_and_takes_its_choices() -> None:
    by_key = {setting.key: setting for setting in SETTINGS}
    for row in ROWS:
        assert all(by_key[row.key].accepts(value) for value, _ in row.choices), row.key
        assert not row.choices or by_key[row.key].default in [value for value, _ in row.choices]
        assert (row.kind in ("segments", "list")) == bool(row.choices)


def test_settings_are_found_by_their_words_and_choices() -> None:
    assert [row.key for row in matching("dark")] == ["theme"]
    assert [row.key for row in matching("TEXT size")] == ["text_size"]
    assert matching("") == ROWS
    assert matching("no such word") == ()
