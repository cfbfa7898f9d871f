"""ChoicePopup: a list beside the caret, with words about its current row. The focus stays in the text.

It is a child of the window, not a window of its own: no system moves it elsewhere or gives it the keyboard.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractListModel,
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
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from playground.ui.theme import theme
from playground.ui.widgets.claims import claims_escape
from playground.ui.widgets.copying import choose_alone
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.list_row import draw_icon
from playground.ui.widgets.measuring import text_width
from playground.ui.widgets.painting import rounded, text_height
from playground.ui.widgets.plain_text import shown_text
from playground.ui.widgets.row_list import RowList
from playground.ui.words import tr

MOST_ROWS = 9
_LONGEST_LABEL = 200
_LIST_WIDTH = (180, 360)
_HELP_WIDTH = 250
_ABOVE = 5
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
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, theme().color("selection"))
        paint_choice(painter, option.widget, option.rect, choice)
        painter.restore()


def paint_choice(painter: QPainter, widget: QWidget, area: QRect, choice: Choice) -> None:
    """Draw icon, label and tag of a row, on its ground."""
    left, right = area.left() + theme().scaled(_EDGE), area.right() - theme().scaled(_EDGE)
    if choice.icon:
        draw_icon(painter, widget, area, left, choice.icon, choice.role)
        left += theme().size("icon_text") + theme().scaled(_GAP)
    middle = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
    if choice.tag:
        caption = theme().font("caption")
        painter.setFont(caption)
        painter.setPen(theme().color(choice.role))
        room = QRect(left, area.top(), right - left, area.height())
        painter.drawText(room, middle | Qt.AlignmentFlag.AlignRight, choice.tag)
        right -= text_width(choice.tag, caption) + theme().scaled(_TAG_GAP)
    font = theme().font("code" if choice.code else "label" if choice.heading else "body")
    painter.setFont(font)
    painter.setPen(theme().color("text" if choice.usable else "disabled"))
    label = shown_text(choice.label, _LONGEST_LABEL)
    if text_width(label, font) > right - left:
        label = painter.fontMetrics().elidedText(label, Qt.TextElideMode.ElideRight, right - left)
    painter.drawText(QRect(left, area.top(), right - left, area.height()), middle, label)


class _Choices(QAbstractListModel):
    """The rows of a popup, for the list and for assistive tools."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.choices: tuple[Choice, ...] = ()

    def show(self, choices: tuple[Choice, ...]) -> None:
        """Take other rows."""
        self.beginResetModel()
        self.choices = choices
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """How many rows there are."""
        return 0 if parent is not None and parent.isValid() else len(self.choices)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """What a row is called; it paints itself."""
        if role != Qt.ItemDataRole.AccessibleTextRole or not 0 <= index.row() < len(self.choices):
            return None
        return shown_text(self.choices[index.row()].label, _LONGEST_LABEL)


class _ChoiceList(RowList):
    """The rows of a popup."""

    def __init__(self, name: str) -> None:
        super().__init__(row="option_row")
        self.rows = _Choices(self)
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setModel(self.rows)

    def make_current(self, row: int) -> None:
        """Another row is current and seen; -1 for none."""
        index = self.rows.index(row) if row >= 0 else QModelIndex()
        choose_alone(self, index)
        self.scrollTo(index)

    def paint_row(self, painter: QPainter, area: QRect, row: int, *, marked: bool) -> None:
        """One choice."""
        paint_choice(painter, self, area, self.rows.choices[row])


