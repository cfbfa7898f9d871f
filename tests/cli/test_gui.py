"""Why a window cannot open, said before Qt would end the process."""

import os
import sys
from pathlib import Path

import pytest

from playground.cli import gui, main

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gui.sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)


def _refusal(words: list[str], capsys: Captured) -> str:
    assert main(words) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    (line,) = shown.err.splitlines()
    return line


def test_without_qt_the_window_says_so(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setitem(sys.modules, "PySide6", None)
    line = _refusal([], capsys)
    assert "Qt" in line
    assert "PySide6-Essentials" in line


@pytest.mark.usefixtures("no_screen")
def test_without_a_screen_the_window_says_so(capsys: Captured) -> None:
    assert "there is no screen" in _refusal(["gui"], capsys)


@pytest.mark.usefixtures("no_screen")
@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_any_screen_will_do(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(name, "x")
    assert gui.why_no_window() == ""


def test_a_file_that_is_not_there_opens_no_window(capsys: Captured, tmp_path: Path) -> None:
    assert "there is no such file" in _refusal([str(tmp_path / "chekc")], capsys)


def test_a_folder_opens_no_window(capsys: Captured, tmp_path: Path) -> None:
    assert "it is a folder" in _refusal([str(tmp_path)], capsys)


def test_a_name_that_is_too_long_is_no_file(capsys: Captured) -> None:
    assert "there is no such file" in _refusal(["x" * 5_000], capsys)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no named pipes of this kind")
def test_a_pipe_opens_no_window(capsys: Captured, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "it is not an ordinary file" in _refusal([str(tmp_path / "pipe")], capsys)


def test_a_forbidden_file_opens_no_window(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object, **_more: object) -> None:  # root may read everything
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "stat", refuse)
    assert "no permission" in _refusal([str(tmp_path / "a.json")], capsys)


@pytest.fixture
def running(monkeypatch: pytest.MonkeyPatch) -> list[list[Path]]:
    """A program that runs already and takes whatever it is given."""
    given: list[list[Path]] = []

    def take(_name: str, paths: list[Path]) -> bool:
        given.append(paths)
        return True

    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr(gui, "instance_name", lambda: "name")
    monkeypatch.setattr(gui, "hand_over", take)
    monkeypatch.setitem(sys.modules, "playground.ui.application", None)  # importing it fails
    return given


def test_file_is_handed_to_the_running_program(running: list[list[Path]], tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("{}")
    assert main([str(tmp_path / "a.json")]) == 0
    assert main([]) == 0
    assert running == [[tmp_path / "a.json"], []]


def test_missing_file_is_not_handed_over(running: list[list[Path]], capsys: Captured, tmp_path: Path) -> None:
    assert "there is no such file" in _refusal([str(tmp_path / "gone.json")], capsys)
    assert running == []


def test_new_window_is_a_window_of_its_own(running: list[list[Path]], capsys: Captured) -> None:
    assert "the window cannot open" in _refusal(["--new-window"], capsys)
    assert running == []
