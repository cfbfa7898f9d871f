"""The rows of the action table about where panes are."""

from playground.ui.action_row import Action
from playground.ui.pane_places import PANES, WAYS
from playground.ui.words import tr

PANE_TITLES = {
    "schema": tr("&Schema"),
    "prepared": tr("&Prepared"),
    "problems": tr("Pro&blems"),
    "form": tr("&Form"),
    "result": tr("&Result"),
}
"""Pane -> title with its letter, in the order of `PANES`."""

_MOVES = {
    "left": tr("Move &left"),
    "right": tr("Move r&ight"),
    "up": tr("Move &up"),
    "down": tr("Move &down"),
}

LAYOUT = (
    *(
        Action(
            f"show-pane:{name}",
            title,
            "View/panes",
            tip=tr("Show or hide the pane {title}").format(title=title.replace("&", "")),
            toggle=True,
            starts_section=name == PANES[0],
        )
        for name, title in PANE_TITLES.items()
    ),
    Action(
        "pane-full",
        tr("Show al&one"),
        "View/panes",
        ("Ctrl+Shift+M",),
        tip=tr(
            "Show the pane with the focus alone, or all panes again; also by a double click on its header"
        ),
        toggle=True,
        starts_section=True,
    ),
    Action("hide-pane", tr("&Hide"), "View/panes", tip=tr("Hide the pane with the focus")),
    *(
        Action(
            f"move-pane:{way}",
            _MOVES[way],
            "View/panes",
            tip=tr("Let the pane with the focus and the one {place} change places").format(place=place),
            starts_section=way == WAYS[0],
        )
        for way, place in zip(
            WAYS, (tr("left of it"), tr("right of it"), tr("above it"), tr("below it")), strict=True
        )
    ),
    Action(
        "layout-undo",
        tr("U&ndo layout change"),
        "View/panes",
        tip=tr("Put the panes where they were before the last move, hiding or reset"),
        starts_section=True,
    ),
    Action(
        "layout-reset", tr("R&eset layout"), "View/panes", tip=tr("Put the panes where they are at first")
    ),
    Action(
        "full-screen",
        tr("Fu&ll screen"),
        "View",
        ("F11",),
        tip=tr("Fill the screen, or no longer"),
        toggle=True,
    ),
)
