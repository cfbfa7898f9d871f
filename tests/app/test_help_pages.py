"""The pages of Help: all are there, and links between them are understood."""

import re

import pytest

from playground.app.help_pages import (
    PAGES,
    anchor_of,
    available_pages,
    linked_page,
    own_picture,
    read_page,
)
from playground.app.resource_files import docs_folder


def test_every_page_of_the_menu_is_there() -> None:
    names = {page.name for page in available_pages()}
    assert {page.name for page in PAGES if page.menu} <= names


def test_every_available_page_begins_with_a_heading() -> None:
    assert [page.name for page in available_pages() if not read_page(page.name).startswith("# ")] == []


@pytest.mark.parametrize("dark", [False, True])
def test_every_picture_of_the_pages_is_there_in_both_colours(dark: bool) -> None:
    pages = "".join(read_page(page.name) for page in available_pages())
    shown = set(re.findall(r"^!\[[^]]+\]\(([^)]+)\)", pages, re.MULTILINE))
    assert len(shown) >= 4
    assert [link for link in sorted(shown) if own_picture(link, dark=dark) is None] == []


def test_pictures_that_no_page_shows_are_not_kept() -> None:
    kept = {path.name for path in (docs_folder() / "images").glob("help-*.png")}
    text = "".join(read_page(page.name) for page in available_pages())
    named = set(re.findall(r"images/(help-[a-z-]+)-light\.png", text))
    assert kept == {f"{name}-{mode}.png" for name in named for mode in ("light", "dark")}


def test_the_pictures_of_help_are_small() -> None:
    sizes = [path.stat().st_size for path in (docs_folder() / "images").glob("help-*.png")]
    assert max(sizes) < 80_000
    assert sum(sizes) < 400_000


@pytest.mark.parametrize(
    "link",
    [
        "images/window-light.png",
        "images/help-no-such-light.png",
        "images/../images/help-window-light.png",
        "/images/help-window-light.png",
        "file:///etc/passwd",
        "https://example.org/images/help-window-light.png",
        "images/help-window-light.png#x",
        "",
    ],
)
def test_nothing_else_is_a_picture_of_help(link: str) -> None:
    assert own_picture(link, dark=False) is None


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
