"""Imports leave the sources of modules unread."""

import subprocess
import sys


def test_importing_the_window_reads_no_source() -> None:
    script = (
        "import linecache, playground.ui.main_window, playground.ui.first_screen\n"
        "print([name for name in linecache.cache if 'main_window' in name or 'first_screen' in name])\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
