"""The rows of the actions that work on text: undo, find, lines, and how the text looks."""

from playground.ui.action_row import TEXT_PANES, WRITTEN_PANES, Action
from playground.ui.words import tr

EDIT = (
    Action(
        "undo",
        tr("&Undo"),
        "Edit",
        ("Ctrl+Z",),
        "undo",
        tr("Take the last change back"),
        needs="undo",
        contexts=WRITTEN_PANES,
    ),
    Action(
        "redo",
        tr("&Redo"),
        "Edit",
        ("Ctrl+Shift+Z", "Ctrl+Y"),
        "redo",
        tr("Make the change again"),
        needs="redo",
        contexts=WRITTEN_PANES,
    ),
    Action(
        "cut",
        tr("Cu&t"),
        "Edit",
        ("Ctrl+X",),
        tip=tr("Move the selected text to the clipboard"),
        contexts=WRITTEN_PANES,
        starts_section=True,
    ),
    Action(
        "copy", tr("&Copy"), "Edit", ("Ctrl+C",), "copy", tr("Copy the selected text"), contexts=TEXT_PANES
    ),
    Action(
        "paste",
        tr("&Paste"),
        "Edit",
        ("Ctrl+V",),
        tip=tr("Insert the text of the clipboard"),
        contexts=WRITTEN_PANES,
    ),
    Action(
        "select-all",
        tr("Select &all"),
        "Edit",
        ("Ctrl+A",),
        tip=tr("Select the whole text"),
        contexts=TEXT_PANES,
        starts_section=True,
    ),
)

FIND = (
    Action(
        "find",
        tr("&Find…"),
        "Edit",
        ("Ctrl+F",),
        "search",
        tr("Look for a text, or for a regular expression"),
        contexts=("schema",),
        starts_section=True,
    ),
    Action(
        "replace",
        tr("R&eplace…"),
        "Edit",
        ("Ctrl+H",),
        tip=tr("Look for a text and put another in its place"),
    ),
    Action("find-next", tr("Find &next"), "Edit", ("F3",), tip=tr("Select the next place where it stands")),
    Action("find-previous", tr("Find pre&vious"), "Edit", ("Shift+F3",), tip=tr("Select the place before")),
    Action("go-to-line", tr("&Go to line…"), "Edit", ("Ctrl+G",), tip=tr("Go to a line by its number")),
)

TEXT_LOOK = (
    Action(
        "fold", tr("&Fold"), "View/folding", ("Ctrl+Shift+[",), tip=tr("Fold away what is around the caret")
    ),
    Action(
        "unfold", tr("&Unfold"), "View/folding", ("Ctrl+Shift+]",), tip=tr("Open what is folded in the line")
    ),
    Action(
        "fold-all",
        tr("Fold &all"),
        "View/folding",
        tip=tr("Fold away everything inside"),
        starts_section=True,
    ),
    Action("unfold-all", tr("Unfold a&ll"), "View/folding", tip=tr("Open everything that is folded")),
    Action("wrap", tr("&Wrap long lines"), "View", tip=tr("Show long lines on several rows"), toggle=True),
    Action("zoom-in", tr("&Larger"), "View/zoom", ("Ctrl++", "Ctrl+="), tip=tr("Show everything larger")),
    Action("zoom-out", tr("&Smaller"), "View/zoom", ("Ctrl+-",), tip=tr("Show everything smaller")),
    Action(
        "zoom-reset", tr("&Normal size"), "View/zoom", ("Ctrl+0",), tip=tr("As large as the system's text")
    ),
)

LINES = (
    Action(
        "move-up", tr("Move &up"), "Edit/lines", ("Alt+Up",), tip=tr("Move the property, or the lines, up")
    ),
    Action(
        "move-down",
        tr("Move &down"),
        "Edit/lines",
        ("Alt+Down",),
        tip=tr("Move the property, or the lines, down"),
    ),
    Action(
        "duplicate-line",
        tr("Du&plicate"),
        "Edit/lines",
        ("Ctrl+Shift+D",),
        tip=tr("Write the lines once more, a property under another name"),
    ),
    Action("delete-line", tr("De&lete line"), "Edit/lines", ("Ctrl+Shift+K",), tip=tr("Take the lines out")),
    Action(
        "enlarge-selection",
        tr("&Enlarge selection"),
        "Edit/lines",
        ("Alt+Shift+Right",),
        tip=tr("Select what is around the selection"),
        starts_section=True,
    ),
    Action(
        "shrink-selection",
        tr("&Shrink selection"),
        "Edit/lines",
        ("Alt+Shift+Left",),
        tip=tr("Select what was selected before"),
    ),
)
