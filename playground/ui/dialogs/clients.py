"""ClientsDialog: what each client makes of each field, with a reason in every cell."""

from collections.abc import Callable

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QGuiApplication, QPainter
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from playground.core.profiles import Cell, Matrix, Outcome, matrix_csv, matrix_markdown
from playground.ui.icons import pixmap_for
from playground.ui.theme import theme
from playground.ui.widgets.buttons import Button
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.plain_text import qt_text, shown_text, tooltip
from playground.ui.widgets.scroll_bar import use_thin_bars

TITLE = "Clients: what each one does to this schema"
NO_FIELDS = "The schema has no fields."
OUTCOME_LOOK: dict[Outcome, tuple[str, str]] = {
    "as written": ("valid", "muted"),
    "changed": ("warning", "warning"),
    "closed list": ("warning", "warning"),
    "plain text": ("warning", "warning"),
    "refused": ("refused", "error"),
    "left out": ("refused", "error"),
    "not known": ("unknown", "muted"),
}
_ROW, _HEAD, _COLUMN, _FIELD_COLUMN, _EDGE = 38, 42, 126, 160, 8
Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class MatrixModel(QAbstractTableModel):
    """Rows are fields, columns clients. UserRole is the Cell."""

    def __init__(self, made: Matrix, parent: QObject) -> None:
        super().__init__(parent)
        self.made = made

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """How many fields there are."""
        return 0 if parent.isValid() else len(self.made.rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """How many clients there are."""
        return 0 if parent.isValid() else len(self.made.clients)

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
                client = self.made.clients[index.column()].profile.label
                return shown_text(f"{cell.title} in {client}: {cell.outcome}. {cell.reason}")
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Client and version; the field's title and name."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        if orientation == Qt.Orientation.Horizontal:
            profile = self.made.clients[section].profile
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
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        across = orientation == Qt.Orientation.Horizontal
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
        upper = area.adjusted(0, 0, 0, -half) if second else area
        _text(painter, upper, first, theme().font("label"), "text")
        _text(painter, area.adjusted(0, half, 0, 0), second, theme().font("caption"), "muted")
        painter.restore()


class _CellPainter(QStyledItemDelegate):
    """Icon and outcome; a bar and full ink where something differs."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        cell = index.data(Qt.ItemDataRole.UserRole)
        if not isinstance(cell, Cell):
            return
        area: QRect = option.rect
        state: QStyle.StateFlag = option.state
        icon, role = OUTCOME_LOOK[cell.outcome]
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, theme().color("selection"))
        if role != "muted":
            painter.fillRect(
                QRect(area.left(), area.top(), theme().scaled(3), area.height()), theme().color(role)
            )
        size, left = theme().size("icon_text"), area.left() + theme().scaled(12)
        top = area.top() + (area.height() - size) // 2
        painter.drawPixmap(left, top, pixmap_for(option.widget, icon, role, "icon_text"))
        words = area.adjusted(theme().scaled(12) + size + theme().scaled(6), 0, 0, 0)
        _text(painter, words, cell.outcome, theme().font("feedback"), "muted" if role == "muted" else "text")
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(theme().color("focus"))
            painter.drawRect(area.adjusted(0, 0, -1, -1))
        painter.restore()


def _text(painter: QPainter, area: QRect, text: str, font: QFont, role: str) -> None:
    painter.setFont(font)
    painter.setPen(theme().color(role))
    words = QFontMetrics(font).elidedText(shown_text(text), Qt.TextElideMode.ElideRight, area.width())
    painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, words)


class ClientsDialog(QDialog):
    """The matrix, and under it the reason of the chosen cell with its sources.

    `save` gets text and file name; `choose_client` the name of the client that the form shall be drawn as.
    """

    def __init__(
        self,
        made: Matrix,
        *,
        save: Callable[[str, str], object],
        choose_client: Callable[[str], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("clientsDialog")
        self.setWindowTitle(TITLE)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._made, self._save, self._choose_client = made, save, choose_client
        self._rows = MatrixModel(made, self)
        self._table = self._make_table()
        self._head = TextLabel("", "label")
        self._reason = TextLabel("", "body")
        self._reason.setObjectName("clientReason")
        self._sources = TextLabel("", "caption", "muted")
        self._sources.setObjectName("clientSources")
        self._lay_out()
        self._table.selectionModel().currentChanged.connect(self._show_cell)
        self._table.activated.connect(lambda _index: self._draw_form())
        self._table.setCurrentIndex(self._rows.index(0, 0))
        if not made.rows:
            self._head.set_text(NO_FIELDS)
        wide = theme().scaled(_FIELD_COLUMN + _COLUMN * len(made.clients) + 48)
        self.resize(min(wide, theme().scaled(1240)), theme().scaled(640))

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
        table.setFrameShape(QFrame.Shape.NoFrame)
        table.setPalette(theme().palette("readonly"))
        use_thin_bars(table)
        return table

    def _lay_out(self) -> None:
        words: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("drawForm", "Draw the form as this client", self._draw_form),
            ("copyMatrix", "Copy as Markdown", self.copy),
            ("saveMarkdown", "Save Markdown…", lambda: self._save(matrix_markdown(self._made), "clients.md")),
            ("saveCsv", "Save CSV…", lambda: self._save(matrix_csv(self._made), "clients.csv")),
            ("closeClients", "Close", self.close),
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
        profile = self._made.clients[index.column()].profile
        self._head.set_text(f"{cell.title} in {profile.label}: {cell.outcome}")
        self._reason.set_text(cell.reason)
        self._sources.set_text("\n".join(f"Source: {source.words}" for source in cell.sources))

    def choose(self, row: int, client: str) -> None:
        """Go to the cell of a field, by its number, and a client, by its name."""
        names = [one.profile.name for one in self._made.clients]
        self._table.setCurrentIndex(self._rows.index(row, names.index(client)))

    def _draw_form(self) -> None:
        index = self._table.currentIndex()
        if index.isValid():
            self._choose_client(self._made.clients[index.column()].profile.name)

    def copy(self) -> None:
        """Put the matrix on the clipboard, as Markdown."""
        QGuiApplication.clipboard().setText(qt_text(matrix_markdown(self._made)))

    def sizeHint(self) -> QSize:
        """As it was made."""
        return self.size()

    def show_beside(self) -> None:
        """Show it; work in the window goes on."""
        self.setModal(False)
        self.show()
