"""Judging with patterns matched at once, in a line."""

from playground.core.snapshot import Verdict
from playground.core.validate import check_content
from tests.core.matchers import match_directly


def check(schema: object, content: object) -> Verdict:
    return check_content(schema, content, match=match_directly)


def check_field(property_schema: object, value: object) -> Verdict:
    return check({"type": "object", "properties": {"f": property_schema}}, {"f": value})


def codes(verdict: Verdict) -> list[str]:
    return [problem.code for problem in verdict.problems]
