"""PaneHeader: one sentence over a pane, a bold noun and quiet words, and the pane's tools at the right."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from playground.ui.theme import theme
from playground.ui.widgets.list_row import draw_piece
from playground.ui.widgets.measuring import text_width
from playground.ui.widgets.stale import StaleStrip


class PaneHeader(QWidget):
    """A strip on the window's ground with a hairline below it.

    Signals:
        double_clicked: the pane is wanted alone, or no longer.
        menu_requested(QPoint): what can be done with the pane is wanted, at this place of the screen.
    """

    double_clicked = Signal()
    menu_requested = Signal(QPoint)

    def __init__(
        self, noun: str, words: str = "", *, low: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(
            Qt.WidgetAttribute.WA_OpaquePaintEvent
        )  # or all panes are painted with a part of it
        self._noun, self._words, self._low = noun, words, low
        self._placed: list[QWidget] = []
        self._optional: list[QWidget] = []
        self._cover: QWidget | None = None
        self._cover_frame: QWidget | None = None
        self._tools = QHBoxLayout(self)
        self._tools.setContentsMargins(0, 0, theme().size("s"), 1)
        self._tools.setSpacing(theme().size("s"))
        self._tools.addStretch()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{noun} {words}".strip())

    def set_words(self, words: str) -> None:
        """The quiet part of the sentence."""
        if words != self._words:
            self._words = words
            self.setAccessibleName(f"{self._noun} {words}".strip())
            self.update(0, 0, self._room(), self.height())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Tell whoever arranges the panes."""
        self.double_clicked.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Tell whoever arranges the panes."""
        self.menu_requested.emit(event.globalPos())

    def set_cover(self, cover: StaleStrip) -> None:
        """A strip in the place of the quiet words while it is shown, so that its coming moves nothing."""
        # a child that comes or goes lays out its parent, and with a layout all the panes around it
        self._cover, self._cover_frame = cover, QWidget(self)
        cover.setParent(self._cover_frame)
        cover.came.connect(self._place_cover)

    def _place_cover(self) -> None:
        if self._cover is not None and self._cover_frame is not None:
            noun = text_width(self._noun, theme().font("label"))
            left = theme().size("m") + noun + theme().size("s")
            self._cover_frame.setGeometry(left, 0, max(0, self._room() - left), self.height())
            self._cover.setGeometry(self._cover_frame.rect())

    def add_tool(self, tool: QWidget, *, optional: bool = False) -> None:
        """Put a tool at the right end; an optional one goes where there is no room for all."""
        self._tools.addWidget(tool)
        self._placed.append(tool)
        if optional:
            self._optional.append(tool)

    def add_at_left(self, tool: QWidget) -> None:
        """Put tabs at the left end, in a strip without a sentence."""
        self._tools.insertSpacing(0, theme().scaled(4))
        self._tools.insertWidget(1, tool)
        self._placed.insert(0, tool)

    def sizeHint(self) -> QSize:
        """36 px high, a low one 32."""
        wide = self._needed_width() + sum(map(self._width_of, self._optional))
        return QSize(wide, theme().size("strip" if self._low else "pane_header"))

    def minimumSizeHint(self) -> QSize:
        """The noun and the tools; the quiet words and what is optional may go."""
        return QSize(self._needed_width(), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the optional tools that there is room for."""
        super().resizeEvent(event)
        room = self.width() - self._needed_width()
        for tool in self._optional:
            room -= self._width_of(tool)
            tool.setVisible(room >= 0)
        self._place_cover()

    def _needed_width(self) -> int:
        """Noun and tools, without the optional ones."""
        noun = text_width(self._noun, theme().font("label"))
        shown = sum(self._width_of(tool) for tool in self._optional if not tool.isHidden())
        return noun + theme().size("xl") + self._tools.sizeHint().width() - shown

    def _width_of(self, tool: QWidget) -> int:
        return tool.sizeHint().width() + self._tools.spacing()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, line and sentence."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("window"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme().color("hairline"))
        left, room = theme().size("m"), self._room()
        for text, font, role in ((self._noun, "label", "text"), (self._words, "body", "muted")):
            if not text:
                continue
            wide = text_width(text, theme().font(font))
            if left + wide > room:
                break  # half a sentence says less than none
            box = QRect(left, 0, wide, self.height())
            left = draw_piece(painter, box, text, theme().font(font), role) + theme().size("s")

    def _room(self) -> int:
        """Where the tools begin."""
        for tool in self._placed:
            if tool.isVisibleTo(self):
                return tool.x() - theme().size("s")
        return self.width() - theme().size("s")
