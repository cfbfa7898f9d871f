"""WindowLayout: the panes on the screen, wide, narrow, moved, hidden or one alone, and which comes next."""

from types import MappingProxyType

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QSplitter, QVBoxLayout, QWidget

from playground.ui.layout_rows import PANE_TITLES
from playground.ui.pane import Pane
from playground.ui.pane_places import PanePlaces
from playground.ui.panes import AnswerPane, ProblemsPane, ResultPane
from playground.ui.preview.prepared_pane import PreparedPane
from playground.ui.theme import theme
from playground.ui.widgets.buttons import TextButton
from playground.ui.widgets.pane_header import PaneHeader
from playground.ui.widgets.segments import SegmentRow, SegmentText
from playground.ui.widgets.splitter import Splitter
from playground.ui.words import tr

NARROW = 1180
"""Below this width the first two places are one, and Result folds to its header."""

_MINIMUM = MappingProxyType(
    {"schema": (320, 96), "prepared": (300, 96), "problems": (320, 96), "form": (360, 200)}
)
_MOST_GROWTH = 1.45
"""Beyond this, large text makes the smallest panes no wider: they still have to fit into the window."""
_START = MappingProxyType(
    {"columns": (860, 420), "authoring": (420, 440), "left_rows": (566, 115), "right_rows": (488, 192)}
)
_STRETCH = MappingProxyType({"authoring": (1, 1), "left_rows": (1, 0), "right_rows": (1, 0)})
_ANSWERING_SHARE = 0.2
"""Of the width that a window gains, this much goes to the right column."""
_STEPS_KEPT = 20
_SHARING = ("schema", "prepared")
"""In one place with another pane, these go without their header: the switch names them."""

Arrangement = tuple[PanePlaces, dict[str, list[int]]]
"""Where the panes are, and the sizes by splitter."""


