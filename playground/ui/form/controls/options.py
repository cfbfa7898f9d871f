"""Options as a list that Qt shows lazily, however many there are, and that any part of them finds."""

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from playground.core.model import Option
from playground.ui.form.controls.segmented import option_title
from playground.ui.widgets.plain_text import shown_text

FOUND_LIMIT = 200
"""So many hits are listed; whoever wants another one types on."""

AnyIndex = QModelIndex | QPersistentModelIndex


class OptionFinder:
    """Finds options by a piece of text. The lower-cased texts are made once, when they are first needed."""

    def __init__(self, options: tuple[Option, ...]) -> None:
        self._options = options
        self._texts: list[str] | None = None

    def find(self, piece: str, limit: int = FOUND_LIMIT) -> tuple[list[int], int]:
        """Options with `piece` in value or title: the first `limit` of them, and how many there are."""
        if not piece:
            return list(range(len(self._options))), len(self._options)
        if self._texts is None:
            self._texts = [f"{one.value}\n{one.title}".casefold() for one in self._options]
        wanted = piece.casefold()
        found = [number for number, text in enumerate(self._texts) if wanted in text]
        return found[:limit], len(found)

    def next_beginning_with(self, start: str, after: int) -> int:
        """The next option whose title or value begins with `start`, around the end; -1 for none."""
        wanted = start.casefold()
        count = len(self._options)
        for step in range(count):
            number = (after + step) % count
            option = self._options[number]
            if option_title(option).casefold().startswith(wanted) or option.value.casefold().startswith(
                wanted
            ):
                return number
        return -1


class OptionModel(QAbstractListModel):
    """Rows of options, all or those found. DisplayRole and EditRole are the title, UserRole the value."""

    def __init__(self, options: tuple[Option, ...], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.options = options
        self._rows: list[int] | range = range(len(options))

    def set_rows(self, rows: list[int] | range) -> None:
        """List these options."""
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def set_options(self, options: tuple[Option, ...], rows: list[int] | range) -> None:
        """List some of other options."""
        self.beginResetModel()
        self.options, self._rows = options, rows
        self.endResetModel()

    def option_at(self, row: int) -> int:
        """Which option a row is."""
        return self._rows[row] if 0 <= row < len(self._rows) else -1

    def row_of(self, option: int) -> int:
        """Where an option is listed, -1 where it is not."""
        try:
            return self._rows.index(option)
        except ValueError:
            return -1

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008  # Qt's own default
        """As many rows as are listed."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Title and value."""
        number = self.option_at(index.row())
        if number < 0:
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return shown_text(option_title(self.options[number]), 300)
        if role == Qt.ItemDataRole.UserRole:
            return shown_text(self.options[number].value, 300)
        return None
