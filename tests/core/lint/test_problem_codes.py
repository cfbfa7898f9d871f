"""The page of problem codes names every rule, with its severity."""

import re
from pathlib import Path

from playground.core.lint.registry import PROPERTY_RULES, SCHEMA_RULES

PAGE = Path(__file__).parents[3] / "docs" / "problem-codes.md"


def test_every_rule_is_documented_with_its_severity() -> None:
    page = PAGE.read_text(encoding="utf-8")
    listed = dict(re.findall(r"^### ([a-z-]+)\n\n\*(\w+)\*: ", page, re.MULTILINE))
    rules = {**SCHEMA_RULES, **PROPERTY_RULES}
    assert {code: listed.get(code) for code in rules} == {code: one.severity for code, one in rules.items()}
