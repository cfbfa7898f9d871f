"""The rows of the form: made once, and made again only where the field, its schema or its answer changed."""

from collections.abc import Generator, Iterable, Mapping
from dataclasses import replace
from operator import indexOf

from playground.core.check import placed
from playground.core.common import differing
from playground.core.form import field_state
from playground.core.intent import Answer, AnswerKey, Intent
from playground.core.json_types import MISSING, JSONValue
from playground.core.model import Field, kind_of
from playground.core.outcome import field_marks
from playground.core.prepared_text import PreparedLines
from playground.core.problem import Problem
from playground.core.renewed import renewed
from playground.core.snapshot import FieldState, LineMark
from playground.core.steps import Steps
from playground.core.workings import NO_ROWS, Asked, Recorder, Row, Rows, SchemaSide, Workings, still_holds
from playground.core.writer import dump

_Told = tuple[tuple[FieldState, ...], Mapping[str, JSONValue], tuple[str, ...], tuple[FieldState, ...]]
_Marks = tuple[FieldState, int, tuple[LineMark, ...]]
_MARKED_IN_A_STEP = 100


def form_rows(intent: Intent, side: SchemaSide, workings: Workings | None) -> Generator[None, None, Rows]:
    """The rows for an intent; a step makes one row at most."""
    before = workings.rows if workings is not None else NO_ROWS
    maker = _Maker(intent, side)
    changed = _changed_names(before, intent, side, workings.schema_side) if workings is not None else None
    if changed is None:
        fields = side.reading.schema.fields if side.reading.schema is not None else ()
        read: dict[str, Row] = {}
        for field in fields:
            read[field.name] = maker.renew(field, before.by_name.get(field.name))
            yield
        rows: Mapping[str, Row] = read
        asking: Mapping[str, Asked] = {name: row.asked for name, row in rows.items() if row.asked}
    elif changed:
        made = {name: maker.make(side.parts[name].field) for name in changed if name in side.parts}
        rows = renewed(before.by_name, made)
        if workings is not None and workings.schema_side is not side and side.gone != side.came:
            rows = {name: rows[name] for name in side.parts}
        asking = {
            **{name: asked for name, asked in before.asking.items() if name not in changed},
            **{name: row.asked for name, row in made.items() if row.asked},
        }
    elif workings is not None and workings.schema_side is side:
        return before if before.matches is intent.matches else replace(before, matches=intent.matches)
    else:
        rows, asking = before.by_name, before.asking
    marks, line_marks = before.marks, before.line_marks
    if workings is None or changed is None or not _same_lines(side, workings.schema_side):
        marks = yield from _marks(side, rows, before, side.prepared_names)
        line_marks = _bands(marks)
    elif others := [name for name in changed if name in marks]:
        again = yield from _marks(side, rows, before, others)
        marks = renewed(marks, again)
        if any(again[name][2] != before.marks[name][2] for name in others):
            line_marks = _bands(marks)
    told = _told_again(before, rows, changed, side) or _told(rows)
    return Rows(rows, intent.answers, intent.matches, asking, marks, line_marks, *told)


def _told(rows: Mapping[str, Row]) -> _Told:
    """States, content, members and those states with problems of all rows."""
    made = rows.values()
    content = {row.field.name: row.state.value for row in made if row.state.value is not MISSING}
    states = tuple([row.state for row in made])
    return states, content, tuple([row.member for row in made]), with_problems(states)


def with_problems(states: tuple[FieldState, ...]) -> tuple[FieldState, ...]:
    """The states with problems."""
    # most have none, and a list of those that do is made much faster than all are looked into
    return tuple([state for state in states if state.problems])


def _told_again(
    before: Rows, rows: Mapping[str, Row], changed: frozenset[str] | None, side: SchemaSide
) -> _Told | None:
    """The same from those of the last rows, where one of the same rows is another; else None."""
    if changed is None or len(changed) != 1 or len(rows) != len(before.states):
        return None
    (name,) = changed
    old, new = before.by_name.get(name), rows.get(name)
    if old is None or new is None or (old.state.value is MISSING) != (new.state.value is MISSING):
        return None
    number = side.places.names.numbers[name] if side.places is not None else indexOf(rows, name)
    states, members = list(before.states), list(before.members)
    states[number], members[number] = new.state, new.member
    content = before.content if new.state.value is MISSING else {**before.content, name: new.state.value}
    told = tuple(states)
    quiet = not old.state.problems and not new.state.problems
    return told, content, tuple(members), before.troubled if quiet else with_problems(told)


