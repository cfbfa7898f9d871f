"""Plain schemas: the short way around the metaschema never lets through what the metaschema refuses."""

import pytest

from playground.core.json_types import JSONValue
from playground.core.validation import metaschema
from playground.core.validation.dialects import dialect_named
from playground.core.validation.normal import normalise
from playground.core.validation.plain import _FITS, is_plain

DIALECTS = (
    "https://json-schema.org/draft/2020-12/schema",
    "https://json-schema.org/draft/2019-09/schema",
    "http://json-schema.org/draft-07/schema#",
)
_KEYWORDS = (*_FITS, "$id", "$anchor", "dependencies", "additionalItems", "nullable")
_VALUES: tuple[JSONValue, ...] = (
    *(None, True, 0, -1, 1, 1.5, "", "a", "(", "string", "strin", "#/$defs/a"),
    *([], [{}], [True], ["a"], ["a", "a"], ["string", "null"], ["string", 5], [None], [{"type": 5}]),
    *({}, {"a": {}}, {"a": 5}, {"a": ["b"]}, {"a": ["b", "b"]}, {"(": {}}, {"(": True}, {"minLength": -1}),
)


@pytest.mark.parametrize("uri", DIALECTS)
@pytest.mark.parametrize("keyword", _KEYWORDS)
def test_what_is_plain_conforms_to_the_metaschema(
    uri: str, keyword: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialect = dialect_named(uri)
    assert dialect is not None
    schemas = [normalise({keyword: value}).value for value in _VALUES]
    plain = [schema for schema in schemas if is_plain(schema)]
    monkeypatch.setattr(metaschema, "is_plain", lambda _: False)
    refused = [schema for schema in plain if metaschema.metaschema_problems(dialect, schema, "")]
    assert refused == []


@pytest.mark.parametrize(
    "schema",
    [
        {"allOf": [{"not": {"const": None}}], "if": {}, "then": True, "else": {"minLength": 1}},
        {"type": ["string", "null"], "multipleOf": 0.1, "examples": [1], "$comment": "c", "deprecated": True},
        {"additionalProperties": False, "patternProperties": {"^a": {}}, "propertyNames": {"maxLength": 3}},
        {"dependentRequired": {"a": ["b"]}, "dependentSchemas": {"a": {}}, "minProperties": 1},
        {
            "prefixItems": [{}],
            "contains": {},
            "minContains": 1,
            "uniqueItems": True,
            "unevaluatedItems": False,
        },
    ],
)
def test_ordinary_keywords_are_plain(schema: dict[str, object]) -> None:
    assert is_plain(normalise(schema).value)
