"""Laws of the command line: whatever stands in a file, there is a report and a promised exit code."""

import io
import json
import re
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.cli import main

LINE = re.compile(r".+:[1-9]\d*:[1-9]\d*: (error|warning|information) [a-z0-9-]+: .+")
STATUSES = {"valid": 0, "invalid": 1, "schema-error": 2, "not-json": 2, "unreadable": 2}
KEYWORDS = (
    "type",
    "properties",
    "enum",
    "allowCustom",
    "pattern",
    "$ref",
    "anyOf",
    "required",
    "requestedSchema",
)

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(KEYWORDS) | st.text(max_size=3), inner, max_size=4)
    ),
    max_leaves=12,
)
json_bytes = json_values.map(lambda value: json.dumps(value).encode())
file_bytes = st.binary(max_size=60) | st.text(max_size=60).map(str.encode) | json_bytes


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("laws")


def _run(*words: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main(words)
    return code, out.getvalue(), err.getvalue()


@given(data=file_bytes)
def test_check_reports_any_file(folder: Path, data: bytes) -> None:
    path = folder / "schema.json"
    path.write_bytes(data)
    code, out, err = _run("check", str(path))
    assert code in (0, 1, 2)
    assert all(LINE.fullmatch(line) for line in out.splitlines())
    assert len(err.splitlines()) <= 1
    assert code == 0 or out or err


@given(data=file_bytes)
def test_transform_prints_json_or_fails(folder: Path, data: bytes) -> None:
    path = folder / "schema.json"
    path.write_bytes(data)
    code, out, err = _run("transform", str(path))
    if code == 0:
        assert isinstance(json.loads(out), dict)
        out.encode()
    else:
        assert code == 2
        assert out == ""
        assert err != ""


@given(schema=file_bytes, answer=file_bytes)
def test_validate_has_a_status_for_any_two_files(folder: Path, schema: bytes, answer: bytes) -> None:
    (folder / "schema.json").write_bytes(schema)
    (folder / "answer.json").write_bytes(answer)
    words = ("validate", "--format", "json", str(folder / "schema.json"), str(folder / "answer.json"))
    code, out, _err = _run(*words)
    report = json.loads(out)
    assert STATUSES[report["status"]] == code
    assert all(problem["line"] >= 1 and problem["column"] >= 1 for problem in report["problems"])
