"""What the figures are to reach, and a table of those that were measured."""

from typing import Any

KEY_FLOOR_MS = 0.05
"""A key in a plain pane on the machine that the goals are for; elsewhere its own floor stands for it."""
SIZES = ("50", "1000", "2000")
KEYS = {
    "title_key": (2, 3, 5),
    "structural_key": (3, 6, 10),
    "breaking_key": (3, 6, 10),
    "mending_key": (3, 6, 10),
    "field_key": (0.3, 0.3, 0.3),
    "field_key_pattern": (0.3, 0.3, 0.3),
}
"""Milliseconds at each size, for a floor of `KEY_FLOOR_MS`."""
OPEN = {"first paint": (20, 25, 40), "longest stall": (16, 16, 16)}
MEMORY_MB = (35, 90, 150)
START = (1.4, 1.4, 1.6)
LARGE = {"longest stall": 100, "title key": 16}
"""Milliseconds, in the long texts; the one of a single line has no goal."""
TYPED_IN = ("10,000 fields", "5 MB")
OPTIONS = {"show": 2, "open list": 10, "filter key": 5}
LONGEST_TURN_MS = 50
MORE_MB = 5


def table(results: dict[str, Any]) -> list[str]:
    """Lines: what, at which size, what was measured, the goal, and whether it is met."""
    return [
        *_keys(results),
        *_opening(results),
        *_memory(results),
        *_start(results),
        *_large(results),
        *_options(results),
        *_long_use(results),
    ]


def _line(what: str, size: str, measured: float, goal: float, unit: str) -> str:
    met = "met" if measured <= goal else "not met"
    return f"{what:<28}{size:>6}  {measured:>8.2f} {unit:<7} goal {goal:>6.1f}  {met}"


def _sized(results: dict[str, Any], operation: str) -> dict[str, Any]:
    """By size, which is a number before the results are written as JSON; without those that failed."""
    found = {str(size): figures for size, figures in results.get(operation, {}).items()}
    return {size: figures for size, figures in found.items() if "failed" not in figures}


def _keys(results: dict[str, Any]) -> list[str]:
    lines = []
    for operation, goals in KEYS.items():
        found = _sized(results, operation)
        lines += [
            _line(operation, size, found[size]["floors"], goal / KEY_FLOOR_MS, "floors")
            for size, goal in zip(SIZES, goals, strict=True)
            if size in found
        ]
    return lines


def _opening(results: dict[str, Any]) -> list[str]:
    found = _sized(results, "open_file")
    return [
        _line(f"open: {what}", size, found[size][what]["worked p50"], goal, "ms")
        for what, goals in OPEN.items()
        for size, goal in zip(SIZES, goals, strict=True)
        if size in found
    ]


def _memory(results: dict[str, Any]) -> list[str]:
    found = _sized(results, "memory")
    return [
        _line("memory over a bare window", size, found[size]["over it MB"], goal, "MB")
        for size, goal in zip(SIZES, MEMORY_MB, strict=True)
        if size in found
    ]


def _start(results: dict[str, Any]) -> list[str]:
    found = results.get("start", {}).get("over the bare window", {})
    return [
        _line("start over a bare window", size, found[f"with {size} fields"], goal, "times")
        for size, goal in zip(SIZES, START, strict=True)
        if f"with {size} fields" in found
    ]


def _middle(found: Any) -> float:
    """One number, or the median of several."""
    return float(found["p50"] if isinstance(found, dict) else found)


def _large(results: dict[str, Any]) -> list[str]:
    return [
        _line(f"{text['what']}: {what}", "", _middle(text[what]), goal, "ms")
        for text in _sized(results, "large").values()
        if text["what"] in TYPED_IN
        for what, goal in LARGE.items()
    ]


def _options(results: dict[str, Any]) -> list[str]:
    return [
        _line(f"10,000 options: {what}", "", _middle(found[what]), goal, "ms")
        for found in _sized(results, "options").values()
        for what, goal in OPTIONS.items()
    ]


def _long_use(results: dict[str, Any]) -> list[str]:
    lines = []
    if "longest stall, ms worked" in (found := results.get("watchdog", {})):
        lines.append(
            _line("longest turn in long use", "", found["longest stall, ms worked"], LONGEST_TURN_MS, "ms")
        )
    if "MB more after" in (found := results.get("edits", {})):
        lines.append(_line("after 10,000 edits", "", found["MB more after"], MORE_MB, "MB"))
    return lines
