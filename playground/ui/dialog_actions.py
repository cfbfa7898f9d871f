"""DialogActions: the dialogs about the program as a whole, each loaded when it is first wanted."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from playground.ui.words import tr

if TYPE_CHECKING:
    from playground.ui.appearance import Appearance
    from playground.ui.window_parts import Parts


class DialogActions:
    """The handlers of one window."""

    def __init__(self, parts: "Parts", appearance: "Appearance") -> None:
        self._parts = parts
        self._appearance = appearance

    def handlers(self) -> dict[str, Callable[..., object]]:
        """Action id -> what it does."""
        return {
            "gallery": self._show_gallery,
            "example": self._open_example,
            "settings": self._show_settings,
        }

    def _show_gallery(self) -> None:
        from playground.ui.dialogs.gallery import GalleryDialog  # the start is quicker without it

        parts = self._parts
        others = (
            ("galleryOpen", tr("Open a file…"), parts.documents.open),
            ("galleryNew", tr("New, empty"), parts.documents.new),
        )
        dialog = GalleryDialog(parts.patterns, self._open_example, others, parts.window)
        dialog.finished.connect(dialog.deleteLater)
        dialog.finished.connect(self._ask_again)
        dialog.open()

    def _show_settings(self) -> None:
        from playground.ui.dialogs.settings import SettingsDialog  # the start is quicker without it

        dialog = SettingsDialog(self._appearance, self._parts.window)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _ask_again(self) -> None:
        """The pictures' patterns took the place of those that the form waits for."""
        snapshot = self._parts.controller.snapshot
        if snapshot is not None and snapshot.wanted_matches:
            self._parts.controller.refresh()

    def _open_example(self, name: str) -> None:
        """Show it with the caret in its first field: what to try is done there."""
        self._parts.documents.open_example(name)
        self._parts.panes.go_to("form")
