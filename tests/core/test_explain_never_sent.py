"""Which options can never be sent: every option against its own constraints."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core.explain import OptionRow, never_sent
from playground.core.matching import MatchOutcome
from playground.core.validate import SchemaCheck, check_content
from tests.core.json_strategies import property_schemas
from tests.core.matchers import always, match_directly


def table(property_schema: object, match=match_directly) -> tuple[OptionRow, ...]:
    return never_sent(SchemaCheck({"properties": {"a": property_schema}}), "a", match=match)


def never(property_schema: object) -> list[object]:
    return [row.value for row in table(property_schema) if row.outcome == "never"]


@pytest.mark.parametrize("custom", [True, False])
def test_option_that_a_constraint_refuses_names_the_keyword_and_its_place(custom: bool) -> None:
    rows = table(
        {"type": "string", "enum": ["eu-1", "staging"], "pattern": "^[a-z]{2}-[0-9]$", "allowCustom": custom}
    )
    assert [(row.value, row.outcome) for row in rows] == [("eu-1", "can-be-sent"), ("staging", "never")]
    assert (rows[0].reason, rows[0].keyword, rows[0].refused_by) == ("can be sent", "", "")
    assert rows[1].reason == "does not match the pattern ^[a-z]{2}-[0-9]$"
    assert (rows[1].keyword, rows[1].refused_by) == ("pattern", "/properties/a/pattern")
    assert rows[1].schema_pointer == "/properties/a/enum/1"


def test_pointers_count_from_the_document() -> None:
    schema = SchemaCheck({"properties": {"a/b": {"enum": ["x"], "minLength": 2}}})
    (row,) = never_sent(schema, "a/b", match=match_directly, schema_pointer="/params/requestedSchema")
    assert row.schema_pointer == "/params/requestedSchema/properties/a~1b/enum/0"
    assert row.refused_by == "/params/requestedSchema/properties/a~1b/minLength"


def test_titles_of_options_are_shown() -> None:
    assert [row.title for row in table({"enum": ["a", "b"], "enumNames": ["A", "B"]})] == ["A", "B"]
    assert [row.title for row in table({"oneOf": [{"const": "a", "title": "A"}, {"const": "b"}]})] == [
        "A",
        "b",
    ]


def test_options_of_a_multi_select_are_looked_at_as_items() -> None:
    assert never({"type": "array", "items": {"type": "string", "enum": ["a", "bb"], "minLength": 2}}) == ["a"]


def test_own_any_of_does_not_bind_predefined_options_beside_allow_custom() -> None:
    schema = {"type": "string", "enum": ["S", "long"], "anyOf": [{"minLength": 3}]}
    assert never(schema) == ["S"]
    assert never({**schema, "allowCustom": True}) == []


def test_option_that_content_may_not_hold_is_never_sent() -> None:
    assert never({"enum": ["a", None, {"x": 1}]}) == [None, {"x": 1}]


def test_option_twice_in_one_of_is_refused() -> None:
    assert never({"type": "string", "oneOf": [{"const": "a"}, {"const": "a"}, {"const": "b"}]}) == ["a", "a"]


@pytest.mark.parametrize("outcome", [MatchOutcome.PENDING, MatchOutcome.TIMEOUT])
def test_undecided_pattern_leaves_the_option_undecided(outcome: MatchOutcome) -> None:
    (row,) = table({"type": "string", "enum": ["a"], "pattern": "x"}, always(outcome))
    assert row.outcome == "undecided"


@pytest.mark.parametrize("schema", [{"type": "string"}, {"enum": []}, {"type": 5, "enum": ["a"]}, 5, True])
def test_nothing_without_options_or_with_a_broken_schema(schema: object) -> None:
    assert table(schema) == ()


def test_nothing_for_a_property_that_is_not_there() -> None:
    assert never_sent(SchemaCheck({"properties": {}}), "a", match=match_directly) == ()


@given(property_schemas.filter(lambda one: one.get("enum")), st.booleans())
def test_law_an_option_can_be_sent_exactly_when_content_with_it_is_valid(schema: dict, custom: bool) -> None:
    schema = {**schema, "allowCustom": custom}
    whole = {"properties": {"a": schema}}
    for row in table(schema):
        verdict = check_content(whole, {"a": row.value}, match=match_directly)
        assert (row.outcome == "can-be-sent") == (verdict.status == "valid"), json.dumps(schema)
