"""What follows from the rows of the form: content, Accept's state, the result's text, the marks."""

from collections.abc import Mapping, Sequence

from playground.core import pointer as json_pointer
from playground.core.form import called, quoted
from playground.core.parse import Document
from playground.core.position import LineIndex
from playground.core.problem import Problem
from playground.core.snapshot import AcceptState, FieldState, LineMark, MarkKind, Verdict
from playground.core.trace import RULE_HELP


def accept_state(
    states: Sequence[FieldState],
    troubled: Sequence[FieldState],
    verdict: Verdict,
    schema_problems: Sequence[Problem],
    document: Document,
    *,
    sent: int,
    draft: Document | None,
    stale: bool,
    has_form: bool,
) -> AcceptState:
    """Whether Accept would send (`sent` values), and the sentence beside it (architecture, rule 11).

    `troubled` are those of the states that have problems.
    """
    if stale and not document.text.strip():
        return AcceptState("stale", "Accept waits: there is no schema yet.")
    if stale:
        line = _error_line(schema_problems, document)
        return AcceptState("stale", f"Accept waits: the schema cannot be read{line}.")
    if verdict.status == "schema-error" or not has_form:
        line = _error_line(schema_problems, document)
        return AcceptState("blocked", f"Accept waits: the schema has an error{line}.")
    if draft is not None and not draft.ok:
        line = _line(draft.problems, draft)
        return AcceptState("blocked", f"Accept waits: the answer is not JSON yet{line}.")
    if verdict.status == "valid":
        return AcceptState("ready", _ready(states, sent))
    if not troubled:
        words = (
            _sentence(verdict.problems[0].message)
            if verdict.problems
            else "The answer does not fit the schema."
        )
        return AcceptState("blocked", words)
    first = troubled[0]
    name = first.field.name
    if all(state.status == "pending" for state in troubled):
        return AcceptState(
            "blocked", f"Accept waits: the pattern of {called(first.field)} is still being tried.", name
        )
    rest = f" {len(troubled)} fields wait." if len(troubled) > 1 else ""
    message = first.problems[0].message
    if first.problems[0].code != "missing":
        message = f"{called(first.field)}: {message}"
    incomplete = all(problem.code == "missing" for state in troubled for problem in state.problems)
    return AcceptState("blocked", _sentence(message) + rest, name, incomplete)


def answer_text(members: Sequence[str]) -> str:
    """The content object as JSON text, from the texts of its members."""
    return "{\n" + ",\n".join(members) + "\n}" if members else "{}"


def result_text(content_text: str, accept: AcceptState) -> str:
    """The ElicitResult that Accept would send now, "" while it would send nothing."""
    if accept.status != "ready":
        return ""
    # texts in JSON hold no line ends, so indenting the lines indents the members
    inner = content_text.replace("\n", "\n  ")
    return f'{{\n  "action": "accept",\n  "content": {inner}\n}}'


def field_marks(lines: Mapping[str, tuple[int, int]], state: FieldState) -> tuple[LineMark, ...]:
    """The bands beside what preparation made of a property; the branch that took the value says so."""
    base = json_pointer.join("/properties", state.field.name, "anyOf")
    return (
        LineMark(*lines[base], "changed", RULE_HELP["branches"]),
        _branch(lines[base + "/0"], "predefined", RULE_HELP["predefined-branch"], state),
        _branch(lines[base + "/1"], "custom", RULE_HELP["custom-branch"], state),
    )


def _branch(lines: tuple[int, int], kind: MarkKind, words: str, state: FieldState) -> LineMark:
    if state.status != kind or not isinstance(state.value, str):
        return LineMark(*lines, kind, words)
    shown = quoted(state.value, 24)
    return LineMark(*lines, kind, f"{words}: took {shown[1:-1]}", strong=True)


def _ready(states: Sequence[FieldState], sent: int) -> str:
    if not states:
        return "This form asks nothing; Accept sends an empty answer."
    fields = "field" if len(states) == 1 else "fields"
    return f"Every answer fits. Accept sends {sent} of {len(states)} {fields}."


def _error_line(problems: Sequence[Problem], document: Document) -> str:
    return _line([problem for problem in problems if problem.severity == "error"], document)


def _line(errors: Sequence[Problem], document: Document) -> str:
    spans = [problem.span for problem in errors if problem.span is not None]
    return f", line {LineIndex(document.text).line_column(spans[0].start)[0]}" if spans else ""


def _sentence(message: str) -> str:
    message = message.rstrip(".")
    return f"{message[:1].upper()}{message[1:]}."
