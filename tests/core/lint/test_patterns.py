"""Rules about pattern and format."""

import pytest

from playground.core.json_types import JSONValue
from playground.core.matching import MatchOutcome
from tests.core.lint.linting import codes, found, lint, only


@pytest.mark.parametrize("pattern", ["(", "[", "a++b", "(?P<y>a)", "\\p{Nope}", "a{2,1}"])
def test_e19_a_pattern_that_ecma_262_refuses_is_an_error(pattern: str) -> None:
    problems = lint({"type": "string", "pattern": pattern})
    assert found(problems, "bad-pattern") == [("error", "/pattern")]


@pytest.mark.parametrize("pattern", ["^a$", "(?<y>a)\\k<y>", "\\p{L}", "^(a+)+$", "\\u{1F600}"])
def test_a_pattern_of_ecma_262_is_no_error(pattern: str) -> None:
    assert found(lint({"type": "string", "pattern": pattern}), "bad-pattern") == []


def test_a_refused_pattern_is_never_matched() -> None:
    def never(pattern: str, text: str) -> MatchOutcome:
        raise AssertionError("asked")

    problems = lint({"type": "string", "pattern": "(", "enum": ["a"], "default": "a"}, match=never)
    assert codes(problems) == ["bad-pattern"]


@pytest.mark.parametrize("extra", [{"enum": ["aaaa!"]}, {"default": "aaaa!"}])
def test_a_pattern_that_takes_too_long_is_undecided(extra: dict[str, JSONValue]) -> None:
    schema = {"type": "string", "pattern": "^(a+)+$", **extra}
    problems = lint(schema, match=lambda pattern, text: MatchOutcome.TIMEOUT)
    assert found(problems, "pattern-undecided") == [("warning", "/pattern")]
    assert '"aaaa!"' in only(problems, "pattern-undecided").message
    assert found(lint(schema), "pattern-undecided") == []


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("datetime", 'Did you mean "date-time"?'),
        ("e-mail", 'Did you mean "email"?'),
        ("Date", 'Did you mean "date"?'),
        ("zebra", "MCP lists email, uri, date, date-time."),
    ],
)
def test_e20_an_unknown_format_is_information_and_names_the_likely_one(name: str, hint: str) -> None:
    problems = lint({"type": "string", "format": name})
    assert found(problems, "unknown-format") == [("information", "/format")]
    assert "unknown" in only(problems, "unknown-format").message
    assert only(problems, "unknown-format").hint == hint


@pytest.mark.parametrize("name", ["email", "uri", "date", "date-time"])
def test_formats_that_mcp_lists_need_no_remark(name: str) -> None:
    assert lint({"type": "string", "format": name}) == ()


@pytest.mark.parametrize("name", ["ipv4", "ipv6", "uuid", "idn-email", "regex"])
def test_other_asserted_formats_are_a_portability_note(name: str) -> None:
    problems = lint({"type": "string", "format": name})
    assert [(one.code, one.severity) for one in problems] == [("unlisted-format", "information")]
