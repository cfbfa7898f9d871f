"""The pages of the documentation that Help shows: which they are, their text, and where their links lead."""

import re
from dataclasses import dataclass
from pathlib import Path

from playground.app.resource_files import docs_folder


@dataclass(frozen=True, slots=True)
class HelpPage:
    """One page.

    Attributes:
        name: its file in `docs`, without ".md".
        title: as menus and lists name it.
        sentence: what it is good for.
        menu: its words in the menu Help, `&` before the letter to press; "" where it is only in the list.
    """

    name: str
    title: str
    sentence: str
    menu: str = ""


PAGES = (
    HelpPage("guide", "Guide", "From nothing to a server call in ten minutes", "&Guide"),
    HelpPage(
        "allow-custom",
        "allowCustom explained",
        "What surprises people",
        "a&llowCustom explained",
    ),
    HelpPage("problem-codes", "Problem codes", "What each code means", "&Problem codes"),
    HelpPage("keyboard", "Keyboard", "All keys on one page", "&Keyboard"),
    HelpPage("faq", "Questions", "Short answers to what people ask", "&Questions"),
    HelpPage("compared", "Compared", "This form beside those of other tools"),
    HelpPage("performance", "Performance", "How fast it is, and how that is measured"),
)

_OWN_PICTURE = re.compile(r"images/(help-[a-z-]+)-light\.png")
_LINK = re.compile(r"([a-z-]+)\.md(?:#([a-z0-9-]*))?")


def available_pages() -> tuple[HelpPage, ...]:
    """The pages that are there."""
    folder = docs_folder()
    return tuple(page for page in PAGES if (folder / f"{page.name}.md").is_file())


def read_page(name: str) -> str:
    """A page's Markdown.

    Raises:
        OSError: the page is not there.
    """
    return (docs_folder() / f"{name}.md").read_text(encoding="utf-8")


def own_picture(link: str, *, dark: bool) -> Path | None:
    """The picture that a page of ours shows, in the colours of the window; None for anything else."""
    match = _OWN_PICTURE.fullmatch(link)
    if match is None:
        return None
    path = docs_folder() / "images" / f"{match[1]}-{'dark' if dark else 'light'}.png"
    return path if path.is_file() else None


def linked_page(link: str) -> tuple[str, str] | None:
    """The page and the heading's anchor that a link within a page leads to; None where it leads elsewhere."""
    match = _LINK.fullmatch(link)
    if match is None or match[1] not in {page.name for page in PAGES}:
        return None
    return match[1], match[2] or ""


def anchor_of(heading: str) -> str:
    """The anchor by which links name a heading, as code hosts make it."""
    return re.sub(r"[^\w-]", "", heading.strip().lower().replace(" ", "-"))
