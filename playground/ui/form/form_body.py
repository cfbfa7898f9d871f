"""FormBody: the part of the form that scrolls: the request, problems of the whole answer, and the rows.

Rows are matched by name and kind: what did not change keeps its widgets. Many new rows are built in slices,
so that the window stays alive.
"""

from time import perf_counter

from PySide6.QtCore import QRect, QTimer, Signal
from PySide6.QtWidgets import QWidget

from playground.core.model import FieldKind, kind_of
from playground.core.problem import Problem
from playground.core.snapshot import FieldState
from playground.ui.form.field_row import FieldRow
from playground.ui.form.request_header import RequestHeader
from playground.ui.theme import theme
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.lifetime import discard

RowKey = tuple[str, FieldKind]

AT_ONCE = 24
"""So many rows are built before the first slice ends: more than a pane shows."""

SLICE_SECONDS = 0.005

NOTHING_ASKED = "This form asks nothing; Accept sends an empty answer."


class FormBody(QWidget):
    """Header, problems and rows, placed by this widget.

    Signals:
        row_answered: (FieldRow, Answer | None).
        completed: every row exists now.
        tab_order_changed: rows or their widgets came, went or moved.
    """

    row_answered = Signal(object, object)
    completed = Signal()
    tab_order_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.header = RequestHeader(self)
        self.header.resized.connect(self.arrange)
        self._problems: list[TextLabel] = []
        self._nothing = TextLabel(NOTHING_ASKED, "body", "muted", self)
        self._nothing.hide()
        self._rows: dict[RowKey, FieldRow] = {}
        self._order: list[RowKey] = []
        self._waiting: list[FieldState] = []
        self._full_width = 0
        self._batch = 0
        self._stale = False
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._build_slice)

    # -- what is shown

    def rows(self) -> list[FieldRow]:
        """The rows that exist, in form order."""
        return [self._rows[key] for key in self._order if key in self._rows]

    def row(self, name: str) -> FieldRow | None:
        """The row of a field; it is built now where it was still waiting."""
        for state in self._waiting:
            if state.field.name == name:
                self._waiting.remove(state)
                self._build(state)
                self.arrange()
                self.tab_order_changed.emit()
                break
        return next((row for key, row in self._rows.items() if key[0] == name), None)

    def is_complete(self) -> bool:
        """Whether every row exists."""
        return not self._waiting

    def set_fields(self, states: tuple[FieldState, ...]) -> None:
        """Show these fields in this order."""
        order = [_key(state) for state in states]
        moved = order != self._order
        if moved:
            self._remove_all_but(set(order))
            self._order = order
        self._waiting = []
        self._batch += 1
        for key, state in zip(order, states, strict=True):
            row = self._rows.get(key)
            if row is None:
                self._waiting.append(state)
            elif row.state is not state:
                row.set_state(state)
        self._batch -= 1
        self._nothing.setVisible(not states)
        if moved:
            self._build_slice()
        elif self._waiting:
            self._timer.start()

    def set_problems(self, problems: tuple[Problem, ...]) -> None:
        """Problems of the answer that belong to no field, on top of all."""
        texts = [f"{one.message}. {one.hint}" if one.hint else one.message for one in problems]
        while len(self._problems) > len(texts):
            discard(self._problems.pop())
        while len(self._problems) < len(texts):
            label = TextLabel("", "body", parent=self)
            label.set_icon("refused", "error")
            label.show()
            self._problems.append(label)
        for label, text in zip(self._problems, texts, strict=True):
            label.set_text(text)
        self.arrange()

    def set_stale(self, stale: bool) -> None:
        """The form belongs to an older text."""
        self._stale = stale
        for row in self._rows.values():
            row.set_stale(stale)

    def restyle(self) -> None:
        """Fonts and sizes are others now."""
        self.header.restyle()
        for row in self._rows.values():
            row.restyle()
        self.arrange()

    # -- building

    def _build_slice(self) -> None:
        """Build rows for 5 ms, the first ones in any case; then let the window live."""
        until = perf_counter() + SLICE_SECONDS
        at_once = AT_ONCE if not self._timer.isActive() else 1
        waiting, self._waiting = self._waiting, []
        for number, state in enumerate(waiting):
            if number >= at_once and perf_counter() > until:
                self._waiting = waiting[number:]
                break
            self._build(state)
        self.arrange()
        if self._waiting:
            self._timer.start()
            return
        self._timer.stop()
        self.tab_order_changed.emit()
        self.completed.emit()

    def _build(self, state: FieldState) -> None:
        row = FieldRow(state, self)
        row.set_stale(self._stale)
        row.answered.connect(self.row_answered)
        row.resized.connect(self._on_row_resized)
        row.tab_stops_changed.connect(self.tab_order_changed)
        self._rows[row.key] = row
        row.show()

    def _remove_all_but(self, wanted: set[RowKey]) -> None:
        for key in [key for key in self._rows if key not in wanted]:
            discard(self._rows.pop(key))

    def _on_row_resized(self) -> None:
        if not self._batch:
            self.arrange()

    # -- places

    def set_full_width(self, width: int) -> None:
        """The width of the pane, scroll bar included, so that the bar's coming and going moves nothing."""
        if width != self._full_width:
            self._full_width = width
            self.arrange()

    def arrange(self) -> None:
        """Place everything and take the height it needs."""
        if self._full_width <= 0:
            return
        margin = theme().size("form_margin")
        wide = max(min(self._full_width - 2 * margin, theme().size("form_text_max")), theme().scaled(120))
        y = theme().scaled(12)
        y += self.header.place(margin, y, wide) + theme().size("m")
        for label in (*self._problems, self._nothing):
            if not label.isHidden():
                high = label.height_for(wide)
                label.setGeometry(margin, y, wide, high)
                y += high + theme().size("s")
        for row in self.rows():
            high = row.height_for(wide)
            place = QRect(margin, y, wide, high)
            row.place(place)
            y += high + theme().scaled(10)
        self.resize(self._full_width, y + theme().size("s"))


def _key(state: FieldState) -> RowKey:
    return state.field.name, kind_of(state.field)
