"""Change: edits of a text that belong together, and what is selected after them."""

from dataclasses import dataclass

from playground.core.common import common_prefix, common_suffix
from playground.core.position import Span
from playground.core.problem import TextEdit, apply_edits


@dataclass(frozen=True, slots=True)
class Change:
    """Edits for one undo step.

    Attributes:
        title: what it does, as a menu would say it.
        edits: none overlapping; spans refer to the text before.
        selection: what to select afterwards, in the text after; None leaves the caret to the edits.
    """

    title: str
    edits: tuple[TextEdit, ...]
    selection: Span | None = None

    def apply(self, text: str) -> str:
        """The text after the change."""
        return apply_edits(text, self.edits)


def change_between(title: str, old: str, new: str, selection: Span | None = None) -> Change:
    """The change from one text to another, as the one edit in the middle that differs."""
    start = common_prefix(old, new)
    end = common_suffix(old, new, beyond=start)
    edit = TextEdit(Span(start, len(old) - end), new[start : len(new) - end])
    return Change(title, (edit,), selection)
