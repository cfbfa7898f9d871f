"""The keys that no menu has, by where they work; those of actions are in the action table."""

from types import MappingProxyType

from playground.ui.words import tr

OTHER_KEYS = MappingProxyType(
    {
        tr("Typing"): (
            (tr("Indent, take a suggestion, or go to its next gap"), "Tab"),
            (tr("Take the indentation back"), "Shift+Tab"),
            (tr("Close a list or a bar"), "Escape"),
            (tr("Larger or smaller"), "Ctrl+Wheel"),
        ),
        tr("In the form"): (
            (tr("Open a list or a calendar"), "Alt+Down, F4"),
            (tr("Choose in a list, or step a number"), "Up, Down"),
            (tr("Take what is chosen"), "Return"),
            (tr("Take back what is chosen in a closed list or on buttons"), "Delete"),
            (tr("Take an offer below the field"), "Alt+Return"),
            (tr("Find a field"), "Ctrl+F"),
            (tr("Cancel, where no list is open"), "Escape"),
        ),
        tr("While a long schema is read"): ((tr("Stop the reading, keep the text"), "Escape"),),
        tr("In a calendar"): (
            (tr("Another day, another week"), "Arrows"),
            (tr("Another month"), "PgUp, PgDown"),
            (tr("The first or last day of the month"), "Home, End"),
        ),
        tr("In the problems"): (
            (tr("Go to the place"), "Return"),
            (tr("Copy the sentence"), "Ctrl+C"),
        ),
    }
)
"""Heading -> (what it does, keys) in reading order."""
