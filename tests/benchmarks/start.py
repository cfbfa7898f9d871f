"""Starts the program on a file, as its command line does, and says `painted` after the window's first paint.

python tests/benchmarks/start.py FILE
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))


def watch() -> None:
    """Say it in the first turn of the event loop after the first screen was painted."""
    from PySide6.QtCore import QTimer

    from playground.ui.first_screen import FirstScreen

    paint = FirstScreen.paintEvent

    told = []

    def watched(screen: FirstScreen, event: object) -> None:
        paint(screen, event)
        if not told:
            told.append(True)
            QTimer.singleShot(0, lambda: print("painted", flush=True))

    FirstScreen.paintEvent = watched


if __name__ == "__main__":
    from playground.__main__ import main

    watch()
    sys.argv = ["schema-playground", "--new-window", sys.argv[1]]
    sys.exit(main())
