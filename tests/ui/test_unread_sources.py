"""Imports leave the sources of modules unread, and what was read before them is let go of."""

import subprocess
import sys


def test_importing_the_window_keeps_no_source() -> None:
    script = (
        "import linecache, playground.ui.main_window, playground.ui.first_screen\n"
        "print(list(linecache.cache))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
