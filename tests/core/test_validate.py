"""Statuses: what makes a schema unusable, what makes content invalid, and that nothing raises or hangs."""

import math
import socket
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core.matching import MatchOutcome
from playground.core.validate import check_content, validator_for
from playground.core.validation.judge import BrokenSchemaError
from tests.core.matchers import always, never_asked
from tests.core.validating import check, check_field, codes

DRAFT7 = "http://json-schema.org/draft-07/schema#"
DRAFT4 = "http://json-schema.org/draft-04/schema#"
DRAFT3 = "http://json-schema.org/draft-03/schema#"


# --- the schema ---


@pytest.mark.parametrize("schema", [[], "x", True, False, None, 5, 1.5, Decimal("0.1")])
def test_schema_that_is_no_object_is_a_schema_error(schema: object) -> None:
    verdict = check(schema, {})
    assert (verdict.status, codes(verdict)) == ("schema-error", ["schema-not-object"])


@pytest.mark.parametrize(
    ("property_schema", "code", "place"),
    [
        ({"type": "strin"}, "keyword-unknown-value", "/type"),
        ({"type": ["string", 5]}, "keyword-unknown-value", "/type"),
        ({"pattern": "("}, "bad-pattern", "/pattern"),
        ({"patternProperties": {"(": {}}}, "bad-pattern", "/patternProperties/("),
        ({"minLength": -1}, "keyword-out-of-range", "/minLength"),
        ({"minLength": "1"}, "keyword-wrong-type", "/minLength"),
        ({"minLength": 1.5}, "keyword-wrong-type", "/minLength"),
        ({"multipleOf": 0}, "keyword-out-of-range", "/multipleOf"),
        ({"enum": "a"}, "keyword-wrong-type", "/enum"),
        ({"required": "a"}, "keyword-wrong-type", "/required"),
        ({"required": ["a", "a"]}, "keyword-duplicate-items", "/required"),
        ({"anyOf": []}, "keyword-empty-list", "/anyOf"),
        ({"anyOf": [{"maxLength": None}]}, "keyword-wrong-type", "/anyOf/0/maxLength"),
        ({"properties": {"minLength": 5}}, "not-a-schema", "/properties/minLength"),
        ({"$anchor": "1"}, "keyword-malformed", "/$anchor"),
        ({"minimum": math.inf}, "number-refused", "/minimum"),
        ({"minimum": Decimal("1e401")}, "number-refused", "/minimum"),
        (None, "not-a-schema", ""),
        ("string", "not-a-schema", ""),
    ],
)
def test_schema_error_stands_at_the_offending_keyword(property_schema: object, code: str, place: str) -> None:
    verdict = check_field(property_schema, "x")
    assert verdict.status == "schema-error"
    assert [(problem.code, problem.schema_pointer) for problem in verdict.problems] == [
        (code, "/properties/f" + place)
    ]
    assert verdict.problems[0].source == "schema"
    assert verdict.problems[0].hint


def test_all_faults_of_a_schema_are_reported() -> None:
    properties = {"a": {"type": "strin"}, "b": {"minLength": -1, "pattern": "["}}
    verdict = check({"required": "a", "properties": properties}, {})
    assert sorted(problem.schema_pointer for problem in verdict.problems) == [
        "/properties/a/type",
        "/properties/b/minLength",
        "/properties/b/pattern",
        "/required",
    ]


def test_schema_error_wins_over_invalid_content() -> None:
    assert check({"properties": {"a": {"type": "strin"}}}, None).status == "schema-error"


def nested(depth: int) -> dict:
    schema: dict = {}
    for _ in range(depth - 1):
        schema = {"not": schema}
    return schema


def test_schema_may_be_nested_64_deep_and_no_deeper() -> None:
    assert check(nested(64), {}).status != "schema-error"
    assert codes(check(nested(65), {})) == ["schema-too-deep"]
    assert codes(check_field(nested(63), "x")) == ["schema-too-deep"]
    assert check_field(nested(62), "x").status != "schema-error"


