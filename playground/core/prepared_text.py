"""The prepared schema as text, put together from the texts of its properties, which are kept."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from playground.core import pointer as json_pointer
from playground.core.json_types import JSONObject, JSONValue
from playground.core.snapshot import Prepared
from playground.core.steps import Steps, finished
from playground.core.writer import Rendered, dump, render

WIDTH: Final = 60
"""Short lists of options stay on one line, as people write them."""
_PROPERTIES: Final = "/properties"
_BETWEEN: Final = ",\n"
_IN_A_STEP: Final = 1_000
_OPENING: Final = '\n  "properties": {\n'


class PreparedLines(Mapping[str, tuple[int, int]]):
    """Pointer -> first and last line, from 0, for every value; worked out when asked.

    Attributes:
        top: the lines of what is no property, by pointer.
        starts: the first line of each property, by name.
        parts: the texts of the properties.
        edited_at: where a property begins in the text, the one that was edited last; 0 where none was.
    """

    def __init__(
        self,
        top: dict[str, tuple[int, int]],
        starts: dict[str, int],
        parts: Mapping[str, Rendered],
        edited_at: int = 0,
    ) -> None:
        self.top = top
        self.starts = starts
        self.parts = parts
        self.edited_at = edited_at

    def __getitem__(self, pointer: str) -> tuple[int, int]:
        found = self.top.get(pointer)
        if found is not None:
            return found
        if not pointer.startswith(_PROPERTIES + "/"):
            raise KeyError(pointer)
        token, slash, rest = pointer[len(_PROPERTIES) + 1 :].partition("/")
        name = json_pointer.unescape(token)
        start = self.starts[name]
        first, last = self.parts[name].lines[slash + rest]
        return first + start, last + start

    def pointer_at(self, line: int) -> str:
        """The innermost value that a line belongs to; of several on one line the one around the others."""
        base, inside = "", self.top.items()
        names = list(self.starts)
        number = bisect_right(list(self.starts.values()), line) - 1
        if number >= 0:
            name = names[number]
            start, found = self.starts[name], self.parts[name]
            if line <= start + found.text.count("\n"):
                base = json_pointer.join(_PROPERTIES, name)
                inside = {at: (low + start, high + start) for at, (low, high) in found.lines.items()}.items()
        around = [(high - low, at.count("/"), at) for at, (low, high) in inside if low <= line <= high]
        return base + (min(around)[2] if around else "")

    def end_of(self, name: str) -> int:
        """The last line of a property."""
        return self.starts[name] + self.parts[name].text.count("\n")

    def __iter__(self) -> Iterator[str]:
        yield from self.top
        for name in self.starts:
            base = json_pointer.join(_PROPERTIES, name)
            yield from (base + pointer for pointer in self.parts[name].lines)

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
    return finished(prepared_in_steps(schema, parts))


def prepared_in_steps(schema: JSONObject, parts: Mapping[str, Rendered]) -> Steps[Prepared]:
    """`prepared_text`, some properties a step."""
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
                if len(members) % _IN_A_STEP == 0:
                    yield
            line += 1
            top[pointer] = (first, line)
            pieces.append('  "properties": {\n' + _BETWEEN.join(members) + "\n  }")
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
    before: Prepared, parts: Mapping[str, Rendered], gone: Sequence[str], came: Sequence[str]
) -> Prepared | None:
    """The prepared schema after some properties beside each other became others; None where it is made anew.

    `parts` are the texts of all properties now.
    """
    lines = before.lines
    if not isinstance(lines, PreparedLines) or not gone or not came:
        return None
    old, new = (_joined(known, names) for known, names in ((lines.parts, gone), (parts, came)))
    text = before.text
    start = lines.edited_at if text.startswith(old, lines.edited_at) else _place_of(old, text)
    text = "".join((text[:start], new, text[start + len(old) :]))
    more, starts = new.count("\n") - old.count("\n"), lines.starts
    first = starts[gone[0]]
    if more or tuple(gone) != tuple(came):
        starts = _starts_after(starts, parts, gone, came)
    return Prepared(
        text, (), PreparedLines(_moved(lines.top, first, more) if more else lines.top, starts, parts, start)
    )


def _place_of(properties: str, text: str) -> int:
    """Where the text of some properties stands in a prepared text."""
    # line ends stand only between lines, and a name only once at one depth; a short text is found much faster
    first_line = "\n" + properties.partition("\n")[0]
    at = text.index(first_line, text.index(_OPENING))
    while not text.startswith(properties, at + 1):
        at = text.index(first_line, at + 1)
    return at + 1


def _joined(parts: Mapping[str, Rendered], names: Sequence[str]) -> str:
    return _BETWEEN.join([parts[name].text for name in names])


def _starts_after(
    starts: dict[str, int], parts: Mapping[str, Rendered], gone: Sequence[str], came: Sequence[str]
) -> dict[str, int]:
    names, numbers = list(starts), list(starts.values())
    index = names.index(gone[0])
    beyond, line = index + len(gone), numbers[index]
    own: list[int] = []
    for name in came:
        own.append(line)
        line += parts[name].text.count("\n") + 1
    more = line - numbers[beyond] if beyond < len(numbers) else 0
    later = [number + more for number in numbers[beyond:]] if more else numbers[beyond:]
    return dict(zip((*names[:index], *came, *names[beyond:]), (*numbers[:index], *own, *later), strict=True))


def _moved(top: dict[str, tuple[int, int]], line: int, more: int) -> dict[str, tuple[int, int]]:
    """Lines after some lines came behind one of them."""
    return {
        at: (low + more if low > line else low, high + more if high > line else high)
        for at, (low, high) in top.items()
    }
