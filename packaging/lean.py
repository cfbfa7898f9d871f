"""What goes into a frozen program and what stays out: the rules that schema-playground.spec applies.

Places are those inside the frozen folder, with "/" between the parts. A Qt plugin is kept only where it is
named here; a library only where something that is kept needs it.
"""

from collections.abc import Callable, Iterable
from fnmatch import fnmatchcase
from pathlib import PurePosixPath

# kinds of plugins that every system needs, and those of one system
KEPT_PLUGINS = (
    "iconengines/*svgicon*",
    "imageformats/*qsvg*",
    "platforms/*offscreen*",
    # Linux; without libqgtk3, which drags in all of GTK: file dialogs come from the desktop portal
    "platforms/libqxcb.so",
    "platforms/libqwayland*.so",
    "platforminputcontexts/libcompose*.so",
    "platforminputcontexts/libibus*.so",
    "platformthemes/libqxdgdesktopportal.so",
    "wayland-shell-integration/*",
    "wayland-decoration-client/*",
    # Windows
    "platforms/qwindows.dll",
    "styles/qmodernwindowsstyle.dll",
    # macOS
    "platforms/libqcocoa.dylib",
    "styles/libqmacstyle.dylib",
)

KEPT_TRANSLATIONS = ("qtbase_en.qm", "qtbase_pt_BR.qm", "qtbase_pt_PT.qm")

# found by name at run time, so nothing is seen to need them, and this program does not
DROPPED = (
    "*opengl32sw.dll",  # a software renderer, for Qt Quick
    "*d3dcompiler_*.dll",
    "*/Qt/qml/*",
    "*/qml/*",
)

# modules that the import graph reaches through a `try`, and that nothing here uses
EXCLUDED_MODULES = (
    # no network: without them the program could not open a secure connection if it wanted to
    "ssl",
    "_ssl",
    "_hashlib",  # hashlib has its own; this one brings OpenSSL
    "bz2",
    "_bz2",
    "lzma",
    "_lzma",
    "sqlite3",
    "curses",
    "multiprocessing",
    "readline",
    "_uuid",
    "_statistics",
    "PySide6.QtNetwork",  # comes with Kerberos
    "PySide6.QtDBus",
    "tkinter",
    "unittest",
    "doctest",
    "pdb",
    "pydoc",
    "distutils",
    "setuptools",
    "pkg_resources",
    "pip",
    "_pytest",
    "pytest",
    "mypy",
    "idna",  # comes with the SDKs that tests need; jsonschema would take it for a format we do not use
    "numpy",
    "IPython",
    "PIL",
    "docutils",
    "sphinx",
)


def slimmed(files: Iterable[tuple[str, str, str]], imports: Callable[[str], Iterable[str]]) -> set[str]:
    """The keys of those files that stay.

    Args:
        files: (place in the frozen folder, PyInstaller's kind, key) of everything that was collected.
        imports: for the key of a binary, the file names of the libraries that it is linked against.
    """
    candidates = [(place, kind, key) for place, kind, key in files if keeps(place)]
    binaries = [(place, key) for place, kind, key in candidates if kind in ("BINARY", "EXTENSION")]
    libraries = [(place, key) for place, key in binaries if is_library(place)]
    roots = [key for place, key in binaries if not is_library(place)]
    needed = _needed(roots, libraries, imports)
    dropped = {place for place, key in libraries if key not in needed}
    dropped_files = {file_name(place) for place in dropped} - {
        file_name(place) for place, key in libraries if key in needed
    }
    return {
        key
        for place, kind, key in candidates
        if place not in dropped
        and _framework(place) not in {_framework(other) for other in dropped} - {""}
        and not (kind == "SYMLINK" and file_name(place) in dropped_files)
    }


def keeps(place: str) -> bool:
    """Whether a collected file may stay, as far as its place tells."""
    path = f"/{place}"
    if any(fnmatchcase(path, pattern) for pattern in DROPPED):
        return False
    if "/translations/" in path:
        return PurePosixPath(place).name in KEPT_TRANSLATIONS
    _, found, plugin = path.partition("/plugins/")
    return not found or any(fnmatchcase(plugin, pattern) for pattern in KEPT_PLUGINS)


def is_library(place: str) -> bool:
    """Whether a binary is there for others alone: no extension module, no plugin, not Python itself."""
    path = PurePosixPath(place)
    if "plugins" in path.parts or path.name.lower().startswith(("libpython", "python")):
        return False
    if path.suffix in (".dll", ".dylib") or ".framework" in place:
        return True
    return path.name.startswith("lib") and ".so" in path.name


def file_name(place: str) -> str:
    """The last part, as libraries are compared: Windows does not tell upper from lower case."""
    last = PurePosixPath(place.replace("\\", "/")).name
    return last.lower() if last.lower().endswith((".dll", ".pyd", ".exe")) else last


def _needed(
    roots: Iterable[str], libraries: Iterable[tuple[str, str]], imports: Callable[[str], Iterable[str]]
) -> set[str]:
    """The keys of the libraries that `roots` need, and of those that these need in turn."""
    by_file: dict[str, list[str]] = {}
    for place, key in libraries:
        by_file.setdefault(file_name(place), []).append(key)
    kept: set[str] = set()
    waiting = list(roots)
    while waiting:
        for file in imports(waiting.pop()):
            found = [key for key in by_file.get(file_name(file), ()) if key not in kept]
            kept.update(found)
            waiting += found
    return kept


def _framework(place: str) -> str:
    """The macOS framework that a file belongs to, "" for none."""
    before, found, _ = place.partition(".framework/")
    return before if found else ""
