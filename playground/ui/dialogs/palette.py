"""Palette: all actions of a window, found by typing a part of their name."""

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QAction, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QListWidget, QListWidgetItem, QVBoxLayout, QWidget
from shiboken6 import isValid

from playground.ui.action_row import Action
from playground.ui.action_table import CONDITIONS, MENUS, SUBMENUS, all_actions
from playground.ui.actions import native_key
from playground.ui.editor.choice_popup import Choice, ChoiceRows
from playground.ui.form.controls.line_edit import LineEdit
from playground.ui.theme import theme
from playground.ui.widgets.painting import rounded
from playground.ui.widgets.scroll_bar import use_thin_bars
from playground.ui.words import tr

MOST_ROWS = 12
NOTHING_FOUND = tr("No command has these words. Try one of them alone, or a menu's name.")
_WIDTH = 520
_TOP = 72
_HIDDEN = frozenset({"palette"})


def words_of(row: Action) -> str:
    """A row of the table as the list names it: its menus, then its own words."""
    menu, _, submenu = row.menu.partition("/")
    titles = [MENUS[menu], SUBMENUS[submenu]] if submenu else [MENUS[menu]]
    way = [title.replace("&", "") for title in titles]
    own = row.text.replace("&&", "\0").replace("&", "").replace("\0", "&").rstrip("…")
    return " › ".join([*way, own])


def matching(rows: tuple[Action, ...], typed: str) -> list[Action]:
    """The rows that hold every typed word; those whose own words begin with them come first.

    Where nothing is typed, the examples come last: they are many, and have a gallery.
    """
    words = typed.casefold().split()

    def rank(row: Action) -> int:
        if not words:
            return int(row.id.startswith("example:"))
        own = words_of(row).rpartition(" › ")[2].casefold()
        return 0 if own.startswith(words[0]) else 1 if words[0] in own else 2

    found = [row for row in rows if all(word in words_of(row).casefold() for word in words)]
    return sorted(found, key=rank)


class Palette(QFrame):
    """A line to type in over a list. Enter triggers; the widget that had the focus has it again by then."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._before = QApplication.focusWidget()
        self._actions = {
            action.objectName(): action for action in window.actions() if action.objectName() not in _HIDDEN
        }
        self._rows = tuple(row for row in all_actions() if row.id in self._actions)
        self._shown: list[Action] = []
        self.setObjectName("palette")
        self.setAccessibleName(tr("Commands"))
        self.line = LineEdit()
        self.line.setObjectName("paletteText")
        self.line.setAccessibleName(tr("Command"))
        self.line.setPlaceholderText(tr("Type a part of a command's name"))
        self.list = QListWidget()
        self.list.setObjectName("paletteList")
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setItemDelegate(ChoiceRows(self.list))
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        use_thin_bars(self.list)
        column = QVBoxLayout(self)
        edge = theme().size("s")
        column.setContentsMargins(edge, edge, edge, edge)
        column.addWidget(self.line)
        column.addWidget(self.list)
        palette = theme().palette("base")
        for role in (palette.ColorRole.Base, palette.ColorRole.Window):
            palette.setColor(role, theme().color("raised"))
        self.list.setPalette(palette)
        self.line.textChanged.connect(self._fill)
        self.line.installEventFilter(self)
        self.list.itemClicked.connect(lambda item: self._trigger(self.list.row(item)))
        theme().changed.connect(self.close_palette)

    def open_over(self) -> None:
        """Show it over the middle of the window and take the keyboard."""
        for other in self.window().findChildren(Palette):
            if other is not self:
                other.close_palette()
        window = self.window()
        wide = min(theme().scaled(_WIDTH), window.width() - 2 * theme().size("l"))
        high = theme().size("control") + 3 * theme().size("s") + MOST_ROWS * theme().size("option_row")
        self.setGeometry((window.width() - wide) // 2, theme().scaled(_TOP), wide, high)
        self._fill("")
        self.show()
        self.raise_()
        self.line.setFocus(Qt.FocusReason.PopupFocusReason)
        program = QApplication.instance()
        assert isinstance(program, QApplication), "a widget is never there without it"
        program.focusChanged.connect(self._on_focus)

    def close_palette(self) -> None:
        """Go away; the focus is where it was, if that is still there."""
        if self.isHidden():
            return
        had_focus = self.isAncestorOf(QApplication.focusWidget() or self)
        self.hide()
        if had_focus and self._before is not None and isValid(self._before):
            self._before.setFocus(Qt.FocusReason.PopupFocusReason)
        self.deleteLater()

    def _on_focus(self, _old: QWidget | None, new: QWidget | None) -> None:
        if new is not None and not self.isAncestorOf(new) and not self.isHidden():
            self.close_palette()

    def _fill(self, typed: str) -> None:
        found = matching(self._rows, typed)
        self._shown = sorted(found, key=lambda row: not self._actions[row.id].isEnabled())
        self.list.clear()
        for row in self._shown:
            item = QListWidgetItem()
            choice = _choice(row, self._actions[row.id])
            item.setData(Qt.ItemDataRole.UserRole, choice)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{choice.label} {choice.tag}")
            self.list.addItem(item)
        if not found:
            item = QListWidgetItem()
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            item.setData(Qt.ItemDataRole.UserRole, Choice(NOTHING_FOUND, usable=False))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, NOTHING_FOUND)
            self.list.addItem(item)
        self.list.setCurrentRow(0)

    def _trigger(self, row: int) -> None:
        """Do it, unless it cannot be done now."""
        if not 0 <= row < len(self._shown):
            return
        action = self._actions[self._shown[row].id]
        if action.isEnabled():
            self.close_palette()
            action.trigger()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """The line's keys that are for the list."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        key, row = event.key(), self.list.currentRow()
        step = {
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_PageDown: MOST_ROWS - 1,
            Qt.Key.Key_PageUp: 1 - MOST_ROWS,
        }.get(Qt.Key(key))
        if step is not None:
            self.list.setCurrentRow(min(max(row + step, 0), len(self._shown) - 1))
        elif key == Qt.Key.Key_Escape:
            self.close_palette()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._trigger(row)
        else:
            return False
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground and edge."""
        painter = QPainter(self)
        rounded(painter, QRectF(self.rect()), "border", "raised", radius=theme().size("radius_popup"))


def _choice(row: Action, action: QAction) -> Choice:
    if not action.isEnabled():
        return Choice(words_of(row), tag=CONDITIONS[row.needs] if row.needs else "", usable=False)
    return Choice(words_of(row), tag=native_key(action))
