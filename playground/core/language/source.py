"""Source: edits of good JSON text by pointer; spelling, layout and commas of everything else stay."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from playground.core import pointer as json_pointer
from playground.core.json_layout import Node
from playground.core.json_types import MISSING, JSONValue, Missing
from playground.core.language.format import detect_indent, indentation_at, lay_out
from playground.core.language.syntax import children, descend, tree_of
from playground.core.parse import Document
from playground.core.position import Span
from playground.core.problem import TextEdit
from playground.core.writer import dump

Edits = tuple[TextEdit, ...]


@dataclass(frozen=True, slots=True)
class Source:
    """A document whose text is JSON. Its methods give edits of it, none for a place that is not there."""

    document: Document
    root: Node

    @staticmethod
    def of(document: Document) -> "Source":
        """The source of a document that is JSON."""
        return Source(document, tree_of(document))

    @property
    def text(self) -> str:
        """The text that the edits are of."""
        return self.document.text

    def value(self, pointer: str) -> JSONValue | Missing:
        """The value at a pointer, MISSING where there is none."""
        return json_pointer.resolve(self.document.value, pointer)

    def written(self, pointer: str) -> str:
        """The text of the value at a pointer, "" where there is none."""
        node = self.node(pointer)
        return self.text[node.start : node.end] if node is not None else ""

    def node(self, pointer: str) -> Node | None:
        """The node at a pointer."""
        return descend(self.text, self.root, json_pointer.split(pointer))

    def replace(self, pointer: str, text: str) -> Edits:
        """Another text for a value."""
        node = self.node(pointer)
        return (TextEdit(node.span, text),) if node is not None else ()

    def replace_value(self, pointer: str, value: JSONValue) -> Edits:
        """Another value, over several lines where the text has several."""
        node = self.node(pointer)
        start = node.outer_start if node is not None else 0
        return self.replace(pointer, self._lines(value, indentation_at(self.text, start)))

    def rename(self, pointer: str, name: str) -> Edits:
        """Another name for a member; none where its object has that name already."""
        node = self.node(pointer)
        if node is None or node.name is None or self._sibling(pointer, name):
            return ()
        return (TextEdit(node.name, dump(name)),)

    def remove(self, pointer: str) -> Edits:
        """Take a member or an item out, with its comma and its line."""
        return self.remove_all([pointer])

    def remove_all(self, pointers: Iterable[str]) -> Edits:
        """Take several out; none of them inside another."""
        edits: list[TextEdit] = []
        wanted = sorted(set(pointers), key=json_pointer.parent)
        for parent, group in groupby(wanted, key=json_pointer.parent):
            node = self.node(parent)
            if node is not None:
                names = {json_pointer.split(one)[-1] for one in group if one}
                edits += self._without(node, names)
        return tuple(edits)

    def remove_nodes(self, parent: Node, nodes: list[Node]) -> Edits:
        """Take members or items out by their nodes, which tells doubles apart."""
        return tuple(
            self._without_nodes(
                parent, [any(one is node for node in nodes) for one in children(self.text, parent)]
            )
        )

    def insert(self, pointer: str, name: str, text: str, *, first: bool = False) -> Edits:
        """A new member of the object at a pointer, at its end or its beginning."""
        node = self.node(pointer)
        if (
            node is None
            or self.text[node.start] != "{"
            or self._sibling(json_pointer.join(pointer, name), name)
        ):
            return ()
        return self._insert(node, f"{dump(name)}: {text}", first)

    def insert_value(self, pointer: str, name: str, value: JSONValue) -> Edits:
        """A new member at the end of an object, laid out as its other members are."""
        return self.insert(pointer, name, self._lines(value, self._inner_base(pointer)))

    def append(self, pointer: str, text: str) -> Edits:
        """A new item at the end of the list at a pointer."""
        node = self.node(pointer)
        if node is None or self.text[node.start] != "[":
            return ()
        return self._insert(node, text, False)

    def _sibling(self, pointer: str, name: str) -> bool:
        return self.value(json_pointer.join(json_pointer.parent(pointer), name)) is not MISSING

    def _insert(self, node: Node, element: str, first: bool) -> Edits:
        inside = children(self.text, node)
        if not inside:
            if self.text[node.start] == "{" and "\n" in self.text:
                base = indentation_at(self.text, node.start)
                element = f"\n{base}{detect_indent(self.text)}{element}\n{base}"
            return (TextEdit(Span(node.start + 1, node.end - 1), element),)
        lead = self.text[node.start + 1 : inside[0].outer_start]
        between = lead if "\n" in lead else " "
        if first:
            at = inside[0].outer_start
            return (TextEdit(Span(at, at), f"{element},{between}"),)
        end = inside[-1].end
        return (TextEdit(Span(end, end), f",{between}{element}"),)

    def _without(self, node: Node, tokens: set[str]) -> list[TextEdit]:
        return self._without_nodes(node, [one.token in tokens for one in children(self.text, node)])

    def _without_nodes(self, node: Node, removed: list[bool]) -> list[TextEdit]:
        """Neighbours are taken out together, with the comma before them, or else the one behind."""
        inside = children(self.text, node)
        edits = []
        for is_removed, run in groupby(range(len(inside)), key=lambda index: removed[index]):
            indexes = list(run)
            first, last = indexes[0], indexes[-1]
            if not is_removed:
                continue
            if first > 0:
                span = Span(inside[first - 1].end, inside[last].end)
            elif last + 1 < len(inside):
                span = Span(inside[0].outer_start, inside[last + 1].outer_start)
            else:
                span = Span(node.start + 1, node.end - 1)
            edits.append(TextEdit(span, ""))
        return edits

    def _inner_base(self, pointer: str) -> str | None:
        """The blanks before the elements of a container, None where they stand on one line."""
        node = self.node(pointer)
        if node is None:
            return None
        inside = children(self.text, node)
        if inside:
            on_lines = "\n" in self.text[node.start : inside[0].outer_start]
            return indentation_at(self.text, inside[0].outer_start) if on_lines else None
        return indentation_at(self.text, node.start) + detect_indent(self.text)

    def _lines(self, value: JSONValue, base: str | None) -> str:
        """A value as text over several lines, each but the first after `base`; on one line without it."""
        if base is None or "\n" not in self.text:
            return dump(value, None)
        return lay_out(value, detect_indent(self.text)).replace("\n", f"\n{base}")

    def value_or_none(self, pointer: str) -> JSONValue:
        """The value at a pointer, null where there is none."""
        found = self.value(pointer)
        return None if isinstance(found, Missing) else found

    def unwrap(self, pointer: str, members: str) -> Edits:
        """Put members, as text without braces, in the place of one member."""
        node = self.node(pointer)
        return (TextEdit(Span(node.outer_start, node.end), members),) if node is not None else ()

    def indentation(self, pointer: str) -> tuple[str, str]:
        """The blanks before the line of a member, and one level more of them."""
        node = self.node(pointer)
        start = node.outer_start if node is not None else 0
        return indentation_at(self.text, start), detect_indent(self.text)

    def between_elements(self, pointer: str) -> str:
        """The comma and blanks between two elements of a container."""
        base = self._inner_base(pointer)
        return ", " if base is None else f",\n{base}"

    def moved(self, pointer: str, target: str) -> str:
        """The text of a value with its lines indented as at another place."""
        node, other = self.node(pointer), self.node(target)
        if node is None or other is None:
            return ""
        old, new = (indentation_at(self.text, one.outer_start) for one in (node, other))
        return self.text[node.start : node.end].replace(f"\n{old}", f"\n{new}")
