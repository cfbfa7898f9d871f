"""The shipped examples as texts, and hypothesis strategies that damage them."""

import json
from pathlib import Path

from hypothesis import strategies as st

from playground.core.check import check_schema
from playground.core.matching import MatchOutcome
from playground.core.problem import Problem
from tests.core.matchers import always

_FOLDER = Path(__file__).parents[3] / "resources" / "examples"
EXAMPLES: dict[str, str] = {
    path.stem: path.read_text(encoding="utf-8")
    for path in sorted(_FOLDER.glob("*.json"))
    if path.stem not in ("index", "two-hundred-fields")
}

FAULTY = json.dumps(
    {
        "type": "objekt",
        "requierd": ["a"],
        "allowCustom": True,
        "properties": {
            "a": {"type": "str", "required": True, "label": "x"},
            "b": {"enum": ["a", "a", "b", "a"], "default": "c"},
            "c": {
                "type": "string",
                "oneOf": [{"const": "x"}, {"const": "y", "title": "Y"}, {"const": "z"}],
                "allowCustom": True,
            },
            "d": {"type": "number", "minLength": 3, "minimum": "5", "default": "7"},
            "e": {"type": "string", "enum": [" a", "b "], "enumNames": ["A", "B"], "default": " a"},
            "f": {"type": ["string", "null"]},
            "g": {"anyOf": [{"type": "integer"}, {"type": "null"}], "title": "G"},
            "h": {"$ref": "#/$defs/H"},
            "i": {"type": "array"},
            "j": {"type": "integer", "enum": [1, 2], "default": 2},
            "k": "string",
            "l ": {"type": "string", "optional": True, "minLength": -1},
            "m": {"type": "string", "enum": ["x", "X", ""], "anyOf": [{"pattern": "("}], "allowCustom": True},
            "n": True,
            "o": {
                "type": "array",
                "items": {"type": "string", "enum": ["a"]},
                "minItems": 3,
                "allowCustom": "yes",
                "default": ["a", "b"],
            },
            "p": {"type": "string", "enum": [], "allowCustom": True},
            "q": {"type": "number", "minimum": 9, "maximum": 1, "multipleOf": "2"},
            "r": {"type": "object", "properties": {"s": {"type": "string"}}, "required": ["s"]},
            "s": {"type": "string", "enum": ["one", "two"], "enumNames": ["One"], "default": "One"},
            "t": {"type": "string", "oneOf": [{"const": "1", "title": "T"}, {"const": "2", "title": "T"}]},
            "u": {"type": "string", "format": "mail", "pattern": "(", "maxLength": 2, "minLength": 5},
        },
        "$defs": {"H": {"type": "boolean"}},
        "required": ["a", "l ", "zz", "a", "r"],
    },
    indent=2,
)
"""A schema in which most rules find something."""

texts = st.sampled_from([*EXAMPLES.values(), FAULTY])


@st.composite
def cut_texts(draw: st.DrawFn) -> str:
    """An example with a piece cut out."""
    text = draw(texts)
    start = draw(st.integers(0, len(text)))
    length = draw(st.integers(0, 12) | st.integers(0, len(text)))
    return text[:start] + text[start + length :]


MATCH = always(MatchOutcome.MATCH)


def problems_of(text: str, mcp_version: str = "2026-07-28") -> tuple[Problem, ...]:
    return check_schema(text, mcp_version=mcp_version, match=MATCH)
