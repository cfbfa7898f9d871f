"""Quick fixes: what each does, and that each keeps its promise."""

import pytest

from playground.core.language.fixes import FIXERS, fixes_for
from playground.core.lint.registry import PROPERTY_RULES, SCHEMA_RULES
from playground.core.parse import parse_json
from playground.core.problem import Problem, apply_edits
from tests.core.language.examples import EXAMPLES, problems_of


def fixed(text: str, code: str, title: str) -> str:
    """The text after the fix with this title of the first problem with this code."""
    document = parse_json(text)
    problem = next(one for one in problems_of(text) if one.code == code)
    fixes = fixes_for(problem, document)
    fix = next((one for one in fixes if one.title == title), None)
    assert fix is not None, [one.title for one in fixes]
    return apply_edits(text, fix.edits)


def in_property(inside: str, after: str = "") -> str:
    return f'{{"type": "object", "properties": {{"a": {{{inside}}}}}{after}}}'


CASES = [
    ("no-object-type", 'Add "type": "object"', '{"properties": {}}', '{"type": "object", "properties": {}}'),
    (
        "no-object-type",
        'Add "type": "object"',
        '{"type": 1, "properties": {}}',
        '{"type": "object", "properties": {}}',
    ),
    ("no-properties", 'Add "properties"', '{"type": "object"}', '{"type": "object", "properties": {}}'),
    (
        "no-message",
        'Add a "message"',
        '{"requestedSchema": {"type": "object", "properties": {}}}',
        '{"message": "Please answer:", "requestedSchema": {"type": "object", "properties": {}}}',
    ),
    (
        "other-method",
        "Write elicitation/create",
        '{"method": "x", "params": {"message": "", "requestedSchema": {"type": "object", "properties": {}}}}',
        '{"method": "elicitation/create", "params": {"message": "", '
        '"requestedSchema": {"type": "object", "properties": {}}}}',
    ),
    (
        "outside-subset",
        'Add "type": "string"',
        in_property('"enum": ["x"]'),
        in_property('"type": "string", "enum": ["x"]'),
    ),
    (
        "outside-subset",
        'Add "type": "integer"',
        in_property('"minimum": 1'),
        in_property('"type": "integer", "minimum": 1'),
    ),
    (
        "outside-subset",
        'Write "type": "string"',
        in_property('"type": ["string", "null"]'),
        in_property('"type": "string"'),
    ),
    (
        "outside-subset",
        "Keep the schema that is not null",
        in_property('"anyOf": [{"type": "integer", "minimum": 1e0}, {"type": "null"}], "title": "A"'),
        in_property('"type": "integer", "minimum": 1e0, "title": "A"'),
    ),
    (
        "outside-subset",
        "Write the options as texts",
        in_property('"type": "number", "enum": [1, 2.50, null], "default": 2.50'),
        in_property('"type": "string", "enum": ["1", "2.50", "null"], "default": "2.50"'),
    ),
    (
        "outside-subset",
        "Make its properties fields of the form",
        in_property(
            '"type": "object", "properties": {"b": {"type": "string"}}, "required": ["b"]',
            ', "required": ["a"]',
        ),
        '{"type": "object", "properties": {"a_b": {"type": "string"}}, "required": ["a_b"]}',
    ),
    (
        "outside-subset",
        "Write the schema out here",
        in_property('"$ref": "#/$defs/x"', ', "$defs": {"x": {"type": "boolean"}}'),
        in_property('"type": "boolean"', ', "$defs": {"x": {"type": "boolean"}}'),
    ),
    ("unknown-type", 'Write "string"', in_property('"type": "sting"'), in_property('"type": "string"')),
    ("unknown-type", 'Write "integer"', in_property('"type": "int"'), in_property('"type": "integer"')),
    (
        "unknown-keyword",
        'Write "minLength"',
        in_property('"type": "string", "minLenght": 3'),
        in_property('"type": "string", "minLength": 3'),
    ),
    (
        "unknown-keyword",
        "Remove foo",
        in_property('"type": "string", "foo": 3'),
        in_property('"type": "string"'),
    ),
    (
        "unknown-keyword",
        "Take the property out of required instead",
        in_property('"type": "string", "optional": true', ', "required": ["b", "a"]'),
        in_property('"type": "string"', ', "required": ["b"]'),
    ),
    (
        "keyword-wrong-type",
        "List the property in required",
        in_property('"type": "string", "required": true', ', "required": []'),
        in_property('"type": "string"', ', "required": ["a"]'),
    ),
    (
        "keyword-wrong-type",
        "Write 5",
        in_property('"type": "number", "minimum": "5"'),
        in_property('"type": "number", "minimum": 5'),
    ),
    (
        "keyword-wrong-type",
        'Write ["x", "y"]',
        in_property('"type": "string", "enum": "x, y"'),
        in_property('"type": "string", "enum": ["x", "y"]'),
    ),
    (
        "keyword-without-effect",
        'Write "minimum"',
        in_property('"type": "number", "minLength": 3'),
        in_property('"type": "number", "minimum": 3'),
    ),
    (
        "duplicate-option",
        'Remove the option "x"',
        in_property('"type": "string", "enum": ["x", "y", "x"]'),
        in_property('"type": "string", "enum": ["x", "y"]'),
    ),
    (
        "duplicate-option",
        "Remove all 2 doubles",
        in_property('"type": "string", "enum": ["x", "x", "x"], "enumNames": ["1", "2", "3"]'),
        in_property('"type": "string", "enum": ["x"], "enumNames": ["1"]'),
    ),
    (
        "enum-names-legacy",
        "Write oneOf with titles instead",
        in_property('"type": "string", "enum": ["x", "y"], "enumNames": ["X", "Y"]'),
        in_property(
            '"type": "string", "oneOf": [{ "const": "x", "title": "X" }, { "const": "y", "title": "Y" }]'
        ),
    ),
    (
        "enum-names-length",
        "Add the missing titles",
        in_property('"type": "string", "enum": ["x", "y"], "enumNames": ["X"]'),
        in_property('"type": "string", "enum": ["x", "y"], "enumNames": ["X", "y"]'),
    ),
    (
        "enum-names-length",
        "Remove the titles without an option",
        in_property('"type": "string", "enum": ["x"], "enumNames": ["X", "Y"]'),
        in_property('"type": "string", "enum": ["x"], "enumNames": ["X"]'),
    ),
    (
        "invalid-default",
        'Add "z" to the options',
        in_property('"type": "string", "enum": ["x"], "default": "z"'),
        in_property('"type": "string", "enum": ["x", "z"], "default": "z"'),
    ),
    (
        "invalid-default",
        'Add "z" to the options',
        in_property('"type": "string", "oneOf": [{"const": "x", "title": "X"}], "default": "z"'),
        in_property(
            '"type": "string", "oneOf": [{"const": "x", "title": "X"}, { "const": "z", "title": "z" }],'
            ' "default": "z"'
        ),
    ),
    (
        "invalid-default",
        "Remove the default",
        in_property('"default": "z", "type": "boolean"'),
        in_property('"type": "boolean"'),
    ),
    (
        "invalid-default",
        "Write true",
        in_property('"type": "boolean", "default": "true"'),
        in_property('"type": "boolean", "default": true'),
    ),
    (
        "invalid-default",
        'Write "Red"',
        in_property('"type": "string", "enum": ["Red"], "default": "red"'),
        in_property('"type": "string", "enum": ["Red"], "default": "Red"'),
    ),
    (
        "invalid-default",
        'Write ["x"]',
        in_property('"type": "array", "items": {"enum": ["x"]}, "default": "x"'),
        in_property('"type": "array", "items": {"enum": ["x"]}, "default": ["x"]'),
    ),
    (
        "bounds-exclude",
        "Swap minLength and maxLength",
        in_property('"type": "string", "maxLength": 3, "minLength": 12'),
        in_property('"type": "string", "maxLength": 12, "minLength": 3'),
    ),
    (
        "bounds-exclude",
        "Swap minimum and maximum",
        in_property('"type": "number", "minimum": 1e1, "maximum": 2.0'),
        in_property('"type": "number", "minimum": 2.0, "maximum": 1e1'),
    ),
    (
        "bounds-exclude",
        "Remove maximum",
        in_property('"type": "number", "minimum": 9, "maximum": 2'),
        in_property('"type": "number", "minimum": 9'),
    ),
    (
        "bounds-exclude",
        "Write 1",
        in_property('"type": "array", "items": {"enum": ["x"]}, "minItems": 3'),
        in_property('"type": "array", "items": {"enum": ["x"]}, "minItems": 1'),
    ),
    (
        "allow-custom-not-boolean",
        "Write true",
        in_property('"type": "string", "enum": ["x"], "allowCustom": "true"'),
        in_property('"type": "string", "enum": ["x"], "allowCustom": true'),
    ),
    (
        "allow-custom-without-enum",
        "Remove allowCustom: it has no effect here",
        in_property('"type": "string", "allowCustom": true'),
        in_property('"type": "string"'),
    ),
    (
        "allow-custom-on-titled",
        "Write enum with enumNames, which allowCustom can open",
        in_property('"type": "string", "oneOf": [{"const": "x", "title": "X"}], "allowCustom": true'),
        in_property('"type": "string", "enum": ["x"], "enumNames": ["X"], "allowCustom": true'),
    ),
    (
        "allow-custom-on-multi-select",
        "Remove allowCustom: it has no effect here",
        in_property('"allowCustom": true, "type": "array", "items": {"enum": ["x"]}'),
        in_property('"type": "array", "items": {"enum": ["x"]}'),
    ),
    (
        "allow-custom-own-any-of",
        "Wrap anyOf in allOf, so that it binds the options too",
        in_property('"type": "string", "enum": ["x"], "anyOf": [{"pattern": "x"}], "allowCustom": true'),
        in_property(
            '"type": "string", "enum": ["x"], "allOf": [{ "anyOf": [{"pattern": "x"}] }], "allowCustom": true'
        ),
    ),
    (
        "blank-edged-option",
        "Remove the blanks around it",
        in_property('"type": "string", "enum": [" x", "y"], "default": " x"'),
        in_property('"type": "string", "enum": ["x", "y"], "default": "x"'),
    ),
    (
        "empty-option",
        "Remove the empty option",
        in_property('"type": "string", "enum": ["", "y"]'),
        in_property('"type": "string", "enum": ["y"]'),
    ),
    (
        "option-without-title",
        "Add a title to all 2 options",
        in_property('"type": "string", "oneOf": [{"const": "x"}, {"const": "y"}]'),
        in_property(
            '"type": "string", "oneOf": [{"const": "x", "title": "x"}, {"const": "y", "title": "y"}]'
        ),
    ),
    (
        "unknown-format",
        'Write "date-time"',
        in_property('"type": "string", "format": "datetime"'),
        in_property('"type": "string", "format": "date-time"'),
    ),
    (
        "required-unknown",
        'Write "a"',
        in_property('"type": "string"', ', "required": ["A"]'),
        in_property('"type": "string"', ', "required": ["a"]'),
    ),
    (
        "required-unknown",
        "Remove it from required",
        in_property('"type": "string"', ', "required": ["b"]'),
        in_property('"type": "string"', ', "required": []'),
    ),
    (
        "required-unknown",
        'Add the property "b"',
        in_property('"type": "string"', ', "required": ["b"]'),
        '{"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}},'
        ' "required": ["b"]}',
    ),
    (
        "keyword-duplicate-items",
        "Remove the doubles",
        in_property('"type": "string"', ', "required": ["a", "a"]'),
        in_property('"type": "string"', ', "required": ["a"]'),
    ),
    (
        "odd-name",
        'Rename it to "b"',
        '{"type": "object", "properties": {"b ": {"type": "string"}}, "required": ["b "]}',
        '{"type": "object", "properties": {"b": {"type": "string"}}, "required": ["b"]}',
    ),
    (
        "not-an-object",
        "Write an empty schema in its place",
        '{"message": "m", "requestedSchema": []}',
        '{"message": "m", "requestedSchema": {"type": "object", "properties": {}}}',
    ),
    (
        "no-requested-schema",
        'Add an empty "requestedSchema"',
        '{"message": "m"}',
        '{"message": "m", "requestedSchema": {"type": "object", "properties": {}}}',
    ),
    (
        "unknown-dialect",
        "Write the dialect 2020-12",
        '{"$schema": "x:y", "type": "object", "properties": {}}',
        '{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "properties": {}}',
    ),
    (
        "not-a-schema",
        'Write {"type": "number"}',
        '{"type": "object", "properties": {"a": "number"}}',
        '{"type": "object", "properties": {"a": {"type": "number"}}}',
    ),
    (
        "outside-subset",
        'Write {"type": "string"}',
        '{"type": "object", "properties": {"a": true}}',
        '{"type": "object", "properties": {"a": {"type": "string"}}}',
    ),
    (
        "outside-subset",
        "Add options to items",
        in_property('"type": "array", "items": {"type": "string"}'),
        in_property('"type": "array", "items": {"type": "string", "enum": ["first", "second"]}'),
    ),
    (
        "keyword-wrong-type",
        'Write ["1", "x"]',
        in_property('"type": "string"', ', "required": [1, "x"]'),
        in_property('"type": "string"', ', "required": ["1", "x"]'),
    ),
    (
        "json-duplicate-name",
        "Remove those before the last: they do not count",
        in_property('"type": "string", "title": "1", "title": "2"'),
        in_property('"type": "string", "title": "2"'),
    ),
    (
        "json-trailing-comma",
        "Delete the comma",
        '{"type": "object", "properties": {},}',
        '{"type": "object", "properties": {}}',
    ),
    (
        "json-value-missing",
        'Write the text ""',
        '{"type": "object", "properties": {}, "$comment": }',
        '{"type": "object", "properties": {}, "$comment": "" }',
    ),
    ("json-empty", "Write an empty schema", "", '{\n  "type": "object",\n  "properties": {}\n}'),
]


