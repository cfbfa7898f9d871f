"""The npm packages that some tests need, in a folder below the user's cache; without them tests are skipped.

They are installed once for each content of node/package.json, by npm itself, without running their scripts.
"""

import hashlib
import os
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import platformdirs
import pytest

FOLDER = Path(__file__).parent / "node"
_NPM = ("install", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts", "--fetch-retries=0")
_SECONDS = 120


def work_folder(folder: Path) -> Path:
    """Make a folder one in which Node finds the packages and the scripts of these tests; or skip the test."""
    why = _why_not()
    if why:
        pytest.skip(why)
    (folder / "node_modules").symlink_to(_cache() / "node_modules", target_is_directory=True)
    for script in FOLDER.iterdir():
        shutil.copy(script, folder)
    return folder


def node(folder: Path, *words: str) -> str:
    """What Node prints; a failure shows all that it said."""
    done = subprocess.run(
        [_program("node"), *words], cwd=folder, capture_output=True, encoding="utf-8", timeout=_SECONDS
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def _program(name: str) -> str:
    return shutil.which(name) or ""


def _cache() -> Path:
    digest = hashlib.sha256((FOLDER / "package.json").read_bytes()).hexdigest()[:16]
    return Path(platformdirs.user_cache_dir("schema-playground", appauthor=False)) / "test-packages" / digest


@cache
def _why_not() -> str:
    """Why the packages are not there, "" where they are."""
    missing = [name for name in ("node", "npm") if not _program(name)]
    if missing:
        return f"{' and '.join(missing)} not installed"
    if _cache().exists():
        return ""
    _cache().parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=_cache().parent) as name:
        shutil.copy(FOLDER / "package.json", name)
        try:
            done = subprocess.run(
                [_program("npm"), *_NPM], cwd=name, capture_output=True, encoding="utf-8", timeout=_SECONDS
            )
        except subprocess.TimeoutExpired:
            return "npm did not install the packages in time"
        if done.returncode:
            return f"npm could not install the packages: {(done.stderr.strip().splitlines() or [''])[0]}"
        os.rename(shutil.copytree(name, f"{name}-whole"), _cache())
    return ""
