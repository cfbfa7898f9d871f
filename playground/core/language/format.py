"""Formatting: other blanks between the same tokens, so that spelling, order and doubles stay.

One member or item a line. On one line come lists of scalars that fit in 80 columns; lists and objects of
scalars that stood on one line before stay there up to 100 columns, as titled options do.
"""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from playground.core.json_types import JSONValue
from playground.core.language.syntax import start_of
from playground.core.parse import Document, parse_json
from playground.core.problem import Problem
from playground.core.tokens import CLOSERS, OPENERS, Token, tokenize
from playground.core.writer import dump

COLUMNS = 80
MOST_COLUMNS = 100
DEFAULT_INDENT = "  "
_INDENTED = re.compile(r"[{\[][ \t]*\r?\n([ \t]*)[^ \t\r\n]")
_LINE_END = re.compile(r"[\r\n]")
_BLANKS = re.compile(r"[ \t]*")
_MOST_VOTES = 200


def format_document(source: str | Document, indent: str = DEFAULT_INDENT) -> str | Problem:
    """The text laid out anew, or why it cannot be: it is no JSON.

    A byte order mark and the newline at the end stay as they are. Formatting twice is formatting once.
    """
    document = parse_json(source) if isinstance(source, str) else source
    if not document.ok:
        return _refusal(document)
    text = document.text
    start = start_of(text)
    laid_out = _Layout(text, list(tokenize(text, start)), indent).write()
    return text[:start] + laid_out + ("\n" if text.endswith("\n") else "")


def _refusal(document: Document) -> Problem:
    first = next(one for one in document.problems if one.severity == "error")
    if first.code == "json-empty":
        return replace(first, message="There is nothing to format yet.")
    return replace(first, message=f"Broken text is not formatted: {first.message}")


@dataclass(slots=True)
class _Container:
    """What decides whether a container stays on one line."""

    opener: int
    width: int = 0
    flat: bool = True
    closer: int = -1


class _Layout:
    def __init__(self, text: str, tokens: list[Token], indent: str) -> None:
        self._text = text
        self._tokens = tokens
        self._indent = indent
        self._containers = self._measure()

    def _measure(self) -> dict[int, _Container]:
        """For each opening bracket, by its token number: how wide its container is on one line."""
        found: dict[int, _Container] = {}
        stack: list[_Container] = []
        for number, token in enumerate(self._tokens):
            width = token.end - token.start + (1 if token.kind in (",", ":") else 0)
            if token.kind in OPENERS:
                for outer in stack[-1:]:
                    outer.flat = False
                found[number] = _Container(number)
                stack.append(found[number])
            if stack:
                stack[-1].width += width
            if token.kind in CLOSERS:
                stack.pop().closer = number
        return found

    def write(self) -> str:
        parts: list[str] = []
        depth = column = number = 0
        tokens = self._tokens
        while number < len(tokens):
            token = tokens[number]
            container = self._containers.get(number)
            if container is not None and self._fits(container, column):
                line = self._on_one_line(container)
                parts.append(line)
                column += len(line)
                number = container.closer + 1
                continue
            if token.kind in CLOSERS:
                depth -= 1
                parts.append("\n" + self._indent * depth)
            parts.append(self._text[token.start : token.end] + (" " if token.kind == ":" else ""))
            column += len(parts[-1])
            depth += token.kind in OPENERS
            if token.kind in OPENERS or token.kind == ",":
                parts.append("\n" + self._indent * depth)
                column = len(parts[-1]) - 1
            number += 1
        return "".join(parts)

    def _fits(self, container: _Container, column: int) -> bool:
        """Whether a container goes on one line, a comma behind it included."""
        if container.closer == container.opener + 1:
            return True
        opener, closer = self._tokens[container.opener], self._tokens[container.closer]
        padding = 2 if opener.kind == "{" else 0
        if container.opener == 0 and opener.kind == "{":
            return False  # the document itself always gets a line for each member
        was_one_line = not _LINE_END.search(self._text, opener.start, closer.end)
        columns = MOST_COLUMNS if was_one_line else COLUMNS if opener.kind == "[" else 0
        return container.flat and column + container.width + padding < columns

    def _on_one_line(self, container: _Container) -> str:
        tokens = self._tokens[container.opener : container.closer + 1]
        if len(tokens) == 2:
            return self._text[tokens[0].start] + self._text[tokens[1].start]
        inside = "".join(
            self._text[token.start : token.end] + (" " if token.kind in (",", ":") else "")
            for token in tokens[1:-1]
        )
        return f"{{ {inside} }}" if tokens[0].kind == "{" else f"[{inside}]"


def lay_out(value: JSONValue, indent: str = DEFAULT_INDENT) -> str:
    """A value as text, in the layout of the examples: titled options on a line each.

    Raises:
        ValueError: a number is NaN or infinite.
    """
    text = format_document(_spread(value), indent)
    return text if isinstance(text, str) else dump(value)


def _spread(value: JSONValue) -> str:
    """Compact text with a line end in each object that is no titled option; for values made here."""
    if isinstance(value, Mapping) and value:
        members = ",".join(f"{dump(name)}:{_spread(member)}" for name, member in value.items())
        return f"{{{members}}}" if "const" in value else f"{{\n{members}}}"
    if isinstance(value, (list, tuple)):
        return f"[{','.join(_spread(item) for item in value)}]"
    return dump(value, None)


def detect_indent(text: str) -> str:
    """One level of a text's indentation: what most lines after an opening bracket have more than its line."""
    votes: Counter[str] = Counter()
    for match in _INDENTED.finditer(text):
        before = indentation_at(text, match.start())
        if match[1].startswith(before) and len(match[1]) > len(before):
            votes[match[1][len(before) :]] += 1
        if votes.total() >= _MOST_VOTES:
            break
    return votes.most_common(1)[0][0] if votes else DEFAULT_INDENT


def indentation_at(text: str, offset: int) -> str:
    """The blanks that the line of an offset begins with."""
    start = max(text.rfind("\n", 0, offset), text.rfind("\r", 0, offset)) + 1
    found = _BLANKS.match(text, start)
    return found[0] if found else ""
