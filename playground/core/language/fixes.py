"""Quick fixes: for a problem, the ways to mend it, as edits of the text.

They are worked out when asked for, not with each lint. One table for each family says which function fixes
which code. A fix is offered only if it keeps its promise: good text stays JSON, broken text has fewer errors.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from playground.core import pointer as json_pointer
from playground.core.json_layout import Node, children_in_steps
from playground.core.json_reader import MAX_PROBLEMS
from playground.core.json_strict import MAX_DEPTH, StrictDecoder, is_deeper
from playground.core.language import (
    fixes_allow_custom,
    fixes_json,
    fixes_keywords,
    fixes_options,
    fixes_shape,
)
from playground.core.language.fixing import Case, Fixer
from playground.core.language.source import Source
from playground.core.language.syntax import chain_at
from playground.core.parse import Document, parse_json
from playground.core.problem import Fix, Problem, TextEdit, apply_edits
from playground.core.steps import Steps, finished

FIXERS: Mapping[str, Fixer] = {
    **fixes_shape.FIXERS,
    **fixes_keywords.FIXERS,
    **fixes_allow_custom.FIXERS,
    **fixes_options.FIXERS,
    **fixes_json.FIXERS,
}
"""Problem code -> what mends it in text that is JSON."""

MOST_ROUNDS = 10
_MEND_BUDGET = 100_000
"""So many characters are parsed to mend a text at most: what is broken all over is no JSON with faults."""


def fixes_for(problem: Problem, document: Document) -> tuple[Fix, ...]:
    """The ways to mend a problem of a document's present text, the best first; none for one of the content.

    Never raises, also where the problem belongs to another text.
    """
    return finished(fix_steps(problem, document))


def fix_steps(problem: Problem, document: Document) -> Steps[tuple[Fix, ...]]:
    """The same in steps: the place of the problem is looked up, then each fix is tried on the whole text."""
    kept: list[Fix] = []
    if problem.source != "schema":
        return ()
    if not document.ok:
        for fix in _helpful(document, (*problem.fixes, *fixes_json.for_broken(problem, document))):
            kept.append(fix)
            yield
        return tuple(kept)
    fixer = FIXERS.get(problem.code)
    if fixer is not None:
        yield from _look_up(problem.schema_pointer, document)
    found = (*problem.fixes, *(fixer(Case(problem, Source.of(document))) if fixer is not None else ()))
    for fix in dict.fromkeys(found):
        yield
        if _keeps(fix, document):
            kept.append(fix)
    return tuple(kept)


def _look_up(pointer: str, document: Document) -> Steps[None]:
    """The way to a place, so that all its nodes are known."""
    node: Node | None = document.tree()
    try:
        for token in json_pointer.split(pointer):
            if node is None:
                return
            yield from children_in_steps(document.text, node)
            node = node.child(token)
    except RecursionError:  # a fixer finds nothing there either
        return


def _keeps(fix: Fix, document: Document) -> bool:
    if not fix.edits or not _fits(fix, document):
        return False
    text = apply_edits(document.text, fix.edits)
    return _stays_inside_value(fix, document, text) or parse_json(text).ok


def _stays_inside_value(fix: Fix, document: Document, text: str) -> bool:
    """Whether all edits are inside one value, which is a value again: the rest need not be read."""
    first, last = min(one.span.start for one in fix.edits), max(one.span.end for one in fix.edits)
    around = chain_at(document.text, document.tree(), first)
    node = next((one for one in reversed(around) if one.start < first and last < one.end), None)
    if node is None:
        return False
    end = node.end + len(text) - len(document.text)
    decoder = StrictDecoder()
    try:
        value, found = decoder.decode_at(text, node.start)
    except (ValueError, RecursionError):
        return False
    depth = MAX_DEPTH - len(around)
    return found == end and not decoder.refused and not is_deeper(text, node.start, end, value, depth)


def _fits(fix: Fix, document: Document) -> bool:
    """Whether the edits are inside the text and do not overlap."""
    at = 0
    for edit in sorted(fix.edits, key=lambda one: one.span):
        if not at <= edit.span.start <= edit.span.end <= len(document.text):
            return False
        at = edit.span.end
    return True


def _helpful(document: Document, fixes: Iterable[Fix]) -> Iterator[Fix]:
    """Those that leave fewer errors; where there are too many to count them all, no more."""
    before = _errors(document)
    for fix in dict.fromkeys(fixes):
        if fix.edits and _fits(fix, document):
            after = _errors(parse_json(apply_edits(document.text, fix.edits)))
            if after < before or before == after == MAX_PROBLEMS:
                yield fix


def _errors(document: Document) -> int:
    return sum(problem.severity == "error" for problem in document.problems)


@dataclass(frozen=True, slots=True)
class Mended:
    """A text that is JSON now, and what was done for it, in words."""

    text: str
    steps: tuple[str, ...]


def mend(text: str) -> Mended | None:
    """Apply the first helpful fixes of broken text until it is JSON; None where that fails."""
    steps: list[str] = []
    for round_number in range(MOST_ROUNDS):
        if len(text) * (2 * round_number + 1) > _MEND_BUDGET:
            return None
        document = parse_json(text)
        if document.ok:
            return Mended(text, tuple(steps))
        edits = _all_first_fixes(document)
        if not edits:
            return None
        steps += [problem.hint for problem in document.problems if problem.fixes]
        text = apply_edits(text, edits)
    return None


def _all_first_fixes(document: Document) -> tuple[TextEdit, ...]:
    """The first fix of each problem, those that overlap left out, if they help together; else one of them."""
    candidates = [problem.fixes[0] for problem in document.problems if problem.fixes]
    together: list[TextEdit] = []
    for fix in candidates:
        if _fits(Fix("", (*together, *fix.edits)), document):
            together += [edit for edit in fix.edits if edit not in together]
    for edits in (tuple(together), *(fix.edits for fix in candidates[:2])):
        helpful = next(_helpful(document, (Fix("", edits),)), None)
        if helpful is not None:
            return helpful.edits
    return ()
