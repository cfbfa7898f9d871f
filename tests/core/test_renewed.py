"""A renewed mapping is the dict that it stands for, however often its values became others."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core.analyze import analyze
from playground.core.export import TARGETS, TargetName, export_schema
from playground.core.intent import Intent
from playground.core.json_types import JSONObject
from playground.core.matching import MatchOutcome
from playground.core.renewed import renewed
from playground.core.transform.fallback import FallbackName
from playground.core.transform.fallbacks import FALLBACK_NAMES, make_fallback
from playground.core.workings import raw_schema

KEYS = st.text("abcdefgh", min_size=1, max_size=2)
DICTS = st.dictionaries(KEYS, st.integers())


@given(first=DICTS, edits=st.lists(DICTS, max_size=8), asked=KEYS)
def test_it_reads_as_the_dict(first: dict[str, int], edits: list[dict[str, int]], asked: str) -> None:
    known, plain = renewed(first, {}), first
    for values in edits:
        known, plain = renewed(known, values), {**plain, **values}
        assert list(known) == list(plain)
        assert list(known.items()) == list(plain.items())
    assert list(known.keys()) == list(plain.keys())
    assert list(known.values()) == list(plain.values())
    assert len(known) == len(plain)
    assert known == plain
    assert known.get(asked) == plain.get(asked)
    assert (asked in known) == (asked in plain)


@given(first=st.dictionaries(KEYS, st.integers(), min_size=1), edits=st.lists(st.integers(), max_size=3))
def test_earlier_ones_stay_as_they_were(first: dict[str, int], edits: list[int]) -> None:
    name = next(iter(first))
    made = [renewed(first, {})]
    for value in edits:
        made.append(renewed(made[-1], {name: value}))
    assert [one[name] for one in made] == [first[name], *edits]


def test_many_other_values_make_a_mapping_of_its_own() -> None:
    first = dict.fromkeys(range(200), 0)
    known = renewed(first, {})
    for number in range(200):
        known = renewed(known, {number: 1})
    assert known == dict.fromkeys(range(200), 1)
    assert set(first.values()) == {0}


PROPERTIES = {
    "colour": {"type": "string", "title": "Colour", "enum": ["red", "green"], "allowCustom": True},
    "size": {"type": "string", "enum": ["S", "M"]},
}
BEFORE, AFTER = (
    json.dumps({"type": "object", "properties": PROPERTIES, "required": ["size"]}).replace("Colour", title)
    for title in ("Color", "Colour")
)


def read_and_edited() -> tuple[JSONObject, JSONObject]:
    """The same schema, read whole and known from the one before."""
    read = raw_schema(analyze(Intent(AFTER)))
    edited = raw_schema(analyze(Intent(AFTER), analyze(Intent(BEFORE))))
    assert read is not None
    assert edited is not None
    return read, edited


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("prepared", [False, True])
def test_an_edited_schema_is_exported_as_one_that_was_read(target: TargetName, prepared: bool) -> None:
    made = [export_schema(target, one, message="", prepared=prepared) for one in read_and_edited()]
    assert made[0] == made[1]


@pytest.mark.parametrize("name", FALLBACK_NAMES)
def test_an_edited_schema_has_the_fallbacks_of_one_that_was_read(name: FallbackName) -> None:
    made = [make_fallback(name, one, match=lambda *_: MatchOutcome.MATCH) for one in read_and_edited()]
    assert made[0] == made[1]
