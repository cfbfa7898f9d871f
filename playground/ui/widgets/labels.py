"""Labels for other people's text: plain, wrapping anywhere, in a colour role."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from playground.ui.icons import pixmap_for
from playground.ui.theme import theme
from playground.ui.widgets.measuring import text_width
from playground.ui.widgets.painting import draw_text, text_height
from playground.ui.widgets.plain_text import shown_text, without_mnemonic
from playground.ui.widgets.unused_signals import forget_signals


class TextLabel(QLabel):
    """A plain text that wraps, also inside long words, with an icon before it if one is set.

    `text()` is the literal text, except that a label with a buddy has every `&` doubled, as Qt asks for.
    """

    _shown = ""
    _icon: tuple[str, str] | None = None
    _measured = (-1, 0)
    _natural = -1

    def __init__(
        self, text: str = "", font: str = "body", role: str = "text", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        forget_signals(self)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._font_name = font
        self._role = role
        if text:
            self.set_text(text)

    def set_text(self, text: str) -> None:
        """Show another text."""
        shown = shown_text(text)
        if shown == self._shown:
            return
        self._shown = shown
        self._measured, self._natural = (-1, 0), -1
        self.setText(without_mnemonic(shown) if "&" in shown and self.buddy() is not None else shown)

    def set_buddy(self, buddy: QWidget | None) -> None:
        """The control that this label names."""
        if "&" in self._shown:
            self.setText(without_mnemonic(self._shown) if buddy is not None else self._shown)
        if buddy is None:
            self.setBuddy(None)  # type: ignore[arg-type]  # Qt takes a null pointer here, its stub does not say so
        else:
            self.setBuddy(buddy)

    def shown(self) -> str:
        """The text as a reader sees it."""
        return self._shown

    def set_role(self, role: str) -> None:
        """Another colour."""
        if role != self._role:
            self._role = role
            self.update()

    def set_icon(self, name: str, role: str) -> None:
        """An icon before the text; "" for none."""
        icon = (name, role) if name else None
        if icon != self._icon:
            self._icon = icon
            self._measured, self._natural = (-1, 0), -1
            self.update()

    def icon(self) -> tuple[str, str] | None:
        """The icon before the text, and its colour role."""
        return self._icon

    def natural_width(self) -> int:
        """The width of the text on one line."""
        if self._natural < 0:
            words = text_width(self._shown, theme().font(self._font_name))
            self._natural = self._indent() + words + 1
        return self._natural

    def height_for(self, width: int) -> int:
        """The height at a width."""
        key = width
        if self._measured[0] != key:
            room = max(1, width - self._indent())
            self._measured = (key, text_height(self._shown, theme().font(self._font_name), room))
        return self._measured[1]

    def forget_sizes(self) -> None:
        """The fonts are others now."""
        self._measured, self._natural = (-1, 0), -1
        self.updateGeometry()

    def heightForWidth(self, width: int) -> int:
        """For layouts."""
        return self.height_for(width)

    def hasHeightForWidth(self) -> bool:
        """It wraps."""
        return True

    def sizeHint(self) -> QSize:
        """One line, up to a width that reads well."""
        width = min(self.natural_width(), theme().size("form_text_max"))
        return QSize(width, self.height_for(width))

    def minimumSizeHint(self) -> QSize:
        """It can be narrow: it wraps."""
        return QSize(theme().scaled(40), self.height_for(max(self.width(), theme().scaled(40))))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw icon and text from the top."""
        painter = QPainter(self)
        font = theme().font(self._font_name)
        if self._icon is not None:
            pixmap = pixmap_for(self, self._icon[0], self._icon[1], "icon")
            top = (text_height("", font, 1) - theme().size("icon")) // 2
            painter.drawPixmap(0, max(0, top), pixmap)
        room = self.rect().adjusted(self._indent(), 0, 0, 0)
        draw_text(painter, QRect(room), self._shown, font, theme().color(self._role))

    def _indent(self) -> int:
        return theme().size("icon") + theme().scaled(6) if self._icon is not None else 0


class ElidedLabel(QLabel):
    """One line of a path or a value; what does not fit is cut in the middle and stands in the tooltip."""

    def __init__(
        self, text: str = "", font: str = "caption", role: str = "muted", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        forget_signals(self)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._font_name, self._role = font, role
        self.set_text(text)

    def set_text(self, text: str) -> None:
        """Show another text."""
        self.setText(shown_text(text))

    def sizeHint(self) -> QSize:
        """The whole text."""
        metrics = QFontMetrics(theme().font(self._font_name))
        return QSize(metrics.horizontalAdvance(self.text()) + 1, metrics.height())

    def minimumSizeHint(self) -> QSize:
        """A few letters."""
        return QSize(theme().scaled(24), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what fits."""
        painter = QPainter(self)
        font = theme().font(self._font_name)
        painter.setFont(font)
        painter.setPen(theme().color(self._role))
        text = QFontMetrics(font).elidedText(self.text(), Qt.TextElideMode.ElideMiddle, self.width())
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), text)
