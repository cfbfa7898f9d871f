"""Trial: somebody fills in a fallback's form, request after request; what the server makes of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from playground.core.json_types import JSONValue
from playground.core.matching import PatternMatcher
from playground.core.snapshot import Verdict
from playground.core.transform.fallback import Content, Fallback, Request
from playground.core.validate import check_content


@dataclass(frozen=True, slots=True)
class Merged:
    """The content that the answers mean, and whether it is one that the schema as written takes."""

    content: Mapping[str, JSONValue]
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Trial:
    """How far somebody is: the answers to the requests that were accepted so far."""

    fallback: Fallback
    answers: tuple[Content, ...] = field(default=())

    @property
    def number(self) -> int:
        """Which request is shown now, from 1."""
        return len(self.answers) + 1

    @property
    def request(self) -> Request:
        """What is asked now; the last request once all have been answered."""
        found = self.fallback.next_request(self.answers)
        return found if found is not None else self.fallback.requests[-1]

    def following(self, content: Content) -> Request | None:
        """What is asked after this answer to the present request; None where it was the last."""
        return self.fallback.next_request((*self.answers, content))

    def after(self, content: Content) -> "Trial":
        """The trial with the present request answered."""
        return replace(self, answers=(*self.answers, content))

    def merged(self, content: Content, match: PatternMatcher) -> Merged:
        """What the server makes of all answers, this one the last; its verdict is on the original."""
        made = self.fallback.merge((*self.answers, content))
        return Merged(made, check_content(self.fallback.original, made, match=match))
