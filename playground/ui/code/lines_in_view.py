"""LinesInView: where the lines of a code view are, each coloured before it is measured."""

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QRegion, QTextBlock, QTextDocument

from playground.ui.code.filled_text import FilledText
from playground.ui.code.highlighting import Highlighter

Line = tuple[int, QTextBlock, QRect]
"""Number (from 0), block, and rectangle in the view, as wide as the view."""

_NOTHING = (0, -1)
_MOST_RECTS = 12
"""Painted apart: each costs about as much as a line."""


class LinesInView:
    """Walks over lines of a view; the lines of the last walk are known until they are forgotten.

    So the margin's paint need not walk over the lines that the text's paint has just walked over.
    """

    def __init__(self, view: FilledText, highlighter: Highlighter) -> None:
        self._view = view
        self._highlighter = highlighter
        self._known: list[Line] = []
        self._heights = _NOTHING
        self._revision = -1

    def forget(self) -> None:
        """Lines may be elsewhere, or of another colour."""
        self._known, self._heights = [], _NOTHING

    def between(self, top: int, bottom: int) -> list[Line]:
        """The lines that touch the heights [top, bottom] of the view."""
        known = self._heights
        if self._document().revision() != self._revision or not (known[0] <= top and bottom <= known[1]):
            high = self._view.viewport().height() - 1
            walked = top, bottom
            if 2 * (bottom - top) > high:  # text and margin ask for some lines more or less than each other
                walked = 0, max(min(bottom + (bottom - top) // 8, high), bottom)
            self._known, self._heights = self._walk(*walked), walked
            self._revision = self._document().revision()  # to settle formats may count as one
        if (top, bottom) == self._heights:
            return self._known
        return [line for line in self._known if line[2].top() <= bottom and line[2].bottom() >= top]

    def region_of(self, numbers: Iterable[int], width: int) -> QRegion:
        """Where lines are, from the left, so wide; those out of view are left out."""
        shown, region = self.shown(), QRegion()
        for run in _runs(sorted(number for number in numbers if number in shown)):
            top, bottom = self._heights_of(run[0])
            if run[1] != run[0]:
                bottom = self._heights_of(run[1])[1]
            region += QRect(0, top, width, bottom - top)
        return region if region.rectCount() <= _MOST_RECTS else QRegion(region.boundingRect())

    def _heights_of(self, number: int) -> tuple[int, int]:
        """Top and bottom of a line that is in view."""
        block = self._document().findBlockByNumber(number)
        rect = self._view.blockBoundingGeometry(block).translated(self._view.contentOffset()).toAlignedRect()
        return rect.top(), rect.top() + rect.height()

    def shown(self) -> range:
        """The lines in view, the one at the lower edge too; folded ones take no room."""
        document, first = self._document(), self._view.firstVisibleBlock()
        below = document.findBlockByLineNumber(max(first.firstLineNumber(), 0) + self.page() + 1)
        last = below.blockNumber() if below.isValid() else document.blockCount() - 1
        return range(max(first.blockNumber(), 0), last + 1)

    def _document(self) -> QTextDocument:
        """The document as far as it is there: a paint must not wait for its last line."""
        return self._view.shown_text().document

    def page(self) -> int:
        """How many lines fit into the view."""
        return max(1, self._view.viewport().height() // self._lowest())

    def _lowest(self) -> int:
        """The height of a line in the font of the view; others are higher."""
        return max(1, self._view.fontMetrics().lineSpacing())

    def _walk(self, top: int, bottom: int) -> list[Line]:
        view = self._view
        # Qt finds the first line much faster than a loop from the view's first one would
        first = view.cursorForPosition(QPoint(0, top)).block() if top > 0 else view.firstVisibleBlock()
        if not first.isValid():
            return []
        coloured = self._colour(first, bottom - top)
        y = view.blockBoundingGeometry(first).translated(view.contentOffset()).top()
        document = self._document()
        wide, last = view.viewport().width(), document.blockCount() - 1
        lines: list[Line] = []
        block = first
        for number in range(first.blockNumber(), last + 1):
            if y > bottom:
                break
            if block.isVisible():
                if number > coloured:  # a line may be lower than the font says
                    self._highlighter.ensure(block)
                height = view.blockBoundingRect(block).height()
                if number == last:
                    height -= document.documentMargin()  # Qt counts the space below as its own
                row = round(y)
                y += height
                if y >= top:
                    lines.append((number, block, QRect(0, row, wide, round(y) - row)))
            block = block.next()
        self._highlighter.settle(document)
        return lines

    def _colour(self, block: QTextBlock, height: int) -> int:
        """Colour all lines that fit into a height, from a block on; the number of the last one.

        Before any is measured: as soon as the formats are settled, Qt forgets how these lines are laid out.
        """
        left = height // self._lowest() + 2
        last = block.blockNumber() - 1
        while left > 0 and block.isValid():
            if block.isVisible():
                self._highlighter.ensure(block)
                left -= 1
            last += 1
            block = block.next()
        self._highlighter.settle(self._document())
        return last


def parts_of(area: QRect, lines: list[Line]) -> list[QRect]:
    """The parts of an area that hold lines, each as high as lines that touch; all of it where all touch."""
    parts: list[QRect] = []
    for _, _, rect in lines:
        if parts and rect.top() <= parts[-1].bottom() + 1:
            parts[-1].setBottom(rect.bottom())
        else:
            parts.append(QRect(area.left(), rect.top(), area.width(), rect.height()))
    return parts if len(parts) > 1 else [area]


def _runs(numbers: list[int]) -> list[tuple[int, int]]:
    """The first and the last of each run of numbers that follow one another."""
    runs: list[tuple[int, int]] = []
    for number in numbers:
        if runs and runs[-1][1] == number - 1:
            runs[-1] = runs[-1][0], number
        else:
            runs.append((number, number))
    return runs
