"""Whether a file still is what it was: the content decides."""

import os
from pathlib import Path

import pytest

from playground.app.disk_state import DiskState, look_at, state_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "a.json"
    made.write_bytes(b"{}")
    return made


def state(path: Path) -> DiskState:
    return state_of(path.read_bytes(), path.stat())


def later(path: Path) -> None:
    """Move its time of change on, as any later write does."""
    at = path.stat().st_mtime_ns + 1_000_000_000
    os.utime(path, ns=(at, at))


def test_file_left_alone_is_the_same(path: Path) -> None:
    assert look_at(path, state(path)) == look_at(path, state(path), thorough=True) == "same"


def test_touched_file_is_the_same(path: Path) -> None:
    known = state(path)
    later(path)
    assert look_at(path, known) == "same"


@pytest.mark.parametrize("data", [b"[]", b"{ }", b""])
def test_other_content_is_a_change(path: Path, data: bytes) -> None:
    known = state(path)
    path.write_bytes(data)
    later(path)
    assert look_at(path, known) == "changed"


def test_other_content_of_the_same_size_and_time_is_found_by_a_thorough_look(path: Path) -> None:
    known = state(path)
    path.write_bytes(b"[]")
    os.utime(path, ns=(known.changed_ns, known.changed_ns))
    assert look_at(path, known) == "same"
    assert look_at(path, known, thorough=True) == "changed"


def test_deleted_file_and_a_folder_in_its_place_are_gone(path: Path) -> None:
    known = state(path)
    path.unlink()
    assert look_at(path, known) == "gone"
    path.mkdir()
    assert look_at(path, known) == "gone"
    assert look_at(path / "a" / "b", known) == "gone"
    assert look_at(Path("zero\0byte"), known) == "gone"
