"""Figures of one run: medians, p95, memory, and how to wait until everything is painted."""

import gc
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any


class Sample(float):
    """Milliseconds by the clock, with those that this thread worked, which other programs disturb less."""

    worked: float


def figures(samples: list[float]) -> dict[str, float]:
    """Median and p95 (nearest rank) of milliseconds, and the median of those worked."""
    ordered = sorted(samples)
    rank = max(0, -(-95 * len(ordered) // 100) - 1)
    found = {"p50": round(statistics.median(ordered), 3), "p95": round(ordered[rank], 3), "n": len(ordered)}
    worked = [one.worked for one in samples if isinstance(one, Sample)]
    return {**found, "worked p50": round(statistics.median(worked), 3)} if worked else found


def milliseconds(act: Callable[[], object]) -> Sample:
    """How long a call takes."""
    worked, start = time.thread_time(), time.perf_counter()
    act()
    sample = Sample((time.perf_counter() - start) * 1e3)
    sample.worked = (time.thread_time() - worked) * 1e3
    return sample


def nanoseconds_a_call() -> float:
    """What a call of an empty Python function costs now: how fast the machine is, and how disturbed."""

    def call(value: int) -> int:
        return value

    rounds = []
    for _ in range(40):
        start = time.thread_time()
        for value in range(10_000):
            call(value)
        rounds.append((time.thread_time() - start) / 10_000 * 1e9)
    return round(statistics.median(rounds), 1)


def rss_mb() -> float:
    """The resident memory of this process."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return round(int(line.split()[1]) / 1024, 1)
    return 0.0


def drain(app: Any) -> None:
    """Handle every event that is there, paints and deferred deletions too."""
    app.sendPostedEvents()
    app.processEvents()


def settle(app: Any, is_done: Callable[[], bool], seconds: float = 120.0) -> list[float]:
    """Run the event loop until something is done; the lengths of its turns in milliseconds."""
    turns: list[float] = []
    end = time.perf_counter() + seconds
    while not is_done() and time.perf_counter() < end:
        turns.append(milliseconds(lambda: drain(app)))
    turns.append(milliseconds(lambda: drain(app)))
    return turns


def quiet() -> None:
    """Begin with a clean heap."""
    gc.collect()
