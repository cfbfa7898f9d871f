"""SchemaEditor: the pane in which the schema is written."""

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from playground.core.language.fixes import fixes_for
from playground.core.position import Span
from playground.core.problem import Fix, Problem
from playground.ui.code.line_look import LineLook, Remark
from playground.ui.editor.bracket_light import BracketLight
from playground.ui.editor.completer import Completer
from playground.ui.editor.fix_menu import FixMenu
from playground.ui.editor.folding import Folding
from playground.ui.editor.hover import hover_words
from playground.ui.editor.json_editor import JsonEditor
from playground.ui.editor.mark_bars import MarkBars
from playground.ui.editor.overview_stripe import OverviewStripe
from playground.ui.theme import theme
from playground.ui.words import tr

_STRIPE = 10
EMPTY = tr(
    "Write or paste a requestedSchema here, alone or with the request around it, as JSON or as code in "
    "Python or TypeScript.\n\n"
    "Ctrl+Space shows what can be written. Open takes a file, Examples has schemas to start from."
)


class SchemaEditor(JsonEditor):
    """The schema's text; the keywords that preparation consumes are marked, and the caret's property."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._bars = MarkBars()
        self._lit: tuple[int, int] | None = None
        super().__init__(parent)
        self.setObjectName("schemaEditor")
        self.setAccessibleName(tr("Schema, as JSON text"))
        self.setPlaceholderText(EMPTY)
        self.completer = Completer(self)
        self.bracket_light = BracketLight(self)
        self.folding = Folding(self)
        self.margin.fold_clicked.connect(self.folding.toggle)
        self.stripe = OverviewStripe(self)
        self.places_changed.connect(self.stripe.follow)
        self._fit_margin()
        self.fix_menu = FixMenu(self)

    # -- what it knows

    def show_fixes(self) -> bool:
        """Offer what mends the problems at the caret, else those of its line; false where nothing does."""
        offset, line = self.caret_offset(), self.caret_line()
        offers = self._fixes_of(self.problems_at(offset)) or self._fixes_of(self.problems_in(line))
        self.completer.close()
        self.fix_menu.open(offers)
        return bool(offers)

    def _on_line_clicked(self, line: int) -> None:
        """A gutter mark leads to its problem, and offers what mends it."""
        super()._on_line_clicked(line)
        worst = next((one for one in self.problems_in(line) if one.span is not None), None)
        if worst is not None and worst.span is not None:
            self.show_span(worst.span)
            self.setFocus()
            self.show_fixes()

    def _fixes_of(self, problems: tuple[Problem, ...]) -> list[tuple[Problem, Fix]]:
        document = self.parsed()
        found = {fix: problem for problem in reversed(problems) for fix in fixes_for(problem, document)}
        return [(problem, fix) for problem in problems for fix, told in found.items() if told is problem]

    def tooltip_at(self, utf16: int | None) -> str:
        """The problems there, and what the schema says there."""
        if utf16 is None:
            return ""
        return hover_words(self.parsed(), self.mirror.offset(utf16), self.problems(), self.mcp_version)

    # -- what others found out about it

    def set_marks(self, marks: Sequence[tuple[Span, str]]) -> None:
        """Bars beside keywords that a rule consumed: (span, colour role)."""
        before, mirror = self._bars, self.mirror
        self._bars = MarkBars(marks, mirror.text, before, mirror.edit)
        if not self._bars.look_like(before):
            self.update_looks()

    def set_highlighted_span(self, span: Span | None) -> None:
        """Mark the lines of the property that the caret is in."""
        if span is None:
            self.set_highlighted_lines(None)
            return
        start, end = self.mirror.utf16(span.start), self.mirror.utf16(span.end)
        self.set_highlighted_lines((self.line_at(start), self.line_at(max(start, end - 1))))

    def set_lit_span(self, span: Span | None) -> None:
        """Light the lines that the mouse is over the product of in another pane."""
        lit = None
        if span is not None:
            start, end = self.mirror.utf16(span.start), self.mirror.utf16(span.end)
            lit = self.line_at(start), self.line_at(max(start, end - 1))
        if lit != self._lit:
            self._lit = lit
            self.update_looks()

    def line_look(self, line: int) -> LineLook:
        """Gutter mark, bar and band of a line."""
        icon, bar, hidden = self.problem_icon(line), self._bars.role(line), self._hidden_below(line)
        band = "sunken" if self._lit is not None and self._lit[0] <= line <= self._lit[1] else ""
        return _look(band, bar, icon, hidden)

    # -- folding and the overview

    def has_folds(self) -> bool:
        """They can be folded here."""
        return True

    def fold_state(self, line: int) -> str:
        """Whether a line begins something that can be folded, or is."""
        return self.folding.state(line) if self._is_made() else ""

    def _hidden_below(self, line: int) -> int:
        return self.folding.hidden_lines(line) if self._is_made() else 0

    def _is_made(self) -> bool:
        """Qt paints and lays out before the last part is there."""
        return hasattr(self, "stripe")

    def stripe_width(self) -> int:
        """The overview's room."""
        return theme().scaled(_STRIPE)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the overview beside the text."""
        super().resizeEvent(event)
        view = self.viewport().geometry()
        self.stripe.setGeometry(view.right() + 1, view.top(), self.stripe_width(), view.height())

    def forget_places(self) -> None:
        """Another text came."""
        super().forget_places()
        if self._is_made():
            self.folding.open_all()
            self.completer.close()
        self._bars, self._lit = MarkBars(), None
        self.set_highlighted_lines(None)


@lru_cache(maxsize=200)
def _look(band: str, bar: str, icon: tuple[str, str] | None, hidden: int) -> LineLook:
    """One and the same for all lines that look alike: it is asked for at each line that is painted."""
    words = tr("{hidden} lines folded").format(hidden=hidden) if hidden > 1 else tr("1 line folded")
    return LineLook(band=band, bar=bar, icon=icon, remark=Remark(words, "muted") if hidden else None)
