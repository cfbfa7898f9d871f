"""Profiles: what they make of a schema, and a reason with a source in every cell."""

import csv
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.app.examples import examples
from playground.app.profiles import ORDER, find_profile, profiles
from playground.core.parse import parse_json
from playground.core.profiles import (
    OUTCOME_WORDS,
    Degraded,
    Profile,
    ProfileError,
    apply,
    matrix,
    matrix_csv,
    matrix_markdown,
    read_profile,
)
from playground.core.read import read
from tests.core.schema_strategies import any_text, any_value, requested_schemas

OPEN = {"type": "string", "title": "Colour", "enum": ["red"], "allowCustom": True, "pattern": "^r"}
THROUGH_SDK = ["mcp-inspector", "mcpjam", "mcp-use"]
SOURCES = {"s": {"place": "p", "date": "2026-11-30", "how": "read"}}


def _applied(name: str, *properties: dict, required: bool = False) -> Degraded:
    names = [f"p{index}" for index in range(len(properties))]
    schema = {"type": "object", "properties": dict(zip(names, properties, strict=True))}
    return apply(find_profile(name), {**schema, "required": names} if required else schema)


def _made(fields: list, **more: object) -> Profile:
    data = {
        "name": "a",
        "title": "A",
        "version": "1",
        "about": "b",
        "sources": SOURCES,
        "fields": fields,
        **more,
    }
    return read_profile(data, {})


@pytest.mark.parametrize("name", ORDER)
def test_every_cell_of_every_example_has_an_outcome_a_reason_and_a_source(name: str) -> None:
    for example in examples():
        schema = read(parse_json(example.text())).raw_schema
        degraded = apply(find_profile(name), schema)
        assert [field.name for field in degraded.fields] == list(schema["properties"])
        for field in degraded.fields:
            assert field.outcome in OUTCOME_WORDS
            assert field.reason.endswith(".")
            assert field.sources


@pytest.mark.parametrize("name", ORDER)
@given(requested_schemas | st.dictionaries(any_text, any_value, max_size=3))
@settings(max_examples=40)
def test_no_schema_makes_a_profile_fail(name: str, schema: dict) -> None:
    before = repr(schema)
    degraded = apply(find_profile(name), schema)
    assert repr(schema) == before
    assert all(field.reason for field in degraded.fields)
    if degraded.refused:
        assert degraded.schema is schema
        assert {field.outcome for field in degraded.fields} <= {"refused"}
        assert any(one.action == "refused" for one in degraded.differences)
    made = matrix(schema, [find_profile(name)])
    assert len(list(csv.reader(io.StringIO(matrix_csv(made))))) == len(made.rows) + 1
    assert matrix_markdown(made)


@pytest.mark.parametrize("name", ORDER)
def test_degrading_twice_through_a_wire_strips_nothing_more(name: str) -> None:
    once = apply(find_profile(name), {"type": "object", "properties": {"a": OPEN}}).schema
    again = apply(find_profile(name), once)
    assert not [one for one in again.differences if one.action in ("stripped", "not checked", "ignored")]


def test_reference_takes_the_open_list_as_written() -> None:
    degraded = _applied("reference", OPEN)
    assert (degraded.fields[0].outcome, degraded.differences) == ("as written", ())
    assert degraded.schema["properties"]["p0"] == OPEN


@pytest.mark.parametrize("odd", [{"allowCustom": "true"}, {"enum": []}, {"enum": None}])
def test_reference_says_where_allow_custom_has_no_effect(odd: dict) -> None:
    (field,) = _applied("reference", {**OPEN, **odd}).fields
    assert field.outcome == "changed"
    assert "no effect" in field.reason


@pytest.mark.parametrize("name", ["typescript-sdk-1", "typescript-sdk-2", *THROUGH_SDK])
def test_typescript_clients_close_the_list_and_strip_the_pattern(name: str) -> None:
    degraded = _applied(name, OPEN, required=True)
    assert degraded.fields[0].outcome == "closed list"
    assert degraded.fields[0].reason.startswith("Stripped: allowCustom, pattern.")
    assert degraded.schema["properties"]["p0"] == {"type": "string", "title": "Colour", "enum": ["red"]}


