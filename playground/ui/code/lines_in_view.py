"""LinesInView: where the lines of a code view are, each coloured before it is measured."""

from bisect import bisect_left
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

    So the margin's paint need not walk over the lines that the text's paint has just walked over, nor a paint
    after an edit within a line: where another edit moves lines, Qt asks for a paint of the whole view.
    """

    def __init__(self, view: FilledText, highlighter: Highlighter) -> None:
        self._view = view
        self._highlighter = highlighter
        self._known: list[Line] = []
        self._bottoms: list[int] = []
        self._heights = _NOTHING
        self._count = -1
        self._edited: set[int] = set()

    def forget(self) -> None:
        """Lines may be elsewhere, or of another colour."""
        self._known, self._bottoms, self._heights = [], [], _NOTHING

    def note_edit(self, position: int) -> None:
        """The text was edited at one of Qt's positions, within a line, or else lines are forgotten too."""
        self._edited.add(self._document().findBlock(position).blockNumber())

    def between(self, top: int, bottom: int) -> list[Line]:
        """The lines that touch the heights [top, bottom] of the view."""
        known = self._heights
        if not (known[0] <= top and bottom <= known[1] and self._hold()):
            high = self._view.viewport().height() - 1
            walked = top, bottom
            if 2 * (bottom - top) > high:  # text and margin ask for some lines more or less than each other
                walked = 0, max(min(bottom + (bottom - top) // 8, high), bottom)
            self._count = self._document().blockCount()
            self._known, self._heights = self._walk(*walked), walked
            self._bottoms = [rect.bottom() for _, _, rect in self._known]
            self._edited.clear()
        return self._known[bisect_left(self._bottoms, top) : bisect_left(self._bottoms, bottom) + 1]

    def touching(self, region: QRegion) -> list[Line]:
        """The lines that a region touches."""
        area = region.boundingRect()
        lines = self.between(area.top(), area.bottom())
        if region.rectCount() == 1:
            return lines
        rects = iter(region)  # type: ignore[call-overload]  # the stub does not know that it has rectangles
        parts = [self.between(rect.top(), rect.bottom()) for rect in rects]
        return list({line[0]: line for part in parts for line in part}.values())

    def _hold(self) -> bool:
        """Whether the known lines are where they were; those that were edited get their colours."""
        document = self._document()
        if document.blockCount() != self._count:
            return False
        if not self._edited:
            return True
        edited = [line for line in self._known if line[0] in self._edited]
        self._edited.clear()
        for _, block, _ in edited:
            self._highlighter.ensure(block)
        self._highlighter.settle(document)
        return all(abs(self._height(number, block) - rect.height()) < 1 for number, block, rect in edited)

    def _height(self, number: int, block: QTextBlock) -> float:
        height = self._view.blockBoundingRect(block).height()
        if number == self._count - 1:
            height -= self._document().documentMargin()  # Qt counts the space below as its own
        return height

    def region_of(self, numbers: Iterable[int], left: int, width: int) -> QRegion:
        """A column of lines, from `left` and so wide; those out of view are left out."""
        region, wanted = QRegion(), sorted(numbers)
        if not wanted:
            return region
        shown = self.shown()
        for run in _runs([number for number in wanted if number in shown]):
            top, bottom = self._heights_of(run[0])
            if run[1] != run[0]:
                bottom = self._heights_of(run[1])[1]
            region += QRect(left, top, width, bottom - top)
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
        wide = view.viewport().width()
        lines: list[Line] = []
        block = first
        for number in range(first.blockNumber(), self._count):
            if y > bottom:
                break
            if block.isVisible():
                if number > coloured:  # a line may be lower than the font says
                    self._highlighter.ensure(block)
                row = round(y)
                y += self._height(number, block)
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
