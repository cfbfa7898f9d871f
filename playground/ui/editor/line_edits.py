"""LineEdits: whole lines and whole properties as one edit each; selections that grow by what is around."""

from playground.core import pointer as json_pointer
from playground.core.language.brackets import enlarged
from playground.core.language.change import Change
from playground.core.language.edits import (
    delete_lines,
    duplicate_lines,
    duplicate_property,
    move_lines,
    move_property,
)
from playground.core.language.outline import breadcrumb, property_at
from playground.core.parse import Document
from playground.core.position import Span
from playground.ui.editor.json_editor import JsonEditor


class LineEdits:
    """The line edits of one editor.

    Attributes:
        has_properties: its text is a schema, so that a move takes the whole property that the caret is in.
    """

    def __init__(self, editor: JsonEditor, *, has_properties: bool) -> None:
        self._editor = editor
        self.has_properties = has_properties
        self._grown: list[tuple[Span, Span]] = []

    def move(self, by: int) -> bool:
        """One place up (-1) or down (+1): the property at the caret, else the lines; false at the edge."""
        editor = self._editor
        name = self._property()
        change = move_property(editor.parsed(), name, by) if name is not None else None
        if name is None:
            change = move_lines(editor.text(), editor.selection(), by)
        elif change is not None:
            change = self._with_caret_kept(change, name)
        return self._apply(change)

    def duplicate(self) -> bool:
        """The property on whose first line the caret is, under a free name; else the selected lines again."""
        editor = self._editor
        name = self._property()
        if name is not None and self._is_on_first_line(name):
            return self._apply(duplicate_property(editor.parsed(), name))
        return self._apply(duplicate_lines(editor.text(), editor.selection()))

    def delete(self) -> bool:
        """Take the selected lines out."""
        return self._apply(delete_lines(self._editor.text(), self._editor.selection()))

    def enlarge(self) -> None:
        """Select what is around the selection."""
        before = self._editor.selection()
        after = enlarged(self._editor.parsed(), before)
        if after != before:
            self._grown.append((before, after))
            self._editor.select(after)

    def shrink(self) -> None:
        """Select what was selected before it grew."""
        while self._grown:
            before, after = self._grown.pop()
            if after == self._editor.selection():
                self._editor.select(before)
                return

    def _property(self) -> str | None:
        if not self.has_properties or not self._editor.parsed().ok:
            return None
        return property_at(self._editor.parsed(), self._editor.caret_offset())

    def _is_on_first_line(self, name: str) -> bool:
        found = _span_of(self._editor.parsed(), name, self._editor.caret_offset())
        if found is None:
            return False
        text, offset = self._editor.text(), self._editor.caret_offset()
        return "\n" in text[found.start : found.end] and "\n" not in text[found.start : offset]

    def _with_caret_kept(self, change: Change, name: str) -> Change:
        """The caret stays at its place in the property, so that the next press moves the same one."""
        old = _span_of(self._editor.parsed(), name, self._editor.caret_offset())
        if old is None or change.selection is None:
            return change
        at = change.selection.start + self._editor.caret_offset() - old.start
        return Change(change.title, change.edits, Span(at, at))

    def _apply(self, change: Change | None) -> bool:
        if change is None:
            return False
        self._editor.apply(change)
        self._editor.ensureCursorVisible()
        return True


def _span_of(document: Document, name: str, offset: int) -> Span | None:
    """The property, name included, that an offset is in."""
    end = json_pointer.join("", "properties", name)
    return next((crumb.span for crumb in breadcrumb(document, offset) if crumb.pointer.endswith(end)), None)
