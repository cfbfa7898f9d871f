"""ChoicePopup: a list beside the caret, with words about its current row. The focus stays in the text.

It is a child of the window, not a window of its own: no system moves it elsewhere or gives it the keyboard.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from playground.ui.icons import pixmap_for
from playground.ui.theme import theme
from playground.ui.widgets.claims import claims_escape
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.painting import rounded
from playground.ui.widgets.plain_text import shown_text
from playground.ui.widgets.scroll_bar import use_thin_bars
from playground.ui.words import tr

MOST_ROWS = 9
_LONGEST_LABEL = 200
_LIST_WIDTH = (180, 360)
_HELP_WIDTH = 250
_EDGE, _GAP, _TAG_GAP = 9, 7, 18


@dataclass(frozen=True, slots=True)
class Choice:
    """One row.

    Attributes:
        label: what is chosen, other people's text.
        icon: name and colour role of the picture before it, "" for none.
        tag: a word at the right end.
        help: sentences that stand beside the list while the row is current.
        code: the label is code.
        heading: it names the rows below it.
        usable: it can be chosen now; others are grey.
    """

    label: str
    icon: str = ""
    role: str = "muted"
    tag: str = ""
    help: str = ""
    code: bool = False
    heading: bool = False
    usable: bool = True


Index = QModelIndex | QPersistentModelIndex


class ChoiceRows(QStyledItemDelegate):
    """Paints a Choice: icon, label, and the tag at the right end."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """All rows are of one height."""
        return QSize(0, theme().size("option_row"))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one row."""
        choice = index.data(Qt.ItemDataRole.UserRole)
        if not isinstance(choice, Choice):
            return
        area: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, theme().color("selection"))
        left, right = area.left() + theme().scaled(_EDGE), area.right() - theme().scaled(_EDGE)
        if choice.icon:
            side = theme().size("icon_text")
            top = area.top() + (area.height() - side) // 2
            painter.drawPixmap(left, top, pixmap_for(option.widget, choice.icon, choice.role, "icon_text"))
            left += side + theme().scaled(_GAP)
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        if choice.tag:
            painter.setFont(theme().font("caption"))
            painter.setPen(theme().color(choice.role))
            painter.drawText(
                QRect(left, area.top(), right - left, area.height()),
                middle | Qt.AlignmentFlag.AlignRight,
                choice.tag,
            )
            right -= painter.fontMetrics().horizontalAdvance(choice.tag) + theme().scaled(_TAG_GAP)
        painter.setFont(theme().font("code" if choice.code else "label" if choice.heading else "body"))
        painter.setPen(theme().color("text" if choice.usable else "disabled"))
        label = shown_text(choice.label, _LONGEST_LABEL)
        label = painter.fontMetrics().elidedText(label, Qt.TextElideMode.ElideRight, right - left)
        painter.drawText(QRect(left, area.top(), right - left, area.height()), middle, label)
        painter.restore()


