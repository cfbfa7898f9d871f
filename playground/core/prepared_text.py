"""The prepared schema as text, put together from the texts of its properties, which are kept."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from typing import Final

from playground.core import pointer as json_pointer
from playground.core.json_types import JSONObject, JSONValue
from playground.core.snapshot import Prepared
from playground.core.writer import Rendered, dump, render

WIDTH: Final = 60
"""Short lists of options stay on one line, as people write them."""
_PROPERTIES: Final = "/properties"
_OPENING: Final = '\n  "properties": {\n'


class PreparedLines(Mapping[str, tuple[int, int]]):
    """Pointer -> first and last line, from 0, for every value; worked out when asked.

    Attributes:
        top: the lines of what is no property, by pointer.
        starts: the first line of each property, by name.
    """

    def __init__(
        self, top: dict[str, tuple[int, int]], starts: dict[str, int], parts: Mapping[str, Rendered]
    ) -> None:
        self.top = top
        self.starts = starts
        self._parts = parts

    def __getitem__(self, pointer: str) -> tuple[int, int]:
        found = self.top.get(pointer)
        if found is not None:
            return found
        if not pointer.startswith(_PROPERTIES + "/"):
            raise KeyError(pointer)
        token, slash, rest = pointer[len(_PROPERTIES) + 1 :].partition("/")
        name = json_pointer.unescape(token)
        start = self.starts[name]
        first, last = self._parts[name].lines[slash + rest]
        return first + start, last + start

    def pointer_at(self, line: int) -> str:
        """The innermost value that a line belongs to; of several on one line the one around the others."""
        base, inside = "", self.top.items()
        names = list(self.starts)
        number = bisect_right(list(self.starts.values()), line) - 1
        if number >= 0:
            name = names[number]
            start, found = self.starts[name], self._parts[name]
            if line <= start + found.text.count("\n"):
                base = json_pointer.join(_PROPERTIES, name)
                inside = {at: (low + start, high + start) for at, (low, high) in found.lines.items()}.items()
        around = [(high - low, at.count("/"), at) for at, (low, high) in inside if low <= line <= high]
        return base + (min(around)[2] if around else "")

    def end_of(self, name: str) -> int:
        """The last line of a property."""
        return self.starts[name] + self._parts[name].text.count("\n")

    def __iter__(self) -> Iterator[str]:
        yield from self.top
        for name in self.starts:
            base = json_pointer.join(_PROPERTIES, name)
            yield from (base + pointer for pointer in self._parts[name].lines)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def property_text(name: str, value: JSONValue) -> Rendered:
    """The text of one prepared property with its name, as it stands below `properties`; lines from 0."""
    rendered = render(value, width=WIDTH - 4)
    # texts in JSON hold no line ends, so those of the value are all its own
    indented = rendered.text.replace("\n", "\n    ")
    return Rendered(f"    {dump(name, None)}: {indented}", rendered.lines)


def prepared_text(schema: JSONObject, parts: Mapping[str, Rendered]) -> Prepared:
    """The whole prepared schema; `parts` are the texts of its properties, the rest is as in the schema."""
    pieces: list[str] = []
    top: dict[str, tuple[int, int]] = {}
    starts: dict[str, int] = {}
    line = 1
    for name, value in schema.items():
        pointer = json_pointer.join("", name)
        if pointer == _PROPERTIES and isinstance(value, Mapping) and value:
            first = line
            members: list[str] = []
            for one in value:
                line += 1
                starts[one] = line
                text = parts[one].text
                line += text.count("\n")
                members.append(text)
            line += 1
            top[pointer] = (first, line)
            pieces.append('  "properties": {\n' + ",\n".join(members) + "\n  }")
        else:
            rendered = render(value, width=WIDTH - 2)
            for place, (low, high) in rendered.lines.items():
                top[pointer + place] = (low + line, high + line)
            line += rendered.text.count("\n")
            pieces.append(f"  {dump(name, None)}: " + rendered.text.replace("\n", "\n  "))
        line += 1
    top[""] = (0, line if pieces else 0)
    text = "{\n" + ",\n".join(pieces) + "\n}" if pieces else "{}"
    return Prepared(text, (), PreparedLines(top, starts, parts))


def prepared_again(
    before: Prepared, old: Rendered, parts: Mapping[str, Rendered], name: str
) -> Prepared | None:
    """The prepared schema after one property became another text; None where lines below it move."""
    new, lines = parts[name], before.lines
    if not isinstance(lines, PreparedLines) or new.text.count("\n") != old.text.count("\n"):
        return None
    text = before.text
    # line ends stand only between lines, and a name only once at one depth, so this is the property
    start = text.index(old.text, text.index("\n" + old.text, text.index(_OPENING)))
    text = text[:start] + new.text + text[start + len(old.text) :]
    return Prepared(text, (), PreparedLines(lines.top, lines.starts, parts))
