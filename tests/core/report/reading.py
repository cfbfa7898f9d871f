"""Reads a report as a browser would: its elements, and the texts as they were before they became HTML."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

EMPTY = frozenset({"meta", "br"})


@dataclass
class Reader(HTMLParser):
    """What was found.

    Attributes:
        elements: name and attributes, in order.
        listings: the text of each `pre`.
        others: comments, declarations and the like.
        text: all text; what was written out because it cannot be seen is what it was.
    """

    elements: list[tuple[str, dict[str, str | None]]] = field(default_factory=list)
    text: str = ""
    listings: list[str] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        assert len(attributes) == len(attrs)
        self.elements.append((tag, attributes))
        if tag not in EMPTY:
            self.open.append(tag)
        if tag == "pre":
            self.listings.append("")
        if "data-char" in attributes:
            self.open[-1] = "odd"
            self._add(chr(int(attributes["data-char"] or "", 16)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() in (tag, "odd"), tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] != ["odd"]:
            self._add(data)

    def _add(self, text: str) -> None:
        self.text += text
        if "pre" in self.open:
            self.listings[-1] += text

    def handle_comment(self, data: str) -> None:
        self.others.append(data)

    def handle_decl(self, decl: str) -> None:
        self.others.append(decl)

    def handle_pi(self, data: str) -> None:
        self.others.append(data)

    def unknown_decl(self, data: str) -> None:
        self.others.append(data)


def read_fragment(html: str) -> Reader:
    """A page, or a piece of one, read to its end; every element was closed."""
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert reader.open == []
    return reader
