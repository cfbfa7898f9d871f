"""What marks a pane as stale: a strip that says so, and a hatched left edge. Its content stays usable."""

from functools import lru_cache

from PySide6.QtCore import QLine, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap, QShowEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from playground.ui.icons import pixmap_for
from playground.ui.theme import theme
from playground.ui.widgets.chip import CHIPS, chip_size, draw_chip
from playground.ui.widgets.list_row import draw_piece
from playground.ui.widgets.measuring import text_width
from playground.ui.widgets.plain_text import shown_text, tooltip
from playground.ui.words import tr


class StaleStrip(QLabel):
    """The chip "stale" and one sentence. Hidden until `set_stale(True, …)`.

    Signals:
        came: it is shown.
    """

    came = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._chip: QPixmap | None = None
        theme().changed.connect(self._forget_chip)
        self.hide()

    def set_stale(self, stale: bool, text: str = "") -> None:
        """Say that the pane belongs to an older text, and how old it is."""
        if text != self.text():
            self.setText(shown_text(text))
            self.setToolTip(tooltip(text))
            self.setAccessibleName(tr("stale: {text}").format(text=shown_text(text)))
        self.setVisible(stale)

    def sizeHint(self) -> QSize:
        """The chip, on one line; the sentence is there where there is room."""
        wide = 2 * theme().size("s") + chip_size(CHIPS["stale"]).width()
        return QSize(wide, theme().size("stale_strip"))

    def minimumSizeHint(self) -> QSize:
        """One line."""
        return self.sizeHint()

    def showEvent(self, event: QShowEvent) -> None:
        """Tell whoever places it."""
        super().showEvent(event)
        self.came.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, chip and sentence."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("window"))  # the ground of the header that it lies in
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme().color("hairline"))
        left = theme().size("s")
        if self.width() < left + chip_size(CHIPS["stale"]).width():
            self._paint_icon(painter, left)  # half a chip says less than its icon
            return
        chip = self._drawn_chip()
        painter.drawPixmap(left, (self.height() - 1 - theme().size("chip")) // 2, chip)
        left += round(chip.deviceIndependentSize().width()) + theme().size("s")
        font = theme().font("feedback")
        box = QRect(left, 0, self.width() - left - theme().size("s"), self.height())
        if text_width(self.text(), font) <= box.width():  # the tooltip has it whole
            draw_piece(painter, box, self.text(), font, "stale_text")

    def _paint_icon(self, painter: QPainter, left: int) -> None:
        chip, side = CHIPS["stale"], theme().size("icon_chip")
        if left + side <= self.width():
            top = (self.height() - 1 - side) // 2
            painter.drawPixmap(left, top, pixmap_for(self, chip.icon, chip.ink, "icon_chip"))

    def _drawn_chip(self) -> QPixmap:
        """The chip on its ground, drawn once: its outline takes Qt longer than all the rest."""
        ratio = self.devicePixelRatioF()
        if self._chip is None or self._chip.devicePixelRatio() != ratio:
            self._chip = drawn = QPixmap(chip_size(CHIPS["stale"]) * ratio)
            drawn.setDevicePixelRatio(ratio)
            drawn.fill(theme().color("window"))
            painter = QPainter(drawn)
            draw_chip(painter, QPoint(0, 0), CHIPS["stale"], self)
            painter.end()
        return self._chip

    def _forget_chip(self) -> None:
        self._chip = None


class StaleEdge(QWidget):
    """The hatched edge: lay it over the left end of a pane. The mouse goes through it.

    It is there always and paints only while it is stale: a widget that comes or goes lays out all around it.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._stale = False

    def set_stale(self, stale: bool) -> None:
        """Whether the strokes are seen."""
        if stale != self._stale:
            self._stale = stale
            self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, stale)  # or all under it is painted too
            self.update()

    def is_stale(self) -> bool:
        """Whether the strokes are seen."""
        return self._stale

    def cover(self, rect: QRect) -> None:
        """Take the left end of `rect`."""
        self.setGeometry(rect.left(), rect.top(), theme().size("stale_edge"), rect.height())
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw strokes from lower left to upper right."""
        if not self._stale:
            return
        hatch, ground = theme().color("stale_hatch").name(), self.palette().window().color().name()
        QPainter(self).drawPixmap(
            0, 0, _hatched(hatch, ground, self.width(), self.height(), self.devicePixelRatioF())
        )


@lru_cache(maxsize=6)
def _hatched(hatch: str, ground: str, wide: int, high: int, ratio: float) -> QPixmap:
    """The whole edge, drawn once: its strokes take Qt longer than a text does."""
    made = QPixmap(round(wide * ratio), round(high * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(QColor(ground))
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(hatch), 1.5))
    painter.drawLines([QLine(0, low, wide, low - wide) for low in range(0, high + wide, 7)])
    painter.end()
    return made
