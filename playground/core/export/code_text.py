"""Values and sentences as source code that cannot be broken out of and hides nothing.

JSON's quoting makes any text a string literal of both languages. On top of it, characters that an editor does
not show (controls, marks that turn the direction of writing, odd line ends) are written as escapes, so that
code looks as it runs.
"""

import textwrap
from collections.abc import Iterable

from playground.core.json_types import JSONValue
from playground.core.transform.server_code import python_of, typescript_of
from playground.core.wording import printable
from playground.core.writer import dump, render

_WIDTH = 96


def typescript(value: JSONValue, *, lines: bool = False) -> str:
    """A JSON value as a TypeScript expression, on one line or one line a member."""
    return _escaped(typescript_of(_json(value, lines)), "\\u{{{:x}}}")


def python(value: JSONValue, *, lines: bool = False) -> str:
    """A JSON value as a Python expression, on one line or one line a member."""
    return _escaped(python_of(_json(value, lines)), "\\U{:08x}")


def comment(sentences: Iterable[str], mark: str) -> str:
    """Sentences as comment lines, each a list item; "" for none. `mark` is `//` or `#`."""
    lines: list[str] = []
    for sentence in sentences:
        wrapped = textwrap.wrap(printable(sentence), _WIDTH - len(mark) - 3) or [""]
        lines += [f"{mark} {'-' if index == 0 else ' '} {line}" for index, line in enumerate(wrapped)]
    return "".join(line + "\n" for line in lines)


def indented(text: str, columns: int) -> str:
    """All lines but the first one moved to the right; literals have no line ends inside their strings."""
    return text.replace("\n", "\n" + " " * columns)


def _json(value: JSONValue, lines: bool) -> str:
    return render(value, width=_WIDTH).text if lines else dump(value, None)


def _escaped(text: str, astral: str) -> str:
    """What cannot be shown as escapes, but for the line ends of the layout."""
    if text.replace("\n", "").isprintable():
        return text
    return "".join(char if char.isprintable() or char == "\n" else _escape(char, astral) for char in text)


def _escape(char: str, astral: str) -> str:
    code = ord(char)
    return f"\\u{code:04x}" if code < 0x10000 else astral.format(code)
