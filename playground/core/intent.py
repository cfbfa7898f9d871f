"""Intent: everything the user said so far, as one value. `analyze` makes a Snapshot of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from playground.core.matching import MatchOutcome
from playground.core.mcp_versions import DEFAULT_MCP_VERSION, MCP_VERSIONS, McpVersion
from playground.core.model import FieldKind

__all__ = [
    "CLEARED",
    "DEFAULT_MCP_VERSION",
    "MCP_VERSIONS",
    "Answer",
    "AnswerKey",
    "Intent",
    "Matches",
    "McpVersion",
]


@dataclass(frozen=True, slots=True)
class Answer:
    """What the user did at one field. A field without an Answer was never touched: its default holds.

    Attributes:
        text: what stands in a text, number, date, combo or JSON control, exactly as typed.
        picked: what was chosen by a gesture: an option's value (its title may be what `text` shows), yes/no,
            or the chosen values of a multi-select; None when nothing was chosen.
        deliberate: the empty text, or a multi-select's "none of these", was asked for by an explicit gesture.
        json: the value as JSON text, where it was written as JSON and no gesture at the field's control gives
            it; then it is what is sent, and the rest only what the control shows.
    An Answer() with nothing in it is a field that was cleared: not answered, default or not.
    """

    text: str = ""
    picked: str | bool | tuple[str, ...] | None = None
    deliberate: bool = False
    json: str | None = None


CLEARED = Answer()

AnswerKey: TypeAlias = tuple[str, FieldKind]
"""Field name and kind: a field whose kind changes keeps the answer of its old kind aside."""

Matches: TypeAlias = Mapping[tuple[str, str], MatchOutcome]
"""(pattern, text) -> outcome, as far as known."""

_NO_ANSWERS: Mapping[AnswerKey, Answer] = MappingProxyType({})
_NO_MATCHES: Matches = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Intent:
    """The input of `analyze`.

    Attributes:
        text: the text in the schema editor.
        good_text: the last text that parsed; preview and form stay with it while `text` does not.
        answers: by field name and kind, those of fields that are gone too.
        matches: the outcomes of pattern matches that are known by now.
        draft: the answer as it was last written as JSON, None once it was changed elsewhere.
    """

    text: str
    good_text: str | None = None
    answers: Mapping[AnswerKey, Answer] = field(default_factory=lambda: _NO_ANSWERS)
    matches: Matches = field(default_factory=lambda: _NO_MATCHES)
    mcp_version: McpVersion = DEFAULT_MCP_VERSION
    draft: str | None = None
