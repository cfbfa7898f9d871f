"""Values in, JSON text out: as `json.dumps` writes it, but numbers as they were spelled, at any depth."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import repeat

from playground.core.json_types import JSONValue, are_texts, items_of
from playground.core.numbers import spell
from playground.core.pointer import escape

_SURROGATE = re.compile("[\ud800-\udfff]")
_quote = json.encoder.encode_basestring
_WORDS = {True: "true", False: "false", None: "null"}


class Lines(Mapping[str, tuple[int, int]]):
    """The pointer of every value in a text -> its first and last line, from 0.

    The items of a list of texts are not noted one by one: there may be thousands.
    """

    def __init__(self) -> None:
        self._noted: dict[str, tuple[int, int]] = {}
        self._lists: dict[str, tuple[int, int, int]] = {}

    def note(self, pointer: str, first: int, last: int) -> None:
        """A value stands on these lines."""
        self._noted[pointer] = (first, last)

    def note_items(self, pointer: str, count: int, first: int, step: int) -> None:
        """The items of a list stand on lines from the first on, each `step` lines further."""
        self._lists[pointer] = (count, first, step)

    def __getitem__(self, pointer: str) -> tuple[int, int]:
        noted = self._noted.get(pointer)
        if noted is not None:
            return noted
        base, _, index = pointer.rpartition("/")
        count, first, step = self._lists[base]
        if not index.isdecimal() or not index.isascii() or str(int(index)) != index or int(index) >= count:
            raise KeyError(pointer)
        line = first + int(index) * step
        return line, line

    def __iter__(self) -> Iterator[str]:
        yield from self._noted
        for base, (count, _, _) in self._lists.items():
            yield from (f"{base}/{index}" for index in range(count))

    def __len__(self) -> int:
        return len(self._noted) + sum(count for count, _, _ in self._lists.values())


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
    lines = Lines()
    return Rendered(_write(value, indent, lines, width), lines)


@dataclass(slots=True)
class _Frame:
    """A container that is being written: its elements still to come, and where it began."""

    elements: Iterator[tuple[str | None, JSONValue]]
    closer: str
    pointer: str
    first_line: int
    index: int = -1


def _write(value: JSONValue, indent: int | None, lines: Lines | None, width: int = 0) -> str:
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
            lines.note("", 0, 0)
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
            text, last = _scalar(element), line
            if text is None:
                items, room = items_of(element), width - len(before) - len(name or "") - 4
                text, each = _list(items, room, before, indent)
                last += (len(items) + 1) * each
                if text is not None and lines is not None:
                    lines.note_items(pointer, len(items), line + each, each)
            if text is None:
                stack.append(_open(element, pointer, line, parts))
                break
            parts.append(text)
            if lines is not None:
                lines.note(pointer, line, last)
            line = last
        else:
            line += step
            stack.pop()
            parts.append(before[: len(before) - (indent or 0)] + frame.closer)
            if lines is not None:
                lines.note(frame.pointer, frame.first_line, line)
    text = "".join(parts)
    return text if text.isascii() else _SURROGATE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def _open(value: JSONValue, pointer: str, line: int, parts: list[str]) -> _Frame:
    if isinstance(value, Mapping):
        parts.append("{")
        return _Frame(iter(value.items()), "}", pointer, line)
    parts.append("[")
    return _Frame(zip(repeat(None), items_of(value), strict=False), "]", pointer, line)


def _list(items: Sequence[JSONValue], room: int, before: str, indent: int | None) -> tuple[str | None, int]:
    """An array that is written at once, else None; and how many lines each of its items takes."""
    text = _short_array(items, room)
    if text is None and items and are_texts(items):
        return _texts(items, before, indent), 0 if indent is None else 1
    return text, 0


def _short_array(items: Sequence[JSONValue], room: int) -> str | None:
    """An array of scalars on one line, None where it is something else or too long."""
    if not items or len(items) * 3 > room:
        return None
    texts = [_scalar(item) for item in items]
    written = [text for text in texts if text is not None]
    line = f"[{', '.join(written)}]"
    return line if len(written) == len(texts) and len(line) <= room else None


def _texts(items: Sequence[str], before: str, indent: int | None) -> str:
    """An array of texts, each on a line of its own where there are lines."""
    inner = "" if indent is None else before + " " * indent
    return f"[{inner}{(',' + (inner or ' ')).join(map(_quote, items))}{before if inner else ''}]"


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
