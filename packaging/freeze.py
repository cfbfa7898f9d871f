"""Freezes the program into build/frozen/schema-playground, with PyInstaller and schema-playground.spec."""

import hashlib
import os
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import licences
import pictures
import project
import system_packages

FROZEN = project.BUILD / "frozen" / project.NAME
STAMP = project.BUILD / "frozen" / "made-from"
RECIPE_NAMES = ("lean.py", "licences.py", "own_environment.py", "pictures.py", f"{project.NAME}.spec")
"""The files of this folder that go into it."""
SUFFIX = ".exe" if sys.platform == "win32" else ""
PROGRAM = FROZEN / f"{project.NAME}{SUFFIX}"


def freeze(*, fresh: bool = False) -> Path:
    """The folder of the frozen program; made anew when anything changed that goes into it, or if `fresh`."""
    wanted = made_from()
    if not fresh and PROGRAM.exists() and STAMP.exists() and STAMP.read_text() == wanted:
        return FROZEN
    if sys.platform.startswith("linux"):
        system_packages.have(system_packages.FREEZING)
    shutil.rmtree(FROZEN, ignore_errors=True)
    STAMP.unlink(missing_ok=True)
    pictures.write_icons(project.BUILD / "icons")
    environment = {
        **os.environ,
        "PYTHONHASHSEED": "1",
        "SOURCE_DATE_EPOCH": str(project.changed_at()),
        "PYINSTALLER_CONFIG_DIR": str(project.BUILD / "pyinstaller-cache"),
    }
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    command += ["--workpath", str(project.BUILD / "pyinstaller"), "--distpath", str(FROZEN.parent)]
    spec = str(project.RECIPES / f"{project.NAME}.spec")
    subprocess.run([*command, spec], cwd=project.ROOT, env=environment, check=True)
    licences.write_licences(FROZEN / "licences")
    if sys.platform.startswith("linux"):
        _tidy_python()
    STAMP.write_text(wanted)
    return FROZEN


def files(folder: Path) -> list[str]:
    """What is in a folder, with the places of links too, from its top."""
    return sorted(
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_symlink() or not path.is_dir()
    )


def size(folder: Path) -> int:
    """Bytes of all files in a folder, each once."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def _tidy_python() -> None:
    """Take debug symbols and the folder of its build out of Python; wheels must not be touched."""
    internal = FROZEN / "_internal"
    found = [*internal.glob("libpython*"), *internal.glob("python3*/lib-dynload/*.so")]
    paths = [str(path) for path in found if not path.is_symlink()]
    project.output("strip", "--strip-unneeded", *paths)
    project.output("patchelf", "--remove-rpath", *paths)


def made_from() -> str:
    """A hash of the sources, the recipe, and the versions of what is installed."""
    known = hashlib.sha256(sys.version.encode())
    for distribution in sorted(f"{d.name} {d.version}" for d in metadata.distributions()):
        known.update(distribution.encode())
    folders = ("playground", "resources", "docs")
    paths = [path for folder in folders for path in (project.ROOT / folder).rglob("*")]
    paths += [project.RECIPES / name for name in RECIPE_NAMES]
    for path in sorted(path for path in paths if path.is_file() and "__pycache__" not in path.parts):
        known.update(path.relative_to(project.ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return known.hexdigest()
