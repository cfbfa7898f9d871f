"""MarkBars: the lines beside which a bar says what a rule did with what stands there."""

from collections.abc import Sequence

from playground.core.workings import SourceMark, movable_marks
from playground.ui.code.mirror import Edit
from playground.ui.editor.beside_lines import BesideLines


def _bar(mark: SourceMark) -> tuple[int, int, str]:
    (start, end), role = mark
    return start, end, role


class MarkBars:
    """The bars of one text, in text order; `before` and `edit` are as for ProblemPlaces."""

    def __init__(
        self,
        marks: Sequence[SourceMark] = (),
        text: str = "",
        before: "MarkBars | None" = None,
        edit: Edit | None = None,
    ) -> None:
        last = before._bars if before is not None else None
        self._bars: BesideLines[SourceMark, str] = BesideLines(_bar, movable_marks(marks), text, last, edit)

    def look_like(self, other: "MarkBars") -> bool:
        """Whether the same is seen of them."""
        return self._bars.seen is other._bars.seen

    def role(self, line: int) -> str:
        """The colour role of the bar beside a line, of several the last one's, "" for none."""
        roles = self._bars.seen.by_line.get(line)
        return roles[-1] if roles else ""