def test_schema_nested_a_hundred_thousand_deep_is_a_schema_error() -> None:
    schema: dict = {}
    for _ in range(100_000):
        schema = {"not": schema}
    assert codes(check(schema, {})) == ["schema-too-deep"]
    while schema:  # else its own destruction would exhaust the stack
        schema = schema.pop("not")


# --- dialects ---


@pytest.mark.parametrize("hash_sign", ["", "#"])
def test_known_dialects_with_and_without_hash_sign(hash_sign: str) -> None:
    uri = DRAFT4.removesuffix("#") + hash_sign
    schema = {"$schema": uri, "properties": {"n": {"minimum": 0, "exclusiveMinimum": True}}}
    assert check(schema, {"n": 1}).status == "valid"
    assert codes(check(schema, {"n": 0})) == ["too-small"]


@pytest.mark.parametrize(
    "uri", ["http://example.test/mine", "", "https://json-schema.org/draft/2020-12/schema##"]
)
def test_unknown_dialect_is_reported_and_read_as_2020_12(uri: str) -> None:
    schema = {"$schema": uri, "properties": {"a": {"dependentRequired": {}, "type": "string"}}}
    verdict = check(schema, {"a": "x"})
    assert (verdict.status, codes(verdict)) == ("valid", ["unknown-dialect"])
    assert verdict.problems[0].severity == "warning"
    assert check(schema, {"a": 5}).status == "invalid"


def test_keyword_that_an_older_dialect_wants_in_pairs_is_reported_at_its_place() -> None:
    schema = {"$schema": DRAFT4, "properties": {"a": {"exclusiveMaximum": True}}}
    (problem,) = check(schema, {}).problems
    assert (problem.message, problem.schema_pointer) == (
        "exclusiveMaximum: needs maximum beside it",
        "/properties/a/exclusiveMaximum",
    )


def test_older_dialects_keep_their_rules() -> None:
    assert (
        check({"$schema": DRAFT3, "properties": {"a": {"required": True}}}, {}).problems[0].code == "missing"
    )
    ref_alone = {
        "$schema": DRAFT7,
        "definitions": {"s": {}},
        "properties": {"a": {"$ref": "#/definitions/s", "type": "string"}},
    }
    assert check(ref_alone, {"a": 5}).status == "valid"
    assert (
        check(ref_alone | {"$schema": "https://json-schema.org/draft/2019-09/schema"}, {"a": 5}).status
        == "invalid"
    )
    assert (
        check({"$schema": DRAFT7, "dependencies": {"a": ["b"]}}, {"a": "x"}).problems[0].instance_pointer
        == "/b"
    )


@pytest.mark.parametrize(
    "uri", [DRAFT7, DRAFT4, "https://json-schema.org/draft/2020-12/schema", "http://example.test/x"]
)
def test_subschema_with_its_own_dialect_keeps_the_extended_rules(uri: str) -> None:
    own = {"$schema": uri, "pattern": r"^\p{L}+$", "multipleOf": 0.01, "type": ["string", "number"]}
    for property_schema in (
        own,
        {"allOf": [own | {"$id": "http://example.test/own", "id": "http://example.test/own"}]},
    ):
        assert check_field(property_schema, "é").status == "valid"
        assert check_field(property_schema, "1").status == "invalid"
        assert check_field(property_schema, 4.02).status == "valid"


@pytest.mark.parametrize("uri", [DRAFT4, DRAFT3])
def test_bad_pattern_property_is_refused_where_the_metaschema_is_silent(uri: str) -> None:
    schema = {"$schema": uri, "patternProperties": {"(": {}}}
    assert codes(check(schema, {})) == ["bad-pattern"]


# --- references ---


