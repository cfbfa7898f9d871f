"""FormPane: the form as a client would show it, and the only widget of it that others talk to."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPalette, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QVBoxLayout, QWidget

from playground.core.intent import Answer
from playground.core.model import kind_of
from playground.core.problem import Problem
from playground.core.snapshot import AcceptState, FieldState
from playground.ui.form.accept_row import AcceptRow
from playground.ui.form.controls.popup import Popup
from playground.ui.form.field_row import FieldRow
from playground.ui.form.form_body import FormBody
from playground.ui.form.form_finder import FormFinder
from playground.ui.form.form_picture import HIGHEST_PX, Picture, stacked
from playground.ui.form.reading_cover import ReadingCover
from playground.ui.theme import theme
from playground.ui.widgets.claims import claims
from playground.ui.widgets.scroll_bar import use_thin_bars
from playground.ui.widgets.stale import StaleEdge, StaleStrip
from playground.ui.widgets.surface import surface_of

_OWN_ALT_KEYS = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class _Area(QScrollArea):
    """Scrolls the body, which has the pane's width and its own height."""

    def __init__(self, body: FormBody, parent: QWidget) -> None:
        super().__init__(parent)
        self._body = body
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        use_thin_bars(self)
        self.verticalScrollBar().valueChanged.connect(self._tell_view)
        body.shifted.connect(self._follow)
        self.setWidget(body)
        self.surface = surface_of(self)
        self.surface.setAutoFillBackground(False)
        body.setAutoFillBackground(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The body is as wide as the pane, whether the bar is there or not."""
        super().resizeEvent(event)
        self._tell_view()
        self._body.set_full_width(self.width())

    def _follow(self, pixels: int) -> None:
        """Keep what is seen in view, since what is above it grew."""
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + pixels)

    def _tell_view(self, _value: int = 0) -> None:
        self._body.set_view(self.verticalScrollBar().value(), self.height())


class FormPane(QWidget):
    """Header, rows, and the actions at the foot.

    A `set_…` emits nothing.

    Signals:
        answer_changed: (name, kind, Answer | None) the user answered; None: back to the default.
        action_requested: (str) accept, decline or cancel.
        field_focused: (name) the field that has the focus now.
        server_name_changed: (str) the sample server's name.
        rows_completed: every row exists now that has to; in a very long form, those near the view.
        rows_wanted: a field is to be seen while another page is shown in the rows' place.
        stop_requested, go_on_requested: the reading of a long schema is to end, or to begin again.
    """

    # names are passed as objects: a Qt string cannot hold every property name
    answer_changed = Signal(object, str, object)
    action_requested = Signal(str)
    field_focused = Signal(object)
    server_name_changed = Signal(str)
    rows_completed = Signal()
    rows_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("formPane")
        self.setAutoFillBackground(True)
        self._stale = StaleStrip(self)
        self._stale.setObjectName("staleMark")
        self._finder = FormFinder(self)
        self._body = FormBody()
        self._area = _Area(self._body, self)
        self._edge = StaleEdge(self)
        self._cover = ReadingCover(self)
        self.stop_requested, self.go_on_requested = self._cover.stop_requested, self._cover.go_on_requested
        self._accept = AcceptRow(self)
        self._pages: list[QWidget] = []
        self._last_name = ""
        self._make_layout()
        self._connect()
        self._restyle()

    # -- what the controller says

    def set_request(self, message: str) -> None:
        """The message of the request."""
        self._body.header.set_message(message)

    def set_server_name(self, name: str) -> None:
        """The sample server's name."""
        if name != self._body.header.name.text():
            self._body.header.name.setText(name)

    def set_fields(self, states: tuple[FieldState, ...]) -> None:
        """The rows; a field that did not change keeps its widget, focus and caret."""
        changed = self._body.set_fields(states)
        if changed is None:
            self._finder.set_states(states)
        else:
            for before, now in changed:
                self._finder.follow(before, now)

    def set_lit_field(self, name: str | None) -> None:
        """The field whose property the mouse is over in another pane, None for none."""
        self._body.set_lit_field(name)

    def set_accept(self, state: AcceptState) -> None:
        """The sentence beside Accept."""
        self._accept.set_accept(state)

    def set_stale(self, stale: bool, text: str = "") -> None:
        """Whether the form belongs to an older text, and how to say it."""
        self._stale.set_stale(stale, text)
        self._body.set_stale(stale)
        self._edge.set_stale(stale)
        self._place_edge()

    def set_blank(self, blank: bool) -> None:
        """Whether no schema could be read yet."""
        self._body.set_blank(blank)

    def stale_strip(self) -> StaleStrip:
        """What says that the form is stale; it may stand elsewhere than above the rows."""
        return self._stale

    def set_reading(self, reading: bool) -> None:
        """Whether another schema is still being read: a cover hides the rows, which may be used again."""
        if reading or not self._cover.isHidden():
            self._cover.show_reading(reading)
            self._cover.raise_()
            self._place_edge()

    def set_reading_progress(self, done: float) -> None:
        """How much of the schema is read, from 0 to 1."""
        self._cover.progress.set_done(done)

    def set_reading_stopped(self) -> None:
        """The reading ended before anything could be shown: the cover says so."""
        self._cover.show_stopped()

    def set_form_problems(self, problems: tuple[Problem, ...]) -> None:
        """Problems of the answer that belong to no field."""
        self._body.set_problems(problems)

    def add_page(self, page: QWidget) -> None:
        """Another view of the answer, to be shown in the rows' place; hidden at first."""
        page.hide()
        self._pages.append(page)
        self._column.insertWidget(self._column.indexOf(self._area) + len(self._pages), page, 1)

    def show_page(self, page: QWidget | None) -> None:
        """Show one of the added views, or (None) the rows; the actions at the foot stay."""
        self._area.setVisible(page is None)
        for one in self._pages:
            one.setVisible(one is page)
        self._finder.set_shown(page is None)

    def focus_field(self, name: str) -> None:
        """Bring a field into view and give its control the focus."""
        row = self._body.row(name)
        if row is None:
            return
        if self._area.isHidden():
            self.rows_wanted.emit()
        self._area.ensureWidgetVisible(row, 0, theme().size("l"))
        if row.control is not None:
            row.control.take_focus()

    def show_field(self, name: str) -> None:
        """Bring a field into view; the focus stays where it is."""
        row = self._body.row(name)
        if row is not None and not self._area.isHidden():
            self._area.ensureWidgetVisible(row, 0, theme().size("l"))

    def find_field(self) -> None:
        """Show the search for fields and give it the keyboard."""
        self._finder.open_search()

    def take_focus(self) -> None:
        """Give the keyboard to the field that had it last, else to the first one, else to Accept."""
        row = self._body.row(self._last_name) or next(map(self._body.bring, self._body.shown_keys()), None)
        if row is not None and row.control is not None:
            self.focus_field(row.field.name)
        else:
            self._accept.buttons["accept"].setFocus()

    def show_all_feedback(self) -> None:
        """Accept was pressed: problems are no longer muted."""
        self._accept.set_loud(True)
        self._on_search()
        self._body.set_loud(True)

    def mute_feedback(self) -> None:
        """Another document was opened: nobody has left any of its fields yet."""
        self._accept.set_loud(False)
        self._body.set_loud(False)

    def whole_picture(self, ratio: float) -> Picture:
        """The whole form, what is scrolled out of view too, with `ratio` dots a pixel."""
        self._body.finish(until=HIGHEST_PX)
        strip = () if self._stale.isHidden() else (self._stale,)
        return stacked((*strip, self._body, self._accept), self.width(), ratio)

    def rows_complete(self) -> bool:
        """Whether every row exists as widgets by now."""
        return self._body.is_complete()

    # -- what the user does

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that no control wanted: Escape cancels, Ctrl+Enter accepts, Alt+Enter takes an offer."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() == Qt.Key.Key_Escape and not held:
            self.action_requested.emit("cancel")
        elif enter and held == Qt.KeyboardModifier.ControlModifier:
            self.action_requested.emit("accept")
        elif event.matches(QKeySequence.StandardKey.Find):
            self.find_field()
        elif enter and held == Qt.KeyboardModifier.AltModifier:
            row = self._row_of(QApplication.focusWidget())
            if row is not None:
                row.take_offer()
        elif not enter:
            event.ignore()

    def event(self, event: QEvent) -> bool:
        """Keys that open a list or take an offer are the form's, whatever shortcut the window gave them."""
        return claims(event, _is_own) or super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the stale edge in its place."""
        super().resizeEvent(event)
        self._place_edge()

    def _on_answered(self, row: FieldRow, answer: Answer | None) -> None:
        self.answer_changed.emit(row.field.name, kind_of(row.field), answer)

    def _on_search(self) -> None:
        self._body.set_filter(self._finder.row_filter())

    def _on_finder_left(self, on: bool) -> None:
        """To the first field found, or back to the field that had the keyboard."""
        found = self._body.shown_keys()
        if on and found:
            self.focus_field(found[0][0])
        elif not on:
            self.take_focus()

    def _on_focus_changed(self, old: QWidget | None, now: QWidget | None) -> None:
        """A field is left when the focus goes to another place in the window, not when the window is left.

        One that is only waited for, and left for another pane, is not refused yet: its turn is still to come.
        """
        if now is None:
            return
        left, entered = self._row_of(old), self._row_of(now)
        if left is entered:
            return
        if left is not None and (self.isAncestorOf(now) or not left.is_waited_for()):
            left.set_loud()
        if entered is not None:
            self._last_name = entered.field.name
            self.field_focused.emit(entered.field.name)

    def _row_of(self, widget: QWidget | None) -> FieldRow | None:
        while widget is not None and widget is not self:
            if isinstance(widget, FieldRow):
                return widget if self.isAncestorOf(widget) else None
            widget = widget.anchor if isinstance(widget, Popup) else widget.parentWidget()
        return None

    # -- parts

    def _make_layout(self) -> None:
        self._column = layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        layout.addWidget(self._stale)
        layout.addWidget(self._finder)
        layout.addWidget(self._area, 1)
        layout.addWidget(self._accept)

    def _connect(self) -> None:
        self._finder.changed.connect(self._on_search)
        self._finder.left.connect(self._on_finder_left)
        self._body.on_answered = self._on_answered
        self._body.completed.connect(self.rows_completed)
        self._body.header.server_name_changed.connect(self.server_name_changed)
        self._accept.action_requested.connect(self.action_requested)
        theme().changed.connect(self._restyle)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus_changed)

    # -- the way that Tab goes

    def focusNextPrevChild(self, next_: bool) -> bool:
        """Name, fields from top to bottom, Cancel, Decline, Accept; then out of the form.

        Qt's own chain has the order in which widgets were made. Rows come between others and move, and
        QWidget.setTabOrder takes longer the more widgets there are. So the way inside the form is found here,
        and controls take no part in Qt's chain: whoever leaves the form comes out where it ends.
        """
        target = self._neighbour(QApplication.focusWidget(), 1 if next_ else -1)
        if target is None:
            return super().focusNextPrevChild(next_)
        reason = Qt.FocusReason.TabFocusReason if next_ else Qt.FocusReason.BacktabFocusReason
        target.setFocus(reason)
        return True

    def _neighbour(self, now: QWidget | None, step: int) -> QWidget | None:
        count = len(self._body.shown_keys())
        at = self._group_of(now)
        if at is None:
            return None
        stops = self._stops(at)
        inside = stops.index(now) + step if now in stops else step
        if now in stops and 0 <= inside < len(stops):
            return stops[inside]
        at += step
        while 0 <= at < count + 2:
            stops = self._stops(at)
            if stops:
                return stops[0 if step > 0 else -1]
            at += step
        return None

    def _group_of(self, widget: QWidget | None) -> int | None:
        """0 is the header, then come the rows, then the actions."""
        row = self._row_of(widget)
        if row is not None:
            number = self._body.number_of(row)
            return None if number is None else number + 1
        if widget is self._body.header.name or widget in self._finder.stops():
            return 0
        return len(self._body.shown_keys()) + 1 if widget in self._accept.buttons.values() else None

    def _stops(self, group: int) -> list[QWidget]:
        keys = self._body.shown_keys()
        if group == 0:
            return [*self._finder.stops(), self._body.header.name]
        if group <= len(keys):
            row = self._body.bring(keys[group - 1])
            return [stop for stop in row.tab_stops() if stop.isEnabled()] if row is not None else []
        return list(self._accept.buttons.values())

    def _restyle(self) -> None:
        self.setPalette(_pane_palette())
        self._body.restyle()
        self._finder.follow_theme()
        self._accept.follow_theme()
        self._cover.follow_theme()

    def _place_edge(self) -> None:
        area = self._area.geometry()
        self._edge.cover(area)
        self._cover.setGeometry(area)


def _pane_palette() -> QPalette:
    palette = theme().palette("window")
    palette.setColor(palette.ColorRole.Window, theme().color("readonly"))
    return palette


def _is_own(event: QKeyEvent) -> bool:
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    opens = held == Qt.KeyboardModifier.AltModifier and event.key() in _OWN_ALT_KEYS
    return opens or event.matches(QKeySequence.StandardKey.Find)
