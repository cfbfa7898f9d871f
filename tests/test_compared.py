"""The page that compares: every test and every picture that it names is there."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "compared.md").read_text(encoding="utf-8")


def test_every_test_that_stands_behind_a_line_exists() -> None:
    named = set(re.findall(r"`(test_[a-z0-9_]+)`", PAGE))
    assert len(named) > 40
    written = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        written.update(re.findall(r"^def (test_[a-z0-9_]+)", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert named - written == set()


def test_every_picture_exists() -> None:
    pictures = re.findall(r"\]\((images/[a-z-]+\.png)\)", PAGE)
    assert len(pictures) >= 4
    assert [name for name in pictures if not (ROOT / "docs" / name).is_file()] == []


def test_every_line_of_ours_has_something_behind_it_or_says_no() -> None:
    tables = PAGE.split("## ", 1)[1]
    rows = [
        line.strip("| ").split(" | ")
        for line in tables.splitlines()
        if line.startswith("| ") and "---" not in line
    ]
    rows = [row for row in rows if row[-1] != "Behind it"]
    assert len(rows) > 35
    assert [row[0] for row in rows if "`test_" not in row[-1] and not row[2].startswith("**")] == []
