"""Values in, JSON text out: as `json.dumps` writes it, but numbers as they were spelled, at any depth."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from itertools import repeat

from playground.core.json_types import JSONValue, items_of
from playground.core.numbers import spell
from playground.core.pointer import escape

_SURROGATE = re.compile("[\ud800-\udfff]")
_quote = json.encoder.encode_basestring
_WORDS = {True: "true", False: "false", None: "null"}


@dataclass(frozen=True, slots=True)
class Rendered:
    """A value as text.

    Attributes:
        lines: the pointer of every value -> its first and last line in the text, from 0.
    """

    text: str
    lines: Mapping[str, tuple[int, int]]


def dump(value: JSONValue, indent: int | None = 2) -> str:
    """The JSON text of a value; on one line where `indent` is None.

    Numbers keep their spelling, letters stay as they are, lone surrogates are escaped.

    Raises:
        ValueError: a number is NaN or infinite.
        TypeError: something in it is no JSON value.
    """
    return _write(value, indent, None)


def render(value: JSONValue, indent: int = 2, width: int = 0) -> Rendered:
    """The JSON text of a value, and on which lines each value in it stands; errors as `dump`.

    Arrays of texts, numbers and words stay on one line where that is at most `width` characters long.
    """
    lines: dict[str, tuple[int, int]] = {}
    return Rendered(_write(value, indent, lines, width), lines)


@dataclass(slots=True)
class _Frame:
    """A container that is being written: its elements still to come, and where it began."""

    elements: Iterator[tuple[str | None, JSONValue]]
    closer: str
    pointer: str
    first_line: int
    index: int = -1


def _write(
    value: JSONValue, indent: int | None, lines: dict[str, tuple[int, int]] | None, width: int = 0
) -> str:
    # a stack of its own: a value may be nested deeper than Python's stack allows
    parts: list[str] = []
    stack: list[_Frame] = []
    line, step = 0, 0 if indent is None else 1
    text = _scalar(value)
    if text is None:
        stack.append(_open(value, "", 0, parts))
    else:
        parts.append(text)
        if lines is not None:
            lines[""] = (0, 0)
    while stack:
        frame = stack[-1]
        before = "" if indent is None else "\n" + " " * (indent * len(stack))
        between = f",{before or ' '}"
        for name, element in frame.elements:
            frame.index += 1
            line += step
            parts.append(between if frame.index else before)
            if name is not None:
                parts.append(f"{_quote(name)}: ")
            pointer = frame.pointer
            if lines is not None:
                pointer += f"/{frame.index if name is None else escape(name)}"
            text = _scalar(element)
            if text is None and width:
                text = _short_array(element, width - len(before) - len(name or "") - 4)
                if text is not None and lines is not None:
                    lines.update((f"{pointer}/{i}", (line, line)) for i in range(len(items_of(element))))
            if text is None:
                stack.append(_open(element, pointer, line, parts))
                break
            parts.append(text)
            if lines is not None:
                lines[pointer] = (line, line)
        else:
            line += step
            stack.pop()
            parts.append(before[: len(before) - (indent or 0)] + frame.closer)
            if lines is not None:
                lines[frame.pointer] = (frame.first_line, line)
    text = "".join(parts)
    return text if text.isascii() else _SURROGATE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def _open(value: JSONValue, pointer: str, line: int, parts: list[str]) -> _Frame:
    if isinstance(value, Mapping):
        parts.append("{")
        return _Frame(iter(value.items()), "}", pointer, line)
    parts.append("[")
    return _Frame(zip(repeat(None), items_of(value), strict=False), "]", pointer, line)


def _short_array(value: JSONValue, room: int) -> str | None:
    """An array of scalars on one line, None where it is something else or too long."""
    items = items_of(value)
    if not items or len(items) * 3 > room:
        return None
    texts = [_scalar(item) for item in items]
    written = [text for text in texts if text is not None]
    line = f"[{', '.join(written)}]"
    return line if len(written) == len(texts) and len(line) <= room else None


def _scalar(value: JSONValue) -> str | None:
    """The text of anything but a container with something in it."""
    if isinstance(value, str):
        return _quote(value)
    if isinstance(value, (dict, list, tuple)):
        return None if value else "{}" if isinstance(value, dict) else "[]"
    if value is None or isinstance(value, bool):
        return _WORDS[value]
    if isinstance(value, (int, float, Decimal)):
        return spell(value)
    if isinstance(value, Mapping):
        return None if value else "{}"
    raise TypeError(f"{type(value).__name__} is no JSON value")
