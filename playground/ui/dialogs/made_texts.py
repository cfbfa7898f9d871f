"""MadeTextsDialog: what can be made of a schema, to read, copy and save. It stays beside the work."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from playground.core.transform.fallback import Fallback
from playground.ui.code.characters import holdable
from playground.ui.code.view import CodeView
from playground.ui.dialogs.fitting import fit, room_of
from playground.ui.theme import theme
from playground.ui.widgets.buttons import Button
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.lifetime import discard
from playground.ui.widgets.painting import draw_text
from playground.ui.widgets.plain_text import qt_text, tooltip
from playground.ui.widgets.scroll_bar import use_thin_bars
from playground.ui.widgets.segments import SegmentRow, SegmentText
from playground.ui.words import tr

_WIDTH, _HEIGHT, _LIST_WIDTH = 960, 640, 270
COPY, COPIED = tr("Copy"), tr("Copied")


@dataclass(frozen=True, slots=True)
class Section:
    """Sentences under a heading, "" for none."""

    heading: str
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MadeText:
    """One text.

    Attributes:
        name: on its tab.
        language: whose colours it has: "json", "python", "typescript"; any other has none.
        document: the same as a document to edit and answer, "" where it is none.
        tried: what a page of its own is shown for instead of a text, None for a text.
    """

    name: str
    text: str
    file_name: str
    sections: tuple[Section, ...] = ()
    language: str = ""
    document: str = ""
    tried: Fallback | None = None


class MadeTexts:
    """The texts that a choice leads to: names, and what makes each when it is first looked at."""

    def __init__(self, makers: Mapping[str, Callable[[], MadeText]]) -> None:
        self.names = list(makers)
        self._makers = list(makers.values())
        self._made: dict[int, MadeText] = {}

    def __getitem__(self, number: int) -> MadeText:
        if number not in self._made:
            self._made[number] = self._makers[number]()
        return self._made[number]


@dataclass(frozen=True, slots=True)
class Choice:
    """A row of the list, and what it leads to, worked out when it is looked at."""

    key: str
    title: str
    words: str
    make: Callable[[], MadeTexts]


class _ChoiceDelegate(QStyledItemDelegate):
    """A title, and the words about it under it."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(0, theme().scaled(46))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        choice = index.data(Qt.ItemDataRole.UserRole)
        area: QRect = option.rect
        state: QStyle.StateFlag = option.state
        if not isinstance(choice, Choice):
            return
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, theme().color("selection"))
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(theme().color("focus"))
            painter.drawRect(area.adjusted(0, 0, -1, -1))
        row = area.adjusted(theme().size("m"), theme().scaled(5), -theme().size("s"), 0)
        draw_text(painter, row, choice.title, theme().font("label"), theme().color("text"))
        below = row.adjusted(0, theme().scaled(18), 0, 0)
        draw_text(painter, below, choice.words, theme().font("caption"), theme().color("muted"))
        painter.restore()