@pytest.mark.parametrize(
    "schema",
    [
        {"$ref": "#"},
        {"allOf": [{"$ref": "#"}]},
        {"properties": {"a": {"$ref": "#/properties/a"}}},
        {
            "properties": {"a": {"$ref": "#/$defs/x"}},
            "$defs": {"x": {"anyOf": [{}, {"$ref": "#/$defs/y"}]}, "y": {"not": {"$ref": "#/$defs/x"}}},
        },
        {"$dynamicRef": "#here", "$dynamicAnchor": "here"},
        {"$schema": "https://json-schema.org/draft/2019-09/schema", "$recursiveRef": "#"},
        {"$schema": DRAFT7, "definitions": {"x": {"if": {"$ref": "#/definitions/x"}}}},
    ],
)
def test_reference_in_a_circle_is_a_schema_error(schema: dict) -> None:
    verdict = check(schema, {})
    assert (verdict.status, codes(verdict)) == ("schema-error", ["circular-reference"])


def test_reference_that_consumes_the_instance_is_no_circle() -> None:
    schema = {"properties": {"a": {"$ref": "#"}, "b": {"items": {"$ref": "#/properties/b"}}}}
    assert check(schema, {"b": []}).status == "valid"


FAULTY_REFERENCES = [
    ("#/$defs/none", "unresolved-reference"),
    ("#nowhere", "unresolved-reference"),
    ("#/title", "unresolved-reference"),
    ("#/title/x", "unresolved-reference"),
    ("#/required/x", "unresolved-reference"),
    ("other.json", "unresolved-reference"),
    ("http://[bad", "external-reference"),
    ("http://127.0.0.1:9/s.json", "external-reference"),
    ("file:///etc/hostname", "external-reference"),
    ("//host/x", "external-reference"),
]


@pytest.mark.parametrize(("reference", "code"), FAULTY_REFERENCES)
def test_faulty_reference_beside_options_is_reported_once(reference: str, code: str) -> None:
    property_schema = {"$ref": reference, "enum": ["a"], "allowCustom": True}  # preparing it repeats the $ref
    verdict = check({"title": "x", "required": [], "properties": {"a": property_schema}}, {})
    assert codes(verdict) == [code]


@pytest.mark.parametrize(("reference", "code"), FAULTY_REFERENCES)
def test_reference_that_does_not_resolve_is_a_schema_error(reference: str, code: str) -> None:
    schema = {"title": "x", "required": [], "properties": {"a": {"$ref": reference}}}
    verdict = check(schema, {})
    assert verdict.status == "schema-error"
    assert [(problem.code, problem.schema_pointer) for problem in verdict.problems] == [
        (code, "/properties/a/$ref")
    ]


def test_no_reference_opens_a_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a connection was opened")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    for keyword in ("$ref", "$dynamicRef", "$schema", "$id"):
        check({"properties": {"a": {keyword: "http://127.0.0.1:9/s.json"}}}, {"a": "x"})


def test_metaschemas_are_known_to_references() -> None:
    schema = {"properties": {"a": {"$ref": "https://json-schema.org/draft/2020-12/schema"}}}
    assert check(schema, {"a": True}).status == "valid"
    assert check(schema, {"a": "x"}).status == "invalid"


def test_reference_into_an_unknown_keyword_is_checked_by_the_metaschema() -> None:
    good = {"properties": {"a": {"$ref": "#/x/y"}}, "x": {"y": {"type": "string"}}}
    assert check(good, {"a": 5}).status == "invalid"
    bad = good | {"x": {"y": {"minLength": "1"}}}
    assert [(p.code, p.schema_pointer) for p in check(bad, {}).problems] == [
        ("keyword-wrong-type", "/x/y/minLength")
    ]


def test_references_that_multiply_end_in_a_schema_error() -> None:
    doubled = {str(n): {"allOf": [{"$ref": f"#/$defs/{n + 1}"}] * 2} for n in range(40)}
    schema = {"properties": {"a": {"$ref": "#/$defs/0"}}, "$defs": doubled | {"40": {}}}
    assert codes(check(schema, {"a": "x"})) == ["schema-too-complex"]


# --- content ---


