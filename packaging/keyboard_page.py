"""Writes docs/keyboard.md from the tables of actions and keys: `python packaging/keyboard_page.py`."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playground.ui.action_row import Action  # noqa: E402 - the path comes first
from playground.ui.action_table import MENUS, SUBMENUS, all_actions  # noqa: E402 - the path comes first
from playground.ui.key_table import OTHER_KEYS  # noqa: E402 - the path comes first

PAGE = ROOT / "docs" / "keyboard.md"

_HEAD = """\
# Keyboard

All work can be done without a mouse. On macOS, Command stands where this page says Ctrl.

*Help > Commands* finds every command by a part of its name, with a key or without.
"""


def keyboard_page() -> str:
    """The whole page: a table for each menu with keys, then the keys that no menu has."""
    parts = [_HEAD]
    for menu in MENUS:
        rows = [
            (way(row), ", ".join(row.keys))
            for row in all_actions()
            if row.keys and row.menu.partition("/")[0] == menu
        ]
        if rows:
            parts.append(_table(menu, rows))
    parts += [_table(place, rows) for place, rows in OTHER_KEYS.items()]
    return "\n".join(parts)


def way(row: Action) -> str:
    """An action's words after its menu, with the submenu before them: `Zoom > Larger`."""
    submenu = row.menu.partition("/")[2]
    words = [SUBMENUS[submenu], row.text] if submenu else [row.text]
    return " > ".join(word.replace("&", "").rstrip("…") for word in words)


def _table(heading: str, rows: "list[tuple[str, str]] | tuple[tuple[str, str], ...]") -> str:
    lines = [f"| {words} | {_keys(keys)} |" for words, keys in rows]
    return "\n".join([f"## {heading}\n", "| What | Keys |", "|---|---|", *lines, ""])


def _keys(keys: str) -> str:
    return ", ".join(f"`{key}`" for key in keys.split(", "))


if __name__ == "__main__":
    PAGE.write_text(keyboard_page(), encoding="utf-8")
    print(PAGE)
