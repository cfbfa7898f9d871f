"""Open the window, with FILE if one is named."""

import os
import stat
import sys
from argparse import ArgumentParser, Namespace
from importlib import import_module
from pathlib import Path

from playground.app.instance import hand_over, instance_name
from playground.cli.names import FAILED, NEW_WINDOW, OK, PROGRAM
from playground.cli.output import complain

EXAMPLES = f"""\
examples:
  {PROGRAM}
  {PROGRAM} gui colour.json
  {PROGRAM} {NEW_WINDOW} colour.json"""

_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def add_arguments(parser: ArgumentParser) -> None:
    """FILE and --new-window."""
    parser.add_argument("file", metavar="FILE", nargs="?", help="the schema to open")
    parser.add_argument(
        NEW_WINDOW, action="store_true", help="open a window of its own, though one is open already"
    )


def run(arguments: Namespace) -> int:
    """Open the window and return when it is closed, or hand the file to the one that is open already."""
    path = Path(arguments.file) if arguments.file is not None else None
    reason = why_no_window() or why_not_opened(path)
    if reason:
        complain(reason)
        return FAILED
    name = instance_name()
    if name is not None and not arguments.new_window and hand_over(name, [path] if path else []):
        return OK
    try:
        from playground.ui.application import run as run_window
    except ImportError as error:  # PySide6 is there, one of the system's libraries is not
        complain(f"the window cannot open: {error}")
        return FAILED
    return run_window(path)


def why_no_window() -> str:
    """What keeps any window from opening here, "" for nothing."""
    try:
        import_module("PySide6")
    except ImportError:
        return (
            "the window needs Qt, which is not installed (pip install PySide6-Essentials); "
            "transform, check and validate work without it"
        )
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in _DISPLAYS):
        return "there is no screen (neither DISPLAY nor WAYLAND_DISPLAY is set); try it with xvfb-run -a"
    return ""


def why_not_opened(path: Path | None) -> str:
    """What is wrong with the file that was named, "" for nothing: a mistyped word must not open a window."""
    if path is None:
        return ""
    try:
        mode = path.stat().st_mode
    except PermissionError:
        reason = "you have no permission to read it"
    except (OSError, ValueError):  # a name that is too long, links in a circle, a zero byte
        reason = "there is no such file"
    else:
        if stat.S_ISREG(mode):
            return ""
        reason = "it is a folder, not a file" if stat.S_ISDIR(mode) else "it is not an ordinary file"
    return f"cannot read {path}: {reason}"
