"""Node: one check in the explanation of an answer. Frozen and comparable; views only draw it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from playground.core.problem import Problem
from playground.core.verdict import Verdict

Outcome = Literal["holds", "fails", "not-looked-at", "undecided"]
NodeKind = Literal["form", "property", "keyword", "branch", "item"]
BranchName = Literal["", "predefined", "custom"]

BRANCH_WORDS: dict[BranchName, str] = {"": "", "predefined": "predefined option", "custom": "custom value"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """One check.

    Attributes:
        topic: what was looked at: a field's title, "length", "predefined option".
        words: what is asked for: "at least 3 characters"; "" where the children say it.
        value: what this check saw of the answer: "2 characters", a shortened value.
        limit: the keyword's value, shortened; "" where there is none that helps.
        result: what came of it, in words. Where it fails these are the Problem's words.
        change: for what fails, the one thing that would have to change, as a sentence.
        nearest: the option that looks most like an answer that is none, as it would be sent; None for none.
        code: the code of the Problem that says the same, "" for none.
        keyword: the JSON Schema keyword, "" for the form, a field, a branch or an item.
        schema_pointer: the place in the document as written.
        output_pointer: the place in the prepared schema, from its root.
        instance_pointer: the place in content.
        field_name, field_title: the field that the check belongs to; "" for the form as a whole.
        branch: for a branch that preparation made, which one; for a field, the one that took the answer.
        took: this branch took the answer.
    """

    kind: NodeKind
    topic: str
    outcome: Outcome
    words: str = ""
    value: str = ""
    limit: str = ""
    result: str = ""
    change: str = ""
    nearest: str | None = None
    code: str = ""
    keyword: str = ""
    schema_pointer: str = ""
    output_pointer: str = ""
    instance_pointer: str = ""
    field_name: str = ""
    field_title: str = ""
    branch: BranchName = ""
    took: bool = False
    children: tuple["Node", ...] = ()

    def walk(self) -> Iterator["Node"]:
        """This node and all below it, an outer one before those inside it."""
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a verdict is what it is; `root` has a child for each field, then the checks of the whole form."""

    verdict: Verdict
    root: Node

    @property
    def fields(self) -> tuple[Node, ...]:
        """The nodes of the fields, in schema order."""
        return tuple(node for node in self.root.children if node.kind == "property")

    @property
    def first_failure(self) -> Node | None:
        """The innermost check that refused the answer first; None where nothing did."""
        node, failing = self.root, self.root.outcome == "fails"
        while failing:
            inner = next((child for child in node.children if child.outcome == "fails"), None)
            if inner is None:
                return node
            node = inner
        return None


UNDECIDED_CODES = frozenset({"pattern-pending", "pattern-timeout"})


def outcome_of(problems: Iterable[Problem]) -> Outcome:
    """What problems say about a check: an undecided match alone leaves it undecided."""
    codes = {problem.code for problem in problems}
    if not codes:
        return "holds"
    return "undecided" if codes <= UNDECIDED_CODES else "fails"


def all_of(nodes: Iterable[Node]) -> Outcome:
    """What comes of checks that all have to hold."""
    outcomes = {node.outcome for node in nodes}
    if "fails" in outcomes:
        return "fails"
    return "undecided" if "undecided" in outcomes else "holds"
