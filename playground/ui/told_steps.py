"""told_steps: the steps of reading a long schema, and how far they are."""

from collections.abc import Callable

from playground.core.snapshot import Snapshot
from playground.core.steps import Steps

TOLD_EVERY = 300
"""So many steps are done before their progress is told."""
STEPS_A_PROPERTY = 3


def told_steps(steps: Steps[Snapshot], text: str, tell: Callable[[float], object]) -> Steps[Snapshot]:
    """The same steps; `tell` gets the share that is done, by about how many properties the text may have."""
    whole, done = max(1, text.count('"type"')) * STEPS_A_PROPERTY, 0
    while True:
        try:
            next(steps)
        except StopIteration as end:
            snapshot: Snapshot = end.value
            return snapshot
        done += 1
        if done % TOLD_EVERY == 0:
            tell(min(done / whole, 1.0))
        yield
