"""All benchmarks, each beside its floor from the same run.

    python tests/benchmarks/run.py [--json FILE] [--only OPERATION …] [--sizes N …] [--screen]
                                   [--rounds N] [--minutes N]

Every operation runs in a process of its own; `--screen` uses a real window on Xvfb. Figures are milliseconds
unless their name says otherwise. Machines differ and are noisy: the ratios to the floors count.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT))

from tests.benchmarks import goals, workloads  # noqa: E402 - after the path is set
from tests.benchmarks.measure import figures  # noqa: E402 - after the path is set

SIZES = (50, 1_000, 2_000)
ON_SCREEN = "SCHEMA_PLAYGROUND_BENCHMARK_ON_SCREEN"
IN_WINDOW = (
    "title_key",
    "structural_key",
    "breaking_key",
    "mending_key",
    "key_floor",
    "field_key",
    "field_key_pattern",
    "field_floor",
    "open_file",
    "open_floor",
    "accept_invalid",
    "memory",
)
ONCE = ("options", "options_floor", "large", "start", "command_line")
ONCE_SIZES = {"large": (0, 1, 2)}
"""The number of the text in `child.LARGE`; the others have no size."""
KEYS = tuple(goals.KEYS)
LONG = {"watchdog": "--minutes", "edits": "--edits"}
"""The operations of long_use.py, at 1,000 fields, and what says how long."""
BARE = """
import sys
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication([])
class Window(QMainWindow):
    def paintEvent(self, event):
        super().paintEvent(event)
        print("painted", flush=True)
