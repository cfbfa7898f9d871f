"""What the form says where it has no rows."""

from playground.ui.words import tr

NOTHING_ASKED = tr("This form asks nothing; Accept sends an empty answer.")
NOTHING_READ = tr(
    "Here stands the form that people answer, a field for each property of the schema.\n\n"
    "Write a schema, or open an example: the form follows as you type."
)
NOTHING_FOUND = tr("No field fits the search. Esc in the search shows all of them again.")
