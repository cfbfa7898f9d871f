"""The schema as written and as prepared: side by side, or one in the other with the changed lines marked."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from playground.core.comparison import Comparer, Comparison, LineKind
from playground.core.prepared_text import PreparedLines
from playground.core.snapshot import LineMark, Prepared, Snapshot
from playground.ui.code.characters import holdable
from playground.ui.code.line_look import PLAIN, LineLook
from playground.ui.preview.bands import Bands
from playground.ui.preview.prepared_preview import TracedText
from playground.ui.widgets.splitter import Splitter
from playground.ui.words import tr

Side = Literal["source", "prepared"]
Place = tuple[Side, int]
"""A line of one of the two texts, from 0."""
PlaceSentences = Callable[[Place], tuple[str, ...]]
SIGNS: dict[LineKind, str] = {"same": "  ", "gone": "− ", "new": "+ "}
_BARS = {'"enum"': "predefined", '"allowCustom"': "custom"}


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line as it is shown; `place` is None for a gap."""

    text: str
    place: Place | None
    kind: LineKind


class ComparedText(TracedText):
    """Lines of one or both texts; those that go are grey with a bar, those that come as in the preview.

    Signals:
        place_clicked(object): a Place.
        place_hovered(object): a Place, or None for none.
    """

    place_clicked = Signal(object)
    place_hovered = Signal(object)

    def __init__(self, name: str, spoken: str) -> None:
        self._shown: tuple[ShownLine, ...] = ()
        self._bands = Bands()
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(spoken)
        self.setPlaceholderText(
            tr("{spoken}: here, as soon as there is a schema that can be read.").format(spoken=spoken)
        )
        self.line_clicked.connect(self._on_line_clicked)
        self.line_hovered.connect(self._on_line_hovered)

    def set_place_sentences(self, sentences: PlaceSentences) -> None:
        """What knows what to say about a place."""
        self.set_sentences(lambda line: sentences(place) if (place := self.place_of(line)) else ())

    def set_lines(self, lines: Iterable[ShownLine], marks: tuple[LineMark, ...]) -> None:
        """Show these lines; caret and scrolling stay where nothing changed."""
        self._shown, self._bands = tuple(lines), Bands(marks)
        self.replace_differing(holdable("\n".join(line.text for line in self._shown)), quiet=True)
        self.update_all()

    def place_of(self, line: int) -> Place | None:
        """Where a shown line comes from; None for a gap."""
        return self._shown[line].place if line < len(self._shown) else None

    def line_look(self, line: int) -> LineLook:
        """Band and bar of a line."""
        if line >= len(self._shown):
            return PLAIN
        shown = self._shown[line]
        if shown.kind == "gone":
            word = shown.text.removeprefix(SIGNS["gone"]).strip().partition(":")[0]
            return LineLook(band="sunken", bar=_BARS.get(word, "border"))
        if shown.place is None:
            return LineLook(band="readonly")
        side, number = shown.place
        if shown.kind == "same" or side == "source":
            return PLAIN
        look = self._bands.look(number)
        return look if look.band else LineLook(band="changed", bar="changed_bar")

    def line_label(self, line: int) -> str:
        """The number that the line has in its own text."""
        place = self.place_of(line)
        return str(place[1] + 1) if place is not None else ""

    def _on_line_hovered(self, line: int) -> None:
        self.place_hovered.emit(self.place_of(line) if line >= 0 else None)

    def _on_line_clicked(self, line: int) -> None:
        place = self.place_of(line)
        if place is not None:
            self.place_clicked.emit(place)


