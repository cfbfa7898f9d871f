"""How the program starts itself again, as a process of its own: from source, installed, or frozen."""

import os
import sys
import sysconfig
from pathlib import Path

import playground


def own_command(*words: str) -> list[str]:
    """The command that starts this program with these words."""
    if getattr(sys, "frozen", False):
        program = Path(sys.executable)
        if sys.platform == "win32":  # the one without a console has no standard streams there
            program = program.with_name("schema-playground.exe")
        return [str(program), *words]
    # -P: nothing from the current folder is imported
    return [sys.executable, "-P", "-m", "playground", *words]


def own_environment() -> dict[str, str]:
    """The environment in which that command finds this package, wherever it was imported from."""
    environment = dict(os.environ)
    root = str(Path(playground.__file__).resolve().parent.parent)
    installed = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    if not getattr(sys, "frozen", False) and root not in installed:
        known = environment.get("PYTHONPATH")
        environment["PYTHONPATH"] = f"{known}{os.pathsep}{root}" if known else root
    return environment
