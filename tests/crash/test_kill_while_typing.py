"""Twenty kills while somebody types; `kill_while_typing.py --runs 200` does more."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).with_name("kill_while_typing.py")


@pytest.mark.skipif(os.name != "posix", reason="needs SIGKILL")
def test_no_kill_costs_more_than_a_second_of_typing_or_half_a_file() -> None:
    words = [sys.executable, str(SCRIPT), "--runs", "20"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("ms behind") == 20
