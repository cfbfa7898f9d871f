"""Edits of whole properties and whole lines, with the commas right afterwards."""

from playground.core.json_layout import Node
from playground.core.json_types import members_of
from playground.core.language.change import Change, change_between
from playground.core.language.spots import surroundings_of
from playground.core.language.syntax import children, descend, tree_of
from playground.core.parse import Document, parse_json
from playground.core.position import Span
from playground.core.problem import TextEdit, apply_edits
from playground.core.wording import shown_text
from playground.core.writer import dump


def move_property(document: Document, name: str, by: int) -> Change | None:
    """Swap a property with the one before (-1) or after it (+1); None at the edge, or in broken text.

    The two members change places in the text, blanks and commas stay; the order is the form's order.
    """
    place = _find_property(document, name)
    if place is None:
        return None
    properties, index = place
    other = index + (1 if by > 0 else -1)
    if not 0 <= other < len(properties):
        return None
    text = document.text
    first, second = properties[min(index, other)], properties[max(index, other)]
    first_text, second_text = _member_text(text, first), _member_text(text, second)
    edits = (TextEdit(_member(first), second_text), TextEdit(_member(second), first_text))
    start = first.outer_start
    if by > 0:
        start = second.outer_start + len(second_text) - len(first_text)
    moved = properties[index]
    selection = Span(start, start + len(_spelled_name(text, moved)))
    return Change(f"Move {shown_text(name)} {'down' if by > 0 else 'up'}", edits, selection)


def duplicate_property(document: Document, name: str) -> Change | None:
    """A copy of a property behind it, under a name that is free and selected; None in broken text."""
    place = _find_property(document, name)
    if place is None:
        return None
    properties, index = place
    text, node = document.text, properties[index]
    if node.name is None:
        return None
    copy = _free_name(name, {one.token or "" for one in properties})
    quoted = dump(copy)
    between = _between(text, properties, index)
    body = text[node.name.end : node.end]
    start = node.end + len(between)
    edit = TextEdit(Span(node.end, node.end), f"{between}{quoted}{body}")
    return Change(f"Duplicate {shown_text(name)}", (edit,), Span(start + 1, start + len(quoted) - 1))


def _find_property(document: Document, name: str) -> tuple[list[Node], int] | None:
    """The members of `properties`, and the index of the one with a name; of doubles the last counts."""
    if not document.ok:
        return None
    around = surroundings_of(document.value)
    if name not in members_of(around.schema.get("properties")):
        return None
    parent = descend(document.text, tree_of(document), (*around.schema_path, "properties"))
    if parent is None:
        return None
    nodes = children(document.text, parent)
    found = [index for index, node in enumerate(nodes) if node.token == name]
    return (nodes, found[-1]) if found else None


def _member(node: Node) -> Span:
    return Span(node.outer_start, node.end)


def _member_text(text: str, node: Node) -> str:
    return text[node.outer_start : node.end]


def _spelled_name(text: str, node: Node) -> str:
    return text[node.name.start : node.name.end] if node.name else ""


def _between(text: str, nodes: list[Node], index: int) -> str:
    """What parts two members here: a comma and blanks, as between this one and a neighbour."""
    if index + 1 < len(nodes):
        return text[nodes[index].end : nodes[index + 1].outer_start]
    if index > 0:
        return text[nodes[index - 1].end : nodes[index].outer_start]
    line = text.rfind("\n", 0, nodes[index].outer_start) + 1
    before = text[line : nodes[index].outer_start]
    return f",\n{before}" if line and not before.strip(" \t") else ", "


def _free_name(name: str, taken: set[str]) -> str:
    stem = name.rstrip("0123456789")
    number = int(name[len(stem) :][:9] or 1) + 1 if name != stem else 2
    while (free := f"{stem}{number}") in taken:
        number += 1
    return free


# --- lines


def move_lines(text: str, selection: Span, by: int) -> Change | None:
    """Move the selected lines over the line before (-1) or after them (+1); None at the text's edge.

    Where the text was JSON, commas that would be too much or missing are put right.
    """
    block = _lines_of(text, selection)
    if by < 0:
        if block.start == 0:
            return None
        upper, lower = _lines_of(text, Span(block.start - 1, block.start - 1)), block
    else:
        if block.end >= len(text):
            return None
        upper, lower = block, _lines_of(text, Span(block.end + 1, block.end + 1))
    parts = (text[lower.start : lower.end], text[upper.start : upper.end])
    moved = text[: upper.start] + "\n".join(parts) + text[lower.end :]
    shift = upper.start - lower.start if by < 0 else lower.end - upper.end
    return _tidied("Move lines", text, moved, selection.shifted(shift))


def duplicate_lines(text: str, selection: Span) -> Change:
    """A copy of the selected lines below them, selected as they were."""
    block = _lines_of(text, selection)
    copy = "\n" + text[block.start : block.end]
    after = text[: block.end] + copy + text[block.end :]
    return _tidied("Duplicate lines", text, after, selection.shifted(len(copy)))


def delete_lines(text: str, selection: Span) -> Change:
    """Take the selected lines out; the caret goes to the beginning of what follows."""
    block = _lines_of(text, selection)
    if block.end < len(text):
        after, caret = text[: block.start] + text[block.end + 1 :], block.start
    else:
        start = max(0, block.start - 1)
        after = text[:start]
        caret = after.rfind("\n") + 1
    return _tidied("Delete lines", text, after, Span(caret, caret))


def _lines_of(text: str, selection: Span) -> Span:
    """The lines of a selection, without their last line end; one it only ends at the start of is left out."""
    end = selection.end
    if end > selection.start and text[end - 1 : end] == "\n":
        end -= 1
    start = text.rfind("\n", 0, selection.start) + 1
    line_end = text.find("\n", end)
    return Span(start, len(text) if line_end < 0 else line_end)


_COMMAS = frozenset({"json-trailing-comma", "json-comma-missing", "json-extra-comma"})


def _tidied(title: str, before: str, after: str, selection: Span) -> Change:
    """The change, with its commas put right where that keeps the text JSON."""
    commas = _comma_edits(after)
    tidy = apply_edits(after, commas)
    if commas and parse_json(before).ok and parse_json(tidy).ok:
        shift = sum(
            len(edit.text) - (edit.span.end - edit.span.start)
            for edit in commas
            if edit.span.end <= selection.start
        )
        after, selection = tidy, selection.shifted(shift)
    # a selection may have held the line end that is no more
    selection = Span(min(selection.start, len(after)), min(selection.end, len(after)))
    return change_between(title, before, after, selection)


def _comma_edits(text: str) -> tuple[TextEdit, ...]:
    """The edits that put commas right in a text that is no JSON."""
    document = parse_json(text)
    fixes = (fix for problem in document.problems if problem.code in _COMMAS for fix in problem.fixes[:1])
    return tuple(edit for fix in fixes for edit in fix.edits)
