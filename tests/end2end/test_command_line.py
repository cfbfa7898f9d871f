"""The program as a process: streams, signals, exit codes, and what it imports."""

import json
import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from tests.program import command, from_source

SLOW = {"properties": {"a": {"type": "string", "pattern": "^(a+)+$"}}}
posix = pytest.mark.skipif(os.name != "posix", reason="signals and pipes as POSIX has them")


def _run(*words: str | Path, **options: object) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(command(*words), capture_output=True, check=False, timeout=60, **options)


def _write(folder: Path, name: str, value: object) -> Path:
    path = folder / name
    path.write_text(json.dumps(value), encoding="utf-8")
    return path


@pytest.fixture
def schema(tmp_path: Path) -> Path:
    return _write(tmp_path, "schema.json", {"type": "object", "properties": {"a": {"type": "string"}}})


@pytest.fixture
def long_schema(tmp_path: Path) -> Path:
    """It is longer than a pipe holds."""
    properties = {f"p{number}": {"type": "string", "title": "x" * 100} for number in range(3000)}
    return _write(tmp_path, "long.json", {"type": "object", "properties": properties})


def _one_line(stderr: bytes) -> str:
    (line,) = stderr.decode().splitlines()
    assert line.startswith("schema-playground: ")
    return line


def test_the_whole_job_runs_in_a_pipe(tmp_path: Path) -> None:
    colour = {"type": "string", "enum": ["red"], "allowCustom": True, "minLength": 3}
    given = json.dumps({"type": "object", "properties": {"colour": colour}}).encode()
    prepared = _run("transform", "-", input=given)
    assert prepared.returncode == 0
    path = tmp_path / "prepared.json"
    path.write_bytes(prepared.stdout)
    assert _run("validate", path, "-", input=b'{"colour": "teal"}').returncode == 0
    refused = _run("validate", path, "-", input=b'{"colour": "x"}')
    assert refused.returncode == 1
    assert refused.stdout.startswith(b"-:1:12: error ")


@posix
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_reader_that_leaves_is_one_line(long_schema: Path, unbuffered: str) -> None:
    process = subprocess.Popen(
        command("transform", long_schema),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
        env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.read(10)
    process.stdout.close()
    stderr = process.stderr.read()
    process.stderr.close()
    assert process.wait(60) == 2
    assert "closed" in _one_line(stderr)


@posix
def test_a_full_disk_is_one_line(schema: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            command("transform", schema), stdout=full, stderr=subprocess.PIPE, check=False, timeout=60
        )
    assert done.returncode == 2
    assert "No space left" in _one_line(done.stderr)


@posix
@pytest.mark.parametrize(("closed", "code"), [("<&-", 2), (">&-", 2)])
def test_a_closed_stream_is_one_line(schema: Path, closed: str, code: int) -> None:
    words = f'exec "$@" {closed}'
    done = subprocess.run(
        ["sh", "-c", words, "sh", *command("validate", schema, "-")],
        input=None,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == code
    assert "Traceback" not in done.stderr.decode()
    assert "closed" in _one_line(done.stderr)


@posix
def test_ctrl_c_is_one_line_and_130(tmp_path: Path) -> None:
    process = subprocess.Popen(
        command("check", tmp_path / "none.json", "-"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        # a test run in the background ignores Ctrl+C, and what it starts would too
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )
    assert process.stderr is not None
    assert b"none.json" in process.stderr.readline()  # standard input comes next, and has no end
    os.killpg(process.pid, signal.SIGINT)
    stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 130
    assert stdout == b""
    assert "interrupted" in _one_line(stderr)


@posix
def test_a_pipe_is_read_like_a_file(schema: Path) -> None:
    done = _run("check", "/dev/stdin", input=schema.read_bytes())
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_a_pattern_without_end_ends(tmp_path: Path) -> None:
    slow = _write(tmp_path, "slow.json", SLOW)
    done = _run("validate", "--format", "json", slow, "-", input=json.dumps({"a": "a" * 40 + "!"}).encode())
    assert done.returncode == 1
    assert [problem["code"] for problem in json.loads(done.stdout)["problems"]] == ["pattern-timeout"]
    assert done.stderr == b""


def _imported(words: list[str]) -> set[str]:
    """What the command line imports for these words."""
    code = (
        "import sys; from playground.cli import main\n"
        f"main({words!r})\n"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    return set(done.stderr.splitlines()[-1].split())


@from_source
@pytest.mark.parametrize("option", ["--version", "--help"])
def test_version_and_help_load_neither_qt_nor_jsonschema(option: str) -> None:
    heavy = {"PySide6", "jsonschema", "referencing", "tree_sitter", "pygments", "argparse"}
    assert not heavy & _imported([option])


@from_source
@pytest.mark.parametrize("subcommand", ["check", "transform"])
def test_subcommands_load_no_qt(schema: Path, subcommand: str) -> None:
    assert not {"PySide6", "shiboken6"} & _imported([subcommand, str(schema)])


@pytest.fixture
def without_qt(tmp_path: Path) -> dict[str, str]:
    """An environment in which PySide6 is not installed, as far as the program can see."""
    folder = tmp_path / "hook"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(
        "import sys\n"
        "class Absent:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name.partition('.')[0] in ('PySide6', 'shiboken6'):\n"
        "            raise ModuleNotFoundError(f'No module named {name!r}', name=name)\n"
        "sys.meta_path.insert(0, Absent())\n"
    )
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(Path.cwd())])}


@from_source
def test_subcommands_work_without_qt(schema: Path, without_qt: dict[str, str]) -> None:
    assert _run("check", schema, env=without_qt).returncode == 0
    assert _run("transform", schema, env=without_qt).returncode == 0
    assert _run("validate", schema, "-", input=b"{}", env=without_qt).returncode == 0


@from_source
@pytest.mark.parametrize("words", [(), ("gui",), ("some.json",)])
def test_without_qt_the_window_says_what_is_missing(
    words: tuple[str, ...], without_qt: dict[str, str]
) -> None:
    done = _run(*words, env=without_qt)
    assert done.returncode == 2
    assert "PySide6-Essentials" in _one_line(done.stderr)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="screens as X11 and Wayland have them")
def test_without_a_screen_the_window_says_so() -> None:
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in screens}
    done = _run(env=environment)
    assert done.returncode == 2
    assert "no screen" in _one_line(done.stderr)


def test_the_pattern_helper_ends_with_its_input() -> None:
    done = _run("--pattern-helper", input=b"")
    assert done.returncode == 0
    assert done.stdout == b"ready\n"
