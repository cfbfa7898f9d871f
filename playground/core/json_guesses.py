"""Guesses at what was meant in broken JSON text. Each looks at a few characters around one place only."""

import re

from playground.core.tokens import Token

_BLANKS = re.compile(r"[ \t]{0,200}")
FAR = 400
"""So many characters back the start of a line is looked for."""
_MARK_AT_END = re.compile(r"[ \t]*[,:][ \t]*\Z")
_REST_OF_STRING = re.compile(r'[^"\\\r\n]{1,400}+"[ \t]*+(?:[,:\]}\r\n]|\Z)')


def end_of_blanks(text: str, start: int) -> int:
    """Where blanks on the same line end."""
    blanks = _BLANKS.match(text, start)
    return blanks.end() if blanks else start


def is_shifted(text: str, opener: int, closer: int) -> bool:
    """Whether a closing bracket stands further left than the line that opened: probably it is another's."""
    closer_line = text.rfind("\n", max(0, closer - FAR), closer) + 1
    if closer_line == 0:
        return False
    indentation = text[closer_line:closer]
    if indentation.strip(" \t"):
        return False
    opener_line = text.rfind("\n", max(0, opener - FAR), opener) + 1
    return len(indentation) < end_of_blanks(text, opener_line) - opener_line


def end_before_swallowed(text: str, token: Token, *, is_name: bool) -> int | None:
    """Where a string should end that took the next one's opening quote for its closing one.

    Such a string ends in a comma or colon, and the next one begins without a blank (`"a, "b": 1`).
    """
    following = text[token.end : token.end + 1]
    if not following or following in ' \t\r\n,:]}"/#':
        return None
    mark = _MARK_AT_END.search(text, max(token.start + 1, token.end - 100), token.end - 1)
    if mark is None or not _REST_OF_STRING.match(text, token.end):
        return None
    colon = text.find(":", token.start, mark.start()) if is_name else -1
    return colon if colon > 0 else mark.start()
