"""Pattern matchers for tests: they match in this process, or say what a test wants to hear."""

from collections.abc import Callable

from playground.core.matching import MatchOutcome
from playground.core.validation.patterns import compile_pattern


def match_directly(pattern: str, text: str) -> MatchOutcome:
    """Search the text at once, for as long as it takes."""
    found = compile_pattern(pattern).find(text)
    return MatchOutcome.NO_MATCH if found is None else MatchOutcome.MATCH


def always(outcome: MatchOutcome) -> Callable[[str, str], MatchOutcome]:
    """A matcher whose every match comes out like this."""
    return lambda pattern, text: outcome


def never_asked(pattern: str, text: str) -> MatchOutcome:
    """A matcher for schemas without a pattern that is reached."""
    raise AssertionError(f"asked about {pattern!r} and {text!r}")
