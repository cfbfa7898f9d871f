"""What a broken text has in common with the last good one is not read again, and changes nothing."""

import json
from collections.abc import Mapping
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.core.analyze import analyze, known_in
from playground.core.intent import Intent
from playground.core.json_layout import Node, children_of
from playground.core.language.caret import caret_at
from playground.core.language.completion import complete
from playground.core.language.lazy_members import LazyMembers, lazy_value_of
from playground.core.language.syntax import value_of
from playground.core.parse import Document, parse_json
from playground.core.property_edit import known_members

PROPERTIES = st.dictionaries(
    st.sampled_from(["a", "b", "c", "d", "e", "ä/~", 'q"', "", "x" * 450]),
    st.sampled_from(
        [{}, True, [], {"type": "string"}, {"enum": ["a", "}"], "items": {"enum": [[1], {}]}}, {"title": "{"}]
    ),
    min_size=1,
    max_size=8,
)
PIECES = st.sampled_from(
    ["", ",", "{", "}", '"', "]", "[", "x", ": ", "/*", "//", "\n", "\n\n ", "\\", '"a": {}, ', "}}"]
)


@st.composite
def good_texts(draw):
    properties = draw(PROPERTIES)
    schema = {"type": "object", "properties": properties, "required": ["a"]}
    if draw(st.booleans()):
        schema = {"message": "m", "requestedSchema": schema}
    text = json.dumps(schema, indent=draw(st.sampled_from([None, 1, 4])))
    lines = text.split("\n")
    for _ in range(draw(st.integers(0, 3))):  # lines further in or out than they should be
        at = draw(st.integers(0, len(lines) - 1))
        lines[at] = draw(st.sampled_from(["", "  ", "\t", " " * 9])) + lines[at].lstrip()
    return "\n".join(lines)


def spliced(draw, text):
    at, cut = draw(st.integers(0, len(text))), draw(st.sampled_from([0, 1, 1, 2, 7]))
    return text[:at] + draw(PIECES) + text[at + cut :]


def tree(text, node: Node):
    return (
        (node.start, node.end, node.token, node.name),
        [tree(text, one) for one in children_of(text, node)],
    )


def told(document: Document):
    return document.ok, document.value, document.problems, tree(document.text, document.tree())


def known_of(good, text):
    side = analyze(Intent(good)).workings.schema_side
    if side.places is None or side.check.is_broken:
        return None
    return known_members(side.document, side.places, side.shifted, text)


@settings(max_examples=400)
@given(good_texts(), st.data())
def test_broken_text_is_read_the_same_with_what_is_known(good, data):
    text = good
    for _ in range(data.draw(st.integers(1, 3))):
        text = spliced(data.draw, text)
    assert told(parse_json(text, known_of(good, text))) == told(parse_json(text))


@settings(max_examples=300)
@given(good_texts(), st.data())
def test_suggestions_are_the_same_with_what_is_known(good, data):
    snapshot, text = analyze(Intent(good)), good
    for _ in range(data.draw(st.integers(0, 2))):
        text = spliced(data.draw, text)
    offset = data.draw(st.integers(0, len(text)))
    known = partial(known_in, snapshot)
    assert caret_at(text, offset, None, known) == caret_at(text, offset)
    assert complete(text, offset, known_members=known) == complete(text, offset)


def in_order(value):
    return [(name, in_order(one)) for name, one in value.items()] if isinstance(value, Mapping) else value


@settings(max_examples=200)
@given(good_texts(), st.data())
def test_lazy_members_are_those_of_the_value(good, data):
    text = spliced(data.draw, spliced(data.draw, good))
    root = parse_json(text).tree()
    children_of(text, root) if parse_json(text).ok else None
    lazy, eager = lazy_value_of(text, root), value_of(text, root)
    if isinstance(lazy, LazyMembers):
        names = list(lazy)
        assert (len(lazy), names, [name in lazy for name in names]) == (
            len(eager),
            list(eager),
            [True] * len(names),
        )
        assert "no such name" not in lazy
    assert in_order(lazy) == in_order(eager)


LONG = json.dumps(
    {"type": "object", "properties": {f"f{at}": {"title": f"T {at}"} for at in range(30)}}, indent=2
)


@pytest.mark.parametrize(
    ("cut", "new", "faulty", "listed"),
    [
        ('"T 15"', '"T 15', True, 29),
        ('"f15": {', '"f15": ', True, 29),
        ('"f15": {', '"f14": {', False, 29),  # a name that is there is no fault
        ('"type": "object",', '"type": "object"', False, 0),
        ("\n}", "", False, 0),
    ],
)
def test_what_stands_around_the_edit_is_known(cut, new, faulty, listed):
    assert LONG.count(cut) == 1 or cut == "\n}"
    text = new.join(LONG.rsplit(cut, 1))
    known = known_of(LONG, text)
    assert (known.is_faulty, len(known.names), known.whole is None) == (faulty, listed, listed > 0)
    assert told(parse_json(text, known)) == told(parse_json(text))
