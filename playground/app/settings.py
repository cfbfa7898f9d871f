"""Settings: one table of everything that is remembered between two starts, and the file it is kept in."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from playground.app.folders import user_folder
from playground.core.mcp_versions import DEFAULT_MCP_VERSION, MCP_VERSIONS

if TYPE_CHECKING:
    from playground.app.saving import FileFailure

SettingValue: TypeAlias = str | int | list[str] | list[int]

FILE_NAME = "settings.json"
RECENT = "recent_files"
RECENT_KEPT = 10
YES_NO = ("yes", "no")
LOOKS = ("prepared", "both", "inline")
REFERENCE = "reference"
"""The client that draws every field as written."""
THEMES = ("system", "light", "dark")
TEXT_SIZES = (0, *range(9, 21))
"""In points; 0 is the system's."""
TAB_WIDTHS = tuple(range(1, 9))
ZOOMS = (80, 90, 100, 110, 125, 150, 175, 200, 250)
"""In percent."""


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= 10_000


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(_is_text(item) for item in value)


def _texts_in(value: object) -> list[str]:
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []


def _is_sizes(value: object) -> bool:
    return isinstance(value, list) and all(type(item) is int and 0 <= item < 100_000 for item in value)


def _is_number(*numbers: int) -> Callable[[object], bool]:
    return lambda value: type(value) is int and value in numbers


@dataclass(frozen=True, slots=True)
class Setting:
    """One row of the table. `accepts` judges what the file says; anything else counts as the default."""

    key: str
    title: str
    default: SettingValue
    accepts: Callable[[object], bool]


SETTINGS = (
    Setting("theme", "Colours: as the system, light or dark", "system", THEMES.__contains__),
    Setting(
        "mcp_version",
        "MCP version to check schemas for",
        DEFAULT_MCP_VERSION,
        MCP_VERSIONS.__contains__,
    ),
    Setting("text_size", "Size of all text in points, 0 as the system", 0, _is_number(*TEXT_SIZES)),
    Setting("ui_font", "Family of the font of words, empty as the system", "", _is_text),
    Setting("code_font", "Family of the font of code, empty as the system", "", _is_text),
    Setting("zoom", "Zoom in percent", 100, _is_number(*ZOOMS)),
    Setting("tab_width", "Blanks of one step of indentation", 2, _is_number(*TAB_WIDTHS)),
    Setting("wrap", "Wrap long lines of the schema: yes or no", "no", YES_NO.__contains__),
    Setting("keys", "Keys that were changed, each as action=keys", [], _is_texts),
    Setting("server_name", "Sample name of the server that asks", "sample-server", _is_text),
    Setting(RECENT, "Files opened last, the newest first", [], _is_texts),
    Setting("reopen", "Open the documents of the last start again: yes or no", "no", YES_NO.__contains__),
    Setting("open_documents", "Files that were open when the window was closed", [], _is_texts),
    Setting("window_geometry", "Place and size of the window, as Qt writes it, in base64", "", _is_text),
    Setting("prepared_look", "Look of the prepared schema", LOOKS[0], LOOKS.__contains__),
    Setting("client", "Name of the client that the form is drawn as", REFERENCE, _is_text),
    Setting("pane_order", "Names of the panes in the order of their places", [], _is_texts),
    Setting("hidden_panes", "Names of the panes that are hidden", [], _is_texts),
    Setting("columns", "Widths of authoring and answering", [], _is_sizes),
    Setting("authoring", "Widths of Schema and Prepared", [], _is_sizes),
    Setting("left_rows", "Heights above and of the strip with the problems", [], _is_sizes),
    Setting("right_rows", "Heights of Form and Result", [], _is_sizes),
)
_BY_KEY = {setting.key: setting for setting in SETTINGS}