class MadeTextsDialog(QDialog):
    """A list at the left; at the right what there is to know, and the texts.

    `save` gets text and file name; `open_document` text and name, left out where no text is a document.

    Attributes:
        words_share: how much of the height the words have, short or long: so nothing below them moves.
    """

    words_share = 0.16

    def __init__(
        self,
        title: str,
        choices: Sequence[Choice],
        *,
        save: Callable[[str, str], object],
        open_document: Callable[[str, str], object] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._choices = tuple(choices)
        self._save, self._open_document = save, open_document
        self._texts = MadeTexts({})
        self._list = self._make_list()
        self._words = QWidget()
        self._words_rows = QVBoxLayout(self._words)
        self._switch = SegmentRow([], quiet=True)
        self._view = CodeView("readonly")
        self._view.setObjectName("madeText")
        self._view.make_read_only()
        self._buttons = self._make_buttons()
        self._lay_out()
        self._switch.picked.connect(self._show_text)
        self._list.currentRowChanged.connect(self._show_choice)
        self._list.setCurrentRow(0)
        theme().changed.connect(self._follow_theme)
        self._follow_theme()
        fit(self, _WIDTH, _HEIGHT)

    # -- making

    def _make_list(self) -> QListWidget:
        made = QListWidget()
        made.setObjectName("choices")
        made.setAccessibleName(self.windowTitle())
        made.setFrameShape(QFrame.Shape.NoFrame)
        use_thin_bars(made)
        made.setItemDelegate(_ChoiceDelegate(made))
        for choice in self._choices:
            item = QListWidgetItem(f"{choice.title}: {choice.words}" if choice.words else choice.title)
            item.setData(Qt.ItemDataRole.UserRole, choice)
            made.addItem(item)
        made.setFixedWidth(min(theme().scaled(_LIST_WIDTH), room_of(self).width() // 4))
        return made

    def _make_buttons(self) -> dict[str, Button]:
        words = {
            "copyMade": COPY,
            "saveMade": tr("Save…"),
            "openMade": tr("Open as document"),
            "closeMade": tr("Close"),
        }
        does: dict[str, Callable[[], object]] = {
            "copyMade": self.copy,
            "saveMade": self.save,
            "openMade": self.open_as_document,
            "closeMade": self.close,
        }
        buttons = {}
        for name, word in words.items():
            button = Button(word)
            button.setObjectName(name)
            button.clicked.connect(does[name])
            buttons[name] = button
        buttons["openMade"].setVisible(self._open_document is not None)
        buttons["openMade"].setToolTip(tooltip(tr("Show it in a document of its own, with its form")))
        return buttons

    def add_way(self, name: str, words: str, does: Callable[[], object]) -> None:
        """A button at the left that leads to something else."""
        button = Button(words)
        button.setObjectName(name)
        button.clicked.connect(lambda _checked=False: does())
        self._button_row.insertWidget(0, button)

    def _lay_out(self) -> None:
        area = QScrollArea()
        area.setObjectName("madeWords")
        area.setWidget(self._words)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        use_thin_bars(area)
        self._words_rows.setContentsMargins(0, 0, theme().size("s"), 0)
        self._words_rows.setSpacing(theme().size("xs"))
        right = QVBoxLayout()
        right.setSpacing(theme().size("s"))
        right.addWidget(self._switch)
        right.addWidget(area)
        right.addWidget(self._view, 1)
        self._area, self._right = area, right
        row = self._button_row = QHBoxLayout()
        row.addStretch()
        for button in self._buttons.values():
            row.addWidget(button)
        right.addLayout(row)
        layout = QHBoxLayout(self)
        layout.setSpacing(theme().size("m"))
        layout.addWidget(self._list)
        layout.addLayout(right, 1)

    def _follow_theme(self) -> None:
        self._list.setPalette(theme().palette("readonly"))
        self._area.setPalette(theme().palette("window"))

    # -- what is shown

    def set_choices(self, choices: Sequence[Choice]) -> None:
        """The same choices, made of another schema; what was chosen stays chosen."""
        self._choices = tuple(choices)
        for row, choice in enumerate(self._choices):
            self._list.item(row).setData(Qt.ItemDataRole.UserRole, choice)
        self._show_choice(self._list.currentRow())

    def _show_choice(self, row: int) -> None:
        if row < 0:
            return
        name = self._texts.names[self._switch.index()] if self._texts.names else ""
        self._texts = self._choices[row].make()
        names = self._texts.names
        self._switch.set_texts([SegmentText(name, f"made:{name}") for name in names])
        shown = names.index(name) if name in names else 0
        self._switch.set_index(shown)
        self._show_text(shown)

    def _show_text(self, number: int) -> None:
        made = self._texts[number]
        self._view.set_language(made.language)
        self._view.setAccessibleName(f"{self._choices[self._list.currentRow()].title}: {made.name}")
        if self._view.text() != holdable(made.text):
            self._view.set_whole_text(holdable(made.text))
        page = self.page_for(made)
        self._area.setVisible(page is None)
        self._view.setVisible(page is None)
        for name in ("copyMade", "saveMade"):
            self._buttons[name].setEnabled(page is None)
        self._buttons["copyMade"].setText(COPY)
        self._buttons["openMade"].setEnabled(bool(made.document))
        while self._words_rows.count():
            item = self._words_rows.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                discard(widget)
        for section in made.sections:
            if section.sentences:
                self._add_section(section)
        self._words_rows.addStretch()
        self._area.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The words have their share of the height."""
        super().resizeEvent(event)
        self._area.setFixedHeight(round(self.height() * self.words_share))

    def page_for(self, made: MadeText) -> QWidget | None:
        """The page that is shown instead of a text, which has its place beside it; None for a text."""
        return None

    def add_page(self, page: QWidget) -> None:
        """A page for `page_for`."""
        self._right.insertWidget(2, page, 1)

    def _add_section(self, section: Section) -> None:
        heading = [TextLabel(section.heading, "label")] if section.heading else []
        sentences = [TextLabel(one, "body", "muted") for one in section.sentences]
        for label in sentences:
            label.setObjectName("madeSentence")
        for label in (*heading, *sentences):
            self._words_rows.addWidget(label)
            label.show()  # or it would come one turn of the event loop later

    def shown(self) -> MadeText:
        """The text that is shown."""
        return self._texts[self._switch.index()]

    def choose(self, key: str) -> None:
        """Show the choice of a key."""
        self._list.setCurrentRow([choice.key for choice in self._choices].index(key))

    # -- what the user does

    def copy(self) -> None:
        """Put the text on the clipboard, and say so until another one is shown."""
        QGuiApplication.clipboard().setText(qt_text(self.shown().text))
        self._buttons["copyMade"].setText(COPIED)

    def save(self) -> None:
        """Write the text to a file."""
        self._save(self.shown().text, self.shown().file_name)

    def open_as_document(self) -> None:
        """Show the text in a document of its own."""
        made = self.shown()
        if self._open_document is not None and made.document:
            self._open_document(made.document, self._choices[self._list.currentRow()].title)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses no button by itself; Escape closes."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def show_beside(self) -> None:
        """Show it; work in the window goes on."""
        self.setModal(False)
        self.show()
