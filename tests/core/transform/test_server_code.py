"""The server code of the fallbacks does what `merge` does, in Python and in JavaScript."""

import asyncio
import json
import re
import shutil
import subprocess
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.core.transform.fallback import Fallback
from playground.core.transform.fallbacks import FALLBACK_NAMES
from playground.core.transform.server_code import python_literal, typescript_literal
from tests.core.json_strategies import json_values
from tests.core.transform.fallback_cases import (
    COLOUR,
    entered,
    expresses,
    made,
    odd_schemas,
    schema_and_content,
)

needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
each_fallback = pytest.mark.parametrize("name", FALLBACK_NAMES)
ODD = {
    "type": "object",
    "properties": {
        "__proto__": {"type": "string", "enum": ["a", "Other…"], "allowCustom": True},
        "n": {"type": "integer", "enum": [1, 2], "allowCustom": True},
        "toString": {"type": "boolean", "title": 'a "quote" `tick` ${x} \\ \u2028'},
    },
    "required": ["__proto__"],
}


def asked_in_python(fallback: Fallback, answers: list[dict | None]) -> object:
    """What the Python code makes of a client that gives these answers; None declines."""
    scope: dict = {}
    exec(fallback.code.python, scope)
    left = list(answers)
    requests = []

    async def elicit_form(message: str, schema: dict, related_request_id: object) -> SimpleNamespace:
        requests.append((message, schema))
        answer = left.pop(0)
        return SimpleNamespace(action="decline" if answer is None else "accept", content=answer)

    context = SimpleNamespace(session=SimpleNamespace(elicit_form=elicit_form), request_id=1)
    content = asyncio.run(scope["ask"](context))
    for step, (message, schema) in enumerate(requests):
        request = fallback.next_request(answers[:step])
        assert request is not None
        assert schema == request.schema
        if step == 0:
            assert message == request.message
    assert left == []
    return content


@each_fallback
@given(schema_and_content(odd_schemas))
@settings(max_examples=20)
def test_python_code_asks_and_merges_as_the_fallback_does(name: str, pair: tuple[dict, dict]) -> None:
    schema, content = pair
    fallback = made(name, schema)
    if expresses(fallback, content):
        assert asked_in_python(fallback, list(fallback.fill(content))) == content


@each_fallback
@given(st.data())
@settings(max_examples=20)
def test_python_code_merges_whatever_is_entered_as_the_fallback_does(name: str, data: st.DataObject) -> None:
    fallback = made(name, data.draw(odd_schemas))
    answers = data.draw(entered(fallback))
    assert asked_in_python(fallback, answers) == fallback.merge(answers)


@each_fallback
def test_python_code_gives_nothing_where_the_user_declines(name: str) -> None:
    assert asked_in_python(made(name, COLOUR), [None]) is None


def test_python_code_gives_nothing_where_the_second_request_is_declined() -> None:
    assert asked_in_python(made("two-step", COLOUR), [{"colour": "Other…"}, None]) is None


def javascript(typescript: str) -> str:
    """The code without its types, which are few and of known forms."""
    code = re.sub(r"^(import )?type .*\n", "", typescript, flags=re.MULTILINE)
    code = re.sub(r"^import type .*\n", "", code, flags=re.MULTILINE)
    for annotation in (
        ": McpServer",
        ": Promise<Answers | null>",
        ": Answers | null",
        ": Answers",
        ": [string, string, unknown, [string, unknown][]][]",
        ": [string, string][]",
        " as RequestedSchema",
    ):
        code = code.replace(annotation, "")
    code = re.sub(r"^(const \w+): unknown", r"\1", code, flags=re.MULTILINE)
    return code.replace("message: string, schema: unknown", "message, schema")


DRIVER = """
const answers = JSON.parse(process.argv[2]);
const requests = [];
const server = { server: { elicitInput: async (request) => {
  requests.push(request.requestedSchema);
  const content = answers.shift();
  return content === null ? { action: "decline" } : { action: "accept", content };
} } };
console.log(JSON.stringify([await ask(server), requests]));
"""


@needs_node
@each_fallback
@pytest.mark.parametrize("schema", [COLOUR, ODD], ids=["colour", "odd-names"])
def test_typescript_code_asks_and_merges_as_the_fallback_does(tmp_path, name: str, schema: dict) -> None:
    fallback = made(name, schema)
    script = tmp_path / "ask.mjs"
    script.write_text(javascript(fallback.code.typescript) + DRIVER, encoding="utf-8")
    contents = [{"colour": "teal", "coats": 2}, {"__proto__": "Other…_2", "n": 7}, {"__proto__": "a", "n": 1}]
    expressed = [content for content in contents if expresses(fallback, content)]
    for content in expressed:
        answers = list(fallback.fill(content))
        done = subprocess.run(
            ["node", str(script), json.dumps(answers)], capture_output=True, text=True, timeout=60, check=True
        )
        merged, requests = json.loads(done.stdout)
        assert merged == content
        assert requests == [fallback.next_request(answers[:step]).schema for step in range(len(answers))]
    assert expressed or name == "closed"


@given(json_values)
def test_python_literal_is_the_value(value: object) -> None:
    assert json.dumps(eval(python_literal(value))) == json.dumps(value)


def test_typescript_literal_does_not_set_the_prototype() -> None:
    assert typescript_literal({"__proto__": 1}) == '{\n  ["__proto__"]: 1\n}'
    assert typescript_literal({"a": '"__proto__": '}) == '{\n  "a": "\\"__proto__\\": "\n}'
