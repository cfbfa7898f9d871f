"""Proofs about the Debian package: it is in order; a clean system takes it, runs it, updates it, loses it."""

import shutil
from functools import lru_cache
from pathlib import Path

import elf
import project
import prove_frozen
import system_packages
from clean_root import CleanRoot, Screen
from debian_package import LIBRARY_FOLDER, STAGE, build_deb

MOST_MEGABYTES = 35
USER = "kim"
OLDER_VERSION = "0.0.1~before"
OLD_FILE = f"{LIBRARY_FOLDER}/_internal/of-an-older-version"
USER_FILE = f"home/{USER}/.config/{project.NAME}/settings.json"
PROGRAM = f"usr/bin/{project.NAME}"


@lru_cache(maxsize=1)
def package() -> Path:
    """The package, built once in a run."""
    system_packages.have(system_packages.PROVING)
    return build_deb()


def package_is_built() -> str:
    """It is small enough, and names no folder of the system where it was built."""
    size = package().stat().st_size / 1e6
    if size > MOST_MEGABYTES:
        raise project.RecipeError(f"{package().name} has {size:.1f} MB; {MOST_MEGABYTES} are the most")
    paths = [path for path in elf.files(STAGE) if str(project.ROOT).encode() in path.read_bytes()]
    if paths:
        raise project.RecipeError(f"{paths[0].relative_to(STAGE)} names {project.ROOT}")
    depends = project.output("dpkg-deb", "--field", str(package()), "Depends")
    return f"{package().name}, {size:.1f} MB, depends on {depends.count(',') + 1} packages"


def lintian_has_nothing_to_say() -> str:
    """No error and no warning but those with an override, each of which has its reason beside it."""
    said = project.output("lintian", "--allow-root", "--fail-on", "error,warning", "--info", str(package()))
    if said:
        raise project.RecipeError(said)
    return "nothing"


def desktop_files_are_valid() -> str:
    """The tools that read the desktop files, the file types and the manual page in earnest take them."""
    share = STAGE / "usr" / "share"
    package()
    project.output("desktop-file-validate", str(share / "applications" / f"{project.NAME}.desktop"))
    metainfo = share / "metainfo" / f"{project.IDENTIFIER}.metainfo.xml"
    project.output("appstreamcli", "validate", "--no-net", str(metainfo))
    manual = project.output(
        "man", "--warnings", "-E", "UTF-8", "-l", str(share / "man" / "man1" / f"{project.NAME}.1.gz")
    )
    if "validate" not in manual:
        raise project.RecipeError(f"the manual page reads\n{manual}")
    return f"desktop file, metainfo, manual page of {len(manual.splitlines())} lines"


def passes_end_to_end_tests() -> str:
    """The end-to-end tests pass with the program as the package brings it, started through its link."""
    place = project.BUILD / "extracted"
    shutil.rmtree(place, ignore_errors=True)
    project.output("dpkg-deb", "-x", str(package()), str(place))
    return prove_frozen.end_to_end_tests(place / PROGRAM)


# -- in a clean system


def clean_system_takes_it() -> str:
    """apt installs the package and what it depends on, and then no library is missing."""
    root = CleanRoot()
    root.make()
    root.run("apt-get", "update")
    root.install(package())
    root.run("useradd", "--create-home", USER)
    libraries = [f"/{path.relative_to(root.folder)}" for path in elf.files(root.folder / LIBRARY_FOLDER)]
    internal = f"/{LIBRARY_FOLDER}/_internal"
    linked = root.run("ldd", *libraries, LD_LIBRARY_PATH=internal)
    missing = sorted({line.strip() for line in linked.splitlines() if "not found" in line})
    if missing:
        raise project.RecipeError(f"libraries are missing: {'; '.join(missing)}")
    installed = root.run("dpkg-query", "--show").count("\n") + 1
    return f"{installed} packages are installed, {len(libraries)} programs and libraries find theirs"


def tests_itself_in_a_clean_system() -> str:
    """As a user who is not root, the program works without a screen, and on one outside of that system."""
    root = _installed()
    without = root.run(f"/{PROGRAM}", "--self-test", user=USER, QT_QPA_PLATFORM="offscreen")
    with Screen() as display:
        on_screen = root.run(f"/{PROGRAM}", "--self-test", user=USER, DISPLAY=display)
    for said, platform in ((without, "offscreen"), (on_screen, "xcb")):
        if not said.endswith("self-test passed") or f"on {platform}" not in said:
            raise project.RecipeError(f"the self-test for {platform} says\n{said}")
    return f"passed offscreen and on xcb ({on_screen.count('ok   ')} checks)"


