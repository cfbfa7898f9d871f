"""Files that the system wants opened, as macOS does, by an event, in a process with its own QApplication."""

import os
import subprocess
import sys
from pathlib import Path

CODE = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QMainWindow
from playground.ui.application import make_application, run

app = make_application()

def look():
    (window,) = [w for w in app.topLevelWidgets() if isinstance(w, QMainWindow)]
    print(repr(window.findChild(QPlainTextEdit, "schemaEditor").toPlainText()), flush=True)
    window.close()

QTimer.singleShot(0, lambda: QApplication.sendEvent(app, QFileOpenEvent(sys.argv[1])))
QTimer.singleShot(0, look)
run()
"""


def test_a_file_that_the_system_names_in_an_event_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "colour.schema.json"
    path.write_text('{"title": "of a double click"}', encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", CODE, str(path)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "SCHEMA_PLAYGROUND_HOME": str(tmp_path / "home")},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert "of a double click" in done.stdout, done.stderr
