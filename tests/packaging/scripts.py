"""Running the scripts that make pictures, as a developer does."""

import os
import subprocess
import sys
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parents[2] / "packaging"


def run_script(name: str, made: Path) -> None:
    """Run a script that makes `made`, without a screen; it has to end well."""
    done = subprocess.run(
        [sys.executable, str(SCRIPTS / name), str(made)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
