"""Builds the installer for Windows, from the frozen program and windows/schema-playground.nsi."""

import shutil
import subprocess
from pathlib import Path

import pictures
import project
from freeze import freeze

SCRIPT = project.RECIPES / "windows" / f"{project.NAME}.nsi"


def build_installer() -> Path:
    """Build the installer in dist/; its path. Needs Windows and makensis."""
    return compile_script(freeze(), project.DIST / f"{project.NAME}-{project.version()}-windows-x64.exe")


def compile_script(tree: Path, output: Path, *, target: str = "") -> Path:
    """Pack a frozen program into an installer; works on any system that has makensis.

    Args:
        target: another kind of installer than makensis makes by itself, as it calls them.
    """
    makensis = shutil.which("makensis") or shutil.which(r"C:\Program Files (x86)\NSIS\makensis.exe")
    if makensis is None:
        raise project.RecipeError("makensis is missing; NSIS brings it")
    icon = project.BUILD / "icons" / "app.ico"
    icon.parent.mkdir(parents=True, exist_ok=True)
    icon.write_bytes(pictures.ico())
    output.parent.mkdir(parents=True, exist_ok=True)
    values = {
        "VERSION": project.version(),
        "NUMBERS": numbers(project.version()),
        "TREE": str(tree),
        "OUTPUT": str(output),
        "ICON": str(icon),
        "LICENCE": str(project.ROOT / "LICENSE"),
    }
    if target:
        values["TARGET"] = target
    # it takes / for the beginning of an option where its own system has it so; - works on every one
    defines = [f"-D{name}={value}" for name, value in values.items()]
    done = subprocess.run(
        [makensis, "-V2", "-WX", "-INPUTCHARSET", "UTF8", *defines, str(SCRIPT)],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise project.RecipeError(f"makensis ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return output


def numbers(version: str) -> str:
    """A version as Windows has it, four numbers."""
    parts = [part for part in version.split(".") if part.isdigit()]
    return ".".join([*parts, "0", "0", "0", "0"][:4])
