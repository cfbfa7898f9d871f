"""FormBody: the part of the form that scrolls: the request, problems of the whole answer, and the rows.

Rows are matched by name and kind: what did not change keeps its widgets. Many new rows are built in slices,
so that the window stays alive. In a form of more than `MOST_ROWS` fields only rows near the view are built,
and those that somebody goes to.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import compress

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from playground.core.common import common_prefix, common_suffix, differing
from playground.core.intent import Answer
from playground.core.problem import Problem
from playground.core.snapshot import FieldState
from playground.ui.form.field_row import FieldRow, RowKey, row_key
from playground.ui.form.form_problems import FormProblems
from playground.ui.form.form_rows import AT_ONCE, FormRows, for_a_while
from playground.ui.form.nothing import NOTHING_ASKED, NOTHING_FOUND, NOTHING_READ
from playground.ui.form.placed_rows import PlacedRows
from playground.ui.form.request_header import RequestHeader
from playground.ui.theme import theme
from playground.ui.turns import is_busy
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.painting import transparent_base

RowFilter = Callable[[FieldState], bool]

MOST_ROWS = 2_000
"""A form of up to so many fields has a row for each as soon as the window is settled."""
_MOST_EXCHANGED = 8


class FormBody(QWidget):
    """Header, problems and rows, placed by this widget.

    `on_answered` is called with a row and its new answer.

    Signals:
        completed: every row exists now that has to, again when others came into view.
        shifted: (int) what is in view has moved down by so many pixels, since rows above it are higher.
    """

    completed = Signal()
    shifted = Signal(int)
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
        self._all = FormRows(self, self)
        self._rows = self._all.existing
        self._placed = PlacedRows(self._all, self._on_moved)
        self._filter: RowFilter | None = None
        self._wanted: set[RowKey] = set()
        self._full_width = 0
        self._in_batch = False
        self._resized: list[FieldRow] = []
        self._told: tuple[Problem, ...] = ()
        self._blank = False
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._work)

    # -- what is shown

    def rows(self) -> list[FieldRow]:
        """The rows that exist, in form order."""
        return [self._rows[key] for key in self._order if key in self._rows]

    def shown_keys(self) -> Sequence[RowKey]:
        """The rows that no search hides, whether they exist or not."""
        return self._placed.keys()

    def number_of(self, row: FieldRow) -> int | None:
        """Which of the shown rows it is."""
        return self._placed.number(row.key)

    def row(self, name: str) -> FieldRow | None:
        """The row of a field, brought out: built where it was still waiting, shown where it was hidden."""
        key = next((key for key in self._order if key[0] == name), None)
        return None if key is None else self.bring(key)

    def bring(self, key: RowKey) -> FieldRow | None:
        """The same by its key; None for one that is just going."""
        built = key in self._all.waiting
        if built:
            self._all.build(key)
        if key in self._all.outdated:
            self._all.update([key])
        if self._filter is not None and key not in self._wanted:
            self._wanted.add(key)
            self.arrange()
        elif built:
            self._placed.place_new([key])
            self._tell_complete()
        self._placed.settle([key])
        self._placed.fetch([key])
        return self._rows.get(key)

    def is_complete(self) -> bool:
        """Whether every row exists that has to, with the state that it shall show."""
        return not (self._all.outdated or self._all.leaving) and next(self._to_build(), None) is None

    def _to_build(self) -> Iterator[RowKey]:
        """Rows that wait to be built: those in view first."""
        waiting = self._all.waiting
        if not waiting:
            return
        near = [key for key in self._placed.near() if key in waiting]
        yield from near
        if len(self._order) <= MOST_ROWS:
            yield from (key for key in list(waiting) if key in waiting)

    def set_fields(self, states: tuple[FieldState, ...]) -> list[tuple[FieldState, FieldState]] | None:
        """Show these fields in this order; the states that changed, None where there are other fields."""
        before, self._states = self._states, states
        if len(before) == len(states):
            # nearly always one state differs: the others are the same objects
            changed = differing(before, states)
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
        if not gone or not len(gone) == len(came) <= _MOST_EXCHANGED:
            return False
        keys = [row_key(state) for state in came]
        if set(gone) & set(keys):
            return False
        if self._filter is not None or any(key in self._rows or key in self._all.waiting for key in keys):
            return False
        existed = [key in self._rows for key in gone]
        self._remove(gone)
        self._order = [*self._order[:first], *keys, *self._order[len(self._order) - kept :]]
        self._all.waiting.update(zip(keys, came, strict=True))
        self._placed.exchange(first, keys)
        made = list(compress(keys, existed))
        for key in made:
            self._all.build(key)
        self._placed.place_new(made)
        return True

    def _set_states(self, changed: list[tuple[RowKey, FieldState]]) -> None:
        """The same rows; some have another state."""
        self._in_batch = True
        came = False
        for key, state in changed:
            if key in self._rows:
                self._all.give(key, state, self._placed.view, now=len(changed) <= AT_ONCE)
            else:
                self._all.waiting[key] = state
            if self._filter is not None and key not in self._wanted and self._filter(state):
                self._wanted.add(key)
                came = True
        self._in_batch = False
        if self._all.outdated:
            self._timer.start()
        if came:
            self.arrange()
        self._restack()

    def _set_order(self, states: tuple[FieldState, ...]) -> None:
        """Other rows, or the same in another order."""
        order = [row_key(state) for state in states]
        wanted = set(order)
        self._remove([key for key in self._order if key not in wanted])
        self._order = order
        waiting, rows = self._all.waiting, self._rows
        waiting.clear()
        self._timer.stop()
        self._in_batch = True
        waiting.update(zip(order, states, strict=True))
        for key in list(rows):
            self._all.give(key, waiting.pop(key), self._placed.view, now=False)
        self._in_batch = False
        self._resized.clear()  # all are placed below
        self._renew_wanted()
        few = len(waiting) <= _MOST_EXCHANGED
        at_once = len(waiting) if few else sum(key in waiting for key in order[:AT_ONCE])
        self._all.build_some(at_once, list(waiting))
        self.arrange()
        if waiting or self._all.leaving or self._all.outdated:
            self._timer.start()

    def _remove(self, gone: list[RowKey]) -> None:
        for key in gone:  # first: a row that goes gives the focus to the next one, which is built for it
            self._all.waiting.pop(key, None)
        self._all.remove(gone, self._placed.view)
        for key in gone:
            self._placed.forget(key)

    def set_filter(self, fits: RowFilter | None) -> None:
        """Show only the fields that fit; None for all. What is answered in the others stays.

        A field that no longer fits goes only with the next call: it might be the one that is being answered.
        """
        if fits is None and self._filter is None:
            return
        self._filter = fits
        self._renew_wanted()
        self.arrange()
        self._build_in_view()

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
        self._in_batch = True
        self._all.set_loud(loud)
        self._in_batch = False
        self._restack()

    def set_lit_field(self, name: str | None) -> None:
        """The field whose property the mouse is over in another pane, None for none."""
        self._all.set_lit(name)

    def set_blank(self, blank: bool) -> None:
        """Whether no schema could be read yet."""
        if blank != self._blank:
            self._blank = blank
            self.header.setVisible(not blank)
            self.arrange()

    def set_stale(self, stale: bool) -> None:
        """The form belongs to an older text."""
        self._all.set_stale(stale)
        self._follow_stale()

    def _follow_stale(self) -> None:
        self._all.follow_stale(self._placed.near)

    def restyle(self) -> None:
        """Fonts and sizes are others now."""
        self.setFont(theme().font("body"))
        self.header.restyle()
        self._problems.restyle()
        self._placed.forget_sizes()
        for row in self._rows.values():
            row.restyle()
        self.arrange()

    # -- building, a slice at a time

    def _work(self) -> None:
        """Build or lay out for a while; then let the window live."""
        if is_busy():
            return
        if self._all.leaving:
            self._all.discard_some()
            self._tell_complete()
        elif built := self._all.build_some(1, self._to_build()):
            self._placed.place_new(built)
            self._tell_complete()
        elif self._all.outdated:
            self._update(for_a_while(self._all.outdated))
            self._tell_complete()
        elif not self._placed.is_settled():
            self._placed.settle_some()
        else:
            self._timer.stop()

    def _tell_complete(self) -> None:
        if self.is_complete():
            self.completed.emit()

    def finish(self, until: int | None = None) -> None:
        """Build and lay out at once what is still to be done in slices, for who needs the whole.

        Of the rows that wait only those are built that begin above `until` pixels.
        """
        was_complete = self.is_complete()
        while self._all.leaving:
            self._all.discard_some()
        self._update(list(self._all.outdated))
        self._all.follow_stale()
        self.arrange()
        while keys := [key for key in self._placed.above(until or 0) if key in self._all.waiting]:
            self._placed.place_new(self._all.build_some(len(keys), keys))
        if until is None:
            for key in list(self._all.waiting):
                self._all.build(key)
        self.arrange()
        self._placed.settle_all()
        if not was_complete:
            self.completed.emit()

    def _update(self, keys: Iterable[RowKey]) -> None:
        self._in_batch = True
        self._all.update(keys)
        self._in_batch = False
        self._restack()

    def _build_in_view(self) -> None:
        """Nobody shall see the place of a row that is still to be built."""
        waiting = self._all.waiting
        while missing := [key for key in self._placed.seen() if key in waiting]:
            self._placed.place_new(self._all.build_some(len(missing), missing))
            self._tell_complete()
        if waiting and not self._timer.isActive():
            self._timer.start()

    # -- what rows say

    def row_answered(self, row: FieldRow, answer: Answer | None) -> None:
        """The user answered."""
        self.on_answered(row, answer)

    def row_resized(self, row: FieldRow) -> None:
        """A row wants another height; many at once are placed once."""
        self._resized.append(row)
        if not self._in_batch:
            self._restack()

    def _restack(self) -> None:
        resized, self._resized = self._resized, []
        if resized:
            self._placed.restack(resized)

    # -- places

    def set_full_width(self, width: int) -> None:
        """The width of the pane, scroll bar included, so that the bar's coming and going moves nothing."""
        if width != self._full_width:
            self._full_width = width
            self._placed.forget_sizes()
            self.arrange()

    def set_view(self, top: int, height: int) -> None:
        """The part that is seen: rows in it are laid out at once."""
        self._placed.view = (top, height)
        if self._all.outdated:
            near = self._placed.near()
            self._update([key for key in near if key in self._all.outdated])
        self._placed.settle(self._placed.seen())
        self._placed.fetch(self._placed.near())
        self._follow_stale()
        if self._all.waiting:
            self._build_in_view()

    def arrange(self) -> None:
        """Place everything and take the height it needs. Rows far away are laid out later, in slices."""
        if self._full_width <= 0:
            self._placed.list_only(self._order)
            return
        self._placed.width = self._content_width()
        y = self._place_head()
        keys: Sequence[RowKey] = self._order
        if self._filter is not None:
            keys = [key for key in self._order if key in self._wanted]
            for key in self._rows.keys() - self._wanted:
                self._rows[key].hide()
        self._placed.place(keys, y)
        self._take_height()
        self._follow_stale()
        self._settle_later()

    def _settle_later(self) -> None:
        if not self._placed.is_settled() and not self._timer.isActive():
            self._timer.start()

    def _place_head(self) -> int:
        """Place what stands over the rows; returns where they begin."""
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
        return y

    def _show_nothing(self) -> None:
        asked = NOTHING_READ if self._blank else NOTHING_ASKED
        self._nothing.set_text(NOTHING_FOUND if self._states else asked)
        self._nothing.setVisible(not self._states or (self._filter is not None and not self._wanted))

    def _on_moved(self, pixels: int) -> None:
        self._take_height()
        if pixels:
            self.shifted.emit(pixels)
        self._settle_later()

    def _take_height(self) -> None:
        end = self._placed.end()
        for row in (one for one in self._all.leaving if 0 <= one.y() < end):
            row.move(0, -row.height())  # much quicker than to hide it
        # the bar lies over the right margin, so nothing is hidden behind it
        self.resize(self._full_width - theme().size("scroll_bar"), end + theme().size("s"))

    def _content_width(self) -> int:
        room = self._full_width - 2 * theme().size("form_margin")
        return max(min(room, theme().size("form_text_max")), theme().scaled(120))
