"""Find and replace: where a text stands, and what takes its place. Expressions are matched elsewhere."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from playground.core.language.change import Change
from playground.core.position import Span
from playground.core.problem import TextEdit

MOST_MATCHES = 20_000
"""More are not shown; "20000" then means "at least"."""

Groups = tuple[Span | None, ...]
"""A match: its whole span, then its groups; None for one that took no part."""


@dataclass(frozen=True, slots=True)
class Sought:
    """What is looked for.

    Attributes:
        regular: it is a regular expression (ECMA-262), not the text itself.
        case: capital and small letters differ.
        whole_word: no letter, digit or underscore may touch it.
    """

    text: str
    regular: bool = False
    case: bool = False
    whole_word: bool = False


def find_literal(text: str, sought: Sought) -> tuple[Groups, ...]:
    """Where a literal text stands, in order, none overlapping."""
    if not sought.text:
        return ()
    # an escaped literal is no pattern of anybody: the search takes a time that grows with the text alone
    literal = re.compile(re.escape(sought.text), 0 if sought.case else re.IGNORECASE)
    found: list[Groups] = []
    for match in literal.finditer(text):
        span = Span(match.start(), match.end())
        if not sought.whole_word or is_word(text, span):
            found.append((span,))
        if len(found) >= MOST_MATCHES:
            break
    return tuple(found)


def is_word(text: str, span: Span) -> bool:
    """Whether nothing that belongs to a word touches a span at either end."""
    return not (_is_part(text[span.start - 1 : span.start]) or _is_part(text[span.end : span.end + 1]))


def _is_part(character: str) -> bool:
    return character.isalnum() or character == "_"


def kept(text: str, sought: Sought, found: Iterable[Sequence[Sequence[int] | None]]) -> tuple[Groups, ...]:
    """The matches of a regular expression that count: not empty, and words where words are sought."""
    matches: list[Groups] = []
    for groups in found:
        spans = tuple(Span(group[0], group[1]) if group is not None else None for group in groups)
        whole = spans[0]
        if whole is None or whole.start == whole.end or (sought.whole_word and not is_word(text, whole)):
            continue
        matches.append(spans)
        if len(matches) >= MOST_MATCHES:
            break
    return tuple(matches)


_REFERENCE = re.compile(r"\$(?:(?P<number>[1-9])|(?P<sign>[$&]))")


def replacement(text: str, match: Groups, template: str, *, regular: bool) -> str:
    """What takes a match's place; of an expression `$1` to `$9` are groups, `$&` the match, `$$` a dollar."""
    if not regular:
        return template

    def filled(reference: re.Match[str]) -> str:
        if reference["sign"] == "$":
            return "$"
        number = int(reference["number"] or 0)
        if number >= len(match):
            return reference[0]
        span = match[number]
        return text[span.start : span.end] if span is not None else ""

    return _REFERENCE.sub(filled, template)


def replace_change(text: str, matches: Sequence[Groups], template: str, *, regular: bool) -> Change:
    """The edits that replace matches, and the selection after the last of them."""
    edits: list[TextEdit] = []
    shift, end = 0, 0
    for match in matches:
        whole = match[0]
        if whole is None:
            continue
        new = replacement(text, match, template, regular=regular)
        edits.append(TextEdit(whole, new))
        end = whole.start + shift + len(new)
        shift += len(new) - (whole.end - whole.start)
    return Change("Replace", tuple(edits), Span(end, end))
