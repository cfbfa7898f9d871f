"""The proof that the frozen program starts as fast as the source does, and what each takes on disk."""

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import freeze
import project
from debian_package import STAGE

ROUNDS = 15
SLOWEST = 1.1
"""Frozen to source."""


def starts_as_fast_as_from_source() -> str:
    """The time from the start of the process until its window is shown, source and frozen in turn.

    The fastest starts are compared: what else the machine does makes some slower, and none faster.
    """
    freeze.freeze()
    commands = {
        "source": [sys.executable, "-P", "-m", "playground", "--self-test"],
        "frozen": [str(freeze.PROGRAM), "--self-test"],
    }
    taken: dict[str, list[float]] = {name: [] for name in commands}
    for number in range(ROUNDS + 1):
        for name, command in commands.items():
            seconds = _until_the_window(command)
            if number:  # the first round fills the disk's cache
                taken[name].append(seconds * 1000)
    best = {name: min(times) for name, times in taken.items()}
    ratio = best["frozen"] / best["source"]
    shown = ", ".join(
        f"{name} {best[name]:.0f} ms (median {statistics.median(taken[name]):.0f})" for name in commands
    )
    seen = f"{shown}, ratio {ratio:.2f}; {_sizes()}"
    if ratio > SLOWEST:
        raise project.RecipeError(f"frozen takes more than {SLOWEST} of the source's time: {seen}")
    return seen


def _until_the_window(command: list[str]) -> float:
    """Seconds from the start to the first line of the self-test, which is about the window."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(project.ROOT)}
    began = time.monotonic()
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, cwd=project.BUILD) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        seconds = time.monotonic() - began
        process.kill()
    if not line.startswith(b"ok   window"):
        raise project.RecipeError(f"the self-test begins with {line!r}")
    return seconds


def _sizes() -> str:
    parts = {"frozen": freeze.FROZEN, "installed from the .deb": STAGE / "usr"}
    sizes = [f"{name} {freeze.size(path) / 2**20:.0f} MiB" for name, path in parts.items() if path.exists()]
    packages = sorted(project.DIST.glob(f"{project.NAME}[-_]{project.version()}[-_]*"))
    sizes += [f"{path.name} {path.stat().st_size / 1e6:.1f} MB" for path in packages]
    pyside = Path(__import__("PySide6").__file__ or "").parent
    return ", ".join([*sizes, f"PySide6 in site-packages {freeze.size(pyside) / 2**20:.0f} MiB"])
