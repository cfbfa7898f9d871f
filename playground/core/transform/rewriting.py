"""What the fallbacks share: which properties they rewrite, and how the parts are put in place and traced."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from playground.core import pointer as json_pointer
from playground.core.fields import read_property
from playground.core.json_types import JSONObject, JSONValue, items_of, members_of
from playground.core.matching import PatternMatcher
from playground.core.numbers import json_key
from playground.core.transform.fallback import Link, Request, Rule
from playground.core.transform.prepare import takes_custom
from playground.core.wording import counted, shown
from playground.core.writer import dump

NAMED_FIELDS = 3
DEFAULT_MESSAGE = "Please fill in this form."
_FLAT_ROOT = frozenset(
    {"$schema", "$id", "id", "$defs", "definitions", "title", "description", "type", "properties", "required"}
)
"""Root keywords that look at no answer as a whole."""


@dataclass(frozen=True, slots=True)
class Task:
    """What to rewrite.

    Attributes:
        pointer: where the requestedSchema stands in the document.
        match: says which options their own pattern refuses.
    """

    schema: JSONObject
    pointer: str
    message: str
    match: PatternMatcher

    @property
    def properties(self) -> Mapping[str, JSONValue]:
        """All properties."""
        return members_of(self.schema.get("properties"))

    @property
    def open_properties(self) -> "dict[str, Open]":
        """The properties that allowCustom opens, by name."""
        return {
            name: Open(name, members_of(value), json_pointer.join(self.pointer, "properties", name))
            for name, value in self.properties.items()
            if takes_custom(value)
        }

    @property
    def required(self) -> tuple[str, ...]:
        """The names in `required`."""
        return tuple(name for name in items_of(self.schema.get("required")) if isinstance(name, str))


@dataclass(frozen=True, slots=True)
class Open:
    """A property that allowCustom opens, and its place in the document."""

    name: str
    schema: JSONObject
    pointer: str

    @property
    def title(self) -> str:
        """What a person reads."""
        return read_property(self.name, self.schema, self.pointer).title or '""'

    @property
    def options(self) -> Sequence[JSONValue]:
        """The values of its enum."""
        return items_of(self.schema["enum"])

    @property
    def titles(self) -> tuple[str, ...] | None:
        """The titles of its options, None where it has none for each."""
        names = items_of(self.schema.get("enumNames"))
        texts = tuple(name for name in names if isinstance(name, str))
        return texts if len(texts) == len(names) == len(self.options) else None

    @property
    def all_texts(self) -> bool:
        """Whether every option is a text."""
        return all(isinstance(option, str) for option in self.options)

    @property
    def needs_type(self) -> bool:
        """Whether it has no type though its options are texts: clients refuse such a property."""
        return "type" not in self.schema and "$ref" not in self.schema and self.all_texts

    def has_option(self, value: JSONValue) -> bool:
        """Whether a value is one of the options."""
        return json_key(value) in {json_key(option) for option in self.options}

    def without(self, *keywords: str) -> dict[str, JSONValue]:
        """Its schema without some keywords, with a type where it needs one."""
        kept = {key: value for key, value in self.schema.items() if key not in keywords}
        return {"type": "string", **kept} if self.needs_type else kept


@dataclass(slots=True)
class Part:
    """A property of a fallback's schema.

    Attributes:
        rule: what made the property; a place inside comes from the same place of the source, or see `made`.
        made: rule, source and output (below the two properties), and whether the places inside differ.
    """

    name: str
    schema: dict[str, JSONValue]
    source: Open
    rule: Rule = "kept"
    made: list[tuple[Rule, str, str, bool]] = field(default_factory=list)

    def links(self, step: int) -> Iterator[Link]:
        """The part's share of the trace."""
        place = json_pointer.join("/properties", self.name)
        yield Link(self.rule, self.source.pointer, place, step)
        for rule, source, output, whole in self.made:
            yield Link(rule, self.source.pointer + source, place + output, step, whole)
        if "type" in self.schema and "type" not in self.source.schema:
            yield Link("typed", self.source.pointer, place + "/type", step, True)


def with_parts(schema: JSONObject, parts: Mapping[str, Sequence[Part]]) -> dict[str, JSONValue]:
    """A schema whose properties of these names are replaced by parts, in their places."""
    properties: dict[str, JSONValue] = {}
    for name, value in members_of(schema.get("properties")).items():
        for part in parts.get(name, ()):
            properties[part.name] = part.schema
        if name not in parts:
            properties[name] = value
    return {**schema, "properties": properties}


def links_of(task: Task, parts: Mapping[str, Sequence[Part]], step: int = 0) -> tuple[Link, ...]:
    """The trace of `with_parts`."""
    inside = (link for some in parts.values() for part in some for link in part.links(step))
    return (Link("kept", task.pointer, "", step), *inside)


def flat_root(schema: JSONObject) -> dict[str, JSONValue]:
    """A schema without the root keywords that look at several answers: a fallback asks for others."""
    return {key: value for key, value in schema.items() if key in _FLAT_ROOT}


def dropped_root(schema: JSONObject) -> tuple[str, ...]:
    """A note about what `flat_root` leaves out, nothing where it leaves all."""
    names = [key for key in schema if key not in _FLAT_ROOT]
    if not names:
        return ()
    return (f"Left out, since they look at several answers at once: {', '.join(names[:5])}.",)


def free_name(wanted: str, taken: Sequence[str]) -> str:
    """A name that is not taken: the wanted one, else with a number."""
    names = frozenset(taken)
    number, name = 1, wanted
    while name in names:
        number += 1
        name = f"{wanted}_{number}"
    return name


def fields_words(properties: Sequence[Open]) -> str:
    """Fields in a sentence, by their titles where they are few."""
    return titles_words([one.title for one in properties])


def titles_words(titles: Sequence[str]) -> str:
    """Fields with these titles in a sentence, by their titles where they are few."""
    if len(titles) > NAMED_FIELDS:
        return counted(len(titles), "field")
    words = [shown(title) for title in titles]
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def option_text(option: JSONValue) -> str:
    """An option as a person would write it."""
    return option if isinstance(option, str) else dump(option, indent=None)


def request(task: Task, schema: JSONObject) -> Request:
    """The request with the document's message."""
    return Request(task.message or DEFAULT_MESSAGE, schema)
