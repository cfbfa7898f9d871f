"""DateControl: a date or date-time as typed text, with a calendar that fills it in."""

from collections.abc import Callable
from datetime import date, tzinfo
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from playground.app.local_zone import LocalZone
from playground.core.date_fill import Filled, date_in, fill_date_time, time_in
from playground.core.model import Field, TextField
from playground.ui.form.controls.control import ControlOwner
from playground.ui.form.controls.line_edit import LineEdit
from playground.ui.form.controls.text import TextControl
from playground.ui.icons import pixmap_for
from playground.ui.theme import theme
from playground.ui.widgets.plain_text import qt_text, tooltip
from playground.ui.widgets.unused_signals import forget_signals
from playground.ui.words import tr

if TYPE_CHECKING:
    from playground.ui.form.controls.calendar_popup import CalendarPopup

FORMATS = ("date", "date-time")


class _CalendarButton(QAbstractButton):
    """The part at the right of a date's line. Keys open the calendar from the line itself."""

    def __init__(self, line: "DateLine") -> None:
        super().__init__(line)
        forget_signals(self)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setAccessibleName(tr("Calendar"))
        self.setToolTip(tooltip(tr("Pick from a calendar (Alt+Down)")))

    def sizeHint(self) -> QSize:
        """A square."""
        return QSize(theme().size("control"), theme().size("control"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a line at the left, and the page."""
        painter = QPainter(self)
        painter.fillRect(0, 3, 1, self.height() - 6, theme().color("hairline"))
        side = theme().size("icon")
        role = "text" if self.underMouse() or self.isDown() else "muted"
        pixmap = pixmap_for(self, "calendar", role if self.isEnabled() else "disabled")
        painter.drawPixmap((self.width() - side) // 2, (self.height() - side) // 2, pixmap)


class DateLine(LineEdit):
    """A line with a calendar button in it. Alt+Down and F4 press it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.button = _CalendarButton(self)
        margins = self.textMargins()
        margins.setRight(theme().size("control") + 2)
        self.setTextMargins(margins)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the button at the right."""
        super().resizeEvent(event)
        side = theme().size("control")
        self.button.setGeometry(self.width() - side, 0, side, self.height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the calendar, or type."""
        alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
        if event.key() == Qt.Key.Key_F4 or (event.key() == Qt.Key.Key_Down and alt):
            self.button.click()
            event.accept()
        else:
            super().keyPressEvent(event)


class DateControl(TextControl):
    """The text is the answer, exactly as typed; only a day picked in the calendar rewrites it.

    Attributes:
        today, zone: where the calendar begins, and whose offset a local time gets.
    """

    today: Callable[[], date] = staticmethod(date.today)
    zone: tzinfo = LocalZone()

    def __init__(self, field: Field, row: QWidget, owner: ControlOwner) -> None:
        self._popup: CalendarPopup | None = None
        self._before, self._filled = "", ""
        super().__init__(field, row, owner)

    def set_field(self, field: Field) -> None:
        """Another format needs another calendar."""
        if self._format(field) != self._format(self.field) and self._popup is not None:
            self._drop_popup()
        super().set_field(field)

    def make_line(self) -> LineEdit:
        """A line with its calendar button."""
        line = DateLine(self.row)
        line.button.setObjectName(qt_text(f"calendar:{self.field.name}"))
        line.button.clicked.connect(self.open_calendar)
        return line

    def open_calendar(self) -> None:
        """Open the calendar at the day of the text, else at today; close it where it is open."""
        # loaded with the first calendar that is opened: most forms have none
        from playground.ui.form.controls.calendar_popup import CalendarPopup

        line = self.main
        if not isinstance(line, DateLine) or line.isReadOnly():
            return
        if self._popup is not None and self._popup.is_open():
            self._popup.leave()
            return
        if self._popup is None or self._popup.anchor is not line:
            self._drop_popup()
            self._popup = CalendarPopup(line, with_time=self._format(self.field) == "date-time")
            self._popup.chosen.connect(self._on_chosen)
            line.destroyed.connect(self._popup.deleteLater)
        if line.text() != self._filled:
            # an offset that the calendar added is not the user's: at another time it may be another one
            self._before = line.text()
        day, today = date_in(line.text()), self.today()
        self._popup.open_at(day or today, day, today, time_in(line.text()))

    def _on_chosen(self, day: date, clock: str, whole: bool) -> None:
        popup, line = self._popup, self.main
        if popup is None or not isinstance(line, DateLine):
            return
        filled = Filled(day.isoformat())
        if self._format(self.field) == "date-time":
            filled = fill_date_time(self._before, day, clock, self.zone)
        popup.say(filled.remark)
        if filled.text is None:
            return
        self._filled = filled.text
        if filled.text != line.text():
            line.replace_text(filled.text)
        popup.mark(day)
        if whole:
            popup.leave()

    def _drop_popup(self) -> None:
        if self._popup is not None:
            self._popup.close_popup()
            self._popup.deleteLater()
            self._popup = None

    def _format(self, field: Field) -> str:
        return field.constraints.format if isinstance(field, TextField) else ""
