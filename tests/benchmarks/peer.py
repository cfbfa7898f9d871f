"""Our side of a comparison with other form tools: one workload file, one JSON line.

    python tests/benchmarks/peer.py WORKLOAD.json --reps N
    python tests/benchmarks/peer.py WORKLOAD.json --cold

A workload holds schema_text, data (a valid value for every property), text_field, key_valid, key_invalid,
edit_field, edit_title and last_field. Rows are real widgets; `paint` ends when the last one exists and every
pane is painted.
"""

import argparse
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("SCHEMA_PLAYGROUND_HOME", tempfile.mkdtemp(prefix="schema-playground-bench-"))

from tests.benchmarks.measure import drain, milliseconds, rss_mb, settle  # noqa: E402 - after the path is set


class Peer:
    """The window with one workload."""

    def __init__(self, workload: dict[str, Any]) -> None:
        from PySide6.QtWidgets import QApplication, QPlainTextEdit

        from playground.ui.application import create_window
        from playground.ui.idle_collector import IdleCollector

        self.workload = workload
        self.app = QApplication.instance() or QApplication([])
        self.window = create_window()
        self.window.resize(1500, 800)
        self.window.show()
        settle(self.app, self.window.is_settled)
        IdleCollector(self.window, self.window.documents.document_changed)  # as the program has it
        self.editor = self.window.findChild(QPlainTextEdit, "schemaEditor")
        self.answer = self.window.findChild(QPlainTextEdit, "answerEditor")

    def timed(self, act: Any) -> dict[str, float]:
        work = milliseconds(act)
        rest = milliseconds(lambda: (settle(self.app, self.window.is_settled), drain(self.app)))
        return {"work": round(work, 3), "paint": round(work + rest, 3)}

    def build(self) -> dict[str, float]:
        self.editor.setPlainText("{}")
        settle(self.app, self.window.is_settled)

        def act() -> None:
            self.editor.setPlainText(self.workload["schema_text"])
            self.answer.setPlainText(json.dumps(self.workload["data"]))

        return self.timed(act)

    def schema_key(self) -> dict[str, float]:
        from PySide6.QtTest import QTest

        cursor = self.editor.document().find(f'"{self.workload["edit_title"]}')
        cursor.setPosition(cursor.selectionEnd())
        self.editor.setTextCursor(cursor)
        return self.timed(lambda: QTest.keyClick(self.editor, "x"))

    def field_key(self, character: str) -> dict[str, float]:
        from PySide6.QtCore import Qt
        from PySide6.QtTest import QTest
        from PySide6.QtWidgets import QWidget

        field = self.window.findChild(QWidget, f"field:{self.workload['text_field']}")
        sample = self.timed(lambda: QTest.keyClick(field, character))
        QTest.keyClick(field, Qt.Key.Key_Backspace)
        settle(self.app, self.window.is_settled)
        return sample


def memory() -> dict[str, float]:
    return {"rss_mb": rss_mb(), "pss_mb": rss_mb(), "procs": 1}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("workload", type=Path)
    parser.add_argument("--reps", type=int, default=5)
    parser.add_argument("--cold", action="store_true")
    options = parser.parse_args()
    workload = json.loads(options.workload.read_text(encoding="ascii"))
    peer = Peer(workload)
    if options.cold:
        peer.build()
        print("PAINTED", flush=True)
        os._exit(0)
    empty = memory()
    builds = [peer.build() for _ in range(options.reps)]
    built = memory()
    operations = {
        "build": builds,
        "schema_key": [peer.schema_key() for _ in range(options.reps)],
        "field_key_valid": [peer.field_key(workload["key_valid"]) for _ in range(options.reps)],
        "field_key_error": [peer.field_key(workload["key_invalid"]) for _ in range(options.reps)],
    }
    print(
        json.dumps({"ops": operations, "memory": {"empty": empty, "built": built, "end": memory()}}),
        flush=True,
    )
    os._exit(0)


if __name__ == "__main__":
    main()
