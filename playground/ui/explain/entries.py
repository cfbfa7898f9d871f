"""Entries: the rows of the Explain pane as values, made of fields, explanation nodes and options."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from playground.core.problem import Problem
from playground.core.snapshot import FieldState
from playground.core.wording import shown
from playground.ui.words import tr

if TYPE_CHECKING:
    from playground.core.explain import Node, OptionRow

EntryKind = Literal["field", "form", "check", "change", "question", "option"]
WHOLE_FORM = tr("The whole form")
QUESTION = tr("Which options can never be sent?")

_BRANCH_LOOK = {"predefined": ("predefined", "predefined"), "custom": ("custom", "custom")}
_OUTCOME_LOOK = {
    # outcome: (icon, colour role)
    "holds": ("valid", "success"),
    "fails": ("refused", "error"),
    "not-looked-at": ("", "muted"),
    "undecided": ("pending", "muted"),
}
_FIELD_LOOK = {
    # status: (icon, colour role, words of the outcome)
    "blank": ("", "muted", tr("not answered")),
    "predefined": ("valid", "success", tr("accepted as a predefined option")),
    "custom": ("valid", "success", tr("accepted as a custom value")),
    "valid": ("valid", "success", tr("accepted")),
    "invalid": ("refused", "error", tr("refused")),
    "pending": ("pending", "muted", tr("waits for a pattern")),
    "unsupported": ("unknown", "warning", tr("unsupported")),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One row.

    Attributes:
        key: what it has in common with the same row after another answer.
        topic, keyword, value, words, outcome: its cells; the keyword follows the topic.
        icon, role: its icon and that of its outcome's colour.
        band: the colour role of a band behind it, "" for none.
        strong: topic and outcome are bold.
        opens: it is open as soon as it is there.
        loads: its children are worked out when it is opened.
        schema_pointer: where in the document its check stands, "" for nowhere.
        field_name: the field that it belongs to, None for the form as a whole.
    """

    kind: EntryKind
    key: str
    topic: str
    keyword: str = ""
    value: str = ""
    words: str = ""
    outcome: str = ""
    icon: str = ""
    role: str = "text"
    band: str = ""
    strong: bool = False
    opens: bool = False
    loads: bool = False
    schema_pointer: str = ""
    field_name: str | None = None
    children: tuple["Entry", ...] = ()

    @property
    def spoken(self) -> str:
        """The whole row in words."""
        asked = tr("asked for: {words}").format(words=self.words) if self.words else ""
        answer = tr("answer: {value}").format(value=self.value) if self.value else ""
        topic = f"{self.topic} ({self.keyword})" if self.keyword else self.topic
        return "; ".join(part for part in (topic, answer, asked, self.outcome) if part)


def field_entry(state: FieldState, *, broken: bool = False) -> Entry:
    """A field's row before anybody opened it, from what the form knows; `broken`: the schema has an error."""
    icon, role, outcome = _FIELD_LOOK[state.status]
    if broken and state.answer is not None:
        icon, role, outcome = "", "muted", tr("not checked: the schema has an error")
    elif state.status == "invalid" and state.problems:
        problem = state.problems[0]
        # a required field that waits for an answer was not refused
        waits = problem.code == "missing" and state.answer is None
        icon, role = ("", "muted") if waits else (icon, role)
        outcome = (
            tr("required, and not answered")
            if waits
            else tr("refused: {message}").format(message=problem.message)
        )
    return Entry(
        kind="field",
        key=f"field:{state.field.name}",
        topic=state.field.title or '""',
        keyword=state.field.name if state.field.name != state.field.title else "",
        value=shown(state.value) if state.answer is not None else "",
        outcome=outcome,
        icon=icon,
        role=role,
        strong=True,
        loads=True,
        schema_pointer=state.field.pointer,
        field_name=state.field.name,
    )


def form_entry(refused: bool) -> Entry:
    """The row of what looks at several fields at once."""
    icon, role = _OUTCOME_LOOK["fails" if refused else "holds"]
    return Entry(
        kind="form",
        key="form:",
        topic=WHOLE_FORM,
        words=tr("what several fields are to be together"),
        outcome=tr("refused") if refused else tr("accepted"),
        icon=icon,
        role=role,
        strong=True,
        loads=True,
    )


def check_entries(nodes: "Iterable[Node]", *, refusing: bool, field_name: str | None) -> tuple[Entry, ...]:
    """The rows of checks. `refusing`: what is around them refuses the answer, so a failure counts.

    Without a name they belong to the fields that the nodes name, if any.
    """
    return tuple(_check_entry(node, refusing, field_name) for node in nodes)


