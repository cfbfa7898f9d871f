"""StatusItem: a few words with an icon that change often; StatusLink: such that lead somewhere."""

import re
from functools import lru_cache

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from playground.ui.icons import pixmap_for
from playground.ui.theme import theme
from playground.ui.widgets.list_row import draw_piece
from playground.ui.widgets.measuring import text_width
from playground.ui.widgets.painting import rounded
from playground.ui.widgets.plain_text import tooltip
from playground.ui.widgets.unused_signals import forget_signals

_AT_LEFT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
_DIGITS = re.compile("[0-9]+")
_AS_ZEROS = str.maketrans("123456789", "000000000")


@lru_cache(maxsize=200)
def _with_room(words: str, digits: int) -> str:
    """Words whose digits are all zeros, each number of them as long as `digits` at least."""
    return _DIGITS.sub(lambda found: "0" * max(len(found[0]), digits), words)


class StatusItem(QLabel):
    """A few words, with an icon before them, on the window's ground.

    QLabel's own text would lay out all around it whenever it is set. These words only tell whoever places the
    item that they need another width.

    Attributes:
        lead: room before the icon, which the room behind the words has less.
    """

    lead = 0

    def __init__(self, name: str, parent: QWidget | None = None, *, digits: int = 0) -> None:
        """`digits`: a number has room for so many, so that others leave its width as it is."""
        super().__init__(parent)
        forget_signals(self)
        self.setObjectName(name)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # or all under it is painted at a key
        self._digits = digits
        self._icon, self._role, self._words = "", "text", ""
        self._wide = self._measure()
        theme().changed.connect(self._measure_again)

    def text(self) -> str:
        """The words."""
        return self._words

    def show_words(self, icon: str, role: str, words: str) -> bool:
        """Say something else; answers whether it needs another place for that."""
        if (icon, role, words) == (self._icon, self._role, self._words):
            return False
        had_words, wide = bool(self._words), self._wide
        self._icon, self._role, self._words = icon, role, words
        self._wide = self._measure()
        self.setAccessibleName(words)
        self.update()
        return bool(words) != had_words or self._wide != wide

    def wanted_width(self) -> int:
        """The words, the icon, and room to the next item."""
        return self._wide

    def _measure_again(self) -> None:
        self._wide = self._measure()
        self.updateGeometry()

    def _measure(self) -> int:
        words = _with_room(self._words.translate(_AS_ZEROS), self._digits) if self._digits else self._words
        behind = theme().size("m") - self.lead
        return self._indent() + text_width(words, theme().font("caption")) + behind

    def sizeHint(self) -> QSize:
        """What the words need."""
        return QSize(self.wanted_width(), theme().size("status_bar") - 2)

    def minimumSizeHint(self) -> QSize:
        """Never less."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, icon and words."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("window"))
        if self._icon:
            side = theme().size("icon_text")
            pixmap = pixmap_for(self, self._icon, self._role, "icon_text")
            painter.drawPixmap(self.lead, (self.height() - side) // 2, pixmap)
        area = QRect(self._indent(), 0, self.width(), self.height())
        if not self._digits:
            draw_piece(painter, area, self.text(), theme().font("caption"), "muted")
            return
        # a number is another one at each key: to lay it out for good takes longer than to draw it
        painter.setFont(theme().font("caption"))
        painter.setPen(theme().color("muted"))
        painter.drawText(area, _AT_LEFT, self.text())

    def _indent(self) -> int:
        return self.lead + (theme().size("icon_text") + theme().scaled(5) if self._icon else 0)


class StatusLink(StatusItem):
    """Words that lead somewhere while there is somewhere to go, by mouse and by keys.

    Signals:
        activated: they were clicked, or Return or Space pressed on them.
    """

    activated = Signal()
    lead = 4

    def __init__(self, name: str, parent: QWidget | None = None, *, digits: int = 0) -> None:
        super().__init__(name, parent, digits=digits)
        self._tip, self._leads = "", False

    def set_way(self, tip: str, *, leads: bool) -> None:
        """Whether there is somewhere to go, and where that is, for the tooltip."""
        tip = tip if leads else ""
        if leads != self._leads:
            self._leads = leads
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus if leads else Qt.FocusPolicy.NoFocus)
            self.setCursor(Qt.CursorShape.PointingHandCursor if leads else Qt.CursorShape.ArrowCursor)
            self.update()
        if tip != self._tip:
            self._tip = tip
            self.setToolTip(tooltip(tip))
            self.setAccessibleDescription(tip)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The release decides; a header below it must not take two clicks for one of its own."""
        event.setAccepted(self._leads and event.button() == Qt.MouseButton.LeftButton)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A second click soon after the first."""
        self.mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Go there, unless the mouse has left the words."""
        inside = self.rect().contains(event.position().toPoint())
        if self._leads and inside and event.button() == Qt.MouseButton.LeftButton:
            self.activated.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return and Space go there."""
        if self._leads and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.activated.emit()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show that it can be pressed."""
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """No longer."""
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The words, underlined under the mouse, in a ring with the focus."""
        super().paintEvent(event)
        if not self.hasFocus() and not (self._leads and self.underMouse()):
            return
        painter = QPainter(self)
        wide = self.width() - theme().size("m") + 2 * self.lead
        if self.hasFocus():
            box = QRectF(0, 1, wide, self.height() - 2)
            rounded(painter, box, "focus", radius=theme().size("radius_control"), width=2)
        else:
            left = self._indent()
            painter.fillRect(left, self.height() - 4, wide - self.lead - left, 1, theme().color("muted"))
