"""The controller without any widgets: what reaches the views, and when."""

import json
from dataclasses import fields as dataclass_fields
from unittest.mock import MagicMock

import pytest

from playground.app.session import Session
from playground.core.intent import Answer
from playground.core.matching import MatchOutcome
from playground.core.problem import Problem
from playground.ui.controller import Controller
from playground.ui.snapshot_views import STALE_FORM
from playground.ui.views import (
    AnswerView,
    EditorView,
    FormView,
    OutlineList,
    PreviewView,
    ProblemsList,
    StatusView,
    TextView,
    Views,
)

SPECS = {
    "editor": EditorView,
    "preview": PreviewView,
    "form": FormView,
    "problems": ProblemsList,
    "outline": OutlineList,
    "answer": AnswerView,
    "result": TextView,
    "status": StatusView,
}
COLOUR = """{"type": "object", "properties": {
  "color": {"type": "string", "enum": ["red"], "minLength": 3, "allowCustom": true},
  "note": {"type": "string"}}, "required": ["color"]}"""
PATTERN = '{"type": "object", "properties": {"a": {"type": "string", "pattern": "^x"}}}'
KEY = ("color", "single-select")


class FakePatterns:
    """Outcomes as told; whatever is not told is pending."""

    def __init__(self):
        self.outcomes = {}
        self.asked = []

    def ask(self, pairs, wait):
        self.asked.extend(pairs)
        return {pair: self.outcomes.get(pair, MatchOutcome.PENDING) for pair in pairs}

    def poll(self):
        return self.outcomes


@pytest.fixture
def session():
    return Session()


@pytest.fixture
def patterns():
    return FakePatterns()


@pytest.fixture
def views():
    made = Views(**{field.name: MagicMock(spec=SPECS[field.name]) for field in dataclass_fields(Views)})
    made.form.rows_complete.return_value = True
    made.answer.is_shown.return_value = False
    return made


@pytest.fixture
def controller(session, views, patterns):
    return Controller(session, views, patterns)


def shown_result(views):
    text = views.result.set_text_if_changed.call_args.args[0]
    return json.loads(text) if text else None


def test_loading_a_text_fills_every_view_once(controller, session, views):
    session.load(COLOUR, None)
    views.form.set_fields.assert_called_once()
    views.preview.set_prepared.assert_called_once()
    assert [state.field.name for state in views.form.set_fields.call_args.args[0]] == ["color", "note"]


def test_answer_does_not_touch_the_preview_text_or_the_schemas_problems(controller, session, views):
    session.load(COLOUR, None)
    views.editor.set_marks.reset_mock()
    session.answer(("note", "text"), Answer("hi"))
    views.editor.set_marks.assert_not_called()
    views.preview.set_stale.assert_called_once()


def test_bars_follow_a_blank_that_becomes_a_line_end_and_moves_no_offset(controller, session, views):
    session.load(COLOUR, None)
    views.editor.set_marks.reset_mock()
    session.edit(COLOUR.replace(" ", "\n", 1))
    views.editor.set_marks.assert_called_once_with(controller.snapshot.source_marks)


def test_accept_shows_what_went_out_and_keeps_the_answers(controller, session, views):
    session.load(COLOUR, None)
    session.answer(KEY, Answer("mauve"))
    controller.perform("accept")
    assert shown_result(views) == {"action": "accept", "content": {"color": "mauve"}}
    assert session.intent.answers[KEY] == Answer("mauve")


@pytest.mark.parametrize("action", ["decline", "cancel"])
def test_f55_f56_decline_and_cancel_send_no_content_and_stay_until_something_changes(
    controller, session, views, action
):
    session.load(COLOUR, None)
    session.answer(KEY, Answer("mauve"))
    controller.perform(action)
    assert shown_result(views) == {"action": action}
    controller.outcomes_arrived()
    assert shown_result(views) == {"action": action}
    session.answer(("note", "text"), Answer("hi"))
    assert shown_result(views) == {"action": "accept", "content": {"color": "mauve", "note": "hi"}}


def test_accept_with_a_problem_sends_nothing_and_goes_to_the_field(controller, session, views):
    session.load(COLOUR, None)
    session.answer(KEY, Answer("x"))
    controller.perform("accept")
    views.form.show_all_feedback.assert_called_once()
    views.form.focus_field.assert_called_once_with("color")
    assert shown_result(views) is None


def test_accept_of_a_stale_form_sends_nothing_and_goes_to_the_text(controller, session, views):
    session.load(COLOUR, None)
    session.answer(KEY, Answer("mauve"))
    session.edit(COLOUR[:-1])
    controller.perform("accept")
    views.editor.show_span.assert_called()
    assert shown_result(views) is None
    assert views.form.set_stale.call_args.args[0] is True