class Settings:
    """The values of all settings.

    Without a file they live in memory alone. A file that cannot be read never stops the start: the defaults
    hold, and the broken file is kept beside the new one. Keys of other versions are kept, and so is what
    another process wrote since: only what was changed here is written.

    Attributes:
        broken: the copy of a file that could not be read, None where it could.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._values: dict[str, object] = {}
        self._known: dict[str, object] = {}
        """The values as they were last read or written."""
        self.broken: Path | None = None
        if path is not None:
            self._read(path)

    @classmethod
    def of_user(cls) -> "Settings":
        """The settings of the person at the computer."""
        return cls(user_folder("config") / FILE_NAME)

    def get(self, key: str) -> SettingValue:
        """The value of a setting; KeyError for one that is not in the table."""
        setting = _BY_KEY[key]
        value = self._values.get(key, setting.default)
        return value if setting.accepts(value) else setting.default  # type: ignore[return-value]  # accepts() tells

    def text(self, key: str) -> str:
        """The value of a setting that is a text."""
        value = self.get(key)
        return value if isinstance(value, str) else ""

    def number(self, key: str) -> int:
        """The value of a setting that is a number."""
        value = self.get(key)
        return value if isinstance(value, int) else 0

    def default(self, key: str) -> SettingValue:
        """What holds where nothing else was chosen."""
        return _BY_KEY[key].default

    def sizes(self, key: str) -> list[int]:
        """The value of a setting that is a list of widths or heights."""
        value = self.get(key)
        return [item for item in value if isinstance(item, int)] if isinstance(value, list) else []

    def texts(self, key: str) -> list[str]:
        """The value of a setting that is a list of texts."""
        return _texts_in(self.get(key))

    def set(self, key: str, value: SettingValue) -> None:
        """Change a setting; ValueError for a value that the table does not accept."""
        if not _BY_KEY[key].accepts(value):
            raise ValueError(f"setting {key} does not take this value")
        self._values[key] = value

    def save(self) -> "FileFailure | None":
        """Write the file, if there is one to write."""
        if self._path is None:
            return None
        from playground.app.saving import FileFailure, save_bytes  # settings are read before the first paint

        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        except OSError:
            return FileFailure("The settings cannot be kept: their folder cannot be made.")
        text = json.dumps(self._merged(self._path), indent=2, ensure_ascii=True) + "\n"
        failure = save_bytes(self._path, text.encode("ascii"))
        if failure is None:
            self._known = dict(self._values)
        return failure

    def _merged(self, path: Path) -> dict[str, object]:
        """What the file has by now, with what was changed here."""
        there = _values_in(_bytes_of(path) or b"")
        if there is None:
            return self._values
        changed = {key: value for key, value in self._values.items() if self._known.get(key) != value}
        if RECENT in changed:
            changed[RECENT] = self._merged_recent(there.get(RECENT))
        return {**there, **changed}

    def _merged_recent(self, there: object) -> list[str]:
        """What was opened here, then what was opened by other processes, then what both knew.

        What another process has taken from the list is in it again only when it is opened again.
        """
        known, others, own = _texts_in(self._known.get(RECENT)), _texts_in(there), self.texts(RECENT)
        new = [name for name in [*own, *others] if name not in known]
        kept = [name for name in own if name == own[0] or name not in known or name in others]
        return list(dict.fromkeys([*new, *kept]))[:RECENT_KEPT]

    def _read(self, path: Path) -> None:
        data = _bytes_of(path)
        if data is None:
            return
        values = _values_in(data)
        if values is not None:
            self._values, self._known = values, dict(values)
            return
        from playground.app.saving import save_bytes  # seldom needed

        self.broken = path.with_name(path.name + ".broken")
        save_bytes(self.broken, data)

    # -- recent files

    def add_recent(self, path: Path) -> None:
        """A file was opened or saved."""
        name = str(path)
        others = [other for other in self.texts(RECENT) if other != name]
        self.set(RECENT, [name, *others][:RECENT_KEPT])

    def recent(self) -> list[Path]:
        """Files opened last, the newest first; they may be gone by now."""
        return [Path(name) for name in self.texts(RECENT)]


def _bytes_of(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except OSError:
        return None


def _values_in(data: bytes) -> dict[str, object] | None:
    """The values of a settings file; None where its bytes are none."""
    try:
        values = json.loads(data)
    except (ValueError, RecursionError):
        return None
    return values if isinstance(values, dict) else None
