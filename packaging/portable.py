"""Builds the archive for any Linux: the frozen program with all its libraries, to be unpacked anywhere."""

import gzip
import io
import tarfile
from pathlib import Path

import project
from freeze import freeze


def build_archive() -> Path:
    """Build the archive in dist/; its path. Two archives of one commit hold the same."""
    frozen = freeze()
    top = f"{project.NAME}-{project.version()}"
    project.DIST.mkdir(exist_ok=True)
    archive = project.DIST / f"{top}-linux-{machine()}.tar.gz"
    seconds = project.changed_at()
    readme = project.filled(project.RECIPES / "portable-readme.txt").encode()

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = seconds
        return entry

    with (
        archive.open("wb") as file,
        gzip.GzipFile("", "wb", 6, file, mtime=seconds) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        for path in sorted(frozen.rglob("*")):
            tar.add(path, f"{top}/{path.relative_to(frozen).as_posix()}", recursive=False, filter=plain)
        entry = tarfile.TarInfo(f"{top}/README.txt")
        entry.size = len(readme)
        tar.addfile(plain(entry), io.BytesIO(readme))
    return archive


def machine() -> str:
    """The processor's name, as archives for Linux bear it."""
    return project.output("uname", "-m")
