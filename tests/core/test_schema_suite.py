"""The JSON Schema test suite for 2020-12, put to the generic validator under `check_content`."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from referencing import Resource
from referencing.jsonschema import DRAFT202012, EMPTY_REGISTRY, SchemaRegistry

from playground.core.validate import validator_for
from tests.core.matchers import match_directly

SUITE = Path(__file__).parents[3] / "shared" / "suites" / "json-schema-2020-12"
TESTS = SUITE / "tests" / "draft2020-12"
REMOTES = SUITE / "remotes"
OPTIONAL = (
    "ecmascript-regex",
    "non-bmp-regex",
    "bignum",
    "float-overflow",
    "format/email",
    "format/date",
    "format/date-time",
    "format/uri",
)
NO_QUOTES = "quoted local parts are refused, as the SDKs refuse them"
NO_LITERALS = "address literals are refused, as the SDKs refuse them"
NO_VOCABULARIES = "the dialect is always a known one: custom vocabularies are not read"
EXCEPTIONS = {
    "a quoted string with a space in the local part is valid": NO_QUOTES,
    "a quoted string with a double dot in the local part is valid": NO_QUOTES,
    "a quoted string with a @ in the local part is valid": NO_QUOTES,
    "an IPv4-address-literal after the @ is valid": NO_LITERALS,
    "an IPv6-address-literal after the @ is valid": NO_LITERALS,
    "no validation: invalid number, but it still validates": NO_VOCABULARIES,
}


def suite_cases() -> Iterator[object]:
    if not TESTS.is_dir():
        reason = f"the suite is not here: {SUITE}"
        yield pytest.param("", {}, {}, marks=pytest.mark.skip(reason=reason), id="suite-missing")
        return
    files = [*sorted(TESTS.glob("*.json")), *(TESTS / "optional" / f"{name}.json" for name in OPTIONAL)]
    for file in files:
        name = file.relative_to(TESTS).with_suffix("").as_posix()
        for group in json.loads(file.read_text(encoding="utf-8")):
            for test in group["tests"]:
                reason = EXCEPTIONS.get(test["description"], "")
                marks = [pytest.mark.skip(reason=reason)] if reason else []
                label = f"{name}: {group['description']}: {test['description']}"
                yield pytest.param(name, group["schema"], test, marks=marks, id=label)


@cache
def remotes() -> SchemaRegistry:
    """The documents that the suite's schemas refer to, under the address it gives them."""
    resources = [
        (
            f"http://localhost:1234/{file.relative_to(REMOTES).as_posix()}",
            Resource.from_contents(
                json.loads(file.read_text(encoding="utf-8")), default_specification=DRAFT202012
            ),
        )
        for file in REMOTES.rglob("*.json")
    ]
    return EMPTY_REGISTRY.with_resources(resources).crawl()


@pytest.mark.parametrize(("name", "schema", "test"), list(suite_cases()))
def test_suite_says_so(name: str, schema: object, test: dict) -> None:
    asserts = name.startswith("optional/format/")
    validation = validator_for(schema, match=match_directly, registry=remotes(), assert_formats=asserts)
    assert validation.is_valid(test["data"]) == test["valid"]
