"""An explanation as text to read, and as JSON to work with."""

from playground.core.explain.node import Explanation, Node, Outcome
from playground.core.json_types import JSONValue
from playground.core.wording import shown

MARKS: dict[Outcome, str] = {"holds": "ok", "fails": "NO", "not-looked-at": "--", "undecided": "??"}
"""Read by eye and by screen reader, in any encoding."""


def explanation_text(explanation: Explanation) -> str:
    """An indented tree, one line a check: mark, topic, keyword, what is asked for, the answer, what came."""
    lines: list[str] = []
    _write(explanation.root, 0, lines)
    return "\n".join(lines) + "\n"


def _write(node: Node, depth: int, lines: list[str]) -> None:
    lines.append(f"{'  ' * depth}{MARKS[node.outcome]}  {node_line(node)}")
    for child in node.children:
        _write(child, depth + 1, lines)


def node_line(node: Node) -> str:
    """One check as a sentence, without its mark."""
    sentence = _head(node) + (f": {node.result}" if node.result else "")
    # what a check inside says of the change need not be said around it
    change = "" if any(child.outcome == "fails" for child in node.children) else node.change
    return f"{sentence}. {change}" if change else sentence


def _head(node: Node) -> str:
    if node.kind == "form":
        return f"{node.topic} ({node.value})" if node.value else node.topic
    if node.kind != "keyword":
        named = node.kind == "property" and node.field_name != node.topic
        return (
            f"{node.topic} ({shown(node.field_name)}) {node.value}" if named else f"{node.topic} {node.value}"
        )
    head = f"{node.topic} ({node.keyword})" if node.keyword else node.topic
    if node.outcome == "fails" and not node.children:  # the result says what was asked for, and what it got
        return head
    if node.children:
        return f"{head}, {node.words}" if node.words else head
    asked = f"{head} asks for {node.words}" if node.words else head
    return asked if node.outcome == "not-looked-at" else f"{asked}; this is {node.value}"


def node_json(node: Node) -> dict[str, JSONValue]:
    """One node and those below it, for a report."""
    return {
        "kind": node.kind,
        "topic": node.topic,
        "outcome": node.outcome,
        "words": node.words,
        "value": node.value,
        "limit": node.limit,
        "result": node.result,
        "change": node.change,
        "nearest": node.nearest,
        "code": node.code,
        "keyword": node.keyword,
        "schema_pointer": node.schema_pointer,
        "output_pointer": node.output_pointer,
        "instance_pointer": node.instance_pointer,
        "field": node.field_name,
        "title": node.field_title,
        "branch": node.branch,
        "took": node.took,
        "children": [node_json(child) for child in node.children],
    }