class ChoicePopup(QFrame):
    """Up to nine rows and the help of the current one.

    Signals:
        picked(int): a row was chosen by key or click; the popup is closed by then.
    """

    picked = Signal(int)

    def __init__(self, text: QWidget, name: str) -> None:
        # a widget that comes or goes lays out all around it: there is nothing else in this one
        self._place = QWidget(text)
        self._place.resize(0, 0)
        super().__init__(self._place)
        self._text = text
        self._looks_old = True
        self.setObjectName(name)
        self.setAccessibleName(tr("Suggestions"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list = _ChoiceList(f"{name}List")
        self._list.setParent(self)
        self._list.clicked.connect(lambda index: self._pick(index.row()))
        self._list.selectionModel().currentRowChanged.connect(lambda index: self._help_with(index.row()))
        self._help = TextLabel("", "feedback", parent=self)
        self._help.setObjectName(f"{name}Help")
        program = QApplication.instance()
        assert isinstance(program, QApplication), "a widget is never there without it"
        program.focusChanged.connect(self._on_focus)
        theme().changed.connect(self._on_theme)
        self.hide()

    # -- what it shows

    def choices(self) -> tuple[Choice, ...]:
        """The rows, empty while it is closed."""
        return self._list.rows.choices if self.isVisible() else ()

    def current(self) -> int:
        """The number of the current row, -1 for none."""
        return self._list.currentIndex().row()

    def help_text(self) -> str:
        """What is said about the current row."""
        return self._help.shown()

    def open_at(self, line: QRect, choices: Sequence[Choice], current: int = 0) -> None:
        """Show rows below a line of the text, or above it; `line` is in the text's viewport."""
        others = tuple(choices)
        if self._looks_old or others != self._list.rows.choices:  # letters often leave the rows as they are
            self._take_look()
            self._list.rows.show(others)
            self._fit()
        self._list.scrollToTop()  # the mouse's wheel may have moved the same rows
        self._list.make_current(current)
        self._help_with(current)
        self._move_to(line)
        self._text.installEventFilter(self)
        self.show()

    def close_quietly(self) -> None:
        """Close it; nothing is picked."""
        if not self.isHidden():
            self.hide()
            self._place.resize(0, 0)
            self._text.removeEventFilter(self)

    def _help_with(self, row: int) -> None:
        choices = self._list.rows.choices
        self._help.set_text(choices[max(row, 0)].help if row < len(choices) else "")

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
        count, row = len(self._list.rows.choices), self.current()
        if abs(step) == 1:
            row = (row + step) % count if row >= 0 or step > 0 else count - 1
        else:
            row = min(max(row + step, 0), count - 1)
        self._list.make_current(row)

    def _pick(self, row: int) -> None:
        self.close_quietly()
        if 0 <= row < len(self._list.rows.choices):
            self.picked.emit(row)

    # -- look and place

    def _on_theme(self) -> None:
        self.close_quietly()
        self._looks_old = True

    def _take_look(self) -> None:
        if not self._looks_old:
            return
        palette = theme().palette("base")
        palette.setColor(palette.ColorRole.Base, theme().color("raised"))
        palette.setColor(palette.ColorRole.Window, theme().color("raised"))
        self.setPalette(palette)
        self._list.setPalette(palette)
        self._looks_old = False

    def _fit(self) -> None:
        """Place list and help; a layout would do the same at each opening, in several turns."""
        choices = self._list.rows.choices
        shortest, longest = (theme().scaled(width) for width in _LIST_WIDTH)
        wide = min(max(shortest, *map(_row_width, choices)), longest)
        high = min(len(choices), MOST_ROWS) * theme().size("option_row")
        beside, above, help_width = theme().size("m"), theme().size("xs"), 0
        helps = {one.help for one in choices if one.help}
        self._help.setVisible(bool(helps))
        if helps:
            help_width = theme().scaled(_HELP_WIDTH)
            room, font = help_width - 2 * beside, theme().font("feedback")
            high = max(high, *(text_height(shown_text(one), font, room) + 2 * above for one in helps))
            self._help.setGeometry(1 + wide + beside, _ABOVE + above, room, high - 2 * above)
        self._list.setGeometry(1, _ABOVE, wide, high)
        self.resize(wide + help_width + 2, high + 2 * _ABOVE)

    def _move_to(self, line: QRect) -> None:
        window = self._text.window()
        if self._place.parentWidget() is not window:
            self._place.setParent(window)
            self._place.show()
        self._place.setGeometry(QRect(self._corner(line, window), self.size()))
        self._place.raise_()

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
        if not self._help.isHidden():
            right = self._list.geometry().right() + 1
            painter.fillRect(
                right, _ABOVE + 1, 1, self.height() - 2 * (_ABOVE + 1), theme().color("hairline")
            )


def _row_width(choice: Choice) -> int:
    """How wide a row is that is not cut, with the scroll bar beside it."""
    width = text_width(
        shown_text(choice.label, _LONGEST_LABEL), theme().font("code" if choice.code else "body")
    )
    width += theme().scaled(2 * _EDGE) + theme().size("scroll_bar")
    if choice.icon:
        width += theme().size("icon_text") + theme().scaled(_GAP)
    if choice.tag:
        width += text_width(choice.tag, theme().font("caption")) + theme().scaled(_TAG_GAP)
    return width
