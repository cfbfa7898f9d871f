"""The rows of the form: made once, and made again only where the field, its schema or its answer changed."""

from collections.abc import Iterable, Mapping

from playground.core.check import placed
from playground.core.form import field_state
from playground.core.intent import Answer, AnswerKey, Intent
from playground.core.json_types import MISSING, JSONValue
from playground.core.model import Field, kind_of
from playground.core.outcome import field_marks
from playground.core.problem import Problem
from playground.core.snapshot import FieldState
from playground.core.workings import Recorder, Row, Rows, SchemaSide, Workings, still_holds
from playground.core.writer import dump


def form_rows(intent: Intent, side: SchemaSide, workings: Workings | None) -> Rows:
    """The rows for an intent."""
    before = workings.rows if workings is not None else Rows({}, {}, frozenset())
    maker = _Maker(intent, side)
    if workings is not None and workings.schema_side is side:
        changed = _changed_names(before, intent)
        if not changed:
            return before
        rows = {**before.by_name, **{name: maker.make(before.by_name[name].field) for name in changed}}
        asking = (before.asking - changed) | {name for name in changed if rows[name].asked}
        return Rows(rows, intent.answers, asking)
    fields = side.reading.schema.fields if side.reading.schema is not None else ()
    rows = {field.name: maker.renew(field, before.by_name.get(field.name)) for field in fields}
    return Rows(rows, intent.answers, frozenset(name for name, row in rows.items() if row.asked))


def _changed_names(before: Rows, intent: Intent) -> frozenset[str]:
    """The fields, among those that the rows have, whose answer or pattern outcomes are others now."""
    names = {name for name in before.asking if not still_holds(before.by_name[name].asked, intent.matches)}
    names.update(name for name, _ in _changed_keys(before.answers, intent.answers) if name in before.by_name)
    return frozenset(names)


def _changed_keys(old: Mapping[AnswerKey, Answer], new: Mapping[AnswerKey, Answer]) -> Iterable[AnswerKey]:
    if old is new:
        return ()
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
            marks = field_marks(self._side.trace, self._side.prepared.lines or {}, old.state)
            if marks == old.marks:
                return old
            return Row(field, check, old.broken, old.user_answer, old.state, old.asked, old.member, marks)
        return self.make(field)

    def make(self, field: Field) -> Row:
        """The row of a field."""
        side, recorder = self._side, Recorder(self._intent.matches)
        check = side.check.properties.get(field.name) if side.check is not None else None
        answer = self._answer(field)
        state = field_state(field, answer, lambda value: self._problems(field, value, recorder))
        marks = field_marks(side.trace, side.prepared.lines or {}, state)
        return Row(field, check, self._broken, answer, state, recorder.take(), _member(state), marks)

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
