"""PlainCombo: a list to choose from that looks like the form's; a wheel that passes by chooses nothing."""

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox

from playground.ui.theme import theme
from playground.ui.widgets.painting import chevron, control_frame


class PlainCombo(QComboBox):
    """Painted whole; the list that opens is Qt's own."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it as the form's lists are drawn."""
        painter = QPainter(self)
        control_frame(painter, QRectF(self.rect()), focused=self.hasFocus(), refused=False)
        arrow = self.width() - self.height()
        chevron(painter, QPointF(arrow + self.height() / 2, self.height() / 2))
        margin = theme().size("s")
        area = QRect(margin, 0, arrow - margin, self.height())
        painter.setFont(self.font())
        painter.setPen(theme().color("text"))
        words = self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The page scrolls instead."""
        event.ignore()
