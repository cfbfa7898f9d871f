"""The Debian packages that building and proving need, installed where they are missing."""

import shutil
import sys
import sysconfig
from dataclasses import dataclass

import bootstrap


@dataclass(frozen=True)
class Need:
    """A program on the path, or a library that loads, and the package that brings it."""

    what: str
    package: str

    def is_met(self) -> bool:
        """Whether it is there already."""
        return bootstrap.loads(self.what) if ".so" in self.what else shutil.which(self.what) is not None


# Debian's Python brings its library, which a frozen program starts from, in a package of its own
_PYTHON_LIBRARY = Need(
    str(sysconfig.get_config_var("INSTSONAME")), f"libpython{sysconfig.get_python_version()}"
)
FREEZING = (
    *([_PYTHON_LIBRARY] if sys.base_prefix == "/usr" else []),
    Need("objdump", "binutils"),
    Need("strip", "binutils"),
    Need("patchelf", "patchelf"),
)
DEB = (
    *FREEZING,
    Need("dpkg-shlibdeps", "dpkg-dev"),
    # Qt's plugins are linked against these, and dpkg-shlibdeps asks who brings them
    Need("libwayland-client.so.0", "libwayland-client0"),
    Need("libwayland-cursor.so.0", "libwayland-cursor0"),
)
PROVING = (
    *DEB,
    Need("debootstrap", "debootstrap"),
    Need("lintian", "lintian"),
    Need("makensis", "nsis"),
    Need("desktop-file-validate", "desktop-file-utils"),
    Need("appstreamcli", "appstream"),
    Need("update-mime-database", "shared-mime-info"),
    Need("gio", "libglib2.0-bin"),
    Need("man", "man-db"),
    Need("Xvfb", "xvfb"),
)


def have(needs: tuple[Need, ...]) -> None:
    """Install what is missing; raises bootstrap.BootstrapError, saying what to do, where that fails."""
    missing = {need.package for need in needs if not need.is_met()}
    bootstrap.install_system_packages(sorted(missing))
