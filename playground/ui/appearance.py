"""Appearance: what settings change is changed at once, in the theme and in one window."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QPlainTextEdit

from playground.app.key_choices import read_choices
from playground.app.settings import ZOOMS, Settings, SettingValue
from playground.ui.theme import Mode, theme
from playground.ui.widgets.notice_bar import Notice, NoticeBar
from playground.ui.words import tr

if TYPE_CHECKING:
    from playground.ui.actions import Actions
    from playground.ui.window_parts import Parts
    from playground.ui.zoom import Zoom

MODES: dict[str, Mode] = {"system": "system", "light": "light", "dark": "dark"}
_WRAPS = {
    "yes": QPlainTextEdit.LineWrapMode.WidgetWidth,
    "no": QPlainTextEdit.LineWrapMode.NoWrap,
}


def apply_look(settings: Settings) -> None:
    """Colours, fonts and sizes as the settings have them; best before widgets are made."""
    size = settings.number("text_size")
    theme().set_families(settings.text("ui_font"), settings.text("code_font"))
    theme().set_text_points(size or None)
    theme().set_indent(" " * settings.number("tab_width"))
    theme().set_mode(MODES[settings.text("theme")])


class Appearance(QObject):
    """The settings of one window, and who follows them.

    Attributes:
        settings: change them through `set`.
    """

    def __init__(self, parts: "Parts", zoom: "Zoom") -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._zoom = zoom
        self.settings = parts.settings
        self._follows: dict[str, Callable[[], object]] = {
            "zoom": lambda: zoom.set_step(ZOOMS.index(self.settings.number("zoom"))),
            "wrap": self._wrap,
            "keys": lambda: self.actions.set_keys(read_choices(self.settings.texts("keys"))),
            "mcp_version": lambda: parts.documents.set_mcp_version(self.settings.text("mcp_version")),
            "server_name": lambda: parts.answer_pane.set_server_name(self.settings.text("server_name")),
            "reopen": lambda: self.actions.set_ticked("reopen", parts.documents.reopens()),
        }
        zoom.changed.connect(lambda percent: self.settings.set("zoom", percent))

    def connect_to(self, actions: "Actions") -> None:
        """The actions whose keys and ticks follow."""
        self.actions = actions

    def handlers(self) -> dict[str, Callable[..., object]]:
        """Action id, or the part before its colon, -> what it does."""
        return {
            "theme": lambda name: self.set("theme", name),
            "version": lambda version: self.set("mcp_version", version),
            "wrap": lambda: self.set("wrap", "no" if self.settings.text("wrap") == "yes" else "yes"),
        }

    def set(self, key: str, value: SettingValue) -> None:
        """Change a setting and all that follows it."""
        self.settings.set(key, value)
        self.follow(key)

    def follow(self, key: str) -> None:
        """Let everything be as a setting says."""
        if key in self._follows:
            self._follows[key]()
        else:
            apply_look(self.settings)
            self.actions.tick(f"theme:{theme().mode}")
        self._parts.documents.document_changed.emit()

    def restore(self) -> None:
        """Take what the last start was set to; say it where the settings could not be read."""
        for key in ("zoom", "wrap", "keys"):
            if self.settings.get(key) != self.settings.default(key):
                self._follows[key]()
        if self.settings.broken is not None:
            self._say_broken(self.settings.broken.name)

    def _wrap(self) -> None:
        wraps = self.settings.text("wrap")
        self._parts.editor.setLineWrapMode(_WRAPS[wraps])
        self.actions.set_ticked("wrap", wraps == "yes")

    def _say_broken(self, kept: str) -> None:
        bar = NoticeBar("settingsBar")
        words = tr(
            "The settings could not be read, so all are as at first. The unreadable file is kept as {kept}."
        ).format(kept=kept)
        bar.set_notice(Notice("warning", words, (("settings", tr("Settings")), ("close", tr("Close")))))
        bar.chosen.connect(lambda key: self._leave(bar, key))
        self._parts.panes.panes["schema"].add_above(bar)

    def _leave(self, bar: NoticeBar, key: str) -> None:
        bar.set_notice(None)
        if key == "settings":
            self.actions["settings"].trigger()
