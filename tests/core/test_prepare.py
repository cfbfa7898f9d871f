"""Preparation: the reference's recorded outputs, and the laws of its rules."""

import copy
import json
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core.transform import prepare, prepare_elicitation_schema, takes_custom
from tests.core.corpora import rows
from tests.core.json_strategies import json_objects, json_values, property_schemas


def same(one: object, other: object, *, ordered: bool) -> bool:
    """Equal as JSON values: 1 and 1.0 are, 1 and true are not; key order only where asked."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        if ordered and list(one) != list(other):
            return False
        return one.keys() == other.keys() and all(same(one[k], other[k], ordered=ordered) for k in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(
            same(a, b, ordered=ordered) for a, b in zip(one, other, strict=True)
        )
    return (type(one) is type(other) and one == other) or (one == other and not isinstance(one, str))


@pytest.mark.parametrize("row", rows("transform"), ids=lambda row: row["id"])
def test_prepared_as_the_reference_does(row):
    prepared = prepare_elicitation_schema(json.loads(row["schema"]))
    assert same(prepared, json.loads(row["expected"]), ordered=row["key_order_matters"])


@given(json_objects)
def test_preparing_twice_changes_nothing_more(schema):
    once = prepare_elicitation_schema(schema)
    assert json.dumps(prepare_elicitation_schema(once)) == json.dumps(once)


@given(st.dictionaries(st.text(max_size=3), property_schemas, max_size=4))
def test_preparing_leaves_the_input_as_it_is_and_shares_nothing_with_it(properties):
    schema = {"type": "object", "properties": properties}
    before = copy.deepcopy(schema)
    prepared = prepare_elicitation_schema(schema)
    for value in prepared["properties"].values():
        if isinstance(value, dict):
            value.clear()
    assert schema == before


@given(st.dictionaries(st.text(max_size=3), json_values, max_size=4))
def test_schema_without_allow_custom_true_comes_back_equal(properties):
    plain = {name: value for name, value in properties.items() if not takes_custom(value)}
    schema = {"type": "object", "properties": plain}
    assert json.dumps(prepare_elicitation_schema(schema)) == json.dumps(schema)


def test_f69_prepared_schema_has_no_allow_custom_left():
    schema = {"properties": {"a": {"enum": ["x"], "enumNames": ["X"], "allowCustom": True}}}
    assert "allowCustom" not in json.dumps(prepare_elicitation_schema(schema))


def test_t26_source_object_is_untouched():
    schema = {"properties": {"a": {"type": "string", "enum": ["x"], "allowCustom": True}}}
    before = copy.deepcopy(schema)
    prepare_elicitation_schema(schema)
    assert schema == before


def test_t27_rest_is_everything_but_enum_enum_names_and_allow_custom():
    source = {
        "type": "string",
        "title": "T",
        "enum": ["a"],
        "enumNames": ["A"],
        "default": "a",
        "minLength": 1,
    }
    prepared = prepare_elicitation_schema({"properties": {"p": {**source, "allowCustom": True}}})[
        "properties"
    ]["p"]
    rest = {"type": "string", "title": "T", "default": "a", "minLength": 1}
    assert prepared["anyOf"] == [{"enum": ["a"]}, rest]
    assert list(prepared) == ["type", "title", "enumNames", "default", "minLength", "anyOf"]


def test_very_deep_values_are_copied_without_an_exception():
    deep = value = {}
    for _ in range(20_000):
        value["x"] = {}
        value = value["x"]
    prepared = prepare_elicitation_schema({"properties": {"a": deep}})
    assert prepared["properties"]["a"]["x"]["x"] is not deep["x"]["x"]
    while deep:  # taken apart by hand: the interpreter's own teardown of such a chain recurses
        deep = deep.pop("x")


def pointers(value, base=""):
    """Every pointer of a value."""
    yield base
    members = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, member in members:
        yield from pointers(member, f"{base}/{str(key).replace('~', '~0').replace('/', '~1')}")


def corpus_schemas():
    """Every schema of the corpus once, by the row that has it first; preparation is about objects."""
    found = {}
    for row in (*rows("transform"), *rows("verdicts"), *rows("reports")):
        if isinstance(json.loads(row["schema"]), dict):
            found.setdefault(row["schema"], row["id"])
    return {name: schema for schema, name in found.items()}


@pytest.mark.parametrize("text", corpus_schemas().values(), ids=list(corpus_schemas()))
def test_trace_maps_every_pointer_both_ways(text):
    schema = json.loads(text)
    prepared, trace = prepare(schema)
    sources, outputs = set(pointers(schema)), set(pointers(prepared))
    for output in outputs:
        step = trace.to_source(output)
        assert step.source_pointer in sources
        back = trace.to_outputs(step.source_pointer)
        is_branch = output.endswith("/anyOf/0") and step.rule == "predefined-branch"
        assert is_branch or output in {one.output_pointer for one in back}
    for source in sources:
        steps = trace.to_outputs(source)
        assert steps
        assert {step.output_pointer for step in steps} <= outputs or source.endswith("/allowCustom")
