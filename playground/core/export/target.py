"""What every target of export takes and gives, and the sentences that several of them say."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from playground.core.json_types import JSONObject, JSONValue, members_of
from playground.core.model import Field
from playground.core.read import read_property, read_schema
from playground.core.transform.prepare import takes_custom
from playground.core.transform.rewriting import DEFAULT_MESSAGE, titles_words

TargetName = Literal[
    "typescript-v1", "typescript-v2", "python", "pydantic", "fastmcp", "zod", "json-rpc", "markdown"
]
Language = Literal["typescript", "python", "json", "markdown"]

SUFFIXES: dict[Language, str] = {"typescript": ".ts", "python": ".py", "json": ".json", "markdown": ".md"}


@dataclass(frozen=True, slots=True)
class Export:
    """A schema as a target writes it.

    Attributes:
        text: the whole file; ends in a newline.
        notes: what the target does not express or does otherwise, as sentences. Where the language has
            comments they stand in the text, too.
    """

    target: TargetName
    language: Language
    text: str
    notes: tuple[str, ...] = ()

    @property
    def file_name(self) -> str:
        """A name to save it under."""
        return f"elicitation{SUFFIXES[self.language]}"


@dataclass(frozen=True)
class Task:
    """What to export; what is read of it is read once.

    Attributes:
        source: the requestedSchema as written.
        schema: the one to be written: `source`, or what preparation makes of it.
        message: the request's message.
    """

    source: JSONObject
    schema: JSONObject
    message: str = DEFAULT_MESSAGE

    @property
    def properties(self) -> Mapping[str, JSONValue]:
        """All properties by name, those that are no objects too."""
        return members_of(self.schema.get("properties"))

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """The fields in order, one a property."""
        return read_schema(self.schema, "").fields

    @cached_property
    def open_titles(self) -> tuple[str, ...]:
        """The titles of the fields that allowCustom opens."""
        return tuple(field.title for field in self.fields if takes_custom(self.properties[field.name]))

    @cached_property
    def prepared_titles(self) -> tuple[str, ...]:
        """The titles of the fields that preparation rewrote; none where the schema is as written."""
        if self.schema is self.source:
            return ()
        properties = members_of(self.source.get("properties"))
        rewritten = [(name, schema) for name, schema in properties.items() if takes_custom(schema)]
        return tuple(read_property(name, schema, "").title for name, schema in rewritten)


@dataclass(frozen=True, slots=True)
class Target:
    """One row of the table: what it is called, what it writes, and the function that does it."""

    words: str
    language: Language
    write: Callable[[Task], tuple[str, tuple[str, ...]]]
    """Gives the text and the notes."""


def open_note(task: Task, sentence: str) -> tuple[str, ...]:
    """A sentence about the fields that allowCustom opens, `{}` standing for them; none without any."""
    return (sentence.format(titles_words(task.open_titles)),) if task.open_titles else ()


def prepared_note(task: Task) -> tuple[str, ...]:
    """What clients make of a prepared schema."""
    if not task.prepared_titles:
        return ()
    return (
        f"Prepared: {titles_words(task.prepared_titles)} has an anyOf, which is for checking answers. "
        "TypeScript clients drop it and show plain text; without a type beside it they refuse the request.",
    )
