"""`--self-test` as a process: it passes from source, fails where something is broken, and always ends."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

FONTLESS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>/nowhere</dir></fontconfig>
"""


def _self_test(code: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """A self-test in whose own process `code` breaks something first."""
    checks = f"import sys; from playground.cli import main\n{code}\nsys.exit(main(['--self-test-here']))"
    return _python(f"self_test._command = lambda: [sys.executable, '-c', {checks!r}]", **environment)


def _python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A self-test after `code`."""
    full = f"import sys\nfrom playground.cli import main, self_test\n{code}\nsys.exit(main(['--self-test']))"
    return subprocess.run(
        [sys.executable, "-c", full],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", **environment},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def _failed(done: subprocess.CompletedProcess[str]) -> list[str]:
    """The names of the checks that failed."""
    lines = [line for line in done.stdout.splitlines() if line.startswith("FAIL")]
    return [line.removeprefix("FAIL").partition(":")[0].strip() for line in lines]


def test_it_passes_from_source_and_leaves_the_users_folder_alone(tmp_path: Path) -> None:
    done = _python("", SCHEMA_PLAYGROUND_HOME=str(tmp_path))
    assert (done.returncode, _failed(done)) == (0, []), done.stdout + done.stderr
    assert done.stdout.count("ok ") >= 12
    assert done.stdout.endswith("self-test passed\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="fonts as fontconfig finds them")
def test_a_system_without_fonts_fails(tmp_path: Path) -> None:
    (tmp_path / "fonts.conf").write_text(FONTLESS)
    done = _self_test("", FONTCONFIG_FILE=str(tmp_path / "fonts.conf"))
    assert done.returncode == 1
    assert "text drawn" in _failed(done)
    assert done.stdout.endswith("self-test FAILED\n")


def test_an_exception_in_a_slot_fails() -> None:
    done = _self_test(
        "from playground.ui.controller import Controller\n"
        "def broken(self, *_):\n"
        "    raise RuntimeError('no luck')\n"
        "Controller.outcomes_arrived = broken\n"
        "from PySide6.QtCore import QTimer\n"
        "from playground.ui import self_test as window\n"
        "make = window.create_window\n"
        "def made():\n"
        "    window = make()\n"
        "    QTimer.singleShot(0, window.controller.outcomes_arrived)\n"
        "    return window\n"
        "window.create_window = made\n"
    )
    assert done.returncode == 1
    assert "window" in _failed(done)
    assert "RuntimeError: no luck" in done.stdout


def test_missing_icons_fail_and_the_other_checks_are_made_all_the_same() -> None:
    done = _self_test("from playground.ui import icons\nicons._source = lambda name: '<svg/>'")
    assert done.returncode == 1
    assert _failed(done) == ["icons"]
    assert "ok   accept" in done.stdout


def test_a_helper_that_does_not_start_fails() -> None:
    done = _self_test(
        "from playground.app import helper_process\nhelper_process._helper_command = lambda: ['/nowhere']"
    )
    assert done.returncode == 1
    assert "pattern helper" in _failed(done)


def test_without_a_screen_it_says_so() -> None:
    done = _python("self_test.why_no_window = lambda: 'no screen'")
    assert (done.returncode, done.stdout) == (1, "FAIL screen: no screen\n")


@pytest.mark.parametrize(
    "hang",
    [
        "import threading; threading.Event().wait()",
        # holds the interpreter: no thread of Python's gets its turn
        "from regress import Regex; Regex('^(a+)+$').find('a' * 60 + '!')",
    ],
    ids=["in Python", "in a library"],
)
def test_it_ends_whatever_hangs(hang: str) -> None:
    done = _python(
        f"self_test.LIMIT_SECONDS = 1\nself_test._command = lambda: [sys.executable, '-c', {hang!r}]"
    )
    assert (done.returncode, done.stdout) == (1, "FAIL time: not done after 1 s\n")


def test_a_crash_is_a_line() -> None:
    done = _self_test("from PySide6.QtCore import qFatal; qFatal('no luck')")
    assert done.returncode == 1
    assert _failed(done) == ["process"]


def test_a_program_that_cannot_start_itself_is_a_line() -> None:
    done = _python("self_test._command = lambda: ['/nowhere']")
    assert done.returncode == 1
    assert _failed(done) == ["process"]
