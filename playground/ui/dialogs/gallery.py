"""GalleryDialog: the examples as cards: a picture, what it shows, what to try; one click opens one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from playground.app.examples import Example, examples
from playground.ui.dialogs.example_pictures import ExamplePictures
from playground.ui.theme import theme
from playground.ui.views import Patterns
from playground.ui.widgets.buttons import Button, flush_left
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.painting import RING, chevron, draw_text, paint_sentence, rounded, text_height
from playground.ui.widgets.scroll_bar import scrolled, use_thin_bars
from playground.ui.widgets.search_line import SearchLine
from playground.ui.widgets.surface import surface_of
from playground.ui.words import tr

TITLE = tr("What should people be asked?")
SUBTITLE = tr("Open an example: each is a schema ready to answer and to change.")
NOTHING_FOUND = tr("No example has these words. Escape in the search shows all of them again.")
STEPS = (
    (tr("Type a value that is not in the list"), tr("In the form, at the right: #7ab is a colour too.")),
    (tr("See which branch took it"), tr("Prepared marks the half of the schema that accepted your answer.")),
    (tr("Press Accept"), tr("Result shows the exact answer that a server would get.")),
)
PRIVATE = tr("Nothing leaves this computer. Accept, Decline and Cancel only show what would be sent.")
_SIZE = (1240, 720)
_CARD_WIDTH, _PICTURE_HEIGHT, _GAP, _SIDE_WIDTH = 204, 116, 16, 264
_SIDE_SHARE, _SUBTITLE_FROM, _SEARCH_WIDTH = 0.38, 560, 240

Index = QModelIndex | QPersistentModelIndex


class _Model(QAbstractListModel):
    """One row an example. DisplayRole is its title, UserRole its number in the whole list."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.examples = examples()
        self.numbers = list(range(len(self.examples)))

    def filter(self, typed: str) -> None:
        """Only the examples that hold every typed word."""
        words = typed.casefold().split()
        self.beginResetModel()
        self.numbers = [
            number
            for number, one in enumerate(self.examples)
            if all(word in f"{one.title} {one.sentence}".casefold() for word in words)
        ]
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """How many there are."""
        return 0 if parent is not None and parent.isValid() else len(self.numbers)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The title, the number, and all of it in words for assistive tools."""
        if not 0 <= index.row() < len(self.numbers):
            return None
        number = self.numbers[index.row()]
        example = self.examples[number]
        if role == Qt.ItemDataRole.DisplayRole:
            return example.title
        if role == Qt.ItemDataRole.UserRole:
            return number
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{example.title}. {example.sentence}"
        return None


@dataclass
class _CardSize:
    """What a card measures, worked out for the width of the list."""

    width: int = _CARD_WIDTH
    picture: int = _PICTURE_HEIGHT
    height: int = 2 * _PICTURE_HEIGHT


class _CardPainter(QStyledItemDelegate):
    """A card: the picture, and below it title, what it shows, what to try."""

    def __init__(self, view: "_Cards", pictures: ExamplePictures) -> None:
        super().__init__(view)
        self._view, self._pictures = view, pictures

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """All cards are equal."""
        return self._view.gridSize()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one card."""
        number = index.data(Qt.ItemDataRole.UserRole)
        if not isinstance(number, int):
            return
        size, area = self._view.card, QRect(option.rect)
        card = QRect(area.left() + 3, area.top() + 3, size.width, size.height)
        radius = theme().size("radius_card")
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        current = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        rounded(painter, QRectF(card), "hairline", "raised", radius=radius)
        self._draw_picture(painter, card, number, radius)
        self._draw_words(painter, card, self._view.rows.examples[number])
        if current or hovered:
            edge, width = ("focus", 2) if current else ("border", 1)
            rounded(painter, QRectF(card), edge, radius=radius, width=width)
        painter.restore()

    def _draw_picture(self, painter: QPainter, card: QRect, number: int, radius: int) -> None:
        high = self._view.card.picture
        place = QRect(card.left() + 1, card.top() + 1, card.width() - 2, high)
        picture = self._pictures.picture(number)
        if picture is not None:
            clip = QPainterPath()
            clip.addRoundedRect(QRectF(card.adjusted(1, 1, -1, -1)), radius, radius)
            painter.save()
            painter.setClipPath(clip)
            painter.drawPixmap(place.topLeft(), picture)
            painter.restore()
        painter.fillRect(place.left(), place.bottom(), place.width(), 1, theme().color("hairline"))

    def _draw_words(self, painter: QPainter, card: QRect, example: Example) -> None:
        inside = card.adjusted(theme().size("m"), 0, -theme().size("m"), 0)
        inside.setTop(card.top() + self._view.card.picture + theme().size("m"))
        for words, font, role in ((example.title, "label", "text"), (example.about, "body", "muted")):
            draw_text(painter, inside, words, theme().font(font), theme().color(role))
            inside.setTop(inside.top() + text_height(words, theme().font(font), inside.width()))
        high = text_height(example.to_try, theme().font("feedback"), inside.width() - theme().size("l"))
        top = card.bottom() - theme().size("m") - high
        painter.save()
        painter.translate(inside.left() + theme().scaled(4), top + theme().scaled(9))
        painter.rotate(-90)
        chevron(painter, QPointF(0, 0), "custom")
        painter.restore()
        words_at = QRect(inside.left() + theme().size("l"), top, inside.width() - theme().size("l"), high)
        draw_text(painter, words_at, example.to_try, theme().font("feedback"), theme().color("text"))


