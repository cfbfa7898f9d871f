"""The rows of the actions that work on text: undo, find, lines, and how the text looks."""

from playground.ui.action_row import TEXT_PANES, WRITTEN_PANES, Action

EDIT = (
    Action(
        "undo",
        "&Undo",
        "Edit",
        ("Ctrl+Z",),
        "undo",
        "Take the last change back",
        needs="undo",
        contexts=WRITTEN_PANES,
    ),
    Action(
        "redo",
        "&Redo",
        "Edit",
        ("Ctrl+Shift+Z", "Ctrl+Y"),
        "redo",
        "Make the change again",
        needs="redo",
        contexts=WRITTEN_PANES,
    ),
    Action(
        "cut",
        "Cu&t",
        "Edit",
        ("Ctrl+X",),
        tip="Move the selected text to the clipboard",
        contexts=WRITTEN_PANES,
        starts_section=True,
    ),
    Action("copy", "&Copy", "Edit", ("Ctrl+C",), "copy", "Copy the selected text", contexts=TEXT_PANES),
    Action(
        "paste", "&Paste", "Edit", ("Ctrl+V",), tip="Insert the text of the clipboard", contexts=WRITTEN_PANES
    ),
    Action(
        "select-all",
        "Select &all",
        "Edit",
        ("Ctrl+A",),
        tip="Select the whole text",
        contexts=TEXT_PANES,
        starts_section=True,
    ),
)

FIND = (
    Action(
        "find",
        "&Find…",
        "Edit",
        ("Ctrl+F",),
        "search",
        "Look for a text, or for a regular expression",
        contexts=("schema",),
        starts_section=True,
    ),
    Action("replace", "R&eplace…", "Edit", ("Ctrl+H",), tip="Look for a text and put another in its place"),
    Action("find-next", "Find &next", "Edit", ("F3",), tip="Select the next place where it stands"),
    Action("find-previous", "Find pre&vious", "Edit", ("Shift+F3",), tip="Select the place before"),
    Action("go-to-line", "&Go to line…", "Edit", ("Ctrl+G",), tip="Go to a line by its number"),
)

TEXT_LOOK = (
    Action("fold", "&Fold", "View/folding", ("Ctrl+Shift+[",), tip="Fold away what is around the caret"),
    Action("unfold", "&Unfold", "View/folding", ("Ctrl+Shift+]",), tip="Open what is folded in the line"),
    Action("fold-all", "Fold &all", "View/folding", tip="Fold away everything inside", starts_section=True),
    Action("unfold-all", "Unfold a&ll", "View/folding", tip="Open everything that is folded"),
    Action("wrap", "&Wrap long lines", "View", tip="Show long lines on several rows", toggle=True),
    Action("zoom-in", "&Larger", "View/zoom", ("Ctrl++", "Ctrl+="), tip="Show everything larger"),
    Action("zoom-out", "&Smaller", "View/zoom", ("Ctrl+-",), tip="Show everything smaller"),
    Action("zoom-reset", "&Normal size", "View/zoom", ("Ctrl+0",), tip="As large as the system's text"),
)

LINES = (
    Action("move-up", "Move &up", "Edit/lines", ("Alt+Up",), tip="Move the property, or the lines, up"),
    Action(
        "move-down", "Move &down", "Edit/lines", ("Alt+Down",), tip="Move the property, or the lines, down"
    ),
    Action(
        "duplicate-line",
        "Du&plicate",
        "Edit/lines",
        ("Ctrl+Shift+D",),
        tip="Write the lines once more, a property under another name",
    ),
    Action("delete-line", "De&lete line", "Edit/lines", ("Ctrl+Shift+K",), tip="Take the lines out"),
    Action(
        "enlarge-selection",
        "&Enlarge selection",
        "Edit/lines",
        ("Alt+Shift+Right",),
        tip="Select what is around the selection",
        starts_section=True,
    ),
    Action(
        "shrink-selection",
        "&Shrink selection",
        "Edit/lines",
        ("Alt+Shift+Left",),
        tip="Select what was selected before",
    ),
)