@pytest.mark.parametrize("name", ["typescript-sdk-1", "typescript-sdk-2", *THROUGH_SDK])
def test_typescript_clients_refuse_the_request_for_one_property_without_a_type(name: str) -> None:
    degraded = _applied(name, {"anyOf": [{"enum": ["red"]}, {"type": "string"}]}, {"type": "boolean"})
    assert degraded.refused
    assert [field.outcome for field in degraded.fields] == ["refused", "refused"]
    assert '"p0"' in degraded.fields[1].reason


@pytest.mark.parametrize("name", ["typescript-sdk-1", "typescript-sdk-2", *THROUGH_SDK])
def test_prepared_property_with_a_type_becomes_plain_text(name: str) -> None:
    degraded = _applied(name, {"type": "string", "anyOf": [{"enum": ["red"]}, {"type": "string"}]})
    assert degraded.fields[0].outcome == "plain text"
    assert "anyOf" not in degraded.schema["properties"]["p0"]


def test_root_keywords_are_stripped_by_one_version_alone() -> None:
    schema = {"type": "object", "properties": {}, "additionalProperties": False}
    first, second = (apply(find_profile(f"typescript-sdk-{number}"), schema) for number in (1, 2))
    assert [one.keyword for one in first.differences] == ["additionalProperties"]
    assert (second.differences, second.schema) == ((), schema)


def test_property_named_proto_gets_lost() -> None:
    schema = {"type": "object", "properties": {"__proto__": {"type": "boolean"}}}
    degraded = apply(find_profile("typescript-sdk-1"), schema)
    assert [field.outcome for field in degraded.fields] == ["left out"]
    assert degraded.schema["properties"] == {}


@pytest.mark.parametrize("odd", [{"type": "array"}, {"properties": []}, {"required": [1]}])
def test_python_client_refuses_only_a_malformed_root(odd: dict) -> None:
    schema = {"type": "object", "properties": {"a": {"type": 5}}}
    assert not apply(find_profile("python-sdk"), schema).refused
    assert apply(find_profile("python-sdk"), {**schema, **odd}).refused


def test_inspector_checks_neither_formats_nor_counts() -> None:
    days = {"type": "array", "items": {"type": "string", "enum": ["Mon"]}, "minItems": 1}
    degraded = _applied("mcp-inspector", {"type": "string", "format": "email", "maxLength": 9}, days)
    assert degraded.schema["properties"]["p0"] == {"type": "string", "maxLength": 9}
    assert "minItems" not in degraded.schema["properties"]["p1"]
    assert {one.action for one in degraded.differences} == {"not checked"}


def test_mcp_use_starts_with_values_nobody_gave() -> None:
    degraded = _applied("mcp-use", {"type": "integer", "minimum": 1}, {"type": "string"}, {"type": "boolean"})
    defaults = [schema["default"] for schema in degraded.schema["properties"].values()]
    assert defaults == [0, "", False]
    assert "starts with 0" in degraded.fields[0].reason


def test_default_that_is_there_is_not_another_start() -> None:
    degraded = _applied("mcp-use", {"type": "integer", "default": 3})
    assert (degraded.fields[0].outcome, degraded.differences) == ("as written", ())


def test_vs_code_leaves_lists_of_several_out_also_of_required() -> None:
    degraded = _applied(
        "vs-code", {"type": "array", "items": {"enum": ["a"]}}, {"type": "boolean"}, required=True
    )
    assert [field.outcome for field in degraded.fields] == ["left out", "as written"]
    assert degraded.schema["required"] == ["p1"]
    assert list(degraded.schema["properties"]) == ["p1"]


def test_vs_code_shows_titled_options_as_text() -> None:
    degraded = _applied("vs-code", {"type": "string", "oneOf": [{"const": "a", "title": "A"}]})
    assert degraded.fields[0].outcome == "plain text"
    assert degraded.schema["properties"]["p0"] == {"type": "string"}


