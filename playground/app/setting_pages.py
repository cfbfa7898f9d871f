"""How the user is asked for settings: under which heading, in which words, with which choices."""

from dataclasses import dataclass
from typing import Literal

from playground.app.settings import TAB_WIDTHS, TEXT_SIZES, ZOOMS, SettingValue
from playground.core.mcp_versions import MCP_VERSIONS

Kind = Literal["segments", "list", "text", "font", "code-font"]
"""A few choices side by side, many in a list, a text, a font family."""


@dataclass(frozen=True, slots=True)
class SettingRow:
    """One row of the dialog.

    Attributes:
        page: the heading that it stands under.
        words: a sentence that says more.
        choices: value and label of each.
    """

    key: str
    page: str
    title: str
    words: str
    kind: Kind
    choices: tuple[tuple[SettingValue, str], ...] = ()


_YES_NO = (("yes", "Yes"), ("no", "No"))

ROWS = (
    SettingRow(
        "theme",
        "Look",
        "Colours",
        "Light, dark, or with the system, also when that changes.",
        "segments",
        (("system", "As the system"), ("light", "Light"), ("dark", "Dark")),
    ),
    SettingRow(
        "text_size",
        "Look",
        "Text size",
        "Everything else grows with it.",
        "list",
        tuple((size, f"{size} points" if size else "As the system") for size in TEXT_SIZES),
    ),
    SettingRow(
        "zoom",
        "Look",
        "Zoom",
        "All of the window larger or smaller; also by Ctrl and the wheel.",
        "list",
        tuple((zoom, f"{zoom} %") for zoom in ZOOMS),
    ),
    SettingRow("ui_font", "Look", "Font of words", "In labels, menus and messages.", "font"),
    SettingRow("code_font", "Look", "Font of code", "In schemas, values and results.", "code-font"),
    SettingRow(
        "tab_width",
        "Editor",
        "Tab width",
        "Blanks of one step of indentation, where you type.",
        "list",
        tuple((width, str(width)) for width in TAB_WIDTHS),
    ),
    SettingRow(
        "wrap",
        "Editor",
        "Wrap long lines",
        "Show long lines of the schema on several rows.",
        "segments",
        _YES_NO,
    ),
    SettingRow(
        "mcp_version",
        "Checks and form",
        "MCP version",
        "Schemas are checked for this version.",
        "segments",
        tuple((version, version) for version in MCP_VERSIONS),
    ),
    SettingRow(
        "server_name",
        "Checks and form",
        "Name of the server",
        "Who asks in the form. It is a sample; nothing is sent.",
        "text",
    ),
    SettingRow(
        "reopen",
        "Start",
        "Open the last files again",
        "The next start shows the files that are open when the window is closed.",
        "segments",
        _YES_NO,
    ),
)


def matching(typed: str) -> tuple[SettingRow, ...]:
    """The rows that hold every typed word, in their words or choices."""
    words = typed.casefold().split()
    return tuple(row for row in ROWS if all(word in _said(row).casefold() for word in words))


def _said(row: SettingRow) -> str:
    return " ".join((row.page, row.title, row.words, *(label for _, label in row.choices)))
