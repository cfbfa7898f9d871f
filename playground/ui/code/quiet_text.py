"""QuietText: lines in one colour, laid out apart, so that the document's own layouts keep their colours."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QTextBlock, QTextLayout

from playground.ui.code.highlighting import LONGEST_HIGHLIGHTED_LINE
from playground.ui.code.lines_in_view import Line
from playground.ui.theme import theme

_MOST_KEPT = 300


class QuietText:
    """Paints what a stale text shows, without a caret and a selection.

    A text turns stale with one key and is fresh again with the next one: giving the lines other formats
    would have Qt lay them out anew both times, which takes longer than painting them.
    """

    def __init__(self) -> None:
        self._layouts: dict[tuple[str, float], QTextLayout] = {}

    def forget(self) -> None:
        """Fonts are others now."""
        self._layouts.clear()

    def paint(self, painter: QPainter, lines: list[Line], left: float) -> None:
        """Draw lines; `left` is where the document begins in the view."""
        for _, block, rect in lines:
            is_long = block.length() - 1 > LONGEST_HIGHLIGHTED_LINE  # it has no colours at any time
            painter.setPen(theme().color("text" if is_long else "stale_text"))
            layout = block.layout() if is_long else self._layout(block)
            layout.draw(painter, QPointF(left, rect.top()))

    def _layout(self, block: QTextBlock) -> QTextLayout:
        """The layout of a line's text, each line of it where the document has it."""
        text, shown = block.text(), block.layout()
        if not shown.lineCount():  # an edit near it has cleared it, and Qt's own paint was not there since
            block.document().documentLayout().blockBoundingRect(block)
        key = text, shown.lineAt(0).width()
        made = self._layouts.get(key)
        if made is None:
            if len(self._layouts) >= _MOST_KEPT:
                self._layouts.clear()
            made = self._layouts[key] = QTextLayout(text, block.document().defaultFont())
            made.setTextOption(shown.textOption())
            made.setCacheEnabled(True)
            made.beginLayout()
            for number in range(shown.lineCount()):
                line, place = made.createLine(), shown.lineAt(number)
                line.setLeadingIncluded(True)
                line.setLineWidth(place.width())
                line.setPosition(place.position())
            made.endLayout()
        return made
