"""The examples that come with the program: real-life elicitations, what each shows and what to try."""

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from playground.app.resource_files import resource_path


@dataclass(frozen=True, slots=True)
class Example:
    """One example.

    Attributes:
        name: its file's name without .json.
        about: what it shows, one sentence.
        to_try: what to do with it, one sentence.
        answer: the content that its picture shows, as JSON text; "" where a picture shows its problems.
    """

    name: str
    title: str
    about: str
    to_try: str
    answer: str

    @property
    def sentence(self) -> str:
        """What it shows and what to try."""
        return f"{self.about} {self.to_try}"

    @property
    def path(self) -> Path:
        """The file, always UTF-8 with LF line ends."""
        return resource_path("examples", f"{self.name}.json")

    def text(self) -> str:
        """The document, as its author wrote it."""
        return self.path.read_text(encoding="utf-8")


@lru_cache(maxsize=1)
def examples() -> tuple[Example, ...]:
    """All examples in the order in which they teach; the first one is where a new user starts."""
    rows = json.loads(resource_path("examples", "index.json").read_text(encoding="utf-8"))
    return tuple(
        Example(
            row["name"],
            row["title"],
            row["about"],
            row["try"],
            json.dumps(row["answer"]) if row["answer"] is not None else "",
        )
        for row in rows
    )


def find_example(name: str) -> Example:
    """The example of a name; KeyError when there is none."""
    for example in examples():
        if example.name == name:
            return example
    raise KeyError(name)
