"""The program that the end-to-end tests start: from source, or the frozen one that the environment names."""

import os
import sys
from pathlib import Path

import pytest

PROGRAM_VARIABLE = "SCHEMA_PLAYGROUND_PROGRAM"
"""The path of a frozen program; packaging/verify.py sets it."""

FROZEN = os.environ.get(PROGRAM_VARIABLE, "")

from_source = pytest.mark.skipif(bool(FROZEN), reason="looks into Python, and this is the frozen program")


def command(*words: str | Path) -> list[str]:
    """The command line that starts the program with these words."""
    return [*([FROZEN] if FROZEN else [sys.executable, "-m", "playground"]), *map(str, words)]
