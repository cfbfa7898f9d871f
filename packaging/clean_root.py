"""A Debian with nothing in it but what every Debian has, in a folder, to install packages into."""

import os
import platform
import shutil
import subprocess
from pathlib import Path

import project

FOLDER = project.BUILD / "root"
KEPT = project.BUILD / "root.tar"
"""As debootstrap left it; making it takes minutes, unpacking seconds."""


class CleanRoot:
    """The folder, and commands that run in it: in name spaces of their own, so that none stays behind."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder

    def make(self) -> None:
        """Have it as it was at first."""
        if os.geteuid() != 0:
            raise project.RecipeError("only root can make a clean system to install into")
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        if KEPT.exists():
            project.output("tar", "-xpf", str(KEPT), "-C", str(self.folder))
            return
        codename, mirror = _system()
        project.output("debootstrap", "--variant=minbase", codename, str(self.folder), mirror)
        shutil.copyfile("/etc/resolv.conf", self.folder / "etc" / "resolv.conf")
        for settings in Path("/etc/apt/apt.conf.d").glob("99*"):  # what this network asks of apt
            shutil.copyfile(settings, self.folder / "etc" / "apt" / "apt.conf.d" / settings.name)
        unfinished = KEPT.with_suffix(".part")
        project.output("tar", "-cpf", str(unfinished), "-C", str(self.folder), ".")
        unfinished.rename(KEPT)

    def run(self, *command: str, user: str = "root", **environment: str) -> str:
        """What a command prints that runs in there; RecipeError when it fails."""
        variables = {
            "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            "LANG": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive",
            "HOME": "/root" if user == "root" else f"/home/{user}",
            **environment,
        }
        enter = 'r=$1 u=$2; shift 2; mount -t proc proc "$r/proc" && exec chroot --userspec="$u" "$r" "$@"'
        return project.output(
            "unshare",
            "--mount",
            "--pid",
            "--fork",
            "--kill-child",
            *("sh", "-c", enter, "sh", str(self.folder), user, *command),
            environment=variables,
        )

    def install(self, package: Path, *options: str) -> str:
        """Have apt install a package file and what it depends on."""
        shutil.copyfile(package, self.folder / "tmp" / package.name)
        said = self.run(
            "apt-get", "install", "-y", "--no-install-recommends", *options, f"/tmp/{package.name}"
        )
        (self.folder / "tmp" / package.name).unlink()
        return said

    def files(self) -> set[str]:
        """Everything in there, without what apt, dpkg and logs keep for themselves."""
        own = ("proc/", "dev/", "tmp/", "var/cache/", "var/lib/apt/", "var/lib/dpkg/", "var/log/")
        paths = (path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*"))
        return {path for path in paths if not path.startswith(own)}


class Screen:
    """An Xvfb of this system, which programs in a clean root reach without anything installed there."""

    def __enter__(self) -> str:
        """The name of the display."""
        reading, writing = os.pipe()
        command = [
            "Xvfb",
            "-displayfd",
            str(writing),
            "-ac",
            "-screen",
            "0",
            "1400x1000x24",
            "-nolisten",
            "tcp",
        ]
        self._process = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise project.RecipeError("Xvfb does not start")
        return f":{number}"

    def __exit__(self, *_error: object) -> None:
        self._process.terminate()
        self._process.wait()


def _system() -> tuple[str, str]:
    """The code name of this Debian, and where apt has it from."""
    codename = platform.freedesktop_os_release().get("VERSION_CODENAME", "")
    listed = project.output(
        "apt-get", "indextargets", "--format", "$(CODENAME) $(SITE)", "Created-By: Packages"
    )
    for line in listed.splitlines():
        name, _, site = line.partition(" ")
        if name == codename:
            return codename, site
    raise project.RecipeError(f"apt does not say where it has {codename or 'this system'} from")
