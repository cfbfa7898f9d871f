"""Fixes of JSON text itself, beyond those that parsing finds on its way."""

from collections.abc import Iterator

from playground.core.json_layout import Node
from playground.core.language.fixing import Case, Fixer, fix
from playground.core.language.syntax import chain_at, children
from playground.core.parse import Document
from playground.core.position import Span
from playground.core.problem import Fix, Problem, TextEdit

EMPTY_SCHEMA = '{\n  "type": "object",\n  "properties": {}\n}'


def for_broken(problem: Problem, document: Document) -> Iterator[Fix]:
    """Further fixes of text that is no JSON."""
    span = problem.span
    if span is None:
        return
    text = document.text[span.start : span.end]
    if problem.code == "json-empty":
        yield Fix("Write an empty schema", (TextEdit(span, EMPTY_SCHEMA),))
    elif problem.code == "json-value-missing":
        colon = "" if text == ":" else ":"
        yield Fix('Write the text ""', (TextEdit(Span(span.end, span.end), f'{colon} ""'),))
        yield Fix("Write null", (TextEdit(Span(span.end, span.end), f"{colon} null"),))
    elif problem.code == "json-bad-escape" and not problem.fixes:
        yield Fix("Double the backslash", (TextEdit(span, "\\" + text),))
    elif problem.code in ("json-text-after-end", "json-unexpected", "json-not-a-number"):
        yield Fix("Delete it", (TextEdit(span, "null" if problem.code == "json-not-a-number" else ""),))
    yield from _all_alike(problem, document)


def _all_alike(problem: Problem, document: Document) -> Iterator[Fix]:
    """One step for all problems with the same code."""
    alike = [one for one in document.problems if one.code == problem.code and one.fixes]
    edits = tuple(dict.fromkeys(edit for one in alike for edit in one.fixes[0].edits))
    if len(alike) > 1 and problem.fixes and len(edits) > 1:
        yield Fix(f"{problem.fixes[0].title}, at all {len(alike)} places", edits)


def _duplicate_name(case: Case) -> Iterator[Fix]:
    """Of members with one name only the last counts: the others can go."""
    source, span = case.source, case.problem.span
    if span is None:
        return
    chain = chain_at(source.text, source.root, span.start)
    member = next((index for index, node in enumerate(chain) if node.name == span), None)
    if not member:
        return
    parent = chain[member - 1]
    alike = [node for node in children(source.text, parent) if node.token == chain[member].token]
    yield from fix("Remove those before the last: they do not count", source.remove_nodes(parent, alike[:-1]))
    if len(alike) == 2:
        yield from fix("Remove the last, so that the first counts", source.remove_nodes(parent, alike[1:]))
    yield from _renamed(case, parent, chain[member])


def _renamed(case: Case, parent: Node, node: Node) -> Iterator[Fix]:
    taken = {one.token for one in children(case.source.text, parent)}
    number = 2
    while f"{node.token}{number}" in taken:
        number += 1
    if node.name is not None and node.name.end - node.name.start > 1:
        at = Span(node.name.end - 1, node.name.end - 1)
        yield from fix(f"Rename it to end in {number}", (TextEdit(at, str(number)),))


FIXERS: dict[str, Fixer] = {"json-duplicate-name": _duplicate_name}