@pytest.mark.parametrize("content", [[], "x", True, None, 5, 1.5])
def test_content_is_an_object(content: object) -> None:
    verdict = check({}, content)
    assert (verdict.status, codes(verdict)) == ("invalid", ["content-not-object"])


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (None, "content-null"),
        ({}, "content-object"),
        ({"a": {"b": 1}}, "content-object"),
        ([1], "content-item-not-text"),
        ([["a"]], "content-item-not-text"),
        ([None], "content-item-not-text"),
        (math.nan, "number-refused"),
        (-math.inf, "number-refused"),
        (Decimal("1e400"), "number-refused"),
        ([math.inf], "number-refused"),
    ],
)
def test_content_holds_only_what_elicitation_allows(value: object, code: str) -> None:
    for schema in (
        {"properties": {"f": {}}},
        {},
        {"properties": {"f": {"enum": [value if value is None else {}]}}},
    ):
        verdict = check(schema, {"f": value})
        assert (verdict.status, codes(verdict)) == ("invalid", [code])


def test_content_may_hold_text_numbers_booleans_and_lists_of_text() -> None:
    values = {
        "a": "",
        "b": 10**400,
        "c": Decimal("0.1"),
        "d": -0.0,
        "e": False,
        "f": [],
        "g": ["x", "\ud800"],
    }
    assert check({"properties": dict.fromkeys(values, True)}, values).status == "valid"


def test_content_nested_a_hundred_thousand_deep_is_invalid() -> None:
    value: list = []
    for _ in range(100_000):
        value = [value]
    verdict = check({}, {"f": value})
    assert (verdict.status, codes(verdict)) == ("invalid", ["content-too-deep"])
    while value:  # else its own destruction would exhaust the stack
        value = value.pop()


def test_integer_of_any_length_is_compared_exactly() -> None:
    huge = 10**5000
    assert check_field({"type": "integer", "maximum": huge}, huge).status == "valid"
    verdict = check_field({"type": "integer", "maximum": huge, "enum": [huge]}, huge + 1)
    assert verdict.status == "invalid"
    assert all(len(problem.message) < 200 for problem in verdict.problems)


@pytest.mark.parametrize(
    "name", ["", "a.b", "a/b", "a~b", "__proto__", "toString", "enum", "allowCustom", "\ud800", "$ref"]
)
def test_every_name_is_an_ordinary_name(name: str) -> None:
    schema = {
        "properties": {name: {"type": "string", "enum": ["x"], "allowCustom": True}},
        "required": [name],
    }
    assert check(schema, {name: "other"}).status == "valid"
    assert codes(check(schema, {name: 5})) == ["wrong-type"]
    assert codes(check(schema, {})) == ["missing"]


# --- patterns ---


@pytest.mark.parametrize(
    "property_schema",
    [
        {"pattern": "^a"},
        {"not": {"pattern": "^a"}},
        {"anyOf": [{}, {"pattern": "^a"}]},
        {"anyOf": [{"pattern": "^a"}, {}]},
        {"oneOf": [{"pattern": "^a"}, {"minLength": 1}]},
        {"if": {"pattern": "^a"}, "then": {}, "else": {}},
        {"if": {"pattern": "^a"}, "else": False},
        {"contains": {"pattern": "^a"}, "minContains": 0},
        {"items": {"pattern": "^a"}},
        {"enum": ["x"], "pattern": "^a", "allowCustom": True},
    ],
)
@pytest.mark.parametrize(
    ("outcome", "code"),
    [(MatchOutcome.TIMEOUT, "pattern-timeout"), (MatchOutcome.PENDING, "pattern-pending")],
)
def test_undecided_match_makes_the_verdict_invalid_everywhere(
    property_schema: dict, outcome: MatchOutcome, code: str
) -> None:
    value = ["x"] if {"contains", "items"} & set(property_schema) else "x"
    schema = {"properties": {"f": property_schema}}
    verdict = check_content(schema, {"f": value}, match=always(outcome))
    if property_schema == {"anyOf": [{}, {"pattern": "^a"}]}:
        assert verdict.status == "valid"  # the first branch decides: the pattern is never reached
        return
    assert verdict.status == "invalid"
    assert codes(verdict) == [code]
    assert verdict.problems[0].instance_pointer.startswith("/f")
    assert verdict.problems[0].schema_pointer.startswith("/properties/f")


