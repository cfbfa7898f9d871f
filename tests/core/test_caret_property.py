"""The caret's property: the short way by known places says what the way through the whole text says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core import pointer as json_pointer
from playground.core.analyze import analyze
from playground.core.caret_property import pointer_at, property_at, property_span
from playground.core.intent import Intent

BARE = """{"type": "object",
 "properties": {"a": {"title": "A"} , "b/c": {"enum": ["x"]},"": true}, "required": []}"""
REQUEST = '{"method": "elicitation/create", "params": {"message": "m", "requestedSchema": ' + BARE + "}}"
DUPLICATES = '{"properties": {"a": {"title": "A"}, "a": {"title": "B"}}}'
REFERRING = '{"properties": {"a": {"$ref": "#/properties/b"}, "b": {}}}'
TEXTS = (
    "{}",
    "[]",
    "",
    '{"properties": {}}',
    BARE,
    REQUEST,
    DUPLICATES,
    REFERRING,
    BARE[:-20],
    "\ufeff" + BARE,
)


@pytest.mark.parametrize("text", TEXTS)
def test_property_at_is_the_one_whose_pointer_holds_the_offset(text: str) -> None:
    snapshot = analyze(Intent(text, good_text=BARE))
    base = json_pointer.join(snapshot.schema.pointer if snapshot.schema else "", "properties")
    for offset in range(len(text) + 1):
        pointer = snapshot.document.pointer_at(offset)
        tokens = json_pointer.split(pointer)[: len(json_pointer.split(base)) + 1]
        inside = json_pointer.is_within(pointer, base) and pointer != base
        assert property_at(snapshot, offset) == (json_pointer.from_path(tokens) if inside else "")


@pytest.mark.parametrize("text", TEXTS)
def test_pointer_at_is_the_documents(text: str) -> None:
    snapshot = analyze(Intent(text, good_text=BARE))
    for offset in range(len(text) + 1):
        assert pointer_at(snapshot, offset) == snapshot.document.pointer_at(offset)


@pytest.mark.parametrize("text", TEXTS)
def test_property_span_is_the_documents(text: str) -> None:
    snapshot = analyze(Intent(text, good_text=BARE))
    pointers = ["", "/properties", "/properties/a", "/properties/b~1c", "/properties/", "/properties/nobody"]
    for pointer in [*pointers, *(f"/params/requestedSchema{pointer}" for pointer in pointers)]:
        assert property_span(snapshot, pointer) == snapshot.document.span(pointer)


@given(st.text("xy", max_size=3), st.integers(0, len(BARE) + 3))
def test_both_hold_after_an_edit_inside_a_property(typed: str, offset: int) -> None:
    text = BARE.replace('"A"', f'"A{typed}"')
    edited = analyze(Intent(text), analyze(Intent(BARE)))
    whole = analyze(Intent(text))
    pointer = property_at(edited, offset)
    assert pointer == property_at(whole, offset)
    assert property_span(edited, pointer) == whole.document.span(pointer)
