"""Halves of surrogate pairs in JSON text: told as information, wherever they stand."""

import re
from itertools import islice

from playground.core.position import Span
from playground.core.problem import Problem

_SURROGATE_ESCAPE = re.compile(r"\\u[dD][89a-fA-F]")
_SURROGATES = r"""\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}
    | (?P<lone>\\u[dD][89a-fA-F][0-9a-fA-F]{2}|[\ud800-\udfff])
    | \\[^u]"""


def lone_surrogates(text: str) -> tuple[Problem, ...]:
    """An information for each half of a surrogate pair, as an escape or a character; the first 20."""
    if not (_SURROGATE_ESCAPE.search(text) or _has_surrogates(text)):
        return ()
    lone = (match for match in re.finditer(_SURROGATES, text, re.VERBOSE) if match["lone"])
    return tuple(_lone_surrogate(match["lone"], Span(*match.span())) for match in islice(lone, 20))


def _has_surrogates(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


def _lone_surrogate(surrogate: str, span: Span) -> Problem:
    shown = surrogate if len(surrogate) > 1 else f"\\u{ord(surrogate):04x}"
    return Problem(
        "json-lone-surrogate",
        "information",
        f"{shown} is half of a character; it cannot be shown, and no pattern matches it.",
        span=span,
        hint="Write both halves, or the character itself.",
    )
