"""Fallback: a schema rewritten for clients that do not know allowCustom, with the way there and back.

Each rewrite has a file of its own and returns one of these. `fill` says what a user would enter in the
fallback's form to mean a content, `merge` makes the content of what was entered.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from playground.core import pointer as json_pointer
from playground.core.json_types import MISSING, JSONObject, JSONValue
from playground.core.matching import PatternMatcher
from playground.core.numbers import json_equal
from playground.core.validate import check_content
from playground.core.validation.normal import normalise

FallbackName = Literal["closed", "free-text", "any-of", "dual-field", "two-step"]
Rule = Literal[
    "kept",
    "typed",
    "named-options",
    "branches",
    "predefined-branch",
    "custom-branch",
    "choices",
    "other-option",
    "own-text",
]
Content: TypeAlias = Mapping[str, JSONValue]

RULE_WORDS: dict[Rule, str] = {
    "kept": "kept as written",
    "typed": "type added: clients refuse a property without one",
    "named-options": "the options, named in words",
    "branches": "the two ways, for allowCustom",
    "predefined-branch": "predefined option",
    "custom-branch": "custom value",
    "choices": "the options to choose from",
    "other-option": "the option that asks again",
    "own-text": "the place for a custom value",
}


@dataclass(frozen=True, slots=True)
class Link:
    """`rule` made `output_pointer` of the request number `step` from `source_pointer`.

    Attributes:
        source_pointer: in the document as written.
        output_pointer: from the root of the request's schema.
        whole: places inside the one do not lead to places inside the other; those of a `whole` source lead
            nowhere, except that each option leads to the sentence that names it.
    """

    rule: Rule
    source_pointer: str
    output_pointer: str
    step: int = 0
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Request:
    """One elicitation that the server sends."""

    message: str
    schema: JSONObject


@dataclass(frozen=True, slots=True)
class Code:
    """What a server does for a fallback, as text to copy: ask, and merge."""

    typescript: str = ""
    python: str = ""


@dataclass(frozen=True, kw_only=True)
class Fallback:
    """A rewrite that leaves answers as they are; those that do not are subclasses.

    Attributes:
        original: the requestedSchema as written.
        requests: what is asked, in order; a later one asks only for what `next_request` picks.
        changed: the names of the properties that were rewritten; without any, the schema is as it was.
        links: the trace; see `to_source` and `to_outputs`.
        keeps, loses: what the fallback can and cannot express compared with the original, as sentences.
        lets_through: what the fallback accepts and the original refuses, so that the server has to look.
        notes: what else its author should know.
        merging: how the original content is made of the answers, as a sentence.
    """

    name: FallbackName
    original: JSONObject
    requests: tuple[Request, ...]
    changed: tuple[str, ...] = ()
    links: tuple[Link, ...] = ()
    keeps: tuple[str, ...] = ()
    loses: tuple[str, ...] = ()
    lets_through: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    merging: str = "The answers are the content."
    code: Code = Code()

    @property
    def schema(self) -> JSONObject:
        """The first request's schema."""
        return self.requests[0].schema

    def next_request(self, answers: Sequence[Content]) -> Request | None:
        """What is asked after these answers, one for each request so far; None when all has been asked."""
        return self.requests[0] if not answers else None

    def fill(self, content: Content) -> tuple[dict[str, JSONValue], ...]:
        """What a user would enter to mean this content, one for each request that is made."""
        return (dict(content),)

    def merge(self, answers: Sequence[Content]) -> dict[str, JSONValue]:
        """The content that answers mean, one for each request that was made."""
        return dict(answers[0])

    def can_express(self, content: JSONValue, match: PatternMatcher) -> bool:
        """Whether somebody who fills in the fallback's form can send exactly this content."""
        if not isinstance(content, Mapping) or normalise(content).faults:
            return False
        answers = self.fill(content)
        for step, answer in enumerate(answers):
            request = self.next_request(answers[:step])
            if request is None or check_content(request.schema, answer, match=match).status != "valid":
                return False
        return self.next_request(answers) is None and json_equal(self.merge(answers), content)

    def to_source(self, output_pointer: str, step: int = 0) -> tuple[Link, ...]:
        """The links that end at a place of a request's schema: what it was made from."""
        links = [link for link in self.links if link.step == step]
        return tuple(
            Link(link.rule, link.source_pointer + rest, output_pointer, step)
            for link, rest in _nearest(links, output_pointer, lambda link: link.output_pointer)
        )

    def to_outputs(self, source_pointer: str) -> tuple[Link, ...]:
        """The links that begin at a place of the document as written; none where it was left out."""
        found = [
            (link, rest)
            for link, rest in _nearest(self.links, source_pointer, lambda link: link.source_pointer)
            if not link.whole or link.rule == "named-options" or source_pointer == link.source_pointer
        ]
        return tuple(
            Link(link.rule, source_pointer, link.output_pointer + rest, link.step)
            for link, rest in found
            if json_pointer.resolve(self.requests[link.step].schema, link.output_pointer + rest)
            is not MISSING
        )


def _nearest(links: Sequence[Link], pointer: str, end: Callable[[Link], str]) -> list[tuple[Link, str]]:
    """The links whose end is the place or nearest around it, and the way from there to the place."""
    around = [link for link in links if json_pointer.is_within(pointer, end(link))]
    longest = max((len(end(link)) for link in around), default=0)
    return [(link, "" if link.whole else pointer[longest:]) for link in around if len(end(link)) == longest]
