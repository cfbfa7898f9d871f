"""Client profiles: what today's clients make of a schema, as far as it is publicly known.

`apply` gives the schema as one client takes it, `matrix` compares clients field by field.
"""

from playground.core.profiles.applying import apply, apply_steps
from playground.core.profiles.matrix import (
    Cell,
    Matrix,
    Row,
    matrix,
    matrix_csv,
    matrix_markdown,
    matrix_steps,
)
from playground.core.profiles.model import (
    OUTCOME_WORDS,
    Degraded,
    Difference,
    FieldOutcome,
    Note,
    Outcome,
    Profile,
    Source,
)
from playground.core.profiles.reading import ProfileError, read_profile

__all__ = [
    "OUTCOME_WORDS",
    "Cell",
    "Degraded",
    "Difference",
    "FieldOutcome",
    "Matrix",
    "Note",
    "Outcome",
    "Profile",
    "ProfileError",
    "Row",
    "Source",
    "apply",
    "apply_steps",
    "matrix",
    "matrix_csv",
    "matrix_markdown",
    "matrix_steps",
    "read_profile",
]
