"""Builds the Debian package: the frozen program without what Debian has itself, and its place on the desktop.

Debian supplies the X11, Wayland, font and compression libraries; the package keeps Qt, ICU and Python.
"""

import gzip
import os
import re
import shutil
import subprocess
import textwrap
import time
from pathlib import Path

import elf
import project
import system_packages
from freeze import freeze, size
from licences import LGPL, STARTER, components
from pictures import LINUX_SIZES

STAGE = project.BUILD / "deb"
TEMPLATES = project.RECIPES / "debian"
DESKTOP = project.ROOT / "resources" / "desktop"
LIBRARY_FOLDER = f"usr/lib/{project.NAME}"

COPYRIGHT_FORMAT = "https://www." + "debian.org/doc/packaging-manuals/copyright-format/1.0/"
"""A name, not an address that is called."""

# nothing is linked against these: fonts to draw with, keyboard layouts, the program that learns of file types
UNLINKED_DEPENDS = (
    "fontconfig-config",
    "fonts-dejavu-core | fonts-liberation | fonts-noto-core",
    "xkb-data",
    "shared-mime-info",
)


def build_deb() -> Path:
    """Build the package in dist/; its path."""
    version = project.version()
    system_packages.have(system_packages.DEB)
    shutil.rmtree(STAGE, ignore_errors=True)
    _stage_program(STAGE / LIBRARY_FOLDER)
    _stage_desktop(version)
    _stage_documents(version)
    _set_modes(STAGE)
    (STAGE / "DEBIAN").mkdir()  # it also tells dpkg-shlibdeps where the tree begins
    control = project.filled(
        TEMPLATES / "control",
        VERSION=version,
        ARCHITECTURE=project.output("dpkg", "--print-architecture"),
        INSTALLED_SIZE=str(size(STAGE) // 1024),
        DEPENDS=", ".join([*linked_depends(STAGE), *UNLINKED_DEPENDS]),
    )
    _write(STAGE / "DEBIAN" / "control", control)
    _write_checksums()
    project.DIST.mkdir(exist_ok=True)
    package = project.DIST / f"{project.NAME}_{version}_{project.output('dpkg', '--print-architecture')}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build"]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(project.changed_at())}
    subprocess.run([*command, STAGE, package], env=environment, check=True, stdout=subprocess.DEVNULL)
    return package


def linked_depends(folder: Path) -> list[str]:
    """The packages whose libraries the programs below a folder are linked against."""
    elves = elf.files(folder)
    own = sorted({str(path.parent) for path in elves})
    work = project.BUILD / "shlibs"
    _write(
        work / "debian" / "control", f"Source: {project.NAME}\n\nPackage: {project.NAME}\nArchitecture: any\n"
    )
    command = [
        "dpkg-shlibdeps",
        "-O",
        "--ignore-missing-info",
        "--warnings=0",
        *(f"-l{name}" for name in own),
    ]
    listed = project.output(*command, *(f"-e{path}" for path in elves), folder=work)
    return sorted(listed.removeprefix("shlibs:Depends=").split(", "))


def supplied_by_debian(path: Path) -> bool:
    """Whether a collected library is one of an installed package; Python's own stays in any case."""
    if not path.name.startswith("lib") or ".so" not in path.name or path.name.startswith("libpython"):
        return False
    return not path.is_symlink() and path.name in _system_libraries()


def changelog(version: str) -> str:
    """CHANGELOG.md as Debian writes it; the version that is built comes first, whatever that file says."""
    sections = re.split(r"^## ", (project.ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.M)[1:]
    changes = re.findall(r"^- (.+?)(?=\n- |\n\n|\n#|\Z)", sections[0], flags=re.M | re.S) if sections else []
    lines = [f"{project.NAME} ({version}) unstable; urgency=medium", ""]
    for change in changes or ["New version."]:
        one_line = " ".join(change.replace("`", "").split())
        lines += textwrap.wrap(one_line, 76, initial_indent="  * ", subsequent_indent="    ")
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(project.changed_at()))
    return "\n".join([*lines, "", f" -- {_maintainer()}  {date}", ""])


def copyright_file() -> str:
    """Whose everything in the package is, and under which licence, in Debian's format."""
    stanzas = [project.filled(TEMPLATES / "copyright", FORMAT=COPYRIGHT_FORMAT).rstrip()]
    for component in components():
        if component.name in LGPL or component.name == STARTER:
            continue  # the template has those, with references to Debian's copies of their licences
        title = f"{component.name} {component.version}".strip()
        short = re.sub(r"[^\w.]+", "-", component.name)
        body = "\n".join(
            f" {line.rstrip()}" if line.strip() else " ." for line in component.text.splitlines()
        )
        owners = "\n           ".join(component.copyrights)
        stanzas.append(
            f"Files: {LIBRARY_FOLDER}/*\nComment: {title}\nCopyright: {owners}\nLicense: {short}\n{body}"
        )
    return "\n\n".join(stanzas) + "\n"


