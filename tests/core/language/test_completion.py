"""Completion: what is offered where, and that committing it keeps the text JSON."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.core.analyze import analyze
from playground.core.intent import Intent
from playground.core.json_types import members_of
from playground.core.keywords import PLACE_WORDS, VALUE_WORDS, keywords_at, value_fits, value_type_of
from playground.core.language.caret import caret_at
from playground.core.language.completion import Completion, Completions, complete
from playground.core.language.snippets import FIELDS
from playground.core.parse import parse_json
from tests.core.json_texts import any_texts
from tests.core.language.examples import EXAMPLES, FAULTY, cut_texts, texts


def at(marked: str, mcp_version: str = "2026-07-28") -> Completions:
    """The completions at the | of a text."""
    offset = marked.index("|")
    return complete(marked[:offset] + marked[offset + 1 :], offset, mcp_version=mcp_version)


def labels(marked: str, mcp_version: str = "2026-07-28") -> list[str]:
    return [item.label for item in at(marked, mcp_version).matching()]


def committed(marked: str, label: str) -> str:
    """The text after an item was chosen, with the selection in ⟨⟩."""
    offset = marked.index("|")
    text = marked[:offset] + marked[offset + 1 :]
    found = complete(text, offset)
    change = found.change(next(item for item in found.items if item.label == label))
    after, selection = change.apply(text), change.selection
    assert selection is not None
    return f"{after[: selection.start]}⟨{after[selection.start : selection.end]}⟩{after[selection.end :]}"


def in_property(inside: str) -> str:
    return f'{{"type": "object", "properties": {{"a": {{{inside}}}}}}}'


# --- names


def test_keywords_of_a_string_are_offered_but_for_those_that_are_there() -> None:
    found = labels(in_property('"type": "string", "title": "A", |'))
    assert {"description", "minLength", "format", "enum", "allowCustom"} <= set(found)
    assert not {"type", "title", "minimum", "items", "properties"} & set(found)


@pytest.mark.parametrize(
    ("inside", "offered", "not_offered"),
    [
        ('"type": "number", |', "minimum", "minLength"),
        ('"type": "boolean", |', "default", "minimum"),
        ('"type": "array", |', "items", "format"),
        ('"type": "array", "items": {|}', "enum", "minItems"),
        ('"type": "string", "oneOf": [{"const": "a", |}]', "title", "const"),
        ('"type": "string", "enum": ["a"], |', "allowCustom", "oneOf"),
        ('"type": "string", "oneOf": [], |', "title", "allowCustom"),
    ],
)
def test_keywords_depend_on_the_type(inside: str, offered: str, not_offered: str) -> None:
    found = labels(in_property(inside))
    assert offered in found
    assert not_offered not in found


def test_keywords_depend_on_the_mcp_version() -> None:
    marked = in_property('"type": "string", |')
    assert "oneOf" in labels(marked)
    assert "oneOf" not in labels(marked, "2025-06-18")


def test_extension_is_marked_and_what_mcp_does_not_list_says_so() -> None:
    items = {item.label: item for item in at(in_property('"type": "string", |')).items}
    assert items["allowCustom"].extension
    assert items["allowCustom"].since == ""
    assert "Extension" in items["allowCustom"].documentation
    assert not items["minLength"].extension
    assert items["minLength"].since == "2025-06-18"
    assert "MCP does not list it" in items["pattern"].documentation


@pytest.mark.parametrize(
    ("marked", "after"),
    [
        ('{"type": "object" |}', '{"type": "object", "properties": {⟨⟩}}'),
        ('{|"type": "object"}', '{"properties": {⟨⟩}, "type": "object"}'),
        ('{"type": "object",\n  |\n}', '{"type": "object",\n  "properties": {⟨⟩}\n}'),
        ('{"type": "object"\n  |\n}', '{"type": "object",\n  "properties": {⟨⟩}\n}'),
        ('{"type": "object", "pro|"}', '{"type": "object", "properties": {⟨⟩}}'),
        ('{"type": "object", "pro|}', '{"type": "object", "properties": {⟨⟩}}'),
        ('{"type": "object", pro|}', '{"type": "object", "properties": {⟨⟩}}'),
        ('{"type": "object", "pro|ps": {}}', '{"type": "object", "properties"⟨⟩: {}}'),
        ('{"type": "object", "pro|', '{"type": "object", "properties": {⟨⟩}'),
        ("{\"type\": 'object', 'pro|'}", '{"type": \'object\', "properties": {⟨⟩}}'),
        (
            '{"type": "object", "pro|\n  "required": []}',
            '{"type": "object", "properties": {⟨⟩},\n  "required": []}',
        ),
    ],
)
def test_name_is_written_with_its_quotes_colon_and_commas(marked: str, after: str) -> None:
    assert committed(marked, "properties") == after


def test_required_name_without_property_is_offered_as_property() -> None:
    marked = '{"type": "object", "properties": {|}, "required": ["colour"]}'
    item = at(marked).items[0]
    assert (item.label, item.kind) == ("colour", "name")
    assert committed(marked, "colour").startswith(
        '{"type": "object", "properties": {"colour": {"type": "string", "title": "⟨⟩"}}'
    )


def test_broken_text_before_and_behind_the_caret_does_not_matter() -> None:
    marked = '{"type": "object",, "properties": {"a": {"type": "number", "mini|": }, "b": [}'
    assert labels(marked)[0] == "minimum"


def test_nothing_is_offered_where_nothing_may_stand() -> None:
    for marked in (
        '{"type" | "object"}',
        '{"type": "object"} |',
        '{"a": 1} // no|te',
        '{"type": | {}}',
        in_property('"title": "Hel|lo", "type": "string"').replace('"a"', '""'),
        in_property('"description": "|"'),
    ):
        assert labels(marked) == [], marked


# --- values


@pytest.mark.parametrize(
    ("inside", "expected"),
    [
        ('"type": |', ["string", "number", "integer", "boolean", "array"]),
        ('"type": "|"', ["string", "number", "integer", "boolean", "array"]),
        ('"type": "int|"', ["integer"]),
        ('"type": "string", "format": |', ["email", "uri", "date", "date-time"]),
        ('"type": "string", "enum": ["x", "y"], "default": |', ["x", "y"]),
        ('"type": "string", "enum": ["x", "y"], "allowCustom": |', ["true", "false"]),
        ('"type": "boolean", "default": |', ["true", "false"]),
        ('"type": "number", "minimum": 1.50, "maximum": 9, "default": |', ["1.50", "9"]),
        ('"type": "array", "items": {"enum": ["x", "y"]}, "default": ["x", |]', ["y"]),
        ('"type": "array", "items": {"enum": ["x", "y"]}, "maxItems": |', ["1", "2"]),
        ('"title": |', ["A"]),
    ],
)
def test_values_of_a_property(inside: str, expected: list[str]) -> None:
    assert labels(in_property(inside)) == expected


def test_types_depend_on_the_mcp_version() -> None:
    assert "array" not in labels(in_property('"type": |'), "2025-06-18")


def test_required_offers_the_names_that_are_not_listed_yet() -> None:
    marked = '{"properties": {"a": {}, "b": {"title": "Bee"}, "c": {}}, "required": ["a", |]}'
    found = at(marked).items
    assert [item.label for item in found] == ["b", "c"]
    assert found[0].documentation == "Bee"


@pytest.mark.parametrize(
    ("marked", "label", "after"),
    [
        (in_property('"type": |'), "string", in_property('"type": "string"⟨⟩')),
        (in_property('"type": "s|"'), "string", in_property('"type": "string"⟨⟩')),
        (in_property('"type": "st|'), "string", in_property('"type": "string"⟨⟩')),
        (in_property('"type": str|'), "string", in_property('"type": "string"⟨⟩')),
        (in_property('"type": | "number"'), "string", in_property('"type":  "string"⟨⟩')),
        (in_property('"type": |\n "title": ""'), "string", in_property('"type": "string"⟨⟩,\n "title": ""')),
        (
            '{"properties": {"a": {}}, "required": [|"b"]}',
            "a",
            '{"properties": {"a": {}}, "required": ["a"⟨⟩, "b"]}',
        ),
        (
            '{"properties": {"a": {}}, "required": ["b"|]}',
            "a",
            '{"properties": {"a": {}}, "required": ["a"⟨⟩]}',
        ),
        (
            '{"properties": {"a": {}}, "required": ["b" |]}',
            "a",
            '{"properties": {"a": {}}, "required": ["b", "a"⟨⟩]}',
        ),
    ],
)
def test_value_is_written_in_place_of_what_is_typed(marked: str, label: str, after: str) -> None:
    offset = marked.index("|")
    text = marked[:offset] + marked[offset + 1 :]
    found = complete(text, offset)
    change = found.change(next(item for item in found.items if item.label == label))
    assert change.apply(text) == after.replace("⟨⟩", "")
    assert change.selection is not None
    assert change.selection.start == after.index("⟨")


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ('{"$schema": |}', ["2020-12", "2019-09", "draft-07"]),
        ('{"method": |, "params": {}}', ["elicitation/create"]),
        ('{"params": {"mode": |}, "method": "elicitation/create"}', ["form"]),
        ('{"message": "m", "requestedSchema": |}', ["schema"]),
        ('{"method": "elicitation/create", "params": |}', ["form params"]),
        ('{"type": "object", "properties": {"a": |}}', ["text", "single-select"]),
        (in_property('"type": "array", "items": |'), ["options", "titled options"]),
        (in_property('"type": "array", "items": {"anyOf": [|]}'), ["option"]),
        (in_property('"type": "array", "items": {"enum": ["x", "y"]}, "default": |'), ["[]", '["x"]']),
        (in_property('"oneOf": [{"const": "big_red", "title": |}]'), ["Big red"]),
        (in_property('"type": "array", "items": {"type": |}'), ["string"]),
        ('{"type": |, "properties": {}}', ["object"]),
    ],
)
def test_values_elsewhere(marked: str, expected: list[str]) -> None:
    found = labels(marked)[: len(expected)]
    assert len(found) == len(expected)
    assert all(part in label for part, label in zip(expected, found, strict=True))


# --- snippets


def test_empty_document_offers_whole_documents() -> None:
    assert labels("|") == ["schema", "form params", "request", "request without mode"]
    assert parse_json(committed("|", "request").replace("⟨", "").replace("⟩", "")).ok


def test_properties_offer_a_field_of_each_kind() -> None:
    marked = '{\n    "type": "object",\n    "properties": {\n        |\n    }\n}'
    assert labels(marked)[:3] == ["text", "single-select", "single-select with own text"]
    assert committed(marked, "single-select with own text") == (
        '{\n    "type": "object",\n    "properties": {\n        "⟨field⟩": {\n            "type": "string",\n'
        '            "title": "",\n            "enum": ["first", "second"],\n'
        '            "allowCustom": true\n        }\n    }\n}'
    )


def test_typed_name_is_kept_for_a_field() -> None:
    marked = '{"type": "object", "properties": {"colour|"}}'
    assert labels(marked)[0] == "colour: text"
    text = committed(marked, "colour: text")
    assert '"colour": {' in text
    assert '"title": "⟨⟩"' in text


def test_free_name_is_proposed_for_a_field() -> None:
    marked = '{"type": "object", "properties": {"field": {}, |}}'
    assert '"⟨field2⟩"' in committed(marked, "text")


def test_multi_select_needs_its_mcp_version() -> None:
    marked = '{"type": "object", "properties": {|}}'
    assert "multi-select" in labels(marked)
    assert "multi-select" not in labels(marked, "2025-06-18")


def test_each_snippet_is_a_field_without_problems_that_need_a_change() -> None:
    marked = '{"type": "object", "properties": {|}}'
    text = marked.replace("|", "")
    found = complete(text, marked.index("|"))
    assert len(found.items) == len(FIELDS)
    for item in found.items:
        after = found.change(item).apply(text)
        (state,) = analyze(Intent(after)).fields
        assert state.status != "unsupported", item.label


def test_each_type_of_keyword_value_has_a_template() -> None:
    for place in PLACE_WORDS:
        for row in keywords_at(place, "2026-07-28"):
            assert row.value_type in VALUE_WORDS
    marked = in_property("|")
    text = marked.replace("|", "")
    found = complete(text, marked.index("|"))
    for item in found.items:
        value = members_of(parse_json(found.change(item).apply(text)).value)
        property_value = members_of(members_of(value["properties"])["a"])
        wanted = value_type_of(item.label)
        assert value_fits(wanted, property_value[item.label]) or item.label == "type", item.label


# --- matching


def test_matching_puts_beginnings_first_and_finds_initials() -> None:
    items = tuple(
        Completion(label, "keyword", "", at("|").replaced) for label in ("maxLength", "minLength", "enum")
    )
    found = Completions(at("|").replaced, "", items)
    assert [item.label for item in found.matching("mi")] == ["minLength"]
    assert [item.label for item in found.matching("length")] == ["maxLength", "minLength"]
    assert [item.label for item in found.matching("ml")] == ["maxLength", "minLength"]
    assert found.matching("xyz") == ()


# --- laws


@given(texts, st.data())
@settings(max_examples=300)
def test_committing_keeps_good_text_good(text: str, data: st.DataObject) -> None:
    offset = data.draw(st.integers(0, len(text)))
    found = complete(text, offset, mcp_version=data.draw(st.sampled_from(["2025-06-18", "2026-07-28"])))
    for item in found.items:
        change = found.change(item)
        after = change.apply(text)
        assert parse_json(after).ok, (text[offset - 20 : offset], item)
        assert change.selection is not None
        assert 0 <= change.selection.start <= change.selection.end <= len(after)


def test_something_is_offered_at_many_places_of_the_examples() -> None:
    """The law above would hold for a completion that never offers anything."""
    for text in EXAMPLES.values():
        offered = sum(bool(complete(text, offset).items) for offset in range(0, len(text), 7))
        assert offered > len(text) // 7 // 5


@given(cut_texts() | any_texts, st.data())
@settings(max_examples=300)
def test_any_text_is_completed_without_an_exception(text: str, data: st.DataObject) -> None:
    offset = data.draw(st.integers(-2, len(text) + 2))
    found = complete(text, offset)
    assert 0 <= found.replaced.start <= found.replaced.end <= len(text)
    for item in found.matching():
        found.change(item).apply(text)


@pytest.mark.parametrize("text", ["[" * 3000, '{"a":' * 3000, '{"a":' * 400 + "}" * 400])
def test_deep_nesting_is_completed_without_an_exception(text: str) -> None:
    for offset in (0, len(text) // 2, len(text)):
        complete(text, offset)


def test_faulty_schema_is_completed_by_the_type_it_means() -> None:
    offset = FAULTY.index('"minLength": 3')
    found = complete(FAULTY, offset)
    assert "maximum" in [item.label for item in found.items]


@pytest.mark.parametrize(
    "marked", ['{"type": "object",|}', '{"properties": {"a": {"type": "|"}}}', '{"a": 1, "a": {|}}', "[|"]
)
def test_known_document_saves_reading_and_changes_nothing(marked: str) -> None:
    text, offset = marked.replace("|", ""), marked.index("|")
    assert complete(text, offset, known=parse_json(text)) == complete(text, offset)
    assert complete(text, offset, known=parse_json("{}")) == complete(text, offset)


@pytest.mark.parametrize("document", [{"properties": {"a": {"enum": ["x"], "items": {}}}}, [{}, [1]]])
def test_surroundings_of_good_text_are_what_the_broken_one_says(document: object) -> None:
    text = json.dumps(document, indent=1)
    for offset in range(len(text)):
        good, broken = caret_at(text, offset), caret_at(text + " x", offset)
        assert (good.root, good.here, good.path) == (broken.root, broken.here, broken.path)
