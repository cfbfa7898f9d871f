"""LineEdit and MultiLineEdit: Qt's text widgets in the form's look, with Qt's hidden limits lifted."""

from collections.abc import Callable

from PySide6.QtCore import QMimeData, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextOption,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QLineEdit, QMenu, QPlainTextEdit, QWidget

from playground.ui.theme import theme
from playground.ui.widgets.painting import control_frame, frame_on_ground, see_through
from playground.ui.widgets.scroll_bar import use_thin_bars
from playground.ui.widgets.surface import surface_of
from playground.ui.widgets.unused_signals import forget_signals

NO_LIMIT = 2**31 - 1
"""QLineEdit's largest maxLength; its own default would cut at 32,767."""

MenuFiller = Callable[[QMenu], None]

SIDE = 8
"""From the edge of a control to its text."""
_MOST_LINES = 6


class LineEdit(QLineEdit):
    """One line in a painted frame. `hint` is drawn quietly behind the text; `step` is what Up and Down do.

    `on_text` is called with each new text. A line `on_ground` paints the palette's Window under its frame, so
    that whatever it lies in is not painted at each key.
    """

    refused = False
    on_ground = False
    hint = ""
    fill_menu: MenuFiller | None = None
    step: Callable[[int], None] | None = None
    on_text: Callable[[str], None] | None = None

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        forget_signals(self)
        self.setMaxLength(NO_LIMIT)
        self.setFrame(False)
        see_through(self)
        self.setTextMargins(SIDE - 2, 0, SIDE - 2, 0)

        self.textChanged.connect(self._tell)

    @Slot(str)  # or the connection would take three times the memory
    def _tell(self, text: str) -> None:
        if self.on_text is not None:
            self.on_text(text)

    def sizeHint(self) -> QSize:
        """As high as every control."""
        return QSize(theme().scaled(200), theme().size("control"))

    def minimumSizeHint(self) -> QSize:
        """Room for a few letters."""
        return QSize(theme().scaled(60), theme().size("control"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down, where they do something; the rest is Qt's."""
        if self.step is not None:
            way = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}.get(Qt.Key(event.key()))
            if way is not None and not self.isReadOnly() and not _held(event):
                self.step(way)
                event.accept()
                return
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Whoever took the key has its release, too: Qt would ask a dozen parents one after the other."""
        super().keyReleaseEvent(event)
        event.accept()

    def replace_text(self, text: str) -> None:
        """Put another text there as if it were typed, so that undo takes it back."""
        self.selectAll()
        self.insert(text)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the frame, then Qt's text, then the hint."""
        self.paint_frame()
        super().paintEvent(event)
        if self.hint and self.text():
            self._paint_hint()

    def paint_frame(self) -> None:
        """Draw the frame; a line inside a combo box has none of its own."""
        painter, focused = QPainter(self), self.hasFocus()
        if self.on_ground:
            frame_on_ground(painter, self, focused=focused, refused=self.refused)
        else:
            box = QRectF(self.rect())
            control_frame(painter, box, focused=focused, refused=self.refused, enabled=self.isEnabled())

    def set_on_ground(self) -> None:
        """Lie on a plain ground, the palette's Window."""
        self.on_ground = True
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Qt's menu, and what the control adds to it."""
        menu = self.context_menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def context_menu(self) -> QMenu:
        """The menu of a right click."""
        menu = self.createStandardContextMenu()
        if self.fill_menu is not None:
            menu.addSeparator()
            self.fill_menu(menu)
        return menu

    def _paint_hint(self) -> None:
        text_wide = QFontMetrics(self.font()).horizontalAdvance(self.text())
        font = theme().font("code_feedback")
        left = SIDE + text_wide + theme().scaled(6)
        if left + QFontMetrics(font).horizontalAdvance(self.hint) > self.width() - SIDE:
            return
        painter = QPainter(self)
        painter.setFont(font)
        painter.setPen(theme().color("muted"))
        box = self.rect().adjusted(left, 0, 0, 0)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), self.hint)


def _held(event: QKeyEvent) -> bool:
    return bool(event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier)


def repaint_frame(inner: QWidget) -> None:
    """The widget inside got or lost the focus: the outline around it changes."""
    frame = inner.parentWidget()
    if frame is not None:
        frame.update()


