"""Hover: what is said about a place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core.check import check_schema
from playground.core.keywords import KEYWORDS, OTHER_KEYWORDS
from playground.core.language.clients import CLIENT_FACTS, facts_about
from playground.core.language.hover import Hover, hover
from playground.core.matching import MatchOutcome
from playground.core.position import Span
from playground.core.problem import Problem
from tests.core.json_texts import any_texts
from tests.core.language.examples import EXAMPLES, cut_texts
from tests.core.matchers import always

TEXT = EXAMPLES["request"]


def over(part: str, text: str = TEXT, mcp_version: str = "2026-07-28") -> Hover:
    found = hover(text, text.index(part) + 1, mcp_version=mcp_version)
    assert found is not None
    return found


def in_property(inside: str) -> str:
    return f'{{"type": "object", "properties": {{"a": {{{inside}}}}}}}'


def test_keyword_says_what_it_does_since_when_and_what_clients_do() -> None:
    found = over('"allowCustom"')
    assert found.title == "allowCustom"
    assert TEXT[found.span.start : found.span.end] == '"allowCustom"'
    words = "\n".join(found.lines)
    assert "suggestions" in words
    assert "no MCP version lists it" in words
    assert "TypeScript SDK 1.32.2 and 2.4.0: strips it" in words


def test_value_of_a_keyword_says_the_same_as_its_name() -> None:
    assert over("true").title == "allowCustom"
    assert over('"Shared"').title == "enum"
    assert over("200").lines == over('"maxLength"').lines


def test_keyword_that_the_version_does_not_list_says_so() -> None:
    text = in_property('"type": "string", "oneOf": [{"const": "x", "title": "X"}]')
    assert "In MCP since 2025-11-25." in over('"oneOf"', text).lines
    assert "In MCP since 2025-11-25, so not in 2025-06-18." in over('"oneOf"', text, "2025-06-18").lines


def test_keyword_outside_mcp_says_so() -> None:
    text = in_property('"type": "string", "pattern": "x"')
    found = over('"pattern"', text)
    assert "JSON Schema; MCP does not list it for a string." in found.lines
    assert any("strips it" in line for line in found.lines)


def test_legacy_and_older_words_say_so() -> None:
    text = in_property('"type": "string", "enum": ["x"], "enumNames": ["X"]')
    assert "In MCP since 2025-06-18, legacy since 2025-11-25." in over('"enumNames"', text).lines
    text = '{"type": "object", "properties": {}, "definitions": {}}'
    assert "A word of older dialects: today it is $defs." in over('"definitions"', text).lines


def test_property_says_its_kind() -> None:
    assert over('"folder"').lines == (
        "Single-select: 3 options and own text.",
        'Titled "Folder".',
        "Has to be answered (required).",
    )
    text = in_property('"type": "object"')
    assert over('"a"', text).lines[0].startswith("Outside the elicitation subset: a nested object")


def test_property_called_like_a_keyword_is_a_property() -> None:
    text = '{"type": "object", "properties": {"enum": {"type": "string"}}}'
    assert over('"enum"', text).title == 'Property "enum"'


def test_request_says_what_its_members_are() -> None:
    assert over('"message"').lines == ("What is asked, and why. Clients show it above the form.",)


def test_problems_come_first() -> None:
    text = in_property('"type": "string", "enum": ["x", "x"]')
    problems = check_schema(text, match=always(MatchOutcome.MATCH))
    found = hover(text, text.rindex('"x"') + 1, problems)
    assert found is not None
    assert found.lines[0] == 'the option "x" is there twice Keep one of them.'
    assert len(found.lines) > 1


def test_problem_where_nothing_else_is_to_say_is_told_alone() -> None:
    text = '{"type": "object",}'
    problem = Problem("json-trailing-comma", "error", "After this comma nothing follows.", span=Span(17, 18))
    assert hover(text, 17, (problem,)) == Hover(
        Span(17, 18), "json trailing comma", ("After this comma nothing follows.",)
    )
    assert hover(text, 18, (problem,)) is None


def test_nothing_to_say_is_none() -> None:
    assert hover("", 0) is None
    assert hover("{}", 1) is None
    assert hover('{"foo": 1}', 3) is None


def test_broken_text_is_read_as_far_as_it_goes() -> None:
    assert over('"enum"', TEXT[: TEXT.index('"Shared"')]).title == "enum"


@given(cut_texts() | any_texts, st.integers(-1, 400))
def test_any_text_is_hovered_without_an_exception(text: str, offset: int) -> None:
    found = hover(text, offset, check_schema(text, match=always(MatchOutcome.MATCH)))
    if found is not None:
        assert found.title is not None
        assert found.lines
        assert 0 <= found.span.start <= found.span.end <= len(text)


# --- the facts about clients


def test_each_fact_is_about_a_keyword_and_has_its_date() -> None:
    known = {row.name for row in (*KEYWORDS, *OTHER_KEYWORDS)}
    for fact in CLIENT_FACTS:
        assert set(fact.keywords) <= known
        assert fact.sentence.endswith(f"{fact.date}).")


@pytest.mark.parametrize(
    ("keyword", "in_schema", "any_fact"), [("title", False, False), ("title", True, True)]
)
def test_fact_about_a_key_beside_properties_is_told_only_there(
    keyword: str, in_schema: bool, any_fact: bool
) -> None:
    assert bool(facts_about(keyword, in_schema=in_schema)) is any_fact
