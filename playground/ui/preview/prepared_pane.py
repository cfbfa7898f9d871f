"""PreparedPane: the prepared schema, alone, beside the schema as written, or both in one text."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent

from playground.app.settings import LOOKS
from playground.core.provenance import Origin, origin_in_source, origin_of_line, source_sentences
from playground.core.snapshot import Prepared, Snapshot
from playground.ui.pane import Pane
from playground.ui.preview.prepared_preview import PreparedPreview
from playground.ui.widgets.pane_header import PaneHeader
from playground.ui.widgets.segments import SegmentRow, SegmentText
from playground.ui.widgets.stale import StaleStrip
from playground.ui.words import tr

if TYPE_CHECKING:
    from playground.ui.preview.comparison_views import ComparisonPages, Place

STALE_PREVIEW = tr("As it was last read")
_TITLES = {"prepared": tr("Prepared"), "both": tr("Both"), "inline": tr("Inline")}
_WORDS = {
    "prepared": tr("the validator gets"),
    "both": tr("beside what you write"),
    "inline": tr("what goes, what comes"),
}


class PreparedPane(Pane):
    """The three looks under one header, and a strip that says when they are stale.

    Signals:
        source_clicked(str, object): (pointer in the document, field name or None) of a line of a comparison.
        source_hovered(str, object): the same for the line that the mouse is over; ("", None) for none.
        look_picked(int): the number of a look in `LOOKS` that the user chose.
    """

    source_clicked = Signal(str, object)
    source_hovered = Signal(str, object)

    def __init__(self, preview: PreparedPreview) -> None:
        self.line_clicked = preview.line_clicked
        self._preview = preview
        self._snapshot: Snapshot | None = None
        self._pages: ComparisonPages | None = None
        self._look = "prepared"
        self._strip = StaleStrip()
        self._switch = SegmentRow([SegmentText(_TITLES[name], f"look:{name}") for name in LOOKS], quiet=True)
        self._switch.set_index(0)
        self.look_picked = self._switch.picked
        header = PaneHeader(tr("Prepared"), _WORDS["prepared"])
        header.add_tool(self._switch)
        header.set_cover(self._strip)
        super().__init__(header, preview, focus_target=preview)
        preview.line_hovered.connect(lambda line: self._on_hovered(("prepared", line) if line >= 0 else None))
        preview.set_sentences(lambda line: self._sentences(("prepared", line)))

    # -- the controller's view

    def set_prepared(self, prepared: Prepared) -> None:
        """Text and marks."""
        self._preview.set_prepared(prepared)

    def is_filled(self) -> bool:
        """Whether all of the text is there; a long one comes in slices."""
        return self._preview.is_filled()

    def show_document(self, document: object) -> None:
        """Show what was set last for a document, as it was left."""
        self._preview.show_document(document)

    def forget_document(self, document: object) -> None:
        """A document is open no more."""
        self._preview.forget_document(document)

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
        self._preview.setVisible(look == "prepared")
        pages = self._comparisons() if look != "prepared" else self._pages
        if pages is not None:
            pages.show_look(look)
        self.focus_target = self._preview if pages is None or look == "prepared" else pages.text_of(look)
        self._compare()

    def _comparisons(self) -> "ComparisonPages":
        """The other two looks; they are made when one is first wanted, for the start's sake."""
        if self._pages is None:
            from playground.ui.preview.comparison_views import ComparisonPages

            self._pages = ComparisonPages(self._sentences)
            self._pages.place_clicked.connect(self._on_place_clicked)
            self._pages.place_hovered.connect(self._on_hovered)
            self.add_below(self._pages)
        return self._pages

    def look(self) -> str:
        """Which look is shown."""
        return self._look

    def showEvent(self, event: QShowEvent) -> None:
        """Now it is seen."""
        super().showEvent(event)
        self._compare()

    def _compare(self) -> None:
        if self._pages is not None and self._snapshot is not None and self._pages.isVisible():
            self._pages.set_snapshot(self._snapshot)

    # -- where a line comes from

    def _source_pointer(self, snapshot: Snapshot, line: int) -> str:
        """The place in the document of a line of the schema as written."""
        base = snapshot.schema.pointer if snapshot.schema is not None else ""
        return base + (self._pages.source_pointer(line) if self._pages is not None else "")

    def _sentences(self, place: "Place") -> tuple[str, ...]:
        snapshot = self._snapshot
        if snapshot is None or snapshot.schema is None:
            return ()
        side, line = place
        if side == "source":
            return source_sentences(snapshot, self._source_pointer(snapshot, line))
        origin = origin_of_line(snapshot, line)
        return origin.sentences if origin is not None else ()

    def _origin(self, place: "Place") -> Origin | None:
        snapshot = self._snapshot
        if snapshot is None or snapshot.schema is None or snapshot.stale:
            return None
        side, line = place
        if side == "source":
            return origin_in_source(snapshot, self._source_pointer(snapshot, line))
        return origin_of_line(snapshot, line)

    def _on_place_clicked(self, place: "Place") -> None:
        origin = self._origin(place)
        if origin is not None:
            self.source_clicked.emit(origin.source_pointer, origin.field_name)

    def _on_hovered(self, place: "Place | None") -> None:
        origin = self._origin(place) if place is not None else None
        if origin is None:
            self.source_hovered.emit("", None)
        else:
            self.source_hovered.emit(origin.source_pointer, origin.field_name)
