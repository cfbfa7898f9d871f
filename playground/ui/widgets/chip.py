"""Chip: one word with its icon, told apart by outline as well as by colour."""

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from playground.ui.icons import pixmap_for
from playground.ui.theme import theme
from playground.ui.words import tr


@dataclass(frozen=True, slots=True)
class ChipStyle:
    """How a kind of chip looks: its word, its icon, and outline and fill as colour roles."""

    word: str
    icon: str
    outline: Literal["solid", "dashed", "none"]
    ink: str
    fill: str
    edge: str = ""


CHIPS: dict[str, ChipStyle] = {
    "predefined": ChipStyle(tr("predefined"), "predefined", "solid", "predefined", "predefined_tint"),
    "custom": ChipStyle(tr("custom value"), "custom", "dashed", "custom", "custom_tint"),
    "refused": ChipStyle(tr("refused"), "refused", "none", "base", "error"),
    "warning": ChipStyle(tr("warning"), "warning", "solid", "warning", "warning_tint"),
    "unsupported": ChipStyle(tr("outside MCP"), "warning", "solid", "warning", "warning_tint"),
    "information": ChipStyle(tr("information"), "info", "solid", "info", "info_tint"),
    "stale": ChipStyle(tr("stale"), "stale", "solid", "stale_text", "stale", "border"),
}


def quiet_style(style: ChipStyle) -> ChipStyle:
    """The same chip in a stale pane: its word without icon and colour."""
    return ChipStyle(style.word, "", "solid", "muted", "", "hairline")


def chip_size(style: ChipStyle, word: str = "") -> QSize:
    """The room that `draw_chip` takes."""
    metrics = QFontMetrics(theme().font("chip"))
    before = theme().size("icon_chip") + theme().scaled(9) if style.icon else theme().scaled(8)
    return QSize(
        before + metrics.horizontalAdvance(word or style.word) + theme().scaled(8), theme().size("chip")
    )


def draw_chip(painter: QPainter, at: QPoint, style: ChipStyle, owner: QWidget, word: str = "") -> int:
    """Draw a chip with its top left corner at `at`; returns its width."""
    size = chip_size(style, word)
    box = QRectF(QRect(at, size))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(_pen(style))
    painter.setBrush(theme().color(style.fill) if style.fill else QColor(0, 0, 0, 0))
    painter.drawRoundedRect(
        box.adjusted(0.5, 0.5, -0.5, -0.5), size.height() / 2 - 0.5, size.height() / 2 - 0.5
    )
    left = at.x() + theme().scaled(8)
    if style.icon:
        side = theme().size("icon_chip")
        painter.drawPixmap(
            at.x() + theme().scaled(5),
            at.y() + (size.height() - side) // 2,
            pixmap_for(owner, style.icon, style.ink, "icon_chip"),
        )
        left = at.x() + side + theme().scaled(9)
    painter.setFont(theme().font("chip"))
    painter.setPen(theme().color(style.ink))
    text = QRect(left, at.y(), size.width(), size.height())
    painter.drawText(
        text, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), word or style.word
    )
    return size.width()


def _pen(style: ChipStyle) -> QPen:
    if style.outline == "none":
        return QPen(Qt.PenStyle.NoPen)
    pen = QPen(theme().color(style.edge or style.ink), 1)
    if style.outline == "dashed":
        pen.setDashPattern([3, 2])
    return pen


class Chip(QWidget):
    """A chip that stands on its own, in a strip or a header."""

    def __init__(self, kind: str, word: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = CHIPS[kind]
        self._word = word

    def text(self) -> str:
        """The word on it."""
        return self._word or self._style.word

    def set_kind(self, kind: str, word: str = "") -> None:
        """Become another chip."""
        self._style, self._word = CHIPS[kind], word
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as its word."""
        return chip_size(self._style, self._word)

    def minimumSizeHint(self) -> QSize:
        """Never less than its word."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it in the middle of the height."""
        painter = QPainter(self)
        draw_chip(
            painter, QPoint(0, (self.height() - theme().size("chip")) // 2), self._style, self, self._word
        )
