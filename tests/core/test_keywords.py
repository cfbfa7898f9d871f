"""The keyword table: what MCP lists where and since when."""

from decimal import Decimal

import pytest

from playground.core.intent import MCP_VERSIONS
from playground.core.json_types import JSONValue
from playground.core.keywords import (
    KEYWORDS,
    OTHER_KEYWORDS,
    PLACE_WORDS,
    VALUE_WORDS,
    Place,
    did_you_mean,
    is_whole,
    keyword_at,
    keyword_meant,
    keywords_at,
    rows_of,
    value_fits,
    value_type_of,
)

JSON_SCHEMA_2020_12 = """
$schema $id $ref $anchor $dynamicRef $dynamicAnchor $vocabulary $comment $defs
allOf anyOf oneOf not if then else dependentSchemas prefixItems items contains properties patternProperties
additionalProperties propertyNames unevaluatedItems unevaluatedProperties
type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern
maxItems minItems uniqueItems maxContains minContains maxProperties minProperties required dependentRequired
title description default deprecated readOnly writeOnly examples format
contentEncoding contentMediaType contentSchema
"""


def names(place: Place, mcp_version: str) -> set[str]:
    return {row.name for row in keywords_at(place, mcp_version) if not row.extension}


@pytest.mark.parametrize(
    ("place", "mcp_version", "listed"),
    [
        ("schema", "2025-06-18", "type properties required"),
        ("schema", "2025-11-25", "$schema type properties required"),
        ("string", "2025-06-18", "type title description minLength maxLength format"),
        ("string", "2025-11-25", "type title description minLength maxLength format default"),
        ("number", "2025-06-18", "type title description minimum maximum"),
        ("number", "2025-11-25", "type title description minimum maximum default"),
        ("boolean", "2025-06-18", "type title description default"),
        ("boolean", "2025-11-25", "type title description default"),
        ("single-select", "2025-06-18", "type title description enum enumNames"),
        ("single-select", "2025-11-25", "type title description enum enumNames oneOf default"),
        ("multi-select", "2025-06-18", "title description"),
        ("multi-select", "2025-11-25", "type title description items minItems maxItems default"),
        ("items", "2025-11-25", "type enum anyOf"),
        ("option", "2025-11-25", "const title"),
    ],
)
def test_each_mcp_version_lists_its_keywords(place: Place, mcp_version: str, listed: str) -> None:
    assert names(place, mcp_version) == set(listed.split())


@pytest.mark.parametrize("place", PLACE_WORDS)
def test_the_newest_version_lists_what_2025_11_25_lists(place: Place) -> None:
    assert names(place, "2026-07-28") == names(place, "2025-11-25")


def test_allow_custom_is_the_only_extension_and_stands_on_single_selects_alone() -> None:
    extensions = [row for row in KEYWORDS if row.extension]
    assert [row.name for row in extensions] == ["allowCustom"]
    assert extensions[0].places == ("single-select",)
    assert not any(extensions[0].is_listed(version) for version in MCP_VERSIONS)


def test_enum_names_are_legacy_since_2025_11_25() -> None:
    row = keyword_at("enumNames", "single-select")
    assert row is not None
    assert row.legacy_since == "2025-11-25"


@pytest.mark.parametrize("name", ["pattern", "multipleOf", "exclusiveMinimum", "examples", "$ref"])
def test_other_json_schema_keywords_are_known_and_listed_by_no_version(name: str) -> None:
    assert rows_of(name)
    assert not any(row.is_listed(version) for row in rows_of(name) for version in MCP_VERSIONS)


def test_all_keywords_of_2020_12_are_known() -> None:
    assert [name for name in JSON_SCHEMA_2020_12.split() if not rows_of(name)] == []


def test_rows_of_one_keyword_agree_on_its_json_type() -> None:
    rows = (*KEYWORDS, *OTHER_KEYWORDS)
    types = {row.name: {other.value_type for other in rows if other.name == row.name} for row in rows}
    assert {name: found for name, found in types.items() if len(found) > 1} == {}


def test_no_keyword_stands_twice_at_one_place() -> None:
    places = [(row.name, place) for row in KEYWORDS for place in row.places]
    assert len(places) == len(set(places))


def test_every_row_has_one_line_of_help() -> None:
    assert [row.name for row in (*KEYWORDS, *OTHER_KEYWORDS) if not row.help or "\n" in row.help] == []


@pytest.mark.parametrize(
    ("name", "fitting", "unfitting"),
    [
        ("minLength", [0, 3, Decimal("3.0"), 3.0], [-1, "3", True, None, 1.5, Decimal("0.5")]),
        ("minimum", [-1, 0.5, Decimal("1e2")], ["1", True, None]),
        ("multipleOf", [1, Decimal("0.1")], [0, -2, "2", True]),
        ("title", ["", "x"], [1, None, ["x"]]),
        ("required", [[], ["a"]], ["a", True, [1], None]),
        ("enum", [[], [1, None]], ["a", {}]),
        ("type", ["string", "strin", ["string"]], [1, [1], None]),
        ("items", [{}, True, False], [[], "x", 1]),
        ("oneOf", [[{}]], [[], {}, "x"]),
        ("properties", [{}], [[], True]),
        ("allowCustom", [True, False], ["true", 1, None]),
        ("default", [None, 1, "x", {}], []),
        ("no such word", [None, 1, "x", {}], []),
    ],
)
def test_values_are_judged_by_the_type_of_their_keyword(
    name: str, fitting: list[JSONValue], unfitting: list[JSONValue]
) -> None:
    wanted = value_type_of(name)
    assert wanted in VALUE_WORDS
    assert [value for value in fitting if not value_fits(wanted, value)] == []
    assert [value for value in unfitting if value_fits(wanted, value)] == []


def test_whole_numbers_are_told_by_value() -> None:
    assert is_whole(7)
    assert is_whole(Decimal("7.0"))
    assert is_whole(7.0)
    assert not is_whole(Decimal("7.5"))
    assert not is_whole(True)
    assert not is_whole("7")


@pytest.mark.parametrize(
    ("word", "place", "meant"),
    [
        ("minLenght", "string", "minLength"),
        ("MaxLength", "string", "maxLength"),
        ("max_length", "string", "maxLength"),
        ("requierd", "schema", "required"),
        ("propertys", "schema", "properties"),
        ("allowcustom", "single-select", "allowCustom"),
        ("allowCustoms", "string", "allowCustom"),
        ("label", "string", "title"),
        ("choices", "string", "enum"),
        ("min", "number", "minimum"),
        ("min", "string", "minLength"),
        ("max", "multi-select", "maxItems"),
        ("zebra", "string", ""),
    ],
)
def test_an_unknown_word_leads_to_the_keyword_it_most_likely_means(
    word: str, place: Place, meant: str
) -> None:
    assert keyword_meant(word, place) == meant


def test_a_word_of_any_length_is_compared_quickly_enough_to_be_harmless() -> None:
    assert did_you_mean("x" * 1_000_000, ["title"]) == ""
    assert did_you_mean("", ["title"]) == ""
