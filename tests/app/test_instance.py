"""A second start and the running program: how they find each other, and what may be said."""

import json
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.app import instance
from playground.app.instance import hand_over, instance_name, listen, read_request, request

pytestmark = pytest.mark.skipif(os.name != "posix", reason="sockets of POSIX")


@pytest.fixture
def name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """The name of a program of this test alone."""
    runtime = tmp_path / "r"
    runtime.mkdir(mode=0o700)
    monkeypatch.setattr(instance, "_LONGEST_SOCKET", 1_000)  # pytest's folders are deep
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(runtime))
    found = instance_name()
    assert found is not None
    assert Path(found).parent == runtime
    return found


@pytest.fixture
def short(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[str]:
    """The same in a path that a socket can have."""
    monkeypatch.chdir(tmp_path)
    return os.path.relpath(name)


# -- what may be said


def test_request_names_whole_paths(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    line = request([Path("a b.json"), Path("/ö/\udcff.json")])
    assert line.endswith(b"\n")
    assert b"\n" not in line[:-1]
    assert read_request(line[:-1]) == (tmp_path / "a b.json", Path("/ö/\udcff.json"))


def test_request_may_name_nothing() -> None:
    assert read_request(request([])) == ()


@given(st.binary(max_size=200))
def test_any_bytes_are_no_error(line: bytes) -> None:
    read_request(line)


@pytest.mark.parametrize(
    "said",
    [
        None,
        [],
        "open",
        {},
        {"open": None},
        {"open": "/a"},
        {"open": [1]},
        {"open": ["relative"]},
        {"open": [""]},
        {"open": ["/a", "../b"]},
        {"open": ["/zero\0byte"]},
        {"open": ["/" + "n" * 5_000]},
        {"open": ["/a"] * 51},
    ],
)
def test_whatever_else_is_said_is_no_request(said: object) -> None:
    assert read_request(json.dumps(said).encode()) is None


def test_deep_and_endless_lines_are_no_request() -> None:
    assert read_request(b"[" * 10_000) is None
    assert read_request(request([Path("/a")]) + b" " * 70_000) is None


# -- how they find each other


def test_nobody_takes_what_nobody_listens_for(name: str) -> None:
    assert not hand_over(name, [Path("/a")])


def test_one_program_listens_and_the_next_does_not(short: str) -> None:
    first = listen(short)
    assert first is not None
    assert listen(short) is None
    first.close()
    assert not Path(short).exists()
    again = listen(short)
    assert again is not None
    again.close()


def test_what_a_dead_program_left_is_removed(short: str) -> None:
    dead = socket.socket(socket.AF_UNIX)
    dead.bind(short)
    dead.close()
    assert Path(short).exists()
    assert not hand_over(short, [])
    new = listen(short)
    assert new is not None
    new.close()


def test_closing_leaves_the_socket_of_another_alone(short: str) -> None:
    first = listen(short)
    assert first is not None
    Path(short).unlink()
    second = listen(short)
    assert second is not None
    first.close()
    assert Path(short).exists()
    second.close()


def test_program_that_hangs_is_left_alone(short: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(instance, "ANSWER_SECONDS", 0.01)
    hanging = listen(short)
    assert hanging is not None
    assert not hand_over(short, [Path("/a")])
    assert listen(short) is None
    hanging.close()


def test_homes_and_screens_have_programs_of_their_own(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":77")
    other_screen = instance_name()
    monkeypatch.setenv("SCHEMA_PLAYGROUND_HOME", "/elsewhere")
    assert len({name, other_screen, instance_name()}) == 3


@pytest.mark.parametrize("trouble", ["open to all", "a link", "another's", "gone"])
def test_folder_that_others_can_reach_is_not_used(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, trouble: str
) -> None:
    runtime = Path(name).parent
    if trouble == "open to all":
        runtime.chmod(0o755)
    elif trouble == "a link":
        (tmp_path / "link").symlink_to(runtime)
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "link"))
    elif trouble == "another's":
        monkeypatch.setattr(os, "getuid", lambda: os.geteuid() + 1)
    else:
        runtime.rmdir()
    found = instance_name()
    assert found is None or Path(found).parent != runtime
    assert found is None or Path(found).parent != tmp_path / "link"
