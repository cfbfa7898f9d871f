"""One operation at one size in a process of its own; prints one JSON object.

python tests/benchmarks/child.py OPERATION SIZE [product|floor]
"""

import json
import linecache
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

STARTED = time.perf_counter()
sys.path.insert(0, str(Path(__file__).parents[2]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("SCHEMA_PLAYGROUND_HOME", tempfile.mkdtemp(prefix="schema-playground-bench-"))

from PySide6.QtCore import Qt  # noqa: E402 - after the platform is chosen

from tests.benchmarks import workloads  # noqa: E402 - after the path is set
from tests.benchmarks.measure import (  # noqa: E402 - after the path is set
    drain,
    figures,
    milliseconds,
    nanoseconds_a_call,
    quiet,
    rss_mb,
    settle,
)

EVENTS = 50
NAMED_KEYS = {"\b": Qt.Key.Key_Backspace, "\n": Qt.Key.Key_Return}


def application() -> Any:
    from PySide6.QtWidgets import QApplication

    return QApplication.instance() or QApplication([])


class Product:
    """The window with a text in it."""

    def __init__(self, text: str) -> None:
        from PySide6.QtWidgets import QPlainTextEdit

        from playground.ui.application import create_window
        from playground.ui.idle_collector import IdleCollector

        self.app = application()
        self.folder = Path(tempfile.mkdtemp(prefix="schema-playground-bench-"))
        self.window = create_window(self.write(text))
        self.window.resize(1500, 800)
        self.window.show()
        self.turns = settle(self.app, self.window.is_settled)
        IdleCollector(self.window, self.window.documents.document_changed)
        self.editor = self.window.findChild(QPlainTextEdit, "schemaEditor")

    def write(self, text: str) -> Path:
        path = self.folder / f"{len(list(self.folder.iterdir()))}.schema.json"
        path.write_text(text, encoding="utf-8")
        return path

    def put_caret(self, before: str) -> None:
        at = self.editor.text().find(before)  # Qt's own search would take longer than the window does
        if at >= 0:
            cursor = self.editor.textCursor()
            cursor.setPosition(self.editor.mirror.utf16(at + len(before)))
            self.editor.setTextCursor(cursor)
        self.editor.setFocus()
        drain(self.app)

    def keys(self, target: Any, characters: str) -> list[float]:
        from PySide6.QtTest import QTest

        samples = []
        for character in characters:
            key = partial(QTest.keyClick, target, NAMED_KEYS.get(character, character))
            samples.append(milliseconds(lambda act=key: (act(), settle(self.app, self.window.is_settled))))
        return samples

    def field(self, name: str) -> Any:
        from PySide6.QtWidgets import QWidget

        return self.window.findChild(QWidget, f"field:{name}")


class Floor:
    """Three plain text panes side by side, the first with the text."""

    def __init__(self, text: str) -> None:
        from PySide6.QtWidgets import QMainWindow, QPlainTextEdit, QSplitter

        self.app = application()
        self.window = QMainWindow()
        panes = QSplitter()
        self.editors = [QPlainTextEdit(text) for _ in range(3)]
        for editor in self.editors:
            editor.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
            panes.addWidget(editor)
        self.window.setCentralWidget(panes)
        self.window.resize(1500, 800)
        self.window.show()
        drain(self.app)

    def keys(self, characters: str) -> list[float]:
        from PySide6.QtTest import QTest

        self.editors[0].setFocus()
        return [
            milliseconds(lambda c=c: (QTest.keyClick(self.editors[0], c), drain(self.app)))
            for c in characters
        ]


def title_key(size: int) -> dict[str, Any]:
    product = Product(workloads.flat(size))
    product.put_caret(f'"Field {size // 2}')
    product.keys(product.editor, "ab")
    quiet()
    # in turns, or the line would grow beyond the pane, and each key would scroll it
    return figures(product.keys(product.editor, "x\b" * (EVENTS // 2)))


def structural_key(size: int) -> dict[str, Any]:
    """A letter of a property's name: one property goes and another one comes, with its row of the form."""
    product = Product(workloads.flat(size))
    product.put_caret(f'"f{size // 2}')
    product.keys(product.editor, "x\b")
    quiet()
    return figures(product.keys(product.editor, "x\b" * (EVENTS // 2)))


def breaking_key(size: int) -> dict[str, Any]:
    product = Product(workloads.flat(size))
    samples = []
    for _ in range(EVENTS):
        product.put_caret('"type": "object",')
        samples += product.keys(product.editor, "\b")
        product.keys(product.editor, ",")
    return figures(samples)


def mending_key(size: int) -> dict[str, Any]:
    product = Product(workloads.flat(size))
    samples = []
    for _ in range(EVENTS):
        product.put_caret('"type": "object",')
        product.keys(product.editor, "\b")
        samples += product.keys(product.editor, ",")
    return figures(samples)


def key_floor(size: int) -> dict[str, Any]:
    floor = Floor(workloads.flat(size))
    floor.keys("ab")
    return figures(floor.keys("x" * EVENTS))


def beside_floor(measured: Callable[[int], dict[str, Any]], size: int) -> dict[str, Any]:
    """A key's figures with the floor of the same process: each process has a speed of its own.

    The floor comes first: the window has work for quiet moments, which would disturb it.
    """
    floor = key_floor(size)["p50"]
    for window in application().topLevelWidgets():
        window.close()
        window.deleteLater()
    drain(application())
    found = measured(size)
    return {**found, "floor": floor, "floors": round(found["p50"] / floor, 1)}


def field_key(size: int) -> dict[str, Any]:
    product = Product(workloads.plain_text_field(size))
    target = product.field("f1")
    product.keys(target, "ab")
    quiet()
    return figures([one for _ in range(EVENTS // 2) for one in product.keys(target, "x\b")])


def field_key_pattern(size: int) -> dict[str, Any]:
    product = Product(workloads.flat(size))
    target = product.field("f1")
    product.keys(target, "ab")
    quiet()
    return figures([one for _ in range(EVENTS // 2) for one in product.keys(target, "x\b")])


def open_file(size: int) -> dict[str, Any]:
    """Each file over a small other one, so that the form has rows to build."""
    product = Product(workloads.flat(10))
    firsts, stalls = [], []
    for number in range(EVENTS):
        path = product.write(workloads.flat(size).replace("Help text", f"Help text {number}"))
        # what is posted holds the paints; the work that follows them is in the turns
        firsts.append(
            milliseconds(lambda p=path: (product.window.open_path(p), product.app.sendPostedEvents()))
        )
        stalls.append(max(settle(product.app, product.window.is_settled)))
        product.window.documents.close()
        settle(product.app, product.window.is_settled)
    return {"first paint": figures(firsts), "longest stall": figures(stalls)}


def options(_size: int) -> dict[str, Any]:
    from PySide6.QtTest import QTest

    product = Product(workloads.flat(10))
    path = product.write(workloads.many_options())
    show = milliseconds(
        lambda: (product.window.open_path(path), settle(product.app, product.window.is_settled))
    )
    combo = product.field("choice")
    opened = milliseconds(lambda: (combo.showPopup(), drain(product.app)))
    combo.hidePopup()
    samples = [
        milliseconds(lambda c=c: (QTest.keyClick(combo, c), settle(product.app, product.window.is_settled)))
        for c in "option-0123" * 5
    ]
    return {
        "open file": round(show, 2),
        "open list": round(opened, 2),
        "filter key": figures(samples),
        **options_shown(),
    }


def options_shown() -> dict[str, Any]:
    """The field with the many options: gone to from the top of the form, and its control alone shown anew."""
    from playground.ui.form.form_pane import FormPane

    product = Product(workloads.many_options(fields=60))
    form, control = product.window.findChild(FormPane, "formPane"), product.field("choice")
    went, shown = [], []
    for _ in range(EVENTS):
        form.show_field("f0")
        drain(product.app)
        went.append(milliseconds(lambda: (form.show_field("choice"), drain(product.app))))
        control.hide()
        drain(product.app)
        shown.append(milliseconds(lambda: (control.show(), drain(product.app))))
    return {"go to field": figures(went), "show": figures(shown)}


def accept_invalid(size: int) -> dict[str, Any]:
    from PySide6.QtWidgets import QAbstractButton

    product = Product(workloads.flat(size))
    button = product.window.findChild(QAbstractButton, "acceptButton")
    samples = [milliseconds(lambda: (button.click(), drain(product.app))) for _ in range(EVENTS)]
    return figures(samples)


def memory(size: int) -> dict[str, Any]:
    # in a process of its own: the picture of a window that was closed stays in memory
    words = [sys.executable, __file__, "memory_floor", "0"]
    floor = json.loads(subprocess.run(words, capture_output=True, text=True, check=True).stdout)["MB"]
    product = Product(workloads.flat(size))
    return {
        "bare window MB": floor,
        "over it MB": round(rss_mb() - floor, 1),
        "settled": product.window.is_settled(),
    }


def memory_floor(_size: int) -> dict[str, Any]:
    """A bare window of the same size."""
    linecache.clearcache()  # the sources of the benchmark itself, which the program's own start lets go of
    from PySide6.QtWidgets import QMainWindow

    app, bare = application(), QMainWindow()
    bare.resize(1500, 800)
    bare.show()
    drain(app)
    return {"MB": rss_mb()}


def open_floor(size: int) -> dict[str, Any]:
    """The same text set in one of three plain panes."""
    floor = Floor(workloads.flat(10))
    text = workloads.flat(size)
    samples = []
    for number in range(EVENTS):
        other = text.replace("Help text", f"Help text {number}")
        samples.append(milliseconds(lambda o=other: (floor.editors[0].setPlainText(o), drain(floor.app))))
    return {"first paint": figures(samples)}


def field_floor(_size: int) -> dict[str, Any]:
    """A key in a plain QLineEdit."""
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QLineEdit

    floor = Floor("")
    line = QLineEdit(floor.window)
    line.resize(300, 28)
    line.show()
    line.setFocus()
    drain(floor.app)
    return figures(
        [milliseconds(lambda c=c: (QTest.keyClick(line, c), drain(floor.app))) for c in "x\b" * EVENTS]
    )


def options_floor(_size: int) -> dict[str, Any]:
    """A plain QComboBox with as many options: shown, and its list opened."""
    from PySide6.QtWidgets import QComboBox

    floor = Floor("")
    combo = QComboBox(floor.window)
    combo.addItems([f"option-{number:05d}" for number in range(workloads.OPTIONS)])
    show = milliseconds(lambda: (combo.show(), drain(floor.app)))
    opened = milliseconds(lambda: (combo.showPopup(), drain(floor.app)))
    return {"show": round(show, 2), "open list": round(opened, 2)}


LARGE = {
    "10,000 fields": lambda: workloads.flat(10_000),
    "5 MB": workloads.big_file,
    "one long line": workloads.long_line,
}


def large(number: int) -> dict[str, Any]:
    """Open one of `LARGE` and type into it, beside the same in plain panes."""
    name = list(LARGE)[number]
    text = LARGE[name]()
    product = Product(workloads.flat(10))
    path = product.write(text)
    first = milliseconds(lambda: (product.window.open_path(path), product.app.sendPostedEvents()))
    start = time.perf_counter()
    turns = settle(product.app, product.window.is_settled, seconds=300)
    whole = time.perf_counter() - start
    product.put_caret('"Field 7')
    keys = product.keys(product.editor, "x\b" * (EVENTS // 2))
    floor = Floor("")
    opened = milliseconds(lambda: (floor.editors[0].setPlainText(text), drain(floor.app)))
    return {
        "what": name,
        "first paint": round(first, 1),
        "all panes, seconds": round(whole, 1),
        "settled": product.window.is_settled(),
        "longest stall": round(max(turns), 1),
        "title key": figures(keys),
        "floor: first paint": round(opened, 1),
        "floor: key": figures(floor.keys("x" * EVENTS)),
    }


OPERATIONS = {
    "open_floor": open_floor,
    "field_floor": field_floor,
    "options_floor": options_floor,
    "large": large,
    "title_key": partial(beside_floor, title_key),
    "structural_key": partial(beside_floor, structural_key),
    "breaking_key": partial(beside_floor, breaking_key),
    "mending_key": partial(beside_floor, mending_key),
    "key_floor": key_floor,
    "field_key": partial(beside_floor, field_key),
    "field_key_pattern": partial(beside_floor, field_key_pattern),
    "open_file": open_file,
    "options": options,
    "accept_invalid": accept_invalid,
    "memory": memory,
    "memory_floor": memory_floor,
}

if __name__ == "__main__":
    result = OPERATIONS[sys.argv[1]](int(sys.argv[2]))
    result["ns a Python call"] = nanoseconds_a_call()
    print(json.dumps(result))
    sys.stdout.flush()
    os._exit(0)  # what is measured is done; taking windows apart is not
