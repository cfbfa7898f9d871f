"""The proof that the frozen program starts as fast as the source does, and what each takes on disk."""

import os
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import freeze
import project
from debian_package import STAGE

ROUNDS = 15
SLOWEST = 1.1
"""Frozen to source."""


@dataclass(frozen=True)
class Start:
    """What one start took until the window was shown, in milliseconds: by the clock, and of a processor."""

    clock: float
    work: float


def starts_as_fast_as_from_source() -> str:
    """Starts from source and frozen in turn, until the window is shown.

    The work of the fastest starts is compared: what else the machine does makes some slower, and none faster.
    """
    freeze.freeze()
    commands = {
        "source": [sys.executable, "-P", "-m", "playground", "--self-test-here"],
        "frozen": [str(freeze.PROGRAM), "--self-test-here"],
    }
    starts: dict[str, list[Start]] = {name: [] for name in commands}
    for number in range(ROUNDS + 1):
        for name, command in commands.items():
            start = _start(command)
            if number:  # the first round fills the disk's cache, and has Python keep what it compiled
                starts[name].append(start)
    work = {name: min(start.work for start in made) for name, made in starts.items()}
    ratio = work["frozen"] / work["source"]
    seen = f"{', '.join(_said(name, made) for name, made in starts.items())}, ratio {ratio:.2f}; {_sizes()}"
    if ratio > SLOWEST:
        raise project.RecipeError(f"frozen takes more than {SLOWEST} of the source's work: {seen}")
    return seen


def _start(command: list[str]) -> Start:
    """Start the program and end it after the first line of its self-test, which is about the window."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment |= {
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPATH": str(project.ROOT),
        "SCHEMA_PLAYGROUND_HOME": str(project.BUILD / "home"),
    }
    began = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, cwd=project.BUILD)
    assert process.stdout is not None
    with process.stdout as pipe:
        line = pipe.readline()
        seconds = time.monotonic() - began
        process.kill()
        _, process.returncode, used = os.wait4(process.pid, 0)
    if not line.startswith(b"ok   window"):
        raise project.RecipeError(f"the self-test begins with {line!r}")
    return Start(seconds * 1000, (used.ru_utime + used.ru_stime) * 1000)


def _said(name: str, starts: list[Start]) -> str:
    clock = [start.clock for start in starts]
    work = min(start.work for start in starts)
    return f"{name} {min(clock):.0f} ms (median {statistics.median(clock):.0f}, work {work:.0f})"


def _sizes() -> str:
    parts = {"frozen": freeze.FROZEN, "installed from the .deb": STAGE / "usr"}
    sizes = [f"{name} {freeze.size(path) / 2**20:.0f} MiB" for name, path in parts.items() if path.exists()]
    packages = sorted(project.DIST.glob(f"{project.NAME}[-_]{project.version()}[-_]*"))
    sizes += [f"{path.name} {path.stat().st_size / 1e6:.1f} MB" for path in packages]
    pyside = Path(__import__("PySide6").__file__ or "").parent
    return ", ".join([*sizes, f"PySide6 in site-packages {freeze.size(pyside) / 2**20:.0f} MiB"])
