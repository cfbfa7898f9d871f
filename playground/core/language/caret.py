"""The caret: what may be written where it stands, in good and in broken text.

The token at the caret is taken out and the rest is read; so half a word never spoils its surroundings.
"""

import re
from dataclasses import dataclass, replace
from typing import Literal

from playground.core import pointer as json_pointer
from playground.core.json_faults import string_value
from playground.core.json_known import MembersKnown
from playground.core.json_layout import Node
from playground.core.json_types import JSONValue, Missing
from playground.core.language.lazy_members import lazy_value_of
from playground.core.language.syntax import children, is_closed, is_container, start_of, tree_of
from playground.core.parse import Document, parse_json
from playground.core.position import Span
from playground.core.tokens import CLOSERS, OPENERS, Token, token_at, tokenize

Role = Literal["name", "value", "none"]

_STRINGS = re.compile(
    r"""(?P<quote>["'])(?:(?!(?P=quote))[^\\\r\n]|\\[^\r\n])*+(?:(?P=quote)|\\)?+
      | (?P<comment>//[^\r\n]*+)""",
    re.VERBOSE,
)
_WORD = re.compile(r"[\w$.+-]*")
_WORD_BEFORE = re.compile(r"[\w$.+-]*\Z")
_LONGEST_WORD = 200
_VALUES = frozenset({"string", "open-string", "quoted", "number", "word"})


@dataclass(frozen=True, slots=True)
class Caret:
    """A place where something may be written.

    Attributes:
        role: what: a member's name, a value, or nothing.
        replaced: what takes its place: the token at the caret, or nothing.
        typed: what stands of that token before the caret, without its quote.
        path: the container's path from the root, names and indexes.
        container: its opening bracket, "" outside of all.
        name: the member whose value is written, "" in a list and at the root.
        root: what the text says without what is written here, as far as it can be read.
        here: the same of the container.
        comma_before: where a comma is missing before, None where none is.
        comma_after: a comma is missing behind.
        colon_after: the name has its colon already.
        opens: what stands before is the container's opening bracket.
        closes: what stands behind is its closing bracket.
    """

    role: Role
    replaced: Span
    typed: str = ""
    path: tuple[str, ...] = ()
    container: str = ""
    name: str = ""
    root: JSONValue | Missing = None
    here: JSONValue | Missing = None
    comma_before: int | None = None
    comma_after: bool = False
    colon_after: bool = False
    opens: bool = False
    closes: bool = False


def token_around(text: str, offset: int) -> Span | None:
    """The string or word that an offset is in or at the end of, else nothing there; None in a comment.

    It looks at one line only.
    """
    return _token_around(text, min(max(offset, start_of(text)), len(text)))


def caret_at(
    text: str, offset: int, known: Document | None = None, known_members: MembersKnown | None = None
) -> Caret:
    """What may be written at an offset; see `complete` for what is known."""
    offset = min(max(offset, start_of(text)), len(text))
    replaced = _token_around(text, offset)
    if replaced is None:
        return Caret("none", Span(offset, offset))
    rest = text[: replaced.start] + " " * (replaced.end - replaced.start) + text[replaced.end :]
    document = known if known is not None and known.text == rest else None
    members = known_members(rest) if document is None and known_members is not None else None
    if document is None and members is None:
        document = parse_json(rest)
    if document is not None:
        root = tree_of(document)
    else:
        from playground.core.json_reader import examine  # the start is quicker without it

        root = examine(rest, start_of(rest), known=members).root
    # a text that is JSON is read once; every further look into it is at its value
    plain = document if document is not None and document.ok and not document.problems else None
    path, node = _container_at(rest, root, replaced)
    before = _before(rest, node, replaced.start)
    if before is None:
        return Caret("none", replaced)
    following = _following(rest, replaced.end)
    typed = text[replaced.start : offset].lstrip("\"'")
    caret = Caret(
        "none",
        replaced,
        typed,
        path,
        rest[node.start] if node is not None else "",
        root=plain.value if plain else lazy_value_of(rest, root),
        here=None if node is None else _at(plain.value, path) if plain else lazy_value_of(rest, node),
        opens=before.kind in OPENERS,
        closes=following is not None and following.kind in CLOSERS,
    )
    return _with_role(rest, caret, before, following)


def _at(value: JSONValue, path: tuple[str, ...]) -> JSONValue | Missing:
    return json_pointer.resolve(value, json_pointer.from_path(path))


