"""parse_in_steps: `parse_json` of a long text, a few members a step. Where they stand is known then, too."""

from playground.core.json_known import KnownMembers
from playground.core.json_layout import Node
from playground.core.json_strict import MAX_DEPTH, StrictDecoder, is_deeper
from playground.core.json_types import JSONValue
from playground.core.lone_surrogates import lone_surrogates
from playground.core.parse import BYTE_ORDER_MARK, Document, parse_json
from playground.core.position import Span
from playground.core.steps import Steps
from playground.core.tokens import skip_blanks

LONG_TEXT = 100_000
"""In code points; a shorter one is read in less time than a slice has."""
_WAY = frozenset({"params", "requestedSchema", "properties"})
"""The names on the way to the properties: these objects are read in steps, all others are short."""
_MOST_OPEN = 4
_IN_A_STEP = 50


class _UnusualError(Exception):
    """Something that `parse_json` has words for."""


def parse_in_steps(text: str, known: KnownMembers | None = None) -> Steps[Document]:
    """`parse_json`, in steps where nothing is known of a long text yet."""
    if known is None and len(text) >= LONG_TEXT:
        try:
            return (yield from _read(text))
        except (_UnusualError, ValueError, IndexError, RecursionError):
            yield
    return parse_json(text, known)


def _read(text: str) -> Steps[Document]:
    start = skip_blanks(text, 1 if text.startswith(BYTE_ORDER_MARK) else 0)
    decoder = StrictDecoder(in_parts=True)
    root = Node(start, start)
    value = yield from _object(text, root, decoder, is_open=1)
    if decoder.duplicates or decoder.refused or skip_blanks(text, root.end) != len(text):
        raise _UnusualError
    yield
    return Document(text, value, ok=True, problems=lone_surrogates(text), root=root)


def _object(text: str, node: Node, decoder: StrictDecoder, *, is_open: int) -> Steps[dict[str, JSONValue]]:
    """Read an object and give its node end and children; so many brackets are open in it.

    Raises:
        _UnusualError, ValueError, IndexError, RecursionError: it is not to be read like this.
    """
    members: dict[str, JSONValue] = {}
    children: list[Node] = []
    at = _after(text, node.start, "{")
    if text[at] == "}":
        node.children, node.end = children, at + 1
        return members
    while True:
        child = _named(text, at, decoder)
        name, start = child.token or "", child.start
        if name in _WAY and is_open < _MOST_OPEN and text[start] == "{":
            members[name] = yield from _object(text, child, decoder, is_open=is_open + 1)
        else:
            value, child.end = decoder.decode_at(text, start)
            if is_deeper(text, start, child.end, value, MAX_DEPTH - is_open):
                raise _UnusualError
            members[name] = value
        children.append(child)
        at = skip_blanks(text, child.end)
        if text[at] == "}":
            break
        at = _after(text, at, ",")
        if len(children) % _IN_A_STEP == 0:
            yield
    if len(members) != len(children):
        raise _UnusualError
    node.children, node.end = children, at + 1
    return members


def _named(text: str, at: int, decoder: StrictDecoder) -> Node:
    """The node of the member that begins here, as far as to its value."""
    if text[at] != '"':
        raise _UnusualError
    name, end = decoder.decode_at(text, at)
    start = _after(text, skip_blanks(text, end), ":")
    return Node(start, start, str(name), Span(at, end))


def _after(text: str, at: int, mark: str) -> int:
    """Where the next token begins after a mark that has to stand here."""
    if text[at] != mark:
        raise _UnusualError
    return skip_blanks(text, at + 1)
