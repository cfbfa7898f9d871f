"""The option that a text was probably meant to be: another spelling first, then a likeness."""

from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher

from playground.core.model import Option

LIKENESS = 0.6
"""The least share of letters in common, of 1."""
_LONGEST = 80
"""Longer texts are not compared letter by letter: that takes quadratic time."""
_COMPARED = 3000
"""So many options at most are compared letter by letter; another spelling is found among any number."""


def nearest_option(options: Iterable[Option], text: str) -> Option | None:
    """The option that a text is nearest to by value or title; None where none is near."""
    wanted = _plain(text)
    if not wanted:
        return None
    choices = list(options)
    for option in choices:
        if wanted in (_plain(option.value), _plain(option.title)):
            return option
    return _most_alike(choices, wanted) if len(wanted) <= _LONGEST else None


def _plain(text: str) -> str:
    return text.strip().casefold()


def _most_alike(options: list[Option], wanted: str) -> Option | None:
    matcher = SequenceMatcher(
        None, b=wanted, autojunk=False
    )  # it keeps what it found out about the second text
    best: tuple[float, Option | None] = (LIKENESS, None)
    for option in options[:_COMPARED]:
        for name in _names(option, len(wanted)):
            matcher.set_seq1(name)
            floor = best[0]
            if matcher.real_quick_ratio() >= floor and matcher.quick_ratio() >= floor:
                ratio = matcher.ratio()
                if ratio > floor or (ratio == floor and best[1] is None):
                    best = ratio, option
    return best[1]


def _names(option: Option, length: int) -> Iterator[str]:
    """The value and title, where their length alone does not rule a likeness out."""
    for name in dict.fromkeys((option.value, option.title)):
        if name and len(name) <= length * (2 - LIKENESS) / LIKENESS:
            yield _plain(name)
