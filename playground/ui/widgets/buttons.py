"""Buttons: plain and primary ones with words, quiet ones with an icon, and the small clear cross."""

from collections.abc import Callable

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QEnterEvent, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from playground.ui.icons import pixmap_for
from playground.ui.theme import theme
from playground.ui.widgets.painting import RING, focus_ring, rounded, size_with_ring
from playground.ui.widgets.plain_text import tooltip
from playground.ui.widgets.unused_signals import forget_signals

_CENTER = 0x84  # Qt.AlignCenter as the number that drawText takes
_MNEMONIC = 0x8000  # Qt.TextHideMnemonic: the letter after & is for Alt, and not underlined


class Button(QPushButton):
    """A button with a word. Its focus ring lies 2 px outside of its outline and inside of the widget."""

    def __init__(self, text: str, *, primary: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        forget_signals(self)
        self._primary = primary
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The word with 12 px at each side, at least 72 px, and room for the ring."""
        return button_size(self, primary=self._primary)

    def minimumSizeHint(self) -> QSize:
        """Never less."""
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the focus, as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not _has_modifier(event):
            self.click()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Outline or ink, then the word."""
        paint_button(self, primary=self._primary)


def button_size(button: QPushButton, *, primary: bool) -> QSize:
    """The size of a button with the look of `Button`."""
    words = button.text().replace("&", "")
    wide = QFontMetrics(_button_font(primary)).horizontalAdvance(words) + 2 * theme().size("m")
    return size_with_ring(max(wide, theme().size("button_min_width")), theme().size("button")).toSize()


def paint_button(button: QPushButton, *, primary: bool) -> None:
    """Draw a button with the look of `Button`: outline or ink, the focus ring around it, the word."""
    painter = QPainter(button)
    box = QRectF(button.rect()).adjusted(RING, RING, -RING, -RING)
    radius = theme().size("radius_control")
    outline, fill, ink = _button_roles(button, primary)
    rounded(painter, box, outline, fill, radius=radius)
    if button.hasFocus():
        focus_ring(painter, box, radius)
    painter.setFont(_button_font(primary))
    painter.setPen(theme().color(ink))
    painter.drawText(box, _CENTER | _MNEMONIC, button.text())


def _button_roles(button: QPushButton, primary: bool) -> tuple[str, str | None, str]:
    if not button.isEnabled():
        return "hairline", None, "disabled"
    if primary or button.isChecked():
        return "accent", "muted" if button.isDown() else "accent", "on_accent"
    return "border", "sunken" if button.isDown() or button.underMouse() else "base", "text"


def _button_font(primary: bool) -> QFont:
    return theme().font("label" if primary else "body")


class _FlushLeft(QHBoxLayout):
    """A row that begins its room for a focus ring further left."""

    def setGeometry(self, rect: QRect) -> None:
        """A negative margin Qt would take for none."""
        super().setGeometry(rect.adjusted(-RING, 0, 0, 0))


def flush_left(button: Button) -> QHBoxLayout:
    """A row in which a button's outline begins where words do; around it there is room for the ring."""
    row = _FlushLeft()
    row.addWidget(button)
    row.addStretch(1)
    return row


class ToolButton(QAbstractButton):
    """A quiet button of a toolbar or a pane header: an icon, and words where there is room."""

    def __init__(self, icon: str, text: str = "", tip: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        forget_signals(self)
        self._icon_name = icon
        self._shows_text = bool(text)
        self._action: QAction | None = None
        self.setText(text)
        self.setAccessibleName(text or tip)
        self.setToolTip(tooltip(tip))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def bind(self, action: QAction) -> None:
        """Be the button of an action: its enabled and checked state, its tooltip, its trigger."""
        self._action = action
        self.setCheckable(action.isCheckable())
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._follow()

    def set_shows_text(self, shows: bool) -> None:
        """Whether the words stand beside the icon; they always name it to a screen reader."""
        self._shows_text = shows
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Icon with 6 px around it, or icon and words."""
        side = theme().size("tool_button")
        if not self._shows_text:
            return QSize(side, side)
        words = QFontMetrics(theme().font("body")).horizontalAdvance(self.text())
        return QSize(theme().size("icon") + theme().scaled(22) + words, side)

    def minimumSizeHint(self) -> QSize:
        """Never less."""
        return self.sizeHint()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show that it can be pressed."""
        self.update()
        super().enterEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground where it is pressed or under the mouse, icon, words."""
        painter = QPainter(self)
        radius = theme().size("radius_control")
        box = QRectF(self.rect())
        if self.isDown() or self.isChecked() or (self.underMouse() and self.isEnabled()):
            rounded(painter, box, "hairline", "sunken", radius=radius)
        if self.hasFocus():
            rounded(painter, box, "focus", radius=radius, width=2)
        ink = "text" if self.isEnabled() else "disabled"
        side = theme().size("icon")
        left = theme().scaled(8) if self._shows_text else (self.width() - side) // 2
        painter.drawPixmap(left, (self.height() - side) // 2, pixmap_for(self, self._icon_name, ink))
        if self._shows_text:
            painter.setFont(theme().font("body"))
            painter.setPen(theme().color(ink))
            words = QRect(left + side + theme().scaled(6), 0, self.width(), self.height())
            painter.drawText(
                words, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), self.text()
            )

    def _follow(self) -> None:
        if self._action is not None:
            self.setToolTip(tooltip(self._action.toolTip()))
            self.setEnabled(self._action.isEnabled())
            self.setChecked(self._action.isChecked())


class ClearButton(QAbstractButton):
    """The small cross that takes an answer back. It takes no focus, so the caret stays where it is.

    `on_click` is called on every click; there are as many of these as fields, and a connection is dear.
    That it hears of the mouse is the style's doing, as for all buttons.
    """

    on_click: Callable[[], None] = staticmethod(lambda: None)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        forget_signals(self)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def nextCheckState(self) -> None:
        """Qt asks after every click, by whatever means."""
        self.on_click()

    def sizeHint(self) -> QSize:
        """As high as a control, so that it is easy to hit."""
        return QSize(theme().size("clear") + theme().size("s"), theme().size("control"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the cross, in full ink under the mouse."""
        painter = QPainter(self)
        side = theme().size("icon_text")
        role = "text" if self.underMouse() or self.isDown() else "muted"
        pixmap = pixmap_for(self, "clear", role, "icon_text")
        painter.drawPixmap((self.width() - side) // 2, (self.height() - side) // 2, pixmap)


class TextButton(QAbstractButton):
    """A small button in a line of text: the offer below a field."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        forget_signals(self)
        self.setText(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        """Its words with a little room."""
        words = QFontMetrics(theme().font("feedback")).horizontalAdvance(self.text())
        return QSize(words + 2 * theme().scaled(7), theme().size("feedback"))

    def minimumSizeHint(self) -> QSize:
        """Never less."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A thin outline around the words."""
        painter = QPainter(self)
        box = QRectF(self.rect()).adjusted(0, 0.5, 0, -0.5)
        chosen = self.isChecked()
        fill = "accent" if chosen else "sunken" if self.underMouse() or self.isDown() else "base"
        outline, width = ("focus", 2) if self.hasFocus() else ("border", 1)
        rounded(painter, box, outline, fill, radius=theme().size("radius_control"), width=width)
        painter.setFont(theme().font("feedback"))
        painter.setPen(theme().color("on_accent" if chosen else "text"))
        text = QFontMetrics(theme().font("feedback")).elidedText(
            self.text(), Qt.TextElideMode.ElideMiddle, self.width() - theme().scaled(10)
        )
        painter.drawText(box, _CENTER, text)


def _has_modifier(event: QKeyEvent) -> bool:
    return bool(event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier)
