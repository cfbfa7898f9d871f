"""MultiSelect control: all options with check marks, in schema order, in one list."""

from collections.abc import Callable, Collection, Sequence

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QPolygonF,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from playground.core.intent import CLEARED, Answer
from playground.core.model import Field, MultiSelect, Option
from playground.ui.form.controls.control import Control, ControlOwner
from playground.ui.form.controls.line_edit import OutlineFrame, repaint_frame
from playground.ui.form.controls.options import AnyIndex, OptionFinder
from playground.ui.form.controls.segmented import option_title
from playground.ui.theme import theme
from playground.ui.widgets.buttons import TextButton
from playground.ui.widgets.lifetime import discard
from playground.ui.widgets.painting import rounded, see_through
from playground.ui.widgets.plain_text import qt_text, shown_text, tooltip
from playground.ui.widgets.quick_rows import quick_rows
from playground.ui.widgets.scroll_bar import ScrollBar
from playground.ui.widgets.search_line import SearchLine
from playground.ui.widgets.unused_signals import forget_signals
from playground.ui.words import tr

MOST_ROWS = 6
"""Rows that are seen without scrolling."""
MANY = 100
"""Lists that are longer have their rows counted by a proxy, which takes 18 KB."""
MOST_WITHOUT_SEARCH = 12
"""From the next option on, a line over the list finds them."""

_CHECKED = (2, True)


class CheckModel(QAbstractListModel):
    """The options with their check marks.

    `on_checked` is called with the marked values, in schema order, after a view or a delegate changed a mark.
    """

    on_checked: Callable[[tuple[str, ...]], None] = staticmethod(lambda _values: None)

    def __init__(self, options: tuple[Option, ...], parent: QObject | None = None) -> None:
        super().__init__(parent)
        forget_signals(self)
        self.options = options
        self._rows: Sequence[int] = range(len(options))
        self._checked: frozenset[str] = frozenset()

    def set_options(self, options: tuple[Option, ...]) -> None:
        """List other options; marks of values that stay, stay."""
        self.beginResetModel()
        self.options = options
        self._rows = range(len(options))
        self.endResetModel()

    def set_rows(self, rows: Sequence[int]) -> None:
        """List only these options; the marks of the others stay."""
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def option_at(self, row: int) -> Option | None:
        """The option in a row."""
        return self.options[self._rows[row]] if 0 <= row < len(self._rows) else None

    def set_checked(self, values: Collection[str]) -> None:
        """Put the marks without telling."""
        if frozenset(values) != self._checked:
            self._checked = frozenset(values)
            if self._rows:
                role = [Qt.ItemDataRole.CheckStateRole]
                self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, 0), role)

    def checked(self) -> tuple[str, ...]:
        """The marked values, in schema order."""
        return tuple(option.value for option in self.options if option.value in self._checked)

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008  # Qt's own default
        """One row an option."""
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        """Every row can be marked."""
        flag = Qt.ItemFlag
        return flag.ItemIsEnabled | flag.ItemIsSelectable | flag.ItemIsUserCheckable

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Title, value and mark."""
        option = self.option_at(index.row())
        if option is None:
            return None
        if role == Qt.ItemDataRole.CheckStateRole:
            marked = option.value in self._checked
            return (Qt.CheckState.Checked if marked else Qt.CheckState.Unchecked).value
        if role == Qt.ItemDataRole.DisplayRole:
            return shown_text(option_title(option), 300)
        if role == Qt.ItemDataRole.UserRole:
            return shown_text(option.value, 300)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(option.value) if option.value != option.title else None
        return None

    def setData(self, index: AnyIndex, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Mark or unmark, as a gesture of the user."""
        option = self.option_at(index.row())
        if role != Qt.ItemDataRole.CheckStateRole or option is None:
            return False
        marked = {option.value}
        checked = value == Qt.CheckState.Checked or value in _CHECKED
        self.set_checked(self._checked | marked if checked else self._checked - marked)
        self.on_checked(self.checked())
        return True


