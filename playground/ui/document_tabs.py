"""DocumentTabs: the strip of tabs over the schema, there as soon as two documents are open."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QTabBar

from playground.app.open_document import OpenDocument
from playground.ui.theme import theme
from playground.ui.widgets.buttons import ClearButton
from playground.ui.widgets.plain_text import shown_text, tooltip, without_mnemonic
from playground.ui.words import tr

WIDEST = 220
MODIFIED = "•"


def tab_titles(documents: Sequence[OpenDocument]) -> list[str]:
    """What the tabs say: names, with the folder where two are the same, and a mark on what is not saved."""
    count = Counter(document.name for document in documents)
    titles = []
    for document in documents:
        title = document.name
        if count[title] > 1 and document.path is not None:
            title = f"{title} — {document.path.parent.name}"
        titles.append(f"{MODIFIED} {title}" if document.is_modified else title)
    return titles


class DocumentTabs(QTabBar):
    """One tab a document, with a cross.

    Signals:
        picked(int): the user wants to see the document of this tab.
        close_requested(int): the user wants to close it.
        dragged(int, int): the user moved a tab from one place to another.
    """

    picked = Signal(int)
    close_requested = Signal(int)
    dragged = Signal(int, int)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("documentTabs")
        self.setAccessibleName(tr("Open documents"))
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setMovable(True)
        self.setUsesScrollButtons(True)
        self.setElideMode(Qt.TextElideMode.ElideMiddle)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._following = False
        self._shown: tuple[list[str], list[Path | None], OpenDocument] | None = None
        self.currentChanged.connect(self._on_current)
        self.tabMoved.connect(self._on_moved)
        theme().changed.connect(self._follow_theme)
        self._follow_theme()
        self.hide()

    def follow(self, documents: Sequence[OpenDocument], current: OpenDocument) -> None:
        """Show these documents; emits nothing."""
        titles = tab_titles(documents)
        shown = titles, [document.path for document in documents], current
        if shown == self._shown:
            return
        self._shown = shown
        self._following = True
        while self.count() > len(documents):
            self.removeTab(self.count() - 1)
        while self.count() < len(documents):
            self._add()
        for index, (document, title) in enumerate(zip(documents, titles, strict=True)):
            text = without_mnemonic(shown_text(title))
            if text != self.tabText(index):
                self.setTabText(index, text)
                self.setAccessibleTabName(index, title.replace(MODIFIED, tr("not saved:"), 1))
            where = (
                str(document.path)
                if document.path is not None
                else tr("{name}: not in a file yet").format(name=document.name)
            )
            self.setTabToolTip(index, tooltip(where))
        self.setCurrentIndex(documents.index(current))
        self.setVisible(len(documents) > 1)
        self._following = False

    def _add(self) -> None:
        cross = ClearButton()
        cross.setAccessibleName(tr("Close the document"))
        cross.setToolTip(tr("Close the document"))
        cross.setFixedSize(theme().size("tool_button"), theme().size("segment_quiet"))
        cross.on_click = lambda: self._close(cross)
        self.setTabButton(self.addTab(""), QTabBar.ButtonPosition.RightSide, cross)

    def _close(self, cross: ClearButton) -> None:
        for index in range(self.count()):
            if self.tabButton(index, QTabBar.ButtonPosition.RightSide) is cross:
                self.close_requested.emit(index)
                return

    def _on_current(self, index: int) -> None:
        if not self._following and index >= 0:
            self.picked.emit(index)

    def _on_moved(self, start: int, end: int) -> None:
        if not self._following:
            self.dragged.emit(start, end)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The middle button closes."""
        if event.button() == Qt.MouseButton.MiddleButton:
            index = self.tabAt(event.position().toPoint())
            if index >= 0:
                self.close_requested.emit(index)
                return
        super().mouseReleaseEvent(event)

    # -- look

    def _follow_theme(self) -> None:
        self.setFont(theme().font("body"))
        self.setFixedHeight(theme().size("strip"))

    def tabSizeHint(self, index: int) -> QSize:
        """The title with room around it and for the cross, up to a width."""
        words = QFontMetrics(theme().font("body")).horizontalAdvance(self.tabText(index).replace("&&", "&"))
        # a text as wide as its room is cut: metrics count whole pixels
        wide = words + theme().size("m") + theme().size("tool_button") + theme().scaled(18)
        return QSize(min(wide, theme().scaled(WIDEST)), theme().size("strip"))

    def minimumTabSizeHint(self, index: int) -> QSize:
        """Tabs stay readable; those that do not fit are reached by the arrows."""
        return self.tabSizeHint(index)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The current tab is of one ground with the text below it."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("window"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme().color("hairline"))
        for index in range(self.count()):
            self._paint_tab(painter, index, self.tabRect(index))

    def _paint_tab(self, painter: QPainter, index: int, rect: QRect) -> None:
        current = index == self.currentIndex()
        if current:
            painter.fillRect(rect, theme().color("base"))
            painter.fillRect(rect.left(), 0, rect.width(), 2, theme().color("accent"))
        if current and self.hasFocus():
            painter.fillRect(rect.left(), 0, rect.width(), 2, theme().color("focus"))
            painter.fillRect(rect.left(), rect.bottom() - 1, rect.width(), 2, theme().color("focus"))
        painter.fillRect(rect.right(), 0, 1, rect.height(), theme().color("hairline"))
        font = theme().font("body")
        painter.setFont(font)
        painter.setPen(theme().color("text" if current else "muted"))
        left = theme().size("m")
        cross = self.tabButton(index, QTabBar.ButtonPosition.RightSide)
        room = max(cross.x() - rect.left() - left, 0)
        title = self.tabText(index).replace("&&", "&")
        shown = QFontMetrics(font).elidedText(title, Qt.TextElideMode.ElideMiddle, room)
        box = QRect(rect.left() + left, rect.top(), room, rect.height())
        painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), shown)
