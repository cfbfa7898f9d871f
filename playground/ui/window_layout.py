"""WindowLayout: where the panes are, wide and narrow, and which of them comes next."""

from types import MappingProxyType

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QSplitter, QVBoxLayout, QWidget

from playground.ui.pane import Pane
from playground.ui.panes import AnswerPane, ProblemsPane, ResultPane
from playground.ui.preview.prepared_pane import PreparedPane
from playground.ui.theme import theme
from playground.ui.widgets.pane_header import PaneHeader
from playground.ui.widgets.segments import SegmentRow, SegmentText
from playground.ui.widgets.splitter import Splitter

NARROW = 1180
"""Below this width Schema and Prepared share one place, and Result folds to its header."""

_MINIMUM = MappingProxyType(
    {"schema": (320, 96), "prepared": (300, 96), "problems": (320, 96), "form": (360, 200)}
)
_START = MappingProxyType(
    {"columns": (860, 420), "authoring": (420, 440), "left_rows": (566, 115), "right_rows": (488, 192)}
)
_STRETCH = MappingProxyType({"authoring": (1, 1), "left_rows": (1, 0), "right_rows": (1, 0)})
_ANSWERING_SHARE = 0.2
"""Of the width that a window gains, this much goes to the right column."""


class WindowLayout(QWidget):
    """The panes between toolbar and status bar.

    Attributes:
        panes: in the order of F6, by name: schema, prepared, problems, form, result.

    Signals:
        narrow_changed(bool): whether Schema and Prepared share one place now.
    """

    narrow_changed = Signal(bool)

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
        self._shown = "schema"
        self._switch = SegmentRow(
            [SegmentText("Schema", "showSchema"), SegmentText("Prepared", "showPrepared")], quiet=True
        )
        self._switch.picked.connect(lambda index: self.show_pane(("schema", "prepared")[index]))
        self._switch_header = PaneHeader("")
        self._switch_header.add_at_left(self._switch)
        self._switch_header.hide()
        for name, (wide, high) in _MINIMUM.items():
            self.panes[name].setMinimumSize(theme().scaled(wide), theme().scaled(high))
        self.splitters = self._splitters()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.splitters["columns"])
        result.folded.connect(self._on_folded)
        self.restore_sizes({})

    def _splitters(self) -> dict[str, QSplitter]:
        across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        panes = self.panes
        authoring = _split(across, panes["schema"], panes["prepared"])
        place = QWidget()
        column = QVBoxLayout(place)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._switch_header)
        column.addWidget(authoring, 1)
        left_rows = _split(down, place, panes["problems"])
        right_rows = _split(down, panes["form"], panes["result"])
        columns = _split(across, left_rows, right_rows)
        found: dict[str, QSplitter] = {
            "columns": columns,
            "authoring": authoring,
            "left_rows": left_rows,
            "right_rows": right_rows,
        }
        for name, stretches in _STRETCH.items():
            for index, stretch in enumerate(stretches):
                found[name].setStretchFactor(index, stretch)
        columns.splitterMoved.connect(self._remember_columns)
        return found

    # -- sizes

    def sizes(self) -> dict[str, list[int]]:
        """Widths and heights by splitter, to be kept until the next start."""
        found = {name: splitter.sizes() for name, splitter in self.splitters.items()}
        if self._result.is_folded():
            found["right_rows"] = self._kept["right_rows"]
        if self._narrow:
            found["authoring"] = self._kept["authoring"]
        return found

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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width out, and change between wide and narrow."""
        super().resizeEvent(event)
        self._share_width()
        narrow = event.size().width() < theme().scaled(NARROW)
        if narrow != self._narrow:
            self._narrow = narrow
            self._result.set_folded(narrow)
            authoring = self.splitters["authoring"]
            if narrow and self.isVisible():
                self._kept["authoring"] = authoring.sizes()
            self._arrange()
            if not narrow:
                authoring.setSizes(self._kept["authoring"])
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
        self.splitters["columns"].setSizes([round(self.width() - 1 - right), round(right)])

    def _on_folded(self, folded: bool) -> None:
        rows = self.splitters["right_rows"]
        if folded:
            if self._result.isVisible():
                self._kept["right_rows"] = rows.sizes()
            head = self._result.maximumHeight()
            rows.setSizes([max(1, sum(rows.sizes()) - head), head])
        else:
            height = self._kept["right_rows"][1]
            rows.setSizes([sum(rows.sizes()) - height, height])

    def is_narrow(self) -> bool:
        """Whether Schema and Prepared share one place."""
        return self._narrow

    def _arrange(self) -> None:
        self._switch_header.setVisible(self._narrow)
        for name in ("schema", "prepared"):
            pane = self.panes[name]
            pane.header.setVisible(not self._narrow)
            pane.setVisible(not self._narrow or name == self._shown)
        self._switch.set_index(("schema", "prepared").index(self._shown))

    # -- going to panes

    def show_pane(self, name: str) -> None:
        """Bring a pane into view where it shares its place or is folded."""
        if name == "result" and self._result.is_folded():
            self._result.set_folded(False)
        if name in ("schema", "prepared") and name != self._shown:
            self._shown = name
            if self._narrow:
                self._arrange()

    def go_to(self, name: str) -> None:
        """Give a pane the focus."""
        self.show_pane(name)
        self.panes[name].take_focus()

    def go_on(self, step: int) -> None:
        """Give the focus to the next pane (1) or the one before (-1)."""
        names = [name for name in self.panes if self._can_go(name)]
        focused = QApplication.focusWidget()
        current = next((n for n, name in enumerate(names) if self.panes[name].holds(focused)), None)
        if current is None:
            self.go_to(names[0 if step > 0 else -1])
        else:
            self.go_to(names[(current + step) % len(names)])

    def _can_go(self, name: str) -> bool:
        return not self.panes[name].isHidden() and not (name == "result" and self._result.is_folded())


def _split(orientation: Qt.Orientation, *panes: QWidget) -> Splitter:
    splitter = Splitter(orientation)
    for pane in panes:
        splitter.addWidget(pane)
    return splitter
