"""The table of targets, and that nothing from a schema gets out of its quotes."""

import ast
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.core.export import TARGETS, TargetName, export_schema
from playground.core.export.code_text import comment, python, typescript
from playground.core.export.model_class import python_names
from playground.core.markdown_text import code, plain
from tests.core.json_strategies import json_values
from tests.core.schema_strategies import any_text, any_value, requested_schemas

COLOUR = {
    "type": "object",
    "properties": {
        "colour": {"type": "string", "title": "Colour", "enum": ["red", "green"], "allowCustom": True},
        "size": {"type": "string", "enum": ["S", "M"]},
    },
    "required": ["colour"],
}
HIDDEN = [
    "\u202e",
    "\u2066",
    "\u200b",
    "\ufeff",
    "\x00",
    "\x7f",
    "\x85",
    "\u2028",
    "\u2029",
    "\U000e0041",
    "\ud800",
]
each_target = pytest.mark.parametrize("name", TARGETS)
odd_schemas = requested_schemas | st.dictionaries(any_text, any_value, max_size=3)


@each_target
@given(odd_schemas, any_text, st.booleans())
@settings(max_examples=40)
def test_no_schema_makes_a_target_fail(name: TargetName, schema: dict, message: str, prepared: bool) -> None:
    try:
        json.dumps(schema, default=float, allow_nan=False)
    except ValueError:
        return  # what is no JSON has no text in any language
    made = export_schema(name, schema, message=message, prepared=prepared)
    assert made.text.endswith("\n")
    assert all(note.endswith(".") for note in made.notes)
    if made.language == "python":
        ast.parse(made.text)
    if made.language == "json":
        json.loads(made.text)


@each_target
@pytest.mark.parametrize("char", HIDDEN)
def test_hidden_characters_are_written_as_escapes(name: TargetName, char: str) -> None:
    odd = f"a{char}b"
    properties: dict = {odd: {"type": "string", "title": odd, "enum": [odd], "allowCustom": True, "x": odd}}
    text = export_schema(name, {"type": "object", "properties": properties, odd: 1}, message=odd).text
    if name != "json-rpc" or char == "\ud800":  # JSON text is what travels, letter by letter
        assert char not in text


@given(json_values)
def test_python_value_is_the_value(value: object) -> None:
    for lines in (False, True):
        assert json.dumps(ast.literal_eval(python(value, lines=lines))) == json.dumps(value)


def test_typescript_value_does_not_set_the_prototype() -> None:
    assert typescript({"__proto__": "\U000e0041"}) == '{["__proto__"]: "\\u{e0041}"}'


@given(st.text())
def test_comment_stays_a_comment(text: str) -> None:
    lines = comment([text], "#").splitlines()
    assert lines
    assert all(line.startswith("# ") for line in lines)


def test_pydantic_names_are_unique_and_hide_nothing() -> None:
    names = python_names(["field_1", "a b", "class", "json", "model_x", "_a", "str", "ok", "field_2", ""])
    assert next(iter(names.values())) == "field_1"
    assert len(set(names.values())) == len(names)
    assert names["ok"] == "ok"
    assert all(value.isidentifier() for value in names.values())


def test_prepared_writes_what_preparation_makes_and_says_what_clients_do() -> None:
    made = export_schema("json-rpc", COLOUR, message="Which?", prepared=True)
    params = json.loads(made.text)["params"]
    assert params["message"] == "Which?"
    assert params["requestedSchema"]["properties"]["colour"]["anyOf"][0] == {"enum": ["red", "green"]}
    assert len(made.notes) == 1
    assert '"Colour"' in made.notes[0]
    assert export_schema("json-rpc", COLOUR).notes == ()


@pytest.mark.parametrize("name", ["typescript-v1", "typescript-v2", "python", "pydantic", "fastmcp", "zod"])
def test_code_says_what_becomes_of_allow_custom(name: TargetName) -> None:
    made = export_schema(name, COLOUR)
    assert any("allowCustom" in note and '"Colour"' in note for note in made.notes)
    assert "allowCustom of" in made.text


def test_schema_that_the_types_of_the_sdk_know_is_declared_with_them() -> None:
    closed = {**COLOUR, "properties": {"size": COLOUR["properties"]["size"]}, "required": []}
    assert "const requestedSchema: RequestedSchema = {" in export_schema("typescript-v1", closed).text
    assert "as unknown as" in export_schema("typescript-v1", COLOUR).text
    assert export_schema("typescript-v2", {**closed, "$defs": {}}).notes[0].startswith("The SDK's types")


@pytest.mark.parametrize(
    "keyword", [{"default": 5}, {"format": "x"}, {"title": 1}, {"pattern": "a"}, {"oneOf": [{"const": "a"}]}]
)
def test_property_with_more_than_the_types_know_is_asserted(keyword: dict) -> None:
    schema = {"type": "object", "properties": {"a": {"type": "string", **keyword}}}
    assert "as unknown as" in export_schema("typescript-v1", schema).text


def test_notes_name_what_is_not_checked() -> None:
    properties = {"a": {"type": "string", "pattern": "^a"}, "b": {"type": "object"}, "c": 5}
    schema = {"type": "object", "properties": properties, "required": ["gone"]}
    notes = " ".join(export_schema("pydantic", schema).notes)
    for words in ('pattern of "a"', 'Any value is taken for "b"', 'Left out: "c"', '"gone" is required'):
        assert words in notes
    assert "pattern" not in " ".join(export_schema("zod", schema).notes)


def test_markdown_table_has_a_row_a_field() -> None:
    text = export_schema("markdown", COLOUR, message="Which *colour*?").text
    lines = text.splitlines()
    assert lines[0] == "Which \\*colour\\*?"
    assert lines[4].startswith(
        "| `colour` | Colour | one of the options, or other text | yes | `red`, `green` |"
    )
    assert len(lines) == 8


def test_markdown_without_fields_says_so() -> None:
    assert "No fields" in export_schema("markdown", {"type": "object", "properties": {}}).text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a|b", r"a\|b"),
        ("<b>", r"\<b\>"),
        ("[a](b)", r"\[a\](b)"),
        ("a\nb", r"a\\u000ab"),
        ("http://a.example", r"http\://a.example"),
        ("www.a.example", r"www\.a.example"),
        ("a@b.example", r"a\@b.example"),
        ("&lt;", r"\&lt;"),
    ],
)
def test_markdown_text_is_never_markup(text: str, shown: str) -> None:
    assert plain(text) == shown


@pytest.mark.parametrize(("text", "shown"), [("a", "`a`"), ("a`b", r"a\`b"), (" ", " "), ("a|b", r"a\|b")])
def test_code_span_holds_only_what_it_can(text: str, shown: str) -> None:
    assert code(text) == shown


@given(st.text())
def test_markdown_row_stays_one_row_with_its_cells(text: str) -> None:
    properties = {
        text: {"type": "string", "title": text, "description": text, "enum": [text], "default": text}
    }
    lines = export_schema("markdown", {"type": "object", "properties": properties}).text.split("\n")
    assert len(lines) == 6
    assert _cells(lines[4]) == 8


def _cells(line: str) -> int:
    return sum(1 for i, char in enumerate(line) if char == "|" and not _is_escaped(line, i)) - 1


def _is_escaped(line: str, index: int) -> bool:
    before = line[:index]
    return (len(before) - len(before.rstrip("\\"))) % 2 == 1
