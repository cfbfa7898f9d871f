"""The page of problem codes is what the problems themselves say."""

import json
from pathlib import Path

import pytest

import problem_codes
import problem_entries
import problem_entry
from playground.core.check import check_schema
from playground.core.lint.registry import PROPERTY_RULES, SCHEMA_RULES
from playground.core.matching import MatchOutcome
from playground.core.parse import parse_json
from playground.core.validate import check_content
from tests.core.matchers import always, never_asked

ENTRIES = [entry for section in problem_entries.SECTIONS for entry in section.entries]
CORPUS = Path(__file__).parents[1] / "corpus" / "reports.jsonl"


def test_the_page_of_codes_is_up_to_date() -> None:
    """Where this fails: `python packaging/problem_codes.py` writes it anew."""
    assert problem_codes.PAGE.read_text(encoding="utf-8") == problem_codes.problem_codes_page()


def test_every_lint_rule_has_an_entry_with_an_example_and_says_why() -> None:
    shown = {entry.code for entry in ENTRIES if entry.kind != "none"}
    rules = {**SCHEMA_RULES, **PROPERTY_RULES}
    assert set(rules) <= shown
    assert [code for code, rule in rules.items() if not (rule.check.__doc__ or "").strip()] == []


def test_what_has_no_example_says_why_instead() -> None:
    assert [
        entry.code for entry in ENTRIES if entry.kind == "none" and not entry.why and entry.code not in PLAIN
    ] == []


PLAIN = {"json-refused", "paste-not-recognised", "unknown-name"}
"""Their first sentence is all there is to say."""


def test_an_example_without_its_problem_is_not_taken() -> None:
    wrong = problem_entry.Entry("too-long", "", "property", '{"type": "text"}')
    with pytest.raises(LookupError, match="unknown-type"):
        problem_codes.problem_of(wrong, never_asked)


def test_every_code_that_the_corpus_gives_has_an_entry() -> None:
    listed = {entry.code for entry in ENTRIES}
    match = always(MatchOutcome.NO_MATCH)
    rows = [json.loads(line) for line in CORPUS.read_text(encoding="utf-8").splitlines()]
    found: set[str] = set()
    for row in rows:
        schema, content = parse_json(row["schema"]), parse_json(row.get("content") or "{}")
        problems = [*check_schema(row["schema"], match=match), *content.problems]
        if schema.ok and content.ok:
            problems += check_content(schema.value, content.value, match=match).problems
        found |= {problem.code for problem in problems}
    assert len(found) > 20
    assert found <= listed
