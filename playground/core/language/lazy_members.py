"""LazyMembers: the members of an object in any text; containers among them are read when somebody asks."""

from collections.abc import Iterator, Mapping

from playground.core.json_layout import Node
from playground.core.json_types import MISSING, JSONValue, Missing
from playground.core.language.syntax import shallow_value, value_of
from playground.core.tokens import OPENERS


class LazyMembers(Mapping[str, JSONValue]):
    """It equals the object that `value_of` reads from the node."""

    def __init__(self, text: str, node: Node) -> None:
        self._text = text
        self._nodes: dict[str, Node] = {}
        self._values: dict[str, JSONValue] = {}
        for child in node.children or ():
            if child.token is None:
                continue
            if text[child.start : child.start + 1] in OPENERS:  # it has a value, whatever is in it
                self._nodes[child.token] = child
                self._values.pop(child.token, None)
            elif (value := shallow_value(text, child)) is not MISSING:
                self._nodes[child.token] = child
                self._values[child.token] = value

    def __getitem__(self, name: str) -> JSONValue:
        if name not in self._values:
            value = lazy_value_of(self._text, self._nodes[name])
            self._values[name] = None if value is MISSING else value
        return self._values[name]

    def __contains__(self, name: object) -> bool:
        return name in self._nodes

    def __iter__(self) -> Iterator[str]:
        return iter(self._nodes)

    def __len__(self) -> int:
        return len(self._nodes)


def lazy_value_of(text: str, node: Node) -> JSONValue | Missing:
    """The same as `value_of`; objects whose members are known are read as far as somebody asks."""
    if node.children and text.startswith("{", node.start):
        return LazyMembers(text, node)
    return value_of(text, node)