class WindowLayout(QWidget):
    """The panes between toolbar and status bar.

    Attributes:
        panes: in the order of F6 at first, by name: schema, prepared, problems, form, result.

    Signals:
        narrow_changed(bool): whether the first two places are one now.
        arranged: a pane was moved, hidden, shown or made full.
        menu_requested(str, QPoint): what can be done with a pane is wanted, at this place of the screen.
    """

    narrow_changed = Signal(bool)
    arranged = Signal()
    menu_requested = Signal(str, QPoint)

    def __init__(
        self,
        schema: Pane,
        prepared: PreparedPane,
        problems: ProblemsPane,
        form: AnswerPane,
        result: ResultPane,
    ) -> None:
        super().__init__()
        self.panes: dict[str, Pane] = {
            "schema": schema,
            "prepared": prepared,
            "problems": problems,
            "form": form,
            "result": result,
        }
        self._result = result
        self._narrow = False
        self._columns = (0.0, 0.0)
        self._kept: dict[str, list[int]] = {}
        self._front = "schema"
        self._full = ""
        self._places = PanePlaces()
        self._before: list[Arrangement] = []
        self._back: TextButton | None = None
        self._switch = SegmentRow(
            [SegmentText(tr("Schema"), "showSchema"), SegmentText(tr("Prepared"), "showPrepared")], quiet=True
        )
        self._switch.picked.connect(lambda index: self.show_pane(self._places.order[index]))
        self._switch_header = PaneHeader("")
        self._switch_header.add_at_left(self._switch)
        self._switch_header.hide()
        for name, pane in self.panes.items():
            if name in _MINIMUM:
                wide, high = _MINIMUM[name]
                least = min(theme().scaled(wide), round(wide * _MOST_GROWTH))
                pane.setMinimumSize(least, theme().scaled(high))
            pane.header.double_clicked.connect(lambda chosen=name: self.toggle_full(chosen))
            pane.header.menu_requested.connect(lambda at, chosen=name: self.menu_requested.emit(chosen, at))
        self.splitters = self._make_splitters()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.splitters["columns"])
        result.folded.connect(self._on_folded)
        self.restore_sizes({})

    def _make_splitters(self) -> dict[str, QSplitter]:
        across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        authoring, left_rows, right_rows = Splitter(across), Splitter(down), Splitter(down)
        self._above = QWidget()
        column = QVBoxLayout(self._above)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._switch_header)
        column.addWidget(authoring, 1)
        left_rows.addWidget(self._above)
        columns = Splitter(across)
        columns.addWidget(left_rows)
        columns.addWidget(right_rows)
        columns.splitterMoved.connect(self._remember_columns)
        found: dict[str, QSplitter] = {
            "columns": columns,
            "authoring": authoring,
            "left_rows": left_rows,
            "right_rows": right_rows,
        }
        self._fill(found)
        return found

    def _fill(self, splitters: dict[str, QSplitter]) -> None:
        """Put the panes into their places."""
        places = (("authoring", 0), ("authoring", 1), ("left_rows", 1), ("right_rows", 0), ("right_rows", 1))
        for (splitter, index), name in zip(places, self._places.order, strict=True):
            splitters[splitter].insertWidget(index, self.panes[name])
        for name, stretches in _STRETCH.items():  # a splitter keeps them with its panes
            for index, stretch in enumerate(stretches):
                splitters[name].setStretchFactor(index, stretch)

    # -- sizes

    def sizes(self) -> dict[str, list[int]]:
        """Widths and heights by splitter, as they are where nothing is hidden."""
        self._keep_sizes()
        return {name: list(sizes) for name, sizes in self._kept.items()}

    def restore_sizes(self, sizes: dict[str, list[int]]) -> None:
        """Take sizes of an earlier start; where there are none, those of the design."""
        for name, splitter in self.splitters.items():
            kept = sizes.get(name, [])
            start = [theme().scaled(size) for size in _START[name]]
            chosen = kept if len(kept) == len(start) and all(kept) else start
            splitter.setSizes(chosen)
            # asked now, a splitter that was never laid out would tell other sizes
            self._kept[name] = chosen
        left, right = self._kept["columns"]
        self._columns = (float(left), float(right))

    def _keep_sizes(self) -> None:
        """Note the sizes of what is seen as a whole."""
        for name, splitter in self.splitters.items():
            if splitter.isVisible() and self._is_whole(name):
                self._kept[name] = splitter.sizes()

    def _is_whole(self, name: str) -> bool:
        splitter = self.splitters[name]
        folded = self._result.is_folded() and splitter is self._result.parentWidget()
        parts = (splitter.widget(at) for at in range(splitter.count()))
        return not folded and not any(part is None or part.isHidden() for part in parts)

    def _take_sizes(self) -> None:
        """Give what is seen its sizes."""
        for name, splitter in self.splitters.items():
            if name != "columns" and self._is_whole(name):
                splitter.setSizes(self._kept[name])
        self._share_width()
        if self._result.is_folded():
            self._on_folded(True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width out, and change between wide and narrow."""
        super().resizeEvent(event)
        self._share_width()
        narrow = event.size().width() < theme().scaled(NARROW)
        if narrow != self._narrow:
            self._keep_sizes()
            self._narrow = narrow
            self._fold()
            self._arrange()
            if not narrow and self._is_whole("authoring"):
                self.splitters["authoring"].setSizes(self._kept["authoring"])
            self.narrow_changed.emit(narrow)

    def _remember_columns(self, _position: int = 0, _index: int = 0) -> None:
        left, right = self.splitters["columns"].sizes()
        self._columns = (float(left), float(right))

    def _share_width(self) -> None:
        # Qt would share it out by the present widths, whatever the stretch factors are
        left, right = self._columns
        gained = self.width() - self.splitters["columns"].handleWidth() - left - right
        right += gained * _ANSWERING_SHARE
        self._columns = (left + gained * (1 - _ANSWERING_SHARE), right)
        if self._is_whole("columns"):
            self.splitters["columns"].setSizes([round(self.width() - 1 - right), round(right)])

    # -- wide and narrow

    def is_narrow(self) -> bool:
        """Whether the first two places are one."""
        return self._narrow

    def _fold(self) -> None:
        """Result folds below another pane, where there is little room."""
        self._result.set_foldable(self._places.place_of("result") > 1)
        self._result.set_folded(self._narrow and self._result.is_foldable())

    def _on_folded(self, folded: bool) -> None:
        rows = self._result.parentWidget()
        if not isinstance(rows, QSplitter):
            return
        name = next(name for name, splitter in self.splitters.items() if splitter is rows)
        at = rows.indexOf(self._result)
        high = self._result.maximumHeight() if folded else self._kept[name][at]
        if folded and self._result.isVisible() and all(rows.sizes()) and self._full == "":
            self._kept[name] = rows.sizes()
        sizes = [max(1, sum(rows.sizes()) - high)] * 2
        sizes[at] = high
        rows.setSizes(sizes)

    def _arrange(self) -> None:
        """Show what is to be seen."""
        shown = {name: self.is_shown(name) for name in self.panes}
        first, second, strip, upper, lower = self._places.order
        shares = self._narrow and shown[first] and shown[second]
        self._switch_header.setVisible(shares)
        for name, pane in self.panes.items():
            sharing = shares and name in (first, second)
            pane.header.setVisible(not (sharing and name in _SHARING))
            pane.setVisible(shown[name] and not (sharing and name != self._in_front()))
        self._above.setVisible(shown[first] or shown[second])
        self.splitters["left_rows"].setVisible(shown[first] or shown[second] or shown[strip])
        self.splitters["right_rows"].setVisible(shown[upper] or shown[lower])
        self._switch.set_texts(
            [SegmentText(PANE_TITLES[name].replace("&", ""), _switch_name(name)) for name in (first, second)]
        )
        self._switch.set_index((first, second).index(self._in_front()))
        self._show_way_back()

    def _in_front(self) -> str:
        """Which of the two panes that may share a place is seen."""
        return self._front if self._front in self._places.order[:2] else self._places.order[0]

    # -- moving, hiding, one pane alone

    @property
    def full(self) -> str:
        """The pane that is shown alone, "" for none."""
        return self._full

    def is_shown(self, name: str) -> bool:
        """Whether a pane is seen, or shares its place with one that is."""
        return name == self._full if self._full else self._places.is_shown(name)

    def places(self) -> PanePlaces:
        """Where the panes are."""
        return self._places

    def current(self) -> str:
        """The pane that has the focus, else the one that is alone, else the first that is shown."""
        focused = QApplication.focusWidget()
        held = next((name for name, pane in self.panes.items() if pane.holds(focused)), "")
        return held or self._full or next(filter(self.is_shown, self._places.order))

    def move_pane(self, name: str, way: str) -> bool:
        """Let a pane change places with its neighbour; whether there was one."""
        return self._change(self._places.moved(name, way), name)

    def hide_pane(self, name: str) -> bool:
        """Hide a pane; whether that was possible: one pane stays."""
        return self._change(self._places.without(name), "")

    def toggle_full(self, name: str) -> None:
        """Show a pane alone, or all of them again."""
        self._keep_sizes()
        self._full = "" if self._full == name else name
        self._rearrange(name)

    def reset(self) -> None:
        """The layout of the first start; `take_back` brings the present one back."""
        self._keep_step()
        self._full = ""
        self._apply((PanePlaces(), {}))

    def take_back(self) -> bool:
        """Undo the last move, hiding or reset; whether there was one."""
        if not self._before:
            return False
        self._full = ""
        self._apply(self._before.pop())
        return True

    def restore(self, places: PanePlaces, sizes: dict[str, list[int]]) -> None:
        """Take the layout of an earlier start."""
        if places == self._places:
            self.restore_sizes(sizes)
        else:
            self._apply((places, sizes))

    def _change(self, places: PanePlaces, focused: str) -> bool:
        if places == self._places:
            return False
        self._keep_step()
        self._full = ""
        self._apply((places, self._kept), focused)
        return True

    def _keep_step(self) -> None:
        self._before = [*self._before, (self._places, self.sizes())][-_STEPS_KEPT:]

    def _apply(self, arrangement: Arrangement, focused: str = "") -> None:
        places, sizes = arrangement
        moved, self._places = places.order != self._places.order, places
        focused = focused or self.current()
        if moved:
            holder = QApplication.focusWidget()
            if holder is not None:  # or Qt would give the focus to a neighbour, as if a field had been left
                holder.clearFocus()
            self._fill(self.splitters)
            self._fold()
        self.restore_sizes(dict(sizes))
        self._rearrange(focused)

    def _rearrange(self, focused: str) -> None:
        self._arrange()
        self._take_sizes()
        self.arranged.emit()
        self.go_to(focused if self.is_shown(focused) else self.current())

    def _show_way_back(self) -> None:
        """A pane that is alone says how the others come back."""
        if self._full and self._back is None:
            self._back = TextButton(tr("All panes"))
            self._back.setObjectName("allPanes")
            self._back.clicked.connect(lambda: self.toggle_full(self._full))
        if self._back is not None:
            if self._full:
                self.panes[self._full].header.add_tool(self._back)
            self._back.setVisible(bool(self._full))

    # -- going to panes

    def show_pane(self, name: str) -> None:
        """Bring a pane into view: one that is hidden, folded, or behind another one."""
        if name == "result" and self._result.is_folded():
            self._result.set_folded(False)
        if self._full and name != self._full:
            self.toggle_full(name)
        elif not self.is_shown(name):
            self._change(self._places.with_shown(name), name)
        if name in self._places.order[:2] and name != self._front:
            self._front = name
            if self._narrow:
                self._arrange()

    def go_to(self, name: str) -> None:
        """Give a pane the focus."""
        self.show_pane(name)
        self.panes[name].take_focus()

    def go_on(self, step: int) -> None:
        """Give the focus to the next pane (1) or the one before (-1)."""
        names = [name for name in self._places.order if self._can_go(name)]
        focused = QApplication.focusWidget()
        current = next((n for n, name in enumerate(names) if self.panes[name].holds(focused)), None)
        if current is None:
            self.go_to(names[0 if step > 0 else -1])
        else:
            self.go_to(names[(current + step) % len(names)])

    def _can_go(self, name: str) -> bool:
        if self._full:
            return self._places.is_shown(name)
        return not self.panes[name].isHidden() and not (name == "result" and self._result.is_folded())


def _switch_name(pane: str) -> str:
    """The object name of a pane's segment; those of the panes' own switches are others."""
    return f"show{pane.capitalize()}" if pane in _SHARING else f"front:{pane}"