class ChoicePopup(QFrame):
    """Up to nine rows and the help of the current one.

    Signals:
        picked(int): a row was chosen by key or click; the popup is closed by then.
        current_changed(int): another row is current.
    """

    picked = Signal(int)
    current_changed = Signal(int)

    def __init__(self, text: QWidget, name: str) -> None:
        # a widget that comes or goes lays out all around it: there is nothing else in this one
        self._place = QWidget(text)
        self._place.resize(0, 0)
        super().__init__(self._place)
        self._text = text
        self._choices: tuple[Choice, ...] = ()
        self.setObjectName(name)
        self.setAccessibleName(tr("Suggestions"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list = QListWidget()
        self._list.setObjectName(f"{name}List")
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setFrameShape(QFrame.Shape.NoFrame)
        self._list.setItemDelegate(ChoiceRows(self._list))
        self._list.setUniformItemSizes(True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        use_thin_bars(self._list)
        self._list.itemClicked.connect(lambda item: self._pick(self._list.row(item)))
        self._list.currentRowChanged.connect(self._on_current)
        self._help_side = QWidget()
        side = QVBoxLayout(self._help_side)
        self._help = TextLabel("", "feedback")
        self._help.setObjectName(f"{name}Help")
        side.addWidget(self._help)
        side.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(1, 5, 1, 5)
        row.setSpacing(0)
        row.addWidget(self._list)
        row.addWidget(self._help_side)
        program = QApplication.instance()
        assert isinstance(program, QApplication), "a widget is never there without it"
        program.focusChanged.connect(self._on_focus)
        theme().changed.connect(self.close_quietly)
        self.hide()

    # -- what it shows

    def choices(self) -> tuple[Choice, ...]:
        """The rows, empty while it is closed."""
        return self._choices if self.isVisible() else ()

    def current(self) -> int:
        """The number of the current row, -1 for none."""
        return self._list.currentRow()

    def help_text(self) -> str:
        """What is said about the current row."""
        return self._help.shown()

    def open_at(self, line: QRect, choices: Sequence[Choice], current: int = 0) -> None:
        """Show rows below a line of the text, or above it; `line` is in the text's viewport."""
        self._choices = tuple(choices)
        self._take_look()
        self._list.clear()
        for choice in self._choices:
            item = QListWidgetItem()
            item.setData(Qt.ItemDataRole.UserRole, choice)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, shown_text(choice.label, _LONGEST_LABEL))
            self._list.addItem(item)
        self._list.setCurrentRow(current)
        self._on_current(current)
        self._fit(line)
        self._text.installEventFilter(self)
        self.show()

    def close_quietly(self) -> None:
        """Close it; nothing is picked."""
        if not self.isHidden():
            self.hide()
            self._place.resize(0, 0)
            self._text.removeEventFilter(self)

    def _on_current(self, row: int) -> None:
        shown = row if row >= 0 else 0
        self._help.set_text(self._choices[shown].help if shown < len(self._choices) else "")
        self.current_changed.emit(row)

    def _on_focus(self, _old: QWidget | None, new: QWidget | None) -> None:
        if self.isVisible() and new is not self._text:
            self.close_quietly()

    # -- keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Escape is the list's while it is open, also where it would else stop the reading of a schema."""
        return claims_escape(event) or super().eventFilter(watched, event)

    def take_key(self, event: QKeyEvent) -> bool:
        """Arrows and Page keys move, Enter and Tab pick, Escape closes; whether the key was for the list.

        Enter picks only a row that is current: a list that opened by itself may have none.
        """
        if not self.isVisible() or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        key = event.key()
        step = {
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_PageDown: MOST_ROWS - 1,
            Qt.Key.Key_PageUp: 1 - MOST_ROWS,
        }.get(Qt.Key(key))
        if step is not None:
            self._move(step)
            return True
        if key == Qt.Key.Key_Escape:
            self.close_quietly()
            return True
        row = self.current()
        if key == Qt.Key.Key_Tab or (key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and row >= 0):
            self._pick(max(row, 0))
            return True
        return False

    def _move(self, step: int) -> None:
        count, row = len(self._choices), self.current()
        if abs(step) == 1:
            row = (row + step) % count if row >= 0 or step > 0 else count - 1
        else:
            row = min(max(row + step, 0), count - 1)
        self._list.setCurrentRow(row)

    def _pick(self, row: int) -> None:
        self.close_quietly()
        if 0 <= row < len(self._choices):
            self.picked.emit(row)

    # -- look and place

    def _take_look(self) -> None:
        palette = theme().palette("base")
        palette.setColor(palette.ColorRole.Base, theme().color("raised"))
        palette.setColor(palette.ColorRole.Window, theme().color("raised"))
        self.setPalette(palette)
        self._list.setPalette(palette)
        edge = theme().size("m")
        layout = self._help_side.layout()
        if layout is not None:
            layout.setContentsMargins(edge, theme().size("xs"), edge, theme().size("xs"))

    def _row_width(self, choice: Choice) -> int:
        label = QFontMetrics(theme().font("code" if choice.code else "body"))
        width = label.horizontalAdvance(shown_text(choice.label, _LONGEST_LABEL)) + theme().scaled(2 * _EDGE)
        if choice.icon:
            width += theme().size("icon_text") + theme().scaled(_GAP)
        if choice.tag:
            tag = QFontMetrics(theme().font("caption"))
            width += tag.horizontalAdvance(choice.tag) + theme().scaled(_TAG_GAP)
        return width + theme().size("scroll_bar")

    def _fit(self, line: QRect) -> None:
        window = self._text.window()
        if self._place.parentWidget() is not window:
            self._place.setParent(window)
            self._place.show()
        shortest, longest = (theme().scaled(width) for width in _LIST_WIDTH)
        wide = min(max(shortest, *(self._row_width(one) for one in self._choices)), longest)
        rows = min(len(self._choices), MOST_ROWS) * theme().size("option_row")
        has_help = any(one.help for one in self._choices)
        self._help_side.setVisible(has_help)
        help_width = theme().scaled(_HELP_WIDTH) if has_help else 0
        self._list.setFixedWidth(wide)
        self._help_side.setFixedWidth(help_width)
        room = help_width - 2 * theme().size("m")
        helps = [self._height_of(one.help, room) for one in self._choices if one.help]
        height = max(rows, *helps) if helps else rows
        self.resize(wide + help_width + 2, height + 10)
        self._place.setGeometry(QRect(self._corner(line, window), self.size()))
        self._place.raise_()

    def _height_of(self, text: str, room: int) -> int:
        probe = self._help
        before = probe.shown()
        probe.set_text(text)
        height = probe.height_for(room) + 2 * theme().size("xs")
        probe.set_text(before)
        return height

    def _corner(self, line: QRect, window: QWidget) -> QPoint:
        """Below the line; above it where there is no room below; never over it, never beyond the sides."""
        view = getattr(self._text, "viewport", lambda: self._text)()
        left = view.mapTo(window, line.topLeft()).x() - theme().scaled(_EDGE)
        top = view.mapTo(window, line.topLeft()).y()
        below = view.mapTo(window, line.bottomLeft()).y() + theme().scaled(3)
        left = min(max(left, 0), max(0, window.width() - self.width()))
        if below + self.height() <= window.height() or top < self.height():
            return QPoint(left, below)
        return QPoint(left, top - self.height() - theme().scaled(2))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground, its edge, and the line between list and help."""
        painter = QPainter(self)
        rounded(painter, QRectF(self.rect()), "border", "raised", radius=theme().size("radius_popup"))
        if not self._help_side.isHidden():
            x = self._help_side.x()
            painter.fillRect(x, 6, 1, self.height() - 12, theme().color("hairline"))
