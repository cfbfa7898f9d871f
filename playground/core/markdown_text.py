"""Texts inside Markdown: shown letter by letter, never as markup, never as a link.

The escapes are those of GitHub Flavored Markdown 0.29, section 6.1; a row of a table ends at a line end.
"""

from collections.abc import Iterable, Sequence

from playground.core.wording import printable

_MARKUP = str.maketrans({char: f"\\{char}" for char in "\\`*_[]<>|~#&!@"})


def plain(text: str) -> str:
    """A text as one line of Markdown that shows exactly this text."""
    escaped = printable(text).translate(_MARKUP)
    # bare addresses would become links
    return escaped.replace("://", r"\://").replace("www.", r"www\.").replace("WWW.", r"WWW\.")


def code(text: str) -> str:
    """A text as a code span; as plain text where a span cannot hold it."""
    if not text.strip() or any(char in text for char in "`|\\") or not text.isprintable():
        return plain(text)
    return f"`{text}`"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; the cells are Markdown already."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(cell or ' ' for cell in line)} |\n" for line in lines)
