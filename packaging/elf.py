"""Programs and libraries of Linux: which files are some, and what they are linked against."""

import re
from pathlib import Path

import project


def is_elf(path: Path) -> bool:
    """Whether a file is a program or library of Linux."""
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def files(folder: Path) -> list[Path]:
    """All of them below a folder."""
    return sorted(path for path in folder.rglob("*") if is_elf(path))


def needed(folder: Path) -> dict[str, list[Path]]:
    """The names of the libraries that files below a folder are linked against, each with those files."""
    listed = project.output("readelf", "--dynamic", "--wide", *map(str, files(folder)))
    users: dict[str, list[Path]] = {}
    user = folder
    for line in listed.splitlines():
        if line.startswith("File: "):
            user = Path(line.removeprefix("File: "))
        found = re.search(r"\(NEEDED\).*\[(.+)\]", line)
        if found:
            users.setdefault(found[1], []).append(user)
    return users
