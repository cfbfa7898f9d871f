"""FormBody: the part of the form that scrolls: the request, problems of the whole answer, and the rows.

Rows are matched by name and kind: what did not change keeps its widgets. Many new rows are built in slices,
so that the window stays alive.
"""

from time import perf_counter

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from playground.core.intent import Answer
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
        answered: (FieldRow, Answer | None).
        completed: every row exists now.
        rows_made: widgets came that are new in Qt's chain of focus.
    """

    answered = Signal(object, object)
    completed = Signal()
    rows_made = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # growing downwards needs no repaint of what is there
        self.setAttribute(Qt.WidgetAttribute.WA_StaticContents)
        self.header = RequestHeader(self)
        self.header.resized.connect(self.arrange)
        self._problems: list[TextLabel] = []
        self._nothing = TextLabel(NOTHING_ASKED, "body", "muted", self)
        self._nothing.hide()
        self._rows: dict[RowKey, FieldRow] = {}
        self._order: list[RowKey] = []
        self._waiting: list[FieldState] = []
        self._full_width = 0
        self._in_batch = self._row_resized = False
        self._placed = self._next_y = 0
        self._stale = False
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._build_slice)

    # -- what is shown

    def rows(self) -> list[FieldRow]:
        """The rows that exist, in form order."""
        return [self._rows[key] for key in self._order if key in self._rows]

    def newest_stop(self) -> QWidget:
        """The widget that Tab reaches last in the order in which widgets were made."""
        for row in reversed(self._rows.values()):
            stops = row.tab_stops()
            if stops:
                return stops[-1]
        return self.header.name

    def row(self, name: str) -> FieldRow | None:
        """The row of a field; it is built now where it was still waiting."""
        for state in self._waiting:
            if state.field.name == name:
                self._waiting.remove(state)
                self._build(state)
                self.arrange()
                self.rows_made.emit()
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
        self._in_batch, self._row_resized = True, False
        for key, state in zip(order, states, strict=True):
            row = self._rows.get(key)
            if row is None:
                self._waiting.append(state)
            elif row.state is not state:
                row.set_state(state)
        self._in_batch = False
        self._nothing.setVisible(not states)
        if moved or not states:
            self._timer.stop()
            self._build_rows(AT_ONCE)
            self.arrange()
            if not self._waiting:
                self.rows_made.emit()
        elif self._row_resized:
            self.arrange()
        if self._waiting:
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
        """Build rows for a while; then let the window live."""
        before = len(self._rows)
        self._build_rows(1)
        if self._order[before : len(self._rows)] == list(self._rows)[before:] and self._placed == before:
            self._place_rows(self._order[before : len(self._rows)])
        elif not self._waiting:
            self.arrange()
        if not self._waiting:
            self._timer.stop()
            self.rows_made.emit()
            self.completed.emit()

    def _build_rows(self, at_once: int) -> None:
        """Build `at_once` rows, and more for 5 ms."""
        until = perf_counter() + SLICE_SECONDS
        waiting, self._waiting = self._waiting, []
        for number, state in enumerate(waiting):
            if number >= at_once and perf_counter() > until:
                self._waiting = waiting[number:]
                return
            self._build(state)

    def _build(self, state: FieldState) -> None:
        row = FieldRow(state, self, self)
        row.set_stale(self._stale)
        self._rows[row.key] = row

    def _remove_all_but(self, wanted: set[RowKey]) -> None:
        for key in [key for key in self._rows if key not in wanted]:
            discard(self._rows.pop(key))

    # -- what rows say

    def row_answered(self, row: FieldRow, answer: Answer | None) -> None:
        """The user answered."""
        self.answered.emit(row, answer)

    def control_made(self) -> None:
        """A control is made of other widgets now."""
        self.rows_made.emit()

    def row_resized(self) -> None:
        """A row wants another height; many at once are placed once."""
        if self._in_batch:
            self._row_resized = True
        else:
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
        margin, wide = theme().size("form_margin"), self._content_width()
        y = theme().scaled(12)
        y += self.header.place(margin, y, wide) + theme().size("m")
        for label in (*self._problems, self._nothing):
            if not label.isHidden():
                high = label.height_for(wide)
                label.setGeometry(margin, y, wide, high)
                y += high + theme().size("s")
        self._placed, self._next_y = 0, y
        self._place_rows([key for key in self._order if key in self._rows])

    def _place_rows(self, keys: list[RowKey]) -> None:
        """Place rows below those that are placed already."""
        margin, wide = theme().size("form_margin"), self._content_width()
        gap = theme().scaled(10)
        for key in keys:
            row = self._rows[key]
            high = row.height_for(wide)
            row.place(QRect(margin, self._next_y, wide, high))
            if row.isHidden():
                row.show()  # only now: where it was made it would cover the header
            self._next_y += high + gap
        self._placed += len(keys)
        # the bar lies over the right margin, so nothing is hidden behind it
        self.resize(self._full_width - theme().size("scroll_bar"), self._next_y + theme().size("s"))

    def _content_width(self) -> int:
        room = self._full_width - 2 * theme().size("form_margin")
        return max(min(room, theme().size("form_text_max")), theme().scaled(120))


def _key(state: FieldState) -> RowKey:
    return state.field.name, kind_of(state.field)
