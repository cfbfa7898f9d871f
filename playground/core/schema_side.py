"""The schema's side of an analysis: read, prepared, checked and linted, property by property.

A property that is written as it was before keeps everything that was found out about it.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping

from playground.core import pointer as json_pointer
from playground.core.check import in_text_order, placed, untold
from playground.core.envelope import envelope_of
from playground.core.fields import read_property
from playground.core.intent import Matches, McpVersion
from playground.core.json_types import JSONObject, items_of, members_of
from playground.core.lint import is_older_dialect, lint_property, lint_top, with_spans
from playground.core.model import ElicitationSchema, Field
from playground.core.moved_sequence import MovedSequence
from playground.core.outside_edit import OutsideEdit, outside_edit
from playground.core.parse import Document
from playground.core.placed_parts import (
    keyword_marks,
    marks_again,
    marks_in_place,
    moved_into,
    placed_inside,
    placed_part,
    problems_again,
    problems_in_place,
)
from playground.core.prepared_text import prepared_again, prepared_in_steps, prepared_text, property_text
from playground.core.problem import Problem, movable
from playground.core.property_edit import PropertyEdit, PropertyPlaces, property_edit, property_places
from playground.core.read import Reading, read_value
from playground.core.renewed import renewed
from playground.core.snapshot import Prepared
from playground.core.steps import Steps, finished
from playground.core.trace import Trace
from playground.core.transform import prepare_property, takes_custom
from playground.core.validate import SchemaCheck
from playground.core.workings import (
    Asked,
    PlacedPart,
    PropertyPart,
    Recorder,
    SchemaSide,
    SourceMark,
    movable_marks,
    still_holds,
)
from playground.core.writer import Rendered

_PLACED_IN_A_STEP = 500


def schema_side(
    document: Document, mcp_version: McpVersion, matches: Matches, previous: SchemaSide | None
) -> Generator[None, None, SchemaSide]:
    """What follows from a document that parsed; a step takes about as long as one property."""
    if (
        previous is not None
        and previous.document == document
        and previous.mcp_version == mcp_version
        and still_holds(previous.asked, matches)
    ):
        return previous
    builder = _Builder(mcp_version, matches, previous, document)
    if not document.problems:
        pointer = envelope_of(document.value).schema_pointer
        yield from document.look_up_members(json_pointer.join(pointer, "properties"))
    located = read_value(document.value, builder.begin)
    yield from builder.get_ready()
    raw = located.raw_schema
    if not isinstance(raw, Mapping) or builder.check is None:
        problems = movable(in_text_order((*document.problems, *with_spans(located.problems, document))))
        return SchemaSide(document, mcp_version, located, None, {}, Prepared(), Trace(), problems, (), ())
    yield
    for check in builder.check.properties.values():
        check.settle()
        yield
    builder.take_places()
    for name in builder.check.properties:
        builder.make(name)
        yield
    reading = read_value(document.value, builder.read_schema)
    names = builder.prepared_names
    yield
    prepared = yield from prepared_in_steps(raw, _Texts(builder.parts))
    trace = _trace(reading, names)
    yield
    inside = yield from builder.problems_inside()
    problems = _all_problems(reading, builder.check, inside, builder, document)
    yield
    return SchemaSide(
        document,
        mcp_version,
        reading,
        builder.check,
        builder.parts,
        prepared,
        trace,
        problems,
        _ghosts(builder, reading.schema_pointer),
        builder.asked,
        names,
        _source_marks(builder, reading.schema_pointer, document),
        builder.placed,
        builder.places,
    )


def _all_problems(
    reading: Reading,
    check: SchemaCheck | None,
    inside: Iterable[Problem],
    builder: "_Builder",
    document: Document,
) -> MovedSequence[Problem]:
    """Those of the text, the request, the schema and its properties (`inside`), in text order."""
    top = (*reading.problems, *lint_top(reading, mcp_version=builder.mcp_version))
    own = placed(check.schema_problems, reading.schema_pointer) if check is not None else ()
    refused = untold(own, (*top, *builder.problems)) if own else ()
    return movable(in_text_order(with_spans((*document.problems, *top, *inside, *refused), document)))


def edited_side(text: str, previous: SchemaSide, matches: Matches) -> SchemaSide | None:
    """The schema's side of a text that differs from the last one only in some properties; else None."""
    places = previous.places
    if places is None or previous.check is None or not still_holds(previous.asked, matches):
        return None
    pointer = previous.reading.schema_pointer
    change = property_edit(previous.document, places, pointer, text)
    if change is None:
        outside = outside_edit(previous.document, places, pointer, text)
        return _side_around(outside, previous, matches) if outside is not None else None
    builder = _Builder(previous.mcp_version, matches, previous, change.document, change)
    reading = read_value(change.document.value, builder.read_schema)
    raw = reading.raw_schema
    if builder.check is None or builder.check.refers or not isinstance(raw, Mapping):
        return None
    names = builder.prepared_names
    texts = _Texts(builder.parts)
    return SchemaSide(
        change.document,
        previous.mcp_version,
        reading,
        builder.check,
        builder.parts,
        prepared_again(previous.prepared, texts, change.gone, change.came) or prepared_text(raw, texts),
        previous.trace if names is previous.prepared_names else _trace(reading, names),
        _problems_after(change, builder, reading, previous),
        previous.ghosts if change.name is not None else _ghosts(builder, pointer),
        builder.asked,
        names,
        marks_again(previous.source_marks, places, change, builder.placed),
        builder.placed,
        change.places,
        previous.revision,
        change.gone,
        change.came,
    )


