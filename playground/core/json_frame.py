"""Frame: a bracket that is open while broken text is read, or the document as a whole."""

from dataclasses import dataclass, field
from typing import Literal

from playground.core.json_layout import Node
from playground.core.tokens import Token

Expected = Literal["name", "colon", "value", "comma", "end"]


@dataclass(slots=True)
class Frame:
    """A bracket that is open, or the document as a whole.

    Attributes:
        closer: what closes it, "" for the document.
        expected: what has to come next.
        mark: the last comma or colon, while nothing has followed it.
        name: the member name that waits for its value.
        names: those the object had before.
    """

    node: Node
    closer: str
    expected: Expected
    mark: Token | None = None
    name: Token | None = None
    names: set[str] = field(default_factory=set)
    children: list[Node] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.node.children = self.children

    @property
    def element(self) -> Expected:
        """What its elements begin with."""
        return "name" if self.closer == "}" else "value"
