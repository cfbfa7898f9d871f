#!/usr/bin/env python3
"""Start or test Schema Playground from a source tree: `bootstrap.py run [FILE]`, `bootstrap.py test`.

Needs nothing but Python 3.11. It keeps everything in `.venv` beside pyproject.toml; on Debian and its
relatives it also installs the system libraries that Qt needs. A second start installs nothing: a stamp in
`.venv` says what it was made from. The syntax stays readable for older Pythons, so that they can be told.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST_PYTHON = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "schema-playground.json"

USAGE = """usage: python3 packaging/bootstrap.py run [FILE]   open the window (with FILE)
       python3 packaging/bootstrap.py test         run every check and test"""

# the library that has to load -> the Debian package that brings it
QT_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
}
# the program that the tests start -> the Debian package that brings it
TEST_PROGRAMS = {"Xvfb": "xvfb", "xauth": "xauth"}

# name, module or script of the virtual environment, arguments
TEST_STEPS = (
    ("format", "ruff", ("format", "--check", ".")),
    ("lint", "ruff", ("check", ".")),
    ("types", "mypy", ()),
    ("layers", "lint-imports", ()),
    ("packages", "python", ("packaging/verify.py", "--quick")),
    ("tests", "pytest", ()),
)


class BootstrapError(Exception):
    """Something the user has to know or do before this can go on; the text says it."""


def main(words: list[str]) -> int:
    """Run one command; 0 when all went well."""
    check_python()
    command = words[0] if words else ""
    if command == "run" and len(words) <= 2:
        return run(words[1:])
    if command == "test" and len(words) == 1:
        return test()
    print(USAGE, file=sys.stdout if command in ("-h", "--help") else sys.stderr)
    return 0 if command in ("-h", "--help") else 2


def check_python() -> None:
    if sys.version_info < OLDEST_PYTHON:
        found = ".".join(str(part) for part in sys.version_info[:3])
        wanted = ".".join(str(part) for part in OLDEST_PYTHON)
        raise BootstrapError(
            f"Schema Playground needs Python {wanted} or newer; {sys.executable or 'this'} is {found}.\n"
            f"Start this script with a newer one, for example: python{wanted} packaging/bootstrap.py run"
        )


def run(files: list[str]) -> int:
    """Open the window; returns when it is closed."""
    check_screen()
    prepare("run")
    # -P: a folder named playground where the user happens to be is not the program
    command = [
        str(venv_program("python")),
        "-P",
        "-m",
        "playground",
        *(["gui", "--", *files] if files else []),
    ]
    if os.name == "posix":
        os.execv(command[0], command)
    return subprocess.call(command)


def check_screen() -> None:
    variables = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in variables):
        raise BootstrapError(
            "There is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can open.\n"
            "With a virtual one (Debian: apt-get install xvfb xauth):\n"
            "    xvfb-run -a python3 packaging/bootstrap.py run"
        )


def test() -> int:
    """Every check, then every test; stops at the first that fails. The last line is pytest's summary."""
    prepare("test")
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    for number, (name, program, arguments) in enumerate(TEST_STEPS, start=1):
        say(f"{name}: {program} {' '.join(arguments)}".rstrip())
        code = subprocess.call([str(venv_program(program)), *arguments], cwd=ROOT, env=environment)
        if code and program != "pytest":
            left = ", ".join(step[0] for step in TEST_STEPS[number:])
            say(f"FAILED at {name} (step {number} of {len(TEST_STEPS)}); not run: {left}")
        if code:
            return code
    return 0


def prepare(level: str) -> None:
    """Have all that `run` or `test` needs; does nothing when the stamp says that it is there."""
    wanted = {"level": level, "python": sys.version, "root": str(ROOT), "project": project_hash()}
    found = read_stamp()
    if found in (wanted, {**wanted, "level": "test"}):
        return
    install_system_packages(missing_packages(level))
    if any(found.get(name) != wanted[name] for name in ("python", "root")):
        create_venv()  # a new one also after an installation that was interrupted: that left no stamp
    STAMP.unlink(missing_ok=True)
    if found.get("level") == "test":
        wanted["level"] = "test"
    install_project(wanted["level"])
    STAMP.write_text(json.dumps(wanted), encoding="utf-8")


def project_hash() -> str:
    return hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()


def read_stamp() -> dict[str, str]:
    """What `.venv` was made from; empty when it was never finished or cannot be used."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    usable = isinstance(stamp, dict) and venv_program("python").exists()
    return stamp if usable else {}


def missing_packages(level: str) -> list[str]:
    """The Debian packages that are needed and not there, without looking at what is not Debian."""
    if not sys.platform.startswith("linux"):
        return []
    missing = [package for library, package in QT_LIBRARIES.items() if not loads(library)]
    if importlib.util.find_spec("ensurepip") is None:
        missing.append("python3-venv")
    if level == "test":
        missing += [package for program, package in TEST_PROGRAMS.items() if not shutil.which(program)]
    return missing


def loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def install_system_packages(packages: list[str]) -> None:
    if not packages:
        return
    update = ["apt-get", "update"]
    install = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if not shutil.which("apt-get"):
        say(f"Missing (Debian's names): {' '.join(packages)}. Install them if the window does not open.")
        return
    prefix = root_prefix()
    if prefix is None:
        raise BootstrapError(
            "System packages are missing, and only an administrator can install them. Please run:\n"
            f"    sudo {shlex.join(update)} && sudo {shlex.join(install)}\nand then this again."
        )
    say(f"Installing system packages: {' '.join(packages)}")
    quiet = ["env", "DEBIAN_FRONTEND=noninteractive"]
    subprocess.call([*prefix, *quiet, *update], stdin=subprocess.DEVNULL)  # an old list may still do
    if subprocess.call([*prefix, *quiet, *install], stdin=subprocess.DEVNULL):
        raise BootstrapError(
            "The system packages could not be installed; the lines above say why (is there a network?).\n"
            f"By hand: {shlex.join([*prefix, *install])}"
        )


def root_prefix() -> list[str] | None:
    """What makes a command run as root: nothing, sudo, or None where neither is possible."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and subprocess.call(["sudo", "-n", "true"], stderr=subprocess.DEVNULL) == 0:
        return ["sudo", "-n"]
    return None


def create_venv() -> None:
    say(f"Creating {VENV}")
    if subprocess.call([sys.executable, "-m", "venv", "--clear", str(VENV)], stdin=subprocess.DEVNULL):
        raise BootstrapError(f"{VENV} could not be created; the lines above say why.")


def install_project(level: str) -> None:
    say("Installing Schema Playground and what it needs into .venv (a few hundred megabytes, once)")
    pip = [str(venv_program("python")), "-m", "pip", "install", "--disable-pip-version-check"]
    project = ".[dev]" if level == "test" else "."
    if subprocess.call([*pip, "-e", project], cwd=ROOT, stdin=subprocess.DEVNULL):
        raise BootstrapError(
            "The packages could not be installed; the lines above say why (is there a network?).\n"
            "Nothing is lost: this starts again where it is run again."
        )


def venv_program(name: str) -> Path:
    """A program of the virtual environment."""
    return VENV / "Scripts" / f"{name}.exe" if os.name == "nt" else VENV / "bin" / name


def say(text: str) -> None:
    print(f"== {text}", flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BootstrapError as error:
        print(f"bootstrap: {error}", file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        print("bootstrap: interrupted; run it again to go on", file=sys.stderr)
        sys.exit(130)
