"""Text in, Document out: the value, the problems, and where everything stands.

The strict decoder decides what is JSON. Only text that it refuses, or that has duplicate names, is read token
by token, to say why and where.
"""

import json
from typing import TYPE_CHECKING, Literal

from playground.core.json_layout import Node, build_value, children_in_steps, children_of, find, pointer_at
from playground.core.json_strict import StrictDecoder, is_deeper
from playground.core.json_types import JSONValue
from playground.core.lone_surrogates import lone_surrogates
from playground.core.position import Span
from playground.core.problem import Problem, Severity
from playground.core.steps import Steps
from playground.core.tokens import skip_blanks

if TYPE_CHECKING:
    from playground.core.json_known import KnownMembers
    from playground.core.json_reader import Findings

BYTE_ORDER_MARK = "\ufeff"

Part = Literal["value", "name"]

_BEYOND_LIMITS = frozenset({"json-number-too-large", "json-number-too-small", "json-too-deep"})
"""Codes of what the grammar allows and we refuse: the text is JSON, its value cannot be used."""


class Document:
    """A text and what it says as JSON. Equal when the texts are.

    Attributes:
        text: as it was given, a byte order mark included.
        value: of several members with one name the last counts; None where the text is no JSON.
        ok: the text is JSON; then no problem is an error, otherwise at least one is.
        problems: about the JSON text itself, in text order; their codes begin with `json-`.
    """

    __slots__ = ("_root", "ok", "problems", "text", "value")

    def __init__(
        self, text: str, value: JSONValue, ok: bool, problems: tuple[Problem, ...], root: Node | None = None
    ) -> None:
        self.text = text
        self.value = value
        self.ok = ok
        self.problems = problems
        self._root = root

    def span(self, pointer: str, part: Part = "value") -> Span | None:
        """Where a value or its member name (quotes included) stands, in code points of `text`.

        Found when asked for, also in text that is no JSON, as far as it can be read; of several members with
        one name it is the last. None where there is no such value, or it has no name.
        """
        try:
            node = find(self.text, self._layout(), pointer)
        except RecursionError:
            node = find(self.text, self._full_layout(), pointer)
        if node is None:
            return None
        return node.span if part == "value" else node.name

    @property
    def is_beyond_limits(self) -> bool:
        """Whether the text is JSON by the grammar, with a number or a depth that is refused."""
        codes = {problem.code for problem in self.problems if problem.severity == "error"}
        if not codes or not codes <= _BEYOND_LIMITS:
            return False
        # beyond the depth nobody read on, so at least the brackets have to be even
        return all(self.text.count(opener) == self.text.count(closer) for opener, closer in ("[]", "{}"))

    def members(self, pointer: str) -> tuple[tuple[str, Span, Span], ...]:
        """The members of an object in text order: name, where the name stands, where the value stands."""
        return tuple(
            [
                (child.token or "", child.name or child.span, child.span)
                for child in self.member_nodes(pointer)
            ]
        )

    def member_nodes(self, pointer: str) -> list[Node]:
        """The nodes of the members of an object that have a name, in text order."""
        try:
            node = find(self.text, self._layout(), pointer)
            children = children_of(self.text, node) if node is not None else []
        except RecursionError:
            node = find(self.text, self._full_layout(), pointer)
            children = (node.children or []) if node is not None else []
        return [child for child in children if child.token is not None and child.name is not None]

    def look_up_members(self, pointer: str) -> Steps[None]:
        """Look for the members of an object bit by bit, so that `members` has them at once afterwards."""
        try:
            node = find(self.text, self._layout(), pointer)
            if node is not None:
                yield from children_in_steps(self.text, node)
        except RecursionError:  # `members` knows another way
            return

    def tree(self) -> Node:
        """The root node, also of text that is no JSON; `children_of` looks up what is in it when asked."""
        return self._layout()

    def pointer_at(self, offset: int) -> str:
        """The pointer of the deepest value or member that a code point offset stands in or at the end of.

        Between the members of a container it is the container's; it works in text that is no JSON, too.
        """
        try:
            return pointer_at(self.text, self._layout(), offset)
        except RecursionError:
            return pointer_at(self.text, self._full_layout(), offset)

    def _layout(self) -> Node:
        if self._root is None:
            start = skip_blanks(self.text, _start(self.text))
            self._root = Node(start, len(self.text.rstrip(" \t\r\n")))
        return self._root

    def _full_layout(self) -> Node:
        """The same where too little stack is left for the decoder."""
        self._root = _examine(self.text, _start(self.text), with_decoder=False).root
        return self._root

    def __eq__(self, other: object) -> bool:
        return self.text == other.text if isinstance(other, Document) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"Document({self.text!r})"


def parse_json(text: str, known: "KnownMembers | None" = None) -> Document:
    """Read a JSON text (RFC 8259); no exception for any text.

    Refused are, beyond what the grammar refuses: NaN and Infinity, numbers out of range (architecture,
    rule 4) and more than 512 levels of brackets. A byte order mark at the start is skipped (section 8.1).
    Duplicate names are a warning, halves of surrogate pairs an information.

    `known` is what the text has in common with a good one; it saves work and changes nothing.
    """
    start = _start(text)
    if known is not None and known.is_faulty:
        return _refused(text, _examine(text, start, known=known))
    decoder = StrictDecoder()
    try:
        value = decoder.decode(text[start:] if start else text)
    except json.JSONDecodeError:
        return _refused(text, _examine(text, start, known=known))
    except RecursionError:
        return _read_without_decoder(text, start)
    if decoder.refused or is_deeper(text, start, len(text), value):
        return _refused(text, _examine(text, start))
    if not decoder.duplicates:
        return Document(text, value, ok=True, problems=lone_surrogates(text))
    findings = _examine(text, start, worst="warning")
    if findings.has_errors:  # in a member that does not count
        return _refused(text, findings)
    return Document(text, value, ok=True, problems=_in_order(findings.problems, lone_surrogates(text)))


def _examine(
    text: str,
    start: int,
    *,
    with_decoder: bool = True,
    worst: Severity = "error",
    known: "KnownMembers | None" = None,
) -> "Findings":
    from playground.core.json_reader import examine  # good text does without it

    return examine(text, start, with_decoder=with_decoder, worst=worst, known=known)


def _start(text: str) -> int:
    return 1 if text.startswith(BYTE_ORDER_MARK) else 0


def _read_without_decoder(text: str, start: int) -> Document:
    """The stack that is left is too short for the decoder: the text is too deep, or the caller is."""
    findings = _examine(text, start, with_decoder=False)
    if findings.has_errors:
        return _refused(text, findings)
    value = build_value(text, findings.root)
    problems = _in_order(findings.problems, lone_surrogates(text))
    return Document(text, value, ok=True, problems=problems, root=findings.root)


def _refused(text: str, findings: "Findings") -> Document:
    problems = findings.problems
    if not findings.has_errors:
        from playground.core.json_faults import error  # good text does without it

        # the decoder's word counts, even where no cause was found
        whole = Span(0, len(text))
        problems = (
            *problems,
            error("json-refused", "This is not JSON.", whole, hint="Look for what is unusual."),
        )
    return Document(text, None, ok=False, problems=problems, root=findings.root)


def _in_order(*groups: tuple[Problem, ...]) -> tuple[Problem, ...]:
    problems = [problem for group in groups for problem in group]
    return tuple(sorted(problems, key=lambda problem: problem.span or Span(0, 0)))
