"""RequestHeader: who asks and what: on top of the form, so that nobody answers without having seen it."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from playground.ui.icons import pixmap_for
from playground.ui.theme import theme
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.painting import rounded, transparent_base
from playground.ui.words import tr

SAMPLE_SERVER = "sample-server"
_LONGEST_NAME = 60

ASKS, ASKS_BRIEFLY = tr("asks (sample server)"), tr("asks")
"""The words after the name; the brief ones where the name would not be whole beside the others."""


class _ServerName(QLineEdit):
    """A name that can be changed and does not look like a field of the form."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(SAMPLE_SERVER, parent)
        self.setObjectName("serverName")
        self.setAccessibleName(tr("Name of the sample server that asks"))
        self.setFrame(False)
        self.setMaxLength(_LONGEST_NAME)
        self.setPalette(transparent_base())
        self.setTextMargins(2, 0, 2, 0)
        self.setPlaceholderText(tr("server name"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def wanted_width(self) -> int:
        """As wide as the name."""
        shown = self.text() or self.placeholderText()
        return QFontMetrics(self.font()).horizontalAdvance(shown) + theme().scaled(10)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A hairline below it under the mouse, a ring with the focus."""
        painter = QPainter(self)
        box = QRectF(self.rect())
        if self.hasFocus():
            rounded(painter, box, "focus", "base", radius=theme().size("radius_control"), width=2)
        elif self.underMouse():
            rounded(painter, box, "hairline", "base", radius=theme().size("radius_control"))
        painter.end()
        super().paintEvent(event)


class RequestHeader(QWidget):
    """ "NAME asks (sample server)" and the request's message.

    Signals:
        server_name_changed: (str) the user gave the sample server another name.
        resized: it wants another height.
    """

    server_name_changed = Signal(str)
    resized = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.name = _ServerName(self)
        self._said, self._asks = "", ASKS
        self.message = TextLabel("", "title", parent=self)
        self.message.setObjectName("requestMessage")
        self.message.hide()
        self.name.textChanged.connect(self._place_name)
        self.name.textEdited.connect(self.server_name_changed)
        self.restyle()

    def set_message(self, message: str) -> None:
        """Show the request's message; a bare schema has none."""
        if message == self._said:
            return
        self._said = message
        self.message.set_text(message)
        self.message.setVisible(bool(message))
        self.resized.emit()

    def restyle(self) -> None:
        """Fonts and sizes are others now."""
        font = theme().font("feedback")
        font = type(font)(font)
        font.setWeight(font.Weight.DemiBold)
        self.name.setFont(font)
        self.message.forget_sizes()
        self._place_name()

    def height_for(self, width: int) -> int:
        """One line for the name, then the message."""
        message = self.message.height_for(width) + theme().size("xs") if self.message.shown() else 0
        return theme().size("label_row") + message

    def place(self, x: int, y: int, width: int) -> int:
        """Take a place; returns the height."""
        high = self.height_for(width)
        self.setGeometry(x, y, width, high)
        top = theme().size("label_row") + theme().size("xs")
        self.message.setGeometry(0, top, width, max(high - top, 0))
        self._place_name()
        return high

    def sizeHint(self) -> QSize:
        """Any width."""
        return QSize(theme().scaled(200), self.height_for(self.width()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the speech bubble and the words behind the name."""
        painter = QPainter(self)
        line = theme().size("label_row")
        side = theme().size("icon_text")
        painter.drawPixmap(QPointF(0, (line - side) / 2), pixmap_for(self, "request", "muted", "icon_text"))
        painter.setFont(theme().font("feedback"))
        painter.setPen(theme().color("muted"))
        box = QRectF(self.name.geometry().right() + 2, 0, self.width(), line)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), self._asks)

    def _place_name(self) -> None:
        left = theme().size("icon_text") + theme().scaled(4)
        metrics, wanted = QFontMetrics(theme().font("feedback")), self.name.wanted_width()
        wide = self.width() - left - 4
        self._asks = ASKS if wanted + metrics.horizontalAdvance(ASKS) <= wide else ASKS_BRIEFLY
        room = max(wide - metrics.horizontalAdvance(self._asks), theme().scaled(60))
        self.name.setGeometry(left, 0, min(wanted, room), theme().size("label_row"))
        self.update()
