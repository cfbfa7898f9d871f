"""The walk-through of README: as short and small as promised, and still true."""

import importlib.util
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.packaging.scripts import run_script

ROOT = Path(__file__).resolve().parents[2]
FILM = ROOT / "docs" / "images" / "walkthrough.webp"


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Name and content of each part of a WebP file."""
    assert (data[:4], data[8:12]) == (b"RIFF", b"WEBP")
    at = 12
    while at < len(data):
        name, size = data[at : at + 4], struct.unpack("<I", data[at + 4 : at + 8])[0]
        yield name, data[at + 8 : at + 8 + size]
        at += 8 + size + size % 2


def seconds(path: Path) -> float:
    """How long a film lasts."""
    frames = [content for name, content in chunks(path.read_bytes()) if name == b"ANMF"]
    return sum(int.from_bytes(frame[12:15], "little") for frame in frames) / 1000


def test_the_film_is_short_small_and_shown_in_readme() -> None:
    assert 10 < seconds(FILM) < 20
    assert FILM.stat().st_size < 3_000_000
    assert "docs/images/walkthrough.webp" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.skipif(importlib.util.find_spec("PIL") is None, reason="pillow is not installed here")
def test_the_window_still_does_what_the_film_shows(tmp_path: Path) -> None:
    """Filming stops where the window does not show what the sentence says."""
    made = tmp_path / "film.webp"
    run_script("walkthrough.py", made)
    assert 10 < seconds(made) < 20