def _side_around(edit: OutsideEdit, previous: SchemaSide, matches: Matches) -> SchemaSide | None:
    """The schema's side after an edit beside the properties; None where it changes what they are read by."""
    builder = _Builder(previous.mcp_version, matches, previous, edit.document, around=edit)
    reading = read_value(edit.document.value, builder.read_schema)
    raw, pointer = reading.raw_schema, reading.schema_pointer
    before = previous.reading
    if builder.check is None or builder.check.refers or not isinstance(raw, Mapping):
        return None
    if pointer != before.schema_pointer or raw.get("$schema") != members_of(before.raw_schema).get("$schema"):
        return None
    names = builder.prepared_names
    return SchemaSide(
        edit.document,
        previous.mcp_version,
        reading,
        builder.check,
        builder.parts,
        prepared_text(raw, _Texts(builder.parts)),
        _trace(reading, names),
        _all_problems(reading, builder.check, finished(builder.problems_inside()), builder, edit.document),
        _ghosts(builder, pointer),
        builder.asked,
        names,
        movable_marks(marks_in_place(builder.placed, edit.places)),
        builder.placed,
        edit.places,
        previous.revision,
        builder.made,
        builder.made,
    )


def _problems_after(
    change: PropertyEdit, builder: "_Builder", reading: Reading, previous: SchemaSide
) -> MovedSequence[Problem]:
    """The last problems where they stand now, and those of the properties that came."""
    document, check = change.document, builder.check
    assert previous.places is not None
    own = list(problems_in_place(builder.placed, change.places, document, change.index, len(change.came)))
    if change.name is not None:
        own += _refused_after(change, change.name, builder, reading, previous.problems)
        return problems_again(previous.problems, previous.places, change, in_text_order(own))
    if check is None or check.schema_problems:
        return _all_problems(reading, check, finished(builder.problems_inside()), builder, document)
    # where names are others, something else may be said about the whole
    top = with_spans((*reading.problems, *lint_top(reading, mcp_version=builder.mcp_version)), document)
    found = problems_again(previous.problems, previous.places, change, in_text_order(own))
    base = reading.schema_pointer + "/properties/"
    if not top and all(one.schema_pointer.startswith(base) for one in found.unmoved()):
        return found
    inside = [one for one in found if one.schema_pointer.startswith(base)]
    return movable(in_text_order((*top, *inside)))


def _refused_after(
    change: PropertyEdit, name: str, builder: "_Builder", reading: Reading, before: MovedSequence[Problem]
) -> Iterator[Problem]:
    """What the metaschema says about an edited property, without what is told in plainer words."""
    part, schema_pointer = builder.parts[name], reading.schema_pointer
    if not part.check.problems:
        return iter(())
    told = [
        one for one in before.unmoved() if not one.schema_pointer.startswith(schema_pointer + "/properties/")
    ]
    own = untold(placed(part.check.problems, schema_pointer), (*told, *part.problems))
    alone = Document(change.text, part.check.schema, ok=True, problems=())
    inside = placed_inside(own, part.field.pointer, alone)
    return moved_into(change.places, change.index, part.field.pointer, inside, change.document)


class _Texts(Mapping[str, Rendered]):
    """The texts of prepared properties, by name."""

    def __init__(self, parts: Mapping[str, PropertyPart]) -> None:
        self._parts = parts

    def __getitem__(self, name: str) -> Rendered:
        return self._parts[name].text

    def __iter__(self) -> Iterator[str]:
        return iter(self._parts)

    def __len__(self) -> int:
        return len(self._parts)


