"""The recorded verdicts: those of current SDKs and an independent validator, and those from bug reports."""

import json
from decimal import Decimal

import pytest

from playground.core.parse import parse_json
from playground.core.validate import check_content
from tests.core.corpora import rows
from tests.core.matchers import match_directly

EXACT = {"int-tiny", "int-1e-400", "int-big-frac"}
"""Rows whose number a double cannot hold: invalid where the text is read exactly."""


@pytest.mark.parametrize("row", rows("verdicts") + rows("reports"), ids=lambda row: row["id"])
def test_verdict_is_the_recorded_one(row: dict) -> None:
    verdict = check_content(json.loads(row["schema"]), json.loads(row["content"]), match=match_directly)
    assert verdict.status == row["expected"]
    assert bool(verdict.problems) == (row["expected"] != "valid")


@pytest.mark.parametrize("row", rows("verdicts") + rows("reports"), ids=lambda row: row["id"])
def test_exactly_read_text_changes_only_what_a_double_rounds(row: dict) -> None:
    schema = json.loads(row["schema"], parse_float=Decimal)
    content = json.loads(row["content"], parse_float=Decimal)
    expected = "invalid" if row["id"] in EXACT else row["expected"]
    assert check_content(schema, content, match=match_directly).status == expected


@pytest.mark.parametrize(
    "row", [row for row in rows("verdicts") if row["id"] in EXACT], ids=lambda row: row["id"]
)
def test_parsed_numbers_are_exact(row: dict) -> None:
    schema, content = parse_json(row["schema"]), parse_json(row["content"])
    assert check_content(schema.value, content.value, match=match_directly).status == "invalid"
