"""Analyze: one Intent in, one Snapshot out. Everything the panes show is decided here, and nowhere else.

`analyze(intent, previous)` equals `analyze(intent)`; `previous` only saves work.
"""

from collections.abc import Generator, Mapping
from dataclasses import replace

from playground.core import pointer as json_pointer
from playground.core.answer_json import draft_problems, placed_in_answer, placed_in_members
from playground.core.check import in_text_order, placed
from playground.core.form import sentences
from playground.core.intent import Intent
from playground.core.json_known import KnownMembers
from playground.core.json_types import MISSING, JSONValue
from playground.core.outcome import accept_state, answer_text, result_text
from playground.core.parse import Document, parse_json
from playground.core.parse_steps import parse_in_steps
from playground.core.problem import Problem
from playground.core.property_edit import known_members
from playground.core.rows import form_rows, with_problems
from playground.core.schema_side import edited_side, schema_side
from playground.core.snapshot import FieldState, Prepared, Snapshot, Verdict
from playground.core.steps import Steps, finished
from playground.core.workings import Asked, Recorder, Rows, SchemaSide, Workings, still_holds, unanswered

_NOTHING = parse_json("{}")


def analyze(intent: Intent, previous: Snapshot | None = None) -> Snapshot:
    """What all panes show for an intent."""
    return finished(analyze_steps(intent, previous))


def analyze_steps(intent: Intent, previous: Snapshot | None = None) -> Steps[Snapshot]:
    """`analyze` in steps that take about as long as one property each; it returns the Snapshot."""
    before = previous.workings if previous is not None else None
    workings = before if isinstance(before, Workings) else None
    side = _edited_side(intent, workings)
    if side is not None:
        document = side.document
    else:
        document = yield from _document(intent.text, previous, workings)
        yield
        side = yield from _side(intent, document, workings)
    rows = yield from form_rows(intent, side, workings)
    return _snapshot(intent, document, side, rows)


def _edited_side(intent: Intent, workings: Workings | None) -> SchemaSide | None:
    """The short way, for a key inside one property, or one that gives the last good text back."""
    if workings is None or workings.schema_side.mcp_version != intent.mcp_version:
        return None
    last = workings.schema_side
    if last.document.text == intent.text:
        return last if still_holds(last.asked, intent.matches) else None
    return edited_side(intent.text, last, intent.matches)


def _document(text: str, previous: Snapshot | None, workings: Workings | None) -> Steps[Document]:
    if previous is not None and previous.document.text == text:
        return previous.document
    if workings is not None and workings.schema_side.document.text == text:
        return workings.schema_side.document
    known = _known(text, workings.schema_side) if workings is not None else None
    return (yield from parse_in_steps(text, known))


def known_in(snapshot: Snapshot, text: str) -> KnownMembers | None:
    """What any text has in common with the last good one that a snapshot was made of."""
    workings = snapshot.workings
    return _known(text, workings.schema_side) if isinstance(workings, Workings) else None


def _known(text: str, last: SchemaSide) -> KnownMembers | None:
    """What a text has in common with the last good one; nothing where that may nest many levels deep."""
    if last.places is None or last.check is None or last.check.is_broken:
        return None
    return known_members(last.document, last.places, last.shifted, text)


def _side(intent: Intent, document: Document, workings: Workings | None) -> Generator[None, None, SchemaSide]:
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
    return (yield from schema_side(good, intent.mcp_version, intent.matches, before))


