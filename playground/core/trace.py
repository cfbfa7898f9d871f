"""Trace: which rule of preparation made each part of the prepared schema, and from what.

Both directions are computed from the names of the prepared properties alone, so that a trace costs nothing
until somebody asks. All pointers are relative to the root of the document being edited.
"""

from dataclasses import dataclass
from typing import Literal

from playground.core import pointer as json_pointer

Rule = Literal["kept", "branches", "predefined-branch", "custom-branch"]
"""kept: stands where it stood. branches: the `anyOf` that allowCustom asked for. predefined-branch: the first
branch, from `enum`. custom-branch: the second, the property without enum, enumNames and allowCustom."""

RULE_HELP: dict[Rule, str] = {
    "kept": "kept as written",
    "branches": "added by allowCustom",
    "predefined-branch": "predefined option",
    "custom-branch": "custom value",
}


@dataclass(frozen=True, slots=True)
class TraceStep:
    """One link: `rule` made `output_pointer` from `source_pointer`."""

    rule: Rule
    source_pointer: str
    output_pointer: str


@dataclass(frozen=True, slots=True)
class Trace:
    """The links of one preparation.

    Attributes:
        schema_pointer: where the requestedSchema stands in the document.
        prepared_names: the properties that preparation rewrote.
    """

    schema_pointer: str = ""
    prepared_names: frozenset[str] = frozenset()

    def to_source(self, output_pointer: str) -> TraceStep:
        """The link that ends at a place of the prepared schema."""
        base, rest = self._split(output_pointer)
        match rest:
            case ["anyOf"]:
                return TraceStep("branches", base + "/allowCustom", output_pointer)
            case ["anyOf", "0", *_]:
                inside = rest[2:] or ["enum"]
                return TraceStep("predefined-branch", json_pointer.join(base, *inside), output_pointer)
            case ["anyOf", "1", *inside]:
                return TraceStep("custom-branch", json_pointer.join(base, *inside), output_pointer)
            case _:
                return TraceStep("kept", output_pointer, output_pointer)

    def to_outputs(self, source_pointer: str) -> tuple[TraceStep, ...]:
        """The links that begin at a place of the schema as written: none, one or two."""
        base, rest = self._split(source_pointer)
        if not base:
            return (TraceStep("kept", source_pointer, source_pointer),)
        kept = TraceStep("kept", source_pointer, source_pointer)
        copied = TraceStep("custom-branch", source_pointer, json_pointer.join(base, "anyOf", 1, *rest))
        match rest:
            case ["allowCustom", *_]:
                return (TraceStep("branches", source_pointer, base + "/anyOf"),)
            case ["enum", *inside]:
                output = json_pointer.join(base, "anyOf", 0, "enum", *inside)
                return (TraceStep("predefined-branch", source_pointer, output),)
            case ["enumNames", *_]:
                return (kept,)
            case ["anyOf", *_]:
                return (copied,)
            case _:
                return (kept, copied)

    def _split(self, pointer: str) -> tuple[str, list[str]]:
        """The pointer of the prepared property that holds a place, and the tokens below it; "" for none."""
        properties = self.schema_pointer + "/properties/"
        if not pointer.startswith(properties):
            return "", []
        name, *rest = json_pointer.split(pointer[len(properties) - 1 :])
        if name not in self.prepared_names:
            return "", []
        return json_pointer.join(self.schema_pointer, "properties", name), rest
