"""Proofs about the frozen program: what is in it, and that it works wherever it lies."""

import os
import shutil
import sys
from importlib import metadata
from pathlib import Path

import elf
import freeze
import project
from licences import canonical, distributions
from prove_wheel import run_program

# what a bundle for any Linux takes from the system: the C library, the screen, and the graphics driver
BASE_LIBRARIES = frozenset(
    {
        "ld-linux-x86-64.so.2",
        "ld-linux-aarch64.so.1",
        "libc.so.6",
        "libdl.so.2",
        "libm.so.6",
        "libpthread.so.0",
        "librt.so.1",
        "libutil.so.1",
        "libEGL.so.1",
        "libGL.so.1",
        "libxcb.so.1",
        "libwayland-client.so.0",
        "libwayland-cursor.so.0",
    }
)
# top-level modules that PyInstaller brings itself
STARTERS = frozenset({"_pyi_rth_utils", "pyimod02_importers"})
MOST_MEGABYTES = 135


def holds_what_it_needs_alone() -> str:
    """No module is in it but the program's, Python's, and those of the distributions that it asks for."""
    tree = freeze.freeze()
    wanted = set(distributions(project.NAME))
    allowed = {
        module
        for module, owners in metadata.packages_distributions().items()
        if any(canonical(owner) in wanted for owner in owners)
    }
    allowed |= {"playground"} | STARTERS | set(sys.stdlib_module_names)
    packed = {name.partition(".")[0] for name in packed_modules()}
    strange = sorted(name for name in packed - allowed if not name.startswith("_sysconfigdata"))
    if strange:
        raise project.RecipeError(f"these modules are in it for nothing: {', '.join(strange)}")
    megabytes = freeze.size(tree) / 2**20
    if megabytes > MOST_MEGABYTES:
        raise project.RecipeError(f"it has grown to {megabytes:.0f} MiB; {MOST_MEGABYTES} are the most")
    return f"{megabytes:.0f} MiB in {len(freeze.files(tree))} files, {len(packed_modules())} modules"


def packed_modules() -> list[str]:
    """The names of the Python modules inside the program's file."""
    from PyInstaller.archive.readers import CArchiveReader  # type: ignore[import-untyped] # it ships no types

    archive = CArchiveReader(str(freeze.PROGRAM))
    (packed,) = (name for name in archive.toc if name.startswith("PYZ"))
    return sorted(archive.open_embedded_archive(packed).toc)


def libraries_are_there() -> str:
    """Every library that something in it is linked against is in it too, or one that every desktop has."""
    if not sys.platform.startswith("linux"):
        return "not looked at: this is not Linux"
    tree = freeze.freeze()
    there = {path.name for path in tree.rglob("*")}
    needed = elf.needed(tree)
    missing = {name: users for name, users in needed.items() if name not in there | BASE_LIBRARIES}
    if missing:
        lines = [f"{name}, for {users[0].relative_to(tree)}" for name, users in sorted(missing.items())]
        raise project.RecipeError("these libraries are missing: " + "; ".join(lines))
    from_system = sorted(name for name in needed if name not in there)
    return f"{len(needed)} are needed, from the system {', '.join(from_system)}"


def tests_itself() -> str:
    """Its self-test passes, in a folder whose name trips programs up, and no process stays behind."""
    tree = freeze.freeze()
    place = project.BUILD / "a böx of $things"
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(tree, place, symlinks=True, copy_function=os.link)
    seen = run_program(place / freeze.PROGRAM.name, project.BUILD)
    left = _processes_of(place)
    shutil.rmtree(place)
    if left:
        raise project.RecipeError(f"it left processes behind: {', '.join(left)}")
    return seen


def passes_end_to_end_tests() -> str:
    """The tests that know the program as a process alone pass with it."""
    freeze.freeze()
    return end_to_end_tests(freeze.PROGRAM)


def end_to_end_tests(program: Path) -> str:
    """Run the end-to-end tests with a program; pytest's summary."""
    command = (
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "tests/end2end",
        "tests/examples",
    )
    environment = {**os.environ, "SCHEMA_PLAYGROUND_PROGRAM": str(program), "QT_QPA_PLATFORM": "offscreen"}
    return project.output(*command, environment=environment).splitlines()[-1]


def two_builds_hold_the_same() -> str:
    """Freezing one commit twice makes the same files and the same modules."""
    first = (freeze.files(freeze.freeze()), packed_modules())
    second = (freeze.files(freeze.freeze(fresh=True)), packed_modules())
    differing = {name for one, other in zip(first, second, strict=True) for name in set(one) ^ set(other)}
    if differing:
        raise project.RecipeError(f"two builds differ in {', '.join(sorted(differing)[:10])}")
    return f"{len(first[0])} files and {len(first[1])} modules in both"


def _processes_of(folder: Path) -> list[str]:
    """The processes that run a program below a folder; none where the system does not say."""
    found = []
    for link in Path("/proc").glob("[0-9]*/exe"):
        try:
            running = link.readlink()
        except OSError:
            continue
        if running.is_relative_to(folder):
            found.append(link.parent.name)
    return found
