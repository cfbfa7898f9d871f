"""OptionCombo: a QComboBox painted by us with an OptionPopup; its answer never changes by itself."""

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QComboBox, QListView, QWidget

from playground.core.model import Option
from playground.ui.form.controls.option_popup import OptionPopup
from playground.ui.form.controls.options import OptionModel
from playground.ui.form.controls.segmented import option_title
from playground.ui.theme import theme
from playground.ui.widgets.painting import chevron, control_frame
from playground.ui.widgets.plain_text import shown_text
from playground.ui.widgets.unused_signals import forget_signals
from playground.ui.words import tr

NOT_ANSWERED = tr("Not answered")
MOST_ITEMS = 100


class OptionCombo(QComboBox):
    """What the two selects share. The combo's own model lists all options; `view()` is the popup's list.

    Qt's key, wheel, Enter and focus handling would choose options on its own, so none of it is used.

    Signals:
        option_taken: (int) the user took an option from the list or by keys.
    """

    option_taken = Signal(int)
    value_first = False

    def __init__(self, options: tuple[Option, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        forget_signals(self)
        self.options = options
        self.refused = False
        self._popup: OptionPopup | None = None
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setPlaceholderText(NOT_ANSWERED)  # without one Qt would choose the first option that comes

    def set_options(self, options: tuple[Option, ...]) -> None:
        """List other options; what is shown and what is answered stay."""
        self.options = options
        self._list_options()
        if self._popup is not None:
            self._popup.close_popup()
            self._popup.set_options(options)

    def _list_options(self) -> None:
        """Give Qt its list: items of its own, or for many options a model that is lazy.

        With any other model than its own Qt makes the view at once that we never show, of 30 KB.
        """
        if len(self.options) > MOST_ITEMS:
            self.setModel(OptionModel(self.options, self))
        else:
            self.clear()
            for option in self.options:
                self.addItem(shown_text(option_title(option), 300), shown_text(option.value, 300))
        self.setCurrentIndex(-1)

    def popup(self) -> OptionPopup:
        """The list, made when it is first needed."""
        if self._popup is None:
            self._popup = OptionPopup(self, self.options, value_first=self.value_first)
            self._popup.taken.connect(self._take)
            self._popup.closed.connect(self.update)
            self.destroyed.connect(self._popup.deleteLater)
        return self._popup

    def is_open(self) -> bool:
        """Whether the list is there."""
        return self._popup is not None and self._popup.is_open()

    def view(self) -> QListView:
        """The list's view."""
        return self.popup().view

    def showPopup(self) -> None:
        """Open the list with all options."""
        self.popup().open_all(self.shown_option())

    def hidePopup(self) -> None:
        """Close the list."""
        if self._popup is not None:
            self._popup.close_popup()

    def shown_option(self) -> int:
        """The option that is the answer now, -1 for none."""
        return self.currentIndex()

    def sizeHint(self) -> QSize:
        """As high as every control. It does not depend on the options: Qt would ask all of them."""
        return QSize(theme().scaled(200), theme().size("control"))

    def minimumSizeHint(self) -> QSize:
        """Room for a few letters and the arrow."""
        return QSize(theme().scaled(80), theme().size("control"))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel is the form's."""
        event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open or close the list."""
        if event.button() == Qt.MouseButton.LeftButton and self.isEnabled():
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.hidePopup() if self.is_open() else self.showPopup()
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu is the row's; Qt would swallow the event."""
        event.ignore()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Nothing happens on release."""
        event.accept()

    def hideEvent(self, event: QHideEvent) -> None:
        """The list goes with its control."""
        self.hidePopup()
        super().hideEvent(event)

    def handle_key(self, event: QKeyEvent) -> bool:
        """The keys that open, walk, take from and close the list; whether the key was one of them."""
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            was_open = self.is_open()
            self.hidePopup()
            return was_open
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self._handle_enter(event)
        if key == Qt.Key.Key_F4 or (
            key == Qt.Key.Key_Down and event.modifiers() & Qt.KeyboardModifier.AltModifier
        ):
            self.hidePopup() if self.is_open() else self.showPopup()
            return True
        return self.is_open() and self._walk(key)

    def _walk(self, key: Qt.Key) -> bool:
        popup = self.popup()
        steps = {
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_PageDown: popup.page(),
            Qt.Key.Key_PageUp: -popup.page(),
        }
        if key not in steps:
            return False
        popup.step(steps[key])
        return True

    def _handle_enter(self, event: QKeyEvent) -> bool:
        held = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        taken = self.popup().highlighted() if self.is_open() else -1
        self.hidePopup()
        if held:
            return False
        if taken >= 0:
            self._take(taken)
        return True

    def _take(self, option: int) -> None:
        self.hidePopup()
        if option >= 0:
            self.option_taken.emit(option)

    def has_keyboard(self) -> bool:
        """Whether typing comes here."""
        return self.hasFocus()

    def arrow_left(self) -> int:
        """Where the arrow's part begins."""
        return self.width() - theme().size("control")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw frame, separator and arrow, then what the subclass shows."""
        painter = QPainter(self)
        focused = self.has_keyboard()
        control_frame(
            painter, QRectF(self.rect()), focused=focused, refused=self.refused, enabled=self.isEnabled()
        )
        left = self.arrow_left()
        painter.fillRect(QRect(left, 3, 1, self.height() - 6), theme().color("hairline"))
        chevron(
            painter,
            QPointF((left + self.width()) / 2, self.height() / 2),
            "muted" if self.isEnabled() else "disabled",
        )
        self.paint_content(painter)

    def paint_content(self, painter: QPainter) -> None:
        """What stands in the closed control."""