class _CheckDelegate(QStyledItemDelegate):
    """A box and the title; a click anywhere on the row, or Space, marks it."""

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """All rows are equally high."""
        return QSize(10, theme().size("check_row"))

    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: AnyIndex
    ) -> bool:
        """Turn the mark over."""
        if isinstance(event, QMouseEvent):
            if event.button() != Qt.MouseButton.LeftButton:
                return False
            if event.type() != QEvent.Type.MouseButtonRelease:
                return event.type() == QEvent.Type.MouseButtonDblClick
        elif not (isinstance(event, QKeyEvent) and event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Select)):
            return False
        marked = index.data(Qt.ItemDataRole.CheckStateRole) in _CHECKED
        wanted = Qt.CheckState.Unchecked if marked else Qt.CheckState.Checked
        return model.setData(model.index(index.row(), 0), wanted.value, Qt.ItemDataRole.CheckStateRole)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Draw box, mark and texts."""
        state, box = option.state, option.rect
        enabled = bool(state & QStyle.StateFlag.State_Enabled)
        side = theme().size("check_box")
        mark = QRect(box.left() + theme().scaled(6), box.top() + (box.height() - side) // 2, side, side)
        _paint_box(painter, mark, index.data(Qt.ItemDataRole.CheckStateRole) in _CHECKED, enabled)
        if state & QStyle.StateFlag.State_HasFocus:
            rounded(painter, QRectF(mark).adjusted(-3, -3, 3, 3), "focus", radius=6, width=2)
        room = QRect(box)
        room.setLeft(mark.right() + theme().scaled(9))
        title = str(index.data(Qt.ItemDataRole.DisplayRole))
        wide = _paint_text(painter, room, title, "body", "text" if enabled else "disabled")
        value = str(index.data(Qt.ItemDataRole.UserRole))
        if value not in ("", title):
            room.setLeft(room.left() + wide + theme().scaled(8))
            _paint_text(painter, room, value, "code_feedback", "muted")


def _paint_box(painter: QPainter, box: QRect, marked: bool, enabled: bool) -> None:
    if not enabled:
        rounded(painter, QRectF(box), "hairline", None, radius=3)
    else:
        rounded(
            painter, QRectF(box), "accent" if marked else "border", "accent" if marked else "base", radius=3
        )
    if marked:
        pen = QPen(theme().color("on_accent" if enabled else "disabled"), 2)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        unit = box.width() / 16
        corner = QRectF(box).topLeft()
        points = [(4.0, 8.25), (7.0, 11.25), (12.0, 5.0)]
        tick = QPolygonF()
        for x, y in points:
            tick.append(corner + QRectF(x * unit, y * unit, 0, 0).topLeft())
        painter.drawPolyline(tick)


def _paint_text(painter: QPainter, room: QRect, text: str, font: str, role: str) -> int:
    painter.setFont(theme().font(font))
    painter.setPen(theme().color(role))
    metrics = QFontMetrics(painter.font())
    shown = metrics.elidedText(text.replace("\n", " "), Qt.TextElideMode.ElideRight, room.width())
    painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), shown)
    return metrics.horizontalAdvance(shown)


class CheckList(QListView):
    """The list inside its frame. The wheel scrolls it only where it has the focus, else the form."""

    def __init__(self, model: CheckModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        forget_signals(self)
        self.setFrameShape(QFrame.Shape.NoFrame)
        see_through(self)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._has_bar = False
        self.setItemDelegate(_CheckDelegate(self))
        self.setModel(quick_rows(model, self) if len(model.options) > MANY else model)

    def set_scrolls(self, scrolls: bool) -> None:
        """Whether there are more options than are seen; a bar is made only for those."""
        if scrolls and not self._has_bar:
            self._has_bar = True
            self.setVerticalScrollBar(ScrollBar(Qt.Orientation.Vertical))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Not for a list without the focus."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The outline is the frame's."""
        super().focusInEvent(event)
        repaint_frame(self)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The outline is the frame's."""
        super().focusOutEvent(event)
        repaint_frame(self)


