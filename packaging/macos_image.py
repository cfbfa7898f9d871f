"""Builds the disk image for macOS, from the bundle that schema-playground.spec makes there."""

import plistlib
import shutil
from pathlib import Path
from typing import Any

import project
from freeze import FROZEN, freeze

APPLE_IDENTIFIER = project.IDENTIFIER.replace("_", "-")
OLDEST_MACOS = "13.0"
"""What the wheels of Qt need."""


def info_plist() -> dict[str, Any]:
    """What the bundle says of itself."""
    template = project.RECIPES / "macos" / "Info.plist"
    text = project.filled(template, APPLE_IDENTIFIER=APPLE_IDENTIFIER, OLDEST_MACOS=OLDEST_MACOS)
    made: dict[str, Any] = plistlib.loads(text.encode())
    return made


def build_image() -> Path:
    """Build the image in dist/; its path. Needs macOS. It is not signed."""
    freeze()
    bundle = FROZEN.parent / f"{project.TITLE}.app"
    stage = project.BUILD / "image"
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir(parents=True)
    shutil.copytree(bundle, stage / bundle.name, symlinks=True)
    shutil.copytree(FROZEN / "licences", stage / "licences")
    (stage / "Applications").symlink_to("/Applications")
    project.DIST.mkdir(exist_ok=True)
    image = project.DIST / f"{project.NAME}-{project.version()}-macos-{project.output('uname', '-m')}.dmg"
    image.unlink(missing_ok=True)
    title = f"{project.TITLE} {project.version()}"
    project.output(
        "hdiutil", "create", "-volname", title, "-srcfolder", str(stage), "-format", "UDZO", str(image)
    )
    return image
