"""FormBody: the part of the form that scrolls: the request, problems of the whole answer, and the rows.

Rows are matched by name and kind: what did not change keeps its widgets. Many new rows are built in slices,
and where the width changes only the rows in view are laid out at once, so that the window stays alive.
"""

from collections.abc import Callable, Iterable
from itertools import compress, takewhile
from operator import is_not
from time import perf_counter

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from playground.core.common import common_prefix, common_suffix
from playground.core.intent import Answer
from playground.core.problem import Problem
from playground.core.snapshot import FieldState
from playground.ui.form.field_row import FieldRow, RowKey, row_key
from playground.ui.form.form_problems import FormProblems
from playground.ui.form.near_rows import is_near, near_rows
from playground.ui.form.nothing import NOTHING_ASKED, NOTHING_FOUND, NOTHING_READ
from playground.ui.form.request_header import RequestHeader
from playground.ui.theme import theme
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.lifetime import discard
from playground.ui.widgets.painting import transparent_base

RowFilter = Callable[[FieldState], bool]

AT_ONCE = 24
"""So many rows are built, and laid out, before the first slice ends: more than a pane shows."""
SLICE_SECONDS = 0.004
_MOST_EXCHANGED = 8
_DISCARDED_AT_ONCE = 16
"""Rows that leave in one slice: Qt deletes them right after it, which takes longer than the slice."""


