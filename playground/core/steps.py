"""Steps: long work as a generator that pauses after each small part, and returns what it led to."""

from collections.abc import Generator
from typing import TypeVar

Result = TypeVar("Result")
Steps = Generator[None, None, Result]


def finished(steps: Steps[Result]) -> Result:
    """Do all the steps; what they lead to."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result
