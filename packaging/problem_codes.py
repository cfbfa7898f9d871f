"""Writes docs/problem-codes.md from the problems themselves: `python packaging/problem_codes.py`."""

import sys
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import problem_entries  # noqa: E402 - the path comes first
from playground.app.patterns import PatternService  # noqa: E402 - the path comes first
from playground.core.check import check_schema  # noqa: E402 - the path comes first
from playground.core.lint.registry import PROPERTY_RULES, SCHEMA_RULES  # noqa: E402 - the path comes first
from playground.core.markdown_text import code, plain  # noqa: E402 - the path comes first
from playground.core.matching import PatternMatcher  # noqa: E402 - the path comes first
from playground.core.parse import parse_json  # noqa: E402 - the path comes first
from playground.core.problem import Problem  # noqa: E402 - the path comes first
from playground.core.validate import check_content  # noqa: E402 - the path comes first
from problem_entry import Entry, Section  # noqa: E402 - the path comes first

PAGE = ROOT / "docs" / "problem-codes.md"

_HEAD = """\
# Problem codes

Every problem has a code, a severity, a place and a next step. `check` ends with 1 where a file has errors or
warnings; information alone ends with 0.

* error: clients refuse the schema, or no answer can be judged by it.
* warning: it will surprise the author, or the person who answers.
* information: a note about portability.

First come the codes about schemas, then those about [answers](#answers), [JSON text](#json-text) and
[files](#files-and-the-clipboard). Where two rules have something to say about one keyword, the plainer words
are shown.
"""


def problem_codes_page() -> str:
    """The whole page."""
    with closing(PatternService()) as patterns:
        match = patterns.matcher()
        return "\n".join([_HEAD, *(_section(section, match) for section in problem_entries.SECTIONS)])


def problem_of(entry: Entry, match: PatternMatcher) -> Problem | None:
    """The problem that an entry's example gives, None where it has no example.

    Raises:
        LookupError: the example gives no problem with the entry's code.
    """
    if entry.kind == "none":
        return None
    found = list(_problems(entry, match))
    for problem in found:
        if problem.code == entry.code:
            return problem
    raise LookupError(f"the example of {entry.code} gives {[one.code for one in found]}")


def _problems(entry: Entry, match: PatternMatcher) -> Iterator[Problem]:
    if entry.kind == "answer":
        yield from _verdict(f'{{"x": {entry.example}}}', f'{{"x": {entry.answer}}}', match)
    elif entry.kind == "content":
        yield from _verdict(entry.example, entry.answer, match)
    else:
        yield from check_schema(_schema_text(entry), match=match)


def _schema_text(entry: Entry) -> str:
    whole = f'{{"type": "object", "properties": {{"x": {entry.example}}}}}'
    return whole if entry.kind == "property" else entry.example


def _verdict(properties: str, answer: str, match: PatternMatcher) -> tuple[Problem, ...]:
    required = ', "required": ["x"]' if answer == "{}" and "minProperties" not in properties else ""
    schema = parse_json(f'{{"type": "object", "properties": {properties}{required}}}').value
    return check_content(schema, parse_json(answer).value, match=match).problems


def _section(section: Section, match: PatternMatcher) -> str:
    words = [f"{section.words}\n"] if section.words else []
    entries = (_entry(entry, problem_of(entry, match)) for entry in section.entries)
    return "\n".join([f"## {section.heading}\n", *words, *entries])


def _entry(entry: Entry, problem: Problem | None) -> str:
    severity = _severities().get(entry.code) or (problem.severity if problem is not None else "error")
    parts = [f"### {entry.code}\n", f"*{severity}*: {entry.means}\n"]
    why = entry.why or _reasons().get(entry.code, "")
    if why:
        parts.append(f"**Why it matters:** {_marked(why)}\n")
    if problem is not None:
        parts += [*_example(entry), f"**It says:** {plain(_sentence(problem.message))}\n"]
        if problem.hint:
            parts.append(f"**Next step:** {plain(problem.hint)}\n")
    return "\n".join(parts)


def _example(entry: Entry) -> Iterator[str]:
    text = entry.example
    if entry.kind == "content":
        text = f'{{"type": "object", "properties": {text}}}'
    if text:
        yield f"```json\n{text}\n```\n"
    if entry.answer:
        yield f"Answered with {code(entry.answer)}.\n"


def _sentence(message: str) -> str:
    return message if message.endswith((".", "!", "?")) else f"{message}."


def _marked(words: str) -> str:
    """A docstring as Markdown: what stands in backticks is code, all else plain."""
    pieces = " ".join(words.split()).split("`")
    return "".join(code(piece) if number % 2 else plain(piece) for number, piece in enumerate(pieces))


@cache
def _reasons() -> dict[str, str]:
    """Code -> the docstring of its lint rule."""
    found = {name: rule.check.__doc__ for name, rule in SCHEMA_RULES.items()}
    found |= {name: rule.check.__doc__ for name, rule in PROPERTY_RULES.items()}
    return {name: words or "" for name, words in found.items()}


@cache
def _severities() -> dict[str, str]:
    found: dict[str, str] = {name: rule.severity for name, rule in SCHEMA_RULES.items()}
    return found | {name: rule.severity for name, rule in PROPERTY_RULES.items()}


if __name__ == "__main__":
    PAGE.write_text(problem_codes_page(), encoding="utf-8")
    print(PAGE)
