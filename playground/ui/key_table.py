"""The keys that no menu has, by where they work; those of actions are in the action table."""

from types import MappingProxyType

OTHER_KEYS = MappingProxyType(
    {
        "Typing": (
            ("Indent, or take a suggestion", "Tab"),
            ("Take the indentation back", "Shift+Tab"),
            ("Close a list or a bar", "Escape"),
            ("Larger or smaller", "Ctrl+Wheel"),
        ),
        "In the form": (
            ("Open a list or a calendar", "Alt+Down, F4"),
            ("Choose in a list, or step a number", "Up, Down"),
            ("Take what is chosen", "Return"),
            ("Take back what is chosen in a closed list or on buttons", "Delete"),
            ("Take an offer below the field", "Alt+Return"),
            ("Find a field", "Ctrl+F"),
            ("Cancel, where no list is open", "Escape"),
        ),
        "While a long schema is read": (("Stop the reading, keep the text", "Escape"),),
        "In a calendar": (
            ("Another day, another week", "Arrows"),
            ("Another month", "PgUp, PgDown"),
            ("The first or last day of the month", "Home, End"),
        ),
        "In the problems": (
            ("Go to the place", "Return"),
            ("Copy the sentence", "Ctrl+C"),
        ),
    }
)
"""Heading -> (what it does, keys) in reading order."""