def _changed_names(before: Rows, intent: Intent, side: SchemaSide, last: SchemaSide) -> frozenset[str] | None:
    """The fields whose property, answer or pattern outcomes are others now; None: it could be any of them."""
    names: set[str] = set()
    if side is not last:
        if side.origin is not last.revision or _is_broken(side) != _is_broken(last):
            return None
        names.update(side.gone, side.came)
    if intent.matches is not before.matches:
        asked = before.asking.items()
        names.update(name for name, questions in asked if not still_holds(questions, intent.matches))
    names.update(name for name, _ in _changed_keys(before.answers, intent.answers) if name in before.by_name)
    return frozenset(names)


def _same_lines(side: SchemaSide, last: SchemaSide) -> bool:
    """Whether the same properties are prepared, and begin on the same lines."""
    lines, before = side.prepared.lines, last.prepared.lines
    if not isinstance(lines, PreparedLines) or not isinstance(before, PreparedLines):
        return side is last
    return lines.starts is before.starts and side.prepared_names is last.prepared_names


def _is_broken(side: SchemaSide) -> bool:
    return side.check is not None and side.check.is_broken


def _bands(marks: Mapping[str, _Marks]) -> tuple[LineMark, ...]:
    return tuple([mark for _, _, bands in marks.values() for mark in bands])


def _marks(
    side: SchemaSide, rows: Mapping[str, Row], before: Rows, names: Iterable[str]
) -> Steps[dict[str, _Marks]]:
    """The bands of prepared properties; those at the same line for the same state are used again."""
    lines = side.prepared.lines
    marks: dict[str, _Marks] = {}
    if not isinstance(lines, PreparedLines):
        return marks
    for name in names:
        state, line = rows[name].state, lines.starts[name]
        known = before.marks.get(name)
        if known is None or known[0] is not state or known[1] != line:
            known = (state, line, field_marks(lines, state))
            if len(marks) % _MARKED_IN_A_STEP == 0:
                yield
        marks[name] = known
    return marks


def _changed_keys(old: Mapping[AnswerKey, Answer], new: Mapping[AnswerKey, Answer]) -> Iterable[AnswerKey]:
    if old is new:
        return ()
    keys = list(new)
    if list(old) == keys:  # nearly always one answer differs: the others are the same objects
        numbers = differing(tuple(old.values()), tuple(new.values()))
        return [keys[number] for number in numbers if old[keys[number]] != new[keys[number]]]
    return [key for key in {**old, **new} if old.get(key) != new.get(key)]


class _Maker:
    """Makes rows for one intent."""

    def __init__(self, intent: Intent, side: SchemaSide) -> None:
        self._intent = intent
        self._side = side
        self._broken = side.check is not None and side.check.is_broken

    def renew(self, field: Field, old: Row | None) -> Row:
        """The row as it was, if everything it was made from is the same; else a new one."""
        check = self._side.check.properties.get(field.name) if self._side.check is not None else None
        if (
            old is not None
            and old.field is field
            and old.check is check
            and old.broken == self._broken
            and old.user_answer == self._answer(field)
            # a reference leads out of the property, to parts that may have changed
            and not (check is not None and check.normal.refers)
            and still_holds(old.asked, self._intent.matches)
        ):
            return old
        return self.make(field)

    def make(self, field: Field) -> Row:
        """The row of a field."""
        side, recorder = self._side, Recorder(self._intent.matches)
        check = side.check.properties.get(field.name) if side.check is not None else None
        answer = self._answer(field)
        state = field_state(field, answer, lambda value: self._problems(field, value, recorder))
        return Row(field, check, self._broken, answer, state, recorder.take(), _member(state))

    def _answer(self, field: Field) -> Answer | None:
        return self._intent.answers.get((field.name, kind_of(field)))

    def _problems(self, field: Field, value: JSONValue, recorder: Recorder) -> tuple[Problem, ...]:
        if self._side.check is None:
            return ()
        problems = self._side.check.check_property(field.name, value, recorder)
        return placed(problems, self._side.reading.schema_pointer)


def _member(state: FieldState) -> str:
    if state.value is MISSING:
        return ""
    return dump({state.field.name: state.value})[2:-2]  # without the braces and their line ends
