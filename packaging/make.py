"""Builds a package into dist/: `python3 packaging/make.py deb | portable | windows | macos`.

It makes the environment that it needs itself, where it is not started in one. deb and portable need Linux,
windows and macos need those systems.
"""

import sys
from collections.abc import Callable
from pathlib import Path

import in_environment
from bootstrap import BootstrapError
from project import RecipeError

sys.path.insert(1, str(Path(__file__).resolve().parent.parent))  # the program, wherever this is called from


def deb() -> Path:
    """The Debian package."""
    from debian_package import build_deb

    return build_deb()


def portable() -> Path:
    """An archive for any Linux, to be unpacked anywhere."""
    from portable import build_archive

    return build_archive()


def windows() -> Path:
    """The installer for Windows."""
    from windows_installer import build_installer

    return build_installer()


def macos() -> Path:
    """The disk image for macOS."""
    from macos_image import build_image

    return build_image()


KINDS: dict[str, tuple[str, Callable[[], Path]]] = {
    "deb": ("linux", deb),
    "portable": ("linux", portable),
    "windows": ("win32", windows),
    "macos": ("darwin", macos),
}


def main(words: list[str]) -> int:
    """Build one kind; 0 when it is there."""
    if len(words) != 1 or words[0] not in KINDS:
        print(f"usage: python packaging/make.py {' | '.join(KINDS)}", file=sys.stderr)
        return 2
    system, build = KINDS[words[0]]
    if not sys.platform.startswith(system):
        print(f"make: {words[0]} is built on {system}, and this is {sys.platform}", file=sys.stderr)
        return 1
    try:
        in_environment.enter()
        made = build()
    except (RecipeError, BootstrapError) as error:
        print(f"make: {error}", file=sys.stderr)
        return 1
    print(f"{made} ({made.stat().st_size / 1e6:.1f} MB)")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
