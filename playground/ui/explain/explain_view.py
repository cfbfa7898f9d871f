"""ExplainView: why each answer is taken or refused, as a tree that lives while it is seen."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPointF, QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QGuiApplication,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QFrame, QMenu, QStyleOptionViewItem, QTreeView, QWidget

from playground.core.common import differing
from playground.core.matching import MatchOutcome
from playground.core.model import MultiSelect, SingleSelect, UnsupportedField
from playground.core.snapshot import FieldState, Snapshot
from playground.ui.explain.entries import (
    QUESTION,
    Entry,
    check_entries,
    field_entries,
    field_entry,
    form_entry,
    problem_entries,
)
from playground.ui.explain.explain_delegate import ExplainDelegate, ExplainHeader
from playground.ui.explain.explain_model import CHECKED, ExplainModel, Index
from playground.ui.theme import theme
from playground.ui.widgets.copying import choose_alone, claims_copy, is_copy, only_chooses
from playground.ui.widgets.painting import chevron, paint_sentence
from playground.ui.widgets.plain_text import qt_text
from playground.ui.widgets.scroll_bar import use_thin_bars
from playground.ui.widgets.surface import surface_of
from playground.ui.words import tr

if TYPE_CHECKING:
    from playground.core.explain import LiveExplainer

NOTHING_TO_EXPLAIN = tr(
    "Here stands why each answer is taken or refused. The schema has no fields yet: "
    "write a property, or open an example."
)
AGAIN_MS = 60
"""How long to wait before a pattern that was not decided is asked for again."""
_SHARES = (0.36, 0.15, 0.2)
_MATCHES_KEPT = 2_000

PatternSource = Callable[[tuple[tuple[str, str], ...]], Mapping[tuple[str, str], MatchOutcome]]


class ExplainView(QTreeView):
    """Fields, their checks and branches: Checked, Answer, Asked for, Outcome.

    Signals:
        check_activated(str, object): (schema pointer, field name or None) a row was clicked, or Enter
            pressed on it.
    """

    check_activated = Signal(str, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.surface = surface_of(self)
        self._explainer: LiveExplainer | None = None
        self._states: dict[str, FieldState] = {}
        self._made: dict[str, tuple[FieldState, bool, Entry]] = {}
        self._bases: dict[str, object] = {}
        self._matches: dict[tuple[str, str], MatchOutcome] = {}
        self._ask: PatternSource = lambda pairs: {}
        self._told: Snapshot | None = None
        self._focused: str | None = None
        self._followed: str | None = None
        self._opened: str | None = None
        self._activating = False
        self._sized_by_hand = False
        self._again = QTimer(self, singleShot=True, interval=AGAIN_MS)
        self._again.timeout.connect(self._work_out_again)
        self._rows = ExplainModel(self._load, self)
        self.setObjectName("explainView")
        self.setAccessibleName(tr("Why each answer is taken or refused"))
        self.setModel(self._rows)
        self.setItemDelegate(ExplainDelegate(self))
        self._set_up()
        theme().changed.connect(self.follow_theme)
        self.follow_theme()

    def _set_up(self) -> None:
        self.setUniformRowHeights(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        self.setExpandsOnDoubleClick(False)
        self.setAllColumnsShowFocus(False)  # the style's own frame is a filled one; `drawRow` draws ours
        self.setSelectionMode(QTreeView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        use_thin_bars(self)
        self.setHeader(ExplainHeader(self))
        self.header().sectionResized.connect(self._on_section_resized)
        self.clicked.connect(self._on_clicked)
        self.expanded.connect(self._open_below)
        self._rows.rowsInserted.connect(self._on_inserted)

    def follow_theme(self) -> None:
        """Take palette and font from the theme."""
        self.setPalette(theme().palette("readonly"))
        self.setFont(theme().font("body"))
        self.setIndentation(theme().scaled(18))
        self.scheduleDelayedItemsLayout()

    def set_pattern_source(self, ask: PatternSource) -> None:
        """What knows the outcomes of pattern matches; it answers PENDING rather than wait long."""
        self._ask = ask

    # -- what is shown

    def set_snapshot(self, snapshot: Snapshot | None) -> None:
        """Explain another snapshot; while nobody sees it, nothing is worked out."""
        self._told = snapshot
        if self.isVisible():
            self._work_out()

    def set_current_field(self, name: str | None) -> None:
        """Open the field that is looked at elsewhere, and close the one that was opened so before."""
        if name != self._focused:
            self._focused = name
            if self._activating:  # rows must not jump away under the mouse
                self._followed = name
            elif self.isVisible():
                self._open_focused()

    def show_options(self, name: str) -> bool:
        """Open the table of a field's options; false where it has none."""
        index = self._index_of_field(name)
        if index is None:
            return False
        self.expand(index)
        for below in self._below(index):
            if self._rows.entry(below).kind == "question":
                self.expand(below)
                self._go_to(below)
                return True
        return False

    def _work_out(self) -> None:
        snapshot, explainer = self._told, self._explainer
        if snapshot is None or (explainer is not None and explainer.snapshot is snapshot):
            return
        from playground.core.explain import LiveExplainer  # the start is quicker without it

        if len(self._matches) > _MATCHES_KEPT:
            self._matches = {}
        before = explainer.snapshot if explainer is not None else None
        self._explainer = LiveExplainer(snapshot, self._matches)
        if before is None or not self._follow_fields(before, snapshot):
            opened = QPersistentModelIndex(self._index_of_field(self._opened) or QModelIndex())
            self._states = {state.field.name: state for state in snapshot.fields}
            self._rows.set_entries(tuple(self._top_entries(snapshot, self._explainer)))
            if opened.isValid():  # its field may have another name
                self._opened = self._rows.entry(opened).field_name
        self._renew_opened()
        self._open_focused()
        self._ask_for_wanted()
        self.surface.update()

    def _follow_fields(self, before: Snapshot, now: Snapshot) -> bool:
        """Renew the rows of fields that differ; false where others may: the schema is another."""
        last, broken = before.fields, now.verdict.status == "schema-error"
        same_schema = before.prepared.text == now.prepared.text and before.form_problems == now.form_problems
        was_broken = before.verdict.status == "schema-error"
        if len(last) != len(now.fields) or not same_schema or broken is not was_broken:
            return False
        changed = differing(last, now.fields)
        if any(last[number].field.name != now.fields[number].field.name for number in changed):
            return False
        for number in changed:
            state = now.fields[number]
            made = state, broken, field_entry(state, broken=broken)
            self._states[state.field.name], self._made[state.field.name] = state, made
            self._rows.set_entry(number, made[2])
        return True

    def _top_entries(self, snapshot: Snapshot, explainer: "LiveExplainer") -> Iterator[Entry]:
        made, self._made = self._made, {}
        broken = snapshot.verdict.status == "schema-error"
        for state in snapshot.fields:
            before = made.get(state.field.name)
            # an answer that stays is the same object
            if before is None or before[0] is not state or before[1] is not broken:
                before = state, broken, field_entry(state, broken=broken)
            self._made[state.field.name] = before
            yield before[2]
        if explainer.looks_at_several or snapshot.form_problems:
            yield form_entry(bool(snapshot.form_problems))

    def _renew_opened(self) -> None:
        """Explain those again that are open and may differ; those that were closed are forgotten."""
        for index in self._rows.loaded():
            entry = self._rows.entry(index)
            if not self.isExpanded(index):
                self._rows.forget(index)
            elif entry.field_name is None or self._bases.get(entry.field_name) != self._basis(entry):
                self._rows.reload(index)

    def _work_out_again(self) -> None:
        """Patterns that were not decided may be by now."""
        if self.isVisible() and self._explainer is not None:
            self._bases = {}
            self._explainer.wanted.clear()
            self._renew_opened()
            self._ask_for_wanted()

    def _ask_for_wanted(self) -> None:
        explainer = self._explainer
        if explainer is None or not explainer.wanted:
            return
        found = self._ask(tuple(sorted(explainer.wanted)))
        known = {pair: outcome for pair, outcome in found.items() if outcome is not MatchOutcome.PENDING}
        self._matches.update(known)
        self._again.start(0 if known else AGAIN_MS)

    # -- opening

    def _load(self, entry: Entry) -> tuple[Entry, ...]:
        explainer = self._explainer
        if explainer is None:
            return ()
        if entry.field_name is None:
            return self._form_entries(explainer)
        state = self._states[entry.field_name]
        self._bases[entry.field_name] = self._basis(entry)
        chooses = isinstance(state.field, SingleSelect | MultiSelect | UnsupportedField)
        options = explainer.options(entry.field_name) if chooses else ()
        found = tuple(field_entries(state, explainer.field(state), options))
        if explainer.wanted and not self._again.isActive():
            self._again.start(0)
        return found

    def _form_entries(self, explainer: "LiveExplainer") -> tuple[Entry, ...]:
        nodes = explainer.form()
        told = {node.code for node in nodes}
        problems = [one for one in explainer.snapshot.form_problems if one.code not in told]
        return (*problem_entries(problems), *check_entries(nodes, refusing=True, field_name=None))

    def _basis(self, entry: Entry) -> object:
        state = self._states.get(entry.field_name or "")
        return self._explainer.basis(state) if self._explainer is not None and state is not None else None

    def _open_below(self, index: Index) -> None:
        """A row was opened: open in it what is to be seen at once."""
        for below in self._below(index):
            self._dress(below)

    def _on_inserted(self, parent: QModelIndex, first: int, last: int) -> None:
        for row in range(first, last + 1):
            self._span_sentences(self._rows.index(row, CHECKED, parent))
        # while a row is being opened, the view lays it out twice if another is opened in it
        if self.isExpanded(parent) and not self._rows.is_fetching:
            for row in range(first, last + 1):
                self._dress(self._rows.index(row, CHECKED, parent))

    def _dress(self, index: QModelIndex) -> None:
        if self._rows.entry(index).opens:
            self.expand(index)

    def _span_sentences(self, index: QModelIndex) -> None:
        """Let sentences, here and below, have the whole row."""
        if self._rows.entry(index).kind == "change":
            self.setFirstColumnSpanned(index.row(), index.parent(), True)
        for below in self._below(index):
            self._span_sentences(below)

    def _open_focused(self) -> None:
        index = self._index_of_field(self._focused)
        if self._focused == self._followed or index is None:
            return
        before = self._index_of_field(self._opened)
        if before is not None:
            self.collapse(before)
        # what was opened by hand stays open
        self._followed, self._opened = self._focused, None if self.isExpanded(index) else self._focused
        self.expand(index)
        self._go_to(index)

    def _go_to(self, index: QModelIndex) -> None:
        choose_alone(self, index)
        self.scrollTo(index, QTreeView.ScrollHint.PositionAtTop)

    def _index_of_field(self, name: str | None) -> QModelIndex | None:
        if name is None or name not in self._states:
            return None
        index = self._rows.index(list(self._states).index(name), CHECKED)
        return index if index.isValid() else None

    def _below(self, index: Index) -> list[QModelIndex]:
        return [self._rows.index(row, CHECKED, index) for row in range(self._rows.rowCount(index))]

    def entries(self) -> tuple[Entry, ...]:
        """All rows that can be seen by scrolling, from the top."""
        found, index = [], self._rows.index(0, CHECKED)
        while index.isValid():
            found.append(self._rows.entry(index))
            index = self.indexBelow(index)
        return tuple(found)

    # -- what the user does

    def _on_clicked(self, index: QModelIndex) -> None:
        if not only_chooses():
            self._activate(index)

    def _activate(self, index: QModelIndex) -> None:
        """Go to the keyword and the field; the question opens its table."""
        entry = self._rows.entry(index)
        if entry.kind == "question":
            row = index.siblingAtColumn(CHECKED)
            self.setExpanded(row, not self.isExpanded(row))
        if entry.schema_pointer or entry.field_name is not None:
            self._activating = True
            self.check_activated.emit(entry.schema_pointer, entry.field_name)
            self._activating = False

    def event(self, event: QEvent) -> bool:
        """Copy is this view's while it has the focus, not the window's."""
        return claims_copy(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes there, Copy copies the selected rows in words."""
        index = self.currentIndex()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and index.isValid():
            self._activate(index)
        elif is_copy(event):
            self.copy_selected()
        else:
            super().keyPressEvent(event)

    def copy_selected(self) -> None:
        """Put the selected rows in words on the clipboard, from the top, one a line."""
        chosen = self.selectionModel().selectedRows(CHECKED)
        chosen.sort(key=lambda index: self.visualRect(index).top())
        words = [self._rows.entry(index).spoken for index in chosen]
        if words:
            QGuiApplication.clipboard().setText(qt_text("\n".join(words)))

    def copy_row(self, entry: Entry) -> None:
        """Put a row in words on the clipboard."""
        QGuiApplication.clipboard().setText(qt_text(entry.spoken))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Go there, copy, and the question about the options."""
        index = self.indexAt(event.pos())
        if index.isValid():
            choose_alone(self, index)
            self.row_menu(index).popup(event.globalPos())

    def row_menu(self, index: QModelIndex) -> QMenu:
        """The menu of a row; it deletes itself when closed."""
        entry = self._rows.entry(index)
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(tr("Show in the schema"), partial(self._activate, index))
        menu.addAction(tr("Copy the row"), partial(self.copy_row, entry))
        field = self._states.get(entry.field_name or "")
        if entry.field_name is not None and field is not None and self._has_options(field):
            menu.addAction(QUESTION, partial(self.show_options, entry.field_name))
        return menu

    def _has_options(self, state: FieldState) -> bool:
        return self._explainer is not None and bool(self._explainer.options(state.field.name))

    # -- look

    def _on_section_resized(self) -> None:
        by_hand = bool(QGuiApplication.mouseButtons()) and self.header().underMouse()
        self._sized_by_hand = self._sized_by_hand or by_hand

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width out, until somebody has chosen widths."""
        super().resizeEvent(event)
        if not self._sized_by_hand:
            for column, share in enumerate(_SHARES):
                self.setColumnWidth(column, round(self.surface.width() * share))

    def showEvent(self, event: QShowEvent) -> None:
        """Now it is seen."""
        super().showEvent(event)
        self._work_out()
        self._open_focused()

    def drawRow(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The band behind all of a row, then its cells."""
        entry = self._rows.entry(index)
        selected = self.selectionModel().isSelected(self._rows.index(index.row(), CHECKED, index.parent()))
        role = "selection" if selected else entry.band
        area: QRect = option.rect
        row = QRect(0, area.top(), self.surface.width(), area.height())
        if role:
            painter.fillRect(row, theme().color(role))
        super().drawRow(painter, option, index)
        here = self.currentIndex()
        if self.hasFocus() and (here.row(), here.parent()) == (index.row(), index.parent()):
            painter.setPen(theme().color("focus"))
            painter.drawRect(row.adjusted(0, 0, -1, -1))

    def drawBranches(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """An arrow where there is something to open; no lines."""
        if not self._rows.hasChildren(index):
            return
        painter.save()
        painter.translate(rect.right() - self.indentation() / 2, rect.center().y() + 1)
        painter.rotate(0 if self.isExpanded(index) else -90)
        chevron(painter, QPointF(0, 0), "muted")
        painter.restore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The rows, or a sentence that there are none."""
        super().paintEvent(event)
        if not self._rows.rowCount():
            paint_sentence(self.surface, NOTHING_TO_EXPLAIN, theme().scaled(13))
