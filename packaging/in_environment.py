"""Has a script run where everything is that it needs: here, or else in the environment of bootstrap.py."""

import importlib.metadata
import importlib.util
import os
import subprocess
import sys

import bootstrap

NEEDED = ("PySide6", "PyInstaller", "hatchling", "pytest")


def enter() -> None:
    """Return where all of it is installed; otherwise make the environment and start the script in it."""
    bootstrap.check_python()
    if all(importlib.util.find_spec(name) for name in NEEDED) and _is_installed():
        return
    bootstrap.prepare("test")
    command = [str(bootstrap.venv_program("python")), *sys.argv]
    if os.name == "posix":
        os.execv(command[0], command)
    sys.exit(subprocess.call(command))


def _is_installed() -> bool:
    """Whether the environment knows what the project asks for; its modules alone do not say it."""
    try:
        importlib.metadata.distribution("schema-playground")
    except importlib.metadata.PackageNotFoundError:
        return False
    return True
