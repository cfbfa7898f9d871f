"""Node: where the values of a JSON text stand. From it come spans for pointers, and pointers for offsets.

Good text is not taken apart as a whole: the decoder looks up a container's members when they are asked for,
which is about as fast as decoding. Nodes of broken text come from `json_reader`.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from playground.core import pointer as json_pointer
from playground.core.json_types import JSONValue
from playground.core.numbers import SpelledDecimal, read_int
from playground.core.position import Span
from playground.core.steps import Steps
from playground.core.tokens import skip_blanks


@dataclass(slots=True)
class Node:
    """A value in a text, and its member name where it has one.

    Attributes:
        start, end: the value is `text[start:end]`; empty where a broken text lacks it.
        token: its name or index in its parent; None for the root and where a broken text lacks the name.
        name: where its name stands, quotes included.
        children: in text order; None as long as nobody asked for them.
    """

    start: int
    end: int
    token: str | None = None
    name: Span | None = None
    children: "list[Node] | None" = None
    by_token: "dict[str, Node] | None" = field(default=None, repr=False)

    @property
    def span(self) -> Span:
        """Where the value stands."""
        return Span(self.start, self.end)

    @property
    def outer_start(self) -> int:
        """Where the member begins: at its name, if it has one."""
        return self.name.start if self.name else self.start

    def child(self, token: str) -> "Node | None":
        """The child of a name or index; of several with one name the last, as in the value."""
        if self.by_token is None:
            self.by_token = {node.token: node for node in self.children or () if node.token is not None}
        return self.by_token.get(token)


_TEXT_ITEMS = re.compile(r'(?:[ \t\n\r]*+"[^"\\\x00-\x1f]*+"[ \t\n\r]*+,)*+')
"""Items that are texts without escapes, each with the comma behind it."""

# only the ends matter here, so no number is worked out
_SKIM = json.JSONDecoder(parse_float=str, parse_int=str)
_IN_A_STEP = 50


def children_of(text: str, node: Node) -> list[Node]:
    """A node's children; looked up in the text at the first time, which must be good JSON then.

    Raises:
        RecursionError: the text is nested deeper than the stack that is left.
    """
    if node.children is None:
        node.children = list(_look_up(text, node))
    return node.children


def children_in_steps(text: str, node: Node) -> Steps[None]:
    """Look them up a few a step; nobody sees them before they are all there. Errors as in `children_of`."""
    if node.children is None:
        found = []
        for child in _look_up(text, node):
            found.append(child)
            if len(found) % _IN_A_STEP == 0:
                yield
        node.children = found


def _look_up(text: str, node: Node) -> Iterable[Node]:
    look_up = {"{": _members, "[": _items}.get(text[node.start : node.start + 1])
    return look_up(text, node.start) if look_up else ()


def _members(text: str, start: int) -> Iterator[Node]:
    at = skip_blanks(text, start + 1)
    while text[at] != "}":
        name, name_end = _SKIM.raw_decode(text, at)
        colon = skip_blanks(text, name_end)
        value = skip_blanks(text, colon + 1)
        _, end = _SKIM.raw_decode(text, value)
        yield Node(value, end, name, Span(at, name_end))
        at = _next_element(text, end)


def _items(text: str, start: int) -> Iterator[Node]:
    return _items_from(text, start + 1, 0)


def _items_from(text: str, at: int, index: int) -> Iterator[Node]:
    at = skip_blanks(text, at)
    while text[at] != "]":
        _, end = _SKIM.raw_decode(text, at)
        yield Node(at, end, str(index))
        at = _next_element(text, end)
        index += 1


def _next_element(text: str, end: int) -> int:
    at = skip_blanks(text, end)
    return skip_blanks(text, at + 1) if text[at] == "," else at


def find(text: str, root: Node, pointer: str) -> Node | None:
    """The node at a pointer, None where there is none."""
    if pointer and not pointer.startswith("/"):
        return None
    node: Node | None = root
    for token in json_pointer.split(pointer):
        if node is None:
            return None
        children_of(text, node)
        node = node.child(token)
    return node


def pointer_at(text: str, root: Node, offset: int) -> str:
    """The pointer of the deepest value or member that an offset stands in or at the end of.

    In a member that a later one of its name replaces, it is the member's: its inside has no pointers.
    """
    pointer, node = "", root
    while (child := _child_at(_children_near(text, node, offset), offset)) and child.token is not None:
        pointer = json_pointer.join(pointer, child.token)
        if node.children is not None and node.child(child.token) is not child:
            break
        node = child
    return pointer


def _children_near(text: str, node: Node, offset: int) -> Iterable[Node]:
    """A node's children; of a list that nobody looked into yet those from just before an offset on."""
    if node.children is not None or not text.startswith("[", node.start):
        return children_of(text, node)
    before = _TEXT_ITEMS.match(text, node.start + 1, max(offset, node.start + 1))
    at = before.end() if before else node.start + 1
    # an enum may have thousands of options; in these texts no quote is escaped
    return _items_from(text, at, text.count('"', node.start, at) // 2)


def _child_at(children: Iterable[Node], offset: int) -> Node | None:
    touching = None
    for child in children:
        if child.outer_start > offset:
            break
        if offset < child.end:
            return child
        if offset == child.end:
            touching = child
    return touching


def build_value(text: str, root: Node) -> JSONValue:
    """The value of a good text whose nodes are all known, without recursion."""
    value = _shallow(text, root)
    work = [(root, value)]
    while work:
        node, container = work.pop()
        for child in node.children or ():
            item = _shallow(text, child)
            if isinstance(container, dict):
                container[child.token or ""] = item
            elif isinstance(container, list):
                container.append(item)
            if isinstance(item, (dict, list)):
                work.append((child, item))
    return value


def _shallow(text: str, node: Node) -> JSONValue:
    """A scalar, or the empty container whose children come later."""
    first = text[node.start]
    if first == '"':
        return str(_SKIM.raw_decode(text, node.start)[0])
    if first in _FIXED:
        return _FIXED[first]()
    spelling = text[node.start : node.end]
    return read_int(spelling) if spelling.lstrip("-").isdigit() else SpelledDecimal(spelling)


_FIXED: dict[str, Callable[[], JSONValue]] = {
    "{": dict,
    "[": list,
    "t": lambda: True,
    "f": lambda: False,
    "n": lambda: None,
}
