"""Characters that a Qt text document cannot hold, and how to keep their meaning.

A document ends its blocks at U+2029 and turns CR, U+FDD0 and U+FDD1 into block ends as well; a lone surrogate
does not reach it at all. Everything else, U+00A0 and U+2028 too, stays what it was.
"""

import re

_UNHOLDABLE = re.compile("[\r\u2029\ufdd0\ufdd1\ud800-\udfff]")
_LINE_ENDS = re.compile("\r\n?")


def unholdable_characters(text: str) -> frozenset[str]:
    """The characters of a text that an editor would change or lose; empty for nearly every text."""
    return frozenset(_UNHOLDABLE.findall(text))


def holdable(text: str) -> str:
    """A text that a document keeps exactly: the other characters written as JSON escapes.

    Inside a JSON string the escape means the same character, so the value of a JSON text stays.
    """
    if text.isascii() and "\r" not in text:  # known at once; a search would take longer than most keys
        return text
    return _UNHOLDABLE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def pasted(text: str) -> str:
    """A text from elsewhere as it enters an editor: line ends are LF, the rest is holdable."""
    return holdable(_LINE_ENDS.sub("\n", text))
