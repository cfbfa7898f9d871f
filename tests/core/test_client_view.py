"""The form as one client draws it: fields and answer are the client's, the text stays the author's."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.app.profiles import ORDER, find_profile
from playground.core.analyze import analyze
from playground.core.client_view import ClientView
from playground.core.intent import Answer, AnswerKey, Intent
from playground.core.json_types import JSONObject
from playground.core.matching import MatchOutcome
from playground.core.model import SingleSelect
from playground.core.steps import finished
from tests.core.json_strategies import property_schemas

TARGET: JSONObject = {
    "type": "string",
    "title": "Target",
    "enum": ["eu-1", "staging"],
    "pattern": "^[a-z]{2}-[0-9]$",
    "allowCustom": True,
}
SCHEMA: JSONObject = {
    "type": "object",
    "properties": {
        "target": TARGET,
        "note": {"type": "string"},
    },
    "required": ["target"],
}
REQUEST: JSONObject = {"message": "m", "requestedSchema": SCHEMA}
KEY: AnswerKey = ("target", "single-select")
MATCHES = {
    ("^[a-z]{2}-[0-9]$", "eu-1"): MatchOutcome.MATCH,
    ("^[a-z]{2}-[0-9]$", "staging"): MatchOutcome.NO_MATCH,
}


def seen_by(name: str) -> ClientView:
    return ClientView(find_profile(name))


def test_reference_changes_nothing_but_the_way_there() -> None:
    snapshot = analyze(Intent(json.dumps(REQUEST), answers={KEY: Answer("eu-1", "eu-1")}, matches=MATCHES))
    client = seen_by("reference")
    shown = client.of(snapshot)
    assert shown == snapshot
    assert client.summary().endswith("shows every field as written.")
    assert client.server_problem == ""


def test_a_client_that_strips_allow_custom_draws_a_closed_list() -> None:
    snapshot = analyze(Intent(json.dumps(REQUEST), matches=MATCHES))
    client = seen_by("typescript-sdk-1")
    shown = client.of(snapshot)
    field = shown.fields[0].field
    assert isinstance(field, SingleSelect)
    assert not field.allow_custom
    assert field.pointer == "/requestedSchema/properties/target"
    assert shown.document is snapshot.document
    assert shown.schema_problems == snapshot.schema_problems
    assert shown.prepared == snapshot.prepared
    assert "Target: closed list" in client.summary()


def test_every_difference_is_listed_by_title() -> None:
    client = seen_by("typescript-sdk-1")
    client.of(analyze(Intent(json.dumps(SCHEMA))))
    assert "Target: allowCustom is stripped." in client.details()
    assert "Target: pattern is stripped." in client.details()


def test_a_field_that_is_only_changed_says_what_changed() -> None:
    schema = {"type": "object", "properties": {"n": {"type": "number", "minimum": 2}}, "required": ["n"]}
    client = seen_by("mcp-use")
    client.of(analyze(Intent(json.dumps(schema))))
    assert "n: minimum is not checked" in client.summary()


def test_what_the_server_would_refuse_is_said_although_the_client_takes_it() -> None:
    answers = {KEY: Answer("staging", "staging")}
    snapshot = analyze(Intent(json.dumps(SCHEMA), answers=answers, matches=MATCHES))
    assert snapshot.accept.status == "blocked"
    client = seen_by("typescript-sdk-1")
    shown = client.of(snapshot)
    assert shown.accept.status == "ready"
    assert json.loads(shown.result_text)["content"] == {"target": "staging"}
    assert client.server_problem.startswith("The server would refuse this answer: Target: ")
    assert client.server_problem in client.summary()


def test_a_pattern_that_nobody_decided_is_asked_for() -> None:
    snapshot = analyze(Intent(json.dumps(SCHEMA), answers={KEY: Answer("staging", "staging")}))
    client = seen_by("typescript-sdk-1")
    shown = client.of(snapshot)
    assert ("^[a-z]{2}-[0-9]$", "staging") in shown.wanted_matches
    assert client.server_problem == ""


def test_a_client_that_refuses_the_request_asks_nobody() -> None:
    nested: JSONObject = {"type": "object", "properties": {"a": {"type": "object", "properties": {}}}}
    snapshot = analyze(Intent(json.dumps(nested)))
    client = seen_by("typescript-sdk-1")
    shown = client.of(snapshot)
    assert shown.accept.status == "blocked"
    assert shown.result_text == ""
    assert "refuses the request" in client.summary()


def test_text_that_does_not_parse_keeps_the_last_form_of_the_client() -> None:
    good = json.dumps(SCHEMA)
    first = analyze(Intent(good, matches=MATCHES))
    client = seen_by("typescript-sdk-1")
    client.of(first)
    broken = analyze(Intent(good[:-1], good_text=good, matches=MATCHES), first)
    shown = client.of(broken)
    assert shown.stale
    assert shown.accept.status == "stale"
    assert [state.field.name for state in shown.fields] == ["target", "note"]


def test_without_a_schema_there_is_nothing_to_draw() -> None:
    client = seen_by("mcpjam")
    snapshot = analyze(Intent("[]"))
    assert client.of(snapshot) is snapshot
    assert client.summary().endswith("there is no schema to draw.")


def test_a_view_that_lives_long_says_the_same_as_a_new_one() -> None:
    client, previous = seen_by("mcp-use"), None
    for text in (json.dumps(SCHEMA), json.dumps(REQUEST), "{", json.dumps({**SCHEMA, "required": []})):
        snapshot = analyze(Intent(text, good_text=json.dumps(SCHEMA), matches=MATCHES), previous)
        assert client.of(snapshot) == seen_by("mcp-use").of(snapshot)
        previous = snapshot


def test_a_large_schema_is_degraded_in_small_steps_to_the_same_end() -> None:
    properties = {f"field-{number}": TARGET for number in range(200)}
    snapshot = analyze(Intent(json.dumps({"type": "object", "properties": properties})))
    client = seen_by("vs-code")
    steps = client.steps(snapshot)
    count = sum(1 for _step in iter(lambda: next(steps, "end"), "end"))
    assert count > 3 * 200
    assert finished(client.steps(snapshot)) == seen_by("vs-code").of(snapshot)


def test_steps_that_were_given_up_leave_no_mark_on_the_next() -> None:
    client = seen_by("typescript-sdk-1")
    client.of(analyze(Intent(json.dumps(SCHEMA))))
    changed = analyze(Intent(json.dumps({"type": "object", "properties": {"n": {"type": "number"}}})))
    for count in range(1, 12):
        steps = client.steps(changed)
        for _ in range(count):
            next(steps, None)
        steps.close()
        back = analyze(Intent(json.dumps(SCHEMA)))
        assert client.of(back) == seen_by("typescript-sdk-1").of(back)


@pytest.mark.parametrize("name", ORDER)
@settings(max_examples=12, deadline=None)
@given(st.data())
def test_what_is_kept_of_properties_changes_nothing(name: str, data: st.DataObject) -> None:
    """After any edits a view has made of the schema what a new one makes of it."""
    names = st.sampled_from(["a", "b", "c", "__proto__"])
    client, previous = seen_by(name), None
    properties = data.draw(st.dictionaries(names, property_schemas, min_size=1))
    for _ in range(4):
        properties = {**properties, data.draw(names): data.draw(property_schemas)}
        gone = data.draw(st.sets(names, max_size=1))
        properties = {one: value for one, value in properties.items() if one not in gone}
        required = data.draw(st.lists(names, max_size=2))
        schema = {"type": "object", "properties": properties, "required": required}
        text = json.dumps(data.draw(st.sampled_from([schema, {"message": "m", "requestedSchema": schema}])))
        previous = analyze(Intent(text, good_text=text), previous)
        new = seen_by(name)
        assert client.of(previous) == new.of(previous)
        assert client.degraded == new.degraded
        assert (client.summary(), client.details()) == (new.summary(), new.details())


def test_only_a_changed_property_is_degraded_again() -> None:
    properties: JSONObject = {f"f{number}": TARGET for number in range(300)}
    schema: JSONObject = {"type": "object", "properties": properties}
    text = json.dumps(schema, indent=2)
    first = analyze(Intent(text))
    client = seen_by("vs-code")
    client.of(first)
    assert client.degraded is not None
    before = client.degraded.fields
    changed = text.replace('"title": "Target"', '"title": "Aim"', 1)
    second = analyze(Intent(changed, good_text=changed), first)
    made = client.steps(second)
    assert sum(1 for _step in iter(lambda: next(made, "end"), "end")) < 300
    assert [one is not old for one, old in zip(client.degraded.fields, before, strict=True)].count(True) == 1
