"""The tree of any text: its nodes, what they say as far as can be read, and which ones an offset is in."""

import json

from playground.core.json_faults import string_value
from playground.core.json_layout import Node, children_of
from playground.core.json_strict import StrictDecoder
from playground.core.json_types import MISSING, JSONValue, Missing
from playground.core.parse import BYTE_ORDER_MARK, Document
from playground.core.tokens import OPENERS, Token, token_at


def start_of(text: str) -> int:
    """Where the JSON of a text begins: behind a byte order mark."""
    return 1 if text.startswith(BYTE_ORDER_MARK) else 0


def tree_of(document: Document) -> Node:
    """The root node of a document, broken or not; what was looked up in it once is known from then on."""
    return document.tree()


def children(text: str, node: Node) -> list[Node]:
    """A node's children; none where brackets are nested deeper than the stack allows."""
    try:
        return children_of(text, node)
    except RecursionError:
        return []


def child(text: str, node: Node, token: str) -> Node | None:
    """The child of a name or index; of several with one name the last."""
    children(text, node)
    return node.child(token)


def descend(text: str, root: Node, path: tuple[str, ...]) -> Node | None:
    """The node at a path of names and indexes, None where there is none."""
    node: Node | None = root
    for token in path:
        node = child(text, node, token) if node is not None else None
    return node


def chain_at(text: str, root: Node, offset: int) -> list[Node]:
    """The nodes an offset is in (or at an edge of), from the root to the deepest; empty outside the root."""
    if not root.start <= offset <= root.end:
        return []
    chain = [root]
    while True:
        inside = [one for one in children(text, chain[-1]) if one.outer_start <= offset <= one.end]
        if not inside:
            return chain
        # between two that touch, the one that begins there has been reached only at its edge
        chain.append(inside[0])


def is_container(text: str, node: Node) -> bool:
    """Whether a node is an object or a list."""
    return text[node.start : node.start + 1] in OPENERS


def is_closed(text: str, node: Node) -> bool:
    """Whether a container's closing bracket is there."""
    inside = children(text, node)
    last_end = inside[-1].end if inside else node.start + 1
    return last_end < node.end and text[node.end - 1] in "}]"


def value_of(text: str, node: Node) -> JSONValue | Missing:
    """What a node says, in broken text as far as it can be read; MISSING where it says nothing."""
    value = shallow_value(text, node)
    work = [(node, value)]
    while work:
        parent, container = work.pop()
        for one in parent.children or () if isinstance(container, (dict, list)) else ():
            item = shallow_value(text, one)
            if item is MISSING:
                continue
            if isinstance(container, dict) and one.token is not None:
                container[one.token] = item
            elif isinstance(container, list):
                container.append(item)
            if isinstance(item, (dict, list)) and not item:
                work.append((one, item))
    return value


def shallow_value(text: str, node: Node) -> JSONValue | Missing:
    """A scalar or a good container as a whole, a broken container without its children."""
    opener = text[node.start : node.start + 1]
    if opener in ("{", "[") and node.children is not None and node.children:
        return {} if opener == "{" else []
    try:
        value, end = StrictDecoder().decode_at(text, node.start)
    except (json.JSONDecodeError, RecursionError):
        return _unreadable(text, node)
    return value if end <= node.end else _unreadable(text, node)


def _unreadable(text: str, node: Node) -> JSONValue | Missing:
    opener = text[node.start : node.start + 1]
    if opener == "{":
        return {}
    if opener == "[":
        return []
    token = token_at(text, node.start)
    if token is None or token.start >= node.end or token.kind not in ("string", "open-string", "quoted"):
        return MISSING
    return string_value(text, Token(token.kind, token.start, min(token.end, node.end)))
