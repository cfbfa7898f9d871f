"""Problem: something to tell the user, with its place and the next step. A value, never an exception."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Literal

from playground.core.moved_sequence import MovedSequence, Placing, in_chunks
from playground.core.position import Span, moved

Severity = Literal["error", "warning", "information"]
ProblemSource = Literal["schema", "content"]


@dataclass(frozen=True, slots=True)
class TextEdit:
    """Replace the code points of `span` by `text`."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Fix:
    """One way to mend a problem: edits of the source text, applied together, none overlapping."""

    title: str
    edits: tuple[TextEdit, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding about the schema text or about an answer.

    Attributes:
        code: kebab-case; codes about JSON text itself begin with `json-`.
        message: one plain sentence with the limit and the value where there are any.
        source: which of the two texts it is about.
        schema_pointer: the place in the document being edited, relative to its root.
        instance_pointer: the place in the content object.
        span: the place in the source text, in code points, where it is known.
        keyword: the JSON Schema keyword concerned, "" for none.
        hint: the next step, "" for none.
    """

    code: str
    severity: Severity
    message: str
    source: ProblemSource = "schema"
    schema_pointer: str = ""
    instance_pointer: str = ""
    span: Span | None = None
    keyword: str = ""
    hint: str = ""
    fixes: tuple[Fix, ...] = ()

    def at(self, span: Span | None) -> "Problem":
        """The same problem at another place of the text."""
        # hundreds a key: Problem(…) takes twice as long, dataclasses.replace ten times
        made = object.__new__(Problem)
        _put_code(made, self.code)
        _put_severity(made, self.severity)
        _put_message(made, self.message)
        _put_source(made, self.source)
        _put_schema_pointer(made, self.schema_pointer)
        _put_instance_pointer(made, self.instance_pointer)
        _put_span(made, span)
        _put_keyword(made, self.keyword)
        _put_hint(made, self.hint)
        _put_fixes(made, self.fixes)
        return made


(
    _put_code,
    _put_severity,
    _put_message,
    _put_source,
    _put_schema_pointer,
    _put_instance_pointer,
    _put_span,
    _put_keyword,
    _put_hint,
    _put_fixes,
) = (vars(Problem)[one.name].__set__ for one in fields(Problem))


def start_of(problem: Problem) -> int:
    """Where a problem begins in its text, 0 without a place."""
    return problem.span.start if problem.span is not None else 0


def _moved(problems: list[Problem], by: int) -> list[Problem]:
    return [one if (span := one.span) is None else one.at(moved(span, by)) for one in problems]


_PLACING = Placing(start_of, _moved)


def movable(problems: Sequence[Problem]) -> MovedSequence[Problem]:
    """Problems in text order, so that an edit moves them without touching each; those that are so already."""
    return problems if isinstance(problems, MovedSequence) else in_chunks(problems, _PLACING)


def apply_edits(text: str, edits: tuple[TextEdit, ...]) -> str:
    """The text after all edits, whose spans refer to the text before them."""
    for edit in sorted(edits, key=lambda one: one.span, reverse=True):
        text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    return text