window = Window()
window.resize(1280, 800)
window.show()
app.exec()
"""


def environment(screen: bool) -> dict[str, str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # it would compile the program anew at every start
    env["SCHEMA_PLAYGROUND_HOME"] = tempfile.mkdtemp(prefix="schema-playground-bench-")
    env["QT_QPA_PLATFORM"] = "xcb" if screen else "offscreen"
    return env


def move_to_screen() -> None:
    """Do all of it again on one Xvfb; a server for each process would be measured too."""
    if shutil.which("xvfb-run") and not os.environ.get(ON_SCREEN):
        os.environ[ON_SCREEN] = "yes"
        os.execvp("xvfb-run", ["xvfb-run", "-a", sys.executable, *sys.argv])


def child(script: str, words: list[str], screen: bool, seconds: float = 900) -> Any:
    """What a script of this folder prints last, as JSON."""
    words = [sys.executable, str(HERE / script), *words]
    done = subprocess.run(
        words, env=environment(screen), capture_output=True, text=True, timeout=seconds, check=False
    )
    if done.returncode:
        return {"failed": done.stderr.strip().splitlines()[-1:]}
    return json.loads(done.stdout.strip().splitlines()[-1])


def rounds_of(operation: str, size: int, rounds: int, screen: bool) -> Any:
    """A key in several processes, each beside its own floor: medians of their figures.

    The same work takes one process twice as long as the next one, and one process alone says little.
    """
    found = [child("child.py", [operation, str(size)], screen) for _ in range(rounds)]
    failed = next((one for one in found if "failed" in one), None)
    if failed is not None:
        return failed
    middle = {name: round(statistics.median(one[name] for one in found), 3) for name in found[0]}
    middle["floors"] = round(statistics.median(one["p50"] / one["floor"] for one in found), 1)
    middle["p50 of each process"] = [one["p50"] for one in found]
    return middle


def in_window(operation: str, options: argparse.Namespace) -> Any:
    """An operation of child.py at each size."""
    sizes = ONCE_SIZES.get(operation, (0,)) if operation in ONCE else options.sizes
    if operation in KEYS:
        return {size: rounds_of(operation, size, options.rounds, options.screen) for size in sizes}
    return {size: child("child.py", [operation, str(size)], options.screen) for size in sizes}


def long_use(operation: str, options: argparse.Namespace) -> Any:
    """The window for minutes, or for thousands of edits."""
    how_long = {"watchdog": options.minutes, "edits": options.edits}[operation]
    words = [operation, "1000", LONG[operation], str(how_long)]
    return child("long_use.py", words, options.screen, seconds=900 + 60 * options.minutes)


def until_painted(words: list[str], env: dict[str, str]) -> float:
    """From the start of a process to its line `painted`, in milliseconds."""
    start = time.perf_counter()
    process = subprocess.Popen(words, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert process.stdout is not None
        for line in process.stdout:
            if line.strip() == "painted":
                return (time.perf_counter() - start) * 1e3
        return float("nan")
    finally:
        process.kill()
        process.wait()


def start(screen: bool, rounds: int = 50) -> dict[str, Any]:
    """Process start to first paint, in turns with a bare window, after one round that does not count."""
    env = environment(screen)
    folder = Path(tempfile.mkdtemp(prefix="schema-playground-bench-"))
    runs: dict[str, list[str]] = {"bare window": [sys.executable, "-c", BARE]}
    for size in SIZES:
        path = folder / f"{size}.schema.json"
        path.write_text(workloads.flat(size), encoding="utf-8")
        runs[f"with {size} fields"] = [sys.executable, str(HERE / "start.py"), str(path)]
    samples: dict[str, list[float]] = {name: [] for name in runs}
    for number in range(rounds + 1):
        for name, words in runs.items():
            sample = until_painted(words, env)
            if number:
                samples[name].append(sample)
    result: dict[str, Any] = {name: figures(values) for name, values in samples.items()}
    floor = result["bare window"]["p50"]
    result["over the bare window"] = {
        name: round(value["p50"] / floor, 2) for name, value in result.items() if name != "bare window"
    }
    return result


def command_line(rounds: int = 50) -> dict[str, Any]:
    """Whole processes: --version, validate and check beside what Python itself takes."""
    folder = Path(tempfile.mkdtemp(prefix="schema-playground-bench-"))
    schema, answer = folder / "s.json", folder / "a.json"
    schema.write_text(workloads.flat(10), encoding="utf-8")
    answer.write_text('{"f0": "custom"}', encoding="utf-8")
    many = [folder / f"{number}.json" for number in range(1_000)]
    for path in many:
        path.write_text(workloads.flat(6), encoding="utf-8")
    program = [sys.executable, "-m", "playground"]
    runs = {
        "python -c pass": [sys.executable, "-c", "pass"],
        "--version": [*program, "--version"],
        "import jsonschema": [sys.executable, "-c", "import jsonschema"],
        "validate": [*program, "validate", str(schema), str(answer)],
    }
    samples: dict[str, list[float]] = {name: [] for name in runs}
    env = environment(False)
    for number in range(rounds + 1):
        for name, words in runs.items():
            begin = time.perf_counter()
            subprocess.run(words, env=env, capture_output=True, cwd=folder, check=False)
            if number:
                samples[name].append((time.perf_counter() - begin) * 1e3)
    begin = time.perf_counter()
    subprocess.run(
        [*program, "check", *map(str, many)], env=env, capture_output=True, cwd=folder, check=False
    )
    result: dict[str, Any] = {name: figures(values) for name, values in samples.items()}
    result["check on 1,000 files, seconds"] = round(time.perf_counter() - begin, 2)
    return result


def main() -> int:
    operations = (*IN_WINDOW, *ONCE, *LONG)
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", type=Path, help="write all figures into this file")
    parser.add_argument("--only", nargs="*", choices=operations, default=operations)
    parser.add_argument("--sizes", nargs="*", type=int, default=SIZES)
    parser.add_argument("--rounds", type=int, default=5, help="processes for each key at each size")
    parser.add_argument("--minutes", type=float, default=5.0, help="of the watchdog's scripted use")
    parser.add_argument("--edits", type=int, default=10_000, help="after which memory is looked at")
    parser.add_argument("--screen", action="store_true", help="a real window on Xvfb instead of offscreen")
    options = parser.parse_args()
    if options.screen:
        move_to_screen()
    results: dict[str, Any] = {"load": os.getloadavg()[0], "screen": options.screen}
    for operation in options.only:
        if operation == "start":
            results[operation] = start(options.screen)
        elif operation == "command_line":
            results[operation] = command_line()
        elif operation in LONG:
            results[operation] = long_use(operation, options)
        else:
            results[operation] = in_window(operation, options)
        print(operation, json.dumps(results[operation], indent=2), flush=True)
    print(*goals.table(results), sep="\n")
    if options.json:
        options.json.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