class MultiSelectControl(Control):
    """A multi-select. Taken back whole it is not answered; an empty list is answered only on purpose."""

    def __init__(self, field: Field, row: QWidget, owner: ControlOwner) -> None:
        super().__init__(field, row, owner)
        self._model = CheckModel(_options(field), row)
        self._model.on_checked = self._on_checked
        self._frame = OutlineFrame(row)
        self._list = CheckList(self._model, self._frame)
        self._frame.hold(self._list)
        self._none: TextButton | None = None
        self._search: SearchLine | None = None
        self._finder = OptionFinder(())
        self.main = self._list
        self.outer = self._frame
        self.name_main()
        self._renew_none()
        self._renew_search()

    def set_field(self, field: Field) -> None:
        """Take other options; "none of these" is there where an answer is required."""
        changed = _options(field) != self._model.options
        super().set_field(field)
        if changed:
            self._model.set_options(_options(field))
            self._renew_search()
            self.owner.control_resized()
        self._renew_none()

    def set_answer(self, answer: Answer | None) -> None:
        """Mark the answer's values."""
        picked = answer.picked if answer is not None else None
        self._model.set_checked(picked if isinstance(picked, tuple) else ())
        if self._none is not None:
            none_chosen = answer is not None and answer.deliberate and not self._model.checked()
            self._none.setChecked(none_chosen)

    def set_refused(self, refused: bool) -> None:
        """Draw the outline of a refused answer."""
        self._frame.set_refused(refused)

    def height_for(self, width: int) -> int:
        """Up to six rows, and the line with "none of these" where it is there."""
        rows = max(1, min(len(self._model.options), MOST_ROWS))
        head = theme().size("control") if self._search is not None else 0
        return head + rows * theme().size("check_row") + theme().size("s") + self._foot()

    def tab_stops(self) -> tuple[QWidget, ...]:
        """The search where there is one, the list, then "none of these"."""
        return tuple(stop for stop in (self._search, self._list, self._none) if stop is not None)

    def _renew_search(self) -> None:
        """A line over a long list."""
        self._list.set_scrolls(len(self._model.options) > MOST_ROWS)
        if len(self._model.options) <= MOST_WITHOUT_SEARCH:
            if self._search is not None:
                discard(self._search)
                self._search = self._frame.head = None
                self._frame.arrange()
            return
        if self._search is None:
            self._search = SearchLine(tr("Find options"), self._frame, framed=False)
            self._search.setObjectName(qt_text(f"search:{self.field.name}"))
            self._search.textChanged.connect(self._on_search)
            self._search.left.connect(self._on_search_left)
            self._search.show()
            self._frame.head = self._search
            self._frame.arrange()
        self._finder = OptionFinder(self._model.options)
        self._on_search(self._search.text())

    def _on_search(self, piece: str) -> None:
        """Narrow the list down; nothing is marked or unmarked by it."""
        self._model.set_rows(self._finder.find(piece, limit=len(self._model.options))[0])

    def _on_search_left(self, on: bool) -> None:
        if on and self._model.rowCount():
            self._list.setFocus(Qt.FocusReason.OtherFocusReason)
            self._list.setCurrentIndex(self._list.model().index(0, 0))

    def _on_checked(self, values: tuple[str, ...]) -> None:
        if self._none is not None:
            self._none.setChecked(False)
        self.say(Answer(picked=values) if values else CLEARED)

    def _on_none(self, chosen: bool) -> None:
        self._model.set_checked(())
        self.say(Answer(picked=(), deliberate=True) if chosen else CLEARED)

    def _renew_none(self) -> None:
        wanted = self.field.required
        if wanted and self._none is None:
            self._none = TextButton(tr("None of these"), self._frame)
            self._none.setCheckable(True)
            self._none.setObjectName(qt_text(f"none:{self.field.name}"))
            self._none.clicked.connect(self._on_none)
            self._none.show()
            self._frame.foot = self._none
            self._frame.arrange()
            self.owner.control_resized()
        elif not wanted and self._none is not None:
            self._frame.foot = None
            self._none.hide()
            self._none.setObjectName("")
            self._none.deleteLater()
            self._none = None
            self._frame.arrange()
            self.owner.control_resized()

    def _foot(self) -> int:
        return theme().scaled(22) if self._none is not None else 0


def _options(field: Field) -> tuple[Option, ...]:
    return field.options if isinstance(field, MultiSelect) else ()
