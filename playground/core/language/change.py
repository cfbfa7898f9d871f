"""Change: edits of a text that belong together, and what is selected after them."""

from dataclasses import dataclass

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
    start = _common_start(old, new)
    end = _common_start(old[start:][::-1], new[start:][::-1])
    edit = TextEdit(Span(start, len(old) - end), new[start : len(new) - end])
    return Change(title, (edit,), selection)


def _common_start(one: str, other: str) -> int:
    """How many characters two texts begin with in common; halving, for comparing slices is quick."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
