"""Long use of the window in a process of its own; prints one JSON object.

    python tests/benchmarks/long_use.py watchdog SIZE [--minutes N]
    python tests/benchmarks/long_use.py edits SIZE [--edits N]

`watchdog` types, breaks and mends, answers, takes back, searches, scrolls and changes documents like somebody
in a hurry, and tells the longest times in which the event loop did not turn. `edits` tells how much memory
many edits leave behind once the undo history is cleared.
"""

import argparse
import gc
import json
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest

from tests.benchmarks import workloads
from tests.benchmarks.child import Product
from tests.benchmarks.measure import drain, nanoseconds_a_call, rss_mb, settle

BEAT_MS = 1
KEY_MS = 60
"""Between two keys: 16 a second, faster than anybody types for five minutes."""
GOAL_MS = 50

Step = tuple[str, Callable[[], object]]
NAMED = {"\b": Qt.Key.Key_Backspace, "\n": Qt.Key.Key_Return, "\x1b": Qt.Key.Key_Escape}
"""What is no letter of a text that is typed."""


class Heart(QObject):
    """Beats as often as the event loop turns, and notes the longest times between two beats."""

    def __init__(self) -> None:
        super().__init__()
        self.doing = "nothing"
        self.worst: dict[str, tuple[float, float]] = {}
        """What was being done -> the longest pause in it, in milliseconds worked and by the clock."""
        self.long = 0
        self._last = time.perf_counter(), time.thread_time()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(BEAT_MS)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    def _beat(self) -> None:
        now = time.perf_counter(), time.thread_time()
        clock, worked = ((new - old) * 1e3 for new, old in zip(now, self._last, strict=True))
        self._last = now
        pause = round(worked, 1), round(clock, 1)
        self.worst[self.doing] = max(pause, self.worst.get(self.doing, pause))
        self.long += worked > GOAL_MS


class Script:
    """What somebody does, one step after the other, at random but always the same."""

    def __init__(self, product: Product, size: int) -> None:
        self._product, self._size = product, size
        self._random = random.Random(7)
        self._window, self._editor = product.window, product.editor
        self._other = product.write(workloads.flat(40))

    def steps(self) -> Iterator[Step]:
        """Without end."""
        scenes = (
            self._title,
            self._name,
            self._break_and_mend,
            self._answer,
            self._take_back,
            self._find,
            self._scroll,
            self._documents,
        )
        while True:
            yield from self._random.choice(scenes)()

    def _number(self) -> int:
        return self._random.randrange(self._size)

    def _keys(self, name: str, target: Any, keys: str) -> Iterator[Step]:
        for key in keys:
            yield name, lambda key=key: QTest.keyClick(target, NAMED.get(key, key))

    def _title(self) -> Iterator[Step]:
        place = f'"title": "Field {self._number()}'
        yield "move the caret", lambda: self._product.put_caret(place)
        yield from self._keys("title", self._editor, "s of it\b\b\b\b\b\b\b")

    def _name(self) -> Iterator[Step]:
        place = f'"f{self._number()}'
        yield "move the caret", lambda: self._product.put_caret(place)
        yield from self._keys("name", self._editor, "xy\b\b")

    def _break_and_mend(self) -> Iterator[Step]:
        place = f'"title": "Field {self._number()}",'
        yield "move the caret", lambda: self._product.put_caret(place)
        yield from self._keys("break and mend", self._editor, '\b,\b\b",')

    def _answer(self) -> Iterator[Step]:
        name = f"f{self._random.choice(range(1, self._size, 6))}"
        pane = self._window.findChild(QObject, "formPane")
        yield "go to a field", lambda: pane.focus_field(name)
        for key in "an answer 7\b\b\b\b":
            yield "answer", lambda key=key: self._type_into(name, key)

    def _type_into(self, name: str, key: str) -> None:
        """Look for the field at each key: a text that was mended may have renewed its row meanwhile."""
        target = self._product.field(name)
        if target is not None:
            QTest.keyClick(target, NAMED.get(key, key))

    def _take_back(self) -> Iterator[Step]:
        held = Qt.KeyboardModifier.ControlModifier
        for key in (Qt.Key.Key_Z,) * 4 + (Qt.Key.Key_Y,) * 4:
            yield "undo and redo", lambda key=key: QTest.keyClick(self._editor, key, held)

    def _find(self) -> Iterator[Step]:
        yield "open the search", lambda: self._window.findChild(QObject, "findText") or self._open_search()
        line = self._window.findChild(QObject, "findText")
        if line is not None:
            yield from self._keys("find", line, f"Field {self._number()}\n\n\n\x1b")

    def _open_search(self) -> None:
        self._editor.setFocus()
        QTest.keyClick(self._editor, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)

    def _scroll(self) -> Iterator[Step]:
        preview = self._window.findChild(QObject, "preparedPreview")
        for view in (self._editor, preview):
            for _ in range(10):
                key = self._random.choice((Qt.Key.Key_PageDown, Qt.Key.Key_PageUp))
                yield "scroll a text", lambda view=view, key=key: QTest.keyClick(view, key)
        bar = self._window.findChild(QObject, "formPane")._area.verticalScrollBar()
        for _ in range(10):
            yield "scroll the form", lambda: bar.setValue(self._random.randrange(bar.maximum() + 1))

    def _documents(self) -> Iterator[Step]:
        documents = self._window.documents
        yield "open a document", lambda: documents.open_path(self._other)
        for _ in range(3):
            for index in (0, -1):
                yield "change documents", lambda index=index: documents.all.show(documents.all.items[index])
        yield "change documents", lambda: documents.all.show(documents.all.items[0])


