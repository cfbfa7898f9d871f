"""The program's name and exit codes, as the command line uses them."""

PROGRAM = "schema-playground"

NEW_WINDOW = "--new-window"
"""A start that does not hand its file to the window that is open already."""

OK = 0
PROBLEMS = 1
FAILED = 2
"""Usage errors too."""
INTERRUPTED = 130