def _trace(reading: Reading, prepared_names: tuple[str, ...]) -> Trace:
    return Trace(reading.schema_pointer, frozenset(prepared_names))


def _source_marks(builder: "_Builder", schema_pointer: str, document: Document) -> MovedSequence[SourceMark]:
    """The keywords that preparation consumes: the options teal, allowCustom violet."""
    if builder.places is not None:
        return movable_marks(marks_in_place(builder.placed, builder.places))
    marks: list[SourceMark] = []
    for name in builder.prepared_names:
        marks.extend(keyword_marks(document, json_pointer.join(schema_pointer, "properties", name)))
    return movable_marks(marks)


def _ghosts(builder: "_Builder", schema_pointer: str) -> tuple[Problem, ...]:
    if builder.check is None:
        return ()
    missing = builder.check.missing(builder.parts.keys())
    return placed(missing, schema_pointer)


class _Builder:
    """Reads properties, using those parts of the last time again that did not change.

    Attributes:
        places: where the properties stand; None where an edit inside one cannot be known from the last text.
        made: after an edit beside the properties, those that it made others: required, or no longer.
    """

    def __init__(
        self,
        mcp_version: McpVersion,
        matches: Matches,
        previous: SchemaSide | None,
        document: Document,
        change: PropertyEdit | None = None,
        around: OutsideEdit | None = None,
    ) -> None:
        self.mcp_version = mcp_version
        self._matches = matches
        self._recorder = Recorder(matches)
        self._previous = previous
        self._document = document
        self._change = change
        self._around = around
        self.made: tuple[str, ...] = ()
        self._pointer = ""
        self._required: tuple[str, ...] = ()
        self._required_names: frozenset[str] = frozenset()
        self._older = False
        self._schema: JSONObject | None = None
        self.check: SchemaCheck | None = None
        self.places = change.places if change is not None else None
        self._found_places: PropertyPlaces | None = None
        self._own_parts: dict[str, PropertyPart] = {}
        self._own_placed: dict[str, PlacedPart] = {}
        self.parts: Mapping[str, PropertyPart] = self._own_parts
        self.placed: Mapping[str, PlacedPart] = self._own_placed

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Those of all properties."""
        return tuple(problem for part in self.parts.values() for problem in part.problems)

    def problems_inside(self) -> Steps[list[Problem]]:
        """Those of all properties, where they stand as far as that is known."""
        if self.places is None:
            return list(self.problems)
        found: list[Problem] = []
        for first in range(0, len(self.places.names), _PLACED_IN_A_STEP):
            part = problems_in_place(self.placed, self.places, self._document, first, _PLACED_IN_A_STEP)
            found.extend(part)
            yield
        return found

    @property
    def prepared_names(self) -> tuple[str, ...]:
        """The properties that preparation changes."""
        if self._keeps(lambda part: part.is_prepared):
            return self._previous.prepared_names if self._previous is not None else ()
        return tuple([name for name, part in self.parts.items() if part.is_prepared])

    @property
    def asked(self) -> Asked:
        """The pattern questions of all properties."""
        if self._keeps(lambda part: part.asked):
            return self._previous.asked if self._previous is not None else ()
        return tuple([question for part in self.parts.values() for question in part.asked])

    def _keeps(self, told: Callable[[PropertyPart], object]) -> bool:
        """Whether one property alone was edited, and what is told of it is the same."""
        last, name = self._previous, self._change.name if self._change is not None else None
        return last is not None and name is not None and told(last.parts[name]) == told(self.parts[name])

    def begin(self, schema: JSONObject, pointer: str) -> ElicitationSchema:
        """A `SchemaReader` that only takes over what is known; `get_ready` does the rest."""
        last = self._previous
        self._pointer = pointer
        self._required = tuple(name for name in items_of(schema.get("required")) if isinstance(name, str))
        self._required_names = frozenset(self._required)
        self._older = is_older_dialect(schema)
        if self._change is not None and last is not None:
            self._take_over(schema, self._change, last)
        elif self._around is not None and last is not None:
            self._take_all_over(schema, self._around, last)
        else:
            self._schema = schema
        return ElicitationSchema((), pointer, self._required)

    def get_ready(self) -> Steps[None]:
        """Make the check where nothing was taken over; each step takes about 1 µs a property."""
        if self._schema is None:
            return
        last, places, unchanged = self._previous, None, frozenset[str]()
        if not self._document.problems:
            places = property_places(self._document, self._pointer)
            yield
            if last is not None:
                unchanged = self._unchanged(places)
                yield
        self.check = SchemaCheck(self._schema, last.check if last else None, unchanged=unchanged)
        self._found_places = places

    def _take_over(self, schema: JSONObject, change: PropertyEdit, last: SchemaSide) -> None:
        """Everything about the properties that the edit did not touch holds."""
        self.check = SchemaCheck(schema, last.check, changed=change.came)
        for name in change.came:
            self._make(self.check, name)
        self._add_own(last)
        if change.gone != change.came:
            names = change.places.names
            self.parts = {name: self.parts[name] for name in names}
            self.placed = {name: self.placed[name] for name in names}

    def _take_all_over(self, schema: JSONObject, around: OutsideEdit, last: SchemaSide) -> None:
        """Everything about the properties holds, but for those that are required now or no longer."""
        self.check = SchemaCheck(schema, last.check, changed=(), same_rest=False)
        self.places = around.places
        before = last.reading.schema.required if last.reading.schema is not None else ()
        differing = self._required_names.symmetric_difference(before)
        self.made = tuple([name for name in around.places.names if name in differing])
        for name in self.made:
            self._make(self.check, name)
        self._add_own(last)

    def _add_own(self, last: SchemaSide) -> None:
        """The parts of the last time, and those that were made."""
        self.parts = renewed(last.parts, self._own_parts)
        self.placed = renewed(last.placed, self._own_placed)

    def take_places(self) -> None:
        """Decide about `places`, once it is known whether anything refers."""
        places = self._found_places
        if places is not None and self.check is not None and not self.check.refers:
            self.places = places

    def _unchanged(self, places: PropertyPlaces) -> frozenset[str]:
        """The properties with the text that they had before."""
        known = self._previous.placed if self._previous is not None else {}
        return frozenset(
            name
            for index, name in enumerate(places.names)
            if name in known and known[name].text == places.text_of(index, self._document.text)
        )

    def make(self, name: str) -> None:
        """Make the part of a property, if it was not made yet."""
        if self.check is not None and name not in self.parts:
            self._make(self.check, name)

    def _make(self, check: SchemaCheck, name: str) -> None:
        pointer = json_pointer.join(self._pointer, "properties", name)
        part = self._part(check, name, pointer, name in self._required_names, self._older)
        self._own_parts[name] = part
        if self.places is not None:
            text = self.places.text_of(self.places.names.numbers[name], self._document.text)
            before = self._previous.placed.get(name) if self._previous is not None else None
            self._own_placed[name] = placed_part(part, text, before)

    def read_schema(self, schema: JSONObject, pointer: str) -> ElicitationSchema:
        """A `SchemaReader`."""
        if self.check is None:
            self.begin(schema, pointer)
            finished(self.get_ready())
            self.take_places()
        assert self.check is not None, "begin makes it"
        if self._change is None and self._around is None:
            for name in self.check.properties:
                self.make(name)
        return ElicitationSchema(self._fields(), pointer, self._required)

    def _fields(self) -> tuple[Field, ...]:
        """Those of all properties."""
        change = self._change
        name = change.name if change is not None else None
        schema = self._previous.reading.schema if self._previous is not None else None
        if change is None or name is None or schema is None:
            return tuple([part.field for part in self.parts.values()])
        fields = list(schema.fields)
        fields[change.index] = self.parts[name].field
        return tuple(fields)

    def _part(
        self, checks: SchemaCheck, name: str, pointer: str, required: bool, older: bool
    ) -> PropertyPart:
        check = checks.properties[name]
        before = self._previous.parts.get(name) if self._previous else None
        if (
            before is not None
            and before.check is check
            and (before.field.pointer, before.field.required) == (pointer, required)
            and (before.mcp_version, before.older_dialect) == (self.mcp_version, older)
            and still_holds(before.asked, self._matches)
        ):
            return before
        field = read_property(name, check.schema, pointer, required)
        problems = lint_property(
            name,
            check.schema,
            pointer,
            mcp_version=self.mcp_version,
            match=self._recorder,
            required=required,
            older_dialect=older,
            field=field,
        )
        text = property_text(name, prepare_property(check.schema))
        asked = self._recorder.take()
        custom = takes_custom(check.schema)
        return PropertyPart(check, field, self.mcp_version, older, problems, asked, text, custom)
