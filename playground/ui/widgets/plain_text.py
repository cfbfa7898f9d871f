"""Text from schemas and servers on its way into Qt: always literal, never markup, never a mnemonic."""

import re

from playground.core.markup import html_escaped

SHOWN_LIMIT = 2_000
"""Code points of one title, description or message that are drawn; more would only stall the window."""

_MARK = "\ufeff"
_SURROGATE = re.compile("[\ud800-\udfff]")
_UNHOLDABLE = re.compile("[\ud800-\udfff\u2028\u2029\ufdd0\ufdd1]")
_SHORT_ESCAPES = {"\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\"}


def qt_text(text: str) -> str:
    """The text to give to Qt, so that it gets all of it: a lone surrogate becomes its JSON escape.

    On the way from Python, U+FEFF and U+FFFE in front are taken for a byte order mark: the one would be lost,
    the other would turn the text into different letters. A mark before them is lost in their place.
    """
    if text.isascii():  # nearly always, and quick to see
        return text
    held = _SURROGATE.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
    return _MARK + held if held.startswith((_MARK, "\ufffe")) else held


def shown_text(text: str, limit: int = SHOWN_LIMIT) -> str:
    """The text as a label draws it: holdable by Qt and not longer than `limit`."""
    return qt_text(text if len(text) <= limit else text[: limit - 1] + "…")


def without_mnemonic(text: str) -> str:
    """The text for a Qt property that reads `&x` as a shortcut."""
    return text.replace("&", "&&")


def tooltip(text: str) -> str:
    """The text for a tooltip, which Qt would otherwise take for HTML when it looks like it."""
    return f"<span>{html_escaped(shown_text(text))}</span>" if text else ""


def escaped(text: str) -> str:
    """The text on one line, with JSON's escapes for all that Qt cannot hold or would not show."""
    return "".join(_escape(one) for one in text)


def _escape(one: str) -> str:
    if one in _SHORT_ESCAPES:
        return _SHORT_ESCAPES[one]
    return f"\\u{ord(one):04x}" if one < " " or _UNHOLDABLE.match(one) else one
