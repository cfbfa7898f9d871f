"""HistoryView: the results that went out, one row each, to look at and to answer with again."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QGuiApplication,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QMenu,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from playground.app.history import Sent
from playground.core.elicit import Action
from playground.core.snapshot import VerdictStatus
from playground.core.writer import dump
from playground.ui.theme import theme
from playground.ui.widgets.list_row import draw_ground, draw_icon, draw_piece
from playground.ui.widgets.painting import paint_sentence
from playground.ui.widgets.plain_text import qt_text, shown_text, tooltip
from playground.ui.widgets.scroll_bar import use_thin_bars
from playground.ui.widgets.surface import surface_of
from playground.ui.words import tr

Index = QModelIndex | QPersistentModelIndex

EMPTY = tr(
    "Nothing went out yet. Accept, Decline and Cancel leave a line here; "
    "a double click on it fills the form again."
)
RELOAD = tr("Enter or a double click puts the answers into the form again.")
ACTION_WORDS: dict[Action, str] = {
    "accept": tr("Accepted"),
    "decline": tr("Declined"),
    "cancel": tr("Cancelled"),
}
VERDICT_WORDS: dict[VerdictStatus, tuple[str, str, str]] = {
    "valid": ("valid", "success", tr("valid")),
    "invalid": ("refused", "error", tr("not accepted")),
    "schema-error": ("unknown", "muted", tr("not judged")),
}
"""Verdict -> icon, colour role, word."""


def time_of(sent: Sent) -> str:
    """The time of day."""
    return f"{sent.time:%H:%M:%S}"


def content_words(sent: Sent) -> str:
    """What was sent, on one line."""
    return dump(dict(sent.content), indent=None) if sent.action == "accept" else tr("no content")


class HistoryModel(QAbstractListModel):
    """One row a result. DisplayRole is the whole line in words, UserRole the Sent."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.entries: tuple[Sent, ...] = ()

    def set_entries(self, entries: tuple[Sent, ...]) -> None:
        """Show others."""
        self.beginResetModel()
        self.entries = entries
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """One row a result."""
        return 0 if parent is not None and parent.isValid() else len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Words and the entry."""
        if not 0 <= index.row() < len(self.entries):
            return None
        sent = self.entries[index.row()]
        if role == Qt.ItemDataRole.UserRole:
            return sent
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(sent.text)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            words = (time_of(sent), ACTION_WORDS[sent.action], VERDICT_WORDS[sent.verdict][2])
            return shown_text(f"{', '.join(words)}: {content_words(sent)}", 300)
        return None


class _Delegate(QStyledItemDelegate):
    """Time, action, verdict, content."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """All rows are equally high."""
        return QSize(10, theme().size("option_row"))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one line."""
        sent = index.data(Qt.ItemDataRole.UserRole)
        if not isinstance(sent, Sent):
            return
        box: QRect = option.rect
        painter.save()
        draw_ground(painter, option)
        left = box.left() + theme().size("form_margin")
        icon, role, word = VERDICT_WORDS[sent.verdict]
        texts: Sequence[tuple[str, str, str, int]] = (
            (time_of(sent), "code_small", "muted", 64),
            (ACTION_WORDS[sent.action], "body", "text", 72),
        )
        for text, font, colour, wide in texts:
            draw_piece(painter, box.adjusted(left - box.left(), 0, 0, 0), text, theme().font(font), colour)
            left += theme().scaled(wide)
        draw_icon(painter, option.widget, box, left, icon, role)
        left += theme().size("icon_text") + theme().scaled(5)
        draw_piece(painter, box.adjusted(left - box.left(), 0, 0, 0), word, theme().font("body"), "muted")
        left += theme().scaled(92)
        room = box.adjusted(left - box.left(), 0, -theme().size("s"), 0)
        draw_piece(painter, room, content_words(sent), theme().font("code_small"), "text")
        painter.restore()


class HistoryView(QListView):
    """The list, newest first.

    Signals:
        reload_requested: (Sent) its answers are wanted in the form.
    """

    reload_requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.surface = surface_of(self)
        self._rows = HistoryModel(self)
        self.setObjectName("historyView")
        self.setAccessibleName(tr("Results that went out"))
        self.setAccessibleDescription(RELOAD)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        use_thin_bars(self)
        self.setModel(self._rows)
        self.setItemDelegate(_Delegate(self))
        self.doubleClicked.connect(self._reload)
        theme().changed.connect(self.follow_theme)
        self.follow_theme()

    def follow_theme(self) -> None:
        """Take palette and font from the theme."""
        self.setPalette(theme().palette("readonly"))
        self.setFont(theme().font("body"))
        self.scheduleDelayedItemsLayout()

    def set_entries(self, entries: tuple[Sent, ...]) -> None:
        """Show what went out; the newest is the current one."""
        self._rows.set_entries(entries)
        if entries:
            self.setCurrentIndex(self._rows.index(0, 0))
        self.surface.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter puts the answers of the current row into the form."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not _held(event):
            self._reload(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What can be done with the row under the mouse, or with the current one."""
        index = self.indexAt(event.pos())
        if not index.isValid():
            index = self.currentIndex()
        if index.isValid():
            self.row_menu(index).popup(event.globalPos())

    def row_menu(self, index: QModelIndex) -> QMenu:
        """The menu of a row; it deletes itself when closed."""
        sent = self._rows.entries[index.row()]
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(tr("Answer with this again"), partial(self.reload_requested.emit, sent))
        menu.addAction(
            tr("Copy the result"), partial(QGuiApplication.clipboard().setText, qt_text(sent.text))
        )
        return menu

    def paintEvent(self, event: QPaintEvent) -> None:
        """The rows, or a sentence that there are none."""
        super().paintEvent(event)
        if not self._rows.entries:
            paint_sentence(self.surface, EMPTY, theme().size("form_margin"))

    def _reload(self, index: QModelIndex) -> None:
        if index.isValid():
            self.reload_requested.emit(self._rows.entries[index.row()])


def _held(event: QKeyEvent) -> bool:
    return bool(event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier)
