"""The outline, the breadcrumb, and going to what a place names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core.analyze import analyze
from playground.core.intent import Intent
from playground.core.language.outline import OutlineEntry, breadcrumb, outline, property_at, target_of
from playground.core.parse import parse_json
from tests.core.json_texts import any_texts
from tests.core.language.examples import EXAMPLES, cut_texts


def entries(text: str) -> tuple[OutlineEntry, ...]:
    snapshot = analyze(Intent(text))
    return outline(snapshot.fields, snapshot.problems)


def test_outline_has_the_fields_with_kind_options_and_state() -> None:
    folder, file_type, overwrite = entries(EXAMPLES["request"])
    assert folder == OutlineEntry(
        "folder",
        "Folder",
        "single-select",
        "3 options and own text",
        "/params/requestedSchema/properties/folder",
        True,
        "predefined",
        "information",
    )
    assert (file_type.detail, file_type.severity) == ("3 options", None)
    assert (overwrite.kind, overwrite.detail, overwrite.required) == ("boolean", "", False)


def test_outline_shows_the_worst_problem_of_each_property() -> None:
    found = {entry.name: entry.severity for entry in entries(EXAMPLES["find-the-mistakes"])}
    assert found["color"] == "warning"
    assert found["start"] == "information"
    worst = entries(
        '{"type": "object", "properties": {"a": {"type": "strin", "foo": 1}, "a/b": {"type": "string"}}}'
    )
    assert [entry.severity for entry in worst] == ["error", None]


def test_breadcrumb_leads_to_the_caret_by_titles() -> None:
    text = EXAMPLES["request"]
    crumbs = breadcrumb(parse_json(text), text.index('"Shared"') + 1)
    assert [crumb.label for crumb in crumbs] == [
        "params",
        "requestedSchema",
        "properties",
        "Folder",
        "enum",
        "1",
    ]
    assert crumbs[-1].pointer == "/params/requestedSchema/properties/folder/enum/1"
    assert text[crumbs[3].span.start :].startswith('"folder"')


def test_breadcrumb_and_property_are_found_in_broken_text() -> None:
    text = EXAMPLES["request"]
    at = text.index('"Shared"') + 1
    document = parse_json(text[: at + 3])
    assert [crumb.label for crumb in breadcrumb(document, at)][3:] == ["Folder", "enum", "1"]
    assert property_at(document, at) == "folder"


def test_property_at_an_offset() -> None:
    text = EXAMPLES["request"]
    document = parse_json(text)
    assert property_at(document, text.index('"folder"') + 1) == "folder"
    assert property_at(document, text.index('"pdf"')) == "file_type"
    assert property_at(document, text.index('"message"')) is None
    assert property_at(document, len(text)) is None


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ('"a", "gone"]', '"a": {'),
        ('"a": {', '"a", "gone"]'),
        ('"y", "pattern"', '"y"], "default"'),
        ('"#/$defs/d"', '"d": {'),
        ('"q", "x"', '{"const": "q"'),
        ('"x"]}', None),
        ('"gone"]', None),
        ('"type"', None),
    ],
)
def test_going_to_what_is_named(source: str, target: str | None) -> None:
    text = (
        '{"type": "object", "properties": {"a": {"enum": ["x", "y"], "default": "y", "pattern": ""},'
        ' "b": {"$ref": "#/$defs/d"}, "c": {"items": {"anyOf": [{"const": "q", "title": "Q"}]},'
        ' "default": ["q", "x"]}}, "$defs": {"d": {}}, "required": ["a", "gone"]}'
    )
    span = target_of(parse_json(text), text.index(source) + 1)
    if target is None:
        assert span is None
    else:
        assert span is not None
        assert text[span.start :].startswith(target)


@given(cut_texts() | any_texts, st.integers(0, 400))
def test_any_text_has_a_breadcrumb(text: str, offset: int) -> None:
    document = parse_json(text)
    for crumb in breadcrumb(document, offset):
        assert 0 <= crumb.span.start <= crumb.span.end <= len(text)
    target_of(document, offset)
    property_at(document, offset)
