"""Analyze: the whole chain, and the law that `previous` changes nothing but the work."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.core.analyze import analyze, analyze_steps
from playground.core.intent import Answer, Intent
from playground.core.matching import MatchOutcome
from playground.core.validate import check_content
from tests.core.corpora import rows
from tests.core.keystrokes import ANSWERS, SCHEMAS, keystrokes

COLOUR = """{
  "type": "object",
  "properties": {
    "color": {"type": "string", "title": "C", "enum": ["red", "green"], "minLength": 3, "allowCustom": true},
    "note": {"type": "string"}
  },
  "required": ["color"]
}"""
KEY = ("color", "single-select")


@pytest.fixture(autouse=True, scope="module")
def short_chunks():
    """As in a long text: its places are kept in many chunks, of which a key makes one anew."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("playground.core.moved_sequence._CHUNK", 1)
        yield


def colour(text, **more):
    return analyze(Intent(COLOUR, answers={KEY: Answer(text)}, **more))


def test_custom_value_is_accepted_and_sent_as_typed():
    snapshot = colour("mauve")
    assert snapshot.fields[0].status == "custom"
    assert snapshot.verdict.status == "valid"
    assert json.loads(snapshot.result_text) == {"action": "accept", "content": {"color": "mauve"}}
    assert snapshot.accept.reason == "Every answer fits. Accept sends 1 of 2 fields."


@pytest.mark.parametrize("text", ["", " \n"])
def test_accept_waits_for_a_schema_where_there_is_none(text):
    assert analyze(Intent(text)).accept.reason == "Accept waits: there is no schema yet."


def test_refused_answer_blocks_accept_and_says_the_one_thing():
    snapshot = colour("ab")
    assert snapshot.accept.status == "blocked"
    assert snapshot.accept.problem_field == "color"
    assert snapshot.result_text == ""
    assert [problem.code for problem in snapshot.verdict.problems] == ["too-short"]


def test_branch_that_took_the_value_is_marked():
    marks = {mark.kind: mark for mark in colour("red").prepared.marks}
    assert marks["predefined"].strong
    assert marks["predefined"].remark == "predefined option: took red"
    assert not marks["custom"].strong
    lines = colour("red").prepared.text.split("\n")
    assert '"anyOf"' in lines[marks["changed"].first_line]


def test_e15_text_that_does_not_parse_keeps_the_last_good_form_and_its_answers():
    broken = Intent(COLOUR.replace("}", "", 1), good_text=COLOUR, answers={KEY: Answer("mauve")})
    snapshot = analyze(broken)
    assert snapshot.stale
    assert snapshot.accept.status == "stale"
    assert [state.field.name for state in snapshot.fields] == ["color", "note"]
    assert snapshot.fields[0].status == "custom"
    assert snapshot.result_text == ""
    assert all(
        problem.code.startswith("json-") for problem in snapshot.problems if problem.source == "schema"
    )


def test_broken_text_without_a_good_one_has_an_empty_form():
    snapshot = analyze(Intent("{"))
    assert (snapshot.fields, snapshot.stale) == ((), True)


def test_pattern_that_is_not_decided_yet_is_pending_and_asked_for():
    text = COLOUR.replace('"minLength": 3', '"pattern": "^[a-z]+$"')
    intent = Intent(text, answers={KEY: Answer("mauve")})
    snapshot = analyze(intent)
    assert snapshot.fields[0].status == "pending"
    assert ("^[a-z]+$", "mauve") in snapshot.wanted_matches
    assert snapshot.accept.status == "blocked"
    matches = dict.fromkeys(snapshot.wanted_matches, MatchOutcome.MATCH)
    decided = analyze(Intent(text, answers=intent.answers, matches=matches), snapshot)
    assert decided.fields[0].status == "custom"
    assert not decided.wanted_matches


