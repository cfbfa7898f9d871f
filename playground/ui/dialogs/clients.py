"""ClientsDialog: what each client makes of each field, with a reason in every cell."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import QGuiApplication, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QDialog,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from playground.core.profiles import Cell, Matrix, Outcome, Profile, matrix_csv, matrix_markdown
from playground.ui.dialogs.fitting import fit
from playground.ui.theme import theme
from playground.ui.widgets.buttons import Button
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.list_row import draw_ground, draw_icon, draw_piece
from playground.ui.widgets.painting import draw_text, text_height
from playground.ui.widgets.plain_text import qt_text, shown_text, tooltip
from playground.ui.widgets.scroll_bar import use_thin_bars
from playground.ui.words import tr

TITLE = tr("Clients: what each one does to this schema")
NO_FIELDS = tr("The schema has no fields.")
COMPARING = tr("Comparing the fields of a long schema …")
OUTCOME_LOOK: dict[Outcome, tuple[str, str]] = {
    "as written": ("valid", "muted"),
    "changed": ("warning", "warning"),
    "closed list": ("warning", "warning"),
    "plain text": ("warning", "warning"),
    "refused": ("refused", "error"),
    "left out": ("refused", "error"),
    "not known": ("unknown", "muted"),
}
_ROW, _HEAD, _COLUMN, _FIELD_COLUMN, _EDGE = 38, 60, 126, 160, 8
_NARROWEST_COLUMN = 104
Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class MatrixModel(QAbstractTableModel):
    """Rows are fields, columns clients. UserRole is the Cell."""

    def __init__(self, clients: Sequence[Profile], parent: QObject) -> None:
        super().__init__(parent)
        self.clients = tuple(clients)
        self.made = Matrix((), ())

    def set_made(self, made: Matrix) -> None:
        """Show a matrix of the same clients."""
        self.beginResetModel()
        self.made = made
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """How many fields there are."""
        return 0 if parent.isValid() else len(self.made.rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """How many clients there are."""
        return 0 if parent.isValid() else len(self.clients)

    def cell(self, index: Index) -> Cell:
        """What becomes of one field in one client."""
        return self.made.rows[index.row()].cells[index.column()]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The outcome; the reason as tooltip; both in words for assistive tools."""
        if not index.isValid():
            return None
        cell = self.cell(index)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return cell.outcome
            case Qt.ItemDataRole.UserRole:
                return cell
            case Qt.ItemDataRole.ToolTipRole:
                return tooltip(cell.reason)
            case Qt.ItemDataRole.AccessibleTextRole:
                client = self.clients[index.column()].label
                return shown_text(
                    tr("{title} in {client}: {outcome}. {reason}").format(
                        title=cell.title, client=client, outcome=cell.outcome, reason=cell.reason
                    )
                )
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Client and version; the field's title and name."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        if orientation == Qt.Orientation.Horizontal:
            profile = self.clients[section]
            first, second, more = profile.title, profile.version, profile.about
        else:
            row = self.made.rows[section]
            first, second, more = row.title, row.name if row.name != row.title else "", row.name
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(more)
        return qt_text(f"{first}\n{second}")


class _Header(QHeaderView):
    """Two lines: a name in ink, and quietly what it is."""

    def __init__(self, orientation: Qt.Orientation, parent: QWidget) -> None:
        super().__init__(orientation, parent)
        self.setSectionsClickable(False)
        across = orientation == Qt.Orientation.Horizontal
        modes = QHeaderView.ResizeMode
        self.setSectionResizeMode(modes.Stretch if across else modes.Fixed)
        self.setMinimumSectionSize(theme().scaled(_NARROWEST_COLUMN if across else _ROW))
        self.setDefaultSectionSize(theme().scaled(_COLUMN if across else _ROW))
        self.setFixedHeight(theme().scaled(_HEAD)) if across else self.setFixedWidth(
            theme().scaled(_FIELD_COLUMN)
        )

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        model = self.model()
        words = model.headerData(section, self.orientation(), Qt.ItemDataRole.DisplayRole)
        first, _, second = str(words).partition("\n")
        painter.save()
        painter.fillRect(rect, theme().color("window"))
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, theme().color("hairline"))
        area = rect.adjusted(theme().scaled(_EDGE), theme().scaled(3), -theme().scaled(4), -theme().scaled(3))
        half = area.height() // 2
        if self.orientation() == Qt.Orientation.Horizontal:  # its names are longer than its columns are wide
            title = shown_text(first)
            draw_text(painter, area, title, theme().font("label"), theme().color("text"))
            below = area.adjusted(0, text_height(title, theme().font("label"), area.width()), 0, 0)
            draw_text(painter, below, shown_text(second), theme().font("caption"), theme().color("muted"))
        else:
            upper = area.adjusted(0, 0, 0, -half) if second else area
            draw_piece(painter, upper, first, theme().font("label"), "text")
            draw_piece(painter, area.adjusted(0, half, 0, 0), second, theme().font("caption"), "muted")
        painter.restore()


