"""The recorded facts, one JSON object a line (see tests/corpus/README.md)."""

import json
from functools import cache
from pathlib import Path

CORPUS = Path(__file__).parent.parent / "corpus"


@cache
def rows(name: str) -> list[dict]:
    """All rows of one corpus file."""
    lines = (CORPUS / f"{name}.jsonl").read_text(encoding="utf-8").split("\n")
    return [json.loads(line) for line in lines if line]
