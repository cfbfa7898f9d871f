"""Proves that the packages are what they should be: `python3 packaging/verify.py [--quick] [PROOF ...]`.

It makes the environment that it needs itself, where it is not started in one.
Without --quick it needs a Debian and its root, for a clean system to install into; it installs the Debian
packages that it needs itself. Each proof is one line; the first that fails ends it.
"""

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import in_environment
from bootstrap import BootstrapError

if __name__ == "__main__":
    try:
        in_environment.enter()
    except BootstrapError as error:
        sys.exit(f"verify: {error}")
sys.path.insert(1, str(Path(__file__).resolve().parent.parent))  # the program, wherever this is called from

import prove_deb
import prove_frozen
import prove_installers
import prove_speed
import prove_wheel
from project import RecipeError


@dataclass(frozen=True)
class Proof:
    """One thing that has to hold; `run` says what it saw, or raises RecipeError."""

    name: str
    run: Callable[[], str]
    quick: bool = False


PROOFS = (
    Proof("sdist", prove_wheel.sdist_builds_the_same_wheel, quick=True),
    Proof("wheel", prove_wheel.fresh_environment_runs_the_wheel, quick=True),
    Proof("frozen-contents", prove_frozen.holds_what_it_needs_alone, quick=True),
    Proof("frozen-libraries", prove_frozen.libraries_are_there, quick=True),
    Proof("frozen-self-test", prove_frozen.tests_itself, quick=True),
    Proof("frozen-end-to-end", prove_frozen.passes_end_to_end_tests, quick=True),
    Proof("windows-installer", prove_installers.windows_script_compiles),
    Proof("macos-files", prove_installers.macos_files_can_be_read),
    Proof("archive", prove_installers.archive_runs_where_it_is_unpacked),
    Proof("deb", prove_deb.package_is_built),
    Proof("deb-lintian", prove_deb.lintian_has_nothing_to_say),
    Proof("deb-desktop-files", prove_deb.desktop_files_are_valid),
    Proof("deb-end-to-end", prove_deb.passes_end_to_end_tests),
    Proof("deb-install", prove_deb.clean_system_takes_it),
    Proof("deb-self-test", prove_deb.tests_itself_in_a_clean_system),
    Proof("deb-upgrade", prove_deb.upgrade_replaces_an_older_version),
    Proof("deb-handler", prove_deb.desktop_opens_schemas_with_it),
    Proof("deb-removal", prove_deb.removal_leaves_the_users_data_alone),
    Proof("speed", prove_speed.starts_as_fast_as_from_source),
    Proof("two-builds", prove_frozen.two_builds_hold_the_same),
)


def main(words: list[str]) -> int:
    """Run the proofs; 0 when all of them hold."""
    quick = "--quick" in words
    names = [word for word in words if word != "--quick"]
    unknown = [name for name in names if name not in {proof.name for proof in PROOFS}]
    if unknown:
        print(f"verify: there is no proof {unknown[0]}; {__doc__}", file=sys.stderr)
        return 2
    chosen = [proof for proof in PROOFS if (proof.quick or not quick) and (not names or proof.name in names)]
    began = time.monotonic()
    for proof in chosen:
        if not holds(proof):
            return 1
    print(f"{len(chosen)} proofs hold ({time.monotonic() - began:.0f} s)")
    return 0


def holds(proof: Proof) -> bool:
    """Run one proof and print its line."""
    began = time.monotonic()
    try:
        seen, passed = proof.run(), True
    except (RecipeError, BootstrapError) as error:
        seen, passed = str(error), False
    seconds = time.monotonic() - began
    print(f"{'ok' if passed else 'FAIL':<4} {proof.name} ({seconds:.0f} s): {seen}", flush=True)
    return passed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
