"""Compiling patterns: ECMA-262 with the `u` flag. Matching is done elsewhere, under a time limit."""

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from playground.core.matching import has_lone_surrogate

if TYPE_CHECKING:
    import regress

_ODD = re.compile(r"[\ud800-\udfff]|\\u\{?0*[dD]|\\[bB][*+?{]")
"""Where a pattern may say what regress reads in another way than ECMA-262; nearly none does."""
_TOKEN = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"
    r"|\\u(?P<half>[dD][89a-fA-F][0-9a-fA-F]{2})|\\u\{0*(?P<braced>[dD][89a-fA-F][0-9a-fA-F]{2})\}"
    r"|(?P<literal>[\ud800-\udfff])"
    r"|(?P<boundary>\\[bB](?=[*+?{]))|\\.|[\[\]]",
    re.DOTALL,
)


class PatternRefusedError(ValueError):
    """ECMA-262 refuses a pattern; the message is the reason, in lower case, without a full stop."""


@lru_cache(maxsize=512)
def compile_pattern(pattern: str, flags: str = "u") -> "regress.Regex":
    """The compiled pattern, whose `find` searches a text, unanchored.

    Args:
        flags: ECMA-262's; a keyword's pattern has `u` alone.

    Raises:
        PatternRefusedError: the pattern is not ECMA-262 with the `u` flag.
    """
    import regress  # with the first pattern, in 1.5 ms: most schemas have none, and it takes 1.2 MB

    try:
        return regress.Regex(_for_regress(pattern), flags)
    except regress.RegressError as error:
        reason = str(error).strip().rstrip(".")
        raise PatternRefusedError(reason[:1].lower() + reason[1:]) from None


def _for_regress(pattern: str) -> str:
    """The pattern as regress has to be given it, so that it does what ECMA-262 says.

    regress takes no lone surrogate as a character, and none with a quantifier outside a class; and it takes
    quantifiers after `\\b` and `\\B`, which the `u` flag forbids.
    """
    if _ODD.search(pattern) is None:
        return pattern
    in_class = False

    def rewritten(token: re.Match[str]) -> str:
        nonlocal in_class
        in_class = token[0] == "[" or (in_class and token[0] != "]")
        if token["boundary"] and not in_class:
            raise PatternRefusedError(f"nothing to repeat after {token[0]}")
        half = token["half"] or token["braced"] or (f"{ord(token[0]):x}" if token["literal"] else "")
        if not half:
            if has_lone_surrogate(token[0]):
                raise PatternRefusedError("half a surrogate pair cannot be escaped by a backslash")
            return token[0]
        return f"\\u{{{half}}}" if in_class else f"[\\u{{{half}}}]"

    return _TOKEN.sub(rewritten, pattern)


def pattern_fault(pattern: str) -> str | None:
    """Why ECMA-262 refuses a pattern, None where it does not."""
    try:
        compile_pattern(pattern)
    except PatternRefusedError as error:
        return str(error)
    return None
