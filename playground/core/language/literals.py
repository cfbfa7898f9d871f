"""Literals of other languages as JSON text. What the reader of each language shares."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from playground.core.json_faults import NUMBER, mended_number
from playground.core.json_strict import out_of_range

Node = TypeVar("Node")


@dataclass(frozen=True, slots=True)
class Literal:
    """A literal as compact JSON text; numbers and texts keep their spelling where JSON has it."""

    text: str
    language: str


class NotALiteral(Exception):  # noqa: N818  it ends one try, and is no error of the program
    """Why some text is no literal, as a sentence for the user, and where."""

    def __init__(self, reason: str, offset: int, *, vague: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.offset = offset
        self.vague = vague
        """Another reader may say more."""


def written(root: Node, parts_of: Callable[[Node], Iterable["str | Node"]]) -> str:
    """The JSON text of a tree, without recursion: each node is some text and further nodes, in order.

    Raises:
        NotALiteral: a node is no literal.
    """
    parts: list[str] = []
    work: list[str | Node] = [root]
    while work:
        part = work.pop()
        if isinstance(part, str):
            parts.append(part)
        else:
            work.extend(reversed(list(parts_of(part))))
    return "".join(parts)


def joined(groups: Iterable[list["str | Node"]], opener: str, closer: str) -> list["str | Node"]:
    """Members or items with their commas and brackets."""
    parts: list[str | Node] = [opener]
    for group in groups:
        if len(parts) > 1:
            parts.append(",")
        parts += group
    return [*parts, closer]


def number_text(spelling: str) -> str | None:
    """A number as JSON spells it: as it is where JSON has that, else one of the same value; None for none."""
    text = spelling if NUMBER.fullmatch(spelling) else _respelled(spelling)
    return text if text and not out_of_range(text) else None


_BASES = {"0x": 16, "0o": 8, "0b": 2}


def _respelled(spelling: str) -> str:
    sign, body = ("-", spelling[1:]) if spelling.startswith("-") else ("", spelling)
    base = _BASES.get(body[:2].lower())
    if base is None:
        return mended_number(spelling)
    try:
        return sign + str(int(body.replace("_", "")[2:102], base)) if len(body) < 100 else ""
    except ValueError:
        return ""
