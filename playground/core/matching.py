"""PatternMatcher: how the core asks whether a text matches a pattern, without ever matching itself.

A pattern is ECMA-262 with the `u` flag, searched, not anchored (architecture, rule 3). Matching may take for
ever, so it is done elsewhere, under a time limit, and the answer may be that there is none (yet).
"""

import re
from collections.abc import Callable
from enum import Enum

_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


class MatchOutcome(Enum):
    """What came of one (pattern, text) pair."""

    MATCH = "match"
    NO_MATCH = "no-match"
    TIMEOUT = "timeout"
    """It was not decided in time; asking again would not help."""
    PENDING = "pending"
    """It has been asked, the answer comes later."""


PatternMatcher = Callable[[str, str], MatchOutcome]
"""(pattern, text) -> outcome. The pattern is known to compile."""


def has_lone_surrogate(text: str) -> bool:
    """Whether a text holds half a surrogate pair; no pattern matches such a text (architecture, rule 6)."""
    return not text.isascii() and _LONE_SURROGATE.search(text) is not None
