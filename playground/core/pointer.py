"""JSON Pointer (RFC 6901): "" is the whole document, "/a/0" item 0 of member a."""

from collections.abc import Iterable, Mapping

from playground.core.json_types import MISSING, JSONValue, Missing


def escape(token: str) -> str:
    """A member name as it stands in a pointer (section 3: ~ is ~0, / is ~1)."""
    return token.replace("~", "~0").replace("/", "~1")


def unescape(token: str) -> str:
    """The member name that a pointer's token stands for."""
    return token.replace("~1", "/").replace("~0", "~")


def join(base: str, *tokens: str | int) -> str:
    """The pointer below `base`; tokens are names or indexes, not yet escaped."""
    for token in tokens:  # nearly always one
        base += "/" + escape(str(token))
    return base


def from_path(path: Iterable[str | int]) -> str:
    """The pointer of a path from the root."""
    return join("", *path)


def split(pointer: str) -> tuple[str, ...]:
    """The unescaped tokens of a pointer.

    Raises:
        ValueError: it is neither empty nor begins with a slash.
    """
    if not pointer:
        return ()
    if not pointer.startswith("/"):
        raise ValueError(f"a JSON Pointer begins with '/': {pointer!r}")
    return tuple(unescape(token) for token in pointer[1:].split("/"))


def parent(pointer: str) -> str:
    """The pointer one level up; the root is its own parent."""
    return pointer.rpartition("/")[0]


def is_within(pointer: str, ancestor: str) -> bool:
    """Whether a pointer is `ancestor` or stands below it."""
    return pointer == ancestor or pointer.startswith(ancestor + "/")


def resolve(value: JSONValue, pointer: str) -> JSONValue | Missing:
    """The value at a pointer, MISSING where there is none."""
    current: JSONValue = value
    for token in split(pointer):
        if isinstance(current, Mapping):
            if token not in current:
                return MISSING
            current = current[token]
        elif isinstance(current, (list, tuple)):
            if not (token.isascii() and token.isdigit()) or (len(token) > 1 and token[0] == "0"):
                return MISSING
            # by length first: int() refuses very many digits
            if len(token) > len(str(len(current))) or int(token) >= len(current):
                return MISSING
            current = current[int(token)]
        else:
            return MISSING
    return current
