"""The program's entry: hands the words of the command line on; imports nothing before it knows where to."""

import gc
import sys

YOUNG_OBJECTS = 50_000
"""So many are looked through for garbage at once: what is made while modules are loaded stays anyway."""


def main() -> int:
    """Run the command line of this process; returns its exit code."""
    gc.set_threshold(YOUNG_OBJECTS)
    words = sys.argv[1:]
    if words == ["--pattern-helper"]:  # started by app.patterns, also where the program is frozen
        from playground.app.pattern_helper import main as help_with_patterns

        return help_with_patterns()
    try:
        from playground.cli import main as run_command_line

        code = run_command_line(words)
    except KeyboardInterrupt:  # while it was still loading; later the command line says so itself
        if sys.stderr is not None:
            sys.stderr.write("schema-playground: interrupted\n")
        return 130
    gc.freeze()  # the process ends: Python need not look through all of it first
    return code


if __name__ == "__main__":
    sys.exit(main())
