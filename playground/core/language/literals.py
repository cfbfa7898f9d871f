"""Literals of other languages as JSON text. What the reader of each language shares."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from playground.core.json_faults import NUMBER, mended_number
from playground.core.json_strict import out_of_range

Node = TypeVar("Node")


@dataclass(frozen=True, slots=True)
class Literal:
    """A literal as compact JSON text; numbers and texts keep their spelling where JSON has it.

    Attributes:
        gaps: what is no value, with null in its place, in order.
    """

    text: str
    language: str
    gaps: tuple["Gap", ...] = ()


class NotALiteral(Exception):  # noqa: N818  it ends one try, and is no error of the program
    """Why some text is no literal, as a sentence for the user, and where."""

    def __init__(self, reason: str, offset: int, *, vague: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.offset = offset
        self.vague = vague
        """Another reader may say more."""


@dataclass(frozen=True, slots=True)
class Gap:
    """Where in the JSON text null stands for something, and why."""

    offset: int
    reason: NotALiteral


def written(
    root: Node, language: str, parts_of: Callable[[Node], Iterable["str | Node | NotALiteral"]]
) -> Literal:
    """A tree as JSON, without recursion: each node is some text and further nodes, in order.

    A node for which `parts_of` raises NotALiteral, or has one among its parts, leaves a gap.
    """
    parts: list[str] = []
    length = 0
    gaps: list[Gap] = []
    work: list[str | Node | NotALiteral] = [root]
    while work:
        part = work.pop()
        if isinstance(part, NotALiteral):
            gaps.append(Gap(length, part))
            part = "null"
        if isinstance(part, str):
            parts.append(part)
            length += len(part)
            continue
        try:
            work.extend(reversed(list(parts_of(part))))
        except NotALiteral as reason:
            work.append(reason)
    return Literal("".join(parts), language, tuple(gaps))


Parts = list[str | Node | NotALiteral]


def joined(groups: Iterable[Parts[Node]], opener: str, closer: str) -> Parts[Node]:
    """Members or items with their commas and brackets."""
    parts: Parts[Node] = [opener]
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