def test_a_stale_form_says_what_it_is(controller, session, views):
    session.load(COLOUR, None)
    session.edit(COLOUR[:-1])
    assert views.form.set_stale.call_args.args == (True, STALE_FORM)


def test_a_click_on_a_prepared_line_leads_to_what_was_written(controller, session, views):
    session.load(COLOUR, None)
    line = controller.snapshot.prepared.text.split("\n").index('      "minLength": 3,')
    controller._on_preview_line(line)
    span = views.editor.show_span.call_args.args[0]
    assert COLOUR[span.start : span.end] == "3"


def test_an_answer_that_waits_for_fields_is_incomplete_and_not_refused(controller, session, views):
    session.load(COLOUR, None)
    assert views.status.set_facts.call_args.args[0].incomplete
    session.answer(KEY, Answer("x"))
    assert not views.status.set_facts.call_args.args[0].incomplete


def test_a_written_answer_goes_to_the_fields_and_its_text_stays(controller, session, views):
    session.load(COLOUR, None)
    draft = '{"note":"hi",  "color": "mauve"}'
    controller._on_draft(draft)
    assert session.intent.answers == {KEY: Answer("mauve"), ("note", "text"): Answer("hi")}
    assert views.answer.set_answer.call_args.args == (draft, ())
    session.answer(("note", "text"), Answer("ho"))
    text = views.answer.set_answer.call_args.args[0]
    assert json.loads(text) == {"color": "mauve", "note": "ho"}


def test_problem_of_the_answers_text_leads_there(controller, session, views):
    session.load(COLOUR, None)
    controller._on_draft('{"color": ]')
    problem = controller.snapshot.answer_problems[0]
    controller.go_to(problem)
    views.answer.show_span.assert_called_once_with(problem.span)
    views.editor.show_span.assert_not_called()
    assert views.problems.set_problems.call_args.args[1][-1].startswith("Answer 1:")


def test_mended_text_is_no_longer_stale_and_the_answer_is_still_there(controller, session, views):
    session.load(COLOUR, None)
    session.answer(KEY, Answer("mauve"))
    session.edit(COLOUR[:-1])
    session.edit(COLOUR)
    assert views.form.set_stale.call_args.args[0] is False
    assert shown_result(views)["content"] == {"color": "mauve"}


def test_undecided_pattern_is_pending_until_its_outcome_arrives(controller, session, views, patterns):
    settled = MagicMock()
    controller.on_settled = settled
    session.load(PATTERN, None)
    settled.reset_mock()
    session.answer(("a", "text"), Answer("xy"))
    assert views.form.set_fields.call_args.args[0][0].status == "pending"
    settled.assert_not_called()
    patterns.outcomes[("^x", "xy")] = MatchOutcome.MATCH
    controller.outcomes_arrived()
    assert views.form.set_fields.call_args.args[0][0].status == "valid"
    settled.assert_called()


def test_pattern_that_is_decided_at_once_never_shows_as_pending(controller, session, views, patterns):
    session.load(PATTERN, None)
    patterns.outcomes[("^x", "xy")] = MatchOutcome.NO_MATCH
    session.answer(("a", "text"), Answer("xy"))
    shown = [call.args[0][0].status for call in views.form.set_fields.call_args_list]
    assert "pending" not in shown
    assert shown[-1] == "invalid"


def test_loading_another_document_forgets_the_answers(controller, session, views):
    session.load(COLOUR, None)
    session.answer(KEY, Answer("mauve"))
    session.load(COLOUR.replace("red", "blue"), None)
    assert views.form.set_fields.call_args.args[0][0].answer is None


def test_problem_of_an_answer_leads_to_text_and_field(controller, session, views):
    session.load(COLOUR, None)
    problem = Problem(
        "too-short", "error", "short", "content", "/properties/color/minLength", instance_pointer="/color"
    )
    controller.go_to(problem)
    assert COLOUR[views.editor.show_span.call_args.args[0].start] == "3"
    views.form.focus_field.assert_called_once_with("color")


def test_place_of_a_problem_is_its_line_and_column_or_its_field(controller, session, views):
    session.load(COLOUR.replace('"minLength": 3', '"minLenght": 3'), None)
    places = views.problems.set_problems.call_args.args[1]
    assert any(place.startswith("Schema 2:") for place in places)
    session.load(COLOUR, None)
    session.answer(KEY, Answer("x"))
    assert views.problems.set_problems.call_args.args[1][-1] == "color"
