"""OptionPopup: the list of a select."""

from PySide6.QtCore import QModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from playground.core.model import Option
from playground.ui.form.controls.options import FOUND_LIMIT, AnyIndex, OptionFinder, OptionModel
from playground.ui.form.controls.popup import GAP, Popup
from playground.ui.theme import theme
from playground.ui.widgets.painting import rounded, transparent_base
from playground.ui.widgets.quick_rows import quick_rows
from playground.ui.widgets.scroll_bar import use_thin_bars
from playground.ui.widgets.surface import surface_of
from playground.ui.words import tr

_MOST_ROWS = 8
_PAD = GAP
_MEASURED_ROWS = 60


class _OptionDelegate(QStyledItemDelegate):
    """Value in its column and the title quietly beside it, or the title first."""

    def __init__(self, popup: "OptionPopup") -> None:
        super().__init__(popup)
        self._popup = popup

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """All rows are equally high."""
        return QSize(10, theme().size("option_row"))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Draw one option."""
        state, box = option.state, option.rect
        if state & QStyle.StateFlag.State_Selected:
            rounded(painter, QRectF(box), None, "selection", radius=theme().size("radius_control"))
        elif state & QStyle.StateFlag.State_MouseOver:
            rounded(painter, QRectF(box), None, "sunken", radius=theme().size("radius_control"))
        title = str(index.data(Qt.ItemDataRole.DisplayRole))
        value = str(index.data(Qt.ItemDataRole.UserRole))
        self._popup.paint_option(painter, box, title, value)


class _OptionView(QListView):
    """The rows. A key that is sent to them is the control's, as any other."""

    def __init__(self, popup: "OptionPopup", anchor: QWidget) -> None:
        super().__init__(popup)
        self.anchor = anchor

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand it on."""
        QApplication.sendEvent(self.anchor, event)
        event.accept()


class OptionPopup(Popup):
    """The options, all or those found; it never has the focus.

    Signals:
        taken: (int) an option was clicked, by its number.
    """

    taken = Signal(int)

    def __init__(self, anchor: QWidget, options: tuple[Option, ...], *, value_first: bool) -> None:
        super().__init__(anchor)
        self._value_first = value_first
        self._finder = OptionFinder(options)
        self._total = len(options)
        self._words = ""
        self._column = 0
        self.model = OptionModel(options, self)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view: QListView = _OptionView(self, anchor)
        self._prepare_view(self.view)
        self.view.clicked.connect(self._on_clicked)

    def _prepare_view(self, view: QListView) -> None:
        view.setFrameShape(QFrame.Shape.NoFrame)
        view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        view.setPalette(transparent_base())
        surface_of(view).setAutoFillBackground(False)
        view.setUniformItemSizes(True)
        view.setMouseTracking(True)
        view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        use_thin_bars(view)
        view.setItemDelegate(_OptionDelegate(self))
        view.setModel(quick_rows(self.model, self))

    def set_options(self, options: tuple[Option, ...]) -> None:
        """Other options, listed all."""
        self._finder = OptionFinder(options)
        self._total = len(options)
        self.model.set_options(options, range(len(options)))

    def open_all(self, highlighted: int = -1) -> None:
        """Show all options."""
        self.model.set_rows(range(self._total))
        self._words = tr("{total} options").format(total=self._total)
        self._show()
        self.highlight(self.model.row_of(highlighted))

    def open_found(self, piece: str, *, spoken: bool = False) -> int:
        """Show the options with `piece` in them; returns how many there are. Without any it closes."""
        rows, found = self._finder.find(piece)
        if not found:
            self.close_popup()
            return 0
        self.model.set_rows(rows)
        said = f"“{piece}”: " if spoken and piece else ""
        more = (
            tr(", the first {FOUND_LIMIT} listed").format(FOUND_LIMIT=FOUND_LIMIT)
            if found > FOUND_LIMIT and piece
            else ""
        )
        self._words = tr("{said}{found} of {total} match{more}; Enter takes, Esc leaves").format(
            said=said, found=found, total=self._total, more=more
        )
        self._show()
        return found

    def find_beginning(self, start: str, after: int) -> int:
        """The next option that begins with `start`."""
        return self._finder.next_beginning_with(start, after)

    def highlight(self, row: int) -> None:
        """Highlight a row, -1 for none."""
        if row < 0:
            self.view.setCurrentIndex(QModelIndex())
            self.view.clearSelection()
            self.view.scrollToTop()
            return
        index = self.view.model().index(min(row, self.model.rowCount() - 1), 0)
        self.view.setCurrentIndex(index)
        self.view.scrollTo(index)

    def step(self, rows: int) -> None:
        """Move the highlight; from before the first row it comes in at the top."""
        last = self.model.rowCount() - 1
        at = self.highlighted_row()
        self.highlight(max(-1, min(at + rows, last)) if at >= 0 else (0 if rows > 0 else -1))

    def page(self) -> int:
        """How many rows are seen at once."""
        return max(1, self.view.height() // theme().size("option_row") - 1)

    def highlighted_row(self) -> int:
        """The highlighted row, -1 for none."""
        index = self.view.currentIndex()
        return index.row() if index.isValid() else -1

    def highlighted(self) -> int:
        """The highlighted option, -1 for none."""
        return self.model.option_at(self.highlighted_row())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, outline and the line at the foot."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setFont(theme().font("caption"))
        painter.setPen(theme().color("muted"))
        foot = QRect(theme().scaled(12), self.height() - self._foot(), self.width(), self._foot() - _PAD)
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), self._words)

    def paint_option(self, painter: QPainter, box: QRect, title: str, value: str) -> None:
        """Draw one option's two texts."""
        side = theme().scaled(8)
        code, body = theme().font("code_feedback"), theme().font("body")
        room = box.adjusted(side, 0, -side, 0)
        if self._value_first:
            self._draw(painter, room, value, code, "text", self._column if title != value else room.width())
            if title != value:
                self._draw(painter, room.adjusted(self._column + side, 0, 0, 0), title, body, "muted", 0)
            return
        wide = self._draw(painter, room, title, body, "text", 0)
        if title != value and room.width() - wide > theme().size("value_column"):
            self._draw(painter, room.adjusted(wide + side, 0, 0, 0), value, code, "muted", 0)

    def _draw(self, painter: QPainter, box: QRect, text: str, font: QFont, role: str, column: int) -> int:

        metrics = QFontMetrics(font)
        wide = min(column or box.width(), box.width())
        shown = metrics.elidedText(text.replace("\n", " "), Qt.TextElideMode.ElideMiddle, wide)
        painter.setFont(font)
        painter.setPen(theme().color(role))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), shown)
        return metrics.horizontalAdvance(shown)

    def _on_clicked(self, index: QModelIndex) -> None:
        self.taken.emit(self.model.option_at(index.row()))

    def _show(self) -> None:
        self.highlight(-1)
        self._measure()
        rows = max(1, min(self.model.rowCount(), _MOST_ROWS))
        row, rest = theme().size("option_row"), _PAD + self._foot()
        self.place(self.anchor.width(), rows * row + rest, row + rest)
        self.view.setGeometry(_PAD, _PAD, self.width() - 2 * _PAD, self.height() - rest)
        self.open_popup()

    def _measure(self) -> None:
        """The width of the value column: that of the first values, within reason."""
        metrics = QFontMetrics(theme().font("code_feedback"))
        options = self.model.options
        values = (
            options[self.model.option_at(row)].value
            for row in range(min(self.model.rowCount(), _MEASURED_ROWS))
        )
        widest = max((metrics.horizontalAdvance(value[:60]) for value in values), default=0)
        self._column = min(max(widest + 4, theme().size("value_column")), round(self.anchor.width() * 0.45))

    def _foot(self) -> int:
        return theme().scaled(22)
