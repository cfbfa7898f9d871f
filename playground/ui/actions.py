"""Actions: the table made into menus, a toolbar, shortcuts and context menus of one window."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from playground.app.key_choices import Keys, settled
from playground.ui.action_row import Action
from playground.ui.action_table import CONDITIONS, MENUS, SUBMENUS, all_actions
from playground.ui.icons import icon
from playground.ui.theme import theme

Handlers = Mapping[str, Callable[[], object]]
"""Action id, or the part before its colon, -> what it does; the latter takes the part after the colon."""


def native_key(action: QAction) -> str:
    """The first key of an action as this system writes it, "" for none."""
    return action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)


class Actions(QObject):
    """All actions of one window by their ids.

    Attributes:
        submenus: the menus within menus by name.
    """

    def __init__(self, window: QWidget, handlers: Mapping[str, Callable[..., object]]) -> None:
        super().__init__(window)
        self._window = window
        self._rows = {row.id: row for row in all_actions()}
        self._groups: dict[str, QActionGroup] = {}
        self.submenus: dict[str, QMenu] = {}
        self._actions = {row.id: self._make(row, handlers) for row in self._rows.values()}
        self._used: frozenset[str] | None = None
        self._drawn: set[str] = set()

    def __getitem__(self, name: str) -> QAction:
        """The action of an id."""
        return self._actions[name]

    def _make(self, row: Action, handlers: Mapping[str, Callable[..., object]]) -> QAction:
        action = self._window.addAction(row.text)
        action.setObjectName(row.id)
        action.setShortcuts([QKeySequence(key) for key in row.keys])
        action.setStatusTip(row.tip)
        if row.group:
            if row.group not in self._groups:
                self._groups[row.group] = QActionGroup(self)
            action.setCheckable(True)
            self._groups[row.group].addAction(action)
        if row.toggle:
            action.setCheckable(True)
        kind, _, argument = row.id.partition(":")
        handler = handlers[kind]
        action.triggered.connect((lambda: handler(argument)) if argument else (lambda: handler()))
        return action

    # -- keys

    def keys(self) -> dict[str, Keys]:
        """The keys of every action as they are now, as portable text."""
        return {
            name: tuple(one.toString() for one in action.shortcuts())
            for name, action in self._actions.items()
        }

    def table_keys(self) -> dict[str, Keys]:
        """The keys of every action as the table has them."""
        return {
            row.id: tuple(QKeySequence(key).toString() for key in row.keys) for row in self._rows.values()
        }

    def set_keys(self, choices: Mapping[str, Keys]) -> None:
        """Give actions other keys than the table does; the others have those of the table."""
        for name, held in settled(choices, self.table_keys()).items():
            keys = [QKeySequence(key) for key in held]
            row, action = self._rows[name], self._actions[name]
            if keys != action.shortcuts():
                action.setShortcuts(keys)
                if self._used is not None:
                    action.setToolTip(self._tooltip(row, action.isEnabled()))

    # -- what is on

    def tick(self, name: str) -> None:
        """Tick the one of its group that holds now; does nothing else."""
        self._actions[name].setChecked(True)

    def set_ticked(self, name: str, on: bool) -> None:
        """Tick an action that is on by itself, or not; does nothing else."""
        self._actions[name].setChecked(on)

    # -- where actions are shown

    def fill_menu_bar(self, bar: QMenuBar) -> None:
        """All menus, in the order of the table."""
        menus = {name: bar.addMenu(title) for name, title in MENUS.items()}
        for menu in menus.values():
            self.draw_icons_of(menu)
        for row in self._rows.values():
            name, _, submenu = row.menu.partition("/")
            menu = menus[name]
            inner = self.submenus.get(submenu)
            if row.starts_section:  # the first of a submenu starts one for the submenu itself
                (inner or menu).addSeparator()
            if submenu and inner is None:
                inner = self.submenus[submenu] = menu.addMenu(SUBMENUS[submenu])
                self.draw_icons_of(inner)
            (inner or menu).addAction(self._actions[row.id])
        self.submenus["examples"].setToolTipsVisible(True)

    def toolbar_rows(self) -> Iterable[tuple[Action, QAction]]:
        """What the toolbar shows, in order."""
        return [(row, self._actions[row.id]) for row in self._rows.values() if row.toolbar]

    def context_menu(self, pane: str, parent: QWidget) -> QMenu:
        """A new menu for a pane; it deletes itself when it closes."""
        menu = QMenu(parent)
        menu.aboutToHide.connect(menu.deleteLater)
        self.draw_icons_of(menu)
        for row in self._rows.values():
            if pane in row.contexts:
                if row.starts_section and not menu.isEmpty():
                    menu.addSeparator()
                menu.addAction(self._actions[row.id])
        return menu

    # -- what holds now

    def set_conditions(self, holding: frozenset[str]) -> None:
        """Which conditions hold: actions that need another one are grey, and say why."""
        if holding == self._used:
            return
        others = holding ^ self._used if self._used is not None else None
        self._used = holding
        for name, row in self._rows.items():
            if others is not None and row.needs not in others:
                continue
            usable = not row.needs or row.needs in holding
            action = self._actions[name]
            action.setEnabled(usable)
            action.setToolTip(self._tooltip(row, usable))

    def _tooltip(self, row: Action, usable: bool) -> str:
        keys = native_key(self._actions[row.id])
        words = row.tip or row.text.replace("&", "").rstrip("…")
        shown = f"{words} ({keys})" if keys else words
        return shown if usable else f"{shown}: {CONDITIONS[row.needs]}"

    # -- icons: they take memory, and the start time to be drawn, until somebody opens a menu

    def draw_icons_of(self, menu: QMenu) -> None:
        """Draw the icons in a menu whenever it is opened and has others than the theme's."""
        menu.aboutToShow.connect(partial(self._draw_icons, menu))

    def _draw_icons(self, menu: QMenu) -> None:
        for action in menu.actions():
            row = self._rows.get(action.objectName())
            if row is not None and row.icon and row.id not in self._drawn:
                self._drawn.add(row.id)
                action.setIcon(icon(row.icon, "text", theme().size("icon")))

    def follow_theme(self) -> None:
        """Icons are drawn anew, in the theme's colours, when they are seen next."""
        self._drawn.clear()
