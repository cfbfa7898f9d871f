"""Action: one row of the table of actions, and the panes whose menus can show it."""

from dataclasses import dataclass

WRITTEN_PANES = ("schema", "json")
"""The panes in which JSON is written."""

TEXT_PANES = ("schema", "prepared", "json", "result")
"""The panes with a context menu of this table; the list of problems has one of its own."""


@dataclass(frozen=True, slots=True)
class Action:
    """One row.

    Attributes:
        text: as in the menu, `&` before the letter to press.
        menu: a menu's title, or "Menu/Submenu".
        keys: shortcuts, the first is the one that menus show.
        tip: one sentence for the status bar and the tooltip.
        needs: a condition of `CONDITIONS`, "" for always.
        toolbar: its word on the toolbar, "" for none.
        group: only one action of a group is ticked.
        toggle: it is on or off, by itself.
        contexts: the panes whose context menu shows it.
        starts_section: a line stands above it.
    """

    id: str
    text: str
    menu: str
    keys: tuple[str, ...] = ()
    icon: str = ""
    tip: str = ""
    needs: str = ""
    toolbar: str = ""
    group: str = ""
    contexts: tuple[str, ...] = ()
    starts_section: bool = False
    toggle: bool = False
