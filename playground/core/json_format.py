"""Formatting: another layout of a JSON text, made of the same tokens.

Values are never decoded, so key order, the spelling of numbers and escapes stay what they were.
"""

from collections.abc import Sequence

from playground.core.tokens import CLOSERS, OPENERS, Token, tokenize

INDENT = "  "
LINE_LENGTH = 80
"""An array of plain values stays on one line up to this column."""


def format_json(text: str) -> str:
    """A text that is JSON, with one member a line; whether it ends with a line end stays as it was.

    The caller has made sure that the text is JSON; of another one the tokens come out in an odd layout.
    """
    tokens = tuple(tokenize(text))
    lines = _Lines()
    closers = _closers(tokens)
    at = 0
    while at < len(tokens):
        kind, start, end = tokens[at]
        closer = closers.get(at)
        one_line = None if closer is None else _on_one_line(text, tokens[at : closer + 1], lines.room())
        if closer is not None and one_line is not None:
            lines.write(one_line)
            at = closer
        elif kind in OPENERS:
            lines.write(kind)
            lines.begin(+1)
        elif kind in CLOSERS:
            lines.begin(-1)
            lines.write(kind)
        elif kind == ",":
            lines.write(kind)
            lines.begin(0)
        else:
            lines.write(": " if kind == ":" else text[start:end])
        at += 1
    return lines.text() + ("\n" if text.endswith("\n") else "")


class _Lines:
    """Lines that are being written, and how deep they are indented."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._depth = 0
        self._column = 0

    def write(self, part: str) -> None:
        self._parts.append(part)
        self._column += len(part)

    def begin(self, deeper: int) -> None:
        self._depth = max(0, self._depth + deeper)
        self._parts.append("\n" + INDENT * self._depth)
        self._column = len(INDENT) * self._depth

    def room(self) -> int:
        return LINE_LENGTH - self._column

    def text(self) -> str:
        return "".join(self._parts)


def _closers(tokens: Sequence[Token]) -> dict[int, int]:
    """Opener -> closer, by token number, of the containers with no container in them."""
    found = {}
    opened: int | None = None
    for number, token in enumerate(tokens):
        if token.kind in OPENERS:
            opened = number
        elif token.kind in CLOSERS:
            if opened is not None:
                found[opened] = number
            opened = None
    return found


def _on_one_line(text: str, tokens: Sequence[Token], room: int) -> str | None:
    """An empty container, or an array of plain values that fits into `room`; else None."""
    if len(tokens) == 2:
        return tokens[0].kind + tokens[1].kind
    if tokens[0].kind == "{" or tokens[-1].end - tokens[0].start > 4 * LINE_LENGTH:
        return None
    line = "".join(", " if token.kind == "," else text[token.start : token.end] for token in tokens)
    return line if len(line) < room else None
