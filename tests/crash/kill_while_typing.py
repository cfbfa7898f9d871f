"""Kills the program at random moments of typing and saving; no more than the last second may be lost.

    python tests/crash/kill_while_typing.py --runs 200

After each kill (SIGKILL) the file has its old or its new content, no half one stays beside it once it is
opened again, and what a next start offers is at most one second of typing behind. Half of the runs type into
a text without a file.
"""

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from playground.app.lost_journals import find_lost  # noqa: E402  # the path is set above
from playground.app.saving import sweep  # noqa: E402  # the path is set above

OLD = '{"type": "object", "properties": {}}\n'
LONGEST_TYPING = 1.5
"""In seconds, from the window to the kill."""
LOST_AT_MOST = 1.0
"""In seconds of typing."""
START_PATIENCE = 60.0


@dataclass(frozen=True)
class Step:
    """One line of the typist's log."""

    what: str
    at: float
    text: str


class LostError(AssertionError):
    """Something was lost."""


def run_once(seed: int) -> str:
    """Start, type, kill, look; returns a line about it. Raises LostError."""
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="kill-") as name:
        folder = Path(name)
        path = folder / "documents" / "a.json" if seed % 2 else None
        if path is not None:
            path.parent.mkdir()
            path.write_text(OLD)
        log = folder / "log"
        killed_at = _type_and_kill(folder, log, seed, path, chance.uniform(0, LONGEST_TYPING))
        steps = _steps(log)
        lost = find_lost(folder / "home" / "state" / "journal")
        entries = [entry for one in lost for entry in one.entries]
        for one in lost:
            one.discard()
        if len(entries) > 1:
            raise LostError(f"seed {seed}: {len(entries)} documents are offered")
        content = path.read_text() if path is not None else ""
        if path is not None:
            _check_file(seed, content, steps)
            sweep(path.parent)  # as whoever opens the file again does
            _check_folder(seed, path.parent)
        behind = _behind(steps, entries[0].text if entries else content, killed_at)
        if behind is None or behind > LOST_AT_MOST:
            raise LostError(f"seed {seed}: what is offered is {behind} s behind")
        kind = "file" if path is not None else "never saved"
        return f"seed {seed}: {kind}, {len(steps)} steps, {behind * 1000:.0f} ms behind"


def _type_and_kill(folder: Path, log: Path, seed: int, path: Path | None, after: float) -> float:
    """Start the typist, kill it so many seconds after its window came, and return when that was."""
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "SCHEMA_PLAYGROUND_HOME": str(folder / "home"),
        "PYTHONPATH": str(ROOT),
    }
    # not the first start ever, which shows an example
    (folder / "home").mkdir()
    (folder / "home" / "settings.json").write_text("{}")
    words = [sys.executable, str(Path(__file__).with_name("typist.py")), str(log), str(seed)]
    with (folder / "errors").open("wb") as errors:
        process = subprocess.Popen(
            [*words, *([str(path)] if path is not None else [])],
            env=environment,
            stdout=errors,
            stderr=errors,
        )
        try:
            until = time.monotonic() + START_PATIENCE
            started = False
            while not started:
                if _ends_within(process, 0.005) or time.monotonic() > until:
                    raise LostError(f"seed {seed}: it did not start: {(folder / 'errors').read_text()}")
                started = log.exists() and log.stat().st_size > 0
            if _ends_within(process, after):
                raise LostError(f"seed {seed}: it ended by itself: {(folder / 'errors').read_text()}")
        finally:
            killed_at = time.monotonic()
            process.send_signal(signal.SIGKILL)
            process.wait()
    return killed_at


def _ends_within(process: subprocess.Popen[bytes], seconds: float) -> bool:
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        return False
    return True


def _steps(log: Path) -> list[Step]:
    lines = log.read_bytes().split(b"\n")[:-1]  # the last one may be half
    return [Step(*json.loads(line)) for line in lines]


def _check_file(seed: int, content: str, steps: Sequence[Step]) -> None:
    """The file has what was saved last, or what was being saved."""
    saved, saving = OLD, None
    for step in steps:
        if step.what == "saving":
            saving = step.text
        elif step.what == "saved":
            saved, saving = step.text, None
    if content not in (saved, saving):
        raise LostError(f"seed {seed}: the file holds neither its old nor its new content: {content!r}")


def _check_folder(seed: int, folder: Path) -> None:
    names = sorted(path.name for path in folder.iterdir())
    if names != ["a.json"]:
        raise LostError(f"seed {seed}: beside the file is left {names}")


def _behind(steps: Sequence[Step], text: str, killed_at: float) -> float | None:
    """How many seconds before the kill the text was the newest one; None where it never was."""
    newest = next((index for index in reversed(range(len(steps))) if steps[index].text == text), None)
    if newest is None:
        return None
    return killed_at - steps[newest + 1].at if newest + 1 < len(steps) else 0.0


def run_many(runs: int, first_seed: int = 0, workers: int | None = None) -> list[str]:
    """One line a run; the first failure is raised when all have ended."""
    with ThreadPoolExecutor(workers or os.cpu_count()) as pool:
        return list(pool.map(run_once, range(first_seed, first_seed + runs)))


def main() -> int:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--runs", type=int, default=20, help="how often to kill (20)")
    parser.add_argument("--seed", type=int, default=0, help="the first run's; the others count on from it")
    arguments = parser.parse_args()
    for line in run_many(arguments.runs, arguments.seed):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