class _PlainCorner(QObject):
    """Paints the corner between the headers as they are painted."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.Paint or not isinstance(watched, QWidget):
            return False
        painter = QPainter(watched)
        painter.fillRect(watched.rect(), theme().color("window"))
        painter.fillRect(0, watched.height() - 1, watched.width(), 1, theme().color("hairline"))
        painter.end()
        return True


class _CellPainter(QStyledItemDelegate):
    """Icon and outcome; a bar and full ink where something differs."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        cell = index.data(Qt.ItemDataRole.UserRole)
        if not isinstance(cell, Cell):
            return
        area: QRect = option.rect
        icon, role = OUTCOME_LOOK[cell.outcome]
        painter.save()
        draw_ground(painter, option)
        if role != "muted":
            painter.fillRect(
                QRect(area.left(), area.top(), theme().scaled(3), area.height()), theme().color(role)
            )
        size, left = theme().size("icon_text"), area.left() + theme().scaled(12)
        draw_icon(painter, option.widget, area, left, icon, role)
        words = area.adjusted(theme().scaled(12) + size + theme().scaled(6), 0, 0, 0)
        draw_piece(
            painter, words, cell.outcome, theme().font("feedback"), "muted" if role == "muted" else "text"
        )
        painter.restore()


class ClientsDialog(QDialog):
    """The matrix, and under it the reason of the chosen cell with its sources.

    `save` gets text and file name; `choose_client` the name of the client that the form shall be drawn as.
    """

    def __init__(
        self,
        clients: Sequence[Profile],
        *,
        save: Callable[[str, str], object],
        choose_client: Callable[[str], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("clientsDialog")
        self.setWindowTitle(TITLE)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._save, self._choose_client = save, choose_client
        self._chosen: tuple[str | None, str] = (None, clients[0].name)
        self._rows = MatrixModel(clients, self)
        self._table = self._make_table()
        self._head = TextLabel("", "label")
        self._reason = TextLabel("", "body")
        self._reason.setObjectName("clientReason")
        self._sources = TextLabel("", "caption", "muted")
        self._sources.setObjectName("clientSources")
        self._lay_out()
        self._table.selectionModel().currentChanged.connect(self._show_cell)
        self._table.activated.connect(lambda _index: self._draw_form())
        self._head.set_text(COMPARING)
        theme().changed.connect(self._follow_theme)
        self._follow_theme()
        fit(self, min(_FIELD_COLUMN + _COLUMN * len(clients) + 48, 1240), 640)

    def _make_table(self) -> QTableView:
        table = QTableView()
        table.setObjectName("clientsTable")
        table.setAccessibleName(TITLE)
        table.setHorizontalHeader(_Header(Qt.Orientation.Horizontal, table))
        table.setVerticalHeader(_Header(Qt.Orientation.Vertical, table))
        table.setModel(self._rows)
        table.setItemDelegate(_CellPainter(table))
        table.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        table.setCornerButtonEnabled(False)
        corner = table.findChild(QAbstractButton)
        if corner is not None:
            corner.installEventFilter(_PlainCorner(table))
        table.setFrameShape(QFrame.Shape.NoFrame)
        use_thin_bars(table)
        return table

    def _follow_theme(self) -> None:
        self._table.setPalette(theme().palette("readonly"))

    def _lay_out(self) -> None:
        words: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("drawForm", tr("Draw the form as this client"), self._draw_form),
            ("copyMatrix", tr("Copy as Markdown"), self.copy),
            (
                "saveMarkdown",
                tr("Save Markdown…"),
                lambda: self._save(matrix_markdown(self._rows.made), "clients.md"),
            ),
            ("saveCsv", tr("Save CSV…"), lambda: self._save(matrix_csv(self._rows.made), "clients.csv")),
            ("closeClients", tr("Close"), self.close),
        )
        row = QHBoxLayout()
        for number, (name, word, does) in enumerate(words):
            button = Button(word)
            button.setObjectName(name)
            button.clicked.connect(does)
            row.addWidget(button)
            if not number:
                row.addStretch()
        layout = QVBoxLayout(self)
        layout.setSpacing(theme().size("s"))
        layout.addWidget(self._table, 1)
        for label in (self._head, self._reason, self._sources):
            layout.addWidget(label)
        layout.addLayout(row)

    def _show_cell(self, index: QModelIndex) -> None:
        if not index.isValid():
            return
        cell = self._rows.cell(index)
        profile = self._rows.clients[index.column()]
        self._chosen = self._rows.made.rows[index.row()].name, profile.name
        self._head.set_text(
            tr("{title} in {label}: {outcome}").format(
                title=cell.title, label=profile.label, outcome=cell.outcome
            )
        )
        self._reason.set_text(cell.reason)
        self._sources.set_text(
            "\n".join(tr("Source: {words}").format(words=source.words) for source in cell.sources)
        )

    def choose(self, row: int, client: str) -> None:
        """Go to the cell of a field, by its number, and a client, by its name."""
        names = [one.name for one in self._rows.clients]
        self._chosen = self._chosen[0], client  # where no field is there yet
        self._table.setCurrentIndex(self._rows.index(row, names.index(client)))

    def set_matrix(self, made: Matrix) -> None:
        """Show what becomes of another schema; the chosen field and client stay chosen."""
        name, client = self._chosen
        scrolled = self._table.verticalScrollBar().value()
        self._rows.set_made(made)
        if not made.rows:
            for label in (self._head, self._reason, self._sources):
                label.set_text(NO_FIELDS if label is self._head else "")
            return
        names = [row.name for row in made.rows]
        self.choose(names.index(name) if name in names else 0, client)
        self._table.verticalScrollBar().setValue(scrolled)

    def _draw_form(self) -> None:
        index = self._table.currentIndex()
        if index.isValid():
            self._choose_client(self._rows.clients[index.column()].name)

    def copy(self) -> None:
        """Put the matrix on the clipboard, as Markdown."""
        QGuiApplication.clipboard().setText(qt_text(matrix_markdown(self._rows.made)))

    def sizeHint(self) -> QSize:
        """As it was made."""
        return self.size()

    def show_beside(self) -> None:
        """Show it; work in the window goes on."""
        self.setModal(False)
        self.show()