class FormBody(QWidget):
    """Header, problems and rows, placed by this widget.

    `on_answered` is called with a row and its new answer.

    Signals:
        completed: every row exists now.
    """

    completed = Signal()
    on_answered: Callable[[FieldRow, Answer | None], None] = staticmethod(lambda _row, _answer: None)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # growing downwards needs no repaint of what is there
        self.setAttribute(Qt.WidgetAttribute.WA_StaticContents)
        # rows, and what they hold, inherit both: an own copy takes memory for each
        self.setPalette(transparent_base())
        self.setFont(theme().font("body"))
        self.header = RequestHeader(self)
        self.header.resized.connect(self.arrange)
        self._problems = FormProblems(self)
        self._nothing = TextLabel(NOTHING_ASKED, "body", "muted", self)
        self._nothing.hide()
        self._states: tuple[FieldState, ...] = ()
        self._order: list[RowKey] = []
        self._rows: dict[RowKey, FieldRow] = {}
        self._waiting: dict[RowKey, FieldState] = {}
        self._filter: RowFilter | None = None
        self._wanted: set[RowKey] = set()
        self._outdated: dict[RowKey, FieldState] = {}
        """Rows out of view that still show another state than this."""
        self._due: dict[RowKey, None] = {}
        self._view = (0, 0)
        self._full_width = 0
        self._in_batch = self._row_resized = False
        self._placed = self._next_y = 0
        self._told: tuple[Problem, ...] = ()
        self._stale = self._blank = False
        self._unlike: set[RowKey] = set()
        """Rows that were out of view when the form became stale, or fresh again."""
        self._leaving: list[FieldRow] = []
        """Rows of the last form, hidden or below the end of this one; they go in slices."""
        self._muted: set[RowKey] = set()
        """Rows that were not told to be loud since they were made, or muted."""
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._work)

    # -- what is shown

    def rows(self) -> list[FieldRow]:
        """The rows that exist, in form order."""
        return [self._rows[key] for key in self._order if key in self._rows]

    def shown_rows(self) -> list[FieldRow]:
        """Those that no search hides."""
        if self._filter is None:
            return self.rows()
        return [self._rows[key] for key in self._order if key in self._rows and key in self._wanted]

    def row(self, name: str) -> FieldRow | None:
        """The row of a field, brought out: built where it was still waiting, shown where it was hidden."""
        key = next((key for key in self._order if key[0] == name), None)
        if key is None:
            return None
        state = self._waiting.pop(key, None)
        if state is not None:
            self._build(state)
        if key in self._outdated:
            self._rows[key].set_state(self._outdated.pop(key))
        if state is not None or (self._filter is not None and key not in self._wanted):
            self._wanted.add(key)
            self.arrange()
        self._settle_rows([key])
        return self._rows[key]

    def is_complete(self) -> bool:
        """Whether every row exists, with the state that it shall show."""
        return not self._waiting and not self._outdated and not self._leaving

    def set_fields(self, states: tuple[FieldState, ...]) -> list[tuple[FieldState, FieldState]] | None:
        """Show these fields in this order; the states that changed, None where there are other fields."""
        before, self._states = self._states, states
        if len(before) == len(states):
            # nearly always one state differs: the others are the same objects
            changed = list(compress(range(len(states)), map(is_not, states, before)))
            if all(row_key(states[number]) == self._order[number] for number in changed):
                self._set_states([(self._order[number], states[number]) for number in changed])
                return [(before[number], states[number]) for number in changed]
        if not self._exchange(before, states):
            self._set_order(states)
        return None

    def _exchange(self, before: tuple[FieldState, ...], states: tuple[FieldState, ...]) -> bool:
        """Put rows in the place of others, as a renamed property does; whether that is all that is to do."""
        first = common_prefix(before, states)
        kept = common_suffix(before, states, beyond=first)
        gone, came = self._order[first : len(before) - kept], states[first : len(states) - kept]
        keys = [row_key(state) for state in came]
        if not gone or not len(gone) == len(keys) <= _MOST_EXCHANGED or set(gone) & set(keys):
            return False
        if self._filter is not None or not self._rows.keys() >= set(gone) or self._rows.keys() & set(keys):
            return False
        places = [(self._rows[key].y(), self._rows[key].height()) for key in gone]
        self._remove_all_but(self._rows.keys() - set(gone))
        self._order = [*self._order[:first], *keys, *self._order[len(self._order) - kept :]]
        made = [self._build(state) for state in came]
        for row, (y, _) in zip(made, places, strict=True):
            row.place(theme().size("form_margin"), y, self._content_width(), exactly=True)
            row.show()
        if [row.height() for row in made] != [height for _, height in places]:
            self.arrange()
        return True

    def _set_states(self, changed: list[tuple[RowKey, FieldState]]) -> None:
        """The same rows; some have another state."""
        self._in_batch, self._row_resized = True, False
        came = False
        for key, state in changed:
            if key in self._rows:
                self._give(key, state, now=len(changed) <= AT_ONCE)
            else:
                self._waiting[key] = state
            if self._filter is not None and key not in self._wanted and self._filter(state):
                self._wanted.add(key)
                came = True
        self._in_batch = False
        if self._row_resized or came:
            self.arrange()

    def _give(self, key: RowKey, state: FieldState, *, now: bool) -> None:
        """Let a row show a state, if need be later, in a slice."""
        row = self._rows[key]
        if now or is_near(row, self._view):
            self._outdated.pop(key, None)
            row.set_state(state)
        elif row.state is not state:
            self._outdated[key] = state
            self._timer.start()

    def _set_order(self, states: tuple[FieldState, ...]) -> None:
        """Other rows, or the same in another order."""
        order = [row_key(state) for state in states]
        self._remove_all_but(set(order))
        self._order = order
        self._waiting = {
            key: state for key, state in zip(order, states, strict=True) if key not in self._rows
        }
        self._timer.stop()
        self._in_batch = True
        for key, state in zip(order, states, strict=True):
            if key in self._rows:
                self._give(key, state, now=False)
        self._in_batch = False
        self._renew_wanted()
        few = len(self._waiting) <= _MOST_EXCHANGED
        self._build_rows(sum(few or key in self._waiting for key in order[:AT_ONCE]))
        self.arrange()
        if self._waiting or self._leaving:
            self._timer.start()

    def set_filter(self, fits: RowFilter | None) -> None:
        """Show only the fields that fit; None for all. What is answered in the others stays.

        A field that no longer fits goes only with the next call: it might be the one that is being answered.
        """
        if fits is None and self._filter is None:
            return
        self._filter = fits
        self._renew_wanted()
        self.arrange()

    def _renew_wanted(self) -> None:
        fits = self._filter
        if fits is None:
            self._wanted = set()
        else:
            self._wanted = {key for key, one in zip(self._order, self._states, strict=True) if fits(one)}

    def set_problems(self, problems: tuple[Problem, ...]) -> None:
        """Problems of the answer that belong to no field, on top of all."""
        if problems != self._told:
            self._told = problems
            self._problems.set_problems(problems)
            self.arrange()

    def set_loud(self, loud: bool) -> None:
        """Whether what is refused is shown as an error, in every row and on top."""
        self._problems.set_loud(loud)
        if loud:
            for key in self._muted:
                self._rows[key].set_loud()
            self._muted = set()
        else:
            for row in self._rows.values():
                if row.feedback.is_loud():  # hardly any is
                    row.set_muted()
            self._muted = set(self._rows)

    def set_blank(self, blank: bool) -> None:
        """Whether no schema could be read yet."""
        if blank != self._blank:
            self._blank = blank
            self.header.setVisible(not blank)
            self.arrange()

    def set_stale(self, stale: bool) -> None:
        """The form belongs to an older text."""
        if stale != self._stale:
            self._stale = stale
            self._unlike = set(self._rows).difference(self._unlike)
            self._follow_stale()

    def _follow_stale(self) -> None:
        """Let rows near the view look as stale as the form is; all of them at once would take too long."""
        if self._unlike:
            in_place = self._placed == len(self._rows) and self._filter is None
            for row in near_rows(self.shown_rows(), self._view, in_place=in_place):
                if row.key in self._unlike:
                    row.set_stale(self._stale)
                    self._unlike.discard(row.key)

    def restyle(self) -> None:
        """Fonts and sizes are others now."""
        self.setFont(theme().font("body"))
        self.header.restyle()
        self._problems.restyle()
        for row in self._rows.values():
            row.restyle()
        self.arrange()

    # -- building, a slice at a time

    def _work(self) -> None:
        """Build or lay out for a while; then let the window live."""
        if self._leaving:
            self._discard_slice()
        elif self._waiting:
            self._build_slice()
        elif self._outdated:
            self._update_slice()
        elif self._due:
            self._settle_slice()
        if not self._leaving and not self._waiting and not self._outdated and not self._due:
            self._timer.stop()

    def _discard_slice(self) -> None:
        for row in self._leaving[-_DISCARDED_AT_ONCE:]:
            discard(row)
        del self._leaving[-_DISCARDED_AT_ONCE:]
        if self.is_complete():
            self.completed.emit()

    def _build_slice(self) -> None:
        before = len(self._rows)
        built = self._build_rows(1)
        new = self._order[before : len(self._rows)]
        if self._filter is None and new == list(self._rows)[before:] and self._placed == before:
            self._place_rows(new)
            # each new height makes the scroll area lay itself out, so the height grows in leaps
            if not self._waiting or self._next_y > 2 * self.height():
                self._take_height()
        else:
            for row in built:  # laid out now, below all that is seen; later it only moves
                row.place(theme().size("form_margin"), self._next_y, self._content_width(), exactly=True)
                row.setVisible(self._filter is None)
            if not self._waiting:
                self.arrange()
        if self.is_complete():
            self.completed.emit()

    def _update_slice(self) -> None:
        """Let rows out of view show their state; they are placed anew when all of them do."""
        until = perf_counter() + SLICE_SECONDS
        self._update(takewhile(lambda _key: perf_counter() < until, list(self._outdated)))
        if not self._outdated:
            self.arrange()
            self.completed.emit()

    def finish(self) -> None:
        """Build and lay out at once what is still to be done in slices, for who needs the whole."""
        was_complete = self.is_complete()
        while self._leaving:
            discard(self._leaving.pop())
        self._build_rows(len(self._waiting))
        self._update(list(self._outdated))
        for key in self._unlike:
            self._rows[key].set_stale(self._stale)
        self._unlike.clear()
        self.arrange()
        self._settle_rows(list(self._due))
        if not was_complete:
            self.completed.emit()

    def _update(self, keys: Iterable[RowKey]) -> None:
        self._in_batch = True
        for key in keys:
            self._rows[key].set_state(self._outdated.pop(key))
        self._in_batch = False

    def _build_rows(self, at_once: int) -> list[FieldRow]:
        """Build `at_once` rows, and more for 4 ms."""
        until = perf_counter() + SLICE_SECONDS
        built: list[FieldRow] = []
        while self._waiting and (len(built) < at_once or perf_counter() < until):
            built.append(self._build(self._waiting.pop(next(iter(self._waiting)))))
        return built

    def _build(self, state: FieldState) -> FieldRow:
        row = FieldRow(state, self, self)
        row.set_stale(self._stale)
        self._rows[row.key] = row
        self._muted.add(row.key)
        return row

    def _remove_all_but(self, wanted: set[RowKey]) -> None:
        gone = [key for key in self._rows if key not in wanted]
        for number, key in enumerate(gone):
            row = self._rows.pop(key)
            if len(gone) <= AT_ONCE:
                discard(row)
            else:
                if number < AT_ONCE or is_near(row, self._view):
                    row.hide()
                self._leaving.append(row)
            self._due.pop(key, None)
            self._outdated.pop(key, None)
            self._unlike.discard(key)
            self._muted.discard(key)

    # -- what rows say

    def row_answered(self, row: FieldRow, answer: Answer | None) -> None:
        """The user answered."""
        self.on_answered(row, answer)

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

    def set_view(self, top: int, height: int) -> None:
        """The part that is seen: rows in it are laid out at once."""
        self._view = (top, height)
        if self._outdated:
            self._update([key for key in self._outdated if is_near(self._rows[key], self._view)])
        if self._due:
            self._settle_in_view()
        if self._unlike:
            self._follow_stale()

    def arrange(self) -> None:
        """Place everything and take the height it needs. Rows far away are laid out later, in slices."""
        if self._full_width <= 0:
            return
        margin, wide = theme().size("form_margin"), self._content_width()
        y = theme().scaled(12)
        if not self._blank:
            y += self.header.place(margin, y, wide) + theme().size("m")
        if not self._problems.is_empty():
            high = self._problems.height_for(wide)
            self._problems.setGeometry(margin, y, wide, high)
            y += high + theme().size("m")
        self._show_nothing()
        if not self._nothing.isHidden():
            high = self._nothing.height_for(wide)
            self._nothing.setGeometry(margin, y, wide, high)
            y += high + theme().size("s")
        self._placed, self._next_y = 0, y
        self._due = {}
        self._place_rows([key for key in self._order if key in self._rows])
        self._take_height()
        self._follow_stale()
        if self._due and not self._timer.isActive():
            self._timer.start()

    def _show_nothing(self) -> None:
        asked = NOTHING_READ if self._blank else NOTHING_ASKED
        self._nothing.set_text(NOTHING_FOUND if self._states else asked)
        self._nothing.setVisible(not self._states or (self._filter is not None and not self._wanted))

    def _place_rows(self, keys: list[RowKey]) -> None:
        """Place rows below those that are placed already."""
        margin, wide = theme().size("form_margin"), self._content_width()
        gap = theme().scaled(10)
        top, height = self._view
        low, high = top - height, top + 2 * height
        hides = self._filter is not None
        y = self._next_y
        for number, key in enumerate(keys, self._placed):
            row = self._rows[key]
            if hides and key not in self._wanted:
                row.hide()
                continue
            near = number < AT_ONCE or low <= y <= high
            if row.place(margin, y, wide, exactly=near):
                self._due[key] = None
            if row.isHidden():
                row.show()  # only now: where it was made it would cover the header
            y += row.height() + gap
        self._next_y = y
        self._placed += len(keys)

    def _take_height(self) -> None:
        for row in (one for one in self._leaving if one.y() < self._next_y):
            row.hide()
        # the bar lies over the right margin, so nothing is hidden behind it
        self.resize(self._full_width - theme().size("scroll_bar"), self._next_y + theme().size("s"))

    def _settle_slice(self) -> None:
        """Lay out rows that were only moved; where one has another height, the ones below move again."""
        until = perf_counter() + SLICE_SECONDS
        self._settle_rows(takewhile(lambda _key: perf_counter() < until, list(self._due)))

    def _settle_in_view(self) -> None:
        top, height = self._view
        rows = self._rows
        self._settle_rows(
            [key for key in self._due if rows[key].y() < top + height and rows[key].geometry().bottom() > top]
        )

    def _settle_rows(self, keys: Iterable[RowKey]) -> None:
        """Lay out those of these rows that wait for it."""
        grew = False
        for key in keys:
            if key in self._due:
                del self._due[key]
                row = self._rows[key]
                before = row.height()
                row.place(row.x(), row.y(), self._content_width(), exactly=True)
                grew = grew or row.height() != before
        if grew:
            self._restack()

    def _restack(self) -> None:
        """Move the rows below each other as high as they are."""
        gap = theme().scaled(10)
        rows = self.shown_rows()
        if not rows:
            return
        y = rows[0].y()
        for row in rows:
            if row.y() != y:
                row.move(row.x(), y)
            y += row.height() + gap
        self._next_y = y
        self._take_height()

    def _content_width(self) -> int:
        room = self._full_width - 2 * theme().size("form_margin")
        return max(min(room, theme().size("form_text_max")), theme().scaled(120))
