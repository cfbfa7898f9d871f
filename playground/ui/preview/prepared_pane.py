"""PreparedPane: the prepared schema, alone, beside the schema as written, or both in one text."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from playground.core.comparison import Comparer, Comparison
from playground.core.prepared_text import PreparedLines
from playground.core.provenance import origin_in_source, origin_of_line, source_sentences
from playground.core.snapshot import Prepared, Snapshot
from playground.ui.pane import Pane
from playground.ui.preview.comparison_views import BothView, InlineView, Place
from playground.ui.preview.prepared_preview import PreparedPreview
from playground.ui.widgets.pane_header import PaneHeader
from playground.ui.widgets.segments import SegmentRow, SegmentText
from playground.ui.widgets.stale import StaleStrip

STALE_PREVIEW = "Last version that could be read"
LOOKS = ("prepared", "both", "inline")
_WORDS = {
    "prepared": "the validator gets",
    "both": "beside what you write",
    "inline": "what goes, what comes",
}


class PreparedPane(Pane):
    """The three looks under one header, and a strip that says when they are stale.

    Signals:
        source_clicked(str, object): (pointer in the document, field name or None) of a line of a comparison.
        look_picked(int): the number of a look in `LOOKS` that the user chose.
    """

    source_clicked = Signal(str, object)

    def __init__(self, preview: PreparedPreview) -> None:
        self.line_clicked = preview.line_clicked
        self._preview = preview
        self._snapshot: Snapshot | None = None
        self._compared: Snapshot | None = None
        self._comparison = Comparison(Prepared(), Prepared(), ())
        self._comparer = Comparer()
        self._look = "prepared"
        self._strip = StaleStrip()
        self._both, self._inline = BothView(), InlineView()
        self._pages: dict[str, QWidget] = {"prepared": preview, "both": self._both, "inline": self._inline}
        self._switch = SegmentRow(
            [SegmentText(name.capitalize(), f"look:{name}") for name in LOOKS], quiet=True
        )
        self._switch.set_index(0)
        self.look_picked = self._switch.picked
        header = PaneHeader("Prepared", _WORDS["prepared"])
        header.add_tool(self._switch)
        super().__init__(header, self._strip, self._both, self._inline, preview, focus_target=preview)
        preview.set_sentences(lambda line: self._sentences(("prepared", line)))
        for text in (*self._both.texts, self._inline):
            text.set_place_sentences(self._sentences)
        for view in (self._both, self._inline):
            view.hide()
            view.place_clicked.connect(self._on_place_clicked)

    # -- the controller's view

    def set_prepared(self, prepared: Prepared) -> None:
        """Text and marks."""
        self._preview.set_prepared(prepared)

    def set_stale(self, stale: bool) -> None:
        """Whether it belongs to an older text."""
        self._strip.set_stale(stale, STALE_PREVIEW)
        self._preview.set_stale(stale)

    def set_highlighted_lines(self, lines: tuple[int, int] | None) -> None:
        """The lines of the caret's property."""
        self._preview.set_highlighted_lines(lines)

    def set_lit_lines(self, ranges: tuple[tuple[int, int], ...]) -> None:
        """The lines that were made of the caret's keyword."""
        self._preview.set_lit_lines(ranges)

    def show_lines(self, first: int, last: int) -> None:
        """Scroll there."""
        self._preview.show_lines(first, last)

    # -- the three looks

    def set_snapshot(self, snapshot: Snapshot | None) -> None:
        """What lines come from; while no comparison is seen, none is made."""
        self._snapshot = snapshot
        self._compare()

    def show_look(self, look: str) -> None:
        """One of `LOOKS`."""
        self._look = look
        self._switch.set_index(LOOKS.index(look))
        self.header.set_words(_WORDS[look])
        for name, page in self._pages.items():
            page.setVisible(name == look)
        page = self._pages[look]
        self.focus_target = page.focusProxy() or page
        self._compare()

    def look(self) -> str:
        """Which look is shown."""
        return self._look

    def showEvent(self, event: QShowEvent) -> None:
        """Now it is seen."""
        super().showEvent(event)
        self._compare()

    def _compare(self) -> None:
        snapshot = self._snapshot
        if self._look == "prepared" or snapshot is None or not self.isVisible():
            return
        if snapshot is self._compared:
            return
        self._compared = snapshot
        self._comparison = self._comparer.compare(snapshot)
        for view in (self._both, self._inline):
            view.set_comparison(self._comparison)
            view.set_stale(snapshot.stale)

    # -- where a line comes from

    def _pointer(self, snapshot: Snapshot, line: int) -> str:
        """The place in the document of a line of the schema as written."""
        lines = self._comparison.source.lines
        base = snapshot.schema.pointer if snapshot.schema is not None else ""
        return base + (lines.pointer_at(line) if isinstance(lines, PreparedLines) else "")

    def _sentences(self, place: Place) -> tuple[str, ...]:
        snapshot = self._snapshot
        if snapshot is None or snapshot.schema is None:
            return ()
        side, line = place
        if side == "source":
            return source_sentences(snapshot, self._pointer(snapshot, line))
        origin = origin_of_line(snapshot, line)
        return origin.sentences if origin is not None else ()

    def _on_place_clicked(self, place: Place) -> None:
        snapshot = self._snapshot
        if snapshot is None or snapshot.schema is None or snapshot.stale:
            return
        side, line = place
        origin = (
            origin_in_source(snapshot, self._pointer(snapshot, line))
            if side == "source"
            else origin_of_line(snapshot, line)
        )
        if origin is not None:
            self.source_clicked.emit(origin.source_pointer, origin.field_name)