class _Cards(QListView):
    """The cards in as many columns as there is room for.

    Signals:
        chosen(str): the name of the example that was clicked, or on which Enter was pressed.
    """

    chosen = Signal(str)

    def __init__(self, patterns: Patterns, parent: QWidget) -> None:
        super().__init__(parent)
        self.surface = surface_of(self)
        self.card = _CardSize()
        self.rows = _Model(self)
        self.pictures = ExamplePictures(self.rows.examples, patterns, self)
        self.setObjectName("galleryCards")
        self.setAccessibleName(tr("Examples"))
        self.setModel(self.rows)
        self.setItemDelegate(_CardPainter(self, self.pictures))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        use_thin_bars(self)
        self.pictures.made.connect(lambda _number: self.surface.update())
        self.clicked.connect(self._choose)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width out."""
        self.measure()
        super().resizeEvent(event)

    def measure(self) -> None:
        """As many columns as fit; every card is as high as the longest sentences need."""
        gap, least = theme().scaled(_GAP), theme().scaled(_CARD_WIDTH)
        room = self.surface.width() - 2  # or the last column would be wrapped
        columns = max(1, room // (least + gap))
        wide = max(room // columns - gap, gap)
        inside, fonts = wide - 2 * theme().size("m"), theme().font
        tall = max(
            text_height(one.title, fonts("label"), inside)
            + text_height(one.about, fonts("body"), inside)
            + text_height(one.to_try, fonts("feedback"), inside - theme().size("l"))
            for one in self.rows.examples
        )
        picture = theme().scaled(_PICTURE_HEIGHT)
        self.card = _CardSize(wide, picture, picture + tall + 2 * theme().size("m") + theme().size("s"))
        self.setGridSize(QSize(wide + gap, self.card.height + gap))
        self.verticalScrollBar().setSingleStep(theme().size("row"))
        self.pictures.set_size(wide - 2, picture)

    def show_matching(self, typed: str) -> None:
        """Show those that hold what was typed; the first one is current."""
        self.rows.filter(typed)
        self.setCurrentIndex(self.rows.index(0, 0))
        self.surface.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the current one."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._choose(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A hand over what can be opened."""
        over = self.indexAt(event.position().toPoint()).isValid()
        self.surface.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)
        super().mouseMoveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The cards, or a sentence that there are none."""
        super().paintEvent(event)
        if not self.rows.numbers:
            paint_sentence(self.surface, NOTHING_FOUND, 3)

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid():
            self.chosen.emit(self.rows.examples[self.rows.numbers[index.row()]].name)


class GalleryDialog(QDialog):
    """Cards at the left; at the right the first three steps, and the way to files of one's own."""

    def __init__(
        self,
        patterns: Patterns,
        open_example: Callable[[str], object],
        others: Sequence[tuple[str, str, Callable[[], object]]],
        parent: QWidget,
    ) -> None:
        """`others`: (object name, words, what it does) of the ways to something that is no example."""
        super().__init__(parent)
        self._open_example = open_example
        self.setObjectName("galleryDialog")
        self.setWindowTitle(tr("Examples"))
        self.search = SearchLine(tr("Find an example"), self)
        self.search.setObjectName("gallerySearch")
        self.cards = _Cards(patterns, self)
        self._side = self._make_side(others)
        self._lay_out()
        self.cards.chosen.connect(self._choose)
        self.search.textChanged.connect(self.cards.show_matching)
        self.search.left.connect(lambda _on: self.cards.setFocus())
        self.cards.setCurrentIndex(self.cards.rows.index(0, 0))
        theme().changed.connect(self._follow_theme)
        self._follow_theme()
        room = parent.window().size() - QSize(2 * theme().size("l"), 2 * theme().size("l"))
        wanted = QSize(theme().scaled(_SIZE[0]), theme().scaled(_SIZE[1]))
        self.resize(wanted.boundedTo(room))
        self.cards.setFocus()

    def _make_side(self, others: Sequence[tuple[str, str, Callable[[], object]]]) -> QWidget:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(RING, 0, theme().size("m"), 0)
        column.setSpacing(theme().size("xs"))
        column.addWidget(TextLabel(tr("In three steps"), "title"))
        column.addSpacing(theme().size("xs"))
        for number, (step, more) in enumerate(STEPS, 1):
            column.addWidget(TextLabel(f"{number}  {step}", "label"))
            column.addWidget(TextLabel(more, "body", "muted"))
            column.addSpacing(theme().size("s"))
        first = examples()[0]
        start = Button(tr("Start with {title}").format(title=first.title), primary=True)
        start.setObjectName("galleryStart")
        start.clicked.connect(lambda: self._choose(first.name))
        column.addLayout(flush_left(start))
        column.addSpacing(theme().size("l"))
        column.addWidget(TextLabel(tr("Your own schema"), "title"))
        column.addWidget(
            TextLabel(tr("Drop a file anywhere in the window, paste a schema into it, or:"), "body", "muted")
        )
        for name, words, do in others:
            button = Button(words)
            button.setObjectName(name)
            button.clicked.connect(lambda _checked=False, does=do: self._leave(does))
            column.addLayout(flush_left(button))
        column.addStretch(1)
        note = TextLabel(PRIVATE, "feedback", "muted")
        note.set_icon("info", "muted")
        column.addWidget(note)
        area = scrolled(inside)
        area.setObjectName("galleryWords")
        close = Button(tr("Close"))
        close.setObjectName("galleryClose")
        close.clicked.connect(self.reject)
        side = QWidget()
        rows = QVBoxLayout(side)
        rows.setContentsMargins(theme().size("l") - RING, 0, 0, 0)
        rows.addWidget(area, 1)
        rows.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        return side

    def _lay_out(self) -> None:
        title = TextLabel(TITLE, "display")
        self._subtitle = TextLabel(SUBTITLE, "body", "muted")
        head = QHBoxLayout()
        head.addWidget(self._subtitle, 1, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self.search, 1)
        left = QVBoxLayout()
        left.setSpacing(theme().size("s"))
        left.addWidget(title)
        left.addLayout(head)
        left.addWidget(self.cards, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(*(theme().size("xl"), theme().size("l")) * 2)
        row.setSpacing(theme().size("s"))
        row.addLayout(left, 1)
        row.addWidget(self._side)

    def _follow_theme(self) -> None:
        self.cards.setPalette(theme().palette("window"))
        palette = self.cards.palette()
        palette.setColor(palette.ColorRole.Base, theme().color("window"))
        self.cards.setPalette(palette)
        self.search.follow_theme()
        for label in self.findChildren(TextLabel):
            label.forget_sizes()
        self._share_width()
        self.cards.measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width out."""
        super().resizeEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        """Cards come first; where words are large, the sentence beside the search goes."""
        self._side.setFixedWidth(min(theme().scaled(_SIDE_WIDTH), round(self.width() * _SIDE_SHARE)))
        room = self.width() - self._side.width()
        beside = room > theme().scaled(_SUBTITLE_FROM)
        self._subtitle.setVisible(beside)
        self.search.setMaximumWidth(theme().scaled(_SEARCH_WIDTH) if beside else room)

    def _choose(self, name: str) -> None:
        self._leave(lambda: self._open_example(name))

    def _leave(self, do: Callable[[], object]) -> None:
        self.accept()
        do()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses no button by itself; Escape closes."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