@dataclass(frozen=True, slots=True)
class _Before:
    """What stands before the caret: a bracket, a comma, a colon, a whole element, or the text's start.

    Attributes:
        kind: "element" for a whole one, "start" where nothing stands before, else the token's.
        end: where it ends.
        name: the name before a colon.
    """

    kind: str
    end: int
    name: str = ""


def _with_role(text: str, caret: Caret, before: _Before, following: Token | None) -> Caret:
    if before.kind == ":" and caret.container == "{":
        return _value_of_member(text, caret, before, following)
    if before.kind not in ("{", "[", ",", "element", "start"):
        return caret
    if not caret.container and (before.kind != "start" or following is not None):
        return caret
    return replace(
        caret,
        role="name" if caret.container == "{" else "value",
        comma_before=before.end if before.kind == "element" else None,
        comma_after=following is not None and following.kind not in {*CLOSERS, ",", ":"},
        colon_after=following is not None and following.kind == ":",
    )


def _value_of_member(text: str, caret: Caret, before: _Before, following: Token | None) -> Caret:
    """After a colon: a new value, or another one for the scalar that stands there."""
    replaced = caret.replaced
    role: Role = "value"
    comma_after = False
    if following is not None and following.kind not in {*CLOSERS, ","}:
        after = _following(text, following.end)
        if following.kind in _VALUES and after is not None and after.kind == ":":
            comma_after = True
        elif following.kind in _VALUES and replaced.start == replaced.end:
            replaced = following.span
        else:
            role = "none"
    return replace(caret, role=role, replaced=replaced, name=before.name, comma_after=comma_after)


# --- the token at the caret


def _token_around(text: str, offset: int) -> Span | None:
    """The string or word that an offset is in or at the end of, else nothing there; None in a comment."""
    line = max(text.rfind("\n", 0, offset), text.rfind("\r", 0, offset)) + 1
    for match in _STRINGS.finditer(text, max(line, start_of(text))):
        if match.start() >= offset:
            break
        if match["comment"] and offset <= match.end():
            return None
        if offset < match.end() or (offset == match.end() and not match["comment"]):
            return _string_around(text, match.start(), match.end(), offset)
    before = _WORD_BEFORE.search(text, max(0, offset - _LONGEST_WORD), offset)
    start = before.start() if before else offset
    after = _WORD.match(text, offset)
    # at a word's beginning something may be written before it
    end = after.end() if after and start < offset else offset
    return Span(start, end)


def _string_around(text: str, start: int, end: int, offset: int) -> Span:
    """A string at the caret; one that lacks its closing quote ends at the caret."""
    quote = text[start]
    closed = end - start > 1 and text[end - 1] == quote
    following = token_at(text, end)
    touches = following is not None and following.start == end and following.kind in _VALUES
    if closed and not (touches and offset < end):
        return Span(start, end)
    return Span(start, max(offset, start + 1))


# --- its surroundings


def _container_at(text: str, root: Node, span: Span) -> tuple[tuple[str, ...], Node | None]:
    """The innermost container around a span, and its path; None outside of all."""
    if not _is_inside(text, root, span):
        return (), None
    path: list[str] = []
    node = root
    while True:
        inner = next((one for one in children(text, node) if _is_inside(text, one, span)), None)
        if inner is None:
            return tuple(path), node
        path.append(inner.token or "")
        node = inner


def _is_inside(text: str, node: Node, span: Span) -> bool:
    if not node.start < span.start <= span.end <= node.end or not is_container(text, node):
        return False
    return span.end < node.end or not is_closed(text, node)


def _before(text: str, node: Node | None, offset: int) -> _Before | None:
    """What stands before an offset in a container; None where a comment does not end before it."""
    if node is None:
        start, kind = start_of(text), "start"
    else:
        start, kind = node.start + 1, text[node.start]
        for one in children(text, node):
            if one.end <= offset and text[one.start : one.end].strip(" \t\r\n"):
                start, kind = one.end, "element"
            elif one.outer_start < offset:
                start, kind = one.outer_start, "odd"
                break
    found = _Before(kind, start)
    name = ""
    for token in tokenize(text, start):
        if token.start >= offset:
            break
        if token.kind == "comment":
            if token.end > offset or (token.end == offset and text.startswith("//", token.start)):
                return None
            continue
        found = _Before(token.kind, token.end, name)
        name = string_value(text, token) if token.kind in _VALUES else ""
    return found


def _following(text: str, offset: int) -> Token | None:
    """The next token that is no comment."""
    token = token_at(text, offset)
    while token is not None and token.kind == "comment":
        token = token_at(text, token.end)
    return token
