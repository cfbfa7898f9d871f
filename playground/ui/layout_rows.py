"""The rows of the action table about where panes are."""

from playground.ui.action_row import Action
from playground.ui.pane_places import PANES, WAYS

_LETTERS = {
    "schema": "&Schema",
    "prepared": "&Prepared",
    "problems": "Pro&blems",
    "form": "&Form",
    "result": "&Result",
}

_MOVES = {"left": "Move &left", "right": "Move r&ight", "up": "Move &up", "down": "Move &down"}

LAYOUT = (
    *(
        Action(
            f"show-pane:{name}",
            _LETTERS[name],
            "View/panes",
            tip=f"Show or hide the pane {name.capitalize()}",
            toggle=True,
            starts_section=name == PANES[0],
        )
        for name in PANES
    ),
    Action(
        "pane-full",
        "Show al&one",
        "View/panes",
        ("Ctrl+Shift+M",),
        tip="Show the pane with the focus alone, or all panes again; also by a double click on its header",
        toggle=True,
        starts_section=True,
    ),
    Action("hide-pane", "&Hide", "View/panes", tip="Hide the pane with the focus"),
    *(
        Action(
            f"move-pane:{way}",
            _MOVES[way],
            "View/panes",
            tip=f"Let the pane with the focus and the one {place} change places",
            starts_section=way == WAYS[0],
        )
        for way, place in zip(WAYS, ("left of it", "right of it", "above it", "below it"), strict=True)
    ),
    Action(
        "layout-undo",
        "U&ndo layout change",
        "View/panes",
        tip="Put the panes where they were before the last move, hiding or reset",
        starts_section=True,
    ),
    Action("layout-reset", "R&eset layout", "View/panes", tip="Put the panes where they are at first"),
    Action("full-screen", "Fu&ll screen", "View", ("F11",), tip="Fill the screen, or no longer", toggle=True),
)
