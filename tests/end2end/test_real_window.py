"""The program in a real window: on a virtual screen that the test starts itself."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.screen


@pytest.fixture
def screen() -> Iterator[str]:
    """The name of a display of its own."""
    program = shutil.which("Xvfb")
    if program is None:
        pytest.skip("Xvfb is not installed")
    reader, writer = os.pipe()
    words = [program, "-displayfd", str(writer), "-screen", "0", "1400x900x24", "-nolisten", "tcp"]
    with subprocess.Popen(
        words, pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as server:
        os.close(writer)
        try:
            with os.fdopen(reader) as pipe:
                yield f":{pipe.readline().strip()}"
        finally:
            server.terminate()


def test_self_test_passes_in_a_real_window(screen: str, tmp_path: Path) -> None:
    env = {
        **os.environ,
        "DISPLAY": screen,
        "QT_QPA_PLATFORM": "xcb",
        "SCHEMA_PLAYGROUND_HOME": str(tmp_path),
        "PYTHONPATH": str(Path(__file__).parents[2]),
    }
    done = subprocess.run(
        [sys.executable, "-m", "playground", "--self-test"],
        env=env,
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "on xcb" in done.stdout