class OutlineFrame(QWidget):
    """The painted frame around a widget that scrolls."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        forget_signals(self)
        self.refused = False
        self.inner: QWidget | None = None
        self.head: QWidget | None = None
        self.foot: QWidget | None = None

    def hold(self, inner: QWidget) -> None:
        """Have one of the children fill the frame."""
        self.inner = inner
        self.setFocusProxy(inner)

    def set_refused(self, refused: bool) -> None:
        """The outline of a refused answer."""
        if refused != self.refused:
            self.refused = refused
            self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave room for the outline."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Place what is inside: the widget, over it a line, and below it at the left a small one."""
        room = self.rect().adjusted(2, 2, -2, -2)
        if self.head is not None:
            high = self.head.sizeHint().height()
            self.head.setGeometry(room.left(), room.top(), room.width(), high)
            room.setTop(room.top() + high)
        if self.foot is not None:
            size = self.foot.sizeHint()
            self.foot.setGeometry(
                theme().size("s"), self.height() - size.height() - 4, size.width(), size.height()
            )
            room.setBottom(self.height() - size.height() - 6)
        if self.inner is not None:
            self.inner.setGeometry(room)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground and outline."""
        focused = self.inner is not None and self.inner.hasFocus()
        control_frame(
            QPainter(self),
            QRectF(self.rect()),
            focused=focused,
            refused=self.refused,
            enabled=self.isEnabled(),
        )


class MultiLineEdit(QPlainTextEdit):
    """Several lines inside an `OutlineFrame`; Tab leaves it, Ctrl+Enter belongs to the form.

    Signals:
        lines_changed: it has more or fewer lines now.
        cannot_hold: (str) the text after a paste that Qt would have changed; the widget did not take it.
    """

    cannot_hold = Signal(str)
    lines_changed = Signal()

    def __init__(self, parent: QWidget | None = None, *, font: str = "body") -> None:
        super().__init__(parent)
        forget_signals(self)
        self._font_name = font
        self.fill_menu: MenuFiller | None = None
        self.can_hold: Callable[[str], bool] = lambda _text: True
        self.setFrameShape(QFrame.Shape.NoFrame)
        see_through(self)
        self.setFont(theme().font(font))
        self.setTabChangesFocus(True)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(4)
        self.surface = surface_of(self)
        self.surface.setAutoFillBackground(False)
        use_thin_bars(self)
        self.document().documentLayout().documentSizeChanged.connect(self._on_size_changed)

    def exact_text(self) -> str:
        """The text with its own line separators and blanks; paragraphs end with a line feed."""
        return self.document().toRawText().replace("\u2029", "\n")

    def toPlainText(self) -> str:
        """The exact text too."""
        return self.exact_text()

    def wanted_height(self) -> int:
        """The height of the frame around it: as many lines as there are, up to six."""
        lines = min(max(self._line_count(), 1), _MOST_LINES)
        text = lines * self.fontMetrics().lineSpacing() + 2 * round(self.document().documentMargin())
        return max(text + 6, theme().size("control"))

    def _line_count(self) -> int:
        """Lines as they are seen; a plain text document measures its height in them."""
        return round(self.document().size().height())

    def _on_size_changed(self) -> None:
        needs_bar = self._line_count() > _MOST_LINES
        policy = Qt.ScrollBarPolicy.ScrollBarAsNeeded if needs_bar else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        if policy != self.verticalScrollBarPolicy():
            self.setVerticalScrollBarPolicy(policy)
        self.lines_changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter with Ctrl or Alt, and Escape, are the form's."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        held = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if (enter and held) or event.key() == Qt.Key.Key_Escape:
            event.ignore()
            return
        super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """It scrolls only where it has the focus; else the form scrolls."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Paste or drop plain text, all of it or, where Qt would change it, through the control."""
        pasted = source.text()
        cursor = self.textCursor()
        units = self.exact_text().encode("utf-16-le", "surrogatepass")
        start, end = 2 * cursor.selectionStart(), 2 * cursor.selectionEnd()
        middle = pasted.encode("utf-16-le", "surrogatepass")
        after = (units[:start] + middle + units[end:]).decode("utf-16-le", "surrogatepass")
        if self.can_hold(after):
            super().insertFromMimeData(source)
        else:
            self.cannot_hold.emit(after)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Qt's menu, and what the control adds to it."""
        menu = self.context_menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def context_menu(self) -> QMenu:
        """The menu of a right click."""
        menu = self.createStandardContextMenu()
        if self.fill_menu is not None:
            menu.addSeparator()
            self.fill_menu(menu)
        return menu

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The outline is the frame's."""
        super().focusInEvent(event)
        repaint_frame(self)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The outline is the frame's."""
        super().focusOutEvent(event)
        repaint_frame(self)
