"""The examples that come with the program: real-life elicitations, each with a sentence on what to try."""

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from playground.app.resource_files import resource_path


@dataclass(frozen=True, slots=True)
class Example:
    """One example: its file's name without .json, its title, and what to try with it."""

    name: str
    title: str
    sentence: str

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
    return tuple(Example(row["name"], row["title"], row["sentence"]) for row in rows)


def find_example(name: str) -> Example:
    """The example of a name; KeyError when there is none."""
    for example in examples():
        if example.name == name:
            return example
    raise KeyError(name)