def watchdog(size: int, minutes: float) -> dict[str, Any]:
    """The longest times without a turn of the event loop."""
    product = Product(workloads.flat(size))
    heart, steps = Heart(), Script(product, size).steps()
    done, end = {"steps": 0}, time.perf_counter() + minutes * 60

    def step() -> None:
        if time.perf_counter() > end:
            product.app.exit()  # quit would ask about what is not saved
            return
        heart.doing, act = next(steps)
        done["steps"] += 1
        act()

    timer = QTimer()
    timer.setInterval(KEY_MS)
    timer.timeout.connect(step)
    timer.start()
    product.app.exec()
    worst = dict(sorted(heart.worst.items(), key=lambda one: one[1], reverse=True))
    return {
        "minutes": minutes,
        **done,
        "longest stall, ms worked": max(worked for worked, _ in worst.values()),
        "longest stall, ms by the clock": max(clock for _, clock in worst.values()),
        f"stalls over {GOAL_MS} ms worked": heart.long,
        "longest of each kind, worked and by the clock": worst,
    }


def memory_of_edits(size: int, edits: int) -> dict[str, Any]:
    """Memory before and after edits, with an undo history that is cleared both times."""
    product = Product(workloads.flat(size))
    product.put_caret(f'"Field {size // 2}')

    def rest() -> float:
        product.editor.document().clearUndoRedoStacks()
        settle(product.app, product.window.is_settled)
        drain(product.app)
        gc.collect()
        return rss_mb()

    product.keys(product.editor, "x\b" * 200)  # what is made once and kept is made now
    before = rest()
    for _ in range(edits // 2):
        product.keys(product.editor, "x\b")
    return {"edits": edits, "MB before": before, "MB more after": round(rest() - before, 1)}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=("watchdog", "edits"))
    parser.add_argument("size", type=int)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--edits", type=int, default=10_000)
    options = parser.parse_args()
    if options.what == "watchdog":
        result = watchdog(options.size, options.minutes)
    else:
        result = memory_of_edits(options.size, options.edits)
    result["ns a Python call"] = nanoseconds_a_call()
    print(json.dumps(result), flush=True)
    os._exit(0)  # what is measured is done; taking windows apart is not


if __name__ == "__main__":
    main()
