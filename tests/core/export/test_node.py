"""Exported TypeScript compiles against the real SDKs and asks for the schema as written; Zod checks."""

import json

import pytest

from playground.core.export import TargetName, export_schema
from playground.core.transform.prepare import prepare_elicitation_schema
from playground.core.validate import check_content
from tests.core.export.export_cases import Case, example_cases, odd_cases
from tests.core.export.node_packages import node, work_folder
from tests.core.matchers import match_directly

TARGETS: tuple[TargetName, ...] = ("typescript-v1", "typescript-v2", "zod")
CASES = [(case, prepared) for case in (*example_cases(), *odd_cases()) for prepared in (False, True)]
# preparing most of them changes nothing, so there is nothing more to try
CASES = [(case, prepared) for case, prepared in CASES if not prepared or case.is_open]


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str, bool], dict]:
    """What Node makes of every export: one run of the compiler, one of Node."""
    folder = work_folder(tmp_path_factory.mktemp("node"))
    (folder / "modules").mkdir()
    keys, rows = [], []
    for target in TARGETS:
        for case, prepared in CASES:
            file = f"{target}-{len(rows)}"
            made = export_schema(target, case.schema, message=case.message, prepared=prepared)
            (folder / "modules" / f"{file}.ts").write_text(made.text, encoding="utf-8")
            contents = case.contents() if target == "zod" else []
            rows.append({"target": target, "file": file, "contents": contents})
            keys.append((target, case.name, prepared))
    (folder / "cases.json").write_text(json.dumps(rows), encoding="utf-8")
    node(folder, "node_modules/typescript/bin/tsc")
    return dict(zip(keys, json.loads(node(folder, "run.mjs")), strict=True))


def _schema(case: Case, prepared: bool) -> dict:
    schema = json.loads(json.dumps(case.schema))
    return prepare_elicitation_schema(schema) if prepared else schema


@pytest.mark.parametrize("target", ["typescript-v1", "typescript-v2"])
def test_typescript_asks_for_the_schema_as_written(results: dict, target: str) -> None:
    for case, prepared in CASES:
        result = results[target, case.name, prepared]
        assert result["schema"] == _schema(case, prepared), case.name
        assert result["message"] == (case.message or "Please fill in this form.")
        assert result["answer"] == (None if target == "typescript-v1" else {"a": "b"})


@pytest.mark.parametrize("case", example_cases(), ids=lambda case: case.name)
def test_zod_gives_the_keywords_back(results: dict, case: Case) -> None:
    schema = results["zod", case.name, False]["schema"]
    assert sorted(schema.get("required", [])) == sorted(
        name for name in case.schema.get("required", []) if name in case.schema["properties"]
    )
    for name, written in case.schema["properties"].items():
        found = schema["properties"][name]
        for keyword, value in written.items():
            told = list(dict.fromkeys(value)) if keyword == "enum" else value
            assert _without_option_types(found[keyword]) == told, f"{name}: {keyword}"


def _without_option_types(value: object) -> object:
    """Zod writes a type beside each const."""
    if isinstance(value, list):
        return [_without_option_types(one) for one in value]
    if not isinstance(value, dict):
        return value
    return {
        key: _without_option_types(one) for key, one in value.items() if key != "type" or "const" not in value
    }


@pytest.mark.parametrize(("case", "prepared"), CASES, ids=lambda value: getattr(value, "name", value))
def test_zod_says_of_answers_what_the_schema_says(results: dict, case: Case, prepared: bool) -> None:
    """Where a keyword is not checked, which the notes say, Zod may take more, never less."""
    notes = export_schema("zod", case.schema, prepared=prepared).notes
    is_whole = not any("not checked" in note or "Not asked" in note for note in notes)
    for content, taken in zip(case.contents(), results["zod", case.name, prepared]["verdicts"], strict=True):
        status = check_content(case.schema, content, match=match_directly).status
        if status != "schema-error":
            assert taken == (status == "valid") or (taken and not is_whole), content


def test_zod_verdicts_are_of_both_kinds(results: dict) -> None:
    verdicts = [verdict for key, row in results.items() if key[0] == "zod" for verdict in row["verdicts"]]
    assert verdicts.count(True) > 200
    assert verdicts.count(False) > 200
