"""CalendarPopup: a month to pick a day from, and for a date-time the time of day."""

from datetime import date

from PySide6.QtCore import QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from playground.core.date_fill import month_words
from playground.ui.form.controls.line_edit import LineEdit
from playground.ui.form.controls.month_grid import MonthGrid, moved_by_months
from playground.ui.form.controls.popup import Popup
from playground.ui.theme import theme
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.painting import chevron
from playground.ui.words import tr

DATE_REMARK = tr("Arrows and Page keys walk, Enter takes, Esc leaves")
TIME_REMARK = tr("Pick a day, write the time, Enter takes")
START_TIME = "00:00"


class _Arrow(QAbstractButton):
    """To the month before or after."""

    def __init__(self, parent: QWidget, months: int) -> None:
        super().__init__(parent)
        self.months = months
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(tr("Next month") if months > 0 else tr("Month before"))

    def sizeHint(self) -> QSize:
        """As high as a control."""
        return QSize(theme().size("control"), theme().size("control"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw an arrow that points where it leads."""
        painter = QPainter(self)
        painter.translate(self.rect().center())
        painter.rotate(-90 * self.months)
        chevron(painter, QPointF(0, 0), "text")


class CalendarPopup(Popup):
    """It has the focus while it is open: the grid, then the time.

    Signals:
        chosen: (date, str, bool) a day, the time of day as written, and whether that was all.
    """

    chosen = Signal(object, str, bool)

    def __init__(self, anchor: QWidget, *, with_time: bool) -> None:
        super().__init__(anchor)
        self.setAccessibleName(tr("Calendar"))
        self._day_chosen = False
        self._month = TextLabel("", "label", parent=self)
        self._arrows = [_Arrow(self, -1), _Arrow(self, 1)]
        self.grid = MonthGrid(self)
        self.time: LineEdit | None = None
        self._time_word = TextLabel(tr("Time"), "body", "muted", self)
        self._time_word.setVisible(with_time)
        self._remark = TextLabel("", "caption", "muted", self)
        for arrow in self._arrows:
            arrow.clicked.connect(lambda _checked=False, months=arrow.months: self._turn(months))
        self.grid.day_moved.connect(lambda day: self._month.set_text(month_words(day.year, day.month)))
        self.grid.day_picked.connect(self._on_day)
        if with_time:
            self._make_time()
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus_changed)

    def _make_time(self) -> None:
        self.time = LineEdit(self)
        self.time.setAccessibleName(tr("Time of day"))
        self.time.setObjectName("calendarTime")
        self.time.setPlaceholderText("hh:mm")
        self.time.textEdited.connect(self._on_time)

    def open_at(self, day: date, answer: date | None, today: date, clock: str) -> None:
        """Show the month of a day; `clock` is the time of day that stands in the field, "" for none."""
        self._day_chosen = answer is not None
        self.grid.show_day(day, answer, today)
        if self.time is not None:
            self.time.setText(clock or START_TIME)
        self.say("")
        self._arrange()
        self.open_popup()
        self.grid.setFocus(Qt.FocusReason.PopupFocusReason)

    def say(self, remark: str) -> None:
        """What is to be known about the choice, "" for the keys that lead through it."""
        self._remark.set_role("text" if remark else "muted")
        self._remark.set_text(remark or (DATE_REMARK if self.time is None else TIME_REMARK))
        if self.is_open():
            self._arrange()

    def mark(self, day: date) -> None:
        """A day was written."""
        self._day_chosen = True
        self.grid.answer = day
        self.grid.update()

    def leave(self) -> None:
        """Go away and give the keyboard back."""
        self.anchor.setFocus(Qt.FocusReason.PopupFocusReason)
        self.close_popup()

    def focusNextPrevChild(self, next_: bool) -> bool:
        """Tab goes from the days to the time and then back to the field."""
        now = QApplication.focusWidget()
        if self.time is not None and now is (self.grid if next_ else self.time):
            target: QWidget = self.time if next_ else self.grid
            target.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.leave()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves, Enter in the time takes what is there."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self._choose(whole=True)
        else:
            super().keyPressEvent(event)

    def _turn(self, months: int) -> None:
        self.grid.go_to(moved_by_months(self.grid.day, months))

    def _on_day(self, _day: date, by_key: bool) -> None:
        self._choose(whole=by_key or self.time is None)
        if self.time is not None and not by_key and self.is_open():
            self.time.setFocus(Qt.FocusReason.OtherFocusReason)
            self.time.selectAll()

    def _on_time(self) -> None:
        if self._day_chosen:
            self._choose(whole=False)

    def _choose(self, *, whole: bool) -> None:
        self.chosen.emit(self.grid.day, self.time.text() if self.time is not None else "", whole)

    def _on_focus_changed(self, _old: QWidget | None, now: QWidget | None) -> None:
        if now is not None and self.is_open() and not self.isAncestorOf(now) and now is not self.anchor:
            self.close_popup()

    def _arrange(self) -> None:
        """Month, days, time and remark below each other."""
        pad, line, grid = theme().size("s"), theme().size("control"), self.grid.sizeHint()
        wide = grid.width() + 2 * pad
        rest = self._remark.height_for(grid.width()) + pad
        clock = line + pad if self.time is not None else 0
        high = pad + line + grid.height() + clock + rest + pad
        self.place(wide, high, high)
        self._arrows[0].setGeometry(pad, pad, line, line)
        self._arrows[1].setGeometry(wide - pad - line, pad, line, line)
        month = min(self._month.natural_width(), grid.width() - 2 * line)
        self._month.setGeometry((wide - month) // 2, pad + theme().scaled(5), month, line)
        y = pad + line
        self.grid.setGeometry(QRect(pad, y, grid.width(), grid.height()))
        y += grid.height() + pad
        if self.time is not None:
            word = self._time_word.natural_width()
            self._time_word.setGeometry(pad + 2, y + theme().scaled(5), word, line)
            self.time.setGeometry(pad + word + pad, y, grid.width() - word - pad, line)
            y += line + pad
        self._remark.setGeometry(pad, y, grid.width(), rest)