def upgrade_replaces_an_older_version() -> str:
    """apt replaces a lower version by this one, with nothing of the older left, and the program works."""
    root = _installed()
    older = _older_package()
    root.install(older, "--allow-downgrades")
    before = _version(root)
    if before != OLDER_VERSION or not (root.folder / OLD_FILE).exists():
        raise project.RecipeError(f"{before} is installed, not {OLDER_VERSION}")
    root.install(package())
    if _version(root) != project.version() or (root.folder / OLD_FILE).exists():
        raise project.RecipeError(f"{_version(root)} is installed after the upgrade, or an old file is left")
    said = root.run(f"/{PROGRAM}", "--self-test", user=USER, QT_QPA_PLATFORM="offscreen")
    if not said.endswith("self-test passed"):
        raise project.RecipeError(f"after the upgrade the self-test says\n{said}")
    return f"{before} to {_version(root)}"


def desktop_opens_schemas_with_it() -> str:
    """A file named *.schema.json is a JSON schema by name, and the program is what opens one."""
    root = _installed()
    share = root.folder / "usr" / "share"
    # a desktop has the program that does this whenever a package brings a desktop file
    project.output("update-desktop-database", str(share / "applications"))
    file = project.BUILD / "colour.schema.json"
    file.write_text("{}")
    environment = {
        "XDG_DATA_DIRS": str(share),
        "XDG_DATA_HOME": str(project.BUILD / "no-data"),
        "XDG_CONFIG_HOME": str(project.BUILD / "no-config"),
        "LANG": "C.UTF-8",
        "PATH": f"{root.folder / 'usr' / 'bin'}:/usr/bin:/bin",
    }
    known = project.output("gio", "info", "-a", "standard::content-type", str(file), environment=environment)
    handlers = project.output("gio", "mime", project.MIME_TYPE, environment=environment)
    if project.MIME_TYPE not in known or f"{project.NAME}.desktop" not in handlers.splitlines()[0]:
        raise project.RecipeError(f"the desktop says: {known}\n{handlers}")
    (share / "applications" / "mimeinfo.cache").unlink()
    return handlers.splitlines()[0]


def removal_leaves_the_users_data_alone() -> str:
    """After a removal nothing is left of the package; what the user's own folder holds stays."""
    root = _installed()
    kept = root.folder / USER_FILE
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text("{}")
    root.run("apt-get", "purge", "-y", project.NAME)
    left = {path for path in root.files() if project.NAME in path or project.IDENTIFIER in path}
    left -= {USER_FILE, str(Path(USER_FILE).parent)}
    known = (root.folder / "usr" / "share" / "mime" / "globs2").read_text(encoding="utf-8")
    if left or "*.schema.json" in known or not kept.exists():
        raise project.RecipeError(f"these are left: {', '.join(sorted(left)) or 'the file type'}")
    root.install(package())  # as the other proofs find it
    return f"only {USER_FILE} is left"


def _installed() -> CleanRoot:
    root = CleanRoot()
    if not (root.folder / PROGRAM).is_symlink():
        clean_system_takes_it()
    return root


def _version(root: CleanRoot) -> str:
    return root.run("dpkg-query", "--show", "--showformat=${Version}", project.NAME)


def _older_package() -> Path:
    """This package under a lower version, with a file that the newer does not have."""
    place = project.BUILD / "older"
    shutil.rmtree(place, ignore_errors=True)
    project.output("dpkg-deb", "--raw-extract", str(package()), str(place))
    control = place / "DEBIAN" / "control"
    ours, lower = (f"Version: {version}\n" for version in (project.version(), OLDER_VERSION))
    control.write_text(control.read_text(encoding="utf-8").replace(ours, lower), encoding="utf-8")
    (place / OLD_FILE).touch()
    older = project.BUILD / "older.deb"
    project.output("dpkg-deb", "--root-owner-group", "-Znone", "--build", str(place), str(older))
    return older
