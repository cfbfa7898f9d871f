"""The licences of everything that a frozen program holds, read from what is installed here."""

import re
import sysconfig
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

import project

TEXTS = project.RECIPES / "licences"
STARTER = "PyInstaller's starter"
LGPL = frozenset({"pyside6-essentials", "shiboken6"})
_LICENCE_FILE = re.compile(r"^(LICEN[CS]E|COPYING|NOTICE)", re.IGNORECASE)


@dataclass(frozen=True)
class Component:
    """One part of the frozen program that others wrote: its name, version, and full licence text."""

    name: str
    version: str
    text: str

    @property
    def copyrights(self) -> list[str]:
        """The lines that say whose it is."""
        lines = (line.strip(" *#").rstrip(".") for line in self.text.splitlines())
        found = [line for line in lines if re.match(r"Copyright( \(c\)| ©|:)? .*\w", line, re.IGNORECASE)]
        named = [re.sub(r"^Copyright:? ", "", line, flags=re.IGNORECASE) for line in found]
        return list(dict.fromkeys(named))[:8] or [f"the authors of {self.name}"]


def components() -> list[Component]:
    """All of them: the distributions that the program needs, Python, ICU, and the program's starter."""
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    python_text = (
        python.read_text(encoding="utf-8") if python.exists() else "PSF licence: python.org/psf/license"
    )
    made = [
        Component("Python", sysconfig.get_python_version(), python_text),
        Component("ICU", "", (TEXTS / "ICU.txt").read_text(encoding="utf-8")),
        Component(STARTER, metadata.version("pyinstaller"), _licence("pyinstaller")),
    ]
    return made + [
        Component(name, metadata.version(name), _licence(name)) for name in distributions(project.NAME)
    ]


def distributions(root: str) -> list[str]:
    """The distributions that one needs to run, directly and in turn, without its extras."""
    found: set[str] = set()
    waiting = [root]
    while waiting:
        try:
            requirements = metadata.requires(waiting.pop()) or []
        except metadata.PackageNotFoundError:  # only needed by another Python or system
            continue
        for requirement in requirements:
            name = canonical(re.split(r"[^\w.-]", requirement, maxsplit=1)[0])
            if "extra ==" not in requirement.replace("extra==", "extra ==") and name not in found:
                found.add(name)
                waiting.append(name)
    return sorted(name for name in found if _is_installed(name))


def canonical(name: str) -> str:
    """A distribution's name as the index compares them."""
    return re.sub(r"[-_.]+", "-", name).lower()


def write_licences(folder: Path) -> None:
    """A file for each component, and those of the GNU licences that Qt and PySide refer to."""
    folder.mkdir(parents=True, exist_ok=True)
    for component in components():
        name = re.sub(r"[^\w.-]+", "-", component.name)
        (folder / f"{name}.txt").write_text(component.text, encoding="utf-8")
    for name in ("LGPL-3.txt", "GPL-3.txt"):
        (folder / name).write_bytes((TEXTS / name).read_bytes())
    (folder / f"{project.NAME}.txt").write_bytes((project.ROOT / "LICENSE").read_bytes())


def _is_installed(name: str) -> bool:
    try:
        metadata.version(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def _licence(name: str) -> str:
    if canonical(name) in LGPL:
        return (
            "Copyright (C) The Qt Company Ltd. and other contributors.\n\n"
            "Qt, PySide and Shiboken are used here under the GNU Lesser General Public License, version 3\n"
            "(LGPL-3.txt, which adds to GPL-3.txt). They are files of their own in the program's folder,\n"
            "and can be exchanged for others that fit. Their source: https://code.qt.io\n"
        )
    files = [path for path in metadata.files(name) or [] if _LICENCE_FILE.match(path.name)]
    texts = [path.read_text(encoding="utf-8") for path in files if ".dist-info" in str(path)]
    return "\n\n".join(texts) or _licence_without_file(name)


def _licence_without_file(name: str) -> str:
    """Wheels may name their licence and leave its text away."""
    about = metadata.metadata(name)
    said = [about[field] for field in ("License-Expression", "License") if field in about]
    stated = said[0] if said else ""
    if "MIT" not in stated:
        raise LookupError(f"{name} has no licence file, and its licence is '{stated}'")
    ours = (project.ROOT / "LICENSE").read_text(encoding="utf-8")
    body = ours.partition("\n\n")[2].partition("\n\n")[2]
    authors = [about[field] for field in ("Author", "Author-email") if field in about]
    owner = authors[0].partition("<")[0].strip() if authors else f"The authors of {name}"
    return f"MIT License\n\nCopyright (c) {owner}\n\n{body}"
