"""Analyze: one Intent in, one Snapshot out. Everything the panes show is decided here, and nowhere else.

`analyze(intent, previous)` equals `analyze(intent)`; `previous` only saves work.
"""

from dataclasses import replace

from playground.core import pointer as json_pointer
from playground.core.check import placed
from playground.core.form import field_state
from playground.core.intent import Intent
from playground.core.json_types import MISSING, JSONValue
from playground.core.model import Field, kind_of
from playground.core.outcome import accept_state, content_of, line_marks, result_text
from playground.core.parse import Document, parse_json
from playground.core.problem import Problem
from playground.core.schema_side import schema_side
from playground.core.snapshot import FieldState, Snapshot, Verdict
from playground.core.workings import Recorder, Row, SchemaSide, Workings, still_holds, unanswered
from playground.core.writer import dump

_NOTHING = parse_json("{}")


def analyze(intent: Intent, previous: Snapshot | None = None) -> Snapshot:
    """What all panes show for an intent."""
    before = previous.workings if previous is not None else None
    workings = before if isinstance(before, Workings) else None
    document = _document(intent.text, previous)
    side = _side(intent, document, workings)
    rows = _rows(intent, side, workings)
    return _snapshot(intent, document, side, rows)


def _document(text: str, previous: Snapshot | None) -> Document:
    if previous is not None and previous.document.text == text:
        return previous.document
    return parse_json(text)


def _side(intent: Intent, document: Document, workings: Workings | None) -> SchemaSide:
    """The schema's side of the text, or of the last good one while the text does not parse."""
    before = workings.schema_side if workings is not None else None
    good = document
    if not document.ok:
        good = _NOTHING
        if before is not None and before.document.text == intent.good_text:
            good = before.document
        elif intent.good_text is not None:
            good = parse_json(intent.good_text)
        if not good.ok:
            good = _NOTHING
    return schema_side(good, intent.mcp_version, intent.matches, before)


def _rows(intent: Intent, side: SchemaSide, workings: Workings | None) -> dict[str, Row]:
    recorder = Recorder(intent.matches)
    broken = side.check is not None and side.check.is_broken
    before = workings.rows if workings is not None else {}
    rows: dict[str, Row] = {}
    for field in side.reading.schema.fields if side.reading.schema is not None else ():
        check = side.check.properties.get(field.name) if side.check is not None else None
        answer = intent.answers.get((field.name, kind_of(field)))
        old = before.get(field.name)
        if (
            old is not None
            and old.field is field
            and old.check is check
            and old.broken == broken
            and old.user_answer == answer
            # a reference leads out of the property, to parts that may have changed
            and not (check is not None and check.normal.refers)
            and still_holds(old.asked, intent.matches)
        ):
            rows[field.name] = old
            continue
        state = field_state(field, answer, _Checker(side, field, recorder))
        rows[field.name] = Row(field, check, broken, answer, state, recorder.take())
    return rows


class _Checker:
    """The problems of one field's value, with places in the document."""

    def __init__(self, side: SchemaSide, field: Field, recorder: Recorder) -> None:
        self._side = side
        self._field = field
        self._recorder = recorder

    def __call__(self, value: JSONValue) -> tuple[Problem, ...]:
        if self._side.check is None:
            return ()
        problems = self._side.check.check_property(self._field.name, value, self._recorder)
        return placed(problems, self._side.reading.schema_pointer)


def _snapshot(intent: Intent, document: Document, side: SchemaSide, rows: dict[str, Row]) -> Snapshot:
    recorder = Recorder(intent.matches)
    states = tuple(row.state for row in rows.values())
    content = content_of(states)
    states, beyond = _whole(side, states, content, recorder)
    verdict = _verdict(side, states, beyond)
    schema_problems = side.problems if document.ok else document.problems
    stale = not document.ok
    accept = accept_state(
        states,
        verdict,
        schema_problems,
        document,
        stale=stale,
        has_form=side.reading.schema is not None,
    )
    lines = side.prepared.lines or {}
    asked = (side.asked, *(row.asked for row in rows.values()), recorder.take())
    wanted = dict.fromkeys(pair for group in asked for pair in unanswered(group))
    return Snapshot(
        intent=intent,
        document=document,
        stale=stale,
        kind=side.reading.kind,
        message=side.reading.message,
        schema=side.reading.schema,
        prepared=replace(side.prepared, marks=line_marks(side.trace, lines, states)),
        trace=side.trace,
        dialect=_dialect(side),
        fields=states,
        problems=(*schema_problems, *_told(states), *beyond),
        form_problems=beyond,
        content=content,
        verdict=verdict,
        accept=accept,
        answer_text=dump(content),
        result_text=result_text(content, accept),
        wanted_matches=tuple(wanted),
        workings=Workings(side, rows),
    )


def _whole(
    side: SchemaSide, states: tuple[FieldState, ...], content: dict[str, JSONValue], recorder: Recorder
) -> tuple[tuple[FieldState, ...], tuple[Problem, ...]]:
    """What looks at several fields at once: problems go to the field that they name, the rest to the form."""
    check = side.check
    if check is None or check.is_broken:
        return states, ()
    pointer = side.reading.schema_pointer
    names = {state.field.name for state in states}
    missing = [p for p in check.missing(content) if json_pointer.split(p.instance_pointer)[0] not in names]
    found = list(placed(missing, pointer))
    if check.needs_whole and not any(state.problems for state in states) and not found:
        verdict = check.check(content, recorder)
        found.extend(
            p
            for p in placed(verdict.problems, pointer)
            if p.source == "content" or verdict.status == "schema-error"
        )
    states = tuple(_with_problems(state, found) for state in states)
    told = {problem for state in states for problem in state.problems}
    return states, tuple(problem for problem in found if problem not in told)


def _with_problems(state: FieldState, found: list[Problem]) -> FieldState:
    place = json_pointer.join("", state.field.name)
    own = tuple(p for p in found if json_pointer.is_within(p.instance_pointer, place))
    if not own:
        return state
    first = own[0]
    feedback = f"{first.message}. {first.hint}" if first.hint else first.message
    return replace(state, status="invalid", feedback=feedback, problems=own)


def _verdict(side: SchemaSide, states: tuple[FieldState, ...], beyond: tuple[Problem, ...]) -> Verdict:
    if side.check is None or side.check.is_broken:
        return Verdict("schema-error", tuple(p for p in side.problems if p.severity == "error"))
    problems = (*(problem for state in states for problem in state.problems), *beyond)
    if any(problem.source == "schema" and problem.severity == "error" for problem in problems):
        return Verdict("schema-error", problems)
    return Verdict("invalid" if problems else "valid", problems)


def _told(states: tuple[FieldState, ...]) -> tuple[Problem, ...]:
    """The problems of answers; a field that nobody answered yet is no problem to list."""
    return tuple(
        problem
        for state in states
        for problem in state.problems
        if problem.code != "missing" or state.answer is not None or state.value is not MISSING
    )


def _dialect(side: SchemaSide) -> str:
    uri = side.check.dialect.uri if side.check is not None else "https://json-schema.org/draft/2020-12/schema"
    name = uri.removesuffix("/schema").rpartition("/")[2]
    return f"JSON Schema {name}"