@pytest.mark.parametrize(("code", "title", "before", "after"), CASES)
def test_fix_edits_what_it_says_and_nothing_else(code: str, title: str, before: str, after: str) -> None:
    assert fixed(before, code, title) == after


@pytest.mark.parametrize(("code", "title", "before", "after"), CASES)
def test_problem_is_gone_after_its_fix(code: str, title: str, before: str, after: str) -> None:
    """Of the problems with the code there are fewer."""
    assert fixed(before, code, title) == after
    count = sum(one.code == code for one in problems_of(before))
    left = sum(one.code == code for one in problems_of(after))
    exempt = code == "option-without-title" or title == 'Remove the option "x"'
    assert left < count or (exempt and left <= count)


def test_layout_of_several_lines_is_kept() -> None:
    text = """{
    "type": "object",
    "properties": {
        "a": {
            "type": "string",
            "enum": ["x"],
            "enumNames": ["X"]
        }
    },
    "required": ["b"]
}
"""
    assert fixed(text, "required-unknown", 'Add the property "b"') == text.replace(
        "        }\n    },", '        },\n        "b": {\n            "type": "string"\n        }\n    },'
    )
    assert fixed(text, "enum-names-legacy", "Write oneOf with titles instead") == text.replace(
        '"enum": ["x"],\n            "enumNames": ["X"]',
        '"oneOf": [\n                { "const": "x", "title": "X" }\n            ]',
    )
    assert fixed(text, "enum-names-legacy", "Remove enumNames") == text.replace(
        ',\n            "enumNames": ["X"]', ""
    )


