"""What every test relies on: no screen, repeatable examples, and a user folder of its own."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import Popen, run

import pytest
from hypothesis import settings

# before anything imports Qt
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile("developer", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "developer")


@pytest.fixture(autouse=True, scope="session")
def _home_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> None:
    """No test, nor a process it starts, reads or writes the user's settings."""
    os.environ["SCHEMA_PLAYGROUND_HOME"] = str(tmp_path_factory.mktemp("home"))


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """The folder of a disk of 64 KiB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    try:
        words = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)]
        done = run(words, capture_output=True, check=False).returncode == 0
    except OSError:
        done = False
    if not done:
        pytest.skip("only the administrator of a system with tmpfs can mount a small disk")
    yield folder
    run(["umount", str(folder)], check=True)


@pytest.fixture
def dead_process() -> int:
    """The number of a process that has ended."""
    with Popen([sys.executable, "-c", ""]) as process:
        process.wait()
    return process.pid


def pytest_addoption(parser: pytest.Parser) -> None:
    """The switch that writes what the examples print into their folders."""
    parser.addoption(
        "--update-examples", action="store_true", help="write the reports of tests/examples anew"
    )
