"""The profiles of the TypeScript SDKs against the SDKs themselves, for many properties."""

import json
import random

import pytest

from playground.app.profiles import find_profile
from playground.core.profiles import apply
from tests.core.export.export_cases import example_cases, odd_cases
from tests.core.export.node_packages import node, work_folder

VALUES: dict[str, list] = {
    "type": ["string", "string", "number", "integer", "boolean", "array", "object", ["string"], None],
    "title": ["A title", 5, None],
    "enum": [["a", "b"], [], [1], "a"],
    "enumNames": [["A", "B"], [1], []],
    "oneOf": [[{"const": "a", "title": "A"}], [{"const": "a"}], [{"const": "a", "title": "A", "x": 1}], []],
    "anyOf": [[{"enum": ["a"]}, {"type": "string"}]],
    "items": [
        {"type": "string", "enum": ["a"]},
        {"type": "string", "enum": ["a"], "title": "x"},
        {"enum": ["a"]},
        {"anyOf": [{"const": "a", "title": "A"}]},
        {"type": "string", "anyOf": [{"const": "a", "title": "A"}]},
        {"type": "string"},
    ],
    "default": ["a", 1, True, ["a"], None],
    "format": ["email", "date-time", "datetime"],
    "minLength": [1, "1"],
    "minimum": [1, 0.5, "1"],
    "minItems": [1],
    "pattern": ["^a"],
    "allowCustom": [True],
    "x-own": [1],
}


def _schemas() -> list[dict]:
    """Single properties with every keyword beside every type, then many random ones, then whole schemas."""
    chance = random.Random(1456)
    pairs = [
        {"type": kind, keyword: value}
        for kind in ("string", "number", "boolean", "array")
        for keyword, values in VALUES.items()
        for value in values
    ]
    more = [
        {
            keyword: chance.choice(VALUES[keyword])
            for keyword in chance.sample(sorted(VALUES), chance.randint(0, 4))
        }
        for _ in range(600)
    ]
    typed = [{"type": chance.choice(["string", "array"]), **one} for one in more]
    single = [{"type": "object", "properties": {"a": one}} for one in (*pairs, *more, *typed, True, 5, None)]
    roots = [{"type": "array", "properties": {}}, {"type": "object"}, {"type": "object", "properties": []}]
    roots += [{"type": "object", "properties": {}, "required": value} for value in (["a"], [1], "a", None)]
    whole = [case.schema for case in (*example_cases(), *odd_cases())]
    proto = json.loads('{"type": "object", "properties": {"__proto__": {"type": "string"}}, "title": "t"}')
    return [*single, *roots, *whole, proto]


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[dict, dict]]:
    """Each schema, and what the SDKs make of it; None where they refuse it."""
    folder = work_folder(tmp_path_factory.mktemp("clients"))
    schemas = _schemas()
    rows = [{"message": "m", "requestedSchema": schema} for schema in schemas]
    (folder / "params.json").write_text(json.dumps(rows), encoding="utf-8")
    return list(zip(schemas, json.loads(node(folder, "sdk_clients.mjs")), strict=True))


@pytest.mark.parametrize("name", ["typescript-sdk-1", "typescript-sdk-2"])
def test_profile_does_what_the_sdk_does(outcomes: list[tuple[dict, dict]], name: str) -> None:
    for schema, row in outcomes:
        degraded = apply(find_profile(name), schema)
        assert (None if degraded.refused else degraded.schema) == row[name], schema


def test_both_outcomes_are_tried_often(outcomes: list[tuple[dict, dict]]) -> None:
    refused = [row["typescript-sdk-1"] is None for _, row in outcomes]
    assert min(sum(refused), len(refused) - sum(refused)) > 100
