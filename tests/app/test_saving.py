import errno
import os
import shutil
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import run
from tempfile import TemporaryDirectory

import pytest

from playground.app import saving
from playground.app.saving import other_names, save_bytes, shown_name, sweep, temporary_name

NOBODY = 65534
posix = pytest.mark.skipif(os.name != "posix", reason="permissions and links of POSIX")


def names_in(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir())


def test_new_file_has_the_bytes_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    assert save_bytes(tmp_path / "a.json", b"{}\r\n") is None
    assert (tmp_path / "a.json").read_bytes() == b"{}\r\n"
    assert names_in(tmp_path) == ["a.json"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_interrupted_save_leaves_the_old_content(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    target = tmp_path / "a.json"
    target.write_bytes(b"old")

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, step, refuse)
    failure = save_bytes(target, b"new and longer")
    monkeypatch.undo()
    assert failure is not None
    assert failure.message == "Cannot save “a.json”: the disk is full."
    assert failure.hint
    assert target.read_bytes() == b"old"
    assert names_in(tmp_path) == ["a.json"]


def test_target_is_never_opened_for_writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "a.json"
    target.write_bytes(b"old")
    seen = []

    def watch(descriptor: int) -> None:
        seen.append(target.read_bytes())

    monkeypatch.setattr(saving.os, "fsync", watch)
    assert save_bytes(target, b"new") is None
    assert seen[0] == b"old"
    assert target.read_bytes() == b"new"


@posix
def test_link_stays_a_link_and_its_file_is_written(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    real = tmp_path / "real" / "a.json"
    real.write_bytes(b"old")
    link = tmp_path / "link.json"
    link.symlink_to(real)
    assert save_bytes(link, b"new") is None
    assert link.is_symlink()
    assert real.read_bytes() == b"new"
    assert names_in(tmp_path) == ["link.json", "real"]


@posix
def test_permissions_stay(tmp_path: Path) -> None:
    target = tmp_path / "a.json"
    target.write_bytes(b"old")
    target.chmod(0o640)
    assert save_bytes(target, b"new") is None
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


@posix
def test_new_file_gets_the_permissions_of_the_umask(tmp_path: Path) -> None:
    old = os.umask(0o027)
    try:
        assert save_bytes(tmp_path / "a.json", b"new") is None
    finally:
        os.umask(old)
    assert stat.S_IMODE((tmp_path / "a.json").stat().st_mode) == 0o640


@posix
def test_read_only_file_is_refused_and_stays(tmp_path: Path) -> None:
    target = tmp_path / "a.json"
    target.write_bytes(b"old")
    target.chmod(0o444)
    failure = save_bytes(target, b"new")
    assert failure is not None
    assert "read-only" in failure.message
    assert target.read_bytes() == b"old"


def test_folder_as_target_is_refused(tmp_path: Path) -> None:
    failure = save_bytes(tmp_path, b"new")
    assert failure is not None
    assert "it is a folder" in failure.message


@pytest.mark.parametrize("name", ["gone/a.json", "n" * 300, "zero\0byte"])
def test_impossible_names_are_said_in_words(tmp_path: Path, name: str) -> None:
    failure = save_bytes(tmp_path / name, b"new")
    assert failure is not None
    assert failure.message.startswith("Cannot save “")
    assert "Errno" not in failure.message
    assert failure.hint
    assert names_in(tmp_path) == []


@posix
def test_other_names_are_counted_and_part_from_a_new_file(tmp_path: Path) -> None:
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    one.write_bytes(b"old")
    assert other_names(one) == 0
    other.hardlink_to(one)
    assert other_names(one) == other_names(other) == 1
    assert save_bytes(one, b"new") is None
    assert (one.read_bytes(), other.read_bytes()) == (b"new", b"old")


@posix
@pytest.mark.parametrize("data", [b"longer than it was", b"s", b""])
def test_file_written_in_place_has_all_its_names_afterwards(tmp_path: Path, data: bytes) -> None:
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    one.write_bytes(b"old text")
    other.hardlink_to(one)
    assert save_bytes(one, data, in_place=True) is None
    assert one.read_bytes() == other.read_bytes() == data
    assert names_in(tmp_path) == ["one.json", "other.json"]


@posix
def test_private_file_is_private_on_the_way_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "a.json"
    target.write_bytes(b"old")
    target.chmod(0o600)
    modes = []
    monkeypatch.setattr(saving.os, "fsync", lambda fd: modes.append(stat.S_IMODE(os.fstat(fd).st_mode)))
    assert save_bytes(target, b"new") is None
    assert modes[0] == 0o600


@posix
def test_leftovers_of_dead_processes_are_swept_away_and_nothing_else(
    tmp_path: Path, dead_process: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = [tmp_path / temporary_name(dead_process) for _ in range(2)]
    kept = [
        tmp_path / temporary_name(os.getpid()),
        tmp_path / "a.json",
        tmp_path / ".schema-playground-1.tmp",
    ]
    monkeypatch.setattr(saving.platform, "node", lambda: "elsewhere")
    kept.append(tmp_path / temporary_name(dead_process))  # another computer's may be alive
    monkeypatch.undo()
    for path in (*left, *kept):
        path.write_bytes(b"half")
    sweep(tmp_path)
    assert names_in(tmp_path) == sorted(path.name for path in kept)
    sweep(tmp_path / "gone")


# -- places that cannot take it


def test_full_disk_leaves_the_old_content(small_disk: Path) -> None:
    target = small_disk / "a.json"
    target.write_bytes(b"old")
    failure = save_bytes(target, b"x" * 100_000)
    assert failure is not None
    assert failure.message == "Cannot save “a.json”: the disk is full."
    assert target.read_bytes() == b"old"
    assert names_in(small_disk) == ["a.json"]


def test_read_only_disk_is_said(small_disk: Path) -> None:
    target = small_disk / "a.json"
    target.write_bytes(b"old")
    run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    for place in (target, small_disk / "new.json"):
        failure = save_bytes(place, b"new")
        assert failure is not None
        assert "read-only" in failure.message
        assert failure.hint
    assert target.read_bytes() == b"old"


@pytest.fixture
def as_nobody() -> Iterator[Callable[[Path], None]]:
    """Give a folder to a user without rights, and be that user until the test ends."""
    was = os.geteuid()

    def become(folder: Path) -> None:
        if was == 0:
            os.chown(folder, NOBODY, NOBODY)
            os.seteuid(NOBODY)

    yield become
    os.seteuid(was)


@posix
def test_read_only_folder_is_said(as_nobody: Callable[[Path], None]) -> None:
    with TemporaryDirectory() as name:  # the folders of pytest are closed to others
        folder = Path(name)
        (folder / "a.json").write_bytes(b"old")
        folder.chmod(0o555)
        as_nobody(folder)
        for target in (folder / "a.json", folder / "new.json"):
            failure = save_bytes(target, b"new")
            assert failure is not None
            assert "read-only" in failure.message or "no permission" in failure.message
            assert failure.hint
        assert names_in(folder) == ["a.json"]
        assert (folder / "a.json").read_bytes() == b"old"
        folder.chmod(0o755)


def test_removed_folder_is_said(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    assert save_bytes(folder / "a.json", b"old") is None
    shutil.rmtree(folder)
    failure = save_bytes(folder / "a.json", b"new")
    assert failure is not None
    assert "does not exist" in failure.message
    assert not folder.exists()


@posix
def test_links_in_a_circle_are_refused(tmp_path: Path) -> None:
    (tmp_path / "one").symlink_to(tmp_path / "other")
    (tmp_path / "other").symlink_to(tmp_path / "one")
    assert save_bytes(tmp_path / "one", b"new") is not None


def test_name_in_a_sentence_is_short_and_on_one_line() -> None:
    assert shown_name(Path("a\nb.json")) == "a\N{REPLACEMENT CHARACTER}b.json"
    assert len(shown_name(Path("n" * 200 + ".json"))) == 60
    if sys.platform == "linux":
        shown_name(Path(os.fsdecode(b"\xff.json"))).encode("utf-8")