def test_request_is_edited_in_place_and_its_message_is_shown():
    text = json.dumps(
        {"method": "elicitation/create", "params": {"message": "Hi", "requestedSchema": json.loads(COLOUR)}}
    )
    snapshot = analyze(Intent(text, answers={KEY: Answer("x")}))
    assert (snapshot.kind, snapshot.message) == ("request", "Hi")
    assert (
        snapshot.fields[0].problems[0].schema_pointer == "/params/requestedSchema/properties/color/minLength"
    )


def test_x09_answers_of_names_that_are_gone_are_not_sent():
    answers = {KEY: Answer("red"), ("secretNote", "text"): Answer("s")}
    assert analyze(Intent(COLOUR, answers=answers)).content == {"color": "red"}


def test_f50_answer_comes_back_with_its_name_and_kind():
    answers = {KEY: Answer("mauve"), ("color", "number"): Answer("7")}
    assert analyze(Intent(COLOUR, answers=answers)).content == {"color": "mauve"}
    as_number = '{"type":"object","properties":{"color":{"type":"number"}}}'
    assert analyze(Intent(as_number, answers=answers)).content == {"color": 7}
    assert (
        analyze(Intent('{"type":"object","properties":{"town":{"type":"string"}}}', answers=answers)).content
        == {}
    )


def test_required_name_that_is_no_property_stands_at_the_form():
    snapshot = analyze(Intent('{"type":"object","properties":{},"required":["ghost"]}'))
    assert [problem.instance_pointer for problem in snapshot.form_problems] == ["/ghost"]
    assert snapshot.accept.status == "blocked"


def test_keyword_that_looks_at_several_fields_is_heard():
    text = '{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}},"minProperties":1}'
    assert analyze(Intent(text)).verdict.status == "invalid"
    assert analyze(Intent(text, answers={("a", "text"): Answer("x")})).verdict.status == "valid"


def test_f04_form_without_fields_accepts_an_empty_content():
    snapshot = analyze(Intent('{"type":"object","properties":{}}'))
    assert json.loads(snapshot.result_text) == {"action": "accept", "content": {}}


@pytest.mark.parametrize("text", ["[]", '"x"', "true", "null", "", "  "])
def test_e17_root_that_is_no_object_is_said_and_blocks(text):
    snapshot = analyze(Intent(text))
    assert any(problem.severity == "error" for problem in snapshot.problems)
    assert snapshot.accept.status in ("blocked", "stale")
    assert snapshot.fields == ()


def test_f68_label_is_the_name_where_there_is_no_title():
    assert analyze(Intent(COLOUR)).fields[1].field.title == "note"


@pytest.mark.parametrize("row", rows("verdicts") + rows("reports"), ids=lambda row: row["id"])
def test_any_recorded_schema_gives_a_snapshot_whose_verdict_is_that_of_its_own_content(row):
    snapshot = analyze(Intent(row["schema"]))
    schema = json.loads(row["schema"])
    outcomes = dict.fromkeys(snapshot.wanted_matches, MatchOutcome.MATCH)
    snapshot = analyze(Intent(row["schema"], matches=outcomes))
    expected = check_content(
        schema, snapshot.content, match=lambda *pair: outcomes.get(pair, MatchOutcome.MATCH)
    )
    if snapshot.document.ok:
        assert snapshot.verdict.status == expected.status


@st.composite
def texts(draw):
    text = json.dumps(draw(SCHEMAS), indent=draw(st.sampled_from([None, 2])))
    if draw(st.integers(0, 4)) == 0:
        cut = draw(st.integers(0, len(text)))
        text = text[:cut] + draw(st.sampled_from(["", ",", "}", '"'])) + text[cut + 1 :]
    return text


@settings(max_examples=150)
@given(
    st.lists(
        st.tuples(texts(), ANSWERS, st.sampled_from(["2025-06-18", "2026-07-28"])), min_size=2, max_size=4
    )
)
def test_previous_changes_nothing_but_the_work(steps):
    previous, good = None, None
    for text, answers, version in steps:
        intent = Intent(text, good, answers, mcp_version=version)
        incremental = analyze(intent, previous)
        full = analyze(intent)
        assert incremental == full
        previous = incremental
        good = text if not incremental.stale else good


