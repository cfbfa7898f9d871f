"""MonthGrid: the days of one month, walked by keys and picked by Enter or a click. Painted in one widget."""

import calendar
from datetime import date, timedelta

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from playground.core.date_fill import WEEKDAYS, day_words
from playground.ui.theme import theme
from playground.ui.widgets.painting import rounded

_WEEKS, _DAYS = 6, 7
_CENTER = 0x84  # Qt.AlignCenter as the number that drawText takes


def moved_by_months(day: date, months: int) -> date:
    """The same day of another month, or that month's last one; stays within the years 1 to 9999."""
    number = min(max(day.year * 12 + day.month - 1 + months, 12), 9999 * 12 + 11)
    year, month = divmod(number, 12)
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def moved_by_days(day: date, days: int) -> date:
    """So many days later; the first or last day that there is where it would be none."""
    number = min(max(day.toordinal() + days, date.min.toordinal()), date.max.toordinal())
    return date.fromordinal(number)


class MonthGrid(QWidget):
    """Weeks begin on Monday (ISO 8601).

    Attributes:
        day: the highlighted day; its month is shown.

    Signals:
        day_moved: (date) another day is highlighted.
        day_picked: (date, bool) a day was chosen; whether by a key.
    """

    day_moved = Signal(object)
    day_picked = Signal(object, bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.day = date(2000, 1, 1)
        self.answer: date | None = None
        self.today: date | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_day(self, day: date, answer: date | None, today: date) -> None:
        """Begin at a day."""
        self.answer, self.today = answer, today
        self.go_to(day)

    def go_to(self, day: date) -> None:
        """Highlight another day."""
        self.day = day
        self.setAccessibleName(day_words(day))
        self.day_moved.emit(day)
        self.update()

    def cell_of(self, day: date) -> QRect:
        """Where a day of the month is drawn."""
        number = (day - self._first()).days
        size = self._cell()
        return QRect(QPoint(number % _DAYS * size.width(), (number // _DAYS + 1) * size.height()), size)

    def sizeHint(self) -> QSize:
        """The names of the days, and six weeks."""
        size = self._cell()
        return QSize(_DAYS * size.width(), (_WEEKS + 1) * size.height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go by days and weeks, Page keys by months, Home and End to the month's ends."""
        key, keys, day = Qt.Key(event.key()), Qt.Key, self.day
        steps = {keys.Key_Left: -1, keys.Key_Right: 1, keys.Key_Up: -7, keys.Key_Down: 7}
        months = {keys.Key_PageUp: -1, keys.Key_PageDown: 1}
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        elif key in steps:
            self.go_to(moved_by_days(day, steps[key]))
        elif key in months:
            self.go_to(moved_by_months(day, months[key]))
        elif key == keys.Key_Home:
            self.go_to(day.replace(day=1))
        elif key == keys.Key_End:
            self.go_to(day.replace(day=calendar.monthrange(day.year, day.month)[1]))
        elif key in (keys.Key_Return, keys.Key_Enter, keys.Key_Space):
            self.day_picked.emit(day, True)
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pick the day under the mouse."""
        size = self._cell()
        column, row = event.position().x() // size.width(), event.position().y() // size.height() - 1
        if event.button() == Qt.MouseButton.LeftButton and 0 <= column < _DAYS and 0 <= row < _WEEKS:
            day = moved_by_days(self._first(), int(row * _DAYS + column))
            self.go_to(day)
            self.day_picked.emit(day, False)
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the names, then the days of six weeks; those of other months quietly."""
        painter = QPainter(self)
        size = self._cell()
        painter.setFont(theme().font("caption"))
        painter.setPen(theme().color("muted"))
        for number, name in enumerate(WEEKDAYS):
            painter.drawText(QRect(QPoint(number * size.width(), 0), size), _CENTER, name[:2])
        painter.setFont(theme().font("body"))
        first = self._first()
        for number in range(_WEEKS * _DAYS):
            try:
                day = first + timedelta(days=number)
            except OverflowError:
                return
            self._paint_day(painter, day)

    def _paint_day(self, painter: QPainter, day: date) -> None:
        box = QRectF(self.cell_of(day)).adjusted(1, 1, -1, -1)
        radius = theme().size("radius_control")
        chosen = day == self.answer
        if chosen:
            rounded(painter, box, "accent", "accent", radius=radius)
        elif day == self.today:
            rounded(painter, box, "border", None, radius=radius)
        if day == self.day:
            rounded(painter, box, "focus", None, radius=radius, width=2)
        same = (day.year, day.month) == (self.day.year, self.day.month)
        painter.setPen(theme().color("on_accent" if chosen else "text" if same else "disabled"))
        painter.drawText(box, _CENTER, str(day.day))

    def _first(self) -> date:
        """The Monday of the week in which the month begins."""
        first = self.day.replace(day=1)
        return moved_by_days(first, -first.weekday())

    def _cell(self) -> QSize:
        return QSize(theme().scaled(32), theme().scaled(26))
