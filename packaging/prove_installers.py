"""Proofs about the archive for Linux, and about what Linux can see of the packages for Windows and macOS."""

import os
import plistlib
import shutil
import tarfile
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtGui import QImageReader

import macos_image
import pictures
import project
import system_packages
import windows_installer
from portable import build_archive
from prove_wheel import run_program

WORK = project.BUILD / "installers"
STAND_IN = ("_internal/base_library.zip", "_internal/PySide6/QtCore.pyd", "licences/Python.txt")


def windows_script_compiles() -> str:
    """makensis takes the script without a warning; where Wine is, the installer installs and removes."""
    system_packages.have(system_packages.PROVING)
    shutil.rmtree(WORK, ignore_errors=True)
    tree = WORK / "tree"
    names = (*STAND_IN, f"{project.NAME}.exe", f"{project.WINDOWED}.exe")
    for name in names:
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).write_text(name)
    installer = windows_installer.compile_script(
        tree, WORK / f"{project.NAME}-stand-in.exe", target="amd64-unicode"
    )
    wine = shutil.which("wine64") or "/usr/lib/wine/wine64"
    if not Path(wine).exists():
        return f"{installer.name} is made of a stand-in; no Wine here to run it"
    return f"{installer.name} is made of a stand-in; {_install_with_wine(wine, installer, names)}"


def _install_with_wine(wine: str, installer: Path, names: tuple[str, ...]) -> str:
    prefix = WORK / "wine"
    environment = {**os.environ, "WINEPREFIX": str(prefix), "WINEDEBUG": "-all", "DISPLAY": ""}

    def run(*words: str) -> str:
        return project.output(wine, *words, environment=environment)

    run(str(installer), "/S")
    (folder,) = prefix.glob(f"drive_c/users/*/AppData/Local/Programs/{project.TITLE}")
    missing = [name for name in (*names, "uninstall.exe") if not (folder / name).exists()]
    links = list(
        prefix.glob(
            f"drive_c/users/*/AppData/Roaming/Microsoft/Windows/Start Menu/Programs/{project.TITLE}.lnk"
        )
    )
    registry = _registry(prefix)
    wanted = ("SchemaPlayground.Document", rf"Uninstall\\{project.NAME}", "OpenWithProgids", "SupportedTypes")
    missing += [name for name in wanted if name not in registry]
    if missing or not links:
        raise project.RecipeError(f"the installer did not make {', '.join(missing) or 'a link'}")
    (folder / "_internal" / "of-an-older-version").touch()
    run(str(installer), "/S")
    if (folder / "_internal" / "of-an-older-version").exists():
        raise project.RecipeError("a file of an older version is left")
    own = folder / "note of the user.txt"
    own.touch()
    # _?= keeps it from going on in a copy of itself, which nobody would wait for
    run(
        str(folder / "uninstall.exe"),
        "/S",
        f"_?=C:\\{folder.relative_to(prefix / 'drive_c')}".replace("/", "\\"),
    )
    left = [path.name for path in folder.iterdir() if path not in (own, folder / "uninstall.exe")]
    registry = _registry(prefix)
    left += [name for name in wanted[:2] if name in registry]
    left += [link.name for link in links if link.exists()]
    if left or not own.exists():
        raise project.RecipeError(f"the uninstaller left {', '.join(left)}, or took the user's file")
    return "under Wine it installs, installs again, and removes what it installed"


def _registry(prefix: Path) -> str:
    return (prefix / "user.reg").read_text(encoding="utf-8", errors="replace")


def macos_files_can_be_read() -> str:
    """Info.plist says what it should, and the icons have all sizes, for a reader that is not ours."""
    said = macos_image.info_plist()
    if (
        plistlib.loads(plistlib.dumps(said)) != said
        or said["CFBundleShortVersionString"] != project.version()
    ):
        raise project.RecipeError(f"Info.plist reads {said}")
    sizes = {"icns": _sizes("icns", pictures.icns()), "ico": _sizes("ico", pictures.ico())}
    wanted = {"icns": set(pictures.MAC_SIZES.values()), "ico": set(pictures.WINDOWS_SIZES)}
    for name, found in sizes.items():
        if not wanted[name] <= found:
            raise project.RecipeError(f"app.{name} has the sizes {sorted(found)}, not {sorted(wanted[name])}")
    return f"Info.plist for macOS {said['LSMinimumSystemVersion']}, app.icns {sorted(sizes['icns'])}"


def _sizes(kind: str, content: bytes) -> set[int]:
    """The widths of the pictures in an icon file."""
    buffer = QBuffer()
    buffer.setData(QByteArray(content))
    buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(kind.encode()))
    found = set()
    for number in range(reader.imageCount()):
        reader.jumpToImage(number)
        found.add(reader.read().width())
    return found


def archive_runs_where_it_is_unpacked() -> str:
    """The archive holds one folder, and the program runs from it."""
    archive = build_archive()
    place = WORK / "unpacked"
    shutil.rmtree(place, ignore_errors=True)
    with tarfile.open(archive) as tar:
        tar.extractall(place, filter="tar")
    (folder,) = place.iterdir()
    seen = run_program(folder / project.NAME, place)
    shutil.rmtree(place)
    return f"{archive.name}, {archive.stat().st_size / 1e6:.1f} MB: {seen}"