GESTURES = st.lists(
    st.tuples(
        ANSWERS, st.none() | st.sampled_from(["", "{", '{"a": 1, "b": "é", "color": []}']), st.integers(0, 3)
    ),
    min_size=2,
    max_size=5,
)


@settings(max_examples=200)
@given(SCHEMAS, GESTURES)
def test_answers_one_after_the_other_give_what_all_at_once_give(schema, gestures):
    intent = Intent(json.dumps(schema))
    snapshot = analyze(intent)
    for answers, draft, learned in gestures:
        known = {} if learned == 0 else intent.matches
        outcome = (MatchOutcome.NO_MATCH, MatchOutcome.MATCH)[learned % 2]
        matches = {**known, **dict.fromkeys(snapshot.wanted_matches[:learned], outcome)}
        intent = replace(intent, answers={**intent.answers, **answers}, draft=draft, matches=matches)
        snapshot = analyze(intent, snapshot)
        assert snapshot == analyze(intent)


def test_refused_value_is_marked_where_it_stands_in_the_answer():
    properties = {name: {"type": "string", "maxLength": 2} for name in "abcd"}
    answers = {(name, "text"): Answer(text) for name, text in (("a", "1"), ("b", "22é"), ("d", "4\n4"))}
    snapshot = analyze(Intent(json.dumps({"type": "object", "properties": properties}), answers=answers))
    marked = [snapshot.shown_answer[slice(*problem.span)] for problem in snapshot.answer_marks]
    assert marked == ['"22é"', '"4\\n4"']


@settings(max_examples=150)
@given(SCHEMAS, ANSWERS)
def test_verdict_is_that_of_check_content(schema, answers):
    snapshot = analyze(Intent(json.dumps(schema), answers=answers))
    refused = any(state.problems and state.value is not None for state in snapshot.fields)
    expected = check_content(schema, snapshot.content, match=lambda *_: MatchOutcome.MATCH)
    if expected.status == "schema-error" or snapshot.verdict.status in ("schema-error", "valid"):
        assert snapshot.verdict.status == expected.status
    else:
        assert expected.status == "invalid" or refused


@settings(max_examples=300)
@given(keystrokes(), ANSWERS)
def test_any_keystrokes_give_what_reading_the_whole_text_gives(seen, answers):
    previous, good = None, None
    for text in seen:
        intent = Intent(text, good, answers)
        incremental = analyze(intent, previous)
        full = analyze(intent)
        assert incremental == full
        assert dict(incremental.prepared.lines) == dict(full.prepared.lines)
        previous = incremental
        good = text if not incremental.stale else good


def test_lines_of_the_prepared_text_are_where_the_values_stand():
    snapshot = colour("red")
    lines = snapshot.prepared.text.split("\n")
    assert json.loads(snapshot.prepared.text)["properties"]["note"] == {"type": "string"}
    for pointer, (first, last) in snapshot.prepared.lines.items():
        name = pointer.rpartition("/")[2]
        if name and not name.isdigit():
            assert f'"{name}": ' in lines[first]
        assert last < len(lines)


def test_source_marks_are_the_keywords_that_preparation_consumes():
    marked = [(COLOUR[span.start : span.end], role) for span, role in colour("red").source_marks]
    assert marked == [('"enum": ["red", "green"]', "predefined"), ('"allowCustom": true', "custom")]


def test_steps_are_about_one_property_each_and_lead_to_the_same():
    properties = {f"f{number}": {"type": "string", "enum": ["a"]} for number in range(40)}
    intent = Intent(json.dumps({"type": "object", "properties": properties}, indent=1))
    made = []

    def run():
        made.append((yield from analyze_steps(intent)))

    assert len(list(run())) >= 2 * len(properties)
    assert made == [analyze(intent)]


@pytest.mark.parametrize("edited", ['"color"', '"note"', "{", '"required"', "\n  ", ", "])
def test_edit_outside_of_properties_analyses_the_same_as_the_whole(edited):
    before = analyze(Intent(COLOUR))
    for new in ("", edited + " ", '"x": {"type": "string", "enum": []}, ' + edited, edited[:-1] + 'z"'):
        intent = Intent(COLOUR.replace(edited, new, 1), good_text=COLOUR)
        assert analyze(intent, before) == analyze(intent)