def _check_entry(node: "Node", refusing: bool, around: str | None) -> Entry:
    field_name = around if around is not None else node.field_name or None
    counts = refusing and node.outcome == "fails"
    icon, role = _OUTCOME_LOOK[node.outcome]
    outcome_role = role if counts or node.outcome != "fails" else "muted"
    if node.branch:
        icon, _ = _BRANCH_LOOK[node.branch]
        outcome_role = _BRANCH_LOOK[node.branch][1] if node.took else outcome_role
    children = check_entries(node.children, refusing=counts, field_name=field_name)
    innermost = not any(child.outcome == "fails" for child in node.children)
    if counts and innermost:
        children += (change_entry(_reason(node), field_name),)
    return Entry(
        kind="check",
        key=f"{node.kind}:{node.output_pointer}:{node.instance_pointer}:{node.keyword}",
        topic=node.topic,
        keyword=node.keyword,
        value=node.value,
        words=node.words,
        outcome=tr("refused") if counts and innermost else node.result,
        icon=icon,
        role=outcome_role,
        band=f"{node.branch}_tint" if node.took and node.branch else "",
        strong=node.took,
        opens=bool(children) and (counts or node.took or any(child.branch for child in node.children)),
        schema_pointer=node.schema_pointer,
        field_name=field_name,
        children=children,
    )


def _reason(node: "Node") -> str:
    return f"{node.result}. {node.change}" if node.change else node.result


def change_entry(sentence: str, field_name: str | None) -> Entry:
    """Why it was refused, and the one thing that would have to change: a row of its own, which is not cut."""
    return Entry(kind="change", key="change", topic=sentence, icon="fix", field_name=field_name)


def field_entries(
    state: FieldState, node: "Node | None", options: "tuple[OptionRow, ...]"
) -> Iterator[Entry]:
    """What stands below a field that was opened."""
    if node is None:
        broken = tr("The schema has an error, so nothing was checked.")
        yield Entry(kind="change", key="broken", topic=broken, field_name=state.field.name)
        return
    refusing = node.outcome == "fails"
    children = check_entries(node.children, refusing=refusing, field_name=state.field.name)
    yield from children
    if not children and not refusing:
        yield Entry(
            kind="check",
            key="result",
            topic=node.result,
            role="muted",
            words=node.words,
            field_name=state.field.name,
        )
    if refusing and not any(child.outcome == "fails" for child in node.children):
        yield change_entry(_reason(node), state.field.name)
    if options:
        yield question_entry(state, options)


def question_entry(state: FieldState, options: "tuple[OptionRow, ...]") -> Entry:
    """The row that leads to the table of the options, one row each."""
    never = sum(1 for option in options if option.outcome == "never")
    outcome = (
        tr("{never} of {options}").format(never=never, options=len(options))
        if never
        else tr("none of {options}").format(options=len(options))
    )
    return Entry(
        kind="question",
        key="options",
        topic=QUESTION,
        outcome=outcome,
        icon="warning" if never else "",
        role="warning" if never else "muted",
        schema_pointer=state.field.pointer,
        field_name=state.field.name,
        children=tuple(_option_entry(state, n, option) for n, option in enumerate(options)),
    )


def _option_entry(state: FieldState, number: int, option: "OptionRow") -> Entry:
    look = {"can-be-sent": "holds", "never": "fails", "undecided": "undecided"}[option.outcome]
    icon, role = _OUTCOME_LOOK[look]
    value = shown(option.value)
    return Entry(
        kind="option",
        key=f"option:{number}",
        topic=option.title or value,
        keyword=option.keyword,
        value=value,
        outcome=tr("never: {reason}").format(reason=option.reason)
        if option.outcome == "never"
        else option.reason,
        icon=icon,
        role=role,
        band="error_tint" if option.outcome == "never" else "",
        schema_pointer=option.refused_by or option.schema_pointer,
        field_name=state.field.name,
    )


def problem_entries(problems: Iterable[Problem]) -> Iterator[Entry]:
    """Problems of the answer that belong to no field, for the row of the whole form."""
    icon, role = _OUTCOME_LOOK["fails"]
    for number, problem in enumerate(problems):
        yield Entry(
            kind="check",
            key=f"problem:{number}",
            topic=problem.message,
            keyword=problem.keyword,
            outcome=tr("refused"),
            icon=icon,
            role=role,
            opens=True,
            schema_pointer=problem.schema_pointer,
            children=(change_entry(problem.hint, None),) if problem.hint else (),
        )
