"""ExplainModel: the rows of the Explain pane. A field is explained when it is opened, and while it is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from playground.core.common import common_prefix, common_suffix
from playground.ui.explain.entries import Entry
from playground.ui.widgets.plain_text import shown_text, tooltip
from playground.ui.words import tr

Index = QModelIndex | QPersistentModelIndex
Loader = Callable[[Entry], tuple[Entry, ...]]
"""What stands below an entry that is worked out when it is opened."""

COLUMNS = (tr("Checked"), tr("Answer"), tr("Asked for"), tr("Outcome"))
CHECKED, ANSWER, ASKED, OUTCOME = range(4)
_NOWHERE = QModelIndex()


@dataclass(eq=False, slots=True)
class _Row:
    entry: Entry
    parent: "_Row | None"
    children: list["_Row"] = field(default_factory=list)
    loaded: bool = False


class ExplainModel(QAbstractItemModel):
    """One row an Entry. UserRole is the Entry, DisplayRole a cell's text.

    Attributes:
        is_fetching: rows come because the view is just opening the one around them.
    """

    def __init__(self, load: Loader, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._load = load
        self.is_fetching = False
        self._root = _Row(Entry(kind="form", key="", topic=""), None, loaded=True)
        self._by_id: dict[int, _Row] = {id(self._root): self._root}

    def set_entries(self, entries: tuple[Entry, ...]) -> None:
        """Other top rows; those that stay keep what is open below them."""
        self._sync(self._root, entries)

    def set_entry(self, number: int, entry: Entry) -> None:
        """Another entry for a top row, with the same key; what is open below it stays."""
        self._update(self._root.children[number], entry, number)

    def reload(self, index: Index) -> None:
        """Work out anew what stands below a row; what stays is not touched."""
        row = self._row(index)
        if row.loaded:
            self._sync(row, self._load(row.entry))

    def forget(self, index: Index) -> None:
        """A row was closed and its children are old: they are worked out when it is opened again."""
        row = self._row(index)
        if row.loaded and row.entry.loads:
            self._sync(row, ())
            row.loaded = False

    def loaded(self) -> list[QModelIndex]:
        """The top rows whose children were worked out."""
        rows = self._root.children
        return [self.index(number, 0) for number, row in enumerate(rows) if row.loaded]

    def is_loaded(self, index: Index) -> bool:
        """Whether its children were worked out."""
        return self._row(index).loaded

    def entry(self, index: Index) -> Entry:
        """The row as a value."""
        return self._row(index).entry

    # -- rows come and go

    def _sync(self, row: _Row, entries: Sequence[Entry]) -> None:
        """Make the children of a row these entries by the least that has to come and go."""
        old, new = [child.entry.key for child in row.children], [entry.key for entry in entries]
        first = common_prefix(old, new)
        last = common_suffix(old, new, beyond=first)
        gone, came = row.children[first : len(old) - last], entries[first : len(new) - last]
        if not _is_renamed(gone, came):
            self._exchange(row, first, gone, came)
        for number, (child, entry) in enumerate(zip(row.children, entries, strict=True)):
            self._update(child, entry, number)

    def _exchange(self, row: _Row, first: int, gone: Sequence[_Row], came: Sequence[Entry]) -> None:
        """Remove some of a row's children, and put others in their place."""
        place = self._index_of(row)
        if gone:
            self.beginRemoveRows(place, first, first + len(gone) - 1)
            for one in gone:
                self._forget_ids(one)
            del row.children[first : first + len(gone)]
            self.endRemoveRows()
        if came:
            self.beginInsertRows(place, first, first + len(came) - 1)
            row.children[first:first] = [self._made(one, row) for one in came]
            self.endInsertRows()

    def _update(self, row: _Row, entry: Entry, number: int) -> None:
        if row.entry is entry or row.entry == entry:
            return
        # what is below is told of by its own rows
        same = replace(row.entry, children=()) == replace(entry, children=())
        row.entry = entry
        if not same:
            own = id(row)
            self.dataChanged.emit(self.createIndex(number, 0, own), self.createIndex(number, OUTCOME, own))
        if not entry.loads:
            self._sync(row, entry.children)

    def _made(self, entry: Entry, parent: _Row) -> _Row:
        row = _Row(entry, parent, loaded=not entry.loads)
        row.children = [self._made(child, row) for child in entry.children]
        self._by_id[id(row)] = row
        return row

    def _forget_ids(self, row: _Row) -> None:
        del self._by_id[id(row)]
        for child in row.children:
            self._forget_ids(child)

    def _row(self, index: Index) -> _Row:
        return self._by_id[index.internalId()] if index.isValid() else self._root

    def _index_of(self, row: _Row) -> QModelIndex:
        if row.parent is None:
            return QModelIndex()
        return self.createIndex(row.parent.children.index(row), 0, id(row))

    # -- as Qt asks

    def index(self, row: int, column: int, parent: Index = _NOWHERE) -> QModelIndex:
        """The place of a cell."""
        children = self._row(parent).children
        if not (0 <= row < len(children) and 0 <= column < len(COLUMNS)):
            return QModelIndex()
        return self.createIndex(row, column, id(children[row]))

    def parent(self, index: Index) -> QModelIndex:  # type: ignore[override]  # QObject has one without an index
        """The row around a row."""
        above = self._row(index).parent
        return self._index_of(above) if above is not None else QModelIndex()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """How many rows stand below one, as far as they were worked out."""
        return 0 if parent.column() > 0 else len(self._row(parent).children)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Checked, Answer, Asked for, Outcome."""
        return len(COLUMNS)

    def hasChildren(self, parent: Index = _NOWHERE) -> bool:
        """A field can be opened before anybody knows what is in it."""
        row = self._row(parent)
        return not row.loaded or bool(row.children)

    def canFetchMore(self, parent: Index) -> bool:
        """Whether a row waits for being opened."""
        return not self._row(parent).loaded

    def fetchMore(self, parent: Index) -> None:
        """It is opened."""
        row = self._row(parent)
        if not row.loaded:
            row.loaded = self.is_fetching = True
            self._sync(row, self._load(row.entry))
            self.is_fetching = False

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """The names of the columns."""
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return COLUMNS[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Texts; the Entry; the whole row in words for tooltips and assistive tools."""
        if not index.isValid():
            return None
        entry = self._row(index).entry
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return shown_text((entry.topic, entry.value, entry.words, entry.outcome)[index.column()])
            case Qt.ItemDataRole.UserRole:
                return entry
            case Qt.ItemDataRole.ToolTipRole:
                return tooltip(entry.spoken)
            case Qt.ItemDataRole.AccessibleTextRole if index.column() == CHECKED:
                return shown_text(entry.spoken)
        return None


def _is_renamed(gone: Sequence[_Row], came: Sequence[Entry]) -> bool:
    """Whether one field took the place of another: its row stays, and what is open below it is renewed.

    Where a row comes or goes Qt lays out all of them.
    """
    return len(gone) == len(came) == 1 and gone[0].entry.kind == came[0].kind == "field"