def test_enum_names_beside_allow_custom_stay_enum() -> None:
    """allowCustom opens enum alone: oneOf would close the list."""
    text = in_property('"type": "string", "enum": ["x"], "enumNames": ["X"], "allowCustom": true')
    problem = next(one for one in problems_of(text) if one.code == "enum-names-legacy")
    assert [one.title for one in fixes_for(problem, parse_json(text))] == ["Remove enumNames"]


def test_rename_onto_a_name_that_is_there_is_not_offered() -> None:
    text = in_property('"type": "string", "minLenght": 3, "minLength": 2')
    problem = next(one for one in problems_of(text) if one.code == "unknown-keyword")
    assert [one.title for one in fixes_for(problem, parse_json(text))] == ["Remove minLenght"]


@pytest.mark.parametrize(
    ("code", "inside", "left"),
    [
        ("invalid-default", '"type": "number", "enum": ["x"], "default": "z"', ["Remove the default"]),
        (
            "invalid-default",
            '"type": "string", "enum": ["long"], "default": "z", "minLength": 3',
            ["Remove the default"],
        ),
        (
            "invalid-default",
            '"type": "array", "items": {"type": "string", "enum": ["x"]}, "default": ["z"], "minItems": 2',
            ["Remove the default"],
        ),
        ("keyword-wrong-type", '"type": 5', ["Remove type"]),
        ("keyword-wrong-type", '"type": {}', ["Remove type"]),
        ("keyword-wrong-type", '"type": ["string", null]', ['Write ["string", "null"]', "Remove type"]),
    ],
)
def test_fix_after_which_the_value_is_still_wrong_is_not_offered(
    code: str, inside: str, left: list[str]
) -> None:
    text = in_property(inside)
    problem = next(one for one in problems_of(text) if one.code == code)
    assert [one.title for one in fixes_for(problem, parse_json(text))] == left


