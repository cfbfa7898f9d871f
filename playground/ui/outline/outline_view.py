"""OutlineView: the fields of the schema as a list: name, kind, options, and the state of the answer."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from playground.core.common import differing
from playground.core.language.outline import OutlineEntry, outline_entry, worst_problems
from playground.core.problem import Problem, Severity
from playground.core.snapshot import FieldState
from playground.ui.editor.problem_places import SEVERITY_LOOK
from playground.ui.theme import theme
from playground.ui.widgets.list_row import draw_icon, draw_piece
from playground.ui.widgets.painting import paint_sentence
from playground.ui.widgets.plain_text import qt_text, shown_text, tooltip
from playground.ui.widgets.row_list import RowList
from playground.ui.words import tr

NO_FIELDS = tr("The schema has no fields yet. Each of its properties gets a row here that leads to it.")
STATE_LOOK: dict[str, tuple[str, str, str]] = {
    # status: (icon, colour role, word)
    "blank": ("", "muted", tr("not answered")),
    "predefined": ("predefined", "predefined", tr("predefined")),
    "custom": ("custom", "custom", tr("custom")),
    "valid": ("valid", "success", tr("valid")),
    "invalid": ("refused", "error", tr("refused")),
    "pending": ("pending", "muted", tr("pending")),
    "unsupported": ("unknown", "warning", tr("unsupported")),
}
_EDGE, _TEXT, _GAP = 13, 36, 12

Index = QModelIndex | QPersistentModelIndex
_Made = tuple[FieldState, Severity | None, OutlineEntry]


class OutlineModel(QAbstractListModel):
    """One row a field. DisplayRole is its name, UserRole the OutlineEntry."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.entries: tuple[OutlineEntry, ...] = ()

    def set_entries(self, entries: tuple[OutlineEntry, ...]) -> None:
        """Take other rows; where the fields are the same ones, only what differs is painted anew."""
        old = self.entries
        if len(old) != len(entries):
            self.beginResetModel()
            self.entries = entries
            self.endResetModel()
            return
        self.entries = entries
        for row in differing(old, entries):
            if old[row] != entries[row]:
                self.dataChanged.emit(self.index(row), self.index(row))

    def rowCount(self, parent: Index | None = None) -> int:
        """How many fields there are."""
        return 0 if parent is not None and parent.isValid() else len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The name, the entry, and the whole row in words for tooltips and assistive tools."""
        if not index.isValid() or index.row() >= len(self.entries):
            return None
        entry = self.entries[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return qt_text(entry.name)
            case Qt.ItemDataRole.UserRole:
                return entry
            case Qt.ItemDataRole.ToolTipRole:
                return tooltip(_spoken(entry))
            case Qt.ItemDataRole.AccessibleTextRole:
                return shown_text(_spoken(entry))
        return None


def _entry(state: FieldState, severity: Severity | None) -> OutlineEntry:
    entry = outline_entry(state, severity)
    # what is not answered yet is not refused, though it is required
    waits = state.answer is None and state.status == "invalid"
    return replace(entry, status="blank") if waits else entry


def _paint_state(painter: QPainter, widget: QWidget, area: QRect, entry: OutlineEntry) -> int:
    icon, role, words = STATE_LOOK[entry.status]
    font = theme().font("caption")
    right = area.right() - theme().scaled(_EDGE)
    left = right - QFontMetrics(font).horizontalAdvance(words)
    draw_piece(painter, QRect(left, area.top(), right - left + 1, area.height()), words, font, role)
    if icon:
        left -= theme().size("icon_text") + theme().scaled(5)
        draw_icon(painter, widget, area, left, icon, role)
    return left


def _parts(entry: OutlineEntry) -> list[tuple[str, str, str]]:
    """(words, font, colour role) of a row, from the left."""
    detail = entry.kind + (f", {entry.detail}" if entry.detail else "")
    parts = [(entry.title, "body", "text")] if entry.title and entry.title != entry.name else []
    parts += [(entry.name, "code", "text" if not parts else "muted"), (detail, "caption", "muted")]
    if entry.required:
        parts.append((tr("required"), "caption", "muted"))
    return parts


def _spoken(entry: OutlineEntry) -> str:
    words = [f"{entry.title} ({entry.name})" if entry.title != entry.name else entry.name, entry.kind]
    words += [entry.detail] if entry.detail else []
    words += [tr("required")] if entry.required else []
    return ", ".join([*words, STATE_LOOK[entry.status][2]])


class OutlineView(RowList):
    """One row a field, in the order of the schema.

    Signals:
        field_activated(str): a row was clicked, or Enter pressed on it.
    """

    field_activated = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = OutlineModel(self)
        self._told: tuple[tuple[FieldState, ...], Sequence[Problem]] = ((), ())
        self._states: tuple[FieldState, ...] = ()
        self._made: dict[str, _Made] = {}
        self._judged: tuple[Sequence[Problem] | None, dict[str, Severity]] = (None, {})
        self._is_old = False
        self._current: str | None = None
        self.setObjectName("outlineView")
        self.setAccessibleName(tr("Outline of the fields"))
        self.setModel(self._rows)
        self.clicked.connect(self._activate)
        theme().changed.connect(self.follow_theme)
        self.follow_theme()

    def follow_theme(self) -> None:
        """Take palette and font from the theme."""
        self.setPalette(theme().palette("readonly"))
        self.setFont(theme().font("body"))
        self.scheduleDelayedItemsLayout()

    def set_fields(self, states: tuple[FieldState, ...], problems: Sequence[Problem]) -> None:
        """Show fields; what nobody sees is worked out when it is shown."""
        self._told, self._is_old = (states, problems), True
        if self.isVisible():
            self._work_out()

    def set_current_field(self, name: str | None) -> None:
        """Mark the field that is looked at elsewhere."""
        self._current = name
        if not self._is_old:
            self._mark_current()

    def entries(self) -> tuple[OutlineEntry, ...]:
        """The rows."""
        return self._rows.entries

    def current_field(self) -> str | None:
        """The name of the marked row."""
        row = self.currentIndex().row()
        return self.entries()[row].name if 0 <= row < len(self.entries()) else None

    def _work_out(self) -> None:
        self._is_old = False
        states, problems = self._told
        before, self._states = self._states, states
        if problems is self._judged[0] and len(before) == len(states):
            entries = list(self._rows.entries)
            for number in differing(before, states):
                entries[number] = self._entry_of(states[number], {})
        else:
            self._judged = problems, worst_problems(states, problems)
            made, self._made = self._made, {}
            entries = [self._entry_of(state, made) for state in states]
        self._rows.set_entries(tuple(entries))
        self._mark_current()

    def _entry_of(self, state: FieldState, made: Mapping[str, _Made]) -> OutlineEntry:
        """The row of a field: one that was made, where state and problems are the same."""
        name, severity = state.field.name, self._judged[1].get(state.field.pointer)
        before = made.get(name)
        # a state that stays is the same object
        if before is None or before[0] is not state or before[1] is not severity:
            before = state, severity, _entry(state, severity)
        self._made[name] = before
        return before[2]

    def _mark_current(self) -> None:
        if self._current == self.current_field():
            return
        names = [entry.name for entry in self.entries()]
        row = names.index(self._current) if self._current in names else -1
        self.setCurrentIndex(self._rows.index(row) if row >= 0 else QModelIndex())

    def _activate(self, index: QModelIndex) -> None:
        if index.isValid():
            self.field_activated.emit(self.entries()[index.row()].name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes there."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._activate(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Now it is seen."""
        super().showEvent(event)
        if self._is_old:
            self._work_out()

    def paint_row(self, painter: QPainter, area: QRect, row: int, *, marked: bool) -> None:
        """Worst problem, title, name, kind; the state of the answer at the right end."""
        entry = self.entries()[row]
        if entry.severity is not None:
            draw_icon(
                painter, self, area, area.left() + theme().scaled(_EDGE), *SEVERITY_LOOK[entry.severity]
            )
        right = _paint_state(painter, self, area, entry)
        left, gap = area.left() + theme().scaled(_TEXT), theme().scaled(_GAP)
        room = QRect(left, area.top(), max(0, right - gap - left), area.height())
        for words, font, role in _parts(entry):
            room.setLeft(draw_piece(painter, room, words, theme().font(font), role) + gap)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The rows, or a sentence that there are none."""
        super().paintEvent(event)
        if not self.entries():
            paint_sentence(self.surface, NO_FIELDS, theme().scaled(_EDGE))