def _snapshot(intent: Intent, document: Document, side: SchemaSide, rows: Rows) -> Snapshot:
    recorder = Recorder(intent.matches)
    content = rows.content
    states, beyond = _whole(side, rows.states, content, recorder)
    troubled = rows.troubled if states is rows.states else with_problems(states)
    draft = parse_json(intent.draft) if intent.draft is not None else None
    drafted = draft_problems(draft, rows.by_name) if draft is not None else ()
    refusing = tuple(one for one in drafted if one.severity == "error")
    verdict = _verdict(side, troubled, (*refusing, *beyond))
    schema_problems = side.problems if document.ok else document.problems
    accept = accept_state(
        states,
        troubled,
        verdict,
        schema_problems,
        document,
        sent=len(content),
        draft=draft,
        stale=not document.ok,
        has_form=side.reading.schema is not None,
    )
    content_text = answer_text(list(filter(None, rows.members)))
    asked = (side.asked, *rows.asking.values(), recorder.take())
    return Snapshot(
        intent=intent,
        document=document,
        stale=not document.ok,
        kind=side.reading.kind,
        message=side.reading.message,
        schema=side.reading.schema,
        prepared=Prepared(side.prepared.text, rows.line_marks, side.prepared.lines),
        source_marks=side.source_marks if document.ok else (),
        trace=side.trace,
        dialect=_dialect(side),
        fields=states,
        schema_problems=schema_problems,
        answer_problems=(*drafted, *_told(troubled), *beyond),
        form_problems=beyond,
        content=content,
        verdict=verdict,
        accept=accept,
        answer_text=content_text,
        shown_answer=content_text if draft is None else draft.text,
        answer_marks=_answer_marks(states, rows.members, troubled, draft, drafted),
        result_text=result_text(content_text, accept),
        wanted_matches=_wanted(asked),
        workings=Workings(side, rows),
    )


def _answer_marks(
    states: tuple[FieldState, ...],
    members: tuple[str, ...],
    troubled: tuple[FieldState, ...],
    draft: Document | None,
    drafted: tuple[Problem, ...],
) -> tuple[Problem, ...]:
    """The draft's own problems and, where it can be read, those of the values in it."""
    problems = [one for state in troubled if state.value is not MISSING for one in state.problems]
    if not problems or (draft is not None and not draft.ok):
        return drafted
    placed = placed_in_members(states, members) if draft is None else placed_in_answer(problems, draft)
    return in_text_order((*drafted, *placed))


def _wanted(asked: tuple[Asked, ...]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(set(unanswered(*asked))))


def _whole(
    side: SchemaSide, states: tuple[FieldState, ...], content: Mapping[str, JSONValue], recorder: Recorder
) -> tuple[tuple[FieldState, ...], tuple[Problem, ...]]:
    """What looks at several fields at once: problems go to the field that they name, the rest to the form."""
    check = side.check
    if check is None or check.is_broken:
        return states, ()
    if not check.needs_whole or side.ghosts or any(state.problems for state in states):
        return states, side.ghosts
    verdict = check.check(content, recorder)
    broken = verdict.status == "schema-error"
    found = [
        problem
        for problem in placed(verdict.problems, side.reading.schema_pointer)
        if problem.source == "content" or broken
    ]
    states = tuple(_with_problems(state, found) for state in states) if found else states
    told = {problem for state in states for problem in state.problems}
    return states, tuple(problem for problem in found if problem not in told)


def _with_problems(state: FieldState, found: list[Problem]) -> FieldState:
    place = json_pointer.join("", state.field.name)
    own = tuple(p for p in found if json_pointer.is_within(p.instance_pointer, place))
    if not own:
        return state
    return replace(state, status="invalid", feedback=sentences(own[0]), problems=own)


def _verdict(side: SchemaSide, troubled: tuple[FieldState, ...], beyond: tuple[Problem, ...]) -> Verdict:
    if side.check is None or side.check.is_broken:
        return Verdict("schema-error", tuple(p for p in side.problems if p.severity == "error"))
    problems = (*(problem for state in troubled for problem in state.problems), *beyond)
    if any(problem.source == "schema" and problem.severity == "error" for problem in problems):
        return Verdict("schema-error", problems)
    return Verdict("invalid" if problems else "valid", problems)


def _told(troubled: tuple[FieldState, ...]) -> tuple[Problem, ...]:
    """The problems of answers; a field that nobody answered yet is no problem to list."""
    return tuple(
        problem
        for state in troubled
        for problem in state.problems
        if problem.code != "missing" or state.answer is not None or state.value is not MISSING
    )


def _dialect(side: SchemaSide) -> str:
    uri = side.check.dialect.uri if side.check is not None else "https://json-schema.org/draft/2020-12/schema"
    name = uri.removesuffix("/schema").rpartition("/")[2]
    return f"JSON Schema {name}"
