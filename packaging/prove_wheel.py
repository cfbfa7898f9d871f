"""Proofs about the wheel and the source archive."""

import os
import shutil
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import project

WORK = project.BUILD / "wheel"
FRESH = project.BUILD / "fresh"


def sdist_builds_the_same_wheel() -> str:
    """The source archive is whole: the wheel built from it is the one built from here, byte for byte."""
    shutil.rmtree(WORK, ignore_errors=True)
    wheel = _build(project.ROOT, WORK / "from-tree", "wheel")
    archive = _build(project.ROOT, WORK / "sdist", "sdist")
    with tarfile.open(archive) as tar:
        tar.extractall(WORK / "unpacked", filter="data")
    (source,) = (WORK / "unpacked").iterdir()
    again = _build(source, WORK / "from-sdist", "wheel")
    ours, theirs = _contents(wheel), _contents(again)
    differing = sorted(name for name in ours | theirs if ours.get(name) != theirs.get(name))
    if differing:
        raise project.RecipeError(f"the two wheels differ in {', '.join(differing[:10])}")
    return f"{archive.name} builds {wheel.name} with the same {len(ours)} files"


def fresh_environment_runs_the_wheel() -> str:
    """pip installs the wheel and what it asks for into an empty environment, and the program works there."""
    found = sorted((WORK / "from-tree").glob("*.whl"))
    wheel = found[0] if found else _build(project.ROOT, WORK / "from-tree", "wheel")
    shutil.rmtree(FRESH, ignore_errors=True)
    venv.create(FRESH, with_pip=True)
    programs = FRESH / ("Scripts" if os.name == "nt" else "bin")
    pip = (str(programs / "python"), "-m", "pip", "--disable-pip-version-check")
    project.output(*pip, "install", "--quiet", "--no-compile", str(wheel))
    project.output(*pip, "check")
    return run_program(programs / project.NAME, FRESH)


def run_program(program: Path, folder: Path, **environment: str) -> str:
    """Let an installed program tell its version and test itself, in a folder that is not the project's."""
    name = f"{project.NAME} {project.version()}"
    told = project.output(str(program), "--version", folder=folder)
    if told != name:
        raise project.RecipeError(f"{program} --version says {told}, not {name}")
    without_screen = {} if "DISPLAY" in environment else {"QT_QPA_PLATFORM": "offscreen"}
    left = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")}
    said = project.output(
        str(program), "--self-test", folder=folder, environment={**left, **without_screen, **environment}
    )
    passed = [line for line in said.splitlines() if line.startswith("ok ")]
    if not said.endswith("self-test passed") or len(passed) < 10:
        raise project.RecipeError(f"{program} --self-test says\n{said}")
    return f"{name}, {len(passed)} checks of its self-test passed on {_platform(said)}"


def _platform(said: str) -> str:
    window = next(line for line in said.splitlines() if " window:" in line)
    return window.rpartition(" on ")[2]


def _build(source: Path, target: Path, kind: str) -> Path:
    """Have hatchling build a wheel or an sdist; its path."""
    project.output(sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(target), folder=source)
    (made,) = target.iterdir()
    return made


def _contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as packed:
        return {name: packed.read(name) for name in packed.namelist()}
