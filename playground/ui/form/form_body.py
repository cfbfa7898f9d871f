"""FormBody: the part of the form that scrolls: the request, problems of the whole answer, and the rows.

Rows are matched by name and kind: what did not change keeps its widgets. Many new rows are built in slices,
and where the width changes only the rows in view are laid out at once, so that the window stays alive. A row
that does not exist yet has its place already, as high as the last one of its kind. In a form of more than
`MOST_ROWS` fields only rows near the view are built, and those that somebody goes to.
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
from playground.ui.form.request_header import RequestHeader
from playground.ui.form.row_stack import HeightGuess, RowStack, View, around
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
        self._stack = RowStack()
        self._guess = HeightGuess()
        self._filter: RowFilter | None = None
        self._wanted: set[RowKey] = set()
        self._due: dict[RowKey, None] = {}
        """Rows that were only moved, and are still to be laid out for another width."""
        self._view: View = (0, 0)
        self._full_width = 0
        self._in_batch = self._row_resized = False
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
        return self._stack.keys

    def number_of(self, row: FieldRow) -> int | None:
        """Which of the shown rows it is."""
        return self._stack.number(row.key)

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
            self._place_new([key])
            self._tell_complete()
        self._settle_rows([key])
        return self._rows.get(key)

    def is_complete(self) -> bool:
        """Whether every row exists that has to, with the state that it shall show."""
        return not (self._all.outdated or self._all.leaving) and next(self._to_build(), None) is None

    def _to_build(self) -> Iterator[RowKey]:
        """Rows that wait to be built: those in view first."""
        waiting = self._all.waiting
        if not waiting:
            return
        near = [key for key in self._stack.within(around(self._view)) if key in waiting]
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
        self._stack.exchange(first, keys)
        made = list(compress(keys, existed))
        for key in made:
            self._all.build(key)
        self._place_new(made)
        return True

    def _set_states(self, changed: list[tuple[RowKey, FieldState]]) -> None:
        """The same rows; some have another state."""
        self._in_batch, self._row_resized = True, False
        came = False
        for key, state in changed:
            if key in self._rows:
                self._all.give(key, state, self._view, now=len(changed) <= AT_ONCE)
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
        elif self._row_resized:
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
        for key, state in zip(order, states, strict=True):
            if key in rows:
                self._all.give(key, state, self._view, now=False)
            else:
                waiting[key] = state
        self._in_batch = False
        self._renew_wanted()
        few = len(waiting) <= _MOST_EXCHANGED
        at_once = len(waiting) if few else sum(key in waiting for key in order[:AT_ONCE])
        self._all.build_some(at_once, list(waiting))
        self.arrange()
        if waiting or self._all.leaving or self._all.outdated:
            self._timer.start()

    def _remove(self, gone: list[RowKey]) -> None:
        self._all.remove(gone, self._view)
        for key in gone:
            self._due.pop(key, None)
            self._all.waiting.pop(key, None)

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
        self._all.set_loud(loud)

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
        self._all.follow_stale(lambda: self._stack.within(around(self._view)))

    def restyle(self) -> None:
        """Fonts and sizes are others now."""
        self.setFont(theme().font("body"))
        self.header.restyle()
        self._problems.restyle()
        self._guess.forget()
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
            self._place_new(built)
            self._tell_complete()
        elif self._all.outdated:
            self._update(for_a_while(self._all.outdated))
            self._tell_complete()
        elif self._due:
            self._settle_rows(for_a_while(self._due))
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
        above = (0, until) if until is not None else (0, 0)
        while keys := [key for key in self._stack.within(above) if key in self._all.waiting]:
            self._place_new(self._all.build_some(len(keys), keys))
        if until is None:
            for key in list(self._all.waiting):
                self._all.build(key)
        self.arrange()
        self._settle_rows(list(self._due))
        if not was_complete:
            self.completed.emit()

    def _update(self, keys: Iterable[RowKey]) -> None:
        self._in_batch, self._row_resized = True, False
        self._all.update(keys)
        self._in_batch = False
        if self._row_resized:
            self._restack()

    def _build_in_view(self) -> None:
        """Nobody shall see the place of a row that is still to be built."""
        waiting = self._all.waiting
        while missing := [key for key in self._stack.within(self._view) if key in waiting]:
            self._place_new(self._all.build_some(len(missing), missing))
            self._tell_complete()
        if waiting and not self._timer.isActive():
            self._timer.start()

    # -- what rows say

    def row_answered(self, row: FieldRow, answer: Answer | None) -> None:
        """The user answered."""
        self.on_answered(row, answer)

    def row_resized(self) -> None:
        """A row wants another height; many at once are placed once."""
        if self._in_batch:
            self._row_resized = True
        else:
            self._restack()

    # -- places

    def set_full_width(self, width: int) -> None:
        """The width of the pane, scroll bar included, so that the bar's coming and going moves nothing."""
        if width != self._full_width:
            self._full_width = width
            self._guess.forget()
            self.arrange()

    def set_view(self, top: int, height: int) -> None:
        """The part that is seen: rows in it are laid out at once."""
        self._view = (top, height)
        if self._all.outdated:
            near = self._stack.within(around(self._view))
            self._update([key for key in near if key in self._all.outdated])
        if self._due:
            self._settle_rows(self._stack.within(self._view))
        self._follow_stale()
        if self._all.waiting:
            self._build_in_view()

    def arrange(self) -> None:
        """Place everything and take the height it needs. Rows far away are laid out later, in slices."""
        if self._full_width <= 0:
            self._stack.set_rows(self._order, [0] * len(self._order), 0, 0)
            return
        y = self._place_head()
        self._due = {}
        keys: Sequence[RowKey] = self._order
        if self._filter is not None:
            keys = [key for key in self._order if key in self._wanted]
            for key in self._rows.keys() - self._wanted:
                self._rows[key].hide()
        self._stack.set_rows(keys, self._placed_from(y, keys), y, theme().scaled(10))
        self._take_height()
        self._follow_stale()
        if self._due and not self._timer.isActive():
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

    def _placed_from(self, y: int, keys: Sequence[RowKey]) -> Iterator[int]:
        """Place rows below each other from `y` on; their heights, guessed where they do not exist."""
        margin, wide, gap = theme().size("form_margin"), self._content_width(), theme().scaled(10)
        low, high = self._view[0] - self._view[1], self._view[0] + 2 * self._view[1]
        default = 5 * theme().size("label_row")
        for number, key in enumerate(keys):
            row = self._rows.get(key)
            if row is None:
                height = self._guess.guess(self._all.waiting[key], default)
            else:
                if row.place(margin, y, wide, exactly=number < AT_ONCE or low <= y <= high):
                    self._due[key] = None
                if row.isHidden():
                    row.show()  # only now: where it was made it would cover the header
                height = row.height()
                if number < AT_ONCE:
                    self._guess.learn(row.state, height)
            yield height
            y += height + gap

    def _place_new(self, keys: Iterable[RowKey]) -> None:
        """Place rows that were just built; where they are not as high as was guessed, others move."""
        margin, wide = theme().size("form_margin"), self._content_width()
        heights, shown = list(self._stack.heights), []
        for key in keys:
            row, number = self._rows[key], self._stack.number(key)
            if number is None:  # hidden by a search
                row.hide()
                continue
            row.place(margin, self._stack.tops[number], wide, exactly=True)
            self._guess.learn(row.state, row.height())
            heights[number] = row.height()
            shown.append(row)
        if heights != self._stack.heights:
            old = (key for key in self._stack.within(self._view) if self._rows.get(key) not in shown)
            self._set_heights(heights, seen=next(old, None))
        for row in shown:
            row.show()

    def _restack(self) -> None:
        """Move the rows below each other as high as they are."""
        rows = self._rows
        self._set_heights(
            rows[key].height() if key in rows else height
            for key, height in zip(self._stack.keys, self._stack.heights, strict=True)
        )

    def _set_heights(self, heights: Iterable[int], *, seen: RowKey | None = None) -> None:
        """Move rows to where they belong; the one that is `seen` shall stay where it is in view."""
        rows, stack = self._rows, self._stack
        number = stack.number(seen) if seen is not None else None
        before = stack.tops[number] if number is not None else 0
        stack.set_heights(heights)
        for key, top in zip(stack.keys, stack.tops, strict=False):
            row = rows.get(key)
            if row is not None and row.y() != top:
                row.move(row.x(), top)
        self._take_height()
        if number is not None and stack.tops[number] != before:
            self.shifted.emit(stack.tops[number] - before)

    def _take_height(self) -> None:
        end = self._stack.end
        for row in (one for one in self._all.leaving if 0 <= one.y() < end):
            row.move(0, -row.height())  # much quicker than to hide it
        # the bar lies over the right margin, so nothing is hidden behind it
        self.resize(self._full_width - theme().size("scroll_bar"), end + theme().size("s"))

    def _settle_rows(self, keys: Iterable[RowKey]) -> None:
        """Lay out those of these rows that were only moved; a row of another height moves those below."""
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

    def _content_width(self) -> int:
        room = self._full_width - 2 * theme().size("form_margin")
        return max(min(room, theme().size("form_text_max")), theme().scaled(120))
