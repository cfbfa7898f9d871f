"""Hypothesis strategies for what is typed: schemas of a few properties, and edits that follow each other."""

import json

from hypothesis import strategies as st

from playground.core.intent import CLEARED, Answer
from tests.core.json_strategies import property_schemas

NAMES = st.sampled_from(["a", "b", "color", "", "a/b"])
SCHEMAS = st.fixed_dictionaries(
    {"type": st.just("object"), "properties": st.dictionaries(NAMES, property_schemas, max_size=3)},
    optional={
        "required": st.lists(NAMES, max_size=2),
        "minProperties": st.integers(0, 2),
        "additionalProperties": st.booleans(),
        "$schema": st.sampled_from(["http://json-schema.org/draft-07/schema", "urn:nope"]),
    },
)
ANSWERS = st.dictionaries(
    st.tuples(
        NAMES, st.sampled_from(["text", "number", "boolean", "single-select", "multi-select", "unsupported"])
    ),
    st.builds(
        Answer,
        st.sampled_from(["", "a", "1", "b@c.de", "long option"]),
        st.none() | st.booleans() | st.just("a"),
    )
    | st.just(CLEARED),
    max_size=4,
)


@st.composite
def keystrokes(draw):
    """A schema's text, and the texts after some small edits anywhere in it."""
    schema = draw(SCHEMAS)
    schema["properties"] = {
        **schema["properties"],
        "z": {"type": "string", "enum": ["x"], "allowCustom": True},
    }
    if draw(st.booleans()):
        schema = {"message": "m", "requestedSchema": schema}
    text = json.dumps(schema, indent=draw(st.sampled_from([None, 2])))
    seen = [text]
    for _ in range(draw(st.integers(1, 6))):
        text = draw(
            st.one_of(spliced(text), renamed(text), swapped(text), grown(text), st.sampled_from(seen))
        )
        seen.append(text)
    return seen


@st.composite
def spliced(draw, text):
    """A few characters go, others come, anywhere."""
    at = draw(st.integers(0, len(text)))
    cut = draw(st.sampled_from([0, 0, 0, 1, 2, 9]))
    new = draw(
        st.sampled_from(["", "x", "1", '"', "\n", ",", " ", ', "title": "T"', "😀", "\\ud800", "}", "{}"])
    )
    return text[:at] + new + text[at + cut :]


def renamed(text):
    """A name becomes another one, also one that is there, or "required" names."""
    names = st.sampled_from(
        ['"a"', '"b"', '"color"', '""', '"a/b"', '"z"', '"\\u007a"', '"__proto__"', '"properties"']
    )
    return st.builds(lambda old, new: text.replace(old + ":", new + ":", 1), names, names)


def swapped(text):
    """Two names change places."""
    return st.just(text.replace('"a":', '"Z":', 1).replace('"z":', '"a":', 1).replace('"Z":', '"z":', 1))


def grown(text):
    """A member comes before one that is there, or in the first or the last place."""
    members = st.sampled_from(
        ['"n": {"type": "string"}', '"b": {"enum": ["y"], "allowCustom": true}', '"m": {"$ref": "#"}']
    )
    places = st.sampled_from(['"z":', '"a":', '"color":'])
    before = st.builds(lambda new, place: text.replace(place, f"{new}, {place}", 1), members, places)
    after = st.builds(
        lambda new: text.replace('"allowCustom": true}', f'"allowCustom": true}}, {new}', 1), members
    )
    return before | after
