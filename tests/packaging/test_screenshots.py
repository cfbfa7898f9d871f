"""The documentation's pictures come from the scripts, all of them, and the scripts still run."""

import importlib.util
import re
from pathlib import Path

import pytest

from tests.packaging.scripts import run_script

ROOT = Path(__file__).resolve().parents[2]
IMAGES = ROOT / "docs" / "images"
FILM = "walkthrough.webp"  # by a script of its own


@pytest.mark.skipif(importlib.util.find_spec("PIL") is None, reason="pillow is not installed here")
def test_every_picture_is_taken_by_the_script_and_no_other_is_kept(tmp_path: Path) -> None:
    run_script("screenshots.py", tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {path.name for path in IMAGES.iterdir()} - {FILM}


def test_every_picture_is_small() -> None:
    assert [path.name for path in IMAGES.glob("*.png") if path.stat().st_size > 400_000] == []


def test_every_picture_that_a_page_names_is_there() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    named = {
        (page.parent / link).resolve()
        for page in pages
        for link in re.findall(r"\]\(([^)]+\.(?:png|webp))\)", page.read_text(encoding="utf-8"))
    }
    assert len(named) > 8
    assert [path.name for path in named if not path.is_file()] == []
