"""The public Python face."""

import json
import subprocess
import sys

import pytest

from playground import api
from playground.core.intent import DEFAULT_MCP_VERSION

SCHEMA = {
    "type": "object",
    "properties": {
        "colour": {"type": "string", "enum": ["red"], "allowCustom": True, "pattern": "^[a-z]+$"},
    },
}


def test_the_face_has_four_functions_and_nothing_else() -> None:
    assert api.__all__ == ["check_content", "check_schema", "parse_json", "prepare_elicitation_schema"]


def test_parse_json_gives_value_problems_and_spans() -> None:
    document = api.parse_json('{"a": 1, "a": 2}')
    assert document.value == {"a": 2}
    assert [problem.code for problem in document.problems] == ["json-duplicate-name"]
    span = document.span("/a")
    assert span is not None
    assert (span.start, span.end) == (14, 15)
    name = document.span("/a", part="name")
    assert name is not None
    assert (name.start, name.end) == (9, 12)


def test_prepare_leaves_its_input_alone() -> None:
    prepared = api.prepare_elicitation_schema(SCHEMA)
    assert "anyOf" in prepared["properties"]["colour"]
    assert "allowCustom" in SCHEMA["properties"]["colour"]


@pytest.mark.parametrize(("answer", "status"), [("red", "valid"), ("teal", "valid"), ("TEAL", "invalid")])
def test_check_content_takes_the_schema_as_written(answer: str, status: str) -> None:
    assert api.check_content(SCHEMA, {"colour": answer}).status == status


def test_check_content_decides_each_call_anew_after_a_timeout() -> None:
    slow = {"properties": {"a": {"type": "string", "pattern": "^(a+)+$"}}}
    verdict = api.check_content(slow, {"a": "a" * 40 + "!"})
    assert (verdict.status, verdict.problems[0].code) == ("invalid", "pattern-timeout")
    assert api.check_content(slow, {"a": "aaa"}).status == "valid"


def test_check_schema_defaults_to_the_current_version() -> None:
    several = {"type": "array", "items": {"type": "string", "enum": ["x"]}}  # newer than 2025-06-18
    text = json.dumps({"type": "object", "properties": {"a": several}})
    assert api.check_schema(text) == api.check_schema(text, mcp_version=DEFAULT_MCP_VERSION)
    assert api.check_schema(text) != api.check_schema(text, mcp_version="2025-06-18")


def test_importing_the_face_imports_neither_qt_nor_jsonschema() -> None:
    code = (
        "import sys, playground.api\n"
        "print([name for name in ('PySide6', 'jsonschema', 'subprocess') if name in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"


def test_using_the_face_never_imports_qt() -> None:
    code = (
        "import sys; from playground.api import *\n"
        "parse_json('{}'); prepare_elicitation_schema({}); check_schema('{}')\n"
        "check_content({'properties': {'a': {'pattern': 'x'}}}, {'a': 'x'})\n"
        "print('PySide6' in sys.modules)"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "False\n"
