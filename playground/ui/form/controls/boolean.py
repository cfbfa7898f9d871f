"""BooleanControl: yes and no, neither at first."""

from playground.core.intent import CLEARED, Answer
from playground.ui.form.controls.segmented import SegmentedControl
from playground.ui.widgets.segments import SegmentText
from playground.ui.words import tr

_VALUES = (True, False)
_TITLES = {"yes": tr("yes"), "no": tr("no")}


class BooleanControl(SegmentedControl):
    """Two exclusive buttons, neither of them chosen at first."""

    def texts(self) -> tuple[SegmentText, ...]:
        """Yes first."""
        name = self.field.name
        return tuple(SegmentText(title, f"option:{name}:{word}") for word, title in _TITLES.items())

    def index_of(self, answer: Answer | None) -> int:
        """Which button an answer is."""
        picked = answer.picked if answer is not None else None
        return _VALUES.index(picked) if isinstance(picked, bool) else -1

    def answer_of(self, index: int) -> Answer:
        """The answer a button gives."""
        return Answer(picked=_VALUES[index]) if index >= 0 else CLEARED