class BothView(QWidget):
    """The schema as written beside the prepared one, aligned; they scroll together.

    Signals:
        place_clicked(object): a Place.
    """

    place_clicked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.source = ComparedText(
            "comparedSource", tr("The schema as written, in the prepared one's layout")
        )
        self.prepared = ComparedText("comparedPrepared", tr("The prepared schema"))
        self.texts = (self.source, self.prepared)
        splitter = Splitter(Qt.Orientation.Horizontal)
        for text in self.texts:
            splitter.addWidget(text)
            text.place_clicked.connect(self.place_clicked)
            text.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
            text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        splitter.setSizes([1, 1])
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(splitter)
        for one, other in (self.texts, self.texts[::-1]):
            one.verticalScrollBar().valueChanged.connect(other.verticalScrollBar().setValue)
            one.horizontalScrollBar().valueChanged.connect(other.horizontalScrollBar().setValue)
        self.setFocusProxy(self.prepared)

    def set_comparison(self, made: Comparison) -> None:
        """Show two texts."""
        source, prepared = made.source.text.split("\n"), made.prepared.text.split("\n")
        same = {line.source for line in made.lines if line.kind == "same"}
        left, right = [], []
        for old, new in made.rows:
            kept = old in same and old is not None
            left.append(_side("source", old, source, "same" if kept else "gone"))
            right.append(_side("prepared", new, prepared, "same" if kept else "new"))
        self.source.set_lines(left, ())
        self.prepared.set_lines(right, made.prepared.marks)

    def set_stale(self, stale: bool) -> None:
        """Whether it belongs to an older text."""
        for text in self.texts:
            text.set_text_stale(stale)


def _side(side: Side, line: int | None, texts: list[str], kind: LineKind) -> ShownLine:
    return ShownLine("", None, "same") if line is None else ShownLine(texts[line], (side, line), kind)


class InlineView(ComparedText):
    """One text: what preparation takes out and what it puts in, line by line, each with its sign."""

    def __init__(self) -> None:
        super().__init__(
            "comparedInline", tr("What preparation takes out of the schema, and what it puts in")
        )

    def set_comparison(self, made: Comparison) -> None:
        """Show two texts in one."""
        source, prepared = made.source.text.split("\n"), made.prepared.text.split("\n")
        lines = []
        for line in made.lines:
            side: Side = "source" if line.prepared is None else "prepared"
            number = line.source if line.prepared is None else line.prepared
            assert number is not None
            text = (source if side == "source" else prepared)[number]
            lines.append(ShownLine(SIGNS[line.kind] + text, (side, number), line.kind))
        self.set_lines(lines, made.prepared.marks)

    def set_stale(self, stale: bool) -> None:
        """Whether it belongs to an older text."""
        self.set_text_stale(stale)


class ComparisonPages(QWidget):
    """Both looks in one place; the one that is seen follows snapshots.

    Attributes:
        comparison: what is shown.

    Signals:
        place_clicked(object): a Place.
        place_hovered(object): a Place, or None for none.
    """

    place_clicked = Signal(object)
    place_hovered = Signal(object)

    def __init__(self, sentences: PlaceSentences) -> None:
        super().__init__()
        self.comparison = Comparison(Prepared(), Prepared(), ())
        self._comparer = Comparer()
        self._compared: Snapshot | None = None
        self._both, self._inline = BothView(), InlineView()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for view in (self._both, self._inline):
            layout.addWidget(view)
            view.place_clicked.connect(self.place_clicked)
        for text in (*self._both.texts, self._inline):
            text.set_place_sentences(sentences)
            text.place_hovered.connect(self.place_hovered)

    def show_look(self, look: str) -> None:
        """both or inline; neither for any other."""
        self._both.setVisible(look == "both")
        self._inline.setVisible(look == "inline")
        self.setVisible(look in ("both", "inline"))

    def text_of(self, look: str) -> ComparedText:
        """The text that has the keyboard in a look."""
        return self._inline if look == "inline" else self._both.prepared

    def set_snapshot(self, snapshot: Snapshot) -> None:
        """Compare what a snapshot has."""
        if snapshot is self._compared:
            return
        self._compared = snapshot
        if snapshot.stale and snapshot.intent.good_text is None:  # no schema could be read yet
            self._show_nothing()
            return
        self.comparison = self._comparer.compare(snapshot)
        for view in (self._both, self._inline):
            view.set_comparison(self.comparison)
            view.set_stale(snapshot.stale)

    def _show_nothing(self) -> None:
        self.comparison = Comparison(Prepared(), Prepared(), ())
        for text in (*self._both.texts, self._inline):
            text.set_lines((), ())
            text.set_text_stale(False)

    def source_pointer(self, line: int) -> str:
        """The place that a line of the schema as written stands for, from the schema's root."""
        lines = self.comparison.source.lines
        return lines.pointer_at(line) if isinstance(lines, PreparedLines) else ""