# -- the tree


def _stage_program(target: Path) -> None:
    frozen = freeze()
    shutil.copytree(frozen, target, symlinks=True, ignore=shutil.ignore_patterns("licences"))
    internal = target / "_internal"
    dropped = {path.name for path in internal.iterdir() if supplied_by_debian(path)}
    for name in dropped:
        (internal / name).unlink()
    link = STAGE / "usr" / "bin" / project.NAME
    link.parent.mkdir(parents=True)
    link.symlink_to(f"../lib/{project.NAME}/{project.NAME}")


def _stage_desktop(version: str) -> None:
    share = STAGE / "usr" / "share"
    date = time.strftime("%Y-%m-%d", time.gmtime(project.changed_at()))
    _copy(DESKTOP / f"{project.NAME}.desktop", share / "applications" / f"{project.NAME}.desktop")
    _copy(DESKTOP / f"{project.NAME}.xml", share / "mime" / "packages" / f"{project.NAME}.xml")
    metainfo = project.filled(
        DESKTOP / f"{project.NAME}.metainfo.xml", VERSION=version, DATE=date, IDENTIFIER=project.IDENTIFIER
    )
    _write(share / "metainfo" / f"{project.IDENTIFIER}.metainfo.xml", metainfo)
    _write_gzip(share / "man" / "man1" / f"{project.NAME}.1.gz", man_page(version, date))
    icons = share / "icons" / "hicolor"
    name = f"apps/{project.NAME}"
    _copy(project.ROOT / "resources" / "icons" / "app.svg", icons / "scalable" / f"{name}.svg")
    for side in LINUX_SIZES:
        _copy(project.BUILD / "icons" / f"app-{side}.png", icons / f"{side}x{side}" / f"{name}.png")


def man_page(version: str, date: str) -> str:
    """The manual page, with the subcommands and options as the command line has them."""
    from playground.cli import SUBCOMMANDS, help_text

    options = re.findall(r"^  ((?:-\w, )?--[\w-]+) +(.+)$", help_text(), flags=re.M)
    return project.filled(
        DESKTOP / f"{project.NAME}.1",
        VERSION=version,
        DATE=date,
        SUBCOMMANDS=_roff_list([(subcommand.name, subcommand.help) for subcommand in SUBCOMMANDS]),
        OPTIONS=_roff_list(options),
    )


def _stage_documents(version: str) -> None:
    documents = STAGE / "usr" / "share" / "doc" / project.NAME
    _write(documents / "copyright", copyright_file())
    _write_gzip(documents / "changelog.gz", changelog(version))
    overrides = STAGE / "usr" / "share" / "lintian" / "overrides" / project.NAME
    _copy(TEMPLATES / "lintian-overrides", overrides)


def _set_modes(folder: Path) -> None:
    """As Debian wants them: programs can be executed, libraries and everything else cannot."""
    for path in [folder, *folder.rglob("*")]:
        if path.is_symlink():
            continue
        is_program = path.parent == STAGE / LIBRARY_FOLDER and path.name == project.NAME
        path.chmod(0o755 if path.is_dir() or is_program else 0o644)


def _write_checksums() -> None:
    names = sorted(
        path.relative_to(STAGE).as_posix()
        for path in (STAGE / "usr").rglob("*")
        if path.is_file() and not path.is_symlink()
    )
    _write(STAGE / "DEBIAN" / "md5sums", project.output("md5sum", "--", *names, folder=STAGE) + "\n")


# -- small things


def _system_libraries() -> set[str]:
    """The file names of all libraries that an installed package brought into the system's own folders."""
    global _known_libraries
    if _known_libraries is None:
        listed = project.output("dpkg-query", "--search", "*/lib/*-linux-gnu/lib*.so.*")
        _known_libraries = {line.rpartition("/")[2] for line in listed.splitlines()}
    return _known_libraries


_known_libraries: set[str] | None = None


def _maintainer() -> str:
    template = (TEMPLATES / "control").read_text(encoding="utf-8")
    return next(line for line in template.splitlines() if line.startswith("Maintainer:"))[12:]


def _roff_list(rows: list[tuple[str, str]]) -> str:
    return "\n".join(f".TP\n.B {_roff(name)}\n{_roff(text[0].upper() + text[1:])}." for name, text in rows)


def _roff(text: str) -> str:
    return text.replace("\\", "\\\\").replace("-", "\\-")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _write_gzip(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
