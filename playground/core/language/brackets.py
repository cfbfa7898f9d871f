"""Brackets: the matching one, what can be folded, and how a selection is enlarged."""

import re
from dataclasses import dataclass
from functools import lru_cache

from playground.core.json_layout import Node
from playground.core.language.syntax import chain_at, is_closed, is_container, tree_of
from playground.core.parse import Document
from playground.core.position import LineIndex, Span
from playground.core.steps import Steps, finished
from playground.core.tokens import CLOSERS, OPENERS, skip_blanks, token_at

# all up to the next bracket in one match: a loop over every text would take twice as long. Texts and
# comments are stepped over as a whole; a text without its closing quote ends with its line
_TO_BRACKET = re.compile(
    r"""(?: [^{}\[\]"'/]++
    | "[^"\\\r\n]*+(?:\\[^\r\n][^"\\\r\n]*+)*+"?+
    | '[^'\\\r\n]*+(?:\\[^\r\n][^'\\\r\n]*+)*+'
    | //[^\r\n]*+ | /\*(?s:.)*?(?:\*/|\Z)
    | ['/] )*+ ([{}\[\]]|\Z)""",
    re.VERBOSE,
)

_BRACKETS = frozenset("{}[]")
_PUNCTUATION = _BRACKETS | frozenset(":,")
_IN_A_STEP = 500


@lru_cache(maxsize=2)
def bracket_pairs(text: str) -> dict[int, int]:
    """The offset of each bracket that has a partner -> the partner's."""
    return finished(_pairs_in_steps(text))


def _pairs_in_steps(text: str) -> Steps[dict[int, int]]:
    found: dict[int, int] = {}
    stack: list[int] = []
    for number, match in enumerate(_TO_BRACKET.finditer(text)):
        if number % _IN_A_STEP == _IN_A_STEP - 1:
            yield
        bracket, at = match[1], match.end() - 1
        if bracket in OPENERS:
            stack.append(at)
        elif stack and text[stack[-1]] == CLOSERS.get(bracket):
            opener = stack.pop()
            found[opener], found[at] = at, opener
        elif bracket and len(stack) > 1 and OPENERS[text[stack[-2]]] == bracket:
            # the innermost one was never closed
            stack.pop()
            opener = stack.pop()
            found[opener], found[at] = at, opener
    return found


def matching_steps(text: str, offset: int) -> Steps[tuple[Span, Span] | None]:
    """The bracket right before, or else right after an offset, and its partner; not those in texts.

    In steps, since the partner may stand at the other end of a long text.
    """
    near = [at for at in (offset - 1, offset) if at >= 0 and text[at : at + 1] in _BRACKETS]
    pairs = (yield from _pairs_in_steps(text)) if near else {}
    for at in near:
        if at in pairs:
            return Span(at, at + 1), Span(pairs[at], pairs[at] + 1)
    return None


@dataclass(frozen=True, slots=True, order=True)
class Fold:
    """Lines that can be folded away, from 0: `first` stays visible, `last` is the last hidden one."""

    first: int
    last: int


def folds_in_steps(text: str) -> Steps[tuple[Fold, ...]]:
    """What can be folded, in text order; of several beginning on one line the longest.

    The line of the closing bracket stays visible where it begins with that bracket.
    """
    lines = LineIndex(text)
    pairs = yield from _pairs_in_steps(text)
    places: dict[int, tuple[int, int]] = {}
    # in ascending order the index walks over the text once
    for number, offset in enumerate(sorted(pairs)):
        places[offset] = lines.line_column(offset)
        if number % _IN_A_STEP == _IN_A_STEP - 1:
            yield
    longest: dict[int, int] = {}
    for opener, closer in pairs.items():
        if opener > closer or places[opener][0] == places[closer][0]:
            continue
        first, (last, column) = places[opener][0] - 1, places[closer]
        before = text[closer - column + 1 : closer]
        last = last - 2 if not before.strip(" \t") else last - 1
        if last > first:
            longest[first] = max(last, longest.get(first, 0))
    return tuple(sorted(Fold(first, last) for first, last in longest.items()))


def selection_ranges(document: Document, selection: Span) -> tuple[Span, ...]:
    """The ranges around a selection, each larger than the one before; the last is the whole text.

    A text without its quotes, the value, its member, what is inside the container, the container, and so on.
    """
    text = document.text
    found: set[Span] = {Span(0, len(text))}
    chain = chain_at(text, tree_of(document), selection.start)
    for node in chain:
        found.update(_ranges_of(text, node))
    around = [
        span
        for span in found
        if span.start <= selection.start and selection.end <= span.end and span != selection
    ]
    return tuple(sorted(around, key=lambda span: (span.end - span.start, span.start)))


def _ranges_of(text: str, node: Node) -> list[Span]:
    ranges = [node.span, Span(node.outer_start, node.end)]
    if node.name is not None:
        ranges += [node.name, Span(node.name.start + 1, max(node.name.start + 1, node.name.end - 1))]
    if is_container(text, node) and is_closed(text, node):
        inner = skip_blanks(text, node.start + 1)
        ranges.append(Span(min(inner, node.end - 1), max(inner, len(text[: node.end - 1].rstrip(" \t\r\n")))))
    elif text[node.start : node.start + 1] == '"' and node.end - node.start > 1:
        ranges.append(Span(node.start + 1, node.end - 1))
    return ranges


def enlarged(document: Document, selection: Span) -> Span:
    """The next larger range around a selection; the selection itself where it is the whole text."""
    ranges = selection_ranges(document, selection)
    return ranges[0] if ranges else selection


def token_span(text: str, offset: int) -> Span | None:
    """The token an offset is in or at the end of, on its line; what a double click selects."""
    start = max(text.rfind("\n", 0, offset), text.rfind("\r", 0, offset)) + 1
    touching = None
    while token := token_at(text, start):
        if token.start > offset:
            break
        if offset < token.end:
            # between a word and a bracket it is the word
            return touching if touching is not None and token.kind in _PUNCTUATION else token.span
        if offset == token.end:
            touching = token.span
        start = token.end
    return touching
