"""The answer as JSON text: what a written one says to the fields, and what is wrong with the text itself."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from playground.core import pointer as json_pointer
from playground.core.answers import answer_of, content_pointer, same_text
from playground.core.intent import CLEARED, Answer, AnswerKey
from playground.core.json_types import MISSING, JSONObject, members_of
from playground.core.model import kind_of
from playground.core.outcome import answer_text
from playground.core.parse import Document, parse_json
from playground.core.position import Span, moved
from playground.core.problem import Problem
from playground.core.snapshot import FieldState
from playground.core.validation.content import not_an_object
from playground.core.wording import shown

UNKNOWN_NAME = "unknown-name"
_AROUND: Mapping[str, frozenset[str]] = {
    "result": frozenset({"jsonrpc", "id", "result"}),
    "content": frozenset({"action", "content", "_meta"}),
}
"""The names that stand beside `result` in a JSON-RPC response, and beside `content` in an ElicitResult."""


def answers_from_content(states: Iterable[FieldState], content: JSONObject) -> dict[AnswerKey, Answer]:
    """The answers that make a form's content this one, for the fields where it differs.

    A field whose value is written alike keeps the answer that it has, typed or picked. One whose value is
    gone is cleared; what was typed there but could not be sent, stays. Names of no field are
    `draft_problems`.
    """
    changed: dict[AnswerKey, Answer] = {}
    for state in states:
        field = state.field
        value = content.get(field.name, MISSING)
        if not same_text(value, state.value):
            answer = CLEARED if value is MISSING else answer_of(field, value)
            changed[field.name, kind_of(field)] = answer
    return changed


def content_of(document: Document) -> JSONObject | None:
    """The content in a copied text: the object itself, or that of an ElicitResult or its response."""
    value = members_of(document.value) if document.ok else {}
    for name in ("result", "content"):
        inner = value.get(name)
        if isinstance(inner, Mapping) and not value.keys() - _AROUND[name]:
            value = inner
    return value if document.ok and isinstance(document.value, Mapping) else None


def readable_content(draft: Document) -> JSONObject | None:
    """The content object of a written answer, None where it is no JSON or no object."""
    return draft.value if draft.ok and isinstance(draft.value, Mapping) else None


def draft_problems(draft: Document, names: Iterable[str]) -> tuple[Problem, ...]:
    """What is wrong with a written answer beyond the values of its fields; places are those of its text."""
    problems = [replace(problem, source="content") for problem in draft.problems]
    if draft.ok:
        content = readable_content(draft)
        if content is None:
            problems.append(replace(not_an_object(draft.value), span=draft.span("")))
        else:
            known = frozenset(names)
            problems.extend(_unknown(name, draft) for name in content if name not in known)
    return tuple(problems)


def placed_in_answer(problems: Iterable[Problem], answer: Document) -> tuple[Problem, ...]:
    """The problems of values that stand in the answer's text, with their places there."""
    return tuple(
        problem.at(span)
        for problem in problems
        if problem.instance_pointer and (span := _place(answer, problem.instance_pointer)) is not None
    )


def placed_in_members(states: Sequence[FieldState], members: Sequence[str]) -> tuple[Problem, ...]:
    """The problems of values with their places in the `answer_text` of these members, "" for one left out.

    Only the members with a problem are read.
    """
    found: list[Problem] = []
    end = number = 0
    for at, state in [(at, one) for at, one in enumerate(states) if one.problems and members[at]]:
        # as many characters as stand before it, with what opens the object or separates two members
        end, number = end + sum([len(member) + 2 for member in members[number:at] if member]), at
        own = parse_json(answer_text([members[at]]))
        found += [one.at(moved(one.span, end)) for one in placed_in_answer(state.problems, own) if one.span]
    return tuple(found)


def _place(answer: Document, pointer: str) -> Span | None:
    tokens: Sequence[str] = json_pointer.split(pointer)
    return answer.span(pointer) or answer.span(json_pointer.from_path(tokens[:1]))


def _unknown(name: str, draft: Document) -> Problem:
    pointer = content_pointer(name)
    return Problem(
        UNKNOWN_NAME,
        "error",
        f"{shown(name)} is no field of this form",
        "content",
        instance_pointer=pointer,
        span=draft.span(pointer, "name"),
        hint="Take it out, or add the property to the schema: only fields are sent.",
    )