def test_approve_only_shows_no_field() -> None:
    degraded = _applied("approve-only", OPEN, {"type": "boolean"}, required=True)
    assert (degraded.schema["properties"], degraded.schema["required"]) == ({}, [])


def test_field_without_a_rule_is_not_known() -> None:
    profile = _made([{"when": {"kinds": ["text"]}, "source": "s", "draws": "a line"}])
    schema = {"type": "object", "properties": {"a": {"type": "boolean"}, "b": {"type": "string"}}}
    first, second = apply(profile, schema).fields
    assert (first.outcome, second.outcome) == ("not known", "as written")
    assert "No public source" in first.reason


def test_matrix_has_the_fields_in_order_and_counts_them() -> None:
    schema = {"type": "object", "properties": {"b": OPEN, "a": {"type": "boolean"}}}
    made = matrix(schema, profiles())
    assert [row.name for row in made.rows] == ["b", "a"]
    assert [row.title for row in made.rows] == ["Colour", "a"]
    assert all(len(row.cells) == len(ORDER) for row in made.rows)
    assert made.count(ORDER.index("vs-code")) == {"closed list": 1, "as written": 1}


def test_csv_has_a_line_a_cell_and_no_formula() -> None:
    odd = {"=1+1": {"type": "boolean"}, 'a,\n"b"': {"type": "boolean", "title": "@x"}}
    lines = list(
        csv.reader(io.StringIO(matrix_csv(matrix({"type": "object", "properties": odd}, profiles()))))
    )
    assert lines[0] == ["field", "label", "client", "outcome", "reason", "sources"]
    assert len(lines) == 1 + 2 * len(ORDER)
    assert lines[1][:2] == ["'=1+1", "'=1+1"]
    assert lines[-1][:2] == ['a,\n"b"', "'@x"]


def test_markdown_has_a_table_reasons_and_sources() -> None:
    text = matrix_markdown(matrix({"type": "object", "properties": {"a|b": OPEN}}, profiles()))
    assert text.splitlines()[2].startswith("| Colour | as written | closed list |")
    assert "* Colour: **closed list**. Stripped: allowCustom, pattern. (2)" in text
    assert "\n2. npm \\@modelcontextprotocol/sdk" in text


def test_markdown_of_a_schema_without_fields_says_so() -> None:
    assert matrix_markdown(matrix({"type": "object", "properties": {}}, profiles())).startswith(
        "The schema has no"
    )


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"fields": [{"when": {}, "source": "t", "draws": "x"}]}, "no source t"),
        ({"fields": [{"when": {}, "source": "s"}]}, "neither what is drawn"),
        ({"fields": [{"when": {"kind": ["text"]}, "source": "s", "draws": "x"}]}, "when has no kind"),
        ({"fields": [{"when": {"kinds": ["texts"]}, "source": "s", "draws": "x"}]}, "kinds of fields"),
        ({"fields": [{"when": {}, "source": "s", "draws": "x", "outcome": "gone"}]}, "no outcome gone"),
        ({"fields": [{"when": {}, "source": "s", "draws": 1}]}, "draws is no text"),
        ({"fields": [{"when": {"required": 1}, "source": "s", "draws": "x"}]}, "neither true nor false"),
        ({"fields": [{"when": {"has": "enum"}, "source": "s", "draws": "x"}]}, "no list of texts"),
        ({"through": "b"}, "no profile b"),
        ({"wire": {"source": "s", "root": {}, "properties": "b"}}, "no profile b"),
        ({"wire": {"source": "s", "root": {"needs": {"type": "strange"}}}}, "root/type is no object"),
        ({"sources": {"s": {"place": "p", "date": "d", "how": "guessed"}}}, "how is guessed"),
        ({"more": 1}, "the profile has no more"),
        ({"title": None}, "title is no text"),
    ],
)
def test_faulty_profile_is_told_with_its_place(more: dict, words: str) -> None:
    with pytest.raises(ProfileError, match=words):
        _made(more.pop("fields", []), **more)
