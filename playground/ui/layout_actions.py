"""LayoutActions: what the actions about panes do: hide, move, make full, full screen, and back."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QMainWindow, QMenu

from playground.app.settings import Settings
from playground.ui.pane_places import WAYS, places_from
from playground.ui.words import tr

if TYPE_CHECKING:
    from playground.ui.actions import Actions
    from playground.ui.window_layout import WindowLayout

MESSAGE_MS = 6_000
NOTHING_THERE = tr("No pane is shown there: the pane stays where it is")
LAST_ONE = tr("The last pane cannot be hidden")
RESET = tr("The panes are where they were at first; View > Panes > Undo layout change takes that back")
NOTHING_TO_UNDO = tr("The panes were not moved or hidden since the start")
HIDDEN = tr("Hidden; View > Panes shows it again")
_MENU = ("pane-full", "hide-pane", *(f"move-pane:{way}" for way in WAYS), "layout-undo", "layout-reset")


class LayoutActions(QObject):
    """The handlers of one window."""

    def __init__(self, panes: "WindowLayout", settings: Settings, window: QMainWindow) -> None:
        super().__init__(window)
        self._panes = panes
        self._settings = settings
        self._window = window
        self._chosen = ""
        self._was_maximized = False

    def connect_to(self, actions: "Actions") -> None:
        """Tick what holds, and offer the actions where a pane's header is clicked with the right button."""
        self._actions = actions
        self._panes.arranged.connect(self.follow)
        self._panes.menu_requested.connect(self._show_menu)
        self.follow()

    def handlers(self) -> dict[str, Callable[..., object]]:
        """Action id, or the part before its colon, -> what it does."""
        return {
            "show-pane": self._toggle,
            "pane-full": lambda: self._panes.toggle_full(self._target()),
            "hide-pane": lambda: self._hide(self._target()),
            "move-pane": self._move,
            "layout-undo": self._take_back,
            "layout-reset": self._reset,
            "full-screen": self._toggle_full_screen,
        }

    def follow(self) -> None:
        """Tick the panes that are shown, and what else is on."""
        for name in self._panes.panes:
            self._actions.set_ticked(f"show-pane:{name}", self._panes.places().is_shown(name))
        self._actions.set_ticked("pane-full", bool(self._panes.full))
        self._actions.set_ticked("full-screen", self._window.isFullScreen())

    # -- what the user does

    def _target(self) -> str:
        """The pane whose header was clicked, else the one with the focus."""
        return self._chosen or self._panes.current()

    def _toggle(self, name: str) -> None:
        if self._panes.is_shown(name):
            self._hide(name)
        else:
            self._panes.go_to(name)
        self.follow()

    def _hide(self, name: str) -> None:
        self._say(HIDDEN if self._panes.hide_pane(name) else LAST_ONE)

    def _move(self, way: str) -> None:
        if not self._panes.move_pane(self._target(), way):
            self._say(NOTHING_THERE)

    def _take_back(self) -> None:
        if not self._panes.take_back():
            self._say(NOTHING_TO_UNDO)

    def _reset(self) -> None:
        self._panes.reset()
        self._say(RESET)

    def _toggle_full_screen(self) -> None:
        if self._window.isFullScreen():
            self._window.showMaximized() if self._was_maximized else self._window.showNormal()
        else:
            self._was_maximized = self._window.isMaximized()
            self._window.showFullScreen()
        self.follow()

    def _show_menu(self, name: str, at: QPoint) -> None:
        """The actions for the pane whose header was clicked, wherever the focus is."""
        menu = QMenu(self._window)
        menu.setObjectName("paneMenu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addActions([self._actions[action] for action in _MENU])
        self._actions.draw_icons_of(menu)
        self._chosen = name
        menu.aboutToHide.connect(self._forget_chosen, Qt.ConnectionType.QueuedConnection)
        menu.popup(at)

    def _forget_chosen(self) -> None:
        self._chosen = ""

    def _say(self, words: str) -> None:
        self._window.statusBar().showMessage(words, MESSAGE_MS)

    # -- between two starts

    def restore(self) -> None:
        """Take the layout of the last start."""
        read = self._settings.texts
        sizes = {name: self._settings.sizes(name) for name in self._panes.splitters}
        self._panes.restore(places_from(read("pane_order"), read("hidden_panes")), sizes)

    def remember(self) -> None:
        """Keep the layout for the next start; a pane that is alone now is not kept so."""
        places = self._panes.places()
        self._settings.set("pane_order", list(places.order))
        self._settings.set("hidden_panes", sorted(places.hidden))
        for name, sizes in self._panes.sizes().items():
            self._settings.set(name, sizes)
