"""The program's name and exit codes, as the command line uses them."""

PROGRAM = "schema-playground"

OK = 0
PROBLEMS = 1
FAILED = 2
"""Usage errors too."""
INTERRUPTED = 130
