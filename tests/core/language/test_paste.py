"""Paste as schema: what is recognised, what is taken, and that hostile text does no harm."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.core.language.paste import LONGEST, LONGEST_CODE, Pasted, recognise
from playground.core.parse import parse_json
from playground.core.problem import Problem
from tests.core.json_strategies import json_values
from tests.core.json_texts import any_texts
from tests.core.language.examples import EXAMPLES, cut_texts


def pasted(text: str) -> Pasted:
    found = recognise(text)
    assert isinstance(found, Pasted), found
    assert parse_json(found.text).ok
    return found


def value(text: str) -> object:
    return json.loads(pasted(text).text)


def schema(**properties: object) -> dict[str, object]:
    return {"type": "object", "properties": properties}


# --- JSON


@pytest.mark.parametrize("name", EXAMPLES)
def test_json_document_is_taken_as_it_is(name: str) -> None:
    found = pasted(EXAMPLES[name])
    assert found.text == EXAMPLES[name]
    assert (found.language, found.pointer) == ("JSON", "")


def test_tool_gives_its_input_schema_and_says_what_is_left_out() -> None:
    tool = {"name": "book", "description": "d", "inputSchema": schema(n={"type": "integer"})}
    found = pasted(json.dumps(tool))
    assert json.loads(found.text) == tool["inputSchema"]
    assert found.summary == 'Took the input schema of the tool "book", written in JSON.'
    assert found.pointer == "/inputSchema"
    assert 'Left out: "name", "description".' in found.notes


def test_list_of_tools_gives_the_first_one_that_has_a_schema() -> None:
    tools = {"tools": [{"name": "a"}, {"name": "b", "inputSchema": schema()}]}
    found = pasted(json.dumps(tools))
    assert found.pointer == "/tools/1/inputSchema"
    assert any("/tools/1" in note for note in found.notes)


def test_input_requests_give_their_first_elicitation() -> None:
    request = {"method": "elicitation/create", "params": {"message": "m", "requestedSchema": schema()}}
    result = {
        "inputRequests": {"s": {"method": "sampling/createMessage"}, "q": request, "r": request},
        "requestState": "x",
    }
    for wrapped in (result, {"jsonrpc": "2.0", "id": 1, "result": result}):
        found = pasted(json.dumps(wrapped))
        assert json.loads(found.text) == request
        assert found.what == 'the elicitation request "q" of inputRequests'
        assert any('"s", "r"' in note for note in found.notes)


def test_properties_alone_are_wrapped_in_a_schema() -> None:
    assert value('{"a": {"type": "string"}, "b": {"enum": ["x"]}}') == schema(
        a={"type": "string"}, b={"enum": ["x"]}
    )


def test_numbers_keep_their_spelling_where_a_part_is_taken() -> None:
    found = pasted(
        '{"inputSchema": {"type": "object", "properties": {"n": {"minimum": 1.10, "maximum": 1e2}}}}'
    )
    assert '"minimum": 1.10' in found.text
    assert '"maximum": 1e2' in found.text


def test_what_is_outside_the_subset_is_said_and_kept() -> None:
    text = json.dumps(
        {
            "title": "Person",
            "type": "object",
            "properties": {"a": {"anyOf": [{"type": "string"}, {"type": "null"}]}},
            "$defs": {"X": {"type": "string"}},
        }
    )
    found = pasted(text)
    assert found.text == text
    assert any(note.startswith('"a" is outside the elicitation subset') for note in found.notes)
    assert any('"title", "$defs"' in note for note in found.notes)


def test_code_in_a_fence_is_taken_out_of_it() -> None:
    assert value('```json\n{"type": "object", "properties": {}}\n```\n') == schema()
    assert value("```ts\n{type: 'object', properties: {}}\n```") == schema()


def test_json_with_faults_is_mended() -> None:
    found = pasted('{"type": "object", "properties": {"a": {"type": "string" "title": "A"}}')
    assert found.language == "JSON with faults"
    assert json.loads(found.text) == schema(a={"type": "string", "title": "A"})


# --- JavaScript, TypeScript, JSON5


def test_json5_is_read() -> None:
    text = """// a comment
    {type: 'object', /* another */ properties: {
        'a': {minimum: +.5, maximum: 0xFF, "title": 'it\\'s "so"\\
 here', default: 1., pattern: "\\u{1F600}\\x41",},
    },}"""
    assert value(text) == schema(
        a={"minimum": 0.5, "maximum": 255, "title": 'it\'s "so" here', "default": 1, "pattern": "😀A"}
    )


def test_typescript_is_read() -> None:
    text = """
    import { z } from "zod";
    export const form: ElicitSchema<Foo> = {
      type: "object" as const,
      properties: {
        a: { enum: ["x", `y`] as const, title: "one" + " " + 'two' } satisfies Field<{a: 1}, 2>,
        b: undefined,
      },
    } as const satisfies ElicitSchema;
    """
    found = pasted(text)
    assert found.language == "TypeScript"
    assert json.loads(found.text) == schema(a={"enum": ["x", "y"], "title": "one two"})


def test_literal_inside_a_call_or_a_function_is_found() -> None:
    call = 'await s.elicitInput({message: "Hi", requestedSchema: {type: "object", properties: {}}});'
    assert value(call) == {"message": "Hi", "requestedSchema": schema()}
    assert value("function f() { if (x) { return {type: 'object', properties: {}}; } }") == schema()


def test_numbers_and_escapes_keep_their_spelling() -> None:
    found = pasted(
        '{type: "object", properties: {a: {minimum: 1.10, maximum: 12345678901234567890123, d: 1e2,'
        " big: 9007199254740993n,"
        ' t: "\\u00e9\\/"}}}'
    )
    for part in ("1.10", "12345678901234567890123", "1e2", "9007199254740993", '"\\u00e9\\/"'):
        assert part in found.text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{type: 'object', properties: shared}", "shared is a name"),
        ("{type: 'object', properties: {...more}}", "...more puts in members"),
        ("{type: 'object', properties: {a: z.string()}}", "z.string() is a call"),
        ("{type: 'object', properties: {a: /x/}}", "regular expression"),
        ("{type: 'object', properties: {a: `${x}`}}", "places to fill"),
        ("{type: 'object', properties: {a: 1e999}}", "no number"),
        ("x = {'type': 'object', 'properties': {'a': f'{x}'}}", "places to fill"),
        ("x = {'type': 'object', 'properties': {'a': {1, 2}}}", "is a set"),
        ("x = {'type': 'object', 'properties': {**more, 'b': True}}", "(**)"),
        ("x = {'type': 'object', 'properties': {'a': 10 ** 3}}", "10 ** 3 is no value"),
    ],
)
def test_what_is_no_literal_is_refused_in_words(text: str, words: str) -> None:
    found = recognise(text)
    assert isinstance(found, Problem)
    assert words in found.message
    assert found.span is not None
    assert 0 < found.span.start < len(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        # a schema with a name in it, and a whole schema inside of it and behind it
        (
            "f = {type: 'object',\n properties: {a: {maxLength: MAX}, b: {type: 'object', properties: {}}}}",
            "Line 2, column 30: MAX is a name",
        ),
        (
            "x({type: 'object', properties: P}); y({type: 'object', properties: {}})",
            "Line 1, column 32: P is",
        ),
        ("{type: 'object', properties: {a: {properties: {}}, ...more}}", "Line 1, column 52: ...more puts"),
        (
            "{type: 'object', properties: {a: {properties: {}}, b() { return 1 }}}",
            "b() { return 1 } is a fun",
        ),
        ("{type: 'object', properties: {a: {properties: {}}, [b]: 1}}", "b is a name"),
        ("{type: 'object', properties: {a: {enum: Colour.all}}}", "Colour.all is a name"),
        (
            "{message: 'm', requestedSchema: {type: 'object', properties: {a, b: {properties: {}}}}}",
            "a is a name",
        ),
        # Python, which looks like JavaScript
        (
            "\r\nF = {'type': 'object', 'x': True,\r\n 'properties': {'b': {'properties': {}}, 'a': MAX}}",
            "Line 3, column 47: MAX is a name",
        ),
        ("```py\n{'type': 'object', 'properties': {**more}}\n```", "Line 2, column 37: more puts in"),
    ],
)
def test_schema_with_something_unreadable_gives_its_place_and_no_other_schema(text: str, words: str) -> None:
    found = recognise(text)
    assert isinstance(found, Problem), found
    assert words in found.message


def test_schema_is_taken_out_of_code_that_cannot_be_read_around_it() -> None:
    tool = "s.tool({name: 'book', inputSchema: {type: 'object', properties: {}}, run: async (x) => { y() }})"
    found = pasted(tool)
    assert json.loads(found.text) == schema()
    assert found.notes == ('Left out: "name", "run".',)
    assert value("s.on({run() { ask({type: 'object', properties: {}}) }})") == schema()
    elicit = "await s.elicitInput({message: `Hi ${name}`, requestedSchema: {type: 'object', properties: {}}})"
    found = pasted(elicit)
    assert json.loads(found.text) == schema()
    assert found.what == "the requestedSchema alone"
    assert found.notes == (
        "Left out with what stands around it: `Hi ${name}` is a text with places to fill.",
    )


# --- Python


def test_python_dict_is_read() -> None:
    text = """
from x import y

SCHEMA: dict = {
    "type": "object",  # a comment
    'properties': {
        "a": {"enum": ("x", "y" 'z'), "default": None, "allowCustom": True, "minimum": -1_000, "m": 1.10},
        "b": dict(type="string", big=12345678901234567890123),
    },
}
"""
    found = pasted(text)
    assert found.language == "Python"
    assert "1.10" in found.text
    assert json.loads(found.text) == schema(
        a={"enum": ["x", "yz"], "default": None, "allowCustom": True, "minimum": -1000, "m": 1.1},
        b={"type": "string", "big": 12345678901234567890123},
    )


def test_python_inside_a_call_is_found() -> None:
    text = "await ctx.session.elicit_form('m', {'type': 'object', 'properties': {'a': {'x': False}}})"
    assert value(text) == schema(a={"x": False})


@given(json_values)
def test_every_json_value_survives_as_python(inner: object) -> None:
    text = repr({"type": "object", "properties": {}, "x": inner, "t": True})
    assert value(text) == {"type": "object", "properties": {}, "x": inner, "t": True}


@given(json_values)
def test_every_json_value_survives_as_javascript(inner: object) -> None:
    text = f"const x = {{type: 'object', properties: {{}}, x: {json.dumps(inner)},}}"
    assert value(text) == {"type": "object", "properties": {}, "x": inner}


# --- anything else


@pytest.mark.parametrize(
    "text", ["", "hello", "[]", "1", '"x"', "null", '{"a": 1}', "def f(): pass", "{}", "[{}]"]
)
def test_other_text_is_refused(text: str) -> None:
    found = recognise(text)
    assert isinstance(found, Problem)
    assert found.code == "paste-not-recognised"
    assert found.hint


def test_nothing_is_run(tmp_path: object) -> None:
    text = "{'type': 'object', 'properties': {'a': __import__('os').abort()}}"
    assert isinstance(recognise(text), Problem)


def test_too_long_texts_are_refused() -> None:
    for text in ("x" * (LONGEST + 1), "{" + "a" * LONGEST_CODE + "}"):
        found = recognise(text)
        assert isinstance(found, Problem)
        assert "longer" in found.message


@pytest.mark.parametrize(
    "text",
    [
        "{" * 50_000,
        "{a:" * 20_000,
        "{x:" + "a<b," * 5_000 + "1}",
        "{a<b," * 3_000 + "}" * 3_000,
        "{'" + "'" * 50_000 + "}",
        "{a:`${" * 2_000 + "}`}" * 2_000,
        "{a:" + "'x'+" * 20_000 + "'y'}",
        "{x:" + "-" * 30_000 + "1}",
        "{'a':" * 150 + "1" + "}" * 150,
        "x = {'a': " + "-" * 30_000 + "1}",
        "x = {'a': " + "1+" * 30_000 + "1}",
        "{type:'object',properties:{a:" + "[" * 3_000 + "]" * 3_000 + "}}",
        '{"type":"object","properties":' + "[" * 5_000,
        "\ud83d{a:'\ud83d'}",
        "{a: '\0'}",
    ],
)
def test_hostile_text_does_no_harm(text: str) -> None:
    found = recognise(text)
    assert isinstance(found, (Pasted, Problem))


@given(cut_texts() | any_texts | st.text())
@settings(max_examples=200)
def test_any_text_is_recognised_or_refused(text: str) -> None:
    found = recognise(text)
    if isinstance(found, Pasted):
        assert parse_json(found.text).ok
        assert found.summary
    else:
        assert found.message
        assert found.span is not None
        assert found.span.start <= max(len(text), 1)


def test_python_with_an_object_inside_that_is_javascript_too_is_taken_whole() -> None:
    inner = schema(street={"type": "string"})
    whole = schema(open={"type": "string", "enum": ["a"], "allowCustom": True}, address=inner)
    found = pasted(f"SCHEMA = {whole!r}")
    assert json.loads(found.text) == whole
    assert found.language == "Python"


@pytest.mark.parametrize("number", ["010", "-010", "08"])
def test_number_that_javascript_may_read_to_base_eight_is_refused(number: str) -> None:
    text = f"{{type: 'object', properties: {{a: {{type: 'integer', maximum: {number}}}}}}}"
    found = recognise(text)
    assert isinstance(found, Problem)
    assert "is no number that JSON has" in found.message
