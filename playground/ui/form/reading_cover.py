"""ReadingCover: hides the form while a long schema is read: how far it is, how to stop, and how to go on."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from playground.ui.theme import theme
from playground.ui.widgets.buttons import Button, flush_left
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.painting import rounded
from playground.ui.words import tr

READING = tr("Reading the schema …")
MORE = tr("The text can be edited meanwhile. Escape stops the reading and keeps the text.")
STOPPED = tr("Reading was stopped")
STOPPED_MORE = tr("The text is all here. Prepared, Form, Problems and Result were not filled.")


class _Progress(QWidget):
    """A thin bar."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("readingProgress")
        self.done = 0.0
        self.follow_theme()

    def follow_theme(self) -> None:
        """Take sizes from the theme."""
        self.setFixedHeight(theme().size("xs"))

    def set_done(self, done: float) -> None:
        """How much is done, from 0 to 1."""
        self.done = done
        self.setAccessibleName(tr("{done:.0%} read").format(done=done))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground and bar."""
        painter, half = QPainter(self), self.height() / 2
        rounded(painter, QRectF(self.rect()), None, "hairline", radius=half)
        box = QRectF(0, 0, max(self.height(), self.width() * self.done), self.height())
        rounded(painter, box, None, "focus", radius=half)


class ReadingCover(QWidget):
    """Lies over the rows; hidden unless something is read, or was stopped.

    Signals:
        stop_requested: the reading is to end.
        go_on_requested: it is to begin again.
    """

    stop_requested = Signal()
    go_on_requested = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("readingCover")
        self.setAutoFillBackground(True)
        self.title = TextLabel(READING, "title")
        self.words = TextLabel(MORE, "body", "muted")
        self.progress = _Progress(self)
        self._stop = Button(tr("Stop"), parent=self)
        self._stop.setObjectName("stopReading")
        self._stop.clicked.connect(self.stop_requested)
        self._go_on = Button(tr("Read it now"), parent=self)
        self._go_on.setObjectName("goOnReading")
        self._go_on.clicked.connect(self.go_on_requested)
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        self._escape.setContext(Qt.ShortcutContext.WindowShortcut)
        self._escape.activated.connect(self.stop_requested)
        self._lay_out()
        self.show_reading(False)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        side = theme().size("form_margin")
        column.setContentsMargins(side, side, side, side)
        column.setSpacing(theme().size("s"))
        for widget in (self.title, self.words, self.progress):
            column.addWidget(widget)
        for button in (self._stop, self._go_on):
            column.addLayout(flush_left(button))
        column.addStretch(1)

    def show_reading(self, reading: bool) -> None:
        """Whether another schema is read now."""
        self._say(READING, MORE, reading=reading)
        self.progress.set_done(0.0)
        self.setVisible(reading)

    def show_stopped(self) -> None:
        """The reading was stopped."""
        self._say(STOPPED, STOPPED_MORE, reading=False)
        self.show()

    def _say(self, title: str, words: str, *, reading: bool) -> None:
        self.title.set_text(title)
        self.words.set_text(words)
        self._escape.setEnabled(reading)
        self.progress.setVisible(reading)
        self._stop.setVisible(reading)
        self._go_on.setVisible(not reading)

    def follow_theme(self) -> None:
        """Take sizes from the theme."""
        for label in (self.title, self.words):
            label.forget_sizes()
        self.progress.follow_theme()
