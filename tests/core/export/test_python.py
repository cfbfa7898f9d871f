"""Exported Python is imported, asks for the schema as written, and its models check answers.

The SDKs are not needed to work on the program; where one is missing, its tests are skipped.
"""

import importlib.util
import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from playground.core.export import TargetName, export_schema
from playground.core.transform.prepare import prepare_elicitation_schema
from playground.core.validate import check_content
from tests.core.export.export_cases import HALF, HALVES, Case, example_cases, odd_cases
from tests.core.matchers import match_directly

DRIVER = Path(__file__).parent / "python_driver.py"
PACKAGES: dict[TargetName, str] = {"python": "mcp", "pydantic": "mcp", "fastmcp": "fastmcp"}
CASES = [*example_cases(), *odd_cases()]
MODELS: list[TargetName] = ["pydantic", "fastmcp"]
each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
each_model = pytest.mark.parametrize("target", MODELS)


@cache
def _results(target: TargetName) -> dict[tuple[str, bool], dict]:
    """What the target's SDK makes of every export, in one process."""
    if importlib.util.find_spec(PACKAGES[target]) is None:
        pytest.skip(f"the package {PACKAGES[target]} is not installed")
    keys = [(case, prepared) for case in CASES for prepared in (False, True) if not prepared or case.is_open]
    rows = [
        {
            "target": target,
            "text": export_schema(target, case.schema, message=case.message, prepared=prepared).text,
            "contents": case.contents(),
        }
        for case, prepared in keys
    ]
    done = subprocess.run(
        [sys.executable, str(DRIVER)],
        input=json.dumps(rows),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    return {(case.name, prepared): row for (case, prepared), row in zip(keys, found, strict=True)}


@pytest.mark.parametrize("prepared", [False, True], ids=["source", "prepared"])
@each_case
def test_low_level_asks_for_the_schema_as_written(case: Case, prepared: bool) -> None:
    result = _results("python")[case.name, prepared and case.is_open]
    written = prepare_elicitation_schema(case.schema) if prepared else case.schema
    assert result["schema"] == written
    assert result["message"] == (case.message or "Please fill in this form.")
    assert result["answer"] == {"a": "b"}


@each_model
@each_case
def test_model_has_the_schema_as_written(case: Case, target: TargetName) -> None:
    result = _results(target)[case.name, False]
    properties = {
        name: {"title": name, **written} | ({"title": name} if written.get("title") == "" else {})
        for name, written in case.schema["properties"].items()
        if name != HALF  # a note says it
    }
    assert result["schema"].get("properties", {}) == properties
    names = [name for name in case.schema.get("required", []) if name in properties]
    assert sorted(result["schema"].get("required", [])) == sorted(names)
    assert result["schema"].get("title") == case.schema.get("title")
    assert result["message"] == (case.message or "Please fill in this form.")


@each_model
@each_case
def test_model_is_refused_only_for_what_the_notes_name(case: Case, target: TargetName) -> None:
    refused = _results(target)[case.name, False].get("refused", "")
    said = any("refuses" in note for note in export_schema(target, case.schema).notes)
    assert said or not refused


@each_model
@each_case
def test_model_says_of_answers_what_the_schema_says(case: Case, target: TargetName) -> None:
    """Where a keyword is not checked, which the notes say, the model may take more, never less."""
    notes = export_schema(target, case.schema).notes
    is_whole = not any("not checked" in note or "Not asked" in note for note in notes)
    verdicts = _results(target)[case.name, False]["verdicts"]
    for content, taken in zip(case.contents(), verdicts, strict=True):
        status = check_content(case.schema, content, match=match_directly).status
        if status != "schema-error" and None not in content.values():  # null is not answered, a note says
            assert taken == (status == "valid") or (taken and not is_whole), content


@each_model
def test_model_says_that_halves_of_surrogate_pairs_are_left_out(target: TargetName) -> None:
    notes = export_schema(target, {"type": "object", "properties": HALVES}).notes
    about = [note for note in notes if "surrogate" in note]
    assert about[0].startswith("Not asked for: ")
    assert about[1].startswith("Options that are not checked: ")
    assert len(about) == 2