def test_fixes_work_in_a_request() -> None:
    text = EXAMPLES["request"].replace('"enum": ["pdf", "html", "csv"]', '"enum": ["pdf", "html", "pdf"]')
    after = fixed(text, "duplicate-option", 'Remove the option "pdf"')
    assert after == text.replace('"enum": ["pdf", "html", "pdf"]', '"enum": ["pdf", "html"]')


def test_all_alike_are_mended_in_one_step() -> None:
    text = '{"a": [1,], "b": [2,], "c": [3,],}'
    problem = parse_json(text).problems[0]
    titles = [one.title for one in fixes_for(problem, parse_json(text))]
    assert titles == ["Delete the comma", "Delete the comma, at all 4 places"]
    assert (
        apply_edits(text, fixes_for(problem, parse_json(text))[1].edits) == '{"a": [1], "b": [2], "c": [3]}'
    )


def test_each_code_with_a_fixer_is_one_that_is_reported() -> None:
    reported = {*PROPERTY_RULES, *SCHEMA_RULES} | {
        "not-an-object",
        "no-requested-schema",
        "no-message",
        "other-method",
        "unknown-dialect",
        "json-duplicate-name",
    }
    assert {code for code in FIXERS if not code.startswith("keyword-")} <= reported


def test_problem_of_the_content_has_no_fixes() -> None:
    problem = Problem("enum", "error", "no option", source="content")
    assert fixes_for(problem, parse_json("{}")) == ()
