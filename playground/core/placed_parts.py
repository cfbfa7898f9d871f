"""Placed parts: where the problems and marks of each property stand, counted from the property's own start.

A property that is written as before keeps them wherever it moves to, so nobody looks them up again.
"""

from collections.abc import Iterable, Iterator, Mapping

from playground.core import pointer as json_pointer
from playground.core.lint import span_of, with_spans
from playground.core.lint.registry import marks_name
from playground.core.moved_sequence import MovedSequence
from playground.core.parse import Document
from playground.core.position import Span
from playground.core.problem import Problem
from playground.core.property_edit import PropertyEdit, PropertyPlaces
from playground.core.workings import PlacedPart, PropertyPart, SourceMark

MARKED_KEYWORDS = (("enum", "predefined"), ("allowCustom", "custom"))
"""What preparation consumes, and the colour role of its mark."""


def placed_part(part: PropertyPart, text: str, before: PlacedPart | None) -> PlacedPart:
    """A part with its property's text; as it was before where neither is another."""
    if before is not None and before.part is part and before.text == text:
        return before
    document = Document(text, part.check.schema, ok=True, problems=())
    problems = placed_inside(part.problems, part.field.pointer, document)
    marks = tuple(sorted(keyword_marks(document, ""))) if part.is_prepared else ()
    return PlacedPart(part, text, problems, marks)


def placed_inside(problems: Iterable[Problem], pointer: str, document: Document) -> tuple[Problem, ...]:
    """Problems of a property with their spans in its own text; none for those about its name."""
    return tuple([_placed_inside(one, pointer, document) for one in problems])


def _placed_inside(problem: Problem, pointer: str, document: Document) -> Problem:
    inside = problem.schema_pointer[len(pointer) :]
    about_name = not inside and marks_name(problem.code)
    if about_name or not json_pointer.is_within(problem.schema_pointer, pointer):
        return problem
    return problem.at(span_of(problem.code, inside, document))


def keyword_marks(document: Document, pointer: str) -> list[SourceMark]:
    """The marks of the keywords that preparation consumes in the property at a pointer."""
    marks: list[SourceMark] = []
    for keyword, role in MARKED_KEYWORDS:
        span = document.span(json_pointer.join(pointer, keyword))
        name_span = document.span(json_pointer.join(pointer, keyword), "name")
        if span is not None and name_span is not None:
            marks.append((Span(name_span.start, span.end), role))
    return marks


def problems_in_place(
    placed: Mapping[str, PlacedPart],
    places: PropertyPlaces,
    document: Document,
    first: int = 0,
    count: int | None = None,
) -> Iterator[Problem]:
    """The problems of all properties, or of some, in schema order, where they stand in the document."""
    beyond = None if count is None else first + count
    for index, name in enumerate(places.names[first:beyond], first):
        if placed[name].problems:
            pointer = placed[name].part.field.pointer
            yield from moved_into(places, index, pointer, placed[name].problems, document)


def moved_into(
    places: PropertyPlaces, index: int, pointer: str, problems: Iterable[Problem], document: Document
) -> Iterator[Problem]:
    """Problems of `placed_inside` for the property at an index and pointer, where they stand now."""
    for one in problems:
        if one.span is not None:
            yield one.at(one.span.shifted(places.starts[index]))
        elif one.schema_pointer == pointer:
            yield one.at(Span(places.name_starts[index], places.name_ends[index]))
        else:
            yield with_spans((one,), document)[0]


def problems_again(
    problems: MovedSequence[Problem],
    places: PropertyPlaces,
    change: PropertyEdit,
    own: Iterable[Problem],
) -> MovedSequence[Problem]:
    """All problems after an edit among properties that stood at `places`: `own` for those that went."""
    start, end = _extent(places, change)
    first = problems.bisect_left(start)
    after = problems.replaced(first, max(first, problems.bisect_left(end)), own, change.edit.delta)
    # a span is in one line, so none that reaches over the edit begins before the edit's line
    line_start = change.document.text.rfind("\n", 0, change.edit.start) + 1
    for index in range(after.bisect_left(line_start), first):
        one = after[index]
        if one.span is not None and one.span.end > change.edit.start:
            around = with_spans((one.at(None),), change.document)
            after = after.replaced(index, index + 1, around, 0)
    return after


def _extent(places: PropertyPlaces, change: PropertyEdit) -> tuple[int, int]:
    """From where to where the properties that went stood with their names, and what was edited."""
    start, end, count = change.edit.start, change.edit.old_end, len(change.gone)
    if not count:
        return start, end
    last = change.index + count - 1
    return min(start, places.name_starts[change.index]), max(end, places.ends[last])


def marks_in_place(
    placed: Mapping[str, PlacedPart], places: PropertyPlaces, first: int = 0, beyond: int | None = None
) -> tuple[SourceMark, ...]:
    """The marks of all properties, or of those at [first, beyond), in text order, where they stand."""
    return tuple(
        [
            (span.shifted(start), role)
            for name, start in zip(places.names[first:beyond], places.starts[first:beyond], strict=True)
            for span, role in placed[name].marks
        ]
    )


def marks_again(
    marks: MovedSequence[SourceMark],
    places: PropertyPlaces,
    change: PropertyEdit,
    placed: Mapping[str, PlacedPart],
) -> MovedSequence[SourceMark]:
    """The marks after an edit among properties that stood at `places`."""
    first, beyond = map(marks.bisect_left, _extent(places, change))
    own = marks_in_place(placed, change.places, change.index, change.index + len(change.came))
    return marks.replaced(first, beyond, own, change.edit.delta)