def sides(*texts):
    """What the analyses of texts, one after the other, found out about each schema."""
    previous, found = None, []
    for text in texts:
        good = previous.intent.good_text if previous is not None and previous.stale else None
        good = good or (previous.intent.text if previous is not None else None)
        previous = analyze(Intent(text, good), previous)
        assert previous == analyze(Intent(text, good))
        found.append(previous.workings.schema_side)
    return found


@pytest.mark.parametrize(
    ("old", "new", "kept"),
    [
        ('"note"', '"notes"', ["color"]),
        ('"color":', '"colour":', ["note"]),
        ('    "note"', '    "new": {"type": "number"},\n    "note"', ["color", "note"]),
        (',\n    "note": {"type": "string"}', "", ["color"]),
        ('"note": {"type": "string"}', '"note": {"type": "string"}, "last": {}', ["color"]),
        ('    "note"', '       "note"', ["color"]),
    ],
)
def test_edit_of_some_properties_makes_only_those_anew(old, new, kept):
    before, after = sides(COLOUR, COLOUR.replace(old, new))
    assert after.origin is before.revision
    for name in kept:
        assert after.parts[name] is before.parts[name]


def test_text_that_is_good_again_has_what_was_found_out_before_it_broke():
    before, _, after = sides(COLOUR, COLOUR.replace(",", "", 1), COLOUR)
    assert after is before


def test_text_that_is_mended_in_another_way_makes_only_that_property_anew():
    broken = COLOUR.replace('"note"', '"note')
    before, _, after = sides(COLOUR, broken, COLOUR.replace('"note"', '"notes"'))
    assert after.parts["color"] is before.parts["color"]


BARE = """{
  "type": "object",
  "properties": {"color": {"type": "string", "enum": ["r"], "allowCustom": true}, "note": {"type": "string"}}
}"""


@pytest.mark.parametrize(
    ("old", "new", "made"),
    [
        ('"type": "object"', '"type": "object", "title": "T"', ()),
        ('"type": "object"', '"type": "string"', ()),
        ("{", "\ufeff{", ()),
        ("\n}", ', "required": ["note", "nothing"]\n}', ("note",)),
        ("\n}", ', "minProperties": 1, "x-own": {"a": []}\n}', ()),
    ],
)
def test_edit_beside_the_properties_keeps_them(old, new, made):
    before, after = sides(BARE, BARE.replace(old, new, 1) if old != "\n}" else BARE[:-2] + new)
    assert after.origin is before.revision
    assert after.came == made
    assert {name for name, part in after.parts.items() if part is not before.parts[name]} == set(made)


@pytest.mark.parametrize(
    "edited",
    [
        BARE.replace('"properties"', '"propertys"'),
        BARE.replace('"type"', '"$schema": "http://json-schema.org/draft-07/schema", "type"', 1),
        BARE.replace('"type"', '"$ref": "#", "type"', 1),
        BARE[:-1] + ', "properties": {}}',
        BARE[:-1] + ', "type": 1}',
        f'{{"message": "m", "requestedSchema": {BARE}}}',
        BARE + " x",
    ],
)
def test_edit_that_changes_how_properties_are_read_reads_them(edited):
    before, after = sides(BARE, edited)
    assert after.origin is not before.revision


def test_problem_that_reaches_over_an_edit_in_its_line_is_placed_anew():
    text = '{"properties": {"a": {"type": "string", "odd": 1}, "b": {"type": "string"}}, "required": "a"}'
    before = analyze(Intent(text))
    assert [one.span.end for one in before.schema_problems if one.schema_pointer == ""] == [len(text)]
    for at in range(text.index("string"), text.index("required")):
        for edited in (text[:at] + "x" + text[at:], text[:at] + text[at + 1 :], text[:at] + "\n" + text[at:]):
            intent = Intent(edited, good_text=text)
            assert analyze(intent, before) == analyze(intent)
