"""The pages of Help: all are there, and links between them are understood."""

import pytest

from playground.app.help_pages import PAGES, anchor_of, available_pages, linked_page, read_page


def test_every_page_of_the_menu_is_there() -> None:
    names = {page.name for page in available_pages()}
    assert {page.name for page in PAGES if page.menu} <= names


def test_every_available_page_begins_with_a_heading() -> None:
    assert [page.name for page in available_pages() if not read_page(page.name).startswith("# ")] == []


def test_a_missing_page_raises() -> None:
    with pytest.raises(FileNotFoundError):
        read_page("no-such-page")


@pytest.mark.parametrize(
    ("link", "page"),
    [
        ("faq.md", ("faq", "")),
        ("problem-codes.md#json-text", ("problem-codes", "json-text")),
        ("architecture.md", None),
        ("../README.md", None),
        ("../guide.md", None),
        ("https://example.com/guide.md", None),
        ("file:///etc/passwd", None),
        ("#answers", None),
        ("", None),
    ],
)
def test_only_links_to_pages_lead_to_pages(link: str, page: tuple[str, str] | None) -> None:
    assert linked_page(link) == page


def test_anchors_are_made_as_code_hosts_do() -> None:
    assert anchor_of("Files and the clipboard") == "files-and-the-clipboard"
    assert anchor_of("7. Take server code with you") == "7-take-server-code-with-you"
    assert anchor_of("Why can't I?") == "why-cant-i"
