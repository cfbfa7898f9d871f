"""ClientView: a snapshot as one client's people see it: the form of what the client makes of the schema."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from playground.core import pointer as json_pointer
from playground.core.analyze import analyze_steps
from playground.core.json_types import JSONObject, JSONValue, members_of
from playground.core.profiles import Degraded, FieldOutcome, Profile, apply_steps
from playground.core.profiles.kept import KeptOfClient
from playground.core.snapshot import AcceptState, Snapshot
from playground.core.steps import Steps, finished
from playground.core.wording import shortened
from playground.core.workings import Recorder, Workings, raw_schema, unanswered
from playground.core.writer import dump

REFUSED = AcceptState("blocked", "This client refuses the request, so nobody is asked.")
_FIELDS_TOLD = 3
_PLACE = "\ue000 the properties \ue000"
"""A text that nobody writes, in the place of the properties."""


@dataclass(slots=True)
class ClientView:
    """Makes the form's part of each snapshot anew from the schema as the client takes it.

    Attributes:
        degraded: what the client makes of the last schema; None before the first, and where there is none.
        server_problem: why a server that knows the schema as written would refuse what Accept sends, "" for
            no reason.
    """

    profile: Profile
    degraded: Degraded | None = None
    server_problem: str = ""
    _raw: JSONObject | None = None
    _text: str = ""
    _kept: KeptOfClient = field(default_factory=KeptOfClient, repr=False)
    _last: Snapshot | None = field(default=None, repr=False)

    def of(self, snapshot: Snapshot) -> Snapshot:
        """The same snapshot, with fields, answer and verdict as they are in the client."""
        return finished(self.steps(snapshot))

    def steps(self, snapshot: Snapshot) -> Steps[Snapshot]:
        """`of` in steps that take about as long as one property each.

        Steps that are given up halfway leave nothing behind that later ones would take for theirs.
        """
        self.server_problem = ""
        raw, workings = raw_schema(snapshot), snapshot.workings
        if raw is None or snapshot.schema is None or not isinstance(workings, Workings):
            self.degraded = None
            return snapshot
        if raw is not self._raw:
            self._raw, self.degraded = None, (yield from apply_steps(self.profile, raw, self._kept))
            document = workings.schema_side.document.value
            self._text = yield from self._written(document, snapshot.schema.pointer, self.degraded.schema)
            self._raw = raw
            yield
        intent = replace(snapshot.intent, text=self._text, good_text=self._text)
        other = self._last = yield from analyze_steps(intent, self._last)
        return self._joined(snapshot, other, workings)

    def _written(self, document: JSONValue, pointer: str, schema: JSONObject) -> Steps[str]:
        """The text of a document with another schema in it; the text of each property is kept."""
        properties = members_of(schema.get("properties"))
        around = dump(_replaced(document, pointer, {**schema, "properties": _PLACE}))
        if not properties or around.count(_PLACE) != 1:
            return dump(_replaced(document, pointer, schema))
        members: list[str] = []
        for name, value in properties.items():
            text = yield from self._kept.texts.steps(name, (value,), partial(_member, name, value))
            members.append(text)
        return around.replace(f'"{_PLACE}"', "{\n" + ",\n".join(members) + "\n}")

    def _joined(self, snapshot: Snapshot, other: Snapshot, workings: Workings) -> Snapshot:
        recorder = Recorder(snapshot.intent.matches)
        if other.accept.status == "ready":
            self.server_problem = _refusal(workings, other, recorder)
        wanted = {*snapshot.wanted_matches, *other.wanted_matches, *unanswered(recorder.take())}
        refused = self.degraded is not None and self.degraded.refused
        accept = snapshot.accept if snapshot.stale else REFUSED if refused else other.accept
        return replace(
            snapshot,
            fields=other.fields,
            answer_problems=other.answer_problems,
            form_problems=other.form_problems,
            content=other.content,
            verdict=other.verdict,
            accept=accept,
            answer_text=other.answer_text,
            result_text=other.result_text if accept.status == "ready" else "",
            shown_answer=other.shown_answer,
            answer_marks=other.answer_marks,
            wanted_matches=tuple(sorted(wanted)),
        )

    def summary(self) -> str:
        """What the client does otherwise, the first fields by title, and what the server would say."""
        made = self.degraded
        label = self.profile.label
        if made is None:
            return f"{label}: there is no schema to draw."
        if made.refused:
            reason = next((one.words for one in made.differences if one.action == "refused"), "")
            return f"{label} refuses the request. {reason}".strip()
        otherwise = [one for one in made.fields if one.outcome != "as written"]
        if not otherwise:
            words = f"{label} shows every field as written."
        else:
            told = [f"{shortened(one.title)}: {self._told(one)}" for one in otherwise[:_FIELDS_TOLD]]
            more = len(otherwise) - len(told)
            words = f"As {label} draws it. {'; '.join(told)}{f'; and {more} more' if more else ''}."
        return f"{words} {self.server_problem}".strip()

    def _told(self, field: FieldOutcome) -> str:
        """The outcome in a few words; where it is no more than "changed", what changed first."""
        differences = self.degraded.differences if self.degraded is not None else ()
        words = next((one.words for one in differences if one.name == field.name), "")
        return words.rstrip(".") if field.outcome == "changed" and words else field.outcome

    def details(self) -> tuple[str, ...]:
        """Every difference as a sentence, by the field's title."""
        made = self.degraded
        titles = {one.name: shortened(one.title) for one in made.fields} if made is not None else {}
        differences = made.differences if made is not None else ()
        return tuple(
            f"{titles.get(one.name, one.name)}: {one.words}" if one.name is not None else one.words
            for one in differences
        )


def _member(name: str, value: JSONValue) -> str:
    return dump({name: value}, None)[1:-1]


def _refusal(workings: Workings, other: Snapshot, recorder: Recorder) -> str:
    """A sentence on what a server finds in an answer that the client lets through."""
    check = workings.schema_side.check
    if check is None or check.is_broken:
        return ""
    verdict = check.check(other.content, recorder)
    problem = next((one for one in verdict.problems if one.code != "pattern-pending"), None)
    if verdict.status != "invalid" or problem is None:
        return ""
    name = next(iter(json_pointer.split(problem.instance_pointer)), "")
    title = next((state.field.title for state in other.fields if state.field.name == name), name)
    place = f"{shortened(title)}: " if title else ""
    return f"The server would refuse this answer: {place}{problem.message}."


def _replaced(document: JSONValue, pointer: str, schema: JSONObject) -> JSONValue:
    """A document with another value at a pointer that leads through objects."""
    if not pointer:
        return schema
    name, *rest = json_pointer.split(pointer)
    assert isinstance(document, Mapping)
    return {**document, name: _replaced(document[name], json_pointer.join("", *rest), schema)}
