"""Fixes: what is mended without asking, and what holds for any text."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.core.json_layout import children_in_steps, children_of
from playground.core.language.fixes import fix_steps, fixes_for, mend
from playground.core.parse import parse_json
from playground.core.position import Span
from playground.core.problem import Fix, Problem, TextEdit, apply_edits
from playground.core.steps import finished
from tests.core.json_texts import any_texts
from tests.core.language.examples import EXAMPLES, FAULTY, cut_texts, problems_of, texts

# --- mending


@pytest.mark.parametrize(
    ("broken", "whole"),
    [
        ("{'type': 'object', properties: {},}", {"type": "object", "properties": {}}),
        ('{"type": "object" "properties": {"a": {}', {"type": "object", "properties": {"a": {}}}),
        ('{"a": True, "b": None, // c\n}', {"a": True, "b": None}),
    ],
)
def test_mending_applies_fixes_until_it_is_json(broken: str, whole: object) -> None:
    mended = mend(broken)
    assert mended is not None
    assert json.loads(mended.text) == whole
    assert mended.steps


@pytest.mark.parametrize("text", ["[" * 1000, '{"a": \\u12', '{"a": NaN, "b": 1e999}'])
def test_what_cannot_be_mended_is_not(text: str) -> None:
    assert mend(text) is None


# --- steps


def test_fixes_in_a_long_text_are_looked_for_in_steps() -> None:
    properties = {f"f{number}": {"type": "string", "minLenght": 1} for number in range(350)}
    text = json.dumps({"type": "object", "properties": properties})
    problem = next(one for one in reversed(problems_of(text)) if one.code == "unknown-keyword")
    fixes = fixes_for(problem, parse_json(text))
    assert fixes
    # 350 properties, fifty a step, and each fix in one of its own
    assert sum(1 for _ in fix_steps(problem, parse_json(text))) == 7 + len(fixes)


@given(any_texts)
def test_children_in_steps_are_the_children(text: str) -> None:
    first, second = parse_json(text), parse_json(text)
    if first.ok:
        finished(children_in_steps(text, first.tree()))
        assert first.tree().children == children_of(text, second.tree())


# --- laws


@given(texts, st.sampled_from(["2025-06-18", "2026-07-28"]))
def test_fix_of_good_text_leaves_json(text: str, mcp_version: str) -> None:
    document = parse_json(text)
    for problem in problems_of(text, mcp_version):
        for fix in fixes_for(problem, document):
            assert fix.title
            after = apply_edits(text, fix.edits)
            assert after != text
            assert parse_json(after).ok


@given(texts, st.data())
def test_edit_of_good_text_is_offered_exactly_where_it_leaves_json(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    span = Span(start, data.draw(st.integers(start, min(len(text), start + 8))))
    put = data.draw(st.text('{}[]",:0.e-a \\', max_size=4) | st.sampled_from(["1e999", '"a"', "NaN", "[[]]"]))
    fix = Fix("Put it there", (TextEdit(span, put),))
    offered = fixes_for(Problem("any-code", "error", "No good.", fixes=(fix,)), parse_json(text))
    assert (fix in offered) == parse_json(apply_edits(text, fix.edits)).ok


@given(cut_texts() | any_texts)
@settings(max_examples=200)
def test_fix_of_any_text_leaves_json_or_fewer_errors(text: str) -> None:
    document = parse_json(text)
    errors = sum(one.severity == "error" for one in document.problems)
    for problem in problems_of(text):
        for fix in fixes_for(problem, document):
            after = parse_json(apply_edits(text, fix.edits))
            left = sum(one.severity == "error" for one in after.problems)
            assert after.ok if document.ok else left < errors or left == errors == 20


@given(st.sampled_from(list(EXAMPLES.values())), st.data())
@settings(max_examples=150)
def test_example_with_one_character_missing_has_a_fix(text: str, data: st.DataObject) -> None:
    """A comma, a colon or a quote that was deleted can be put back by some fix."""
    places = [index for index, one in enumerate(text) if one in ',:"']
    at = data.draw(st.sampled_from(places))
    broken = text[:at] + text[at + 1 :]
    document = parse_json(broken)
    if document.ok:
        return
    assert any(fixes_for(problem, document) for problem in document.problems), broken[at - 30 : at + 30]


@given(texts, cut_texts())
def test_problem_of_another_text_is_no_exception(text: str, other: str) -> None:
    document = parse_json(other)
    for problem in problems_of(text):
        for fix in fixes_for(problem, document):
            apply_edits(other, fix.edits)


def test_most_problems_of_the_faulty_schema_have_a_fix() -> None:
    document = parse_json(FAULTY)
    lacking = {one.code for one in problems_of(FAULTY) if not fixes_for(one, document)}
    assert lacking <= {"unlisted-keyword", "big-integer", "outside-subset"}


def test_fixing_again_and_again_comes_to_an_end() -> None:
    """The first fixes of the faulty schema, one after the other, end in a schema with few problems left."""
    text = FAULTY
    for _ in range(120):
        document = parse_json(text)
        fixes = [fix for one in problems_of(text) for fix in fixes_for(one, document)[:1]]
        if not fixes:
            break
        text = apply_edits(text, fixes[0].edits)
    assert {one.code for one in problems_of(text)} <= {"unlisted-keyword", "outside-subset"}
