"""ElicitResult, exactly as MCP 2026-07-28 has it: three actions, content only with accept.

Source: schema.ts `ElicitResult`; content values are strings, finite numbers, booleans or arrays of strings.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from playground.core.json_types import JSONValue

Action = Literal["accept", "decline", "cancel"]
ACTIONS: tuple[Action, ...] = ("accept", "decline", "cancel")


@dataclass(frozen=True, slots=True)
class ElicitResult:
    """What a client answers to an elicitation in form mode."""

    action: Action
    content: Mapping[str, JSONValue] = field(default_factory=dict)

    def to_json(self) -> dict[str, JSONValue]:
        """The result object; `content` is there only with accept, also when it is empty."""
        if self.action == "accept":
            return {"action": "accept", "content": dict(self.content)}
        return {"action": self.action}
