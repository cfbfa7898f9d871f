"""The page of keys is what the tables say."""

import keyboard_page


def test_the_page_of_keys_is_up_to_date() -> None:
    """Where this fails: `python packaging/keyboard_page.py` writes it anew."""
    assert keyboard_page.PAGE.read_text(encoding="utf-8") == keyboard_page.keyboard_page()
