"""Entry: what the page of problem codes says of one code, and an example that gives it.

Severity, sentence and next step come from the problem that the example gives; why a lint rule matters is its
own docstring. So the page cannot say anything else than the program.
"""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["property", "schema", "text", "answer", "content", "none"]


@dataclass(frozen=True)
class Entry:
    """One code.

    Attributes:
        means: what it stands for, in one sentence.
        kind: what `example` is: a property, a whole schema or request, a text to be JSON, or a property that
            `answer` is an answer to; "content" is an answer as a whole.
        why: why it matters; "" for a lint rule, whose docstring says it, and where it goes without saying.
    """

    code: str
    means: str
    kind: Kind = "none"
    example: str = ""
    answer: str = ""
    why: str = ""


@dataclass(frozen=True)
class Section:
    heading: str
    entries: tuple[Entry, ...]
    words: str = ""


def of_property(code: str, means: str, example: str) -> Entry:
    """The example is one property."""
    return Entry(code, means, "property", example)


def of_schema(code: str, means: str, example: str, why: str = "") -> Entry:
    """The example is a whole schema or request."""
    return Entry(code, means, "schema", example, why=why)


def of_broken(code: str, means: str, example: str, why: str = "") -> Entry:
    """The example is a property that makes the schema unusable."""
    return Entry(code, means, "property", example, why=why)


def of_answer(code: str, means: str, example: str, answer: str, why: str = "") -> Entry:
    """The example is a property and an answer to it."""
    return Entry(code, means, "answer", example, answer, why)


def of_text(code: str, means: str, example: str, why: str = "") -> Entry:
    """The example is a text that is to be JSON."""
    return Entry(code, means, "text", example, why=why)
