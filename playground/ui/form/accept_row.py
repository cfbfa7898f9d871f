"""AcceptRow: what Accept would do, and the three actions. Always in view, never greyed."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from playground.core.snapshot import AcceptState, AcceptStatus
from playground.ui.theme import theme
from playground.ui.widgets.buttons import Button
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.painting import RING
from playground.ui.words import tr

ICON_OF: dict[AcceptStatus, tuple[str, str]] = {
    "ready": ("valid", "success"),
    "blocked": ("refused", "error"),
    "stale": ("stale", "muted"),
}

WAITING = ("info", "muted")

_ACTIONS = (("cancel", tr("Cancel")), ("decline", tr("Decline")), ("accept", tr("Accept")))


class AcceptRow(QWidget):
    """The sentence, and below it Cancel, Decline and Accept at the right.

    Signals:
        action_requested: (str) accept, decline or cancel.
    """

    action_requested = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # or the pane under it is painted too
        self.reason = TextLabel("", "feedback", parent=self)
        self.reason.setObjectName("acceptReason")
        self.reason.setProperty("state", "ready")
        self._state = AcceptState("ready", "")
        self._loud = False
        self.buttons: dict[str, Button] = {}
        for action, word in _ACTIONS:
            button = Button(word, primary=action == "accept", parent=self)
            button.setObjectName(f"{action}Button")
            button.clicked.connect(lambda _checked=False, action=action: self.action_requested.emit(action))
            self.buttons[action] = button
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_accept(self, state: AcceptState) -> None:
        """Say whether Accept would send, and why not."""
        self._state = state
        before = self.heightForWidth(self.width())
        self.reason.setProperty("state", state.status)
        self._show_icon()
        self.reason.set_text(state.reason)
        self.buttons["accept"].setAccessibleDescription(self.reason.shown())
        if self.heightForWidth(self.width()) != before:
            self.updateGeometry()
            self._place()

    def set_loud(self, loud: bool) -> None:
        """Whether Accept was pressed: before, an answer that is only not complete yet is no error."""
        self._loud = loud
        self._show_icon()

    def _show_icon(self) -> None:
        waiting = self._state.incomplete and not self._loud
        self.reason.set_icon(*(WAITING if waiting else ICON_OF[self._state.status]))

    def follow_theme(self) -> None:
        """Take sizes from the theme."""
        self.reason.forget_sizes()
        self.updateGeometry()
        self._place()

    def heightForWidth(self, width: int) -> int:
        """76 px, more for a sentence that wraps."""
        reason = self.reason.height_for(self._content_width(width))
        fixed = theme().size("form_footer") - theme().scaled(17)
        return fixed + max(reason, theme().scaled(17))

    def hasHeightForWidth(self) -> bool:
        """The sentence wraps."""
        return True

    def sizeHint(self) -> QSize:
        """Room for the three buttons."""
        wide = sum(button.sizeHint().width() for button in self.buttons.values())
        return QSize(wide + 2 * theme().size("form_margin"), self.heightForWidth(max(self.width(), wide)))

    def minimumSizeHint(self) -> QSize:
        """Never less."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place sentence and buttons."""
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground and the line over it."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("window"))
        painter.fillRect(0, 0, self.width(), 1, theme().color("hairline"))

    def _place(self) -> None:
        margin, wide = theme().size("form_margin"), self._content_width(self.width())
        self.reason.setGeometry(margin, theme().scaled(9), wide, self.reason.height_for(wide))
        right = margin + wide + RING
        sizes = {action: self.buttons[action].sizeHint() for action, _word in _ACTIONS}
        # narrower ones rather than one that is cut off
        lacking = max(0, sum(size.width() for size in sizes.values()) - right)
        for action, size in reversed(sizes.items()):
            width = size.width() - -(-lacking // len(sizes))
            right -= width
            y = self.height() - size.height() - theme().scaled(10) + RING
            self.buttons[action].setGeometry(right, y, width, size.height())

    def _content_width(self, width: int) -> int:
        return min(width - 2 * theme().size("form_margin"), theme().size("form_text_max"))
