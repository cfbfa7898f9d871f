"""How the user is asked for settings: under which heading, in which words, with which choices."""

from dataclasses import dataclass
from typing import Literal

from playground.app.settings import TAB_WIDTHS, TEXT_SIZES, ZOOMS, SettingValue
from playground.core.mcp_versions import MCP_VERSIONS
from playground.ui.words import tr

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


_YES_NO = (("yes", tr("Yes")), ("no", tr("No")))

ROWS = (
    SettingRow(
        "theme",
        tr("Look"),
        tr("Colours"),
        tr("Light, dark, or with the system, also when that changes."),
        "segments",
        (("system", tr("As the system")), ("light", tr("Light")), ("dark", tr("Dark"))),
    ),
    SettingRow(
        "text_size",
        tr("Look"),
        tr("Text size"),
        tr("Everything else grows with it."),
        "list",
        tuple(
            (size, tr("{size} points").format(size=size) if size else tr("As the system"))
            for size in TEXT_SIZES
        ),
    ),
    SettingRow(
        "zoom",
        tr("Look"),
        tr("Zoom"),
        tr("All of the window larger or smaller; also by Ctrl and the wheel."),
        "list",
        tuple((zoom, f"{zoom} %") for zoom in ZOOMS),
    ),
    SettingRow("ui_font", tr("Look"), tr("Font of words"), tr("In labels, menus and messages."), "font"),
    SettingRow(
        "code_font", tr("Look"), tr("Font of code"), tr("In schemas, values and results."), "code-font"
    ),
    SettingRow(
        "tab_width",
        tr("Editor"),
        tr("Tab width"),
        tr("Blanks of one step of indentation, where you type."),
        "list",
        tuple((width, str(width)) for width in TAB_WIDTHS),
    ),
    SettingRow(
        "wrap",
        tr("Editor"),
        tr("Wrap long lines"),
        tr("Show long lines of the schema on several rows."),
        "segments",
        _YES_NO,
    ),
    SettingRow(
        "mcp_version",
        tr("Checks and form"),
        tr("MCP version"),
        tr("Schemas are checked for this version."),
        "segments",
        tuple((version, version) for version in MCP_VERSIONS),
    ),
    SettingRow(
        "server_name",
        tr("Checks and form"),
        tr("Name of the server"),
        tr("Who asks in the form. It is a sample; nothing is sent."),
        "text",
    ),
    SettingRow(
        "reopen",
        tr("Start"),
        tr("Open the last files again"),
        tr("The next start shows the files that are open when the window is closed."),
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