@pytest.mark.parametrize(
    "schema",
    [
        {"patternProperties": {"^a": {}}},
        {"patternProperties": {"^a": {}}, "additionalProperties": False},
        {"propertyNames": {"not": {"pattern": "^a"}}},
        {"allOf": [{"patternProperties": {"^a": {}}}], "unevaluatedProperties": False},
    ],
)
def test_undecided_match_of_a_name_makes_the_verdict_invalid(schema: dict) -> None:
    verdict = check_content(schema, {"x": "y"}, match=always(MatchOutcome.TIMEOUT))
    assert verdict.status == "invalid"
    assert "pattern-timeout" in codes(verdict)


def test_each_pair_is_asked_once() -> None:
    asked: list[tuple[str, str]] = []

    def match(pattern: str, text: str) -> MatchOutcome:
        asked.append((pattern, text))
        return MatchOutcome.MATCH

    check_content(
        {"properties": {"f": {"enum": ["x"], "pattern": "^a", "allowCustom": True}}}, {"f": "ab"}, match=match
    )
    assert asked == [("^a", "ab")]


def test_text_with_a_lone_surrogate_matches_no_pattern_and_is_not_asked() -> None:
    verdict = check_content({"properties": {"f": {"pattern": ""}}}, {"f": "\ud83d"}, match=never_asked)
    assert codes(verdict) == ["no-pattern-match"]


def test_pattern_with_a_lone_surrogate_is_compiled() -> None:
    assert check_field({"pattern": "^(\ud800)?a$"}, "a").status == "valid"
    assert codes(check_field({"pattern": "\\\ud800"}, "a")) == ["bad-pattern"]


def test_pattern_properties_speak_ecma_262() -> None:
    schema = {
        "patternProperties": {r"^\p{Lu}": {"type": "string"}},
        "additionalProperties": {"type": "integer"},
    }
    assert check(schema, {"Élan": "x", "e": 1}).status == "valid"
    assert check(schema, {"Élan": 1}).status == "invalid"
    assert check(schema, {"e": "x"}).status == "invalid"
    assert (
        check({"unevaluatedProperties": False, "patternProperties": {r"^\d$": {}}}, {"١": "x"}).status
        == "invalid"
    )


# --- the generic validator ---


def test_generic_validator_takes_any_schema_and_instance() -> None:
    assert validator_for(True, match=never_asked).is_valid(None)
    assert not validator_for(False, match=never_asked).is_valid(None)
    assert validator_for({"const": [1]}, match=never_asked).is_valid([1.0])
    errors = list(validator_for({"items": {"type": "null"}}, match=never_asked).iter_errors([1]))
    assert [(error.code, error.instance_pointer) for error in errors] == [("wrong-type", "/0")]


def test_generic_validator_prepares_nothing() -> None:
    schema = {"properties": {"a": {"enum": ["x"], "allowCustom": True}}}
    assert not validator_for(schema, match=never_asked).is_valid({"a": "y"})


def test_generic_validator_says_when_it_cannot_judge() -> None:
    with pytest.raises(BrokenSchemaError):
        validator_for({"$ref": "#/nowhere"}, match=never_asked).is_valid(1)
    with pytest.raises(BrokenSchemaError):
        validator_for({"$ref": "#"}, match=never_asked).is_valid(1)
    with pytest.raises(TypeError):
        validator_for("x", match=never_asked)


@given(st.sampled_from([True, 1, "x", [], {}, None]), st.sampled_from([{}, [], "x", None]))
def test_verdict_is_hashable_and_comparable(schema: object, content: object) -> None:
    assert check(schema, content) == check(schema, content)
    hash(check(schema, content))
