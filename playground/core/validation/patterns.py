"""Compiling patterns: ECMA-262 with the `u` flag. Matching is done elsewhere, under a time limit."""

import re
from functools import lru_cache

import regress

from playground.core.matching import has_lone_surrogate

_LONE_SURROGATE = re.compile("(?<![\\\\])[\ud800-\udfff]")


class PatternRefusedError(ValueError):
    """ECMA-262 refuses a pattern; the message is the reason, in lower case, without a full stop."""


@lru_cache(maxsize=512)
def compile_pattern(pattern: str) -> regress.Regex:
    """The compiled pattern, whose `find` searches a text, unanchored.

    Raises:
        PatternRefusedError: the pattern is not ECMA-262 with the `u` flag.
    """
    # regress takes no lone surrogate as a character, but it takes the escape that means the same
    escaped = _LONE_SURROGATE.sub(lambda found: f"\\u{ord(found[0]):04x}", pattern)
    if has_lone_surrogate(escaped):
        raise PatternRefusedError("half a surrogate pair cannot be escaped by a backslash")
    try:
        return regress.Regex(escaped, "u")
    except regress.RegressError as error:
        reason = str(error).strip().rstrip(".")
        raise PatternRefusedError(reason[:1].lower() + reason[1:]) from None


def pattern_fault(pattern: str) -> str | None:
    """Why ECMA-262 refuses a pattern, None where it does not."""
    try:
        compile_pattern(pattern)
    except PatternRefusedError as error:
        return str(error)
    return None
