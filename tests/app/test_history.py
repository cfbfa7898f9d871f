"""The history of results: what, when, with which verdict; the clock is passed in."""

import json
from datetime import datetime, timedelta

from playground.app.history import MOST_ENTRIES, History
from playground.core.analyze import analyze
from playground.core.intent import Answer, Intent

SCHEMA = '{"type": "object", "properties": {"a": {"type": "string", "minLength": 2}}}'
START = datetime(2026, 3, 1, 9, 30)


def answered(text):
    return analyze(Intent(SCHEMA, answers={("a", "text"): Answer(text)}))


def test_an_accepted_answer_is_kept_with_time_verdict_content_and_answers():
    history = History(lambda: START)
    snapshot = answered("hi")
    history.add("accept", snapshot.result_text, snapshot)
    [sent] = history.entries
    assert (sent.time, sent.action, sent.verdict) == (START, "accept", "valid")
    assert sent.content == {"a": "hi"}
    assert json.loads(sent.text) == {"action": "accept", "content": {"a": "hi"}}
    assert sent.answers == {("a", "text"): Answer("hi")}


def test_f56_decline_and_cancel_have_no_content_but_remember_the_answers():
    history = History(lambda: START)
    history.add("decline", '{"action": "decline"}', answered("x"))
    [sent] = history.entries
    assert sent.content == {}
    assert sent.verdict == "invalid"
    assert sent.answers == {("a", "text"): Answer("x")}


def test_the_newest_is_first_and_the_oldest_goes():
    times = iter(START + timedelta(seconds=number) for number in range(MOST_ENTRIES + 5))
    told = []
    history = History(lambda: next(times))
    history.on_change = lambda: told.append(len(history.entries))
    for _ in range(MOST_ENTRIES + 5):
        history.add("cancel", '{"action": "cancel"}', answered("hi"))
    assert len(history.entries) == MOST_ENTRIES
    assert history.entries[0].time == START + timedelta(seconds=MOST_ENTRIES + 4)
    assert told[:2] == [1, 2]
    history.forget()
    assert history.entries == ()
