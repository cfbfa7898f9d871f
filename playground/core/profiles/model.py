"""Client profiles: what is publicly known of what a client does to a schema, each rule with its source.

A profile is data. A request goes through `through` (the SDK that the client is built on) and `wire` (what the
client's own reader takes); what arrives is drawn by the first of `fields` that fits each property.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from playground.core.json_types import JSONObject, JSONValue, Missing
from playground.core.model import FieldKind

Outcome = Literal["as written", "changed", "closed list", "plain text", "refused", "left out", "not known"]
Action = Literal["stripped", "not checked", "ignored", "shown otherwise", "left out", "refused", "not known"]
How = Literal["run", "read", "reported"]

OUTCOME_WORDS: dict[Outcome, str] = {
    "as written": "The client shows and checks the field as the schema says.",
    "changed": "The field is shown, and something about it is otherwise.",
    "closed list": "Only the options can be sent.",
    "plain text": "The options are not shown; any text can be sent.",
    "refused": "The client refuses the whole request.",
    "left out": "The field is not shown, or cannot be answered.",
    "not known": "No public source says what the client does.",
}

Check = Callable[[JSONValue], JSONValue | Missing]
"""What a reader makes of a value: what is left of it, or MISSING where it refuses it."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a rule comes from.

    Attributes:
        place: a package with its version, or a repository with a path or thread.
        date: the day it was run or read; of a report, the day it was written. ISO 8601.
        how: run = seen in a run; read = read in the source, not run; reported = somebody else's finding.
    """

    place: str
    date: str
    how: How

    @property
    def words(self) -> str:
        """The source in one line."""
        return f"{self.place} ({self.how} {self.date})"


@dataclass(frozen=True, slots=True)
class Shape:
    """One form of object that a reader takes; it strips what is not named.

    Attributes:
        needs, takes: keyword -> what its value has to be; the first have to be there.
        keeps_rest: other keywords stay.
    """

    needs: Mapping[str, Check]
    takes: Mapping[str, Check]
    keeps_rest: bool = False


@dataclass(frozen=True, slots=True)
class Wire:
    """What a client's reader takes.

    Attributes:
        root: the form of the requestedSchema.
        properties: the forms of a property, the first that fits counts; empty where any is taken.
        dropped_names: properties of these names get lost.
    """

    root: Shape
    source: Source
    properties: tuple[Shape, ...] = ()
    dropped_names: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class When:
    """Which properties a rule is about; what is empty or None does not matter.

    Attributes:
        kinds: the kind of the field, as the program reads it.
        values: keyword -> the values it has one of; the keyword has to be there.
        has, lacks: keywords that are there, or not.
        opens: whether allowCustom opens the property, by the proposal's rules.
    """

    kinds: tuple[FieldKind, ...] = ()
    values: Mapping[str, tuple[JSONValue, ...]] = field(default_factory=dict)
    has: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    required: bool | None = None
    opens: bool | None = None


@dataclass(frozen=True, slots=True)
class FieldRule:
    """What a client does with the properties that `when` picks.

    Attributes:
        draws: what it shows, to be read after "Drawn as".
        unchecked: keywords that no answer is checked against.
        ignored: keywords that change nothing of what is shown.
        adds: keywords that it acts as if they were there.
        otherwise: a sentence on what differs; where there are `adds`, only said when one was not there.
        outcome: set where it does not follow from the rest: left out, not known.
    """

    when: When
    source: Source
    draws: str = ""
    unchecked: tuple[str, ...] = ()
    ignored: tuple[str, ...] = ()
    adds: JSONObject = field(default_factory=dict)
    otherwise: str = ""
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """Something about the form as a whole."""

    words: str
    source: Source


@dataclass(frozen=True, slots=True)
class Profile:
    """A client.

    Attributes:
        name: under which it is asked for.
        title, version: what a person reads.
        about: one sentence: what this profile stands for.
        fields: None where the client draws nothing itself and hands the schema on.
    """

    name: str
    title: str
    version: str
    about: str
    through: "Profile | None" = None
    wire: Wire | None = None
    fields: tuple[FieldRule, ...] | None = None
    notes: tuple[Note, ...] = ()

    @property
    def label(self) -> str:
        """Title and version."""
        return f"{self.title} {self.version}".strip()


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that a client does otherwise.

    Attributes:
        name: the property's name, None where it is about the whole form.
        keyword: the keyword, "" where it is about the whole property.
        words: a sentence.
    """

    name: str | None
    action: Action
    keyword: str
    words: str
    source: Source


@dataclass(frozen=True, slots=True)
class FieldOutcome:
    """What becomes of one field.

    Attributes:
        reason: sentences; never empty.
        sources: where they come from, each once.
    """

    name: str
    title: str
    outcome: Outcome
    reason: str
    sources: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class Degraded:
    """A schema as a client takes it.

    Attributes:
        schema: what is left of it, for our own form to draw; as written where the request is refused.
        fields: what becomes of each property of the schema as written, in its order.
    """

    profile: Profile
    schema: JSONObject
    differences: tuple[Difference, ...]
    refused: bool
    fields: tuple[FieldOutcome, ...]
