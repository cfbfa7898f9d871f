"""Figures of one run: medians, p95, memory, and how to wait until everything is painted."""

import gc
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any


def figures(samples: list[float]) -> dict[str, float]:
    """Median and p95 (nearest rank) of milliseconds."""
    ordered = sorted(samples)
    rank = max(0, -(-95 * len(ordered) // 100) - 1)
    return {"p50": round(statistics.median(ordered), 3), "p95": round(ordered[rank], 3), "n": len(ordered)}


def milliseconds(act: Callable[[], object]) -> float:
    """How long a call takes."""
    start = time.perf_counter()
    act()
    return (time.perf_counter() - start) * 1e3


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
