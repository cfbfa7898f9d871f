"""Each folder beside this file is one call of the command line; docs/testing.md says what stands in it."""

import io
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from playground.cli import main
from tests.program import FROZEN, command

CASES = sorted(path.parent for path in Path(__file__).parent.glob("*/command"))


def _read(path: Path) -> bytes:
    return path.read_bytes() if path.exists() else b""


def _write(path: Path, content: bytes, usual: bytes = b"") -> None:
    if content == usual:
        path.unlink(missing_ok=True)
    else:
        path.write_bytes(content)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_example(
    case: Path,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    monkeypatch.chdir(case)
    words = shlex.split((case / "command").read_text(encoding="utf-8"))
    given = _read(case / "stdin")
    if FROZEN:
        done = subprocess.run(command(*words), input=given, check=False, timeout=60)
        returned = done.returncode
    else:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        returned = main(words)
    code = f"{returned}\n".encode()
    shown = capfdbinary.readouterr()
    if request.config.getoption("--update-examples"):
        _write(case / "stdout", shown.out)
        _write(case / "stderr", shown.err)
        _write(case / "exit-code", code, b"0\n")
    assert shown.out.decode() == _read(case / "stdout").decode()
    assert shown.err.decode() == _read(case / "stderr").decode()
    assert code == (_read(case / "exit-code") or b"0\n")


def test_there_are_examples() -> None:
    assert len(CASES) >= 10
